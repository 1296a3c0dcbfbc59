"""A Sphinx extension: pages of card games made from their rules. Add `hausregel.site` to `extensions`."""

from hausregel.site.extension import setup

__all__ = ["setup"]
