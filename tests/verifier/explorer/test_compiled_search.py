"""A kernel carries a search on as the plain search would: the same states, faults, ends; and what differs is seen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from kernel import NotInKernel, StateSearch, search_source
from spec.source import InternalError
from spec.typing.choices import player_range
from tests.random_rulesets.judgement import read
from tests.random_rulesets.rulesets import numbered
from tests.verifier.explorer.compiled import FROM_THE_DEALS, both, dealt, differences, searched
from tests.verifier.explorer.small import DEAL, TAKE, TINY, fruit, small
from verifier.explorer import Explored, Limits, Search, explored, instance_of, run
from verifier.verdict.sentence import said

KERNELS: Final = Limits(states=5_000, kernels=Path("no numba"))
WORD: Final = (1 << 56) - 1


@pytest.fixture(autouse=True)
def _in_plain_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kernel.state_search.has_numba", lambda: False)
    monkeypatch.setattr("verifier.explorer.compiled_findings.COMPARED", 40)


def compared(plain: Search, other: Search) -> Explored:
    assert other.compiled is not None
    found = explored(other)
    assert differences(explored(plain), found) == {}
    return found


@pytest.mark.parametrize("name", ["variant-2", "master", "schwarzer-peter-repaired", "crazy-eights", "go-fish"])
def test_a_kernel_finds_the_same_as_the_plain_search(name: str) -> None:
    plain, other = both(small(name), KERNELS)
    compared(plain, other)
    assert {plain.named(other.state(number)) for number in range(other.met)} == set(plain.keys)


SHUFFLED = (
    "moves:\n  mix:\n    in: meal\n    if: count(basket) > 0\n"
    "    do: [{shuffle: basket}, {draw: 1, from: basket, to: heap}]\n    then: next_player\n"
)


@pytest.mark.parametrize(
    "rules",
    [
        TAKE.replace("do:", "if: count(basket) > 1\n    do:"),
        TAKE.replace("do: [", "do: [{move: 'fruit(apple, 1)', from: bag, to: heap}, "),
        TAKE.replace("do: [", "do: [{set: bites, to: bites + 9}, "),
        TAKE.replace("draw: 1", "draw: 3"),
        TAKE + "properties:\n  two: {always: count(basket) > 0}\n  one: {possible: count(basket) == 1}\n",
        TAKE + "winners: 'false'\n",
        SHUFFLED,
    ],
)
def test_what_goes_wrong_is_found_as_by_the_plain_search(rules: str) -> None:
    plain, other = both(fruit(rules, smaller={**TINY, "domains.size": "1..3"}), KERNELS)
    compared(plain, other)


def test_random_rulesets_are_gone_through_as_by_the_plain_search(tmp_path: Path) -> None:
    seen = 0
    for number in range(16):
        ruleset = read(tmp_path, numbered(6, number))
        numbers = None if ruleset is None else player_range(ruleset.root)
        instance = instance_of(ruleset, numbers[0], {}, {}) if ruleset and isinstance(numbers, range) else None
        if instance is None:
            continue
        plain, other = both(instance, replace(KERNELS, states=400, deals=400, moves=4_000), secrets=False)
        if plain.complete and other.compiled is not None:
            compared(plain, other)
            seen += 1
    assert seen >= 5


def test_the_odds_of_the_ways_of_a_state_are_1_together() -> None:
    search, source = dealt(small("crazy-eights"))
    found = searched(search, source, odds=True)
    assert found.go_on(10_000, 10_000, 100_000) == "done"
    drawn = 0
    for state in range(found.gone_through):
        first, end = found.starts[state], found.starts[state + 1]
        assert first == end or sum(found.mass[first:end]) == pytest.approx(1.0)
        drawn += end - first > 2
    assert drawn


def test_equal_cards_are_as_likely_as_there_are_of_them() -> None:
    # Two different apples, and three stones.
    search, source = dealt(fruit(SHUFFLED, smaller={**TINY, "cards.stone.count": "3"}))
    found = searched(search, source, odds=True)
    found.go_on(1, 100, 100)
    assert sorted(found.mass[: found.starts[1]]) == pytest.approx([0.2, 0.2, 0.6])


def everything(found: StateSearch) -> dict[str, object]:
    """Return all that a search has found."""
    counted = {name: list(getattr(found, name)) for name in ("used", "held", "first", "mass")}
    counted["progress"] = list(found.progress[:4])
    states = [found.packed_state(number) for number in range(found.met)]
    return {**found.to_lists(), **counted, "states": states}


@pytest.mark.parametrize("name", ["crazy-eights", "schwarzer-peter-repaired", "variant-2"])
def test_every_number_is_the_same_with_any_number_of_workers(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    search, source = dealt(small(name))

    def found(workers: int, stretch: int, room: int, *limits: int) -> tuple[str, dict[str, object]]:
        monkeypatch.setattr("kernel.state_search.STRETCH", stretch)
        monkeypatch.setattr("kernel.stretches.WAYS_OF_A_STATE", room)
        states = searched(search, source, odds=True, workers=workers)
        return states.go_on(*limits), everything(states)

    whole = found(1, 10_000, 10_000, 10_000, 10_000)
    assert whole[0] == "done"
    assert found(1, 7, 60, 10_000, 10_000) == whole
    assert found(2, 7, 60, 10_000, 10_000) == whole
    assert found(3, 5, 1_000, 10_000, 10_000) == whole
    states, moves = len(whole[1]["states"]) // 2, whole[1]["progress"][3] // 2  # type: ignore[arg-type, index]
    for limits, why in (((10_000, states), "states"), ((10_000, 10_000, moves), "moves"), ((50, 10_000), "slice")):
        alone = found(1, 10_000, 10_000, *limits)
        assert alone[0] == why
        assert alone == found(2, 7, 60, *limits)


def test_a_state_that_leads_more_ways_than_there_is_room_for_is_left_to_the_engine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    search, source = dealt(small("crazy-eights"))
    monkeypatch.setattr("kernel.stretches.WAYS_OF_A_STATE", 2)
    stopped = {}
    for workers in (1, 2):
        states = searched(search, source, workers=workers)
        stopped[workers] = states.go_on(10_000, 10_000), everything(states)
    assert stopped[1] == stopped[2]
    assert stopped[1][0] == "look"


def test_a_kernel_that_searches_otherwise_is_noticed() -> None:
    changes: list[Callable[[str], str]] = [
        lambda text: text.replace("            d = S[at + 1]\n", "            d = 1\n"),
        lambda text: text.replace("if S[5] == 0:\n        S[4] = ended(S)", "if S[5] == 0:\n        S[4] = 0"),
    ]
    for change in changes:
        search, source = dealt(small("schwarzer-peter-repaired"))
        text = change(source.kernel.text)
        assert text != source.kernel.text
        other = replace(source, kernel=replace(source.kernel, text=text))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("verifier.explorer.compiled_search.source_for", lambda _, other=other: other)
            with pytest.raises(InternalError):
                run(search, KERNELS, plainly=FROM_THE_DEALS)


def test_limits_are_told_and_nothing_is_claimed_beyond_them() -> None:
    for limits, why in (
        (replace(KERNELS, states=400, times=2), said("too-many-states", states=800)),
        (replace(KERNELS, moves=5, times=10), said("too-many-moves", moves=50)),
        (replace(KERNELS, memory_mb=0.001), said("search-too-large", megabytes="0.001")),
    ):
        search = Search(small("master"))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("verifier.explorer.compiled_search.SLICE", 10)
            patch.setattr("verifier.explorer.run_limits.memory_mb", lambda: 0.0)
            assert not run(search, limits, plainly=FROM_THE_DEALS)
        found = explored(search)
        assert search.compiled is not None
        assert (found.complete, found.why, found.how_it_ends) == (False, why, None)
        assert found.states > 10


def test_a_small_search_and_one_without_a_folder_need_no_kernel() -> None:
    _, other = both(small("classic"), Limits())
    assert other.compiled is None
    other = Search(small("classic"))
    run(other, KERNELS)
    assert (other.compiled, other.complete) == (None, True)


def test_what_only_the_plain_search_compares_is_left_to_it() -> None:
    looks = DEAL + TAKE.replace("do:", "if: count(plate[left(me)]) == 0 or fruit(apple, 1) in plate[left(me)]\n    do:")
    plain, other = both(fruit(looks, smaller={**TINY, "domains.size": "1..3"}, helping=1), KERNELS)
    assert other.compiled is None
    assert differences(explored(plain), explored(other)) == {}


def test_states_are_packed_and_unpacked_and_renamed_byte_by_byte() -> None:
    for name in ("master", "crazy-eights", "schwarzer-peter-repaired"):
        plain = Search(small(name))
        plain.run(Limits(states=200))
        source = search_source(plain.game, len(plain.game.after), 1_000)
        assert not isinstance(source, NotInKernel)
        found = searched(plain, source)
        for key in plain.keys[::20]:
            numbers = plain.book.unpack(key)
            state = plain.book.state(numbers)
            assert source.packed.unpack(source.packed.pack(state)) == state
            (number,) = found.meet([state])
            images = [plain.book.state(image) for image in plain.symmetry.images(numbers)]
            assert {found.number_of(image) for image in images} == {number}
            packed = [source.packed.pack(image) for image in images]
            assert found.packed_state(number) == min(
                packed, key=lambda held: [held >> 56 * word & WORD for word in range(9)]
            )
