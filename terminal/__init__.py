"""Playing at a terminal, and stepping through recorded games."""
