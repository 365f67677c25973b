"""The score of the museum in words: a row for each seat, with everything that scored or nearly did."""

from collections.abc import Iterator, Sequence

from digsite.engine.museum.text.view import MuseumSight
from digsite.engine.museum.text.words import place_text
from digsite.engine.museum.tiles import TileBox
from digsite.language.language import ScoreTable
from digsite.language.museum.scoring import Site, SiteCount
from digsite.language.words import listed

SMALL = 4  # sites of at most this many points that score nothing are added up
SINGLE = 1  # the points of a site of one temple


def score_table(box: TileBox, sight: MuseumSight, names: Sequence[str]) -> ScoreTable:
    """How the points of every seat came about, the most first."""
    sites = SiteCount(box, sight)
    order = sorted(range(len(names)), key=lambda seat: -sites.total(seat))
    rows = tuple(
        (
            f"{names[seat]}, {box.colours[seat]}",
            str(sites.total(seat)),
            "; ".join(_parts(box, sight, sites, seat, names)),
        )
        for seat in order
    )
    return ScoreTable(("", "points", "where they come from"), rows, frozenset({1}), "The count")


def _parts(box: TileBox, sight: MuseumSight, sites: SiteCount, seat: int, names: Sequence[str]) -> Iterator[str]:
    """What scored: sites, the mummy, goals; then what did not, and why."""
    own = sorted(sites.own(seat), key=lambda site: -site.count)
    scoring = [site for site in own if site.points]
    single = sum(site.points for site in scoring if site.points == SINGLE)
    named = [f"{_spot(site)} {site.points}" for site in scoring if site.points > SINGLE]
    named += [f"single temples {single}"] if single else []
    yield f"sites {', '.join(named)}" if named else "no sites"
    haunted = sites.haunted(seat)
    if haunted:
        yield f"mummy on {haunted.colour} {_spot(haunted)} {haunted.count}"
    goals = [box.artifacts[code] for code in sight.collected[seat]]
    yield f"goals {' '.join(goals)} {sites.goals(seat)}" if goals else "no goals"
    lost = list(_lost([site for site in own if not site.points], names))
    if lost:
        yield f"lost: {', '.join(lost)}"


def _lost(sites: Sequence[Site], names: Sequence[str]) -> Iterator[str]:
    """What would score if it were joined to the camp and nobody haunted it."""
    for site in sites:
        if site.count > SMALL:
            yield f"{_spot(site)} {site.count} ({_reason(site, names)})"
    small = sum(site.count for site in sites if site.count <= SMALL)
    if small:
        yield f"small sites {small}"


def _spot(site: Site) -> str:
    place, quarter = site.spot
    return f"{place_text(place)} {quarter}"


def _reason(site: Site, names: Sequence[str]) -> str:
    """Why a site does not score."""
    if site.mummies:
        return f"haunted by {listed(['you' if names[other] == 'You' else names[other] for other in site.mummies])}"
    return "not joined"
