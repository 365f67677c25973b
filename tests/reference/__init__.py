"""Slow, plain-Python judges of the games, written from the rules pages alone."""


class RuleBroken(Exception):
    """Something the rules do not allow: the message says what was expected and what came."""
