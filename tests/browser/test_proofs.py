"""The proofs of a game, followed by the browser."""

from __future__ import annotations

import gzip

import pytest
from playwright.sync_api import Route, expect

from hausregel.work.library import load
from hausregel.work.published_proofs import published_proofs
from tests.browser.visiting import ENGINE_MS, JUNIOR, Visitor

pytestmark = [pytest.mark.xdist_group("browser"), pytest.mark.long]


def altered(content: bytes) -> bytes:
    """Leave out the last question of a proof file."""
    return gzip.compress(b"\n".join(gzip.decompress(content).splitlines()[:-1]))


def test_each_question_is_followed_on_this_device_and_an_altered_file_is_refused(visitor: Visitor) -> None:
    files = published_proofs(load("elfer-raus/junior"))
    page = visitor.open(JUNIOR)
    for fold in page.locator("details:has(.hr-proofs) > summary").all():
        fold.click()
    part = page.locator(".hr-proofs")
    said = part.get_by_role("status")
    assert "modules.zip" not in str(visitor.asked)
    start = part.get_by_role("button", name=f"Check {files[0].questions} questions for {files[0].players} players")
    start.click()
    expect(said.first).to_contain_text("Just now, on this device", timeout=ENGINE_MS)
    expect(said.first).to_contain_text(f"each of the {files[0].questions} questions was followed")

    def give(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=altered(answer.body()))

    page.route("**/proofs/**", give)
    start.click()
    expect(said.first).to_contain_text("a proof is wrong", timeout=ENGINE_MS)
    assert visitor.elsewhere() == []
