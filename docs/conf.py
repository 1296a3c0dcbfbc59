"""The site of Hausregel: the games, what was found in them, and the handbook for authors."""

from hausregel.site.defaults import settings

globals().update(settings())

project = "Hausregel"
hausregel_pages = "games"
hausregel_findings = "findings/findings.json"
hausregel_more = ["found", "verdicts", "handbook"]
# The handbook is written in English; the other languages have the games and what is proved of them.
hausregel_untranslated = [
    "handbook.md",
    "tutorial.md",
    "verification.md",
    "diff.md",
    "publishing.md",
    "diagnostics.md",
    "design.md",
    "language/*",
    "reports/*",
]
# Links of the handbook are checked by tests/test_docs.py; findings.md is the page for readers of the repository.
suppress_warnings = ["myst.xref_missing"]
exclude_patterns = ["_build", "findings.md", "findings"]
