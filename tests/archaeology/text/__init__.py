"""Wrong input through the Python interface."""
