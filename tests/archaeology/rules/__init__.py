"""Every rule of the rules page by its tag."""
