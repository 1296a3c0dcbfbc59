"""The same games by our rules: each decision is found among our moves, and carried out on the same cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, cast

from benchmarks.openspiel.theirs import CALL, DRAW, PASS, SUITS, Position, Record, Setting
from hausregel import load_game
from reference_engine import Action, Engine, State
from spec.game import variable_names, zone_names

FOLDER: Final = Path(__file__).parent
AS_DOCUMENTED: Final = FOLDER / "as-documented.yaml"
AS_CODED: Final = FOLDER / "as-coded.yaml"
FIRST_VARIABLE: Final = 4
"""Where the variables of the ruleset begin among those of a state."""

Cards = tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Reached:
    """Where one of OpenSpiel's decisions, or its end, meets our rules: the state, and our moves by its actions."""

    state: State
    moves: Mapping[int, Action]


class ToldStock:
    """Chance that stacks the cards so that they come as they came in OpenSpiel.

    Units: `taken` is the number of cards that have come off the stock.
    """

    __slots__ = ("_coming", "_untouched", "taken")

    def __init__(self, coming: Sequence[int], in_the_deal: int) -> None:
        """Let the faces `coming` come one after the other, so many of them in the deal."""
        self._coming = coming
        self._untouched = True
        self.taken = in_the_deal

    def order(self, cards: Cards) -> Cards:
        """Return the cards with those that come next on top, top last."""
        at = 0 if self._untouched else self.taken
        self._untouched = False
        left = Counter(cards)
        top: list[int] = []
        for face in self._coming[at:]:
            if not left[face]:
                break
            left[face] -= 1
            top.append(face)
        return (*left.elements(), *reversed(top))

    def pick(self, weights: Sequence[int]) -> int:
        """Refuse: the rules draw from stacks only."""
        raise NotImplementedError(f"weights={weights!r}")


@dataclass(frozen=True, slots=True)
class Ours:
    """Our rules with OpenSpiel's settings, and what its actions are called in them."""

    rules: Path
    setting: Setting
    engine: Engine = field(init=False, repr=False, compare=False)
    faces: Mapping[int, int] = field(init=False, repr=False, compare=False)
    """Our face for each of its cards."""
    cards: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """Its card for each of our faces."""
    zones: Mapping[str, int] = field(init=False, repr=False, compare=False)
    variables: Mapping[str, int] = field(init=False, repr=False, compare=False)
    """Where a zone or variable stands in a state."""

    def __post_init__(self) -> None:
        """Load the rules, which is not measured."""
        setting = self.setting
        options: dict[str, str | int] = {
            "most_drawn": setting.most_drawn,
            "max_turns": setting.most_plays,
            "empty_stock": "refilled" if setting.reshuffle else "stays_empty",
        }
        if not setting.special:
            options |= {"draw_two": 0, "skip": 0, "reverse": 0}
        game = load_game(str(self.rules), setting.players, options)
        suits = list(game.domains["suit"].names)
        cards = tuple((face.values["rank"] - 2) * SUITS + face.values["suit"] for face in game.faces)
        assert suits == ["clubs", "diamonds", "hearts", "spades"]
        names, variables = zone_names(game), variable_names(game)
        object.__setattr__(self, "engine", Engine(game))
        object.__setattr__(self, "zones", {name: at for at, name in enumerate(names)})
        object.__setattr__(self, "variables", {name: FIRST_VARIABLE + at for at, name in enumerate(variables)})
        object.__setattr__(self, "cards", cards)
        object.__setattr__(self, "faces", {card: face for face, card in enumerate(cards)})

    def replay(self, played: Record) -> list[Reached]:
        """Play a game of OpenSpiel's: the measured part. It goes on as far as each decision is possible here.

        One `draw` of OpenSpiel's takes all cards that are owed; our rules take them one by one.
        """
        engine, faces = self.engine, self.faces
        deal = [faces[card] for card in (*played.dealt, played.first)]
        coming = [*deal, *(faces[card] for decision in played.decisions for card in decision.drawn)]
        chance = ToldStock(coming, len(deal))
        state = engine.deal(chance, opener=(played.dealer + 1) % self.setting.players)
        reached: list[Reached] = []
        for decision in played.decisions:
            moves = self._moves(state)
            reached.append(Reached(state, moves))
            move = moves.get(decision.action)
            if move is None:
                return reached
            chance.taken += decision.action == DRAW
            state = engine.advance(state, move, chance)
            while engine.phase(state) == "paying" and not engine.is_over(state):
                chance.taken += 1
                state = engine.advance(state, engine.legal(state)[0], chance)
        reached.append(Reached(state, self._moves(state)))
        return reached

    def _moves(self, state: State) -> dict[int, Action]:
        return {self._action(move): move for move in self.engine.legal(state)}

    def _action(self, move: Action) -> int:
        match self.engine.moves[move.rule].id, move.choices:
            case "play", (int() as face,):
                return self.cards[face]
            case "call", (int() as suit,):
                return CALL + suit
            case "draw" | "draw_owed", ():
                return DRAW
            case "pass", ():
                return PASS
            case name, choices:
                raise AssertionError(f"{name}{choices} is none of OpenSpiel's actions")

    # --- what a state shows ------------------------------------------------------------------------------------------

    def position(self, reached: Reached) -> Position:
        """Return what a state shows, in OpenSpiel's numbers."""
        state = reached.state
        (upcard,) = self.zone(state, "upcard")
        called = state.variables[self.variables["called"]]
        return Position(
            turn=self.engine.turn(state),
            legal=tuple(sorted(reached.moves)),
            hands=tuple(self.zone(state, f"hand[{seat}]") for seat in range(self.setting.players)),
            upcard=upcard,
            suit=upcard % SUITS if called is None else called,
            forwards=state.variables[self.variables["course"]] == 0,
        )

    def zone(self, state: State, name: str) -> tuple[int, ...]:
        """Return the cards of a zone, sorted."""
        held = state.zones[self.zones[name]]
        return tuple(sorted(self.cards[cast(int, face)] for face in held))
