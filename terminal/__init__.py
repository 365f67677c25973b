"""What people see: playing at a terminal, and stepping through recorded games."""
