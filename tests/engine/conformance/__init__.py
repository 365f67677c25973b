"""What every game of the registry must keep to."""
