"""A council of what was known at a time cites nothing else, also when it is resumed later."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from small_councils import in_memory, note, opened, opening_of

import moot
from moot.errors import InvalidValue

LEDGER = [
    note("Postgres kept the ledger consistent", source="runbook.md", at="2024-01-01"),
    note("Postgres passed the audit of the ledger", source="audit.pdf", at="2024-02-01"),
    note("Cassandra lost two ledger writes", "failed", "postmortem.md", at="2024-03-01"),
    note("Cassandra took 40,000 ledger writes a second", source="load.md", at="2025-06-01"),
]
QUESTION, POSITIONS, THEN = "Which database for the ledger?", ["use Cassandra", "use Postgres"], "2024-12-31T00:00:00Z"
PROFILES = pytest.mark.parametrize("profile", ["default", "founding"])


@PROFILES
def test_only_what_was_known_then_is_cited(profile: str) -> None:
    with in_memory(LEDGER) as m:
        now = m.council(QUESTION, POSITIONS, profile=profile)
        then = m.council(QUESTION, POSITIONS, profile=profile, as_of=THEN)
        lines = [" ".join(m.export(result.debate_id, "log")) for result in (now, then)]
        assert ["40,000" in line for line in lines] == [True, False]
        assert all("audit.pdf" in line for line in lines)
        assert (then.to_dict()["as_of"], then.to_dict()["opened"]) == (THEN, THEN)
        assert "as_of" not in now.to_dict()
        assert m.replay(then.debate_id).identical
        assert m.verify().ok


class Stopped(Exception):
    """Whoever watches a council has had enough."""


@PROFILES
def test_it_is_still_then_when_it_is_resumed(tmp_path: Path, profile: str) -> None:
    def stop(debate: Any, events: object) -> None:
        if debate.version >= 2:
            raise Stopped

    with opened(tmp_path, LEDGER) as m:
        with pytest.raises(Stopped):
            m.council(QUESTION, POSITIONS, profile=profile, as_of=THEN, watch=stop)
        (line,) = m.debates()
    with moot.open(tmp_path / "moot.db", project="test") as m:
        result = m.resume(line.debate_id)
        assert not any("40,000" in said for said in m.export(result.debate_id, "log"))
        assert m.resume(m.fork(result.debate_id, at=2).debate_id).to_dict()["as_of"] == THEN


def test_a_day_is_enough_and_what_is_no_time_is_refused() -> None:
    with in_memory(LEDGER) as m:
        result = m.council(QUESTION, POSITIONS, as_of="2024-01-15")
        assert opening_of(m, result.debate_id).as_of == "2024-01-15T00:00:00Z"
        assert {piece.id for piece in result.evidence} == {"m1"}
        assert {found.memory.id for found in m.recall("ledger", as_of="2024-02-15").items} == {"m1", "m2"}
        with pytest.raises(InvalidValue):
            m.council(QUESTION, POSITIONS, as_of="once")
        assert len(m.debates()) == 1


def test_it_is_the_same_awaited(tmp_path: Path) -> None:
    async def cited() -> tuple[set[str], int]:
        async with moot.aio.open(tmp_path / "moot.db", project="test") as m:
            result = await m.council(QUESTION, POSITIONS, as_of="2024-01-15")
            return {piece.id for piece in result.evidence}, len((await m.recall("ledger", as_of="2024-03-02")).items)

    with opened(tmp_path, LEDGER):
        pass
    assert asyncio.run(cited()) == ({"m1"}, 3)
