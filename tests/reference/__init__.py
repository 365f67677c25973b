"""Slow, plain-Python judges of the games, written from the rules pages alone."""
