"""Proofs in files that can be checked again, by a second solver too."""
