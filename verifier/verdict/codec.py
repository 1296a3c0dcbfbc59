"""Verdicts as plain data for the cache, with the games of their witnesses, and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from reference_engine import Engine, Replay, from_header, read_header, to_json
from spec.ruleset import Ruleset
from spec.scaling import scaled
from spec.typing import build
from verifier.verdict import sentence as sentences
from verifier.verdict.sentence import Said
from verifier.verdict.verdicts import FAULTY, Verdict, Witness

_PLAIN = (
    "property", "players", "word", "method", "seconds", "address", "ending", "bound", "certificate",
)  # fmt: skip


def verdict_to_data(verdicts: Sequence[Verdict], ruleset: Ruleset) -> dict[str, object]:
    """Return verdicts as data that JSON can hold."""
    return {"verdicts": [_verdict(verdict, ruleset) for verdict in verdicts]}


def _verdict(verdict: Verdict, ruleset: Ruleset) -> dict[str, object]:
    data: dict[str, object] = {name: getattr(verdict, name) for name in _PLAIN}
    data["options"] = dict(verdict.options)
    data["detail"] = sentences.to_data(verdict.detail)
    data["scope"] = None if verdict.scope is None else sentences.to_data(verdict.scope)
    data["assumptions"] = [sentences.to_data(sentence) for sentence in verdict.assumptions]
    data["witnesses"] = [
        {
            "kind": witness.kind,
            "what": sentences.to_data(witness.what),
            "smaller": None if witness.smaller is None else sentences.to_data(witness.smaller),
            "replay": to_json(
                _engine(ruleset, witness.replay.players, witness.replay.options, witness.replay.smaller), witness.replay
            ),
        }
        for witness in verdict.witnesses
    ]
    return data


def verdict_from_data(
    data: Mapping[str, Any], ruleset: Ruleset, what_it_shows: Callable[[Engine, Replay], Said | None]
) -> list[Verdict]:
    """Return verdicts, marked as re-used; those whose plays cannot be read, or show no fault, are left out.

    `data` has the form of verdicts in `store.schema.json`. Plays take on the name that the ruleset has now.
    `what_it_shows` tells how a play refutes the property that it names, None if it does not.
    """
    found: list[Verdict] = []
    for stored in data["verdicts"]:
        try:
            witnesses = tuple(_witness(kept, ruleset, stored, what_it_shows) for kept in stored["witnesses"])
            told: dict[str, Any] = {
                "detail": sentences.from_data(stored["detail"]),
                "scope": None if stored["scope"] is None else sentences.from_data(stored["scope"]),
                "assumptions": tuple(map(sentences.from_data, stored["assumptions"])),
            }
        except (LookupError, TypeError, ValueError):
            continue
        plain = {name: stored[name] for name in _PLAIN}
        found.append(Verdict(**plain, **told, options=stored["options"], witnesses=witnesses, reused=True))
    return found


def _witness(
    kept: Mapping[str, Any],
    ruleset: Ruleset,
    verdict: Mapping[str, Any],
    what_it_shows: Callable[[Engine, Replay], Said | None],
) -> Witness:
    header = read_header(kept["replay"])
    if header.players != verdict["players"]:
        raise ValueError(f"players={header.players}, and the verdict is about players={verdict['players']}")
    engine = _engine(ruleset, header.players, header.options, header.smaller)
    replay = replace(from_header(engine, header), ruleset=ruleset.name)
    if verdict["word"] in FAULTY and what_it_shows(engine, replace(replay, shows=verdict["property"])) is None:
        raise ValueError(f"the play does not show that {verdict['property']} fails")
    smaller = None if kept["smaller"] is None else sentences.from_data(kept["smaller"])
    return Witness(kind=kept["kind"], what=sentences.from_data(kept["what"]), smaller=smaller, replay=replay)


def values_chosen(options: Mapping[str, str | int]) -> dict[str, str | int]:
    """Return options as they are chosen: numbers as numbers, which a game keeps as text."""
    return {
        name: int(value) if isinstance(value, str) and value.lstrip("-").isdecimal() else value
        for name, value in options.items()
    }


def _engine(ruleset: Ruleset, players: int, options: Mapping[str, str], smaller: Mapping[str, str]) -> Engine:
    from spec.typing import option_nodes

    version = scaled(ruleset, smaller)
    declared = {name for name, _, _ in option_nodes(version.root)}
    chosen = values_chosen({name: value for name, value in options.items() if name in declared})
    built = build(version, players, chosen).value
    if built is None:
        raise ValueError(f"players={players} options={dict(options)} cannot be built")
    return Engine(built.game)
