"""How the museum is drawn at a terminal."""
