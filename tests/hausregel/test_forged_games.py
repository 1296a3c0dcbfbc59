"""Saved games that were written by hand: what no play comes to shows nothing, and a smaller version not the whole."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Final

from reference_engine import MAX_REDEALS, Engine, Played, Replay, Round, to_json
from spec.ruleset import Ruleset, fingerprint
from spec.typing.builder import build
from tests.hausregel.commands import command
from tests.helpers import ruleset_of

HEAD: Final = "hausregel: 1\ntitle: {en: Forged}\nstatus: house\nplayers: 2\n"
FAVOURED: Final = f"""{HEAD}cards: {{stone: {{count: 4, starts: pile}}}}
zones: {{pile: {{faces: everyone}}, hand: {{per: player, faces: everyone}}, heap: {{faces: everyone}}}}
setup:
  more: [{{draw: 2, from: pile, to: "hand[first(p for p in players)]"}}]
  less: [{{draw: 1, from: pile, to: "hand[left(first(p for p in players))]"}}]
phases: [main]
moves:
  lay: {{do: [{{draw: 1, from: "hand[me]", to: heap}}], then: next_player}}
end: {{over: count(heap) == 1}}
winners: p == opener
properties:
  favoured: count(hand[opener]) == 2 or count(heap) > 0
  four: count(pile) + count(heap) + sum(count(hand[p]) for p in players) == 4
"""
LUCK: Final = f"""{HEAD}cards: {{sun: {{starts: pile}}, moon: {{starts: pile}}}}
zones: {{pile: {{stacked: true, faces: nobody}}, heap: {{faces: everyone}}}}
setup: {{mix: [{{shuffle: pile}}]}}
phases: {{main: {{}}, luck: {{acts: chance}}}}
moves:
  go: {{in: main, then: luck}}
  shine: {{in: luck, if: {{sunny: top(pile) is sun}}, do: [{{draw: 1, from: pile, to: heap}}], then: next_player(main)}}
  rain: {{in: luck, if: {{wet: top(pile) is moon}}, do: [{{draw: 1, from: pile, to: heap}}], then: next_player(main)}}
end: {{over: count(pile) == 0}}
winners: p == turn
"""
WHOLE: Final[Mapping[str, str]] = MappingProxyType({})


def checked(
    text: str, shows: str, rounds: tuple[Round, ...], beside: tuple[Round, ...] = (), smaller: Mapping[str, str] = WHOLE
) -> tuple[int, str]:
    """Return the status of a check of a game written by hand, and what it says."""
    path = Path.cwd() / f"forged-{len([*Path.cwd().iterdir()])}.yaml"
    path.write_text(text, encoding="utf-8")
    rules: Ruleset = ruleset_of(path)
    built = build(rules, 2).value
    assert built is not None
    made = Replay(
        ruleset=str(path),
        players=2,
        options={},
        rules=fingerprint(rules),
        rounds=rounds,
        beside=beside,
        smaller=smaller,
        shows=shows,
    )
    Path("forged.json").write_text(to_json(Engine(built.game), made), encoding="utf-8")
    result = command("replay", "--check", "forged.json")
    return result.exit_code, result.stdout


def test_nobody_but_the_first_seat_opens_a_first_round(elsewhere: Path) -> None:
    assert elsewhere.exists()
    status, said = checked(FAVOURED, "favoured", (Round(1, ()),))
    assert (status, "It does not show that `favoured` fails" in said) == (1, True)
    wrong = FAVOURED.replace("favoured: count(hand[opener]) == 2", "favoured: count(hand[opener]) == 1")
    assert checked(wrong, "favoured", (Round(0, ()),))[0] == 0


def test_what_chance_may_do_gives_no_secret_away(elsewhere: Path) -> None:
    assert elsewhere.exists()
    first = Round(0, ((0, 1),), (Played(0, "go"),))
    second = replace(first, deal=((1, 0),))
    status, said = checked(LUCK, "keeps-secrets", (first,), (second,))
    assert (status, "It does not show that `keeps-secrets` fails" in said) == (1, True)
    told = LUCK.replace("luck: {acts: chance}", "luck: {}")
    assert checked(told, "keeps-secrets", (first,), (second,))[0] == 0


def test_bad_luck_with_deals_does_not_show_that_none_is_accepted(elsewhere: Path) -> None:
    assert elsewhere.exists()
    refused = Round(0, ((0, 1),) * MAX_REDEALS)
    rare = LUCK.replace("phases:", "start: {redeal: top(pile) is moon}\nphases:")
    status, said = checked(rare, "deals-out", (refused,))
    assert (status, "It does not show that `deals-out` fails" in said) == (1, True)
    never = LUCK.replace("phases:", "start: {redeal: count(pile) == 2}\nphases:")
    assert checked(never, "deals-out", (refused,))[0] == 0


def test_what_a_smaller_version_shows_is_said_to_be_open_with_the_whole_deck(elsewhere: Path) -> None:
    assert elsewhere.exists()
    status, said = checked(FAVOURED, "four", (Round(0, ()),), smaller={"cards.stone.count": "3"})
    assert (status, "It fails in a smaller version of the game; with the whole deck it is open" in said) == (0, True)
