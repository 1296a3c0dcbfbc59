"""Words that the program makes of a rule for which nobody wrote any: its own text, told as a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from spec.ruleset import drop, find, path_of, said_by_tricks
from spec.source import Entry, Node, child, entries, items, text_of
from spec.typing import texts, verb_of
from spec.words import Words

PART: Final = "made"
"""The part of the catalogue with these words."""

TOLD: Final = ("setup", "turn", "moves", "after", "end", "score", "winners", "all_lose")
"""The sections whose rules have words."""

_AT: Final = re.compile(r"([a-z][a-z0-9_]*)(?:\[(.*)\])?\Z")
_NEXT: Final = re.compile(
    r"(?:next_player(?:\((?P<on>\w+)\))?|turn_of\((?P<player>[^,()]+(?:\([^()]*\))?[^,()]*)(?:, *(?P<phase>\w+))?\))\Z"
)
_PLAYED: Final = frozenset({"moves.play.choose", "moves.play.do"})
_TAKEN: Final = frozenset({"after.trick.if", "after.trick.do", "define.beats(d, c)", "define.beaten(c)"})
_CARDS: Final = re.compile(r"([a-z][a-z0-9_]*) in (.+)\Z")


def is_worded(texts: Mapping[str, Entry], address: str) -> bool:
    """Return whether a rule, what it is a part of or a part of it has words."""
    above = address
    while above:
        if above in texts:
            return True
        above = above.rpartition(".")[0]
    return any(known.startswith(f"{address}.") for known in texts)


def rules_without_words(root: Node) -> Iterator[str]:
    """Yield the addresses of the rules that nobody told in words, in the order of a ruleset."""
    worded = dict(texts(root))
    yield from (address for address in _addresses(root) if not is_worded(worded, address))


def _addresses(root: Node) -> Iterator[str]:
    """Yield the addresses of the rules that can be put in words."""
    for section in TOLD:
        node = child(root, section)
        names = [f"{section}.{name}" for name in entries(node)] if section != "all_lose" else []
        yield from names or ([section] if node is not None else [])


class MadeWords:
    """Makes words in one language of the rules of one ruleset."""

    def __init__(self, root: Node, language: str, called: Callable[[str], str]) -> None:
        """Take the rules, and what things are called in them, by address."""
        self._root, self._say, self._called = root, Words(language, PART), called
        self._of_tricks = said_by_tricks(root)
        self._known = {
            section: frozenset(entries(child(root, section)) or map(text_of, items(child(root, section))))
            for section in ("zones", "variables", "phases")
        }

    @property
    def _has_several_phases(self) -> bool:
        return len(self._known["phases"]) > 1

    def of(self, address: str, *, alone: bool = True) -> str | None:
        """Return the words of a rule, marked as made; None if there is no such rule, or nothing to tell of it.

        Words that do not stand `alone` leave out in which phases a move is possible, and what comes next.
        """
        entry = find(self._root, path_of(address))
        section, _, rest = address.partition(".")
        if entry is None or section not in TOLD:
            return None
        is_move = section == "moves" and "." not in rest
        phases = (self._in_phases(entry.node),) if is_move and alone else ()
        told = "; ".join(filter(None, (*phases, *self._told(section, rest, entry.node))))
        then = child(entry.node, "then") if is_move and alone else None
        if then is not None:  # a sentence of its own: it is no part of the words of an `if`
            of_trick = address == "moves.play" and "moves.play.then" in self._of_tricks
            next_ = self._say("then-trick") if of_trick else self._then(" ".join(text_of(then).split()))
            told = ". ".join(filter(None, (told, next_)))
        return self._say("mark", words=told) if told else None

    def all(self, worded: Mapping[str, Entry]) -> Iterator[tuple[str, str]]:
        """Yield the words of all rules that have none of their own, by address."""
        for address in _addresses(self._root):
            told = None if is_worded(worded, address) else self.of(address)
            if told is not None:
                yield address, told

    def _told(self, section: str, rest: str, node: Node) -> Iterator[str]:
        match section:
            case "moves" if "." not in rest:
                yield from self._move(node, plays=rest == "play" and self._of_tricks >= _PLAYED)
            case "after" if rest == "trick" and self._of_tricks >= _TAKEN:
                yield self._say("trick-with-trumps" if "define.trump_suit" in self._of_tricks else "trick")
            case "setup":
                yield from self._all(node)
            case "after":
                yield from self._after(node)
            case "end":
                yield self._say("end", condition=self._code(node))
            case "score":
                yield self._say("score", value=self._code(node))
            case "winners":
                yield self._say("winners", condition=self._code(node))
            case "all_lose":
                ends = tuple(self._called(f"end.{text_of(item)}") for item in items(node))
                yield self._say("all-lose", ends=self._say.one_of(ends))
            case "turn" if rest.startswith("skipping"):
                yield from (self._say("skipping", condition=self._code(each)) for each in _conditions(node))
            case "turn" if rest == "reversed":
                yield self._say("reversed", condition=self._code(node))
            case _:
                return

    def _in_phases(self, move: Node) -> str:
        phases = tuple(self._called(f"phases.{text_of(phase)}") for phase in items(child(move, "in")))
        told = phases and self._has_several_phases
        return self._say("in-phases", phases=self._say.one_of(phases)) if told else ""

    def _move(self, move: Node, *, plays: bool) -> Iterator[str]:
        """Yield what a move is; `plays`: it plays a card to a trick."""
        chosen = entries(child(move, "choose"))
        asked = child(move, "if")
        if plays:
            yield self._say("play", collection=self._collection(next(iter(chosen.values())).node))
            if "moves.play.if.follows" in self._of_tricks and asked is not None:
                when = child(child(self._root, "tricks"), "follow") if "define.must_follow" in self._of_tricks else None
                yield self._say("follow") if when is None else self._say("follow-if", condition=self._code(when))
                if "define.suit_of(c)" in self._of_tricks:
                    yield self._say("follow-free")
                left = drop(asked, ("follows",))
                asked = left if entries(left) else None
        elif chosen:
            yield self._say("choose", what=self._say.all_of(tuple(self._chosen(chosen))))
        yield from (self._say("only-if", condition=self._code(each)) for each in _conditions(asked))
        yield from () if plays else self._all(child(move, "do"))

    def _then(self, flow: str) -> str:
        """Return what comes next: one of the forms that have words, else the flow as it is written."""
        if flow in self._known["phases"]:
            return self._say("then-phase", phase=self._called(f"phases.{flow}"))
        found = _NEXT.match(flow)
        phase = found and (found["on"] or found["phase"])
        if found is None or (phase and phase not in self._known["phases"]):
            return self._say("then", flow=f"`{flow}`")
        told = self._say("then-turn-of", player=f"`{found['player']}`") if found["player"] else self._say("then-next")
        return self._say("then-beginning", told=told, phase=self._called(f"phases.{phase}")) if phase else told

    def _chosen(self, chosen: Mapping[str, Entry]) -> Iterator[str]:
        for name, entry in chosen.items():
            number, of, zone = text_of(entry.node).partition(" of ")
            if of:
                cards = self._collection(Node(zone, entry.node.span))
                low, dots, high = number.strip().partition("..")
                told = self._say("span", low=low, high=high) if dots else low
                yield self._say("several-of", name=f"`{name}`", number=told, collection=cards)
            else:
                yield self._say("one-of", name=f"`{name}`", collection=self._collection(entry.node))

    def _after(self, node: Node) -> Iterator[str]:
        told = self._where(child(node, "if"), self._joined(child(node, "do")))
        loop = entries(child(node, "for"))
        yield self._for_each(loop, told) if loop else told

    # --- effects -----------------------------------------------------------------------------------------------------

    def _all(self, effects: Node | None) -> Iterable[str]:
        return (told for effect in items(effects) if (told := self._effect(effect)))

    def _joined(self, effects: Node | None) -> str:
        return "; ".join(self._all(effects))

    def _where(self, condition: Node | None, then: str) -> str:
        return then if condition is None else self._say("if", condition=self._code(condition), then=then)

    def _for_each(self, loop: Mapping[str, Entry], then: str) -> str:
        return self._say("for", names=self._say.all_of(tuple(self._chosen(loop))), then=then)

    def _effect(self, effect: Node) -> str:
        parts = {key: entry.node for key, entry in entries(effect).items()}
        verb = verb_of(effect)
        what, to = parts.get(verb), parts.get("to")
        source = parts.get("from")
        match verb:
            case "move" if what is not None and text_of(what) == "all" and source is not None and to is not None:
                return self._placed(self._say("move-all", source=self._zone(source), target=self._zone(to)), parts)
            case "move" if what is not None and to is not None:
                return self._placed(self._say("move", card=self._code(what), target=self._zone(to)), parts)
            case "draw" if what is not None and source is not None and to is not None:
                drawn = self._say("draw", number=self._code(what), source=self._zone(source), target=self._zone(to))
                return self._placed(drawn, parts)
            case "deal" if what is not None and source is not None and to is not None:
                if text_of(what) == "all":
                    return self._say("deal-all", source=self._zone(source), target=self._zone(to))
                return self._say("deal", number=self._code(what), source=self._zone(source), target=self._zone(to))
            case "shuffle" if what is not None:
                return self._say("shuffle", zone=self._zone(what))
            case "set" if what is not None and to is not None:
                return self._say("set", variable=self._variable(what), value=self._code(to))
            case "random" if what is not None:
                among = parts.get("among")
                return self._say("random", variable=self._variable(what), among=self._code(among))
            case "if" if what is not None:
                return self._branch(what, parts)
            case "for":
                return self._for_each(entries(what), self._where(parts.get("if"), self._joined(parts.get("do"))))
            case "let":
                names = tuple(f"`{name}` = {self._code(entry.node)}" for name, entry in entries(what).items())
                return self._say("let", names=self._say.all_of(names), then=self._joined(parts.get("do")))
            case "do":
                return self._code(what)
            case _:
                return ""

    def _placed(self, told: str, parts: Mapping[str, Node]) -> str:
        """Return what is said of cards that go somewhere, with how they come to lie there."""
        if (cell := parts.get("cell")) is not None:
            told = self._say("in-cell", told=told, cell=self._code(cell))
        for key in ("turned", "under"):
            if (node := parts.get(key)) is not None and node.value is True:
                told = self._say(key, told=told)
        return told

    def _branch(self, condition: Node, parts: Mapping[str, Node]) -> str:
        told = self._where(condition, self._joined(parts.get("do")))
        otherwise = self._joined(parts.get("else"))
        return self._say("else", told=told, otherwise=otherwise) if otherwise else told

    # --- parts of effects --------------------------------------------------------------------------------------------

    def _code(self, node: Node | None) -> str:
        return f"`{' '.join(text_of(node).split())}`" if node is not None else ""

    def _zone(self, node: Node) -> str:
        return self._named("zones", node)

    def _variable(self, node: Node) -> str:
        return self._named("variables", node)

    def _named(self, section: str, node: Node) -> str:
        found = _AT.match(text_of(node).strip())
        if found is None or found[1] not in self._known[section]:
            return self._code(node)
        name = self._called(f"{section}.{found[1]}")
        return name if found[2] is None else self._say("whose", name=name, whose=self._whose(found[2]))

    def _whose(self, keys: str) -> str:
        return self._say("you") if keys.strip() == "me" else f"`{keys.strip()}`"

    def _collection(self, node: Node) -> str:
        text = " ".join(text_of(node).split())
        if (kind := _CARDS.match(text)) is not None:
            zone = self._zone(Node(kind[2], node.span))
            return self._say("cards-in", kind=self._called(f"cards.{kind[1]}"), zone=zone)
        if text == "players":
            return self._say("players")
        if text in entries(child(self._root, "domains")):
            return self._called(f"domains.{text}")
        return self._zone(node)


def _conditions(node: Node | None) -> tuple[Node, ...]:
    """Return the conditions of a part of a rule that takes one, or several with names."""
    return tuple(entry.node for entry in entries(node).values()) or (() if node is None else (node,))
