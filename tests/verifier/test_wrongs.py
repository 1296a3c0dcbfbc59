"""What goes wrong is said by the engine as by a verdict, from one catalogue."""

from __future__ import annotations

from typing import Final, get_args

import pytest

from hausregel.rulebook.book import Book
from hausregel.rulebook.shelf import Shelf
from reference_engine import faults
from reference_engine.faults import DealFault, in_words, sentence_of
from reference_engine.table import FIRST_VARIABLE
from verifier.verdict.wrongs import of_fault

NAME: Final = "elfer-raus/master"
FAULTS: Final = (
    faults.CardNotThere(0, None), faults.CardNotThere(0, 3), faults.NoSuchCell(0, 2), faults.CellFilled(0, 1),
    faults.NoSuchZone(0), faults.NoSuchVariable(0), faults.OutOfRange(FIRST_VARIABLE, None, 0, 3),
    faults.OutOfRange(FIRST_VARIABLE, 5, 0, 3), faults.TurnToNobody(), faults.TooFewCards(12, 4),
    faults.NobodyBegins(), faults.FixedDealRefused(), faults.DealsNotAccepted(10_000),
)  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS, ids=str)
def test_the_engine_says_a_fault_as_a_verdict_does(fault: DealFault) -> None:
    game = Book(Shelf((NAME,)), NAME, "en").game
    assert in_words(fault, game) == str(of_fault(fault, game))
    assert of_fault(fault, game).id == sentence_of(fault, game)[0]


def test_every_kind_of_fault_is_said() -> None:
    assert {type(fault) for fault in FAULTS} == set(get_args(DealFault))
