"""The Cython extensions; everything else is in pyproject.toml.

DIGSITE_BUILD=debug checks every state after every move, DIGSITE_BUILD=sanitize runs under AddressSanitizer and UBSan;
both are built into a folder of their own by the Makefile.
"""

import os
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

BUILD = os.environ.get("DIGSITE_BUILD", "release")
FLAGS = {
    "release": ["-O3"],
    "debug": ["-O1", "-g", "-DDIGSITE_DEBUG=1", "-fsanitize=bounds", "-fsanitize-undefined-trap-on-error"],
    "sanitize": ["-O1", "-g", "-DDIGSITE_DEBUG=1", "-fsanitize=address,undefined", "-fno-omit-frame-pointer"],
}[BUILD]
FLAGS = [*FLAGS, "-ffp-contract=off"]  # no fused multiply-add where a machine has one: the same numbers everywhere
LINK = ["-fsanitize=address,undefined"] if BUILD == "sanitize" else []
CHECKED = BUILD != "release"

setup(
    ext_modules=cythonize(
        [
            Extension(
                path.removesuffix(".pyx").replace("/", "."), [path], extra_compile_args=FLAGS, extra_link_args=LINK
            )
            for path in sorted(str(path) for folder in ("engine", "search") for path in Path(folder).rglob("*.pyx"))
        ],
        build_dir=f"build/cython-{BUILD}",
        compiler_directives={
            "language_level": "3",
            "boundscheck": CHECKED,
            "wraparound": CHECKED,
            "initializedcheck": CHECKED,
            "cdivision": True,
        },
    )
)
