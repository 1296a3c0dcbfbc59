"""The questions: check, examples, a play, a difference, a quick verification, an explanation.

Rules come as the name of a ruleset of the library, as a YAML file in the working folder, or as YAML text. Files and
texts of strangers are data: no other file is read, and every question has limits.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from hausregel.language_service import OpenTexts
from hausregel.report.diagnostics import in_json as diagnostic_in_json
from hausregel.report.difference_data import in_json as difference_in_json
from hausregel.work.check import CheckedFile, check_file
from hausregel.work.claims import built_in_claim, claim_in_full, meaning, meaning_of
from hausregel.work.diff import Differing
from hausregel.work.library import NoSuchRuleset, find, library, names, players_of
from reference_engine import Engine, SeededChance, State, deal_out, phrase_of, playout, uniform
from spec.codes import all_codes, has_errors, is_about_examples, templates_of
from spec.examples import written_examples
from spec.ruleset import Ruleset
from spec.typing import build
from spec.vocabulary import MEANINGS, vocabulary
from spec.words import Words
from verifier.comparison import ComparedSide, differences
from verifier.portfolio import verify
from verifier.properties import PROPERTIES
from verifier.verdict import WORDS, VerifyTask, Word

MAX_SECONDS: Final = 60.0
"""Units: seconds. No question takes longer, whatever is asked."""
MAX_MOVES: Final = 200
"""So many moves of a play are listed at most."""

WHAT_WORDS_MEAN: Final = (
    "Only `proved` holds in every game. `explored` holds in a smaller version, `tested` in the games that were played; "
    "neither is a proof. `suspected` fails in a smaller version. `unknown` is no pass: nothing is known. Say which "
    "word it is, and for which numbers of players."
)
"""What goes with every verdict."""


class NotAnswered(Exception):
    """A question cannot be answered; the text says why."""


class RuleTools:
    """The questions, about rules in one folder and in the library."""

    def __init__(self, folder: Path | None = None) -> None:
        """Take the folder whose files may be read; by default the working folder."""
        self._folder = (folder or Path()).resolve()

    def check(self, rules: str) -> dict[str, Any]:
        """Return what is wrong with rules: errors and warnings, each with its place, message and help."""
        checked = self._checked(rules)
        return {
            "faultless": not checked.is_faulty,
            "players": list(checked.games),
            "examples_that_hold": checked.examples,
            "diagnostics": [diagnostic_in_json(found) for found in checked.diagnostics],
            "meaning": "Faultless rules can be played. Whether the game ends or gets stuck is not checked here.",
        }

    def examples(self, rules: str) -> dict[str, Any]:
        """Return the worked examples of rules, and which of them do not come out as they say."""
        checked = self._checked(rules)
        if checked.ruleset is None:
            raise NotAnswered("the rules cannot be read: `check` says why")
        wrong = [found for found in checked.diagnostics if is_about_examples(found)]
        told = {
            written.name: [diagnostic_in_json(found) for found in wrong if found.facts.get("name") == written.name]
            for written in written_examples(checked.ruleset.root)
        }
        played = _has_game(checked)
        return {
            "played": played,
            "examples": [{"name": name, "holds": played and not some, "faults": some} for name, some in told.items()],
        }

    def show_a_play(self, rules: str, players: int = 0, seed: int = 1) -> dict[str, Any]:
        """Return one random game, move by move, of the fewest players if no number is given."""
        ruleset = self._faultless(rules)
        allowed = players_of(ruleset)
        number = players or allowed[0]
        if number not in allowed:
            raise NotAnswered(f"{allowed[0]} to {allowed[-1]} can play, not {number}")
        built = build(ruleset, number)
        if built.value is None:
            raise NotAnswered("the game cannot be built: `check` says why")
        engine = Engine(built.value.game)
        deal = deal_out(engine, SeededChance(seed))
        if deal.refused is not None:
            return {"players": number, "seed": seed, "refused": str(deal.refused.why), "moves": []}
        moves, over, wrong = _moves(engine, deal.state, seed)
        return {
            "players": number,
            "seed": seed,
            "moves": moves,
            "over": over,
            "goes_wrong": wrong,
            "meaning": "This is one game of very many. It shows what can happen, and nothing about what always does.",
        }

    def verify_quick(self, rules: str, players: int = 0, seconds: float = 10.0) -> dict[str, Any]:
        """Return what can be settled about the claims of rules in some seconds, all options at their usual values."""
        ruleset = self._faultless(rules)
        allowed = players_of(ruleset)
        if players and players not in allowed:
            raise NotAnswered(f"{allowed[0]} to {allowed[-1]} can play, not {players}")
        budget = min(max(float(seconds), 1.0), MAX_SECONDS)
        task = VerifyTask(
            path=self._path(rules), library=library(), players=(players,) if players else tuple(allowed), budget=budget,
            other_values=False,
        )  # fmt: skip
        report = verify(task, ruleset)
        if report.failures:
            raise NotAnswered("a fault of Hausregel itself: nothing that was found can be relied on")
        return {
            "verdicts": [
                {
                    "property": verdict.property,
                    "players": verdict.players,
                    "verdict": verdict.word,
                    "detail": str(verdict.detail),
                    "scope": "" if verdict.scope is None else str(verdict.scope),
                    "means": meaning(verdict.word),
                }
                for verdict in report.verdicts
            ],
            "not_settled": sum(verdict.word in ("unknown", "suspected") for verdict in report.verdicts),
            "seconds": budget,
            "meaning": WHAT_WORDS_MEAN,
        }

    def diff(self, a: str, b: str, seconds: float = 10.0) -> dict[str, Any]:
        """Return how two rulesets differ, rule by rule, as far as it was found in some seconds."""
        rules_a, rules_b = self._faultless(a), self._faultless(b)
        found = differences(
            ComparedSide(ruleset=rules_a, options={}), ComparedSide(ruleset=rules_b, options={}),
            players=None, budget=min(max(float(seconds), 1.0), MAX_SECONDS), seed=1,
        )  # fmt: skip
        told = difference_in_json(Differing(a=rules_a, b=rules_b, comparison=found, files={}, interrupted=False))
        more = "A rule of which no difference was found is only called the same where the verdict says `proved`."
        return {**told, "meaning": more}

    def explain(self, word: str) -> dict[str, Any]:
        """Return what a code, a property, a verdict or a word of the language means."""
        codes, asked = all_codes(), word.strip()
        if asked.upper() in codes:
            code = codes[asked.upper()]
            message, help_text = templates_of(code.code)
            told = {"code": code.code, "severity": code.severity, "title": code.title, "why": code.why}
            return {**told, "message": message, "help": help_text, "wrong": code.wrong, "right": code.right}
        low = asked.lower()
        if low in PROPERTIES:
            verdicts: Mapping[str, str] = {verdict: meaning_of(low, verdict) for verdict in WORDS}
            return {"property": low, "claim": built_in_claim(low), "more": claim_in_full(low), "verdicts": verdicts}
        if (verdict := _verdict(low)) is not None:
            return {"verdict": low, "means": meaning(verdict), "meaning": WHAT_WORDS_MEAN}
        uses = vocabulary().get(low, ())
        if not uses:
            raise NotAnswered(f"there is no code, property, verdict or word of the language {asked[:60]!a}")
        means = Words("en", MEANINGS)
        return {
            "word": low,
            "uses": [{"where": use.where, "means": means(use.key), "written": list(use.written)} for use in uses],
        }

    # --- the rules ---------------------------------------------------------------------------------------------------

    def _path(self, rules: str) -> Path:
        """Return the file of rules: of the library, or in the folder; of a text, one that is never written."""
        if "\n" in rules or ":" in rules:
            return self._folder / "given.yaml"
        try:
            path = find(rules) if not rules.endswith((".yaml", ".yml")) else self._folder / rules
        except NoSuchRuleset:
            raise NotAnswered(
                f"there is no ruleset {rules[:60]!a}; there are {', '.join(names()[:5])} and others"
            ) from None
        if not self._may_be_read(path):
            raise NotAnswered(f"there is no file {rules[:60]!a} in this folder")
        return path

    def _may_be_read(self, path: Path) -> bool:
        try:
            real = path.resolve()
            inside = real.is_relative_to(self._folder) or real.is_relative_to(library().resolve())
            return inside and path.is_file()
        except (OSError, ValueError):  # a name that no file can have
            return False

    def _checked(self, rules: str) -> CheckedFile:
        texts, path = OpenTexts(), self._path(rules)
        if path.name == "given.yaml":
            texts.put(path, rules)
        return check_file(path, texts.read)

    def _faultless(self, rules: str) -> Ruleset:
        checked = self._checked(rules)
        if checked.ruleset is None or any(
            not is_about_examples(found) for found in checked.diagnostics if checked.is_faulty
        ):
            raise NotAnswered("the rules have errors: `check` says which")
        return checked.ruleset


def _has_game(checked: CheckedFile) -> bool:
    """Return whether rules can be played: they have no errors but those of worked examples."""
    return not has_errors(found for found in checked.diagnostics if not is_about_examples(found))


def _verdict(word: str) -> Word | None:
    return next((verdict for verdict in WORDS if verdict == word), None)


def _moves(engine: Engine, dealt: State | None, seed: int) -> tuple[Sequence[str], str, str]:
    """Return the moves of a random game, the end that was reached, and what went wrong."""
    choose, chance = random.Random(seed), SeededChance(seed)
    moves: list[str] = []
    over, wrong = "", ""
    for here in playout(engine, dealt, uniform(choose), chance, choose, most=MAX_MOVES):
        if here.ply is not None:
            moves.append(engine.spell(here.ply.move))
            if here.ply.fault is not None:
                wrong = str(phrase_of(here.ply.fault.fault, engine.game))
        over = engine.end(here.state) or ""
    return moves, over, wrong
