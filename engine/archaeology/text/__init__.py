"""Moves, events and views as text, both ways."""
