"""A ruleset as a tree: its shape, what it extends, its patches, its fingerprints."""
