"""A small site, built and served once for all tests in a browser, and somebody who visits it."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Thread

import pytest
from playwright.sync_api import Browser, sync_playwright

from hausregel.site.builder import Site, build
from hausregel.site.preview import server
from tests.browser.visiting import FLAGS, GAMES, Served, Visitor, chromium
from tests.helpers import FINDINGS


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start the browser of this machine."""
    program = chromium()
    if program is None:
        pytest.skip("the pages in a browser: install the package `chromium`")
    with sync_playwright() as driver:
        found = driver.chromium.launch(executable_path=program, args=FLAGS)
        yield found
        found.close()


@pytest.fixture(scope="session")
def site(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Build a site of some games, and serve it; without a browser there is no need of it."""
    assert browser.is_connected()
    out = tmp_path_factory.mktemp("browsed")
    missing: list[str] = []
    wanted = Site(out=out, languages=("en", "de"), rulesets=GAMES, findings=str(FINDINGS))
    done = build(wanted, workers=1, notice=missing.append)
    assert [(built.language, built.ok, built.said) for built in done] == [("en", True, ""), ("de", True, "")]
    with server(out, 0) as serving:
        Thread(target=serving.serve_forever, daemon=True).start()
        yield Served(out, f"http://127.0.0.1:{serving.server_port}/", " ".join(missing))
        serving.shutdown()


@pytest.fixture
def visitor(browser: Browser, site: Served) -> Iterator[Visitor]:
    """Somebody who reads the site: nothing goes wrong in any page, and nothing is asked of others."""
    found = Visitor(browser, site)
    yield found
    found.leave()
    assert found.faults == []
    assert found.elsewhere() == []


@pytest.fixture
def player(visitor: Visitor) -> Visitor:
    """Somebody who plays the games in the pages."""
    if visitor.site.missing:
        pytest.skip(visitor.site.missing)
    return visitor
