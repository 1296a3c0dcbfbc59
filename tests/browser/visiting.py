"""A reader at the site: pages in headless Chromium, with what they asked for and what went wrong in them."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal, TypedDict, Unpack

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, ViewportSize, expect

PROGRAMS: Final = ("/usr/bin/chromium", "chromium", "chromium-browser", "google-chrome")
FLAGS: Final = (
    "--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip
"""A browser that asks for nothing but what pages ask for."""

JUNIOR: Final = "en/games/elfer-raus/junior.html"
JUNIOR_FOUND: Final = "en/games/elfer-raus/junior-found.html"
CHEAT: Final = "en/games/side-games/mogeln.html"
BLACK_PETER: Final = "en/games/side-games/schwarzer-peter-short.html"
HOUSE: Final = "en/games/house/mogeln-repaired.html"
PUSH: Final = "en/games/push/push-en.html"
GAMES: Final = (
    "elfer-raus/junior", "side-games/mogeln", "side-games/schwarzer-peter-short", "house/mogeln-repaired",
    "push/push", "push/push-en", "push/push-fr", "push/push-it",
)  # fmt: skip
KINDS: Final = {
    "welcome": "en/index.html",
    "list": "en/games/index.html",
    "game": JUNIOR,
    "house rule": HOUSE,
    "found in a game": JUNIOR_FOUND,
    "found": "en/findings.html",
    "booklet": "en/games/booklets/push.html",
    "desk": "en/games/booklets/push-desk.html",
    "verdicts": "en/verdicts.html",
    "search": "en/search.html?q=cheat",
}
"""A page of each kind."""

Scheme = Literal["light", "dark"]
SCHEMES: Final[tuple[Scheme, ...]] = ("light", "dark")
DESK: Final[ViewportSize] = {"width": 1280, "height": 900}
PHONE: Final[ViewportSize] = {"width": 360, "height": 740}
PAGE_MS: Final = 15_000
"""Until a page does what is waited for at the latest."""
ENGINE_MS: Final = 60_000
"""Until the engine answers at the latest; it takes some seconds where nothing else runs."""

_TOLD: Final = "() => Number(document.querySelector('.hr-try-log li:last-child')?.dataset.number ?? 0)"
_MINE_OR_OVER: Final = f"""told => {{
  const shown = (one) => document.querySelector(one)?.checkVisibility();
  return ({_TOLD})() > told && (shown('.hr-try-mine') || shown('.hr-try-result'));
}}"""

_CONTRASTS: Final = """elements => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const read = (colour) => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
    return { channels: [red, green, blue], alpha: alpha / 255 };
  };
  const over = (top, alpha, below) => top.map((one, at) => alpha * one + (1 - alpha) * below[at]);
  const light = (channels) => {
    const [red, green, blue] = channels.map((one) => one / 255).map((one) =>
      one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ground = (element) => {
    if (!element) return [255, 255, 255];
    const { channels, alpha } = read(getComputedStyle(element).backgroundColor);
    return alpha === 1 ? channels : over(channels, alpha, ground(element.parentElement));
  };
  const opacity = (element) => element ? Number(getComputedStyle(element).opacity) * opacity(element.parentElement) : 1;
  return elements.map((element) => {
    const style = getComputedStyle(element);
    const drawn = element instanceof SVGElement;
    const ink = read(drawn ? style.fill : style.color);
    const alpha = ink.alpha * opacity(element) * (drawn ? Number(style.fillOpacity) : 1);
    const below = ground(element);
    const [one, other] = [light(over(ink.channels, alpha, below)), light(below)];
    return [element.textContent, (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05), other];
  });
}"""


@dataclass(frozen=True, slots=True)
class Served:
    """A built site and where it is served; `missing` says why games cannot be played in it, empty if they can."""

    folder: Path
    origin: str
    missing: str

    def pages(self) -> list[str]:
        """Return the paths of all pages."""
        found = (path.relative_to(self.folder) for path in self.folder.rglob("*.html"))
        return sorted(path.as_posix() for path in found if not {"_static", ".source"} & set(path.parts))


class Manner(TypedDict, total=False):
    """How a reader reads: the options of a browser context."""

    color_scheme: Scheme
    has_touch: bool
    is_mobile: bool
    java_script_enabled: bool
    locale: str
    viewport: ViewportSize


class Visitor:
    """Opens pages of a site, each in a context of its own."""

    def __init__(self, browser: Browser, site: Served) -> None:
        """Begin without a page."""
        self.site = site
        self.asked: list[str] = []
        """The address of every request."""
        self.faults: list[str] = []
        """What went wrong in a page, or was refused to it."""
        self._browser = browser
        self._contexts: list[BrowserContext] = []

    def page(self, **manner: Unpack[Manner]) -> Page:
        """Return an empty page on a desk; `manner` is how the reader reads."""
        whole: Manner = {"viewport": DESK, **manner}
        context = self._browser.new_context(**whole)
        context.set_default_timeout(PAGE_MS)
        self._contexts.append(context)
        context.on("request", lambda request: self.asked.append(request.url))
        context.on("weberror", lambda fault: self.faults.append(str(fault.error)))
        context.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)
        return context.new_page()

    def open(self, path: str, **manner: Unpack[Manner]) -> Page:
        """Open a page of the site."""
        return self.go(self.page(**manner), path)

    def go(self, page: Page, path: str) -> Page:
        """Go to another page of the site."""
        page.goto(f"{self.site.origin}{path}")
        return page

    def phone(self, path: str) -> Page:
        """Open a page of the site on a small phone."""
        return self.open(path, viewport=PHONE, has_touch=True, is_mobile=True)

    def sit_down(self, path: str, players: int, seed: int, **manner: Unpack[Manner]) -> Page:
        """Open a page and begin the game in it; the other players do not stop to think.

        What the page or its worker ask for is seen, also where it is refused.
        """
        page = self.page(**manner)
        given = f'<div class="hr-try" data-seed="{seed}" data-pause="0" data-players="{players}"'

        def settled(route: Route) -> None:
            answer = route.fetch()
            text = re.sub(r'<div class="hr-try"(.*?) data-players="[^"]*"', rf"{given}\1", answer.text())
            route.fulfill(response=answer, body=text)

        page.route(f"**/{path}", settled)
        self.go(page, path)
        page.get_by_role("button", name="Try it").click()
        expect(page.locator(".hr-try-game")).to_be_visible(timeout=ENGINE_MS)
        its_turn(page)
        return page

    def elsewhere(self) -> list[str]:
        """Return the addresses of requests that left the site."""
        return [address for address in self.asked if not address.startswith((self.site.origin, "data:", "blob:"))]

    def leave(self) -> None:
        """Close all pages."""
        for context in self._contexts:
            context.close()


def chromium() -> str | None:
    """Return the Chromium of this machine."""
    return next((found for found in map(shutil.which, PROGRAMS) if found), None)


def its_turn(page: Page, told: int = -1) -> bool:
    """Wait until more moves were told than `told`, and it is the reader's turn; return False if the game is over."""
    page.wait_for_function(_MINE_OR_OVER, arg=told, timeout=ENGINE_MS)
    return not page.locator(".hr-try-result").is_visible()


def moves_told(page: Page) -> int:
    """Return how many moves were told."""
    number = page.evaluate(_TOLD)
    assert isinstance(number, int)
    return number


def longest_play(page: Page) -> Locator:
    """Return the player of the longest saved game on a page, unfolded, at its beginning."""
    plays = page.locator("figure.hr-play").all()
    play = max(plays, key=lambda play: play.locator("ol > li").count())
    summary = play.locator("xpath=ancestor::details[not(@open)]/summary")
    if summary.count():
        summary.click()
    expect(play.locator(".hr-play-panel")).to_be_visible()
    play.locator(".hr-play-buttons button").first.evaluate("one => one.click()")
    return play


def unfold(page: Page) -> None:
    """Show everything on a page that is shown when asked for."""
    page.locator("article details").evaluate_all("all => all.forEach((one) => { one.open = true; })")


def contrasts(texts: Locator) -> dict[str, float]:
    """Return the contrast of each text with what is behind it."""
    return {words: ratio for words, ratio, _ in texts.evaluate_all(_CONTRASTS)}


def darkness(page: Page) -> float:
    """Return how dark the ground of a page is: 0 for white, 1 for black."""
    ((_, _, luminance),) = page.locator("body").evaluate_all(_CONTRASTS)
    assert isinstance(luminance, float | int)
    return 1 - luminance


def violations(page: Page, within: str | None = None, rules: Sequence[str] = ()) -> list[str]:
    """Return what axe finds wrong on a page, or in some part of it, by all its rules or by these: rule, place, why.

    Axe is not to load style sheets once more: it looks for imported ones beside the page.
    """
    page.wait_for_function("() => document.getAnimations().every((one) => one.playState !== 'running')")
    options: dict[str, Any] = {"resultTypes": ["violations"], "preload": False}
    if rules:
        options["runOnly"] = {"type": "rule", "values": list(rules)}
    found: Mapping[str, list[dict[str, Any]]] = Axe().run(page, within, options).response
    return [
        f"{rule['id']}: {node['target']}: {node['failureSummary']}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]
