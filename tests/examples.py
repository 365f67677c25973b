"""Checks with mypy --strict the examples in Python of the pages that promise it: `python -m tests.examples`."""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGES = ("positions", "server", "writing-a-bot")
TYPED = re.compile(r"```python\n(.*?)```", re.DOTALL)


def examples(page: str) -> list[str]:
    """The examples of a page; those that show an untyped bot in a few words are left out."""
    found = TYPED.findall((ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8"))
    return [text for text in found if "def choose(self, knowledge, limit)" not in text]


def check() -> subprocess.CompletedProcess[str]:
    """Runs mypy over all of them."""
    with tempfile.TemporaryDirectory() as folder:
        for page in PAGES:
            for number, text in enumerate(examples(page)):
                Path(folder, f"{page.replace('-', '_')}_{number}.py").write_text(text, encoding="utf-8")
        files = map(str, sorted(Path(folder).iterdir()))
        command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", *files]
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


if __name__ == "__main__":
    result = check()
    print(result.stdout, end="")
    sys.exit(result.returncode)
