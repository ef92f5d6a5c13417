"""Changes to graph documents: permuted, renamed, added to."""

import json
import re
from copy import deepcopy
from random import Random
from typing import Any

Document = dict[str, Any]


def permuted(document: Document, random: Random) -> Document:
    """The same items in another order."""
    changed = deepcopy(document)
    for key in ("facts", "arguments", "edges", "supports", "merges", "settled"):
        random.shuffle(changed.get(key, []))
    for key in ("stances", "endorsements", "concessions", "classes"):
        items = list(changed.get(key, {}).items())
        random.shuffle(items)
        changed[key] = dict(items)
    for fact in changed.get("facts", []):
        items = list(fact.get("polarity", {}).items())
        random.shuffle(items)
        fact["polarity"] = dict(items)
    for argument in changed.get("arguments", []):
        random.shuffle(argument["authors"])
    return changed


WORD = re.compile(r"^(~?)(.*)$")


def renamed(document: Document, names: dict[str, str]) -> Document:
    """Every id and proposition under another name."""
    text = json.dumps(document)
    for old in sorted(names, key=len, reverse=True):
        text = re.sub(rf"(?<![A-Za-z0-9_]){re.escape(old)}(?![A-Za-z0-9_])", f"\u0001{names[old]}\u0001", text)
    return json.loads(text.replace("\u0001", ""))


def added(document: Document, **items: list[Any]) -> Document:
    """The document with further items at the end of its lists."""
    changed = deepcopy(document)
    for key, more in items.items():
        changed[key] = [*changed.get(key, []), *more]
    return changed


def without(document: Document, key: str, id: str) -> Document:
    changed = deepcopy(document)
    changed[key] = [x for x in changed[key] if x["id"] != id]
    return changed
