"""What one seat may know and believe."""
