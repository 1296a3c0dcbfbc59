"""Why not: which rule refuses what a person wants to do, in the words of the ruleset and with its citation."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from hausregel.playing import ChosenMove, Refused, Several, read_move
from hausregel.site.engine.move_words import Telling
from hausregel.site.engine.seat import Sitting, own_cards
from reference_engine import Action, Refusal, view, why_not
from spec.game import CardOf, Member, Number, Seat, Truth, Type, Void
from spec.game import Move as Rule

MOST_TRIED: Final = 240
"""Moves of one rule that are asked why they are not possible."""
MOST_TOLD: Final = 4


class Refusing:
    """Explains the moves of one sitting."""

    def __init__(self, sitting: Sitting, telling: Telling) -> None:
        """Begin with nothing asked."""
        self._sitting = sitting
        self._telling = telling

    # --- what is asked -----------------------------------------------------------------------------------------------

    def why_card(self, face: int) -> dict[str, object]:
        """Return why a card cannot be used now, or that it can be. Errors: `ValueError` if there is no such card."""
        engine, say = self._sitting.engine, self._sitting.say
        if not 0 <= face < len(engine.game.faces):
            raise ValueError(f"card={face}, there are {len(engine.game.faces)}")
        name = self._sitting.naming.cards[face]
        rules = [number for number, rule in enumerate(engine.moves) if self._takes(rule, face)]
        found = self._asked(move for number in rules for move in self._moves(number, face))
        card = name[:1].upper() + name[1:]
        if not rules:
            reason = {"move": "", "address": "", "words": say("no_use"), "cited": "", "asks": ""}
            return {"legal": False, "head": card, "refusals": [reason]}
        return {**found, "head": found["head"] or say("refused_card", card=card)}

    def why_rule(self, id_: str) -> dict[str, object]:
        """Return why a move is not possible now, or that it is. Errors: `ValueError` if there is no such move."""
        engine = self._sitting.engine
        number = next((at for at, rule in enumerate(engine.moves) if rule.id == id_), None)
        if number is None:
            raise ValueError(f"rule={id_!r}")
        found = self._asked(self._moves(number, None))
        called = self._sitting.prose.called(str(engine.moves[number].address))
        return {**found, "head": found["head"] or self._sitting.say("refused", move=called)}

    def why_text(self, text: str) -> dict[str, object]:
        """Return why a move that was typed is not possible, or that it is."""
        sitting, say = self._sitting, self._sitting.say
        match read_move(sitting.engine, text, sitting.own_moves(), sitting.seat, sitting.names):
            case ChosenMove(move):
                asked = [move]
            case Refused(move):
                asked = [move]
            case Several(moves):
                asked = list(moves)
            case _:
                return {"legal": False, "head": say("unclear", text=text), "refusals": []}
        found = self._asked(iter(asked))
        return {**found, "head": found["head"] or say("refused", move=self._telling.whole(asked[0]))}

    # --- what is answered --------------------------------------------------------------------------------------------

    def _asked(self, moves: Iterable[Action]) -> dict[str, object]:
        """Return what refuses all of some moves, or the first of them that is possible.

        A move that is refused by a condition, or by an earlier rule of the game than others, says more than one whose
        choices are not there.
        """
        engine, state = self._sitting.engine, self._sitting.course.state
        found: dict[tuple[str, str], tuple[int, Action, Refusal]] = {}
        for move in moves:
            refusal = why_not(engine, state, move)
            if refusal is None:
                head = self._sitting.say("legal", move=self._telling.whole(move))
                told = self._told(move, str(engine.moves[move.rule].address), "", "")
                return {"legal": True, "head": head, "refusals": [told]}
            rank = ("over", "turn", "condition", "choice", "phase").index(refusal.kind)
            found.setdefault((str(refusal.address), refusal.kind), (rank, move, refusal))
        best = min((rank for rank, _, _ in found.values()), default=0)
        told_of = [(move, refusal) for rank, move, refusal in found.values() if rank == best]
        return {"legal": False, "head": "", "refusals": [self._refused(*pair) for pair in told_of[:MOST_TOLD]]}

    def _refused(self, move: Action, refusal: Refusal) -> dict[str, object]:
        """Return what a refusal says to the person; what the names in a condition stand for might be a secret."""
        sitting, say = self._sitting, self._sitting.say
        address = str(refusal.address)
        match refusal.kind:
            case "over":
                return self._told(move, "", say("over"), "")
            case "turn":
                return self._told(move, "", say("not_turn", seat=sitting.names[int(refusal.values[0])]), "")
            case "phase":
                now = say("now", text=sitting.prose.phase(refusal.words))
                return self._told(move, address, f"{say('other_phase')} {now}", "")
            case "choice":
                known = self._telling.own(move)
                words = say("not_there", value=known) if refusal.values else say("nothing_there")
                return self._told(move, address, words, "")
            case "condition":
                return self._told(move, address, "", refusal.words)

    def _told(self, move: Action, address: str, words: str, asks: str) -> dict[str, object]:
        """Return a reason: the words given or else those of the rule, its citation, the condition as it is written."""
        sitting = self._sitting
        said = sitting.prose.of(address) if address else None
        return {
            "move": self._telling.rule(move),
            "address": address,
            "words": words or (said.refusal if said is not None else sitting.say("no_words")),
            "cited": sitting.say("rulebook", cite=said.cited) if said is not None and said.cited else "",
            "asks": asks,
        }

    # --- moves that could be meant -----------------------------------------------------------------------------------

    def _takes(self, rule: Rule, face: int) -> bool:
        kind = self._sitting.engine.game.faces[face].kind
        types = [binder.local.type for binder in rule.choices]
        return any(isinstance(type_, CardOf) and kind in type_.kinds for type_ in types)

    def _moves(self, number: int, face: int | None) -> Iterator[Action]:
        """Yield moves of a rule by the person, possible or not; those with a card, if one is given."""
        sitting = self._sitting
        values = [list(self._values(binder.local.type, face)) for binder in sitting.engine.moves[number].choices]
        for choices in itertools.islice(itertools.product(*values), MOST_TRIED):
            yield Action(number, sitting.seat, choices)

    def _values(self, type_: Type, face: int | None) -> Iterator[int]:
        game = self._sitting.engine.game
        match type_:
            case CardOf(kinds):
                if face is not None and game.faces[face].kind in kinds:
                    yield face
                else:
                    yield from (at for at in self._in_sight() if game.faces[at].kind in kinds)
            case Member(domain):
                yield from range(game.domains[domain].size)
            case Number(low, high):
                yield from range(low, high + 1)
            case Seat():
                yield from range(game.players)
            case Truth():
                yield from (1, 0)
            case Void():
                return

    def _in_sight(self) -> Sequence[int]:
        """Return the faces that the person sees, those of the person's own first."""
        sitting = self._sitting
        seen = view(sitting.engine, sitting.course.state, sitting.seat)
        own = [face for _, face in own_cards(sitting)]
        others = [face for there in seen.zones for face in (*(there.cards or ()), there.top) if face is not None]
        return list(dict.fromkeys([*own, *others]))
