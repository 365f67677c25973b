from digsite.engine.museum.rules.state cimport terrain_points

cdef dict ICON_NUMBER = {"": NO_ICON, "rotate": ROTATE, "swap": SWAP, "replace": REPLACE}
cdef dict LAND_GROUP = {"mountain": MOUNTAIN, "sea": SEA}


cdef void fill_config(MuseumConfig* cfg, int players, box) except *:
    cdef int kind, seat
    cfg.players = players
    cfg.kinds = len(box.tiles)
    cfg.tiles = box.total
    cfg.artifacts = len(box.artifacts)
    for kind, tile in enumerate(box.tiles):
        cfg.count[kind] = tile.n
        cfg.icon[kind] = ICON_NUMBER[tile.icon]
        if tile.quarters:
            fill_quarters(cfg, kind, tile, box)
        else:
            fill_whole(cfg, kind, AIRPORT)
    for seat in range(PLAYERS_MAX):
        fill_whole(cfg, CAMP + seat, CAMP_OF + seat)
    fill_whole(cfg, TOMB, TOMB_GROUP)
    fill_own(cfg)
    fill_joined(cfg)
    fill_whole(cfg, UNKNOWN, VOID)                                       # so that a skeleton is never at a loss for a move


cdef int terrain_of(quarter, box) except -1:
    if quarter in LAND_GROUP:
        return LAND_GROUP[quarter] << GROUP_SHIFT
    artifact = box.artifacts.index(quarter) + 1 if quarter in box.artifacts else 0
    return <int>(SITE + box.colours.index(box.colour(quarter))) << GROUP_SHIFT | <int>artifact


cdef void fill_quarters(MuseumConfig* cfg, int kind, tile, box) except *:
    for rotation in tile.looks():
        cfg.looks[kind] |= 1 << rotation
    for rotation in range(ROTATIONS):
        for place, quarter in enumerate(tile.turned(rotation)):
            cfg.look[kind][rotation][place] = terrain_of(quarter, box)
            if quarter in box.artifacts:
                cfg.shows[kind] |= 1 << box.artifacts.index(quarter)
    for quarter in tile.quarters:
        if box.colour(quarter):
            cfg.digs[kind][box.colours.index(box.colour(quarter))] += 1


cdef void fill_whole(MuseumConfig* cfg, int kind, int whole_group) noexcept:
    """M1, M2: one space, always r0."""
    cdef int quarter
    cfg.looks[kind] = 1
    for quarter in range(QUARTERS):
        cfg.look[kind][0][quarter] = whole_group << GROUP_SHIFT


cdef void fill_own(MuseumConfig* cfg) noexcept:
    """What the quarters of every tile, however it lies, are to each seat."""
    cdef int kind, rotation, seat, quarters, quarter, land
    for kind in range(KIND_CODES):
        for rotation in range(ROTATIONS):
            for seat in range(PLAYERS_MAX):
                for quarter in range(QUARTERS):
                    land = cfg.look[kind][rotation][quarter] >> GROUP_SHIFT
                    if land == SITE + seat or land == MOUNTAIN or land == SEA or land == AIRPORT:
                        cfg.joins[kind][rotation][seat] |= 1 << quarter
                    if land == SITE + seat:
                        for quarters in range(QUARTER_SETS):
                            if quarters >> quarter & 1:
                                cfg.own[kind][rotation][seat][quarters] += terrain_points(
                                    cfg.look[kind][rotation][quarter]
                                )


cdef void fill_joined(MuseumConfig* cfg) noexcept:
    """M14: which quarters belong to a seat's network, by those that lie beside it; airports and its camp always do."""
    cdef int kind, rotation, seat, touching
    for kind in range(KIND_CODES):
        for rotation in range(ROTATIONS):
            for seat in range(PLAYERS_MAX):
                for touching in range(QUARTER_SETS):
                    if cfg.look[kind][0][0] >> GROUP_SHIFT in (AIRPORT, CAMP_OF + seat):
                        cfg.joined[kind][rotation][seat][touching] = EVERY_QUARTER
                    else:
                        cfg.joined[kind][rotation][seat][touching] = hanging_together(
                            touching & cfg.joins[kind][rotation][seat], cfg.joins[kind][rotation][seat]
                        )


cdef int hanging_together(int begun, int joining) noexcept:
    """The quarters of a tile that hang together with those it begins with; each lies beside two others."""
    cdef int quarter, before = -1
    while begun != before:
        before = begun
        for quarter in range(QUARTERS):
            if before >> quarter & 1:
                begun |= (1 << (quarter ^ 1) | 1 << (quarter ^ 2)) & joining
    return begun
