"""A ruleset as a book of rules: chapters made of blocks, for whatever shows them."""
