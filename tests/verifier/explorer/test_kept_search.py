"""A search that was stopped goes on where it was, and comes to the same."""

from __future__ import annotations

from array import array
from base64 import b64encode
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from reference_engine import Engine
from tests.verifier.explorer.small import LIBRARY, TAKE, fruit, small
from verifier.explorer import Explored, Instance, Limits, Search, explored, keep, take_up
from verifier.explorer.kept_search import content_key, search_to_data
from verifier.explorer.network import Network
from verifier.verdict.memory import Remembered
from verifier.verdict.sentence import WHOLE_DECK, said

FULL = Limits(states=200_000)


def in_one_go(instance: Instance) -> Explored:
    search = Search(instance)
    assert search.run(FULL)
    return explored(search)


def kept(search: Search, folder: Path) -> None:
    with Remembered(folder) as memory:
        keep(search, memory)


def taken_up(instance: Instance, folder: Path) -> Search:
    with Remembered(folder) as memory:
        return take_up(instance, memory)


@pytest.mark.parametrize("name", LIBRARY)
def test_a_search_that_was_stopped_and_kept_comes_to_the_same(name: str, tmp_path: Path) -> None:
    instance = small(name)
    search = Search(instance)
    asked = iter([False, False, True])
    search.run(FULL, should_stop=lambda: next(asked, True))
    kept(search, tmp_path)
    again = taken_up(instance, tmp_path)
    assert again.network.gone_through == search.network.gone_through
    again.run(FULL)
    assert explored(again) == in_one_go(instance)


def test_a_finished_search_is_kept_too(tmp_path: Path) -> None:
    search = Search(small("classic"))
    search.run(FULL)
    kept(search, tmp_path)
    again = taken_up(small("classic"), tmp_path)
    assert again.complete
    assert explored(again) == in_one_go(small("classic"))


def test_an_interrupt_at_any_state_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    instance = small("classic")
    whole = in_one_go(instance)
    advance = Engine.advance_noting
    search = Search(instance)
    calls = iter(range(10**9))

    def interrupted(*args: object) -> object:
        if next(calls) % 37 == 36:
            raise KeyboardInterrupt
        return advance(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(Engine, "advance_noting", interrupted)
    times = 0
    while not search.run(FULL):
        assert search.why == said("search-stopped")
        times += 1
    found = explored(search)
    assert times > 3
    assert (found.states, found.transitions, found.findings) == (whole.states, whole.transitions, whole.findings)
    assert found.how_it_ends == whole.how_it_ends


def test_what_was_found_before_an_interrupt_is_not_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    instance = fruit(TAKE + "properties:\n  never_one: {always: count(basket) != 1}\n")
    whole = in_one_go(instance)
    assert [finding.address for finding in whole.findings] == ["properties.never_one"]
    advance = Engine.advance_noting
    calls = iter(range(10**9))

    def interrupted(*args: object) -> object:
        if next(calls) == 3:
            raise KeyboardInterrupt
        return advance(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(Engine, "advance_noting", interrupted)
    search = Search(instance)
    assert not search.run(FULL)
    assert search.gone_through == 1
    assert search.run(FULL)
    assert explored(search).findings == whole.findings


def test_another_game_has_another_key() -> None:
    assert content_key(fruit(TAKE)) != content_key(fruit(TAKE.replace("draw: 1", "draw: 2")))
    assert content_key(small("classic")) == content_key(replace(small("classic"), words=WHOLE_DECK, rules={}))


def stopped() -> Search:
    """Return a search that was stopped after some states."""
    search = Search(small("classic"))
    asked = iter([False, False, True])
    search.run(FULL, should_stop=lambda: next(asked, True))
    assert search.keys
    return search


def test_where_nothing_was_kept_a_new_one_is_begun(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    search = stopped()
    assert taken_up(search.instance, tmp_path).keys == []
    kept(search, tmp_path)
    assert taken_up(search.instance, tmp_path).keys == search.keys
    assert taken_up(fruit(TAKE), tmp_path).keys == []
    assert take_up(search.instance, Remembered()).keys == []
    assert caplog.text == ""


@pytest.mark.parametrize("change", [
    lambda data: data.pop("states"),
    lambda data: data.update(more=1),
    lambda data: data.update(states=data["states"][:-8]),
    lambda data: data.update(states="no base64"),
    lambda data: data.update(states=b64encode(b"\xff" * 3_000).decode()),
    lambda data: data.update(cards=[]),
    lambda data: data.update(values=[[["x"]]]),
    lambda data: data.update(deals=[[]]),
    lambda data: data["network"].pop("to"),
    lambda data: data["network"].update(to=""),
    lambda data: data.update(noted=[["kind", "address", {"id": "unheard of"}, 0, False, -1]]),
    lambda data: data.update(seconds="long"),
    lambda data: data.update(why={"id": "unheard of"}),
])  # fmt: skip
def test_a_record_that_is_no_such_search_is_forgotten_and_a_new_one_is_begun(
    change: Callable[[dict[str, Any]], object], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    search = stopped()
    data = search_to_data(search)
    change(data)
    with Remembered(tmp_path) as memory:
        memory.keep("searches", content_key(search.instance), data)
    assert taken_up(search.instance, tmp_path).keys == []
    assert "is left aside" in caplog.text
    caplog.clear()
    assert taken_up(search.instance, tmp_path).keys == []
    assert caplog.text == ""


@pytest.mark.parametrize("name", ["acts", "turns", "starts", "to", "moved_on"])
@pytest.mark.parametrize("more", [-8, 8])
def test_a_network_whose_parts_do_not_fit_together_is_refused(name: str, more: int) -> None:
    search = Search(small("classic"))
    assert search.run(FULL)
    lists = search.network.to_lists()
    assert Network.from_stored(1, lists).to_lists() == lists
    changed = lists[name][:more] if more < 0 else lists[name] + lists[name][-more:]
    with pytest.raises(ValueError, match="does not fit together"):
        Network.from_stored(1, {**lists, name: changed})


def test_a_network_whose_states_begin_before_the_one_before_them_is_refused() -> None:
    search = Search(small("classic"))
    assert search.run(FULL)
    lists = search.network.to_lists()
    starts = array("Q", lists["starts"])
    at = next(at for at in range(1, len(starts) - 1) if starts[at] < starts[at + 1])
    starts[at], starts[at + 1] = starts[at + 1], starts[at]
    with pytest.raises(ValueError, match="does not fit together"):
        Network.from_stored(1, {**lists, "starts": starts.tobytes()})
