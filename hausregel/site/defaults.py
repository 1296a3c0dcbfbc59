"""Settings with which a Sphinx project looks like the site of Hausregel; a `conf.py` takes what it likes."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

ICON: Final = Path(__file__).with_name("static") / "hausregel.svg"


def settings() -> dict[str, Any]:
    """Return settings for `conf.py`: `globals().update(settings())`."""
    return {
        "extensions": ["myst_parser", "hausregel.site"],
        "html_title": "Hausregel",
        "html_theme": "pydata_sphinx_theme",
        "html_theme_options": {
            "navbar_align": "left",
            "navbar_end": ["hr-language", "theme-switcher"],
            "navbar_persistent": ["search-button"],
            "header_links_before_dropdown": 6,
            "secondary_sidebar_items": ["page-toc"],
            "footer_start": [],
            "footer_end": [],
            "show_prev_next": False,
            "collapse_navigation": True,
            "use_edit_page_button": False,
            "back_to_top_button": False,
            "pygments_light_style": "a11y-high-contrast-light",
            "pygments_dark_style": "a11y-high-contrast-dark",
        },
        "html_context": {"default_mode": "auto"},
        "html_favicon": str(ICON),
        "smartquotes": False,
        "html_copy_source": False,
        "html_show_sourcelink": False,
        "html_show_sphinx": False,
        "html_permalinks_icon": "#",
        "myst_heading_anchors": 3,
        "toc_object_entries": False,
        "gettext_compact": False,
        "gettext_location": False,
    }
