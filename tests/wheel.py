"""Tries the wheel in dist/ as a user would, among an `engine/` and a `search.py` of the user's own.

python -m tests.wheel
"""

import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

DIST = Path(__file__).parents[1] / "dist"
PACKAGES = {path.parent.name for path in DIST.parent.glob("*/py.typed")} - {"digsite"}


def main() -> None:
    """Looks at what was built, then installs and uses it."""
    wheel, sdist = newest("*.whl"), newest("*.tar.gz")
    check_wheel(zipfile.ZipFile(wheel).namelist())
    with tarfile.open(sdist) as archive:
        check_sdist(archive.getmembers())
    with tempfile.TemporaryDirectory() as folder:
        use(wheel, Path(folder))
    print(f"{wheel.name} and {sdist.name} are good")


def newest(pattern: str) -> Path:
    """The file that was built last."""
    return max(DIST.glob(pattern), key=lambda path: path.stat().st_mtime)


def check_wheel(names: list[str]) -> None:
    """Everything is below `digsite`, compiled and typed; neither tests nor benchmarks are installed."""
    assert {name.split("/")[0] for name in names if ".dist-info/" not in name} == {"digsite"}
    folders = {name.rpartition("/")[0] for name in names if name.endswith("/__init__.py")}
    assert {f"digsite/{package}" for package in PACKAGES} <= folders
    untyped = sorted(folder for folder in folders if f"{folder}/py.typed" not in names)
    assert not untyped, f"no py.typed in {untyped}"
    assert {"digsite/docs/rules-archaeology.md", "digsite/docs/rules-museum.md"} <= {*names}  # `rules` at the table
    compiled = {name.split(".")[0] for name in names if name.endswith((".so", ".pyd"))}
    sources = {name.removesuffix(".pyx") for name in names if name.endswith(".pyx")}
    assert sources == compiled, sorted(sources ^ compiled)


def check_sdist(members: list[tarfile.TarInfo]) -> None:
    """Real files below `digsite`, no links, nothing compiled."""
    names = {member.name.partition("/")[2] for member in members}
    assert not [member.name for member in members if member.issym() or member.islnk()]
    assert {"tournament.py", "digsite/engine/game.pyx", "digsite/cli.py", "docs/rules-museum.md"} <= names
    assert not [name for name in names if name.endswith((".so", ".c"))]


def use(wheel: Path, folder: Path) -> None:
    """Installs the wheel into an environment of its own and plays with it."""
    (folder / "engine").mkdir()
    (folder / "engine/__init__.py").write_text("raise ImportError('not ours')\n")
    (folder / "search.py").write_text("raise ImportError('not ours')\n")
    run(folder, sys.executable, "-m", "venv", "env")
    run(folder, "env/bin/python", "-m", "pip", "install", "-q", "--disable-pip-version-check", str(wheel))
    run(folder, "env/bin/python", "-c", "import digsite.engine; digsite.engine.load('museum').deal(seed=1)")
    assert "expedition" in run(folder, "env/bin/digsite", "games")
    tournament = ("run", "archaeology", "greedy", "random", "--games", "4", "--workers", "2", "--out", "out")
    assert "greedy" in run(folder, "env/bin/digsite", *tournament)


def run(folder: Path, *command: str) -> str:
    """What a command prints; it must succeed."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}{done.stderr}"
    return done.stdout


if __name__ == "__main__":
    main()
