"""The project with which `hausregel docs build` makes a site of rulesets and nothing else."""

from hausregel.site.defaults import settings

globals().update(settings())

project = "Hausregel"
hausregel_pages = "games"
hausregel_more = ["studio", "findings", "verdicts", "terms"]
