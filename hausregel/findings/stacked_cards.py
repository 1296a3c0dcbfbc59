"""Cards that go into a stack together: in what order they lie there decides what is drawn, and the rules name none."""

from __future__ import annotations

from collections.abc import Iterator

from hausregel.findings.citations import words_of
from hausregel.findings.finding import Finding
from hausregel.findings.transcripts import all_booklets, is_translation, printed_base
from hausregel.work.library import built, players_of
from hausregel.work.listing import is_edition
from hausregel.work.printed_places import cites_of
from spec.game import After, Draw, Effect, EndCard, ForEach, Game, Move, MoveAll, Shuffle
from spec.ruleset import Ruleset, literal_choices
from verifier.analysis import conflicts, effects_inside, inside, play_rules
from verifier.verdict import said


def unordered_stacks(ruleset: Ruleset) -> Iterator[Finding]:
    """Yield the rules that put several cards into a stack at once, as usually played and to the letter.

    Only stacks count from whose ends cards are drawn or read, and that the same rule does not shuffle. What a
    ruleset shares with the one that it extends is reported there.
    """
    if is_edition(ruleset) or is_translation(ruleset.name, all_booklets()):
        return
    players = max(players_of(ruleset))
    base = printed_base(ruleset)
    before = set(_placed(built(base, max(players_of(base))).game)) if base is not None else set[tuple[str, str]]()
    letter = literal_choices(ruleset.printed)
    if base is not None:
        before |= set(_placed(built(base, max(players_of(base)), literal_choices(base.printed)).game))
    for chosen in ({}, letter) if letter else ({},):
        for address, zone in _placed(built(ruleset, players, chosen).game):
            if (address, zone) in before:
                continue
            before.add((address, zone))
            yield Finding(
                ruleset=ruleset.name,
                kind="open order",
                players=tuple(players_of(ruleset)),
                address=address,
                what=said("stacked-in-any-order", zone=zone),
                settled=said("by-reading"),
                cites=cites_of(ruleset.read_as(chosen), address),
                chosen=chosen,
                literal=tuple(chosen),
                told=words_of(ruleset, players, address, chosen),
            )


def _placed(game: Game) -> Iterator[tuple[str, str]]:
    """Yield each rule that puts several cards into a stack at once, and the stack."""
    drawn = _drawn_from(game)
    rules = [(str(move.address), move.effects) for move in game.moves.values()]
    rules += [(str(after.address), after.effects) for after in game.after]
    for address, effects in rules:
        inner = list(effects_inside(effects))
        mixed = {effect.zone.id for effect in inner if isinstance(effect, Shuffle)}
        found = dict.fromkeys(zone for zone in _stacked_by(game, inner) if zone in drawn - mixed)
        yield from ((address, zone) for zone in found)


def _stacked_by(game: Game, effects: list[Effect]) -> Iterator[str]:
    for effect in effects:
        match effect:
            case MoveAll(source=source, target=target):
                if game.zones[target.id].stacked and not game.zones[source.id].stacked:
                    yield target.id
            case ForEach(binders=binders, do=do):
                slots = [binder.local.slot for binder in binders]
                yield from (conflict.id for conflict in conflicts(game, binders, do, slots) if conflict.why == "top")
            case _:
                pass


def _drawn_from(game: Game) -> set[str]:
    """Return the stacks from whose ends cards are drawn in play, or read, and those that become such a stack."""
    rules: list[Move | After] = [*game.moves.values(), *game.after]
    effects = [effect for rule in rules for effect in effects_inside(rule.effects)]
    found = {effect.source.id for effect in effects if isinstance(effect, Draw)}
    found |= {part.zone.id for rule in play_rules(game) for part in inside(rule) if isinstance(part, EndCard)}
    whole = [effect for effect in effects if isinstance(effect, MoveAll)]
    while fresh := {effect.source.id for effect in whole if effect.target.id in found} - found:
        found |= fresh
    return {zone for zone in found if game.zones[zone].stacked}
