"""From the tree to the game: names, types, effects, rules."""
