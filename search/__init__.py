"""Information-set search over the interface of engine/game.pxd; it knows no game."""
