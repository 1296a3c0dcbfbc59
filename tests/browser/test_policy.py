"""What a page of the site refuses: whatever is elsewhere, and every program that was not built with it."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Route

from tests.browser.visiting import JUNIOR, KINDS, Visitor

ELSEWHERE: Final = "https://elsewhere.example/"
_KINDS: Final = [
    "connect-src",
    "frame-src",
    "img-src",
    "script-src",
    "script-src-attr",
    "script-src-elem",
    "style-src-elem",
]
_TRY: Final = """async ([elsewhere, kinds]) => {
  const refused = [];
  document.addEventListener("securitypolicyviolation", (event) => refused.push(event.effectiveDirective));
  const told = await fetch(elsewhere).then(() => "loaded", () => "refused");
  const add = (tag, given) => document.body.append(Object.assign(document.createElement(tag), given));
  add("img", { src: `${elsewhere}picture.png` });
  add("link", { rel: "stylesheet", href: `${elsewhere}style.css` });
  add("script", { src: `${elsewhere}script.js` });
  add("script", { textContent: "window.ran = 'inline'" });
  add("iframe", { src: elsewhere });
  document.body.insertAdjacentHTML("beforeend", "<button id='hr-own' onclick=\\"window.ran = 'handler'\\">x</button>");
  document.getElementById("hr-own").click();
  try { setTimeout("window.ran = 'text'", 0); } catch { }
  for (let waited = 0; waited < 20000 && !kinds.every((kind) => refused.includes(kind)); waited += 150) {
    await new Promise((done) => setTimeout(done, 150));
  }
  return { told, ran: window.ran ?? "", refused: [...new Set(refused)].sort() };
}"""
_TRY_IN_A_WORKER: Final = """elsewhere => new Promise((done) => {
  const program = `fetch("${elsewhere}").then(() => postMessage("loaded"), () => postMessage("refused"))`;
  const worker = new Worker(URL.createObjectURL(new Blob([program], { type: "text/javascript" })));
  worker.onmessage = ({ data }) => done(data);
})"""
_WHERE_A_WORKER_MAY_BE: Final = """() => new Promise((done) => {
  document.addEventListener("securitypolicyviolation", (event) => done(event.effectiveDirective));
  try { new Worker(URL.createObjectURL(new Blob(["postMessage(1)"]))).onmessage = () => done("it runs"); } catch { }
})"""

pytestmark = pytest.mark.xdist_group("browser")


def test_a_page_loads_nothing_from_elsewhere_and_runs_no_program_but_its_own(visitor: Visitor) -> None:
    page = visitor.page()
    reached: list[str] = []

    def reach(route: Route) -> None:
        reached.append(route.request.url)
        route.fulfill(body="")

    page.context.route(f"{ELSEWHERE}**", reach)
    visitor.go(page, JUNIOR)
    found = page.evaluate(_TRY, [ELSEWHERE, _KINDS])
    assert (found["told"], found["ran"]) == ("refused", "")
    assert found["refused"] == _KINDS
    if not visitor.site.missing:
        assert page.evaluate(_TRY_IN_A_WORKER, ELSEWHERE) == "refused"
    visitor.go(page, KINDS["welcome"])
    assert page.evaluate(_WHERE_A_WORKER_MAY_BE) == "worker-src"
    assert reached == []
    visitor.faults.clear()  # each refusal is told
    visitor.asked[:] = [address for address in visitor.asked if not address.startswith(ELSEWHERE)]
