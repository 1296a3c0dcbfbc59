"""Mistakes in what a ruleset extends and uses, in patches, players and options (HR3xx)."""

from __future__ import annotations

from typing import Final

from spec.source import Code


def _reading(forbidden: str, *, name: str = "late_eating") -> str:
    """Return a reading of which one value is a patch."""
    values = f"    values:\n      allowed: {{}}\n      forbidden:\n        {forbidden}\n"
    return f"  {name}:\n{values}    default: allowed\n    cite: leaflet/Eating\n"


def _tricks(condition: str = "{late: count(basket) < 9}", taken: str = "box", acts: str = "player") -> str:
    """Return a game of tricks with another condition of the move."""
    shown = "{per: player, faces: everyone}"
    return (
        f"tricks: {{from: plate, to: tray, taken: {taken}, suit: sort, high: c.size}}\n"
        f"phases: {{meal: {{acts: {acts}}}}}\nmoves:\n  play: {{in: meal, if: {condition}}}\n"
        "cards: {fruit: {of: [sort, size], starts: basket}}\n"
        f"zones:\n  basket: {{stacked: true, faces: nobody}}\n  plate: {{per: player, faces: owner}}\n"
        f"  tray: {shown}\n  box: {shown}\n"
        "text:\n  moves.play: {en: Play a fruit.}\n"
        "examples:\n  one:\n    players: [Ann, Bob]\n    position:\n"
        '      zones: {"plate[Ann]": [apple 1, pear 2], "plate[Bob]": [pear 1]}\n      others: basket\n'
        "    play: [{do: play(pear 2)}]\n"
    )


_LATE: Final = f"readings:\n{_reading('add: {moves.eat.if.early: count(basket) > 2}')}"

