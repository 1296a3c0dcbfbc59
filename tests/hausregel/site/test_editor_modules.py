"""The modules of the field for text: each finds the others beside it, and all that they need are pinned."""

from __future__ import annotations

import pytest

from hausregel.site.engine.editor import file_name, with_neighbours
from hausregel.site.engine.files import pins

SOURCE = (
    "import { a,\n  b } from '@codemirror/state';\nimport elt from \"crelt\";\n"
    "const told = \"import x from 'elsewhere'\";\nexport { c } from '@lezer/common';\n"
)


def test_a_module_finds_the_others_beside_it_and_stays_as_it_is_otherwise() -> None:
    assert with_neighbours(SOURCE, frozenset({"@codemirror/state", "crelt", "@lezer/common"})) == (
        "import { a,\n  b } from \"./codemirror-state.js\";\nimport elt from \"./crelt.js\";\n"
        "const told = \"import x from 'elsewhere'\";\nexport { c } from \"./lezer-common.js\";\n"
    )  # fmt: skip


def test_a_module_that_is_not_pinned_is_refused() -> None:
    with pytest.raises(ValueError, match="module='crelt'"):
        with_neighbours(SOURCE, frozenset({"@codemirror/state", "@lezer/common"}))


def test_every_part_of_the_editor_is_one_module_with_its_hash() -> None:
    editor = [pin for pin in pins().values() if pin.part == "editor"]
    assert {(pin.client, len(pin.keep), len(pin.sha256)) for pin in editor} == {("npm", 1, 64)}
    assert len({file_name(pin.package) for pin in editor}) == len(editor)
