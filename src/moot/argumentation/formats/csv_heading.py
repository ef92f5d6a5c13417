"""The first row of a CSV edge list: whether it is a heading, and which columns have the attacker and the attacked."""

import re
from collections.abc import Sequence
from typing import Final

SOURCES: Final = frozenset({"attacker", "source", "src", "from"})
TARGETS: Final = frozenset({"attacked", "target", "tgt", "to", "dst", "dest", "destination"})
NODES: Final = frozenset({"id", "label", "name", "node", "nodes", "argument", "arguments"})
OTHERS: Final = NODES | {"edge", "type", "kind", "weight", "value", "attack", "attacks", "attacked by", "attacked_by"}
"""Words that head columns and do not say who attacks whom."""
_QUALIFIED: Final = re.compile(r"(.+?)[\s_-]*(?:id|node|name|argument)")


def columns(row: Sequence[str]) -> tuple[int, int] | None:
    """The columns, from 0, that a heading gives to the attacker and to the attacked; None if the row is no heading.

    A heading has exactly one word for each of the two, in any case, order and place, alone or with `id`, `node`, `name`
    or `argument` behind it.

    >>> columns(["Id", "Source", "Target"]), columns(["a", "b"])
    ((1, 2), None)
    """
    words = [_word(field) for field in row]
    sources = [place for place, word in enumerate(words) if word in SOURCES]
    targets = [place for place, word in enumerate(words) if word in TARGETS]
    return (sources[0], targets[0]) if len(sources) == len(targets) == 1 else None


def unclear(row: Sequence[str]) -> bool:
    """Whether every field is a word of headings, though they do not say which column attacks which.

    >>> unclear(["Id", "Label"]), unclear(["from", "b"])
    (True, False)
    """
    return columns(row) is None and all(_word(field) in SOURCES | TARGETS | OTHERS for field in row if field)


def _word(field: str) -> str:
    word = field.casefold()
    found = None if word in OTHERS else _QUALIFIED.fullmatch(word)
    return found[1] if found else word
