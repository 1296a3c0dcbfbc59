"""The policy that stands in each page: which scripts it knows, and where the engine may run."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Final

from hausregel.site.policy import policy_of, protect, with_policy

PAGE: Final = """<!doctype html>
<html><head><meta charset="utf-8"><script src="a.js"></script><script data-x="1">
one();</script></head>
<body>{place}<script type="application/json" id="x">{"a": 1}</script><script>two()</script></body></html>
"""


def test_a_policy_names_the_scripts_of_its_page_and_no_others() -> None:
    hashes = " ".join(
        f"'sha256-{b64encode(sha256(text).digest()).decode()}'" for text in (b"\none();", b"two()")
    )  # fmt: skip
    assert f"; script-src 'self' {hashes}; " in policy_of(PAGE)
    assert "script-src 'self'; " in policy_of("<html><head></head></html>")


def test_only_where_the_engine_runs_are_web_assembly_and_workers_allowed() -> None:
    assert "worker-src 'none'" in policy_of(PAGE)
    assert "wasm" not in policy_of(PAGE)
    for place in ('<div class="hr-try" data-ruleset="x">', '<div class="hr-studio" data-language="en">'):
        policy = policy_of(PAGE.replace("{place}", place))
        assert "'wasm-unsafe-eval'" in policy
        assert "worker-src 'self' blob:" in policy
        assert "'unsafe-eval'" not in policy


def test_a_policy_stands_before_all_that_it_concerns_and_is_written_once(tmp_path: Path) -> None:
    once = with_policy(PAGE)
    assert once.index('<meta charset="utf-8">') < once.index("Content-Security-Policy") < once.index("<script")
    assert with_policy(once) == once
    path = tmp_path / "deep" / "page.html"
    path.parent.mkdir()
    path.write_text(PAGE, encoding="utf-8")
    protect(tmp_path)
    assert path.read_text(encoding="utf-8") == once
