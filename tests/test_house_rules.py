"""The house rules that are played at many tables: short, in four languages, with an example, faultless without play.

Deals, games and worked examples of them are tried where `check` without a file is: `tests/hausregel/test_cli.py`.
"""

from __future__ import annotations

import pytest

from hausregel.work.check import check_rules
from hausregel.work.library import find, load
from hausregel.work.listing import base_of, title_of
from hausregel.work.made_words import rules_without_words
from hausregel.work.verdict_store import stored
from spec.source import child, entries, text_of
from spec.words import LANGUAGES
from tests.helpers import AT_THE_TABLE, is_title_of_a_change
from tests.test_rulesets import lines_of_rules


def test_there_are_enough_of_them() -> None:
    assert len(AT_THE_TABLE) >= 20


@pytest.mark.parametrize("name", AT_THE_TABLE)
def test_a_house_rule_is_short_and_faultless_and_says_what_it_is(name: str) -> None:
    path = find(name)
    checked = check_rules(path)
    # A sentence of the base that tells a changed rule is pointed out, here as for every author.
    assert [fault for fault in checked.diagnostics if fault.code != "HR903"] == []
    assert checked.ruleset is not None
    root = checked.ruleset.root
    assert lines_of_rules(path) <= 10
    assert list(rules_without_words(root)) == []
    titles = entries(child(root, "title"))
    assert {language: titles[language].node.span.file for language in LANGUAGES} == {
        language: str(path.with_suffix(f".{language}.yaml")) for language in LANGUAGES
    }
    game = load(base_of(checked.ruleset))
    assert all(
        is_title_of_a_change(title_of(checked.ruleset, language), title_of(game, language)) for language in LANGUAGES
    )
    own = [entry for entry in entries(child(root, "examples")).values() if entry.key_span.file == str(path)]
    cited = [node for entry in own if (node := child(entry.node, "cite")) is not None]
    assert [text_of(node) for node in cited] == ["custom/At the table"]


@pytest.mark.parametrize("name", AT_THE_TABLE)
def test_verdicts_on_a_house_rule_are_published(name: str) -> None:
    ruleset = check_rules(find(name)).ruleset
    assert ruleset is not None
    known = stored(ruleset)
    assert known is not None
    assert known.verdicts != ()
