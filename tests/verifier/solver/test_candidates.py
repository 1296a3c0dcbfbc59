"""What the author says always holds, or never, as terms."""

from __future__ import annotations

import pytest

from tests.helpers import engine
from verifier.solver.candidates import claims
from verifier.solver.model import Model

SHELVED = "count(shelf[apple]) > 0 and bites < 3"
TAKE = """moves:
  take:
    in: meal
    choose: {f: basket}
    do: [{if: f is fruit, do: [{move: f, to: 'shelf[f.sort]', cell: f.size}], else: [{set: bites, to: bites + 1}]}]
    then: next_player
"""


@pytest.mark.parametrize("said", [SHELVED, f"not ({SHELVED})", "bites < 3"])
def test_what_never_holds_is_that_its_opposite_always_does(said: str) -> None:
    properties = f"properties:\n  one: {{always: '{said}'}}\n  other: {{never: 'not ({said})'}}\n"
    found = list(claims(Model(engine(TAKE + properties).game)))
    one, other = ({claim.lit for name, claim in found if name == wanted} for wanted in ("one", "other"))
    assert one == other
    assert not any(lit ^ 1 in one for lit in one)
