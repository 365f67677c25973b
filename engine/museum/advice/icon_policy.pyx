from libc.string cimport memcpy

from digsite.engine.museum.advice.gains cimport firmness, rate_land
from digsite.engine.museum.advice.land cimport NETWORK
from digsite.engine.museum.advice.survey cimport Survey, piece_at, survey_land
from digsite.engine.museum.advice.tile_policy cimport best_tile_change
from digsite.engine.museum.rules.sites cimport Sites, find_sites
from digsite.engine.rng cimport rng_unit


cdef double OPINION = 2.0                    # points by which other opinions differ

cdef int best_icon_move(const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w, int holes, Rng* rng,
                        Move* path) noexcept nogil:
    """The best mummy move or work on so many tiles; skip when nothing gains. With `rng` another opinion each time."""
    cdef Shortlist best
    begin_shortlist(w, 1, &best)
    shortlist_icon_moves(cfg, s, w, holes, rng, &best, &best)
    memcpy(path, best.of[0].path, best.of[0].n * sizeof(Move))
    return best.of[0].n


cdef void begin_shortlist(const MuseumPolicyWeights* w, int most, Shortlist* best) noexcept nogil:
    """A list of that many, with skip in it."""
    best.n = 1
    best.most = most
    best.of[0].worth = w.use
    best.of[0].n = 1
    best.of[0].path[0] = SKIP


cdef void shortlist_icon_moves(const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w, int holes, Rng* rng,
                               Shortlist* mummies, Shortlist* tiles) noexcept nogil:
    """The best mummy moves and the best work on so many tiles; both into one list if it is the same."""
    cdef Survey v
    cdef int seat
    survey_land(cfg, s, &v)
    for seat in range(s.players):
        rate_land(s, w, seat, &v.of[seat])
    choose_mummy(s, w, &v, rng, mummies)
    best_tile_change(cfg, s, w, &v, holes, rng, tiles)


# --------------------------------------------------------------------------------------------------- mummies (M9)

cdef void choose_mummy(const MuseumState* s, const MuseumPolicyWeights* w, const Survey* v, Rng* rng,
                       Shortlist* best) noexcept nogil:
    """Every mummy onto every site without a figure."""
    cdef Sites sites
    cdef IconMove* entry
    cdef double now[PLAYERS_MAX]
    cdef int seat, site
    cdef double worth
    find_sites(s, &sites)
    for seat in range(s.players):
        now[seat] = effect(s, w, v, &sites, seat, sites.site[s.mummy[seat]])
    for site in range(1, sites.n):
        if sites.figures[site]:
            continue
        for seat in range(s.players):
            if sites.colour[site] == seat:
                continue
            worth = effect(s, w, v, &sites, seat, site) - now[seat]
            if rng != NULL:
                worth += OPINION * rng_unit(rng)
            entry = entry_for(worth, best)
            if entry != NULL:
                entry.n = 2
                entry.path[0] = <Move>(MUMMY + seat)
                entry.path[1] = <Move>(SPOT + QUARTERS * s.cell[sites.spot[site] >> 2] + (sites.spot[site] & 3))


cdef inline double effect(
    const MuseumState* s, const MuseumPolicyWeights* w, const Survey* v, const Sites* sites, int seat, int site
) noexcept nogil:
    """M15: what it does for the seat in turn that this seat's mummy stands on that site."""
    cdef int owner = sites.colour[site]
    cdef double lost
    if site == 0 or owner >= s.players:
        return 0
    lost = 1.0 if piece_at(&v.of[owner], sites.spot[site]) == NETWORK else v.of[owner].part_apart
    return firmness(w, v.of[s.turn].left) * sites.count[site] * (side(s, seat, w.others_sites) - side(s, owner, w.others_sites) * lost)
