"""What the game suggests: a quick policy, what a position is worth, and the learned numbers behind both."""
