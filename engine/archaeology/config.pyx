from digsite.engine.archaeology.cards import MONUMENTS as MONUMENT_NAMES


cdef void fill_config(ArchaeologyConfig* cfg, setup) except *:
    for kind, card in enumerate(setup.cards):
        cfg.value[kind] = card.trade
        cfg.count[kind] = card.n
        cfg.cap[kind] = len(card.sell)
        for size, price in enumerate(card.sell, start=1):
            cfg.price[kind][size] = price
    for monument, (sizes, costs) in enumerate(setup.chambers):
        for chamber, (size, cost) in enumerate(zip(sizes, costs)):
            cfg.chamber_size[monument][chamber] = size
            cfg.chamber_cost[monument][chamber] = cost
    cfg.players = setup.players
    cfg.types = len(setup.cards)
    cfg.thieves = setup.thieves
    cfg.storms = setup.storms
    cfg.tents = setup.tents
    cfg.explorations = setup.explorations
    cfg.storm_first = setup.storm_first
    cfg.monument = ANY_MONUMENT if setup.monument is None else MONUMENT_NAMES.index(setup.monument)
    cfg.luck = setup.luck
    cfg.deck = setup.deck
