"""Archaeology: rules by tag, beliefs, text, comparison with the reference."""
