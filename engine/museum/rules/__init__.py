"""What the rules say: states, legal moves, their effects."""
