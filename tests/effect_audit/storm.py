"""The exact numbers beside those of Storm, a model checker, on the same chain; where `stormpy` is installed."""

from __future__ import annotations

import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from verifier.consequences import ExactNumbers, MarkovChain

MOST_STATES: Final = 100_000


def disagreement(chain: MarkovChain, exact: ExactNumbers) -> float | None:
    """Return the greatest difference of a share of an ending or a chance, and of the mean number of moves (relative).

    None without `stormpy`.
    """
    if find_spec("stormpy") is None or chain.met > MOST_STATES:
        return None
    import stormpy

    labels = _labels(chain)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "chain.drn"
        file.write_text(_drn(chain, labels), encoding="ascii")
        model = stormpy.build_model_from_drn(str(file))
    environment = stormpy.environments.default(model)
    environment.solver().set_linear_equation_solver_type(stormpy.environments.EquationSolverType.EIGEN)

    def asked(formula: str) -> float:
        prop = stormpy.logic.parse_properties(formula)[0]
        return float(stormpy.model_checking(model, prop, environment=environment).get_value(0))

    worst = 0.0
    for measure in labels:
        worst = max(worst, abs(asked(f'P=? [F "{_label(measure)}"]') - exact.values[measure]))
    ended = sum(share for measure, share in exact.values.items() if measure.startswith("end."))
    if ended > 1 - 1e-12:  # ours are of games that reach an end
        moves = asked('R{"moves"}=? [F "over"]')
        worst = max(worst, abs(moves - exact.values["moves"]) / max(1.0, moves))
    return worst


def _label(measure: str) -> str:
    return measure.replace(".", "_").replace("-", "_")


def _labels(chain: MarkovChain) -> dict[str, set[int]]:
    """Return the states in which a game came out so, by measure."""
    found: dict[str, set[int]] = {}
    for outcome, states in chain.outcomes.items():
        for measure in (outcome.ending, *(f"place.{place}" for place in outcome.places)):
            found.setdefault(measure, set()).update(states)
    return found


def _drn(chain: MarkovChain, labels: dict[str, set[int]]) -> str:
    """Return the chain as Storm reads it; its first state stands before the deal."""
    told: dict[int, list[str]] = {}
    for measure, states in labels.items():
        for state in states:
            told.setdefault(state, ["over"]).append(_label(measure))
    lines = ["@type: DTMC", "@parameters", "", "@reward_models", "moves", "@nr_states", str(chain.met + 2)]
    lines += ["@nr_choices", str(chain.met + 2), "@model"]
    lines += ["state 0 [0] init", "\taction 0"]
    lines += [f"\t\t{state + 1} : {odds!r}" for state, odds in sorted(chain.start.items())]
    for state in range(chain.met):
        ways = sorted(chain.ways(state)) or [(state, 1.0)]
        if chain.faults[state]:  # where the rules go wrong play stops, in a last state
            ways = [*sorted(chain.ways(state)), (chain.met, chain.faults[state])]
        total = sum(odds for _, odds in ways)
        over = state in told
        lines += [f"state {state + 1} [{0 if over else 1}] {' '.join(told.get(state, ()))}", "\taction 0"]
        lines += [f"\t\t{after + 1} : {odds / total!r}" for after, odds in ways]
    lines += [f"state {chain.met + 1} [0] over", "\taction 0", f"\t\t{chain.met + 1} : 1"]
    return "\n".join(lines) + "\n"
