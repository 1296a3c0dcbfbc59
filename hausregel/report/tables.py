"""Results in the terminal: progress, tables of random games, saved games told."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from hausregel.work.move_log import Story, changes, seat_name
from hausregel.work.simulate import quantile
from verifier.random_play import Sample

BARS = " ▁▂▃▄▅▆▇█"
QUIET_SECONDS = 5.0


@contextmanager
def progress(console: Console, total: int, what: str) -> Iterator[Callable[[int], None]]:
    """Show how far something is: a bar on a terminal, a line every few seconds elsewhere."""
    if console.is_terminal:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=console, transient=True) as bar:
            task = bar.add_task(what, total=total)
            yield lambda number: bar.advance(task, number)
        return
    done, last = 0, time.monotonic()

    def advance(number: int) -> None:
        nonlocal done, last
        done += number
        if time.monotonic() - last > QUIET_SECONDS:
            last = time.monotonic()
            console.print(f"{what}: {done:,} of {total:,}", markup=False)

    yield advance


def histogram(lengths: Mapping[int, int], width: int = 24) -> str:
    """Return the lengths of games as a row of bars, from the shortest to the 99th in a hundred."""
    if not lengths:
        return ""
    low, high = min(lengths), max(quantile(lengths, 0.99), min(lengths) + 1)
    counts = [0] * width
    for length, games in lengths.items():
        counts[min((length - low) * width // (high - low + 1), width - 1)] += games
    most = max(counts)
    return "".join(BARS[0 if not count else max(1, count * 8 // most)] for count in counts)


def print_samples(console: Console, samples: Sequence[Sample], saved: Sequence[Mapping[str, Path]]) -> None:
    """Print what happened in random games: lengths, winners, ends, use of rules, and what went wrong."""
    first = samples[0]
    console.print(
        f"{first.ruleset}: {first.games:,} random games for each number of players, seed {first.seed}", style="bold"
    )
    console.print()
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("players", "finished", "moves", "longest", "lengths", "wins by seat, in %"):
        table.add_column(
            column, justify="left" if column in ("lengths", "wins by seat, in %") else "right", no_wrap=True
        )
    for one in samples:
        finished = sum(one.ended.values())
        wins = " ".join(f"{100 * won / max(finished, 1):.0f}" for won in one.wins)
        table.add_row(
            str(one.players),
            f"{100 * finished / one.games:.1f} %",
            str(quantile(one.lengths, 0.5)),
            str(max(one.lengths)),
            histogram(one.lengths),
            wins,
        )
    console.print(table)
    console.print("\nmoves: the median; lengths: from the shortest game to the 99th in a hundred.", style="dim")
    console.print()
    console.print("Use of each rule, moves in a game", style="bold")
    used = Table(box=None, pad_edge=False, header_style="bold")
    used.add_column("rule")
    for one in samples:
        used.add_column(f"{one.players}p", justify="right")
    for rule in first.used:
        used.add_row(rule, *(_rate(one.used[rule], one.games) for one in samples))
    console.print(used)
    for one in samples:
        never = [claim for claim, seen in one.possible.items() if not seen]
        if never:
            console.print(
                f"{one.players} players: never seen, though claimed possible: {', '.join(never)}", style="yellow"
            )
    findings = [(one, finding, files) for one, files in zip(samples, saved, strict=True) for finding in one.findings]
    console.print()
    if not findings:
        console.print("No game got stuck, lost a card or broke a claim. That was tested in these games, not proved.")
        return
    console.print("Findings", style="bold red")
    for one, finding, files in findings:
        head = f"{one.players} players, {finding.kind} at {finding.address}"
        console.print(f"  {head}: {finding.games:,} of {one.games:,} games", style="bold", markup=False)
        console.print(
            f"    {finding.what}; the shortest such game has {len(finding.replay.rounds[0].moves)} moves", markup=False
        )
        file = files.get(f"{finding.kind} {finding.address}")
        if file is not None:
            console.print(f"    hausregel replay {file}", style="cyan", markup=False)


def _rate(used: int, games: int) -> str:
    rate = used / games
    return "never" if used == 0 else f"{rate:.2f}" if rate < 10 else f"{rate:.0f}"


# --- saved games -----------------------------------------------------------------------------------------------------


def tell_story(console: Console, story: Story, *, stepwise: bool) -> None:
    """Tell a saved game move by move; stepwise: wait for a key after each."""
    saved, engine = story.saved, story.engine
    console.print(
        f"{saved.ruleset}, {saved.players} players" + (f", seed {saved.seed}" if saved.seed is not None else ""),
        style="bold",
    )
    if saved.note:
        console.print(saved.note, markup=False)
    if story.changed:
        console.print(f"The rules have changed since: {', '.join(story.changed)}", style="yellow", markup=False)
    for number, (one, states) in enumerate(zip(saved.rounds, story.replayed.states, strict=False)):
        if len(saved.rounds) > 1:
            console.print(f"\nRound {number + 1}, opened by {seat_name(saved, one.opener)}", style="bold")
        console.print("\nThe deal", style="bold")
        start = engine.before_the_deal(one.opener)
        for line in changes(engine, start, states[0], saved.seats):
            if line.startswith("+"):
                console.print(f"  {line[2:]}", markup=False)
        for at, played in enumerate(one.moves[: len(states) - 1]):
            console.print(f"\n{at + 1:4}. {seat_name(saved, played.seat)}: {played.move}", style="bold", markup=False)
            for line in changes(engine, states[at], states[at + 1], saved.seats):
                console.print(f"        {line}", markup=False)
            if stepwise and at < len(one.moves) - 1 and _wants_to_stop():
                return
        result = engine.result(states[-1])
        if result is not None:
            winners = ", ".join(seat_name(saved, seat) for seat in result.winners) or "nobody"
            scores = ", ".join(f"{seat_name(saved, seat)} {points}" for seat, points in enumerate(result.scores))
            console.print(f"\nOver by `{result.end}`: {winners} won; points: {scores}", style="bold", markup=False)
        elif story.replayed.mismatch is None:
            legal = [engine.spell(move, saved.seats) for move in engine.legal(states[-1])]
            console.print(f"\nNot over; possible now: {', '.join(legal) or 'nothing'}", style="bold", markup=False)
    mismatch = story.replayed.mismatch
    if mismatch is not None:
        where = "in the deal"
        if mismatch.move >= 0:
            failed = saved.rounds[mismatch.round].moves[mismatch.move]
            where = f"at move {mismatch.move + 1}, {seat_name(saved, failed.seat)}: {failed.move}"
        console.print(f"\nThe game cannot be played on {where}", style="bold red", markup=False)
        console.print(f"  {mismatch.why}", style="red", markup=False)


def _wants_to_stop() -> bool:
    try:
        return input("      (enter: next, q: stop) ").strip().lower().startswith("q")
    except (EOFError, KeyboardInterrupt):
        return True


def story_json(story: Story) -> dict[str, Any]:
    """Return a saved game, played again, as JSON data."""
    mismatch = story.replayed.mismatch
    last = story.replayed.states[-1][-1] if story.replayed.states and story.replayed.states[-1] else None
    result = story.engine.result(last) if last is not None else None
    return {
        "ruleset": story.saved.ruleset,
        "players": story.saved.players,
        "note": story.saved.note,
        "changed": list(story.changed),
        "rounds": [
            [{"seat": played.seat, "move": played.move} for played in one.moves[: len(states) - 1]]
            for one, states in zip(story.saved.rounds, story.replayed.states, strict=False)
        ],
        "mismatch": None if mismatch is None else {"round": mismatch.round, "move": mismatch.move, "why": mismatch.why},
        "result": None
        if result is None
        else {"end": result.end, "scores": list(result.scores), "winners": list(result.winners)},
    }
