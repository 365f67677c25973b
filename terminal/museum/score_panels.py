"""The count at the end, as people read it: one panel a seat, one row for everything that scored or nearly did."""

from collections.abc import Iterator, Sequence

from digsite.engine.museum.text.view import MuseumSight
from digsite.engine.museum.text.words import place_text
from digsite.engine.museum.tiles import TileBox
from digsite.language.museum.scoring import Count, Site
from digsite.language.picture import Grid, Line, Panel, Span, line

SMALL = 4  # sites of at most so many points that score nothing are counted together


def count_panels(box: TileBox, sight: MuseumSight, names: Sequence[str]) -> tuple[Panel, ...]:
    """How the points of every seat came about."""
    count = Count(box, sight)
    return tuple(_panel(box, sight, count, seat, name, names) for seat, name in enumerate(names))


def _panel(box: TileBox, sight: MuseumSight, count: Count, seat: int, name: str, names: Sequence[str]) -> Panel:
    total = (line(Span("total", "bold")), line(Span(str(count.total(seat)), "bold")), line())
    grid = Grid(("", "points", ""), (*_rows(box, sight, count, seat, names), total), frozenset({1}))
    return Panel(grid, f"{name}, {box.colours[seat]}")


def _rows(
    box: TileBox, sight: MuseumSight, count: Count, seat: int, names: Sequence[str]
) -> Iterator[tuple[Line, ...]]:
    goals = " ".join(box.artifacts[code] for code in sight.collected[seat])
    yield line("goals collected"), line(str(count.goals(seat))), line(goals or "none")
    haunted = count.haunted(seat)
    if haunted:
        yield _site("mummy on", haunted), line(str(haunted.count)), line(f"{haunted.colour}, {_size(haunted)}")
    lost = 0
    for site, points in sorted(count.own(seat), key=lambda pair: (-pair[1], -pair[0].count)):
        if points or site.count > SMALL:
            yield _site("site at", site), line(str(points)), line(f"{_size(site)}{_reason(site, seat, names)}")
        else:
            lost += site.count
    if lost:
        yield line("small sites"), line("0"), line(f"{lost} points' worth, not joined to the camp or haunted")


def _site(what: str, site: Site) -> Line:
    place, quarter = site.spot
    return line(f"{what} {place_text(place)} {quarter}")


def _size(site: Site) -> str:
    """Temples and artifacts: an artifact counts two more than its quarter."""
    artifacts = (site.count - site.quarters) // 2
    temples = site.quarters - artifacts
    words = [f"{n} {what}{'s' if n > 1 else ''}" for n, what in ((temples, "temple"), (artifacts, "artifact")) if n]
    return " and ".join(words)


def _reason(site: Site, seat: int, names: Sequence[str]) -> str:
    """Why a site scores although, or not although."""
    if site.mummies:
        return f"; haunted by the mummy of {' and '.join(names[other] for other in site.mummies)}"
    if site.joined:
        return ""
    return "; not joined, but the archeologist stands there" if seat in site.archeologists else "; not joined"
