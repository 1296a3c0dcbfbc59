"""Settling the properties of one game, each once.

For each property the engines are asked in turn until one settles it: random play for a play that refutes it, the
solver for a proof, guided play and the explorer for a rarer play, and the explorer for what holds on smaller versions.
What none settles is said to be tested, with the number of games, or unknown, with the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from reference_engine.engine import Engine
from reference_engine.examples import play_example
from spec.codes import message_of
from spec.examples import example_nodes, read_example
from verifier.analysis.conservation import keeps_all_cards
from verifier.analysis.option_values import numbers_of_players
from verifier.analysis.secrecy import rests_on_what_is_seen
from verifier.explorer import Explored, HowItEnds
from verifier.guided_play import search
from verifier.guided_play.faults import ClaimFails
from verifier.guided_play.secrets import Told, hidden_duties, told_by_moves
from verifier.portfolio.case import Case
from verifier.portfolio.dead_rules import dead_rules, used_with
from verifier.portfolio.refuting import FOREVER, SEARCHING, Refuting
from verifier.properties import PROPERTIES
from verifier.random_play.sampling import can_be_dealt
from verifier.solver.knowing import Settled
from verifier.solver.layout import NotExpressible
from verifier.solver.proving import Prover, dealt, may_be_refused
from verifier.solver.ranking import Ranking
from verifier.verdict.said import Said, clauses, said
from verifier.verdict.verdicts import Ending, Verdict, Witness

SECRETS: Final = 20_000
"""How long two plays of the whole deck are looked for that look the same to a seat."""


class Settling(Refuting):
    """Settles the properties of one case, each once."""

    def with_other_deal(self, case: Case) -> list[Verdict] | None:
        """Return the verdicts on a game that differs in the set-up only, by what was proved here; None if not proved.

        What moves keep is proved once; that it holds after the other deal is proved anew.
        """
        try:
            return self._with_other_deal(case)
        except NotExpressible:
            return None

    def _with_other_deal(self, case: Case) -> list[Verdict] | None:
        if self.prover is None or not self.sound or self.prover.never_stuck.holds is not True:
            return None
        ranking = self.prover.ranking
        model = self.prover.model.dealt_as(case.game)
        if model is None or not isinstance(ranking, Ranking) or not self.prover.holds_after(model):
            return None
        deals = dealt(model, self.prover.oracle)
        if not deals.holds or not can_be_dealt(Engine(case.game), case.task.seed):
            return None
        bound = self.prover.bound_of(model)
        refused = may_be_refused(model, self.prover.oracle)
        why, ending = _but_for_deals(_reasons(ranking), "always", refused=refused)
        found = {
            "deals-out": deals,
            "never-stuck": self.prover.never_stuck,
            "ends": Settled(True, why, "end"),
        }
        ends = {"ending": ending, "bound": bound}
        return [
            replace(self.proved(name, found[name], **(ends if name == "ends" else {})), options=case.options)
            for name in case.wanted
        ]

    def settle(self, name: str) -> Verdict:
        """Return the verdict on one property."""
        self.known[name] = self._settled(name)
        return self.known[name]

    def _settled(self, name: str) -> Verdict:
        late = self.shares.is_over_for_uses if name == "no-dead-rule" else self.stop() and not self.some_played
        if self._user_stops() or late:
            return self.verdict(name, "unknown", self.why_stopped, method="none", scope=None)
        match name:
            case "deals-out":
                return self.deals_out()
            case "examples-hold":
                return self.examples_hold()
            case "keeps-secrets":
                return self.keeps_secrets()
            case "no-dead-rule":
                return self.no_dead_rule()
            case "ends":
                return self.ends()
            case "lawful-table":
                return self.lawful_table()
            case _ if name in PROPERTIES:
                return self.by_solver(name)
            case _:
                return self.claim(name)

    def by_solver(self, name: str) -> Verdict:
        """Settle a property that the solver answers as a whole."""
        refuted = self.refuted_at_random(name)
        if refuted is not None:
            return refuted
        kinds = PROPERTIES[name].kinds
        seen = self.from_whole(name, kinds, "")
        if seen is not None:
            return seen
        settled = self.asked(name)
        if settled.holds and (PROPERTIES[name].ground or self.sound):
            return self.proved(name, settled)
        if name == "conserves-cards" and keeps_all_cards(self.game):
            return self.verdict(name, "proved", said("cards-conserved-by-reading"), method="reading of the rules")
        return self.without_proof(name, kinds, self._not_resting(settled))

    def _not_resting(self, settled: Settled) -> Settled:
        """Return what the solver says, without what it would only have proved if cards were conserved."""
        if not settled.holds:
            return settled
        return Settled(None, said("rests-on-all-cards"), settled.address)

    def deals_out(self) -> Verdict:
        """Settle whether the set-up can be carried out with these options."""
        refuted = self.refuted_at_random("deals-out")
        if refuted is not None:
            return refuted
        seen = self.from_whole("deals-out", ["impossible deal"], "")
        if seen is not None:
            return seen
        settled = self.dealt_out()
        if settled.holds is False:
            refused = self.refutation(["refused deals"])
            shown = () if refused is None else (Witness(kind=refused.kind, what=refused.what, replay=refused.replay),)
            return self.verdict("deals-out", "refuted", settled.what, address=settled.address, witnesses=shown)
        if settled.holds and self.is_dealt:
            return self.proved("deals-out", settled)
        refuted = self.refuted_in_more_play("deals-out")
        if settled.holds:
            settled = Settled(None, said("no-accepted-deal-found"), "start.redeal")
        return refuted or self.as_far("deals-out", settled)

    def lawful_table(self) -> Verdict:
        """Settle whether all that the author says holds always (or never) does."""
        claims = [one for one in self.game.properties if one.mode != "possible"]
        if not claims:
            return self.verdict("lawful-table", "vacuous", said("claims-nothing"))
        broken = [one for one in claims if self.claim_broken(one.id)]
        verdicts = [self.claim(one.id) for one in broken[:1] or claims]
        for word in ("refuted", "suspected", "unknown", "tested", "explored"):
            for one in verdicts:
                if one.word == word:
                    return replace(
                        one, property="lawful-table", detail=said("of-claim", claim=one.property, what=one.detail)
                    )
        hold = said("claims-hold", claims=tuple(one.id for one in claims))
        return replace(verdicts[0], property="lawful-table", detail=hold)

    def claim(self, name: str) -> Verdict:
        """Settle a claim of the author."""
        claim = next(one for one in self.game.properties if one.id == name)
        address = str(claim.address)
        if claim.mode == "possible":
            return self.possible(name, address)
        refuted = self.refuted_at_random(name) or self.from_whole(name, ["claim"], address)
        if refuted is not None:
            return refuted
        settled = self.claim_asked(name, address)
        if settled.holds and self.sound:
            return self.proved(name, settled)
        return self.without_proof(name, ["claim"], self._not_resting(settled))

    def possible(self, name: str, address: str) -> Verdict:
        """Settle a claim that something can happen."""
        sample = self.played if self.played.possible.get(name) else self.sampled
        seen = sample.possible.get(name, 0)
        if seen:
            what = said("was-so", states=seen, games=sample.games)
            return self.verdict(name, "proved", what, method="random play", address=address)
        if self.whole is not None:
            if self.whole.coverage.possible.get(name):
                return self.seen_throughout(name, self.whole, "met-among-all", address=address)
            what = said("so-nowhere", states=self.whole.states)
            return self.verdict(name, "refuted", what, method="explorer", address=address)
        if self.prover is not None and self.sound:
            claim = next(one for one in self.game.properties if one.id == name)
            from verifier.solver.worth import Names

            try:
                lit = self.prover.model.asker.truth(claim.expression, Names())
                if self.prover.never(f"never {name}", lit):
                    return self.verdict(name, "refuted", said("never-so"), address=address)
            except NotExpressible:
                pass
        if self._reached(name):
            what = said("found-by-guided-play", seed=self.case.task.seed)
            return self.verdict(name, "proved", what, method="guided play", address=address)
        on = [one.words for one in self.smaller if one.explored.coverage.possible.get(name)]
        if on:
            what = said("seen-on-version-only")
            return self.verdict(name, "explored", what, method="explorer", scope=clauses(*on), address=address)
        return self.verdict(name, "unknown", said("never-seen"), address=address)

    def _reached(self, name: str) -> bool:
        """Return whether guided play finds a game in which a claim holds: it is told to refute that it never does."""
        if self.case.sweep or self._user_stops():
            return False
        self.progress(said("looking-for-a-game", claim=name))
        others = (replace(one, mode="never" if one.id == name else one.mode) for one in self.game.properties)
        engine = Engine(replace(self.game, properties=tuple(others)))
        fault = ClaimFails(name)
        allowance = self.shares.for_one_search(engine, SEARCHING)
        return search(engine, fault, allowance=allowance, seed=self.case.task.seed, rules=self.rules) is not None

    def ends(self) -> Verdict:
        """Settle how surely every game ends."""
        refuted = self.refuted_at_random("ends") or self.stands_still_as_before()
        if refuted is not None:
            return refuted
        if self.whole is not None and self.whole.how_it_ends is not None:
            return self._ends_throughout(self.whole, self.whole.how_it_ends)
        stuck = self.known.get("never-stuck")
        if stuck is not None and stuck.word == "refuted":
            return replace(stuck, property="ends", ending="may-not-end")
        settled = self.ranked()
        if isinstance(settled, Ranking):
            why, ending = _but_for_deals(_reasons(settled), "always", refused=self.may_be_refused)
            return self.proved("ends", Settled(True, why, "end"), ending=ending, bound=settled.bound)
        return self.refuted_in_more_play("ends") or self.ends_otherwise(settled)

    def _ends_throughout(self, whole: Explored, how: HowItEnds) -> Verdict:
        """Return how surely games end of which every position was visited."""
        if how.ending in ("always", "almost-surely"):
            verdict = self.seen_throughout("ends", whole, "ends-from-everywhere", bound=how.bound)
            why, ending = _but_for_deals(verdict.detail, how.ending, refused=self.may_be_refused)
            return replace(verdict, detail=why, ending=ending)
        assert how.witness is not None
        witness = Witness(kind=how.witness.kind, what=how.witness.what, replay=how.witness.replay)
        verdict = self.never_over(witness)
        return replace(verdict, ending=how.ending, method="explorer", detail=how.witness.what)

    def ends_otherwise(self, settled: Settled) -> Verdict:
        """Settle how surely games end that are not proved to end always."""
        shown = self.shown_before("ends", settled.address) or self.searched("ends", settled)
        if shown is not None:
            return self.never_over(shown)
        suspicion = self.suspicion("ends", lambda found: found.kind in (*FOREVER, "position"))
        if suspicion is not None:
            return suspicion
        ways = [one.explored.how_it_ends for one in self.smaller if one.says_something]
        endings = {one.ending for one in ways if one is not None}
        if not endings:
            return self.as_far("ends", settled)
        worst: Ending = "almost-surely" if "almost-surely" in endings else "always"
        what, ending = _but_for_deals(_ENDS[worst], worst, refused=self.may_be_refused)
        verdict = self.as_far("ends", settled, ending=ending)
        return replace(verdict, detail=said("on-the-whole-deck-open", what=what, why=settled.what))

    def keeps_secrets(self) -> Verdict:
        """Settle whether what a seat may do depends only on what it may know."""
        if rests_on_what_is_seen(self.game):
            duties = tuple(hidden_duties(self.game))
            what = said("asks-what-is-seen-with-duties", rules=duties) if duties else said("asks-what-is-seen")
            return self.verdict("keeps-secrets", "proved", what, method="reading of the rules")
        seen = self.from_whole("keeps-secrets", ["secret"], "")
        if seen is not None:
            return seen
        told = self.guarded("random play", self._told_by_moves, None)
        if told is not None:
            both = replace(told.replay, beside=told.other.rounds)
            shown = Witness(kind="secret", what=told.what, replay=both)
            return self.verdict(
                "keeps-secrets",
                "refuted",
                told.what,
                method="random play",
                address=f"phases.{told.phase}",
                witnesses=(shown,),
            )
        suspicion = self.suspicion("keeps-secrets", lambda found: found.kind == "secret")
        if suspicion is not None:
            return suspicion
        return self.as_far("keeps-secrets", Settled(None, said("asks-what-is-hidden")))

    def _told_by_moves(self) -> Told | None:
        allowance = self.shares.allowance(self.engine, SECRETS)
        return told_by_moves(self.engine, rules=self.rules, seed=self.case.task.seed, allowance=allowance)

    def no_dead_rule(self) -> Verdict:
        """Settle whether every move, condition, rule that follows and end is of use."""
        options = self.case.chosen

        def stop() -> bool:
            return self._user_stops() or self.shares.is_over_for_uses

        def prover() -> Prover | None:
            return self.prover if self.prover is not None and self.sound else None

        try:
            found = dead_rules(self.case.ruleset, self.game, options, prover, self.case.task.seed, stop)
        except NotExpressible:
            found = dead_rules(self.case.ruleset, self.game, options, lambda: None, self.case.task.seed, stop)
        missing = (*(address for address, _ in found.dead), *found.unseen)
        others = self._used_by_others(options, missing, stop)
        dead = [(address, what) for address, what in found.dead if address not in others]
        if dead:
            address, what = dead[0]
            told = said("and-more", what=what, number=len(dead) - 1) if len(dead) > 1 else what
            return self.verdict("no-dead-rule", "refuted", told, address=address)
        unseen = [address for address in found.unseen if address not in others]
        if unseen:
            seen_on = {version.words: set(_covered(version.explored)) for version in self.smaller}
            covered = set[str]().union(*seen_on.values())
            open_ = [address for address in unseen if address not in covered]
            if open_:
                what = said("not-seen-in-play", rules=tuple(open_))
                return self.verdict("no-dead-rule", "unknown", what, address=open_[0])
            what = said("rules-on-version-only", rules=tuple(unseen))
            scope = clauses(*(words for words, seen in seen_on.items() if not seen.isdisjoint(unseen)))
            return self.verdict("no-dead-rule", "explored", what, method="explorer", scope=scope, address=unseen[0])
        if others:
            used = tuple(said("used-with", rule=address, players=number) for address, number in others.items())
            what = said("all-seen-with-others", others=used)
            return self.verdict("no-dead-rule", "proved", what, method="random play", address=missing[0])
        return self.verdict("no-dead-rule", "proved", said("all-seen-in-play"), method="random play")

    def _used_by_others(
        self, options: Mapping[str, str | int], rules: Sequence[str], stop: Callable[[], bool]
    ) -> dict[str, int]:
        """Return which of some rules are of use with another number of players, with that number.

        A rule is written for all numbers of players; that it does not matter with one of them is no fault of it.
        """
        used: dict[str, int] = {}
        numbers = [number for number in numbers_of_players(self.case.ruleset) if number != self.game.players]
        for number in sorted(numbers, reverse=True):
            if (missing := frozenset(rules) - set(used)) and not stop():
                found = used_with(self.case.ruleset, number, options, missing, self.case.task.seed, stop)
                used.update(dict.fromkeys(sorted(found), number))
        return used

    def examples_hold(self) -> Verdict:
        """Settle whether the worked examples play as printed."""
        if self.case.options:
            what = said("examples-at-defaults")
            return self.verdict("examples-hold", "vacuous", what, method="reference engine")
        played = 0
        for name, entry, players in example_nodes(self.case.ruleset.root):
            if players != self.game.players:
                continue
            example, wrong = read_example(self.case.built, name, entry)
            failures = (
                [message_of(one) for one in wrong]
                if example is None
                else [f"{one.what}; {one.hint}" for one in play_example(self.engine, example)]
            )
            if failures:
                return self.verdict(
                    "examples-hold",
                    "refuted",
                    said("example-fails", example=name, why=f": {failures[0]}"),
                    method="reference engine",
                    address=f"examples.{name}",
                )
            played += 1
        if not played:
            what = said("no-example")
            return self.verdict("examples-hold", "vacuous", what, method="reference engine")
        what = said("examples-played", number=played)
        return self.verdict("examples-hold", "proved", what, method="reference engine")


_ENDS: Final = {
    "always": said("versions-end"),
    "almost-surely": said("versions-end-almost-surely"),
}


def _but_for_deals(why: Said, ending: Ending, *, refused: bool) -> tuple[Said, Ending]:
    """Return why, and how surely, games end, given so for a game that was dealt: deals may be refused for ever."""
    if not refused:
        return why, ending
    return clauses(why, said("deals-refused-for-ever")), "almost-surely" if ending == "always" else ending


def _reasons(ranking: Ranking) -> Said:
    """Return why every game ends."""
    reasons: list[Said] = []
    for what, moves in ranking.falls:
        if moves:
            match what.rpartition(" "):
                case ("", "", "cards"):
                    reasons.append(said("cards-one-way", moves=tuple(moves)))
                case ("", "", "phases"):
                    reasons.append(said("phases-one-way", moves=tuple(moves)))
                case (variable, _, way):
                    reasons.append(said(f"variable-{way}", moves=tuple(moves), variable=variable))
    if ranking.idle:
        reasons.append(said("not-round-the-table", moves=tuple(ranking.idle)))
    return clauses(*reasons)


def _covered(one: Explored) -> Iterator[str]:
    seen = one.coverage
    yield from (f"moves.{name}" for name, number in seen.moves.items() if number)
    yield from (f"after.{name}" for name, number in seen.afters.items() if number)
    yield from (f"end.{name}" for name, number in seen.ends.items() if number)
    yield from (address for address, (true, false) in seen.conditions.items() if true and false)
