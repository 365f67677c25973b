"""The links that give every package its name under `digsite`, and the Cython extensions; the rest is in pyproject.toml.

DIGSITE_BUILD=debug checks every state after every move, DIGSITE_BUILD=sanitize runs under AddressSanitizer and UBSan,
DIGSITE_BUILD=coverage reports every line that runs; the Makefile gives each a folder of its own.
"""

import os
import subprocess
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

PACKAGES = ("engine", "language", "search", "training", "hgi", "bots", "arena", "terminal")
CHECKOUT = ("bench", "tests")  # the loops of the benchmarks and the game of the tests are not installed
BUILD = os.environ.get("DIGSITE_BUILD", "release")
FLAGS = {
    "release": ["-O3", "-fno-plt", "-fno-math-errno"],  # 4 % more iterations; no number changes
    "debug": ["-O1", "-g", "-DDIGSITE_DEBUG=1", "-fsanitize=bounds", "-fsanitize-undefined-trap-on-error"],
    "sanitize": ["-O1", "-g", "-DDIGSITE_DEBUG=1", "-fsanitize=address,undefined", "-fno-omit-frame-pointer"],
    "coverage": ["-O1", "-DCYTHON_TRACE_NOGIL=1"],
}[BUILD]
FLAGS = [*FLAGS, "-ffp-contract=off"]  # no fused multiply-add where a machine has one: the same numbers everywhere
LINK = ["-fsanitize=address,undefined"] if BUILD == "sanitize" else []
CHECKED = BUILD in ("debug", "sanitize")
TRACED = BUILD == "coverage"
GENERATED = "build/coverage/lib" if TRACED else f"build/cython-{BUILD}"  # coverage reads the C beside its module


def link_packages() -> None:
    """`digsite/engine -> ../engine` and so on. A source distribution has real folders there and nothing to link to."""
    for name in PACKAGES:
        link = Path("digsite", name)
        if link.exists() or not Path(name).is_dir():
            continue
        if sys.platform == "win32":  # a junction needs no rights, a symbolic link does
            subprocess.run(["cmd", "/c", "mklink", "/J", str(link), name], check=True)
        else:
            link.symlink_to(Path("..", name), target_is_directory=True)


def extensions() -> list[Extension]:
    """One for each .pyx, named by its path."""
    folders = [*(Path("digsite", name) for name in PACKAGES), *map(Path, CHECKOUT)]
    return [
        Extension(".".join(path.with_suffix("").parts), [str(path)], extra_compile_args=FLAGS, extra_link_args=LINK)
        for folder in folders
        for path in sorted(folder.glob("**/*.pyx"))
    ]


class BuildExtensions(build_ext):
    """Leaves out of an installation what only a checkout needs."""

    def run(self) -> None:
        """Builds what is needed here."""
        if not (self.inplace or self.editable_mode):
            self.extensions = [found for found in self.extensions if not found.name.startswith(CHECKOUT)]
        super().run()


link_packages()
setup(
    cmdclass={"build_ext": BuildExtensions},
    ext_modules=cythonize(
        extensions(),
        build_dir=GENERATED,
        compiler_directives={
            "language_level": "3",
            "boundscheck": CHECKED,
            "wraparound": CHECKED,
            "initializedcheck": CHECKED,
            "cdivision": True,
            "linetrace": TRACED,
        },
    ),
)
