"""The handbook in other languages: every message is translated, with the same code, links and blanks."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Final

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from spec.words import LANGUAGES

pytestmark = pytest.mark.xdist_group("handbook")
"""The messages are taken out of the handbook once."""

DOCS: Final = Path(__file__).parent.parent / "docs"
OTHERS: Final = tuple(language for language in LANGUAGES if language != "en")
KEPT: Final = re.compile(r"(``.+?``|`[^`]+`)|\]\(([^)]*)\)|(\{\w+\})|(\*\*)")
"""What stands in a translation as in the original: code, the targets of links, blanks, marks."""


@pytest.fixture(scope="module")
def messages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Catalog]:
    """Return the messages of each page of the handbook, as Sphinx takes them out of it."""
    source, out = tmp_path_factory.mktemp("docs"), tmp_path_factory.mktemp("messages")
    for page in (*DOCS.glob("*.md"), *(DOCS / "language").glob("*.md")):
        (source / page.relative_to(DOCS)).parent.mkdir(exist_ok=True)
        shutil.copy(page, source / page.relative_to(DOCS))
    settings = ["extensions=myst_parser", "root_doc=handbook", "gettext_compact=0", "exclude_patterns=findings.md"]
    options = [word for setting in settings for word in ("-D", setting)]
    subprocess.run(
        [sys.executable, "-m", "sphinx", "-q", "-C", "-b", "gettext", *options, str(source), str(out)],
        check=True, capture_output=True,
    )  # fmt: skip
    found = {}
    for file in out.rglob("*.pot"):
        with file.open("rb") as template:
            found[file.relative_to(out).with_suffix("").as_posix()] = read_po(template)
    found.pop("sphinx", None)
    return found


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_is_translated_with_its_code_and_links(messages: dict[str, Catalog], language: str) -> None:
    folder = DOCS / "locale" / language / "LC_MESSAGES"
    assert {path.relative_to(folder).with_suffix("").as_posix() for path in folder.rglob("*.po")} == set(messages)
    wrong = []
    for page, template in messages.items():
        with (folder / f"{page}.po").open("rb") as file:
            own = read_po(file)
        for message in template:
            if not message.id:
                continue
            translated = own.get(message.id)
            text = str(translated.string) if translated is not None and not translated.fuzzy else ""
            if not text or Counter(KEPT.findall(str(message.id))) != Counter(KEPT.findall(text)):
                wrong.append((page, message.id, text))
        obsolete = [message.id for message in own if message.id and template.get(message.id) is None]
        assert obsolete == [], page
    assert wrong == []


def test_what_is_kept_is_seen() -> None:
    assert Counter(KEPT.findall("see `a`, [b](c.md#d) and ``e `f` ``: {g} **h**")) == Counter(
        KEPT.findall("siehe **h**, {g}, `a`, [B](c.md#d), ``e `f` ``")
    )
    assert Counter(KEPT.findall("`a`")) != Counter(KEPT.findall("`A`"))
    assert Counter(KEPT.findall("[a](b)")) != Counter(KEPT.findall("[a](c)"))
