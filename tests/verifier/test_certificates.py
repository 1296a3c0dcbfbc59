"""A certificate is confirmed if it is right, and not if anything in it, or in the rules, was changed."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pytest

from hausregel.work.recheck import rechecked
from spec.ruleset.fingerprints import fingerprint
from spec.words import LANGUAGES, catalogue
from tests.helpers import ruleset
from tests.verifier.certified_meals import RULES, certificate, evidence, flawed, rules
from verifier.certificates import Flawed, FlawId
from verifier.certificates.certificate import (
    Certificate,
    NoCertificate,
    facts_in,
    is_certificate,
    read,
    schema_path,
    terms_of,
    to_json,
)
from verifier.certificates.checker import CertificateCheck, check, game_of, recheck
from verifier.portfolio.certification import write_certificate
from verifier.solver.candidates import Candidate
from verifier.solver.circuit import Circuit
from verifier.solver.ranking import Ranking
from verifier.verdict.sentence import PART, Said, said


def checked(changed: Certificate) -> CertificateCheck:
    return check(read(to_json(changed)), rules())


def data() -> dict[str, Any]:
    found = json.loads(to_json(certificate()))
    assert isinstance(found, dict)
    return found


def test_a_certificate_is_confirmed_anew() -> None:
    found = checked(certificate())
    assert (found.ok, found.why, set(found.settled)) == (True, None, set(certificate().properties))
    assert {"conserves-cards", "ends", "few_bites"} <= set(found.settled)


def test_a_certificate_names_the_value_of_an_option_that_is_one_of_a_domain() -> None:
    options = {"helping": "2", "best": "pear", "most": "3"}
    text = (
        "options:\n  helping: {range: 0..9, default: 2}\n  best: {of: sort, default: apple}\n"
        "  most: {of: size, default: 4}\n" + RULES
    )
    of_domains = ruleset(text, name="meal")
    right = replace(certificate(), rules=fingerprint(of_domains), options=options)
    assert game_of(right, of_domains).options == options
    with pytest.raises(Flawed, match="the option `best` cannot be `melon`"):
        game_of(replace(right, options={**options, "best": "melon"}), of_domains)


def test_a_certificate_that_is_written_and_read_is_the_same() -> None:
    text = to_json(certificate())
    assert (read(text), to_json(read(text)), is_certificate(text)) == (certificate(), text, True)


def test_the_file_has_a_name_that_says_what_it_is_about(tmp_path: Path) -> None:
    found = evidence()
    assert found.solver.prover is not None
    written = write_certificate(tmp_path, found)
    assert written is not None
    assert (written.file.name, written.players) == ("meal-2p.certificate.json", 2)
    assert read(written.file.read_bytes()) == certificate()
    assert written.properties == set(certificate().properties)


@pytest.mark.parametrize("id_", get_args(FlawId))
def test_a_certificate_with_a_flaw_is_not_confirmed_and_the_flaw_is_told(id_: FlawId) -> None:
    wrong, text = flawed(id_)
    found = check(read(to_json(wrong)), rules(text))
    assert found.why is not None
    told = found.why if found.why.id != "list" else dict(found.why.facts)["parts"][0]
    assert (found.ok, told.id) == (False, id_)
    assert len({found.why.in_language(language) for language in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_words_for_every_flaw_of_a_certificate(language: str) -> None:
    assert {key for key in catalogue(language, PART) if key.startswith("flaw-")} == set(get_args(FlawId))


def test_a_flaw_has_the_facts_of_its_sentence() -> None:
    assert Flawed("flaw-players", players=9).why == said("flaw-players", players=9)
    with pytest.raises(ValueError, match="has the facts players"):
        Flawed("flaw-players", seats=9)


def test_facts_that_do_not_hold_confirm_nothing() -> None:
    for name in ("flaw-one-sided", "flaw-not-dealt", "flaw-not-kept"):
        assert checked(flawed(name)[0]).settled == ()
    assert checked(flawed("flaw-not-kept")[0]).why == said("flaw-not-kept", move="eat", fact="no bite is taken")


def test_a_fact_that_is_said_again_and_again_asks_no_more() -> None:
    made = certificate()
    often = replace(made, invariants=tuple(invariant for invariant in made.invariants for _ in range(50)))
    game = game_of(made, rules())
    once, again = recheck(made, game, None), recheck(often, game, None)
    assert again.held == once.held
    assert len(again.prover.found.proved) == len(once.prover.found.proved) > 50
    assert [obligation.digest for obligation in again.obligations] == [
        obligation.digest for obligation in once.obligations
    ]


def test_a_proof_without_its_facts_is_not_the_same_proof() -> None:
    found = checked(replace(certificate(), invariants=()))
    assert not found.ok


def test_a_bound_that_is_too_small_is_not_confirmed() -> None:
    ranking = certificate().ranking
    assert isinstance(ranking, Ranking)
    found = checked(replace(certificate(), ranking=replace(ranking, bound=3)))
    assert (found.ok, "ends" in found.settled, "few_bites" in found.settled) == (False, False, True)


def test_weights_that_a_move_raises_are_not_confirmed() -> None:
    ranking = certificate().ranking
    assert isinstance(ranking, Ranking)
    weights = {("fruit", "plate"): 1, ("fruit", "bag"): 5}
    found = checked(replace(certificate(), ranking=replace(ranking, weights=weights)))
    assert (found.ok, "ends" in found.settled) == (False, False)
    assert "`eat` may raise the weight of the cards" in str(found.why)


def test_an_end_without_a_reason_is_not_confirmed() -> None:
    found = checked(replace(certificate(), ranking=None))
    assert (found.ok, "ends" in found.settled) == (False, False)


def test_questions_other_than_those_asked_are_counted() -> None:
    found = checked(replace(certificate(), questions=certificate().questions[1:]))
    assert (found.ok, found.why) == (False, said("flaw-questions", unlisted=1, unasked=0))


def test_a_certificate_of_other_rules_is_refused() -> None:
    other = rules(RULES.replace("bites < 3", "bites <= 2"))
    assert str(check(certificate(), other).why) == "the rules have changed since: moves.eat"


def test_a_claim_that_was_changed_is_not_confirmed() -> None:
    other = ruleset(RULES.replace("bites <= 3", "bites <= 2"), name="meal")
    found = check(certificate(), other)
    assert (found.ok, "few_bites" in found.settled) == (False, False)


def test_a_certificate_that_conceals_what_it_assumes_is_refused() -> None:
    for kept in range(len(data()["assumptions"])):
        found = check(read(json.dumps({**data(), "assumptions": data()["assumptions"][:kept]})), rules())
        assert not found.ok
        assert str(found.why).startswith("it does not state that it assumes: ")


def test_a_certificate_outlives_the_words_of_its_sentences(monkeypatch: pytest.MonkeyPatch) -> None:
    text = to_json(certificate())
    monkeypatch.setattr(Said, "__str__", lambda _: "in other words")
    assert check(read(text), rules()).ok


def test_a_certificate_may_assume_more_than_it_needs() -> None:
    assert check(read(json.dumps({**data(), "assumptions": [*data()["assumptions"], {"id": "fair-play"}]})), rules()).ok


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"hausregel_certificate": 7}, "this program reads version 2"),
        ({"more": 1}, "more"),
        ({"terms": [{"all": [-2]}]}, "-2"),
        ({"options": {"helping": "\ud800"}}, "surrogates not allowed"),
    ],
)
def test_a_certificate_of_another_form_is_refused_in_words(change: dict[str, object], why: str) -> None:
    with pytest.raises(NoCertificate, match=why):
        read(json.dumps({**data(), **change}))


def test_a_certificate_that_is_checked_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten thousand terms, read twice, took three seconds and a half."""
    times: list[int] = []

    def counted(text: bytes) -> Certificate:
        times.append(len(text))
        return read(text)

    for module in ("hausregel.work.recheck", "verifier.certificates.certificate"):
        monkeypatch.setattr(f"{module}.read", counted)
    file = tmp_path / "proof.json"
    file.write_text(to_json(certificate()), encoding="utf-8")
    assert rechecked(file, rules()).holds
    assert len(times) == 1


