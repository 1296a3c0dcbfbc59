"""Cards with two attributes of one sort, such as dominoes, show both."""

from __future__ import annotations

from hausregel.pictures.looks import looks
from hausregel.pictures.names import Naming
from hausregel.work.library import find
from tests.helpers import engine_of


def test_both_halves_of_a_tile_are_shown() -> None:
    game = engine_of(find("classics/dominoes"), 2).game
    shown = looks(Naming(game, (), lambda address: address.rpartition(".")[2]))
    values = {face.name: look.value for face, look in zip(game.faces, shown, strict=True)}
    assert (values["0 0"], values["2 5"], len(set(values.values()))) == ("0|0", "2|5", 28)
    assert len({look.style for look in shown}) == 1
