"""The rulesets that come with Hausregel, as data."""
