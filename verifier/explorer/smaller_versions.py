"""Smaller versions of a ruleset for the explorer: small enough to be explored, and still the same game.

A version is good if it can be dealt and random games use every move, every `after` rule and every end that is
used at full size. Versions with fewer states come first; they are of several shapes.
"""

from __future__ import annotations

import math
import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from reference_engine import Engine, PlayPosition, SeededChance, playout, uniform
from spec.ruleset import Ruleset, fingerprint
from spec.scaling import names_kept, scalable, scaled
from spec.source import child, entries, items, text_of
from spec.typing import Names, build, option_nodes, option_values
from verifier.analysis import Rounds
from verifier.explorer.marks import marked_in, with_marks
from verifier.explorer.records import Instance
from verifier.verdict import WHOLE_DECK, Said, said

GAMES: Final = 60
"""The number of random games that show which rules a version uses."""

FEWEST: Final = 10
"""The least number of these games."""

LONGEST: Final = 400
"""Units: moves. Random games are cut off after this many."""

TRIED, BUILT = 1_000, 60
"""The most versions considered, and the most of a fitting size that are built."""

PLAYED: Final = 24
"""The most built versions in which games are played, smallest first."""

SMALLEST, LARGEST = 2.0, 7.0
"""Versions are left out if a rough estimate of their states is below or above 10 to this power."""

Chosen = Mapping[str, str | int]


def instance_of(ruleset: Ruleset, players: int, options: Chosen, smaller: Mapping[str, str]) -> Instance | None:
    """Return the version of a ruleset with these options and a reduced deck; None if there is no such game.

    Errors: `ValueError` if an option or an address is unknown.
    """
    outcome = build(scaled(ruleset, smaller), players, options)
    if outcome.value is None:
        return None
    return Instance(
        players=players,
        options=dict(options),
        smaller=dict(smaller),
        game=outcome.value.game,
        words=_in_words(ruleset, options, smaller),
        rules=fingerprint(ruleset),
    )


def instances(
    ruleset: Ruleset,
    players: int,
    options: Chosen,
    *,
    most: int = 4,
    others: int = 0,
    seed: int = 0,
    stop: Callable[[], bool] = lambda: False,
) -> tuple[Instance, ...]:
    """Return smaller versions of a ruleset for a number of players, those with fewer states first.

    `options` are kept as they are; `most` is the number of versions. After them come as many `others`, in case these
    turn out to show too little: each differs from those before it. `Instance.missing` says what a version does not
    show that the whole game does. After `stop` no further versions are tried.
    """
    whole = instance_of(ruleset, players, options, {})
    if whole is None:
        return ()
    wanted = uses(whole, seed, stop=stop)
    played: list[Instance] = []
    for attempt, version in enumerate(_versions(ruleset, whole, options, seed, stop)):
        tried = with_missing(version, wanted, seed, stop)
        if stop():
            break  # it was not played as long as it should have been
        if len(tried.missing) < len(wanted):
            played.append(tried)
        if attempt + 1 >= PLAYED or sum(not instance.missing for instance in played) >= 3 * most:
            break
    return _of_several_shapes(played, most, others)


def uses(
    instance: Instance,
    seed: int = 0,
    games: int = GAMES,
    wanted: frozenset[str] | None = None,
    stop: Callable[[], bool] = lambda: False,
    *,
    later_rounds: bool = False,
) -> frozenset[str]:
    """Return the addresses of the moves, `after` rules and ends that some random games use.

    `later_rounds`: those of a match are played too, where they begin otherwise than the first.
    `faults` is among them if the rules went wrong in one, `stuck` if nobody could act. No further games are played once
    everything `wanted` was used, or `stop` says so.
    """
    game = with_marks(instance.game, in_setup=True)
    engine = Engine(game)
    found: set[str] = set()
    rounds = Rounds(engine, later=later_rounds)
    for number in range(games):
        if stop() or (wanted is not None and number >= FEWEST and wanted <= found):
            break
        choose = random.Random(f"{seed}/{number}")
        chance = SeededChance(choose.randrange(2**32))
        last: PlayPosition | None = None
        for last in playout(engine, rounds.deal(chance).state, uniform(choose), chance, choose, most=LONGEST):
            if last.ply is not None:
                found.add(f"moves.{engine.moves[last.ply.move.rule].id}")
            if stop():
                break
        rounds.came_to(last.state if last is not None else None)
        if last is None or last.ending == "fault":
            found.add("faults")
            continue
        if last.ending == "end":
            found.add(f"end.{engine.end(last.state)}")
        elif last.ending == "stuck":
            found.add("stuck")
        found.update(marked_in(game, last.state))
    return frozenset(found)


