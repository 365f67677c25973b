"""Fitting the learned numbers: self-play, regression, nets."""
