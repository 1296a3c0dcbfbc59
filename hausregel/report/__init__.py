"""What comes of the work, for the terminal and as data: tables, plays told, verdicts, differences, diagnostics."""