def size_estimate(instance: Instance) -> float:
    """Return a rough estimate of the number of states, as a power of 10, from the places where each card can lie."""
    game = instance.game
    places = sum(zone.size for zone in game.zones.values() if zone.cells is None)
    laid_out = any(zone.cells is not None for zone in game.zones.values())
    ways = 0.0
    for face in game.faces:
        where = min(places, 2 + game.players) + laid_out
        ways += math.log10(math.comb(face.count + where - 1, where - 1))
    for spec in game.variables.values():
        size = getattr(spec.type, "high", 1) - getattr(spec.type, "low", 0) + 1
        ways += spec.size * math.log10(max(2, min(size, 4))) * 0.5
    return ways * 0.6


# --- candidates --------------------------------------------------------------------------------------------------


def _versions(
    ruleset: Ruleset, whole: Instance, options: Chosen, seed: int, stop: Callable[[], bool]
) -> Iterator[Instance]:
    """Yield versions that can be built, the smallest by estimate first."""
    free = [
        choice
        for choice in _choices(ruleset, whole)
        if choice.name not in options and not _is_idle(ruleset, whole, options, choice)
    ]
    choose = random.Random(f"{seed}/{ruleset.name}/{whole.players}")
    seen: set[tuple[str | int, ...]] = set()
    found: list[tuple[float, int, Instance]] = []
    for number in range(TRIED):
        scale = choose.choice((0.05, 0.1, 0.15, 0.2))
        values = tuple(choice.near(scale, choose) for choice in free)
        if stop():
            return
        if values in seen:
            continue
        seen.add(values)
        chosen = {choice.name: value for choice, value in zip(free, values, strict=True) if "." not in choice.name}
        smaller = {choice.name: str(value) for choice, value in zip(free, values, strict=True) if "." in choice.name}
        version = instance_of(ruleset, whole.players, {**options, **chosen}, smaller)
        if version is not None and SMALLEST <= (size := size_estimate(version)) <= LARGEST:
            found.append((size, number, version))
            if len(found) >= BUILT:
                break
    for _, _, version in sorted(found, key=lambda candidate: candidate[:2]):
        yield version


def _is_idle(ruleset: Ruleset, whole: Instance, options: Chosen, choice: _Choice) -> bool:
    """Return whether an option changes nothing in the play of a round: points, or the number of rounds."""
    needed = " ".join(text_of(entry.node) for entry in entries(child(ruleset.root, "requires")).values())
    if "." in choice.name or re.search(rf"\b{re.escape(choice.name)}\b", needed):
        return False
    other = instance_of(ruleset, whole.players, {**options, choice.name: choice.values[0]}, {})
    if other is None or choice.sizes[0] == choice.whole:
        return False
    dealt = ("domains", "faces", "zones", "variables", "setup", "redeal", "starter", "start_phase")
    fields = (*dealt, "moves", "after", "ends")
    return all(getattr(other.game, field) == getattr(whole.game, field) for field in fields)


@dataclass(frozen=True, slots=True)
class _Choice:
    """Something that can be reduced: an option (by name), or a domain or a count (by address)."""

    name: str
    whole: int
    """Its value at full size."""
    values: tuple[str | int, ...]
    """Its possible values, smallest first."""
    sizes: tuple[int, ...]
    """How large each of the values is."""

    def near(self, scale: float, choose: random.Random) -> str | int:
        """Return a value of roughly this fraction of the whole."""
        goal = self.whole * scale + choose.choice((-1, 0, 0, 1, 1, 2))
        nearest = min(range(len(self.values)), key=lambda at: (abs(self.sizes[at] - goal), at))
        return self.values[nearest]