def test_the_parts_of_a_term_are_described_in_place() -> None:
    """A reference is looked up anew for each part of each term, which took three times as long as all the rest."""
    schema = json.loads(schema_path().read_text(encoding="utf-8"))
    parts = [schema["$defs"]["term"]["properties"][name]["items"] for name in ("all", "of")]
    assert parts == [schema["$defs"]["number"]] * 2


def test_a_text_that_is_no_certificate_is_refused() -> None:
    for text in ("", "[]", "{}", "{" * 9999, '{"hausregel_replay": 1}'):
        with pytest.raises(NoCertificate):
            read(text)


def test_a_fact_may_speak_of_the_card_on_top_of_a_stack() -> None:
    circuit = Circuit()
    ends = [circuit.variable(("end", 3, end, face)) for end in ("top", "bottom") for face in (0, None)]
    facts = [Candidate("one card", circuit.any(ends)), Candidate("not empty", ends[1] ^ 1)]
    terms, invariants = terms_of(circuit, facts)
    again = read(to_json(replace(certificate(), terms=terms, invariants=invariants)))
    assert facts_in(circuit, again) == [replace(fact, while_going=True) for fact in facts]
    with pytest.raises(Flawed, match="has nothing called"):
        facts_in(Circuit(), again)


def test_a_term_that_is_no_part_of_a_state_cannot_be_certified() -> None:
    circuit = Circuit()
    with pytest.raises(ValueError, match="is no Boolean of a state"):
        terms_of(circuit, [Candidate("odd", circuit.variable("odd"))])
