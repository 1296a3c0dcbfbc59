"""What is known of a claim: sentences as values, verdicts, witnesses, reports, and the store in which they are kept."""
