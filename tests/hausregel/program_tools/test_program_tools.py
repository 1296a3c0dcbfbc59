"""The questions of programs that assist: what they answer, that they never claim too much, and a session."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from hausregel.program_tools import NotAnswered, RuleTools
from tests.event_loop import run_apart
from tests.hausregel.language_service.writing import BASE


@pytest.fixture
def tools(tmp_path: Path) -> RuleTools:
    (tmp_path / "game.yaml").write_text(BASE, encoding="utf-8")
    return RuleTools(tmp_path)


def test_texts_files_and_names_are_checked(tools: RuleTools) -> None:
    assert tools.check(BASE)["faultless"]
    assert tools.check("game.yaml")["examples_that_hold"] == 1
    faulty = tools.check(BASE.replace("count(stock) > 0", "count(stok) > 0"))
    assert not faulty["faultless"]
    assert [found["code"] for found in faulty["diagnostics"]] == ["HR404"]


@pytest.mark.parametrize("rules", ["../secret.yaml", "/etc/passwd.yaml", "nothing.yaml", "no/such-game", "\x00.yaml"])
def test_nothing_outside_the_folder_is_read(tools: RuleTools, rules: str, tmp_path: Path) -> None:
    (tmp_path.parent / "secret.yaml").write_text(BASE, encoding="utf-8")
    with pytest.raises(NotAnswered):
        tools.check(rules)


def test_examples_that_were_not_played_do_not_hold(tools: RuleTools) -> None:
    assert tools.examples(BASE)["examples"] == [{"name": "same_again", "holds": True, "faults": []}]
    wrong = tools.examples(BASE.replace("{do: play(clubs 9), by: Bob}", "{do: play(clubs 9), by: Ann}"))
    assert (wrong["played"], wrong["examples"][0]["holds"]) == (True, False)
    faulty = tools.examples(BASE.replace("count(stock) > 0", "count(stok) > 0"))
    assert (faulty["played"], faulty["examples"][0]["holds"]) == (False, False)


def test_a_play_is_one_of_many(tools: RuleTools) -> None:
    play = tools.show_a_play(BASE, players=3, seed=4)
    assert play["moves"]
    assert play["over"] in {"out", "used_up"}
    assert "nothing about what always does" in play["meaning"]
    with pytest.raises(NotAnswered, match="2 to 4 can play, not 9"):
        tools.show_a_play(BASE, players=9)
    with pytest.raises(NotAnswered, match="`check` says which"):
        tools.show_a_play(BASE.replace("count(stock) > 0", "count(stok) > 0"))


def test_a_quick_verification_says_that_unknown_is_no_pass(tools: RuleTools) -> None:
    told = tools.verify_quick(BASE, players=2, seconds=1)
    assert "`unknown` is no pass" in told["meaning"]
    words = [verdict["verdict"] for verdict in told["verdicts"]]
    assert len(words) == 11
    assert told["not_settled"] == sum(word in {"unknown", "suspected"} for word in words)


def test_words_are_explained(tools: RuleTools) -> None:
    assert tools.explain("hr404")["code"] == "HR404"
    assert "unknown" in tools.explain("ends")["verdicts"]
    assert "no pass" in tools.explain("unknown")["meaning"]
    assert tools.explain("faces")["uses"]
    with pytest.raises(NotAnswered):
        tools.explain("\x1b[2J nonsense")


def test_a_program_asks_over_the_protocol(tools: RuleTools, tmp_path: Path) -> None:
    assert tools.check("game.yaml")["faultless"]
    mcp = pytest.importorskip("mcp", reason="the extra `mcp` is not installed")

    async def session() -> None:
        server = mcp.StdioServerParameters(
            command=sys.executable,
            args=["-m", "hausregel", "mcp"],
            cwd=str(tmp_path),
            env={"PYTHONPATH": str(Path.cwd())},
        )
        async with mcp.Client(server) as client:
            listed = {tool.name: tool.description or "" for tool in (await client.list_tools()).tools}
            assert listed.keys() == {"check", "examples", "show_a_play", "diff", "verify_quick", "explain"}
            assert "`unknown` is no pass" in listed["verify_quick"]
            assert "never conclude" in listed["show_a_play"]
            found = await client.call_tool("check", {"rules": "game.yaml"})
            assert (found.structured_content or {})["faultless"] is True
            refused = await client.call_tool("check", {"rules": "../game.yaml"})
            assert refused.is_error
            assert "no file" in str(refused.content)
            same = await client.call_tool("diff", {"a": "game.yaml", "b": "game.yaml", "seconds": 1})
            assert (same.structured_content or {})["changes"] == []

    run_apart(session(), 180)
