"""How much memory the studio takes in use: `python -m tests.browser.studio_soak --report FILE` (`make soak`).

Round after round, in one visit in headless Chromium, somebody begins a house rule of another game, writes a fault,
begins anew and sets an option, verifies and stops what takes long, plays, and asks the referee. Measured is what the
process of the page keeps for itself alone, workers included; what a browser shares among its pages is left out.

The page is moved by its own scripts: a tool for tests that watches what a page loads makes the page keep all of it.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import cycle
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser

from tests.browser.studio_figures import GAMES, visit
from tests.browser.visiting import DESK

WANTED: Final = 300
"""Units: megabytes."""
WAIT: Final = 30
"""For a proof; one that takes longer is stopped. Units: seconds."""
REST: Final = 10
"""After each round, until another worker is ready and what is gone is swept away. Units: seconds."""
LONGEST: Final = 240
"""Until the page has done what is asked of it, at the latest. Units: seconds."""

_HELP: Final = """
  const waited = (seconds) => new Promise((done) => setTimeout(done, 1000 * seconds));
  const until = async (test, seconds = 120) => {
    for (let tries = 10 * seconds; tries > 0; tries--) {
      const found = test();
      if (found) return found;
      await waited(0.1);
    }
    return null;
  };
  const wanted = async (test) => {
    const found = await until(test);
    if (!found) throw new Error(`never came: ${test}`);
    return found;
  };
  const one = (path) => document.querySelector(`.hr-studio ${path}`);
  const part = (name) => [...document.querySelectorAll(".hr-studio section")]
    .find((section) => section.querySelector("h2")?.textContent === name);
  const press = async (name, within = document) => (await wanted(() => [...within.querySelectorAll("button")]
    .find((button) => button.textContent.trim() === name && !button.hidden && !button.disabled))).click();
  const choose = (list, value) => {
    list.value = value;
    list.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const write = (text) => {
    const field = one(".cm-content");
    field.focus();
    getSelection().selectAllChildren(field);
    getSelection().collapseToEnd();
    document.execCommand("insertText", false, text);
  };
  const begin = async (game) => {
    choose(one(".hr-studio-begin select"), game);
    await press("Begin");
    await wanted(() => one(".cm-content").getAttribute("aria-busy") !== "true"
      && one(".cm-content").textContent.includes(`extends: ${game}`) && one(".hr-studio-fine"));
  };
"""
_READY: Final = """
  window.confirm = () => true; // the text of the last round is given up
  (await wanted(() => one(".hr-try-start"))).click();
  await wanted(() => one(".hr-studio-faults > *"));
"""
_ROUND: Final = """
  await begin(game);
  write("set: {hand_siz: 3}");
  await wanted(() => one(".hr-studio-faults li"));
  await begin(game);
  write(`set: {hand_size: ${size}}`);
  await wanted(() => one(".hr-studio-changed li"));
  const prove = part("Prove it");
  choose(prove.querySelector("select"), players);
  await press("Verify", prove);
  await until(() => prove.querySelector(".hr-studio-doing").textContent.startsWith("Verified:"), wait);
  [...prove.querySelectorAll("button")].find((button) => button.textContent === "Stop" && !button.hidden)?.click();
  await press("Play with the text as it is now");
  await wanted(() => one(".hr-try-moves, .hr-try-game .hr-picture"));
  const referee = part("Ask the referee");
  await press("Fetch positions", referee);
  await wanted(() => referee.querySelector("textarea").value);
  await press("What is allowed?", referee);
  await wanted(() => referee.querySelector(".hr-studio-answer p"));
"""


@dataclass(frozen=True)
class Memory:
    """What a page takes after so many rounds, at once and after a rest. Units: seconds of use, megabytes."""

    rounds: int
    seconds: float
    at_work: float
    at_rest: float


class Tab:
    """A page in a browser that nothing watches; what it shall do is a script of its own."""

    def __init__(self, browser: Browser, address: str) -> None:
        """Open a page."""
        self._session = browser.new_browser_cdp_session()
        context = self._session.send("Target.createBrowserContext")["browserContextId"]
        opened = {"url": address, "browserContextId": context, **DESK}
        target = self._session.send("Target.createTarget", opened)["targetId"]
        attached = self._session.send("Target.attachToTarget", {"targetId": target, "flatten": False})
        self._there: str = attached["sessionId"]
        self._answers: dict[int, Mapping[str, Any]] = {}
        self._asked = 0
        self._session.on("Target.receivedMessageFromTarget", self._hear)

    def _hear(self, event: Mapping[str, Any]) -> None:
        answer = json.loads(event["message"])
        if "id" in answer:
            self._answers[answer["id"]] = answer

    def run(self, script: str, **given: object) -> None:
        """Run a script in the page, with what is given as its names.

        Errors: `RuntimeError` if the script fails or takes too long.
        """
        self._asked += 1
        names = "".join(f"const {name} = {json.dumps(value)};" for name, value in given.items())
        told = {"expression": f"(async () => {{ {_HELP} {names} {script} }})()", "awaitPromise": True}
        asked = {"id": self._asked, "method": "Runtime.evaluate", "params": told}
        self._session.send("Target.sendMessageToTarget", {"sessionId": self._there, "message": json.dumps(asked)})
        latest = time.monotonic() + LONGEST
        while self._asked not in self._answers:
            if time.monotonic() > latest:
                raise RuntimeError(script)
            time.sleep(0.2)
            self._session.send("Browser.getVersion")  # whatever is asked lets answers come in
        answer = self._answers.pop(self._asked)
        if "exceptionDetails" in answer.get("result", {}) or "error" in answer:
            raise RuntimeError(json.dumps(answer))

    def own_memory(self) -> float:
        """Return what the largest process of a page keeps for itself alone. Units: megabytes. Linux only."""
        processes = self._session.send("SystemInfo.getProcessInfo")["processInfo"]
        return max(_own(int(process["id"])) for process in processes if process["type"] == "renderer")


def _own(process: int) -> float:
    lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines()
    counted = ("Pss_Anon", "Pss_Shmem", "Swap")
    return sum(int(line.split()[1]) for line in lines if line.split(":")[0] in counted) / 1000


def used(tab: Tab, minutes: float) -> Iterator[Memory]:
    """Use the studio for some minutes, and yield the memory before the first round and after each."""
    tab.run(_READY)
    begun = time.monotonic()
    yield _memory(tab, 0, begun)
    for number, game in enumerate(cycle(GAMES), 1):
        tab.run(_ROUND, game=game, size=3 + number % 5, players=str(2 + number % 4), wait=WAIT)
        yield _memory(tab, number, begun)
        if time.monotonic() - begun > 60 * minutes:
            return


def _memory(tab: Tab, rounds: int, begun: float) -> Memory:
    at_work = tab.own_memory()
    time.sleep(REST)
    return Memory(rounds, time.monotonic() - begun, at_work, tab.own_memory())


def report(found: Sequence[Memory]) -> str:
    """Return a table with a line for each tenth of the time."""
    first, last = found[0], found[-1]
    lines = [
        "# How much memory the studio takes",
        "",
        f"{datetime.now(tz=UTC):%F}. One visit in headless Chromium, {last.rounds} rounds in {last.seconds / 60:.0f}",
        "minutes: begin a rule, write a fault, begin anew, set an option, verify (for",
        f"{WAIT} seconds at most), play, ask the referee. Megabytes that the process of",
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
        for each in used(Tab(browser, f"{visitor.site.origin}en/studio.html"), asked.minutes):
            found.append(each)
            sys.stdout.write(f"{each.rounds:4} rounds, {each.seconds / 60:5.1f} min: {each.at_work:5.0f} MB at work, ")
            sys.stdout.write(f"{each.at_rest:5.0f} MB at rest\n")
            sys.stdout.flush()
    asked.report.write_text(report(found), encoding="utf-8")


if __name__ == "__main__":
    main()
