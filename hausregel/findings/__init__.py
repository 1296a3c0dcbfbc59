"""Findings: what the verifier has to say about printed rules, gathered from its reports, and the page that tells it."""
