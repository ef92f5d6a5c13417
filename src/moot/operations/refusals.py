"""What went wrong on the way, for people: what was refused of one answer for one reason is one line with its number.

Programs read `degraded` as it is: a line for each act.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from moot.deliberation.transcript import item

NAMED: Final = 3
"""How many of those refused for one reason are named."""
UNSHOWN: Final = "refers to what was not shown: "
_REFUSED: Final = re.compile(
    r"rejected: (?P<round>\d+)\.(?P<who>[^:]+)\.\d+ (?P<item>[A-Za-z][^:]*): (?P<why>.*)", re.DOTALL
)
_ACT: Final = re.compile(r"\d+\.[^:]+\.\d+ (?:[A-Z][A-Za-z]+ \d+(?: \w+)?|acts \d+-\d+)")


def is_refused(id: str) -> bool:
    """Whether this names an act that was refused, and no item of the graph.

    >>> is_refused("0.ana.0 Endorse 10"), is_refused("0.ana.0")
    (True, False)
    """
    return _ACT.fullmatch(id) is not None


def folded(degraded: Iterable[str]) -> list[str]:
    """`degraded` of a result, in the order in which each reason came first.

    >>> folded(["rejected: 0.ana.0 Endorse 1: refers to what was not shown: x", "cho is late",
    ...         "rejected: 0.ana.0 Endorse 2: refers to what was not shown: y"])
    ['ana in round 0: 2 endorsements refused: refers to what was not shown: x, y', 'cho is late']
    """
    groups: dict[tuple[str, ...], list[re.Match[str]]] = {}
    for line in degraded:
        found = _REFUSED.fullmatch(line)
        if found is None:
            groups[(line,)] = []
        else:
            why = UNSHOWN if found["why"].startswith(UNSHOWN) else found["why"]
            groups.setdefault((found["round"], found["who"], item(found["item"]), why), []).append(found)
    return [_told(group) if group else key[0] for key, group in groups.items()]


def _told(refused: Sequence[re.Match[str]]) -> str:
    first = refused[0]
    why = first["why"]
    if why.startswith(UNSHOWN):
        why = UNSHOWN + _some([match["why"].removeprefix(UNSHOWN) for match in refused])
    return f"{first['who']} in round {first['round']}: {item(first['item'], len(refused))} refused: {why}"


def _some(names: Sequence[str]) -> str:
    kept = list(dict.fromkeys(names))
    more = f" and {len(kept) - NAMED} more" if len(kept) > NAMED else ""
    return ", ".join(kept[:NAMED]) + more
