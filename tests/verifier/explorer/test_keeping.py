"""A search that was stopped goes on where it was, and comes to the same."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from reference_engine import Engine
from tests.verifier.explorer.small import LIBRARY, TAKE, fruit, small
from verifier.explorer import Explored, Instance, Limits, NotKept, Search, explored, keep, take_up, take_up_or_begin
from verifier.explorer.keeping import content_key, place_of
from verifier.explorer.network import Network
from verifier.verdict.said import WHOLE_DECK, said

FULL = Limits(states=200_000)


def settled(search: Search) -> Explored:
    """Return what a search found, without what depends on the clock and the machine."""
    return replace(explored(search), seconds=0.0, states_per_second=0.0, memory_mb=0.0)


def in_one_go(instance: Instance) -> Explored:
    search = Search(instance)
    assert search.run(FULL)
    return settled(search)


@pytest.mark.parametrize("name", LIBRARY)
def test_a_search_that_was_stopped_and_kept_comes_to_the_same(name: str, tmp_path: Path) -> None:
    instance = small(name)
    search = Search(instance)
    asked = iter([False, False, True])
    search.run(FULL, should_stop=lambda: next(asked, True))
    keep(search, tmp_path)
    again = take_up(instance, tmp_path)
    assert again is not None
    assert again.network.gone_through == search.network.gone_through
    again.run(FULL)
    assert settled(again) == in_one_go(instance)


def test_a_finished_search_is_kept_too(tmp_path: Path) -> None:
    search = Search(small("classic"))
    search.run(FULL)
    keep(search, tmp_path)
    again = take_up(small("classic"), tmp_path)
    assert again is not None
    assert again.complete
    assert settled(again) == in_one_go(small("classic"))


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
    found = settled(search)
    assert times > 3
    assert (found.states, found.transitions, found.findings) == (whole.states, whole.transitions, whole.findings)
    assert found.how_it_ends == whole.how_it_ends


def test_another_game_has_another_file() -> None:
    assert content_key(fruit(TAKE)) != content_key(fruit(TAKE.replace("draw: 1", "draw: 2")))
    assert content_key(small("classic")) == content_key(replace(small("classic"), words=WHOLE_DECK, rules={}))


def test_there_is_nothing_to_take_up_where_nothing_was_kept(tmp_path: Path) -> None:
    assert take_up(small("classic"), tmp_path) is None


def damaged(place: Path) -> Iterator[bytes]:
    lines = gzip.decompress(place.read_bytes()).splitlines(keepends=True)
    yield b"no file of ours"
    yield gzip.compress(b"".join(lines[:-1]))
    yield gzip.compress(b"".join([*lines[:3], *lines[4:]]))
    yield gzip.compress(b"".join([lines[0], json.dumps(["instance", "x"]).encode() + b"\n", *lines[2:]]))
    yield gzip.compress(b"[" * 100_000 + b"\n")
    yield place.read_bytes()[:-200]


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    search = Search(small("classic"))
    search.run(FULL)
    place = keep(search, tmp_path)
    assert place == place_of(small("classic"), tmp_path)
    for content in list(damaged(place)):
        place.write_bytes(content)
        with pytest.raises(NotKept):
            take_up(small("classic"), tmp_path)


def test_where_a_search_cannot_be_gone_on_with_a_new_one_is_begun(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    instance = small("classic")
    search = Search(instance)
    asked = iter([False, False, True])
    search.run(FULL, should_stop=lambda: next(asked, True))
    place = keep(search, tmp_path)
    assert take_up_or_begin(instance, tmp_path).keys == search.keys
    assert caplog.text == ""
    place.unlink()
    assert take_up_or_begin(instance, tmp_path).keys == []
    for make in (Path.mkdir, os.mkfifo, lambda at: at.symlink_to("/dev/zero")):
        make(place)
        assert take_up_or_begin(instance, tmp_path).keys == []
        assert "is left aside" in caplog.text
        caplog.clear()
        place.rmdir() if place.is_dir() else place.unlink()


def test_a_search_that_cannot_be_kept_ends_no_run(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    search = Search(small("classic"))
    place_of(search.instance, tmp_path).mkdir()
    keep(search, tmp_path)
    assert "cannot be kept" in caplog.text


@pytest.mark.parametrize("name", ["acts", "turns", "starts", "to", "moved_on"])
@pytest.mark.parametrize("more", [-8, 8])
def test_a_network_whose_parts_do_not_fit_together_is_refused(name: str, more: int) -> None:
    search = Search(small("classic"))
    assert search.run(FULL)
    lists = search.network.to_lists()
    assert Network.from_lists(1, lists).to_lists() == lists
    changed = lists[name][:more] if more < 0 else lists[name] + lists[name][-more:]
    with pytest.raises(ValueError, match="does not fit together"):
        Network.from_lists(1, {**lists, name: changed})
