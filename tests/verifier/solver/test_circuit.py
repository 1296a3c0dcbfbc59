"""Terms over Booleans: whatever is simplified, replaced, cut or hashed means what it meant before."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as st

from verifier.solver.circuit import Circuit
from verifier.solver.circuit_nodes import FALSE, TRUE, Lit
from verifier.solver.propagation import clash, holding
from verifier.solver.substitution import cut, replaced

NAMES: Final = ("a", "b", "c", "d")

Made = Callable[[Circuit, Mapping[str, Lit]], Lit]
Meant = Callable[[Mapping[str, bool]], bool]
Term = tuple[Made, Meant]
"""How a term is built, and what it means."""


def variable(name: str) -> Term:
    return lambda _, lits: lits[name], lambda values: values[name]


def opposite(term: Term) -> Term:
    made, meant = term
    return lambda circuit, lits: made(circuit, lits) ^ 1, lambda values: not meant(values)


def both(terms: list[Term]) -> Term:
    return (
        lambda circuit, lits: circuit.all([made(circuit, lits) for made, _ in terms]),
        lambda values: all(meant(values) for _, meant in terms),
    )


def reached(bound: int, weighted: list[tuple[int, Term]]) -> Term:
    return (
        lambda circuit, lits: circuit.at_least(
            bound, [(weight, made(circuit, lits)) for weight, (made, _) in weighted]
        ),
        lambda values: sum(weight for weight, (_, meant) in weighted if meant(values)) >= bound,
    )


def grown(smaller: st.SearchStrategy[Term]) -> st.SearchStrategy[Term]:
    weighted = st.lists(st.tuples(st.integers(-3, 3), smaller), max_size=5)
    return st.one_of(
        smaller.map(opposite),
        st.lists(smaller, max_size=4).map(both),
        st.builds(reached, st.integers(-4, 6), weighted),
    )


TERMS: Final = st.recursive(st.sampled_from(NAMES).map(variable), grown, max_leaves=14)


def worlds() -> Iterator[dict[str, bool]]:
    for values in itertools.product((False, True), repeat=len(NAMES)):
        yield dict(zip(NAMES, values, strict=True))


def named(circuit: Circuit, names: tuple[str, ...] = NAMES) -> dict[str, Lit]:
    return {plain: circuit.variable(name) for plain, name in zip(NAMES, names, strict=True)}


def table(circuit: Circuit, lit: Lit, lits: Mapping[str, Lit]) -> list[bool]:
    """Return what a term is in each world."""
    return [holding(circuit, [lit], {lits[name] >> 1: world[name] for name in NAMES})[0] for world in worlds()]


@given(TERMS)
def test_a_term_that_was_simplified_holds_where_it_is_meant_to_hold(term: Term) -> None:
    circuit = Circuit()
    lits = named(circuit)
    assert table(circuit, term[0](circuit, lits), lits) == [term[1](world) for world in worlds()]


@given(st.integers(-1, 5), st.lists(TERMS, max_size=4))
def test_exactly_and_at_most_count(number: int, terms: list[Term]) -> None:
    circuit = Circuit()
    lits = named(circuit)
    made = [build(circuit, lits) for build, _ in terms]
    counts = [sum(meant(world) for _, meant in terms) for world in worlds()]
    assert table(circuit, circuit.exactly(number, made), lits) == [count == number for count in counts]
    assert table(circuit, circuit.at_most(number, made), lits) == [count <= number for count in counts]


@given(TERMS, TERMS, TERMS)
def test_a_replaced_variable_is_what_it_was_replaced_by(term: Term, first: Term, second: Term) -> None:
    circuit = Circuit()
    lits = named(circuit)
    by = {lits["a"] >> 1: first[0](circuit, lits), lits["c"] >> 1: second[0](circuit, lits)}
    touched = sum(1 << node for node in by)
    found = replaced(circuit, term[0](circuit, lits), by, touched, {})
    meant = [term[1]({**world, "a": first[1](world), "c": second[1](world)}) for world in worlds()]
    assert table(circuit, found, lits) == meant


@given(TERMS)
def test_a_term_cut_open_still_says_what_it_says_when_its_parts_are_put_back(term: Term) -> None:
    circuit = Circuit()
    lits = named(circuit)
    lit = term[0](circuit, lits)
    opened = cut(circuit, lit, circuit.support(lits["a"]) | circuit.support(lits["b"]))
    put_in = {node: name[1] << 1 for node, name in circuit.names.items() if isinstance(name, tuple)}
    back = replaced(circuit, opened, put_in, sum(1 << node for node in put_in), {})
    assert table(circuit, back, lits) == table(circuit, lit, lits)


@given(st.lists(TERMS, max_size=4))
def test_terms_said_to_clash_never_hold_together(terms: list[Term]) -> None:
    circuit = Circuit()
    lits = named(circuit)
    if clash(circuit, [build(circuit, lits) for build, _ in terms]):
        assert not any(all(meant(world) for _, meant in terms) for world in worlds())


def test_a_chain_of_consequences_is_seen_to_clash() -> None:
    circuit = Circuit()
    a, b, c, d = named(circuit).values()
    assert clash(circuit, [a, circuit.implies(a, b), circuit.implies(b, c), c ^ 1])
    assert clash(circuit, [circuit.at_least(3, [(1, a), (1, b), (1, c), (1, d)]), a ^ 1, b ^ 1])
    assert not clash(circuit, [a, circuit.implies(a, b), circuit.implies(c, d)])


@given(st.lists(TERMS, max_size=3), st.integers(0, 5))
def test_a_digest_is_the_same_in_another_circuit(terms: list[Term], before: int) -> None:
    one, two = Circuit(), Circuit()
    for number in range(before):
        two.variable(number)
    lits = named(one)
    renamed = named(two, tuple(f"other {name}" for name in NAMES))
    first = one.digests.digest([build(one, lits) for build, _ in terms])
    assert first == two.digests.digest([build(two, renamed) for build, _ in terms])


def test_a_digest_is_the_same_whatever_variables_are_called() -> None:
    circuit = Circuit()
    a, b, c, d = named(circuit).values()
    assert circuit.digests.digest([circuit.both(a, b ^ 1), c]) == circuit.digests.digest([circuit.both(d, c ^ 1), b])


@settings(max_examples=300)
@given(TERMS, TERMS)
def test_terms_with_the_same_digest_can_hold_alike(term: Term, two: Term) -> None:
    circuit = Circuit()
    lits = named(circuit)
    first, second = term[0](circuit, lits), two[0](circuit, lits)
    if circuit.digests.digest([first]) == circuit.digests.digest([second]):
        assert sum(table(circuit, first, lits)) == sum(table(circuit, second, lits))


def some_terms(circuit: Circuit) -> list[Lit]:
    """Return terms that all mean different things."""
    a, b, c, _ = named(circuit).values()
    return [
        a, a ^ 1, circuit.both(a, b), circuit.any((a, b)), circuit.both(a, b ^ 1), circuit.both(a ^ 1, b ^ 1),
        circuit.both(a, b, c), circuit.at_least(2, [(1, a), (1, b), (1, c)]), circuit.same(a, b),
        circuit.at_least(3, [(2, a), (1, b), (1, c)]), circuit.both(circuit.any((a, b)), circuit.any((a, c))),
        TRUE, FALSE,
    ]  # fmt: skip


def test_terms_that_mean_different_things_have_different_digests() -> None:
    circuit = Circuit()
    terms = some_terms(circuit)
    assert len({circuit.digests.digest([term]) for term in terms}) == len(terms)


def test_the_content_of_terms_tells_what_they_mean_and_of_what() -> None:
    circuit = Circuit()
    terms = [*some_terms(circuit), *list(named(circuit).values())[1:]]
    assert len({circuit.digests.content([term]) for term in terms}) == len(terms)
    assert circuit.digests.content(terms[:2]) not in {
        circuit.digests.content(terms[:1]),
        circuit.digests.content(terms[:3]),
    }


@given(TERMS, st.lists(TERMS, max_size=3), st.integers(0, 5))
def test_the_content_is_the_same_in_another_circuit_and_another_order(
    term: Term, more: list[Term], before: int
) -> None:
    circuit, other = Circuit(), Circuit()
    for number in range(before):
        other.variable(("before", number))
    lits, others = named(circuit), named(other)
    build = [made for made, _ in (term, *more)]
    first = circuit.digests.content([made(circuit, lits) for made in build])
    assert first == other.digests.content([made(other, others) for made in reversed(build)])
