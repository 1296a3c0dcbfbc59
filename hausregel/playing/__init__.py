"""Playing at the terminal."""