CODES: Final[tuple[Code, ...]] = (
    Code(
        code="HR301",
        title="The extended ruleset does not exist",
        why="A house rule is a change of another ruleset, which must be there.",
        wrong="extends: no-such/game\n",
        right="extends: ./smallest.yaml\n",
    ),
    Code(
        code="HR302",
        title="A ruleset extends itself",
        why="A ruleset that extends itself has no beginning: nothing says what the rules are.",
        wrong="extends: ./this.yaml\n",
        right="extends: ./smallest.yaml\n",
    ),
    Code(
        code="HR303",
        title="Too many levels of rulesets",
        why="Nobody can say what holds in the end when many patches lie on one another.",
        wrong="extends: ./level-8.yaml\n",
        right="extends: ./smallest.yaml\n",
    ),
    Code(
        code="HR304",
        title="A patch addresses nothing",
        why="A patch that changes nothing is a misunderstanding: the rule has another name, or was never there.",
        wrong="extends: ./smallest.yaml\nremove: [moves.drink]\n",
        right="extends: ./smallest.yaml\nremove: [moves.put_away]\n",
    ),
    Code(
        code="HR305",
        title="What is added is there already",
        why="`add` promises that nothing of the extended rules is lost.",
        wrong="extends: ./smallest.yaml\nadd:\n  end.empty: count(basket) == 0\n",
        right="extends: ./smallest.yaml\nadd:\n  end.basket_empty: count(basket) == 0\n",
    ),
    Code(
        code="HR306",
        title="Two patches clash",
        why="Which of the two would hold depended on the order, and nobody could tell from reading.",
        wrong="extends: ./smallest.yaml\nreplace:\n  moves.put_away.then: meal\nremove: [moves.put_away]\n",
        right="extends: ./smallest.yaml\nreplace:\n  moves.put_away.then: meal\n",
    ),
    Code(
        code="HR309",
        title="No such option",
        why="`set` changes the default of an option or a reading of the extended ruleset.",
        wrong="extends: ./smallest.yaml\nset:\n  helpings: 3\n",
        right="extends: ./smallest.yaml\nset:\n  helping: 3\n",
    ),
    Code(
        code="HR310",
        title="A value that the option cannot have",
        why="Only values of the declared range are checked and proved.",
        wrong="options:\n  helping: {range: 1..4, default: 9}\n",
        right="options:\n  helping: {range: 1..4, default: 3}\n",
    ),
    Code(
        code="HR311",
        title="No default for a number of players",
        why="The game can be played by that many, so it must be known how.",
        wrong="options:\n  helping: {range: 1..4, default: {2: 3}}\n",
        right="options:\n  helping: {range: 1..4, default: {2: 3, 3: 2}}\n",
    ),
    Code(
        code="HR312",
        title="A range without values",
        why="A range must have at least one value, whatever the options in it are.",
        wrong="domains:\n  sort: [apple, pear]\n  size: helping + 1..helping\n",
        right="domains:\n  sort: [apple, pear]\n  size: 1..helping + 2\n",
    ),
    Code(
        code="HR313",
        title="Not a number of players",
        why="All rules are checked for each number of players.",
        wrong="players: 2..30\n",
        right="players: 2..3\n",
    ),
    Code(
        code="HR315",
        title="Options that contradict a requirement",
        why="What the options must satisfy together is said once, and holds for every game that is played or proved.",
        wrong="requires:\n  enough_fruit: helping * count(players) <= 4\n",
        right="requires:\n  enough_fruit: helping * count(players) <= 8\n",
    ),
    Code(
        code="HR316",
        title="Two readings change the same rule",
        why="Any value of one reading can be taken with any of the other: what they change must not meet.",
        wrong=_LATE + _reading("add: {moves.eat.if.early: count(basket) < 9}", name="early_eating"),
        right=_LATE + _reading("add: {moves.eat.if.late: count(basket) < 9}", name="early_eating"),
    ),
    Code(
        code="HR317",
        title="A reading changes what is the same under all readings",
        why="Players, options, readings and sources are known before a reading is chosen.",
        wrong=_LATE.replace("add: {moves.eat.if.early: count(basket) > 2}", "replace: {players: 2..3}"),
        right=_LATE,
    ),
    Code(
        code="HR318",
        title="A reading has no such value",
        why="`literal` names the value that keeps to the letter of the print, `against` those that the print excludes.",
        wrong=f"{_LATE}    literal: never\n",
        right=f"{_LATE}    literal: forbidden\n",
    ),
    Code(
        code="HR319",
        title="Two values of a reading are literal",
        why="What is verified and played to the letter is one set of rules.",
        wrong=_LATE.replace("allowed: {}", "allowed: {literal: true}") + "    literal: forbidden\n",
        right=_LATE.replace("allowed: {}", "allowed: {literal: true}"),
    ),
    Code(
        code="HR327",
        title="A condition without a name beside that of `tricks`",
        why="All conditions of a move hold together, and each of several has a name, to be quoted and changed by.",
        wrong=_tricks("count(basket) > 2"),
        right=_tricks("{early: count(basket) > 2}"),
    ),
    Code(
        code="HR328",
        title="Not three zones of each player in `tricks`",
        why="Each player holds, plays and takes cards; in one zone nobody could say which are which.",
        wrong=_tricks(taken="basket"),
        right=_tricks(),
    ),
    Code(
        code="HR329",
        title="A trick to which nobody plays in turn",
        why="The player on turn plays a card, then the next; "
        "where anybody may be first, or chance plays, no order says who leads and who comes next.",
        wrong=_tricks(acts="race"),
        right=_tricks(),
    ),
    Code(
        code="HR330",
        title="A literal value that the print excludes",
        why="What keeps to the letter of the print cannot be what the print speaks against.",
        wrong=f"{_LATE}    literal: forbidden\n    against: {{forbidden: leaflet/Eating}}\n",
        right=f"{_LATE}    literal: forbidden\n    against: {{allowed: leaflet/Eating}}\n",
    ),
    Code(
        code="HR314",
        title="No such step of the set-up",
        why="`before` names the step before which the new one comes.",
        wrong="extends: ./smallest.yaml\nadd:\n  setup.wash:\n    before: cooking\n    do:\n      - shuffle: basket\n",
        right="extends: ./smallest.yaml\nadd:\n  setup.wash:\n    before: deal\n    do:\n      - shuffle: basket\n",
    ),
    Code(
        code="HR320",
        title="The used module does not exist",
        why="What a module brings is a part of the game, so the module must be there.",
        wrong="use: decks/no-such\n",
        right="use: ./napkins.yaml\n",
    ),
    Code(
        code="HR321",
        title="A module in place of a game",
        why="A module has cards, or changes, but nobody can play it: it is a part of the games that use it.",
        wrong="extends: ./napkins.yaml\n",
        right="use: ./napkins.yaml\n",
    ),
    Code(
        code="HR322",
        title="A ruleset in place of a module",
        why="A ruleset says a whole game. Two games cannot be laid into one another; one can build on another.",
        wrong="use: ./smallest.yaml\n",
        right="extends: ./smallest.yaml\n",
    ),
    Code(
        code="HR323",
        title="A module uses itself",
        why="A module that uses itself has no beginning: nothing says what it brings.",
        wrong="use: ./this.yaml\n",
        right="use: ./napkins.yaml\n",
    ),
    Code(
        code="HR324",
        title="Too many modules",
        why="Nobody can say what a game consists of when its parts lie in many files.",
        wrong="use: ./module-20.yaml\n",
        right="use: ./napkins.yaml\n",
    ),
    Code(
        code="HR325",
        title="A module declares the same",
        why="One of the two would be lost unseen.",
        wrong="use: ./napkins.yaml  # has `requires.enough_napkins`\nrequires: {enough_napkins: helping > 0}\n",
        right="use: ./napkins.yaml  # has `requires.enough_napkins`\nreplace: {requires.enough_napkins: helping > 0}\n",
    ),
    Code(
        code="HR326",
        title="Two modules change the same",
        why="Which of the two would hold depended on their order, and nobody could tell from reading them.",
        wrong="extends: ./smallest.yaml\nuse: [./small-helpings.yaml, ./large-helpings.yaml]\n",
        right="extends: ./smallest.yaml\nuse: ./large-helpings.yaml\n",
    ),
    Code(
        code="HR331",
        severity="warning",
        title="A module that is there already",
        why="A module is part of a game once. What the game below has changed of it stays as it is.",
        wrong="extends: ./large-meal.yaml  # uses it\nuse: ./large-helpings.yaml\n",
        right="extends: ./smallest.yaml\nuse: ./large-helpings.yaml\n",
    ),
)
