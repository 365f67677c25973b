"""How Archaeology is drawn at a terminal."""
