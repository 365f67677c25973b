"""Games that must come out the same on every machine and after every change."""
