"""The studio, a page in which house rules are made: written, checked, played, verified and taken away."""
