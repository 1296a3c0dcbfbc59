"""The explorer beside SPIN on the same scaled-down game."""
