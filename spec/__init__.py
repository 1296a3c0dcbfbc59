"""The language: reading, checking and typing rulesets."""
