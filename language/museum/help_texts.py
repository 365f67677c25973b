"""The museum explained to somebody who has not read the rules."""

WELCOME = (
    "Lay tiles so that the dig sites of your colour grow and are joined to your camp, by your other sites, mountains, "
    "seas and airports. Send your archeologist to collect the artifacts on your secret list, and your mummy to haunt "
    "the others' best sites: they score for you then.",
    "A turn: lay a tile, perhaps use its icon or move a mummy, walk, collect, draw. In the end each temple of a joined "
    "site is 1 point, each artifact 3, and each goal you collected 3.",
)
DECISIONS = {
    "place": "Lay one tile of your hand beside a tile on the table, any way round. Your camp is such a tile as well: "
    "your archeologist starts there.",
    "icon": "The tile you laid has an icon: rotate, swap or replace a tile nobody stands on, or move any mummy "
    "instead, to a dig site that is not of its colour. Or skip.",
    "walk": "Your archeologist may walk up to 3 spaces. A temple or artifact is one, a whole mountain range or sea is "
    "one, and an airport leads to every other airport and to your camp.",
    "collect": "You stand on an artifact. If it is on your list you may collect it for 3 points; your archeologist "
    "then goes back to camp.",
}
EXAMPLES = ("place blue3 0,-1 r2", "walk 2,1 ne", "swap 0,1 r0 1,1 r2", "mummy red 1,0 sw", "skip", "stay")
