"""The core against the plain reference, event by event."""
