"""The text of rule files: read, with a place for everything, and what is said about it."""
