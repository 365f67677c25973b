"""The colours of the terminal: each can be read on black and on white, and none is the only sign of anything.

They are numbers of the 256-colour palette, which themes leave alone; running text keeps the terminal's own colour.
"""

GAIN = "color(29)"
LOSS = "color(131)"
KEY = "color(63)"
HINT = "color(163)"
BELIEF = "color(98)"
QUIET = "color(243)"
MONEY = GAIN

GROUND = {  # quarters of the museum: letters and ground
    "blue": "color(231) on color(25)",
    "yellow": "color(16) on color(220)",
    "green": "color(16) on color(36)",
    "red": "color(231) on color(124)",
    "mountain": "color(16) on color(248)",
    "sea": "color(16) on color(153)",
}
WHOLE = "color(231) on color(240)"  # airports, camps, the tomb, and colours of tile files of one's own
