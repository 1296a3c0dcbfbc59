"""Moves in the reader's words, as far as the person at the table may know them."""

from __future__ import annotations

from collections.abc import Sequence

from hausregel.playing import Happened, SeatKnowledge, Thought, chosen, times_seen, what_speaks_for_it
from hausregel.site.engine.seat import Sitting
from reference_engine import Action, owners, view
from spec.game import CardOf, Type


class Telling:
    """Tells the moves of one sitting."""

    def __init__(self, sitting: Sitting) -> None:
        """Look at the rules once."""
        self._sitting = sitting
        self._knowledge = SeatKnowledge(sitting.engine)

    def rule(self, move: Action) -> str:
        """Return what the rule of a move is called."""
        return self._sitting.prose.called(str(self._sitting.engine.moves[move.rule].address))

    def value(self, type_: Type, value: int) -> str:
        """Return a value in words."""
        return self._sitting.naming.chosen(type_, value)

    def choices(self, move: Action, known: Sequence[bool]) -> str:
        """Return what was chosen in a move; what is not `known` is left open."""
        say = self._sitting.say
        told: list[str] = []
        for type_, value, hidden in chosen(self._sitting.engine, move, known):
            unknown = say("hidden_cards", count=hidden) if hidden else say("something")
            told.append(unknown if value is None else self.value(type_, value))
        return ", ".join(told)

    def own(self, move: Action) -> str:
        """Return what can be chosen in a move of the person; cards that the person does not see are left open."""
        seen = view(self._sitting.engine, self._sitting.course.state, self._sitting.seat)
        choices = self._sitting.engine.moves[move.rule].choices
        known = [
            not isinstance(binder.local.type, CardOf) or value is None or times_seen(seen, value) > 0
            for binder, value in zip(choices, move.choices, strict=True)
        ]
        return self.choices(move, known)

    def whole(self, move: Action) -> str:
        """Return a move of the person: what its rule is called, and what is chosen."""
        return joined(self.rule(move), self.own(move))

    def happened(self, event: Happened) -> dict[str, object]:
        """Return one move that was made: who made it, what it was, what it changed before that seat."""
        sitting, say = self._sitting, self._sitting.say
        move, viewer = event.move, sitting.seat
        by_chance = sitting.engine.acts(event.before) == "chance"
        chosen = self.choices(move, self._knowledge.choices(event, viewer))
        changes = self._knowledge.changes(event.before, event.after, move.seat, viewer)
        more = [f"{sitting.naming.zone(zone)} {had} → {has}" for zone, had, has in changes.counts]
        for at, faces in self._knowledge.passing(event, viewer):
            more.append(f"{self._place(at)}: {', '.join(sitting.naming.cards[face] for face in faces)}")
        more += [say("shortage", wanted=short.wanted, there=short.there) for short in event.shortages]
        return {
            "seat": None if by_chance else move.seat,
            "who": say("chance") if by_chance else sitting.names[move.seat],
            "rule": sitting.engine.moves[move.rule].id,
            "words": joined(self.rule(move), chosen),
            "gained": [sitting.naming.cards[face] for face in changes.gained],
            "more": more,
        }

    def _place(self, at: int) -> str:
        """Return what a zone is called, with whose it is, by its place in `State.zones`."""
        sitting = self._sitting
        zone = next(zone for zone in sitting.engine.game.zones.values() if zone.base <= at < zone.base + zone.size)
        owner = owners(zone)[at - zone.base]
        name = sitting.naming.zone(zone)
        return name if owner is None else f"{name} ({sitting.names[owner]})"

    def advice(self, thoughts: Sequence[Thought]) -> str:
        """Return what a sensible player would do, and what speaks for it."""
        say, best = self._sitting.say, thoughts[0]
        if len(thoughts) == 1:
            return say("hint_only", move=self.whole(best.move))
        key, facts = what_speaks_for_it(thoughts)
        why = say(key, move=self.whole(thoughts[1].move), **facts)
        return f"{say('hint_move', move=self.whole(best.move))} {why}"


def joined(rule: str, chosen: str) -> str:
    """Return a move: what its rule is called, and what was chosen in brackets."""
    return f"{rule} ({chosen})" if chosen else rule