def _choices(ruleset: Ruleset, whole: Instance) -> Iterator[_Choice]:
    for name, section, entry in option_nodes(ruleset.root):
        values = option_values(Names(whole.players), entry.node) if child(entry.node, "of") is None else None
        if not section.startswith("options.") or not values or not isinstance(values[0], int):
            continue
        numbers = [value for value in values if isinstance(value, int)]
        now = int(whole.game.options[name])
        small = tuple(value for value in numbers if value <= max(now, numbers[0]) and value <= numbers[0] + 12)
        # Nothing stays nothing, and what there is does not vanish altogether.
        small = tuple(value for value in small if value > 0 or now == 0 or value == small[-1]) or small
        yield _Choice(name, now, small, small)
    for address, node in scalable(ruleset):
        if isinstance(node.value, tuple):
            sizes = tuple(range(min(2, len(items(node))), min(len(items(node)), 4) + 1))
            yield _Choice(address, len(items(node)), tuple(names_kept(size, node) for size in sizes), sizes)
        elif isinstance(node.value, int) or (address.startswith("cards.") and text_of(node).isdecimal()):
            count = int(text_of(node))
            copies = tuple(range(min(1, count), min(count, 6) + 1))
            yield _Choice(address, count, tuple(str(size) for size in copies), copies)
        else:
            low, _, high = text_of(node).partition("..")
            if low.strip().isdecimal() and high.strip().isdecimal():
                first, last = int(low), int(high)
                lengths = tuple(range(min(2, last - first + 1), min(last - first + 1, 6) + 1))
                texts = tuple(f"{first}..{first + length - 1}" for length in lengths)
                yield _Choice(address, last - first + 1, texts, lengths)


# --- the choice --------------------------------------------------------------------------------------------------


def with_missing(
    version: Instance, wanted: frozenset[str], seed: int, stop: Callable[[], bool] = lambda: False
) -> Instance:
    """Return a version with what random games of the whole game use (`wanted`) and those of the version do not."""
    found = uses(version, seed, wanted=wanted, stop=stop)
    odd = {"faults", "stuck"} & (found - wanted)
    return replace(version, missing=tuple(sorted(wanted - found)) + tuple(sorted(odd)))


def _of_several_shapes(played: Sequence[Instance], most: int, others: int) -> tuple[Instance, ...]:
    """Return the versions that show most, smaller ones first, each of a different shape, and others after them."""
    if not played:
        return ()
    fewest = min(len(instance.missing) for instance in played)
    good = [instance for instance in played if len(instance.missing) == fewest]
    chosen = [good[0]]
    while len(chosen) < min(most + others, len(good)):
        # Next comes what differs most from those chosen; of equals the smaller.
        rest = [instance for instance in good if instance not in chosen]
        chosen.append(max(rest, key=lambda instance: min(_difference(instance, taken) for taken in chosen)))
    return (*sorted(chosen[:most], key=size_estimate), *chosen[most:])


def _difference(instance: Instance, other: Instance) -> int:
    mine, its = {**instance.options, **instance.smaller}, {**other.options, **other.smaller}
    return sum(mine.get(key) != its.get(key) for key in {*mine, *its})


def _in_words(ruleset: Ruleset, options: Chosen, smaller: Mapping[str, str]) -> Said:
    parts: list[Said] = []
    for address, text in smaller.items():
        _, name, *_ = address.split(".")
        node = next((node for known, node in scalable(ruleset) if known == address), None)
        if node is not None and isinstance(node.value, tuple):
            parts.append(said("fewer-values", some=len(text.split(",")), every=len(node.value), domain=name))
        else:
            parts.append(said("other-number", what=name, value=text))
    parts.extend(said("with-option", choice=(name, str(value))) for name, value in options.items())
    return said("version", parts=tuple(parts)) if parts else WHOLE_DECK
