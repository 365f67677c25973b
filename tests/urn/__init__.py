"""A game of a few moves in which what a seat sees decides everything: for the tests of the tree."""
