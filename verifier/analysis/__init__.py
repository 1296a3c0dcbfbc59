"""Readings of the rules: what follows from their text alone, without playing and without a solver."""
