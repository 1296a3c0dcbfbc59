"""Deals of the whole deck: whether all players get equally many cards, whether something is left, how often again."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from hausregel.findings.citations import words_of
from hausregel.findings.faults import Rate
from hausregel.findings.finding import Finding
from hausregel.findings.transcripts import all_booklets, is_translation, printed_base
from hausregel.work.library import built, players_of
from hausregel.work.listing import is_edition
from hausregel.work.printed_places import cites_of
from reference_engine import Engine, Outcome, Replay, SeededChance, deal_out, owners
from spec.game import Deal, Game
from spec.ruleset import Ruleset, fingerprint, literal_choices
from verifier.analysis import effects_inside
from verifier.guided_play import Play, to_replay
from verifier.verdict import Said, said

DEALS: Final = 300
"""So many deals are made for each number of players."""


@dataclass(frozen=True, slots=True)
class SeenDeal:
    """A deal that came out in a way worth reporting, and how often it did so."""

    what: Said
    rate: Rate
    replay: Replay


def odd_deals(ruleset: Ruleset) -> Iterator[Finding]:
    """Yield what is odd about the deals of a ruleset as usually played, and to the letter if that is dealt otherwise.

    What a ruleset shares with the one that it extends is reported there.
    """
    if is_edition(ruleset) or is_translation(ruleset.name, all_booklets()):
        return
    base = printed_base(ruleset)
    known = {_sight(*odd) for odd in _seen(base, {})} if base is not None else set[tuple[str, int, Said | None]]()
    usual = {key: odd for key, odd in _seen(ruleset, {}) if _sight(key, odd) not in known}
    yield from _findings(ruleset, usual, {})
    letter = literal_choices(ruleset.printed)
    if letter:
        known |= {_sight(key, odd) for key, odd in usual.items()}
        fresh = {key: odd for key, odd in _seen(ruleset, letter) if _sight(key, odd) not in known}
        yield from _findings(ruleset, fresh, letter)


def _sight(key: tuple[str, int], seen: SeenDeal) -> tuple[str, int, Said | None]:
    """Return what tells two odd deals apart: the rule, the number of players, and how many cards each has."""
    return (*key, None if seen.what.id == "dealt-anew" else seen.what)


def _findings(ruleset: Ruleset, seen: dict[tuple[str, int], SeenDeal], chosen: dict[str, str]) -> Iterator[Finding]:
    read = ruleset.read_as(chosen)
    for address in dict.fromkeys(address for address, _ in seen):
        some = {players: odd for (at, players), odd in seen.items() if at == address}
        first = some[min(some)]
        rule = address if address.partition(".")[0] != "zones" else _deal_rule(built(ruleset, min(some), chosen).game)
        yield Finding(
            ruleset=ruleset.name,
            kind="uneven deal",
            players=tuple(some),
            address=address,
            what=first.what,
            settled=said("dealt-by-the-engine"),
            cites=cites_of(read, rule),
            chosen=chosen,
            literal=tuple(chosen),
            rates={players: odd.rate for players, odd in some.items() if odd.rate.some < odd.rate.games},
            replay=first.replay,
            told=words_of(ruleset, min(some), address, chosen),
        )


def _seen(ruleset: Ruleset, chosen: dict[str, str]) -> Iterator[tuple[tuple[str, int], SeenDeal]]:
    """Yield what is odd, by the rule it is about and the number of players."""
    left: dict[int, dict[str, int]] = {}
    shown: dict[int, Replay] = {}
    for players in players_of(ruleset):
        engine = Engine(built(ruleset, players, chosen).game)
        rules = fingerprint(ruleset)
        dealt = list(_dealt(engine))
        if not dealt:
            continue
        rule = _deal_rule(engine.game)
        uneven = [(outcomes, counts) for outcomes, counts, _ in dealt if len(set(counts)) > 1]
        if uneven:
            outcomes, counts = uneven[0]
            what = said("dealt-unevenly", cards=", ".join(map(str, counts)))
            rate = Rate(len(uneven), len(dealt))
            yield (rule, players), SeenDeal(what, rate, _replay(engine, outcomes, rules))
        shortest = min(len(outcomes) for outcomes, _, _ in dealt)
        again = [outcomes for outcomes, _, _ in dealt if len(outcomes) > shortest]
        if again and engine.game.redeal is not None:
            most = max(map(len, again)) // shortest
            rate = Rate(len(again), len(dealt))
            what = said("dealt-anew", most=most)
            yield ("start.redeal", players), SeenDeal(what, rate, _replay(engine, again[0], rules))
        left[players] = {zone: max(there[zone] for _, _, there in dealt) for zone in dealt[0][2]}
        shown[players] = _replay(engine, dealt[0][0], rules)
    for zone in sorted({zone for some in left.values() for zone in some}):
        numbers = {players: some.get(zone, 0) for players, some in left.items()}
        if any(numbers.values()) and not all(numbers.values()):
            for players in (players for players, number in numbers.items() if not number):
                what = said("nothing-left-over", zone=zone)
                yield (f"zones.{zone}", players), SeenDeal(what, Rate(1, 1), shown[players])


def _dealt(engine: Engine) -> Iterator[tuple[tuple[Outcome, ...], tuple[int, ...], dict[str, int]]]:
    """Yield deals: what chance decided, how many cards each seat has, how many lie where nobody's cards lie."""
    choose = random.Random("deals")
    for _ in range(DEALS):
        dealt = deal_out(engine, SeededChance(choose.randrange(2**32)))
        if dealt.state is None:
            continue
        counts, left = [0] * engine.game.players, dict[str, int]()
        for zone in engine.game.zones.values():
            for number, owner in enumerate(owners(zone)):
                cards = sum(card is not None for card in dealt.state.zones[zone.base + number])
                if owner is not None:
                    counts[owner] += cards
                else:
                    left[zone.id] = left.get(zone.id, 0) + cards
        yield dealt.outcomes, tuple(counts), left


def _deal_rule(game: Game) -> str:
    """Return the step of the set-up that deals, the first of all if none does."""
    for address, effects in game.setup:
        if any(isinstance(effect, Deal) for effect in effects_inside(effects)):
            return str(address)
    return "setup"


def _replay(engine: Engine, outcomes: tuple[Outcome, ...], rules: Mapping[str, str]) -> Replay:
    return to_replay(engine, Play(outcomes), rules=rules, note="deal")
