"""The sentences of the museum."""
