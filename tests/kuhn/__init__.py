"""Kuhn poker, the game that docs/adding-a-game.md adds step by step."""

from digsite.engine import Entry

from .game import KuhnGame

ENTRY = Entry(KuhnGame, players=(2,), options={})
