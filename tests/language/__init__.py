"""What people read and type, game by game."""
