"""Verdicts about rulesets."""
