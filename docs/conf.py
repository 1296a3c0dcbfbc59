"""The site of Hausregel: the games, what was found in them, and the handbook for authors."""

from hausregel.site.defaults import settings

globals().update(settings())

project = "Hausregel"
hausregel_pages = "games"
hausregel_findings = "findings/findings.json"
hausregel_more = ["studio", "found", "verdicts", "terms", "handbook"]
# findings.md is the page for readers of the repository, the reports are too long for a site.
exclude_patterns = ["_build", "findings.md", "findings", "reports"]
locale_dirs = ["locale"]
