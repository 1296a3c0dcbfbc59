"""The game in the page, as the page calls it: text in, text out, both JSON."""

from __future__ import annotations

import io
import json
from base64 import b64decode
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from hausregel.site.engine.move_words import Telling
from hausregel.site.engine.pictures import Picturing
from hausregel.site.engine.refusals import Refusing
from hausregel.site.engine.seat import Sitting, WantedMove
from hausregel.site.engine.views import JsonObject, Showing
from hausregel.work.library import FaultyRules, NoSuchRuleset
from reference_engine import ImpossibleDeal, to_json
from spec.words import Words

FOLLOWED: Final = 20
"""After so many questions of a proof the page hears how far it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Table:
    """A table, and who speaks of it."""

    sitting: Sitting
    telling: Telling
    showing: Showing
    picturing: Picturing
    refusing: Refusing


class PageSession:
    """One place to play in a page: a table at a time.

    Every method returns JSON: `{"table": ..., "picture": ..., "said": ...}`; `why` returns `{"why": ...}`. What cannot
    be played comes as `{"fault": ...}` in words.
    Errors: `ValueError` for JSON that does not say what is to be done, or for anything before `start`.
    """

    def __init__(self) -> None:
        """Begin without a table."""
        self._table: _Table | None = None
        self._told = 0

    def start(self, wanted: str) -> str:
        """Deal.

        `wanted` has `ruleset`, `players`, `seed` and `language`, and may have `options`, `names`, `seat`, `bots` and a
        `prefix` for the ids of the picture.
        """
        asked = _read(wanted)
        try:
            settled = _wanted(asked)
        except (KeyError, TypeError) as error:
            raise ValueError(f"wanted={wanted!r}: {error}") from error
        say = Words(settled.language, "table")
        try:
            sitting = Sitting(settled)
        except ImpossibleDeal as error:
            return _written({"fault": say("no_deal", why=error)})
        except (NoSuchRuleset, FaultyRules, ValueError) as error:
            return _written({"fault": say("no_game", why=error)})
        telling = Telling(sitting)
        self._table = _Table(
            sitting=sitting,
            telling=telling,
            showing=Showing(sitting, telling),
            picturing=Picturing(sitting, str(asked.get("prefix", ""))),
            refusing=Refusing(sitting, telling),
        )
        self._told = 0
        return self._answer()

    def do(self, move: str) -> str:
        """Carry out the person's move with this number among those offered: `{"move": 3}`."""
        number = _read(move).get("move")
        if not isinstance(number, int):
            raise ValueError(f"move={move!r}")
        self._at_table.sitting.do(number)
        return self._answer()

    def others(self) -> str:
        """Carry out the next move of somebody else, or of chance: one."""
        self._at_table.sitting.others()
        return self._answer()

    def undo(self) -> str:
        """Go back to the person's last real decision."""
        sitting = self._at_table.sitting
        undone = sitting.undo()
        self._told = min(self._told, len(sitting.course.happened))
        return self._answer(sitting.say("undone" if undone else "no_undo"))

    def hint(self) -> str:
        """Say what a sensible player would do."""
        table = self._at_table
        can_act = table.sitting.awaits == "you"
        return self._answer(table.telling.advice(table.sitting.advice()) if can_act else "")

    def why(self, asked: str) -> str:
        """Say what refuses a card `{"card": 12}`, a rule `{"rule": ...}` or what is typed `{"text": ...}`."""
        refusing = self._at_table.refusing
        match _read(asked):
            case {"card": int(face)}:
                return _written({"why": refusing.why_card(face)})
            case {"rule": str(rule)}:
                return _written({"why": refusing.why_rule(rule)})
            case {"text": str(text)}:
                return _written({"why": refusing.why_text(text)})
        raise ValueError(f"asked={asked!r}")

    def saved(self) -> str:
        """Return the game so far as a file that `hausregel replay` steps through, and `hausregel play` goes on with."""
        sitting = self._at_table.sitting
        return to_json(sitting.engine, sitting.recorder.replay)

    def follow(self, wanted: str, tell: Callable[[str], object]) -> str:
        """Follow a proof file: `{"proof": ...}` has its bytes in base 64. `tell` hears how many were followed.

        Returns `{"questions": 69}`; `{"fault": ...}` if one of its proofs is wrong, as the checker says it.
        """
        from verifier.certificates import (
            Wrong,
            checked,
        )  # where no proof is followed, nothing of the verifier is loaded

        done = 0
        tell(_written({"done": done}))

        def note(_terms: object, _question: Mapping[str, Any]) -> None:
            nonlocal done
            done += 1
            if done % FOLLOWED == 0:
                tell(_written({"done": done}))

        try:
            head = checked(io.BytesIO(b64decode(str(_read(wanted)["proof"]))), note)
        except Wrong as error:
            return _written({"fault": str(error)})
        return _written({"questions": head["questions"]})

    @property
    def _at_table(self) -> _Table:
        if self._table is None:
            raise ValueError("nothing was started")
        return self._table

    def _answer(self, said: str = "") -> str:
        table = self._at_table
        shown = table.showing.table(self._told)
        self._told = len(table.sitting.course.happened)
        return _written({"table": shown, "picture": table.picturing.picture(), "said": said})


def _wanted(asked: Mapping[str, object]) -> WantedMove:
    options, names = asked.get("options") or {}, asked.get("names") or ()
    if not isinstance(options, dict) or not isinstance(names, list | tuple):
        raise TypeError("options are keys with values, names are a list")
    return WantedMove(
        ruleset=str(asked["ruleset"]),
        players=_number(asked["players"]),
        seed=_number(asked["seed"]),
        language=str(asked["language"]),
        seat=_number(asked.get("seat", 0)),
        options=MappingProxyType({str(key): value for key, value in options.items() if isinstance(value, str | int)}),
        names=tuple(str(name) for name in names),
        bots=str(asked.get("bots", "sensible")),
    )


def _number(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(f"{value!r} is no whole number")
    return value


def _read(text: str) -> Mapping[str, object]:
    found = json.loads(text)
    if not isinstance(found, dict):
        raise ValueError(f"text={text!r} is no JSON object")
    return found


def _written(answer: JsonObject) -> str:
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))
