"""A star cimport brings constants only: every other name says in its own line where it comes from."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
STAR = re.compile(r"^from digsite\.([\w.]+) cimport \*", re.MULTILINE)
OTHER_THAN_CONSTANTS = re.compile(r"^(?:cdef (?!enum)|ctypedef |cpdef |from |cimport )", re.MULTILINE)


def stars() -> dict[str, list[str]]:
    """The modules imported by star, each with the files that do so."""
    found: dict[str, list[str]] = {}
    for path in (*ROOT.glob("*/**/*.pyx"), *ROOT.glob("*/**/*.pxd")):
        if path.relative_to(ROOT).parts[0] not in ("build", "digsite"):
            for module in STAR.findall(path.read_text(encoding="utf-8")):
                found.setdefault(module, []).append(str(path.relative_to(ROOT)))
    return found


def test_a_star_imports_constants_only() -> None:
    assert stars()
    for module, users in stars().items():
        header = ROOT / f"{module.replace('.', '/')}.pxd"
        others = OTHER_THAN_CONSTANTS.findall(header.read_text(encoding="utf-8"))
        assert not others, f"{header} has more than constants, but a star in {', '.join(users)}"


def test_what_is_no_constant_is_noticed() -> None:
    constants = "cdef enum:\n    A = 1\n"
    assert not OTHER_THAN_CONSTANTS.findall(constants)
    for more in ("ctypedef struct S:", "cdef inline int f():", "from x cimport y"):
        assert OTHER_THAN_CONSTANTS.findall(f"{constants}{more}\n")
