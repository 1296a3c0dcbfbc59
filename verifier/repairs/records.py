"""What is known of repairs: what each is, what was settled with it, how much it changes play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from verifier.repairs.candidates import RepairCandidate
from verifier.verdict import Word


@dataclass(frozen=True, slots=True, kw_only=True)
class GamesAlike:
    """How much a repair changes play, in random games from the same deals.

    `some` of `games` come out the same: those of the rules as they stand are possible by the repaired ones, with the
    same end and winners, and the other way round. `before` and `after` are the mean numbers of moves of games that come
    to an end; None where none does.
    """

    some: int = 0
    games: int = 0
    before: float | None = None
    after: float | None = None

    @property
    def share(self) -> float:
        """The share of games that come out the same; 0 if none came to an end."""
        return self.some / self.games if self.games else 0.0

    @property
    def longer(self) -> float:
        """How many moves longer or shorter a game is, on average; 0 if that is not known."""
        return 0.0 if self.before is None or self.after is None else abs(self.after - self.before)


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedRepair:
    """A repair with which the property is proved or explored, and no other is refuted that was not before.

    `words` are the verdicts on the property, by number of players: those for which it was refuted. `weaker` are other
    properties of which less is known than before: what was said and what is said now, by property and players.
    """

    candidate: RepairCandidate
    words: Mapping[int, Word]
    alike: GamesAlike
    weaker: Mapping[tuple[str, int], tuple[Word, Word]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class RepairReport:
    """The repairs that were found for a property of a ruleset, the least first, and what became of the other patches.

    `players` are the numbers with which it is refuted; with none there is nothing to repair. Of the patches that were
    `tried`, `by_play` were refuted by play, `changing_nothing` change no game, `lost` are those with which something
    else is refuted, `unsettled` those of which the verifier could not say enough, and `left` were not put to it.
    """

    ruleset: str
    property: str
    players: tuple[int, ...]
    repairs: tuple[CheckedRepair, ...] = ()
    tried: int = 0
    changing_nothing: int = 0
    by_play: int = 0
    refuted: int = 0
    lost: int = 0
    unsettled: int = 0
    left: int = 0
    stopped: bool = False
