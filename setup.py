"""The links that give every package its name under `digsite`, and the Cython extensions; the rest is in pyproject.toml.

DIGSITE_BUILD=debug checks every state after every move, DIGSITE_BUILD=sanitize runs under AddressSanitizer and UBSan,
DIGSITE_BUILD=tsan under ThreadSanitizer, DIGSITE_BUILD=coverage reports every line that runs; the Makefile gives each a
folder of its own.
DIGSITE_PARTS=play leaves out what only tests and benchmarks need, DIGSITE_PARTS=none compiles nothing.
"""

import os
import subprocess
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

PACKAGES = ("engine", "language", "search", "training", "hgi", "bots", "arena", "terminal", "server")
PAGES = "docs"  # of which the rules are installed, for people to read at the table
CHECKOUT = ("bench", "tests")  # the loops of the benchmarks and the game of the tests are not installed
PARTS = os.environ.get("DIGSITE_PARTS", "all")  # play: what playing needs; none: nothing, it is built already
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
BUILD = os.environ.get("DIGSITE_BUILD", "release")
FLAGS = {
    "release": ["-O3", "-g0", "-fno-plt", "-fno-math-errno"],  # the last two: 4 % more iterations; no number changes
    "debug": ["-O1", "-g", "-DDIGSITE_DEBUG=1", "-fsanitize=bounds", "-fsanitize-undefined-trap-on-error"],
    "sanitize": ["-O1", "-g", "-DDIGSITE_DEBUG=1", "-fsanitize=address,undefined", "-fno-omit-frame-pointer"],
    "tsan": ["-O1", "-g", "-fsanitize=thread", "-fno-omit-frame-pointer"],
    "coverage": ["-O1", "-DCYTHON_TRACE_NOGIL=1"],
}[BUILD]
FLAGS = [*FLAGS, "-Wno-unused-function"]  # Cython writes some that nobody calls
FLAGS = [*FLAGS, *(["-w"] if PARTS == "play" else [])]  # warnings are for those who work on it
FLAGS = [*FLAGS, "-ffp-contract=off"]  # no fused multiply-add where a machine has one: the same numbers everywhere
LINK = {"sanitize": ["-fsanitize=address,undefined"], "tsan": ["-fsanitize=thread"]}.get(BUILD, [])
CHECKED = BUILD in ("debug", "sanitize")
TRACED = BUILD == "coverage"
GENERATED = "build/coverage/lib" if TRACED else f"build/cython-{BUILD}"  # coverage reads the C beside its module


def link_packages() -> None:
    """`digsite/engine -> ../engine` and so on. A source distribution has real folders there and nothing to link to."""
    for name in (*PACKAGES, PAGES):
        link = Path("digsite", name)
        if link.exists() or not Path(name).is_dir():
            continue
        if sys.platform == "win32":  # a junction needs no rights, a symbolic link does
            subprocess.run(["cmd", "/c", "mklink", "/J", str(link), name], check=True)
        else:
            link.symlink_to(Path("..", name), target_is_directory=True)


def extensions() -> list[Extension]:
    """One for each .pyx, named by its path."""
    if PARTS == "none":
        return []
    folders = [*(Path("digsite", name) for name in PACKAGES), *map(Path, CHECKOUT if PARTS == "all" else ())]
    return [
        Extension(".".join(path.with_suffix("").parts), [str(path)], extra_compile_args=FLAGS, extra_link_args=LINK)
        for folder in folders
        for path in sorted(folder.glob("**/*.pyx"))
    ]


class BuildExtensions(build_ext):
    """Compiles on all cores, says how far it is, and leaves out of an installation what only a checkout needs."""

    _begun = 0

    def finalize_options(self) -> None:
        """All cores, unless `--parallel` says otherwise."""
        super().finalize_options()
        self.parallel = self.parallel or CORES

    def run(self) -> None:
        """Builds what is needed here."""
        if not (self.inplace or self.editable_mode):
            self.extensions = [found for found in self.extensions if not found.name.startswith(CHECKOUT)]
        super().run()

    def build_extension(self, ext: Extension) -> None:
        """Compiles one module."""
        self._begun += 1
        say(f"compiling {self._begun} of {len(self.extensions)}: {ext.name}")
        super().build_extension(ext)


def say(text: str) -> None:
    """A line for people who wait: at a terminal it takes the place of the one before."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


def modules() -> list[Extension]:
    """The extensions as C, translated on all cores."""
    found = extensions()
    say(f"translating {len(found)} modules from Cython to C")
    return cythonize(
        found,
        build_dir=GENERATED,
        nthreads=CORES,
        quiet=sys.stderr.isatty(),
        compiler_directives={
            "language_level": "3",
            "boundscheck": CHECKED,
            "wraparound": CHECKED,
            "initializedcheck": CHECKED,
            "cdivision": True,
            "linetrace": TRACED,
        },
    )


if __name__ == "__main__":  # the processes that translate import this file again on some systems
    link_packages()
    setup(cmdclass={"build_ext": BuildExtensions}, ext_modules=modules())
    say("")
