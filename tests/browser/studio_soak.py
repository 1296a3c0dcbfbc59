"""How much memory the studio takes in use: `python -m tests.browser.studio_soak --report FILE` (`make soak`).

Round after round, in one visit in headless Chromium, somebody begins a house rule of another game, writes a fault and
mends it, sets an option, verifies and stops what takes long, plays, and asks the referee. Measured is what the process
of the page keeps for itself alone, workers included; what a browser shares among its pages is left out.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import cycle
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, expect

from tests.browser.studio_figures import GAMES, begin, ready, visit
from tests.browser.visiting import ENGINE_MS

WANTED: Final = 300
"""Units: megabytes."""
WAIT_MS: Final = 30_000
"""For a proof; one that takes longer is stopped."""
REST: Final = 10
"""After each round, until another worker is ready and what is gone is swept away. Units: seconds."""


@dataclass(frozen=True)
class Memory:
    """What a page takes after so many rounds, at once and after a rest. Units: seconds of use, megabytes."""

    rounds: int
    seconds: float
    at_work: float
    at_rest: float


def own_memory(browser: Browser) -> float:
    """Return what the largest process of a page keeps for itself alone. Units: megabytes. Linux only."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return max(_own(int(process["id"])) for process in processes if process["type"] == "renderer")


def _own(process: int) -> float:
    lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines()
    counted = ("Pss_Anon", "Pss_Shmem", "Swap")
    return sum(int(line.split()[1]) for line in lines if line.split(":")[0] in counted) / 1000


def used(browser: Browser, page: Page, minutes: float) -> Iterator[Memory]:
    """Use the studio for some minutes, and yield the memory before the first round and after each."""
    begun = time.monotonic()
    yield _memory(browser, 0, begun)
    for number, game in enumerate(cycle(GAMES), 1):
        _round(page, game, number)
        yield _memory(browser, number, begun)
        if time.monotonic() - begun > 60 * minutes:
            return


def _memory(browser: Browser, rounds: int, begun: float) -> Memory:
    at_work = own_memory(browser)
    time.sleep(REST)
    return Memory(rounds, time.monotonic() - begun, at_work, own_memory(browser))


def _round(page: Page, game: str, number: int) -> None:
    begin(page, game)
    field = page.get_by_role("textbox", name="The rule")
    field.press("Control+End")
    page.keyboard.insert_text("set: {hand_siz: 3}")
    expect(page.locator(".hr-studio-faults li").first).to_be_visible(timeout=ENGINE_MS)
    field.press("Control+Z")
    expect(page.locator(".hr-studio-fine")).to_be_visible(timeout=ENGINE_MS)
    page.keyboard.insert_text(f"set: {{hand_size: {3 + number % 5}}}\n")
    expect(page.locator(".hr-studio-changed li").first).to_be_visible(timeout=ENGINE_MS)
    part = page.get_by_role("region", name="Prove it")
    part.get_by_label("Players").select_option(str(2 + number % 4))
    part.get_by_role("button", name="Verify", exact=True).click()
    try:
        expect(part.locator(".hr-studio-doing").first).to_contain_text("Verified:", timeout=WAIT_MS)
    except AssertionError:
        part.get_by_role("button", name="Stop").first.click()
    page.get_by_role("button", name="Play with the text as it is now").click()
    table = page.locator(".hr-studio-play .hr-try-moves, .hr-studio-play .hr-picture")
    expect(table.first).to_be_visible(timeout=ENGINE_MS)
    asked = page.get_by_role("region", name="Ask the referee")
    asked.get_by_role("button", name="Fetch positions").click()
    asked.get_by_role("button", name="What is allowed?").click()
    expect(asked.locator(".hr-studio-answer p").first).to_be_visible(timeout=ENGINE_MS)


def report(found: Sequence[Memory]) -> str:
    """Return a table with a line for each tenth of the time."""
    first, last = found[0], found[-1]
    lines = [
        "# How much memory the studio takes",
        "",
        f"{datetime.now(tz=UTC):%F}. One visit in headless Chromium, {last.rounds} rounds in {last.seconds / 60:.0f}",
        "minutes: begin a rule, write a fault and mend it, set an option, verify (for",
        f"{WAIT_MS / 1000:.0f} seconds at most), play, ask the referee. Megabytes that the process of",
        "the page keeps for itself alone at the end of a round, while another worker",
        f"gets ready or an old one has just ended, and {REST} seconds later. When the studio",
        f"was ready they were {first.at_rest:.0f}; at work {max(each.at_work for each in found):.0f} at most,",
        f"at rest {max(each.at_rest for each in found):.0f}; wanted are {WANTED}.",
        "`python -m tests.browser.studio_soak --report FILE` (`make soak`).",
        "",
        "| minutes | rounds | at work | at rest |",
        "|---:|---:|---:|---:|",
    ]
    shown = {round(tenth * (len(found) - 1) / 10) for tenth in range(11)}
    lines += [
        f"| {each.seconds / 60:.0f} | {each.rounds} | {each.at_work:.0f} | {each.at_rest:.0f} |"
        for each in (found[at] for at in sorted(shown))
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Make the run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--report", type=Path, required=True)
    asked = parser.parse_args()
    found: list[Memory] = []
    with visit() as (browser, visitor):
        page = visitor.page()
        page.on("dialog", lambda dialog: dialog.accept())  # the text of the last round is given up
        ready(visitor, page)
        for each in used(browser, page, asked.minutes):
            found.append(each)
            sys.stdout.write(f"{each.rounds:4} rounds, {each.seconds / 60:5.1f} min: {each.at_work:5.0f} MB at work, ")
            sys.stdout.write(f"{each.at_rest:5.0f} MB at rest\n")
            sys.stdout.flush()
    asked.report.write_text(report(found), encoding="utf-8")


if __name__ == "__main__":
    main()
