"""What the commands do, without a word printed: load, check, simulate, verify, compare, check again, keep."""
