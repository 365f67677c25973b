"""The games: rules by tag, conformance, comparison with the reference, golden games, beliefs, the Python interface."""
