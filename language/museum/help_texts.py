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
    "icon": "The tile you laid shows an icon, which acts once, now. Rotate turns another tile, swap lets two tiles "
    "change places, replace takes one into your hand and lays one of yours there. The tomb, camps and tiles with a "
    "figure on them are locked. Instead you may move any one mummy to a dig site that is not of its colour and on "
    "which nobody stands: the site then scores for the mummy's owner. Or skip.",
    "walk": "Your archeologist may walk up to 3 spaces. A temple or artifact is one, a whole mountain range or sea is "
    "one, and an airport leads to every other airport and to your camp.",
    "collect": "You stand on an artifact. If it is on your list you may collect it for 3 points; your archeologist "
    "then goes back to camp.",
}
EXAMPLES = ("place blue3 0,-1 r2", "walk 2,1 ne", "swap 0,1 r0 1,1 r2", "mummy red 1,0 sw", "skip", "stay")

LESSONS = {  # what a guided game says at each kind of decision, the first, second, third .. time
    "place": (
        "The tomb lies in the middle. Your tiles stand below, numbered; your goals are the artifacts you may carry "
        "home, such as blue-a, drawn as ba. Choose a tile, then a place, then which way round. A number with a plus is "
        "what a place adds to your points at once.",
        "If your camp still lies in your hand, lay it soon: only what is joined to it scores, and your archeologist "
        "starts there. Put it where sites of your colour touch it, or near an airport: airports are joined to every "
        "camp.",
        "Quarters of your colour side by side make one site: 1 point a temple, 3 an artifact, if the site is joined to "
        "your camp by your sites, mountains, seas or airports.",
        "A tile can also harm: cover the way to somebody's site, or leave a large one open for your mummy.",
    ),
    "icon": (
        "Icons act only now. Look at the points behind each choice. A mummy on a large site of another player takes "
        "its points to you for as long as it stays.",
    ),
    "walk": (
        "Walk towards an artifact of your goals, or stand on a site of your colour that is not joined: it scores then. "
        "A whole sea or mountain range is a single step.",
    ),
    "collect": ("Collecting gives 3 points and takes you back to camp. The artifact stays for the others.",),
}
