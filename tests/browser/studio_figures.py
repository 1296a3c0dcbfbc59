"""How long the studio takes in a browser: `python -m tests.browser.studio_figures --report FILE` (`make studio`).

Builds a site of three games and measures, some times each, in headless Chromium: until the studio is ready after the
click, until a fault is marked after a keystroke in a house rule of the largest ruleset, until the first verdict and
the last one after the button, and for how long the page was blocked at most.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from threading import Thread
from typing import Final

from playwright.sync_api import Browser, Page, expect, sync_playwright

from hausregel.site.builder import Site, build
from hausregel.site.preview import server
from tests.browser.visiting import ENGINE_MS, FLAGS, Served, Visitor, chromium

CLASSIC: Final = "elfer-raus/classic"
LARGEST: Final = "elfer-raus/master"
GAMES: Final = (CLASSIC, LARGEST)
PLAYERS: Final = "4"
SETTLED_MS: Final = 300_000
WANTED: Final[Mapping[str, float]] = {
    "ready after the click": 6.0,
    "a fault marked after a keystroke, largest ruleset": 0.3,
    "first verdict after the button": 2.0,
    "classic settled, four players": 20.0,
    "page blocked at most": 0.1,
}
"""Units: seconds."""

_WATCH: Final = """() => {
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration);
  }).observe({ type: "longtask" });
}"""


@contextmanager
def visit() -> Iterator[tuple[Browser, Visitor]]:
    """Build the site, serve it, and send somebody to it in a browser of their own.

    Errors: `SystemExit` if there is no browser.
    """
    program = chromium()
    if program is None:
        sys.exit("install the package `chromium`")
    with sync_playwright() as driver, tempfile.TemporaryDirectory() as folder:
        browser = driver.chromium.launch(executable_path=program, args=FLAGS)
        out = Path(folder)
        (built,) = build(Site(out=out, languages=("en",), rulesets=GAMES), workers=1, notice=print)
        assert built.ok, built.said
        with server(out, 0) as serving:
            Thread(target=serving.serve_forever, daemon=True).start()
            visitor = Visitor(browser, Served(out, f"http://127.0.0.1:{serving.server_port}/", ""))
            yield browser, visitor
            visitor.leave()
            serving.shutdown()


def measured(visitor: Visitor) -> Iterator[tuple[str, float]]:
    """Yield each figure of one visit. Units: seconds."""
    page = visitor.page()
    yield "ready after the click", _ready(visitor, page)
    _begin(page, LARGEST)
    page.get_by_role("textbox", name="The rule").press("Control+End")
    page.keyboard.insert_text("set: {stac_size: 3")
    expect(page.locator(".hr-studio-faults li").first).to_be_visible(timeout=ENGINE_MS)
    said = page.locator(".hr-studio-faults").inner_text()
    begun = time.perf_counter()
    page.keyboard.press("}")
    page.wait_for_function(
        "said => document.querySelector('.hr-studio-faults').innerText !== said",
        arg=said,
        polling=10,
        timeout=ENGINE_MS,
    )
    yield "a fault marked after a keystroke, largest ruleset", time.perf_counter() - begun
    page = visitor.page()
    _ready(visitor, page)
    _begin(page, CLASSIC)
    part = page.get_by_role("region", name="Prove it")
    part.get_by_label("Players").select_option(PLAYERS)
    verify = part.get_by_role("button", name="Verify", exact=True)
    expect(verify).to_be_enabled(timeout=ENGINE_MS)
    begun = time.perf_counter()
    verify.click()
    expect(page.locator(".hr-studio-verdicts tbody tr").first).to_be_visible(timeout=SETTLED_MS)
    yield "first verdict after the button", time.perf_counter() - begun
    expect(part.locator(".hr-studio-doing").first).to_contain_text("Verified:", timeout=SETTLED_MS)
    yield "classic settled, four players", time.perf_counter() - begun
    yield "page blocked at most", page.evaluate("() => window.longest") / 1000


def _ready(visitor: Visitor, page: Page) -> float:
    visitor.go(page, "en/studio.html")
    page.evaluate(_WATCH)
    begun = time.perf_counter()
    page.locator(".hr-studio .hr-try-start").click()
    expect(page.locator(".hr-studio-faults > *")).to_have_count(1, timeout=ENGINE_MS)
    return time.perf_counter() - begun


def _begin(page: Page, game: str) -> None:
    page.get_by_label("Begin with").select_option(game)
    page.get_by_role("button", name="Begin", exact=True).click()
    expect(page.locator(".cm-content")).not_to_have_attribute("aria-busy", "true", timeout=ENGINE_MS)
    expect(page.get_by_role("textbox", name="The rule")).to_contain_text(f"extends: {game}", timeout=ENGINE_MS)
    expect(page.locator(".hr-studio-fine")).to_be_visible(timeout=ENGINE_MS)


def report(found: Mapping[str, list[float]], load: float) -> str:
    """Return a table of the figures."""
    lines = [
        "# How long the studio takes",
        "",
        f"{datetime.now(tz=UTC):%F}. In headless Chromium on two cores, the server on the same machine;",
        f"load when it began: {load:.1f}. Seconds by the clock, the median and the worst of",
        f"{len(next(iter(found.values())))} visits. `python -m tests.browser.studio_figures --report FILE`",
        "(`make studio`).",
        "",
        "| what | median | worst | wanted at most |",
        "|---|---:|---:|---:|",
    ]
    lines += [
        f"| {name} | {statistics.median(times):.2f} | {max(times):.2f} | {WANTED[name]:g} |"
        for name, times in found.items()
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Make the run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visits", type=int, default=3)
    parser.add_argument("--report", type=Path, required=True)
    asked = parser.parse_args()
    load, found = os.getloadavg()[0], {name: list[float]() for name in WANTED}
    with visit() as (_, visitor):
        for _ in range(asked.visits):
            for name, seconds in measured(visitor):
                found[name].append(seconds)
                sys.stdout.write(f"{seconds:7.2f} s  {name}\n")
    asked.report.write_text(report(found, load), encoding="utf-8")


if __name__ == "__main__":
    main()
