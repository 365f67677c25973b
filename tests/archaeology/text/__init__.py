"""Wrong input at the Python face."""
