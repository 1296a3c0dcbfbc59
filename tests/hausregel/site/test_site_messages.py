"""What a build of a site says: without colours, with paths that mean something to the reader."""

from __future__ import annotations

from pathlib import Path

from hausregel.site.builder import _plain


def test_a_message_has_no_colours_and_no_path_of_the_project(tmp_path: Path) -> None:
    said = f"\x1b[91m{tmp_path}/pages/one.md:3: WARNING: a word\x1b[39;49;00m\n"
    assert _plain(said, tmp_path) == "pages/one.md:3: WARNING: a word\n"
