"""What a seat may conclude about hidden cards: neither more nor less."""
