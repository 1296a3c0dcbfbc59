"""A Sphinx extension: pages of card games made from their rules. Add `hausregel.site` to `extensions`."""

from hausregel.site.builder import Site, build
from hausregel.site.extension import setup
from hausregel.site.preview import server

__all__ = [
    "Site",
    "build",
    "server",
    "setup",
]
