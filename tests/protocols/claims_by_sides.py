"""Debates on claims (`blitz`, `classical`) of scripted participants, for tests."""

from collections.abc import Mapping, Sequence
from typing import Any

import moot
from moot.participants.scripted import ScriptedRounds
from moot.record.events import decode

TOOL, TEAM = "The tool is ready", "The team is ready"
Line = Mapping[str, Any]


def says(stance: str, claim: str = "P1", **more: Any) -> Line:
    """An answer that says one thing on one claim."""
    return {"says": [{"claim": claim, "stance": stance, **more}]}


def events_of(m: Any, debate_id: str) -> list[Any]:
    """The events of a debate."""
    return [decode(e.type, e.v, e.data) for e in m.store.read(f"debate/{debate_id}")]


def held(protocol: str, scripts: Mapping[str, Sequence[Line]], positions: Sequence[str] = (TOOL,), **more: Any) -> Any:
    """The result of a debate of these scripts, which replays."""
    agents = {name: ScriptedRounds(name, lines) for name, lines in scripts.items()}
    with moot.open(":memory:") as m:
        result = m.debate("Is it time?", agents, positions=positions, protocol=protocol, **more)
        assert m.replay(result.debate_id).identical
    return result
