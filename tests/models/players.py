"""What the models of these tests say: functions of what they were sent, as a small model could."""

import json
import re
from typing import Any

from server import Say, Seen


def persona(seen: Seen) -> str:
    """Who the model is to be, by what it was told."""
    found = re.search(r"^You are: (.*)$", seen.whole, re.MULTILINE)
    assert found is not None, seen.whole
    return found[1]


def round_(seen: Seen) -> int:
    """The round that it was asked in."""
    found = re.search(r"^Round .*: (\d+)$", seen.whole, re.MULTILINE)
    assert found is not None, seen.whole
    return int(found[1])


def shown(seen: Seen, kind: str) -> list[str]:
    """The handles of the things of this kind (a1, x1, …) that it was shown."""
    return list(dict.fromkeys(re.findall(rf"^- ({kind}\d+)\b", seen.whole, re.MULTILINE)))


def for_postgres(seen: Seen) -> str:
    """One argument for Postgres at first, then nothing more to say."""
    if round_(seen):
        return json.dumps({"pass": True})
    reason = f"Postgres is what we know, says {persona(seen)}"
    return json.dumps({"arguments": [{"id": "n1", "claim": "P1", "premises": [reason]}], "stances": {"P1": 1}})


def always(answer: Any) -> Say:
    """The same answer to everything: a text, or data that becomes JSON."""
    text = answer if isinstance(answer, str) else json.dumps(answer)
    return lambda seen: text
