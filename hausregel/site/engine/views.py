"""What the page learns of a table: what the person there sees, what can be done, how it came out. Nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from hausregel.pictures import TableTeller
from hausregel.site.engine.move_words import Telling, joined
from hausregel.site.engine.seat import Sitting, own_cards
from reference_engine import Action, chosen_in
from spec.game import CardOf
from spec.words import Words

JsonObject = dict[str, object]


class Showing:
    """Shows one sitting to the person who plays."""

    def __init__(self, sitting: Sitting, telling: Telling) -> None:
        """Look at the rules once."""
        self._sitting = sitting
        self._telling = telling
        self._picks_cards = any(
            isinstance(binder.local.type, CardOf) for rule in sitting.engine.moves for binder in rule.choices
        )

    def table(self, told: int) -> JsonObject:
        """Return the table as it is now, and what happened after the first `told` moves."""
        sitting = self._sitting
        engine, state = sitting.engine, sitting.course.state
        moves = sitting.own_moves()
        return {
            "ruleset": engine.game.name,
            "title": sitting.prose.title,
            "players": engine.game.players,
            "names": list(sitting.names),
            "seat": sitting.seat,
            "seed": sitting.seed,
            "turn": None if engine.acts(state) != "player" else engine.turn(state),
            "phase": self._phase(),
            "awaits": sitting.awaits,
            "may_wait": bool(moves) and sitting.may_wait(),
            "can_undo": sitting.course.last_decision(sitting.seat) is not None,
            "moves": [self._move(number, move) for number, move in enumerate(moves)],
            "hand": list(self._hand(moves)),
            "picks_cards": self._picks_cards,
            "other_rules": list(self._other_rules(moves)),
            "in_words": list(self._in_words()),
            "happened": [self._telling.happened(made) for made in sitting.since(told)],
            "told": len(sitting.course.happened),
            "fault": sitting.fault,
            "result": self._result(),
        }

    # --- what can be done --------------------------------------------------------------------------------------------

    def _phase(self) -> str:
        phase = self._sitting.engine.phase(self._sitting.course.state)
        said = self._sitting.prose.of(f"phases.{phase}")
        return said.words if said is not None else ""

    def _move(self, number: int, move: Action) -> JsonObject:
        rule = self._sitting.engine.moves[move.rule]
        chosen = self._telling.own(move)
        return {
            "number": number,
            "rule": rule.id,
            "address": str(rule.address),
            "name": self._telling.rule(move),
            "chosen": chosen,
            "words": joined(self._telling.rule(move), chosen),
            "cards": list(self._cards(move)),
        }

    def _cards(self, move: Action) -> Iterator[int]:
        """Yield the faces that a move chooses."""
        for binder, value in chosen_in(self._sitting.engine.moves[move.rule], move.choices):
            if isinstance(binder.local.type, CardOf):
                yield value

    def _hand(self, moves: tuple[Action, ...]) -> Iterator[JsonObject]:
        """Yield the cards that only the person sees, each with the numbers of the moves that choose it."""
        choosing = [set(self._cards(move)) for move in moves]
        for zone, face in own_cards(self._sitting):
            with_it = [number for number, cards in enumerate(choosing) if face in cards]
            yield {"zone": zone, "face": face, "words": self._sitting.naming.cards[face], "moves": with_it}

    def _other_rules(self, moves: tuple[Action, ...]) -> Iterator[JsonObject]:
        """Yield the rules of this part of the turn by which the person can do nothing now."""
        sitting = self._sitting
        phase = sitting.engine.phase(sitting.course.state)
        if sitting.awaits == "you":
            for number, rule in enumerate(sitting.engine.moves):
                if phase in rule.phases and all(move.rule != number for move in moves):
                    yield {"rule": rule.id, "name": sitting.prose.called(str(rule.address))}

    def _in_words(self) -> Iterator[str]:
        """Yield sentences that say what the person sees lying on the table."""
        sitting = self._sitting
        *earlier, now = sitting.course.states
        words = Words(sitting.language, "picture")
        said = TableTeller(sitting.naming, sitting.seat, words, earlier=earlier).told(now)
        yield from (sentence for key, sentence in said.items() if key != "turn")

    # --- the end -----------------------------------------------------------------------------------------------------

    def _result(self) -> JsonObject | None:
        sitting, say = self._sitting, self._sitting.say
        result = sitting.engine.result(sitting.course.state)
        if result is None:
            return None
        said = sitting.prose.of(f"end.{result.end}")
        if not result.winners:
            words = say("winners_none")
        elif result.winners == (sitting.seat,):
            words = say("you_win")
        else:
            names = ", ".join(sitting.names[seat] for seat in result.winners)
            words = say("win", number=len(result.winners), seats=names)
        return {
            "end": result.end,
            "words": said.words if said is not None else sitting.prose.called(f"end.{result.end}"),
            "scores": None if sitting.engine.game.score is None else list(result.scores),
            "winners": list(result.winners),
            "said": words,
        }
