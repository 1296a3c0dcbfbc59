"""A smaller ruleset that shows the same false word or breaks down in the same way: parts are left out one by one."""

from __future__ import annotations

import copy
import time
from collections.abc import Iterator
from pathlib import Path

from tests.random_rulesets.effects import Yaml
from tests.random_rulesets.judgement import Account
from tests.random_rulesets.numbers_alone import account_in_way

Path_ = tuple[str | int, ...]


def reduced(folder: Path, made: Yaml, account: Account, most: int, seconds: float) -> tuple[Yaml, str]:
    """Return a smaller ruleset that shows what an account shows, and what is shown."""
    late, shown, told = time.monotonic() + seconds, _shown(account), _said(account)
    smaller = True
    while smaller and time.monotonic() < late:
        smaller = False
        for other in _smaller(made):
            if time.monotonic() > late:
                break
            found = account_in_way(folder, account.name, other, account.way, most)
            if _shown(found) & shown:
                made, told, smaller = other, _said(found), True
                break
    return made, told


def _shown(account: Account) -> set[str]:
    wrong = {f"{judged.property} {judged.word}" for judged in account.wrong}
    return wrong | ({account.crash.strip().splitlines()[-1].partition(":")[0]} if account.crash else set())


def _said(account: Account) -> str:
    return "\n".join([*(judged.why for judged in account.wrong), account.crash]).strip()


def _smaller(made: Yaml) -> Iterator[Yaml]:
    """Yield rulesets in which one part is missing, large parts first, or one expression is a part of itself."""
    for path in sorted(_paths(made), key=len):
        other = copy.deepcopy(made)
        holder: object = other
        for key in path[:-1]:
            holder = holder[key]  # type: ignore[index]  # it was there
        if isinstance(holder, dict | list):
            value = holder[path[-1]]  # type: ignore[index]  # as above
            del holder[path[-1]]  # type: ignore[arg-type]  # as above
            yield other
            for simpler in _simpler(value):
                again = copy.deepcopy(other)
                holder = again
                for key in path[:-1]:
                    holder = holder[key]  # type: ignore[index]  # as above
                if isinstance(holder, list):
                    holder.insert(int(path[-1]), simpler)
                elif isinstance(holder, dict):
                    holder[path[-1]] = simpler
                yield again


def _paths(part: object, path: Path_ = ()) -> Iterator[Path_]:
    if path:
        yield path
    match part:
        case dict():
            for key, value in part.items():
                yield from _paths(value, (*path, key))
        case list():
            for number, value in enumerate(part):
                yield from _paths(value, (*path, number))


def _simpler(value: object) -> Iterator[object]:
    """Yield simpler expressions: constants, and the two sides of what joins them."""
    if isinstance(value, list) and len(value) == 1 and isinstance(value[0], dict):
        yield from (inner for inner in value[0].values() if isinstance(inner, list))
    if not isinstance(value, str) or len(value) < 2:
        return
    yield from (simple for simple in ("true", "1", "0", "me", "opener") if simple != value)
    for word in (" and ", " or ", " if ", " else ", " + ", " - "):
        left, found, right = value.partition(word)
        if found:
            yield from (left.removeprefix("("), right.removesuffix(")"))
    if "(" in value:
        yield value.partition("(")[2].rpartition(")")[0]
