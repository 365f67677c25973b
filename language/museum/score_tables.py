"""The score of the museum in words: a table for each seat, a row for everything that scored or nearly did."""

from collections.abc import Iterator, Sequence

from digsite.engine.museum.text.view import MuseumSight
from digsite.engine.museum.text.words import place_text
from digsite.engine.museum.tiles import TileBox
from digsite.language.language import ScoreTable
from digsite.language.museum.scoring import Site, SiteCount
from digsite.language.words import count, listed

SMALL = 4  # sites of at most this many points that score nothing are added up in one row


def score_tables(box: TileBox, sight: MuseumSight, names: Sequence[str]) -> tuple[ScoreTable, ...]:
    """How the points of every seat came about."""
    sites = SiteCount(box, sight)
    tables = []
    for seat, name in enumerate(names):
        goals = " ".join(box.artifacts[code] for code in sight.collected[seat]) or "none"
        rows = (
            ("goals collected", str(sites.goals(seat)), goals),
            *_site_rows(sites, seat, names),
            ("total", str(sites.total(seat)), ""),
        )
        tables.append(ScoreTable(("", "points", ""), rows, frozenset({1}), f"{name}, {box.colours[seat]}"))
    return tuple(tables)


def _site_rows(sites: SiteCount, seat: int, names: Sequence[str]) -> Iterator[tuple[str, ...]]:
    haunted = sites.haunted(seat)
    if haunted:
        yield f"mummy on {_spot(haunted)}", str(haunted.count), f"{haunted.colour}, {_size(haunted)}"
    lost = 0
    for site in sorted(sites.own(seat), key=lambda site: (-site.points, -site.count)):
        if site.points or site.count > SMALL:
            yield f"site at {_spot(site)}", str(site.points), f"{_size(site)}{_reason(site, names)}"
        else:
            lost += site.count
    if lost:
        yield "small sites", "0", f"{lost} points' worth, not joined to the camp or haunted"


def _spot(site: Site) -> str:
    place, quarter = site.spot
    return f"{place_text(place)} {quarter}"


def _size(site: Site) -> str:
    """Temples and artifacts: an artifact counts two more than its quarter."""
    artifacts = (site.count - site.quarters) // 2
    temples = site.quarters - artifacts
    return listed([count(n, what) for n, what in ((temples, "temple"), (artifacts, "artifact")) if n])


def _reason(site: Site, names: Sequence[str]) -> str:
    """Why a site scores, or does not, where the reader may wonder."""
    if site.mummies:
        return f"; haunted by the mummy of {listed([names[other] for other in site.mummies])}"
    if site.joined:
        return ""
    return "; not joined, but the archeologist stands there" if site.occupied else "; not joined"
