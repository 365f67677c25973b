"""Benchmarks: speed in layers, and strength."""
