"""HR201 to HR299: the file can be read, but has not the shape of a ruleset."""

from __future__ import annotations

from typing import Final

from spec.source import Code

CODES: Final[tuple[Code, ...]] = (
    Code(
        code="HR201",
        title="An unknown key",
        why="A key that nobody reads would be a rule that silently does not hold.",
        wrong="source:\n  leaflet:\n    titel: A leaflet\n    title: A leaflet\n    sections: [Eating, The end]\n",
        right="source:\n  leaflet:\n    title: A leaflet\n    sections: [Eating, The end]\n",
    ),
    Code(
        code="HR202",
        title="A missing key",
        why="Without it the rule would not say what is to happen.",
        wrong="source:\n  leaflet:\n    sections: [Eating, The end]\n",
        right="source:\n  leaflet:\n    title: A leaflet\n    sections: [Eating, The end]\n",
    ),
    Code(
        code="HR203",
        title="A value of the wrong kind",
        why="Only a value of the right kind has a meaning here.",
        wrong="source:\n  leaflet:\n    title: A leaflet\n    sections: [Eating, The end]\n    year: long ago\n",
        right="source:\n  leaflet:\n    title: A leaflet\n    sections: [Eating, The end]\n    year: 2026\n",
    ),
    Code(
        code="HR204",
        title="A key without a value",
        why="A key without a value is nearly always a value that was forgotten or got lost.",
        wrong="source:\n  leaflet:\n    title: A leaflet\n    sections: [Eating, The end]\n    year:\n",
        right="source:\n  leaflet:\n    title: A leaflet\n    sections: [Eating, The end]\n    year: 2026\n",
    ),
    Code(
        code="HR205",
        title="A word that is not possible here",
        why="Only these words have a meaning here.",
        wrong="status: privat\n",
        right="status: house\n",
    ),
    Code(
        code="HR206",
        title="A value in the wrong form",
        why="Names and ranges have one form, so that they can be told apart from expressions and found again.",
        wrong="players: 2-4\n",
        right="players: 2..3\n",
    ),
    Code(
        code="HR207",
        title="Nothing in it",
        why="An empty list or text says nothing; it is mostly something that was forgotten.",
        wrong="options:\n  helping:\n    values: []\n    default: 2\n",
        right="options:\n  helping:\n    range: 1..4\n    default: 2\n",
    ),
    Code(
        code="HR208",
        title="Too much in one place",
        why="Limits keep a ruleset readable, and keep a slip from costing minutes.",
        wrong="define:\n  tasty(f): f.size > 1" + " + 1" * 500 + "\n",
        right="define:\n  tasty(f): f is fruit\n",
    ),
    Code(
        code="HR209",
        title="A number that is too small or too large",
        why="A number outside these bounds is a slip.",
        wrong="players: 0\n",
        right="players: 2\n",
    ),
    Code(
        code="HR210",
        title="One of several keys is missing",
        why="Without it nobody knows what is meant.",
        wrong="options:\n  helping:\n    default: 2\n",
        right="options:\n  helping:\n    range: 1..4\n    default: 2\n",
    ),
    Code(
        code="HR211",
        title="Two keys that exclude each other",
        why="Each of them decides the same thing in another way, and they could contradict each other.",
        wrong="zones:\n  basket: {stacked: true, faces: nobody}\n  plate: {per: player, faces: owner}\n"
        "  bowl: {faces: everyone}\n  shelf: {per: sort, cells: size, stacked: true, faces: everyone}\n",
        right="zones:\n  basket: {stacked: true, faces: nobody}\n  plate: {per: player, faces: owner}\n"
        "  bowl: {faces: everyone}\n  shelf: {per: sort, cells: size, faces: everyone}\n",
    ),
    Code(
        code="HR212",
        title="A rule in a file that extends another",
        why="A house rule says what it adds and what it replaces: so it is noticed when the other ruleset changes.",
        wrong="extends: ./smallest.yaml\nscore: 1\n",
        right="extends: ./smallest.yaml\nreplace:\n  score: 1\n",
    ),
    Code(
        code="HR213",
        title="A patch verb without `extends`",
        why="There is nothing here to be changed.",
        wrong="remove: [moves.put_away]\n",
        right="extends: ./smallest.yaml\nremove: [moves.put_away]\n",
    ),
    Code(
        code="HR214",
        title="No verb",
        why="One verb says what each effect, and each step of an example, does.",
        wrong=(
            "setup:\n"
            "  shuffle:\n"
            "    - suffle: basket\n"
            "  deal:\n"
            "    - deal: helping\n"
            "      from: basket\n"
            "      to: plate\n"
        ),
        right=(
            "setup:\n"
            "  shuffle:\n"
            "    - shuffle: basket\n"
            "  deal:\n"
            "    - deal: helping\n"
            "      from: basket\n"
            "      to: plate\n"
        ),
    ),
    Code(
        code="HR215",
        title="A range that runs backwards",
        why="There is no number from the greater to the smaller one, so that the range would be empty.",
        wrong="players: 3..2\n",
        right="players: 2..3\n",
    ),
    Code(
        code="HR216",
        title="A name in the wrong form",
        why="Names stand in expressions and addresses, and have to be told apart from everything else there.",
        wrong="define:\n  tasty(f): f is fruit\n  Large: 3\n",
        right="define:\n  tasty(f): f is fruit\n",
    ),
    Code(
        code="HR217",
        title="A key that no module has",
        why="What a game is called, what it builds on and where it comes from is for the game to say; "
        "a module is a part of several.",
        wrong="module: 1\nstatus: house\n",
        right="hausregel: 1\nstatus: house\n",
    ),
)
