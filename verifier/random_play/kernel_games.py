"""Random games played by a kernel; what goes wrong in one is found by the reference engine, which plays it again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import compress
from typing import Final

from kernel import CLEAN, END, MOVES, WINNERS, Games, Kernel, MirroredChance, MirroredLots, seed_of, unlike_game
from reference_engine import Engine
from spec.source import InternalError
from verifier.random_play.random_games import Decisions, Sample, joined, sample_as_decided

COMPARED: Final = 10
"""Units: games. So many of each batch are played by the reference engine, too, and must come out the same."""


def sample_by_kernel(
    engine: Engine, kernel: Kernel, seed: int, games: range, rules: Mapping[str, str], max_moves: int
) -> Sample:
    """Return what happens in games with these numbers of a seed: each move that is legal is as likely as any other.

    Claims are asked in every state. Games in which something goes wrong are played again by the reference engine, move
    by move the same, and counted as it finds them.
    """
    compared = min(len(games), COMPARED)
    unlike = unlike_game(engine, kernel, compared, seed, first=games.start, most=max_moves)
    if unlike is not None:
        raise InternalError(f"kernel={engine.game.name!r}: {unlike}")
    played = kernel.play(len(games), seed, first=games.start, most=max_moves)
    clean = _of_clean_games(engine, played, seed)
    unclean = sample_as_decided(engine, _decisions(played, seed, games.start), seed, rules, max_moves)
    return joined([clean, unclean] if unclean.games else [clean], seed)


def _of_clean_games(engine: Engine, played: Games, seed: int) -> Sample:
    """Return what happened in the games in which nothing went wrong."""
    game, lengths, ended, wins = engine.game, Counter[int](), Counter[str](), Counter[int]()
    clean = played.column(CLEAN)
    lengths.update(compress(played.column(MOVES), clean))
    for end, number in Counter(compress(played.column(END), clean)).items():
        ended[game.ends[end - 1].id] = number
    for winners, number in Counter(compress(played.column(WINNERS), clean)).items():
        wins.update({seat: number for seat in range(game.players) if winners >> seat & 1})
    return Sample(
        ruleset=game.name,
        players=game.players,
        seed=seed,
        games=lengths.total(),
        dealt=lengths.total(),
        moves=sum(length * number for length, number in lengths.items()),
        lengths=dict(sorted(lengths.items())),
        ended=dict(ended),
        wins=tuple(wins[seat] for seat in range(game.players)),
        used={move.id: int(times) for move, times in zip(engine.moves, played.used_when_clean, strict=True)},
        possible={
            claim.id: int(played.held[number])
            for number, claim in enumerate(game.properties)
            if claim.mode == "possible"
        },
        findings=(),
    )


def _decisions(played: Games, seed: int, first: int) -> Iterator[Decisions]:
    """Yield what decides each game in which something went wrong."""
    for place, clean in enumerate(played.column(CLEAN)):
        if not clean:
            chance = MirroredChance(seed_of(seed, first + place))
            yield Decisions(chance, chance.choose, MirroredLots(chance))
