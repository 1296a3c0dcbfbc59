"""Games played side by side with OpenSpiel's, move by move."""
