"""The referee: lays out a position of a ruleset, and answers "may I?"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from hausregel.referee.editions import editions_of
from hausregel.referee.game_variants import GameVariants
from hausregel.referee.one_game import OneGame, seat_name
from hausregel.referee.open_passages import under_all_readings
from hausregel.referee.position_text import MOVE, AskedMove, LaidPosition, read_position, without_play
from hausregel.referee.position_writer import written_position
from hausregel.referee.possible_moves import MoveOutcome, PossibleMove, outcome_of, possible_moves
from hausregel.referee.ruling import EditionOpinion, Ruling, Unasked
from hausregel.work.library import load, players_of
from hausregel.work.listing import title_of
from reference_engine import State, move_from_text
from spec.examples import game_of, written_examples
from spec.ruleset import Ruleset
from spec.source import Diagnostic, StageResult, child
from spec.words import Filling, phrase


class Referee:
    """Answers questions about positions of one ruleset, with the readings and options that are chosen.

    A position is laid out once, and then asked about as often as one likes. What is wrong in a position or a question
    is a diagnostic, with its place in the text.
    """

    def __init__(
        self, ruleset: Ruleset, options: Mapping[str, str | int] = MappingProxyType({}), language: str = "en"
    ) -> None:
        """Take a ruleset without errors. What `options` do not choose is usual; of readings, it is left open."""
        self._ruleset, self._options, self._language = ruleset, dict(options), language
        self._variants = GameVariants(ruleset, self._options, language)

    # --- positions ---------------------------------------------------------------------------------------------------

    def lay_out(self, source: str | Path, players: int | None = None) -> StageResult[LaidPosition]:
        """Return the position of a text or a file in the notation of examples: a whole example, or its position alone.

        `players` is how many play, if it does not say so itself.
        """
        read = read_position(source, players)
        if read.value is None:
            return read
        wrong = self._faults(read.value)
        return StageResult(None if wrong else read.value, (*read.diagnostics, *wrong))

    def of_example(self, name: str) -> LaidPosition:
        """Return the position in which a worked example of the ruleset begins. Errors: `KeyError` if there is none."""
        found = {written.name: written for written in written_examples(self._ruleset.root)}
        return LaidPosition(without_play(found[name]), self._ruleset.files)

    def written(self, laid: LaidPosition) -> str:
        """Return a position as text that `lay_out` reads. Errors: as `may`."""
        here, state = self._laid(laid)
        return written_position(here.engine, state, laid.seats, laid.written.options)

    @property
    def examples(self) -> tuple[str, ...]:
        """The names of the worked examples of the ruleset."""
        return tuple(written.name for written in written_examples(self._ruleset.root))

    # --- questions ---------------------------------------------------------------------------------------------------

    def may(self, laid: LaidPosition, move: str, seat: str = "") -> StageResult[Ruling]:
        """Return whether a seat may make a move: as examples write both, and by default whose turn it is.

        The question is asked under the chosen or usual readings, and again under each other value of each reading that
        is left open, one at a time, and under the letter of all.
        Errors: `ValueError` if the position was not laid out by this ruleset, and cannot be.
        """
        asked = AskedMove(laid, move, seat)
        here, state = self._laid(laid)
        if wrong := here.unreadable(asked):
            return StageResult(None, wrong)
        opinion = here.opinion(asked)
        assert not isinstance(opinion, Unasked)
        sitting = here.sitting(asked, state)
        ruling = Ruling(move=move.strip(), seat=seat_name(sitting, laid.seats), opinion=opinion)
        return StageResult(under_all_readings(self._variants, ruling, here, asked))

    def editions(
        self, laid: LaidPosition, move: str, seat: str = "", names: Sequence[str] = ()
    ) -> Iterator[EditionOpinion]:
        """Yield what other editions say, each as it is usually read but for what is chosen here.

        By default these are the editions of the same game, of a house rule the printed ones of its game; with `names`,
        these rulesets are asked.
        """
        for name in names or editions_of(self._ruleset.name):
            ruleset = load(name)
            game = GameVariants(ruleset, self._options, self._language).game(laid)
            opinion = game if isinstance(game, Unasked) else game.opinion(AskedMove(laid, move, seat))
            yield EditionOpinion(ruleset=name, title=title_of(ruleset, self._language), opinion=opinion)

    def moves(self, laid: LaidPosition, seat: str = "") -> StageResult[tuple[PossibleMove, ...]]:
        """Return what may be done in a position: by one seat, or by all who may act. Errors: as `may`."""
        asked = AskedMove(laid, "", seat)
        here, state = self._laid(laid)
        if wrong := tuple(fault for fault in here.unreadable(asked) if fault.span.file != MOVE):
            return StageResult(None, wrong)
        sitting = here.sitting(asked, state) if seat else None
        return StageResult(tuple(possible_moves(here, state, sitting, laid.seats)))

    def outcome(self, laid: LaidPosition, move: str, seat: str = "") -> MoveOutcome | Unasked:
        """Return what a move would change that `may` allows; or why nobody can say.

        Errors: as `may`, and for a move that cannot be read.
        """
        here, state = self._laid(laid)
        sitting = here.sitting(AskedMove(laid, move, seat), state)
        return outcome_of(here, state, move_from_text(here.built.game, move, sitting, laid.seats), laid.seats)

    def _laid(self, laid: LaidPosition) -> tuple[OneGame, State]:
        """Return the game that is asked first, with the position in it. Errors: `ValueError` if it cannot be."""
        game = self._variants.game(laid)
        state = game if isinstance(game, Unasked) else game.state(laid)
        if isinstance(game, Unasked) or isinstance(state, Unasked):
            why = game.why if isinstance(game, Unasked) else state.why if isinstance(state, Unasked) else ""
            raise ValueError(f"laid={laid.written.name!r}: {why}")
        return game, state

    def _faults(self, laid: LaidPosition) -> tuple[Diagnostic, ...]:
        """Return why a position cannot be laid out, each with its place; nothing if it can."""
        written, allowed = laid.written, players_of(self._ruleset)
        span = written.entry.key_span
        facts: dict[str, Filling]
        if written.players not in allowed:
            node = child(written.entry.node, "players")
            wanted = phrase("from-to", low=allowed[0], high=allowed[-1]) if len(allowed) > 1 else allowed[0]
            facts = {"found": written.players, "wanted": wanted}
            return (Diagnostic(code="HR612", span=node.span if node is not None else span, facts=facts),)
        game = self._variants.game(laid)
        if isinstance(game, Unasked):
            return game_of(self._ruleset, written, self._options).diagnostics
        if wrong := game.faults(laid):
            return wrong
        if isinstance(state := game.state(laid), Unasked):
            facts = {"name": written.name, "set": "", "what": state.why, "hint": phrase("step.look-at-the-position")}
            return (Diagnostic(code="HR608", span=span, facts=facts),)
        return ()
