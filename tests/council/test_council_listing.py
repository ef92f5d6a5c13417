"""The list of debates and of what they quote says what reading every debate says."""

from pathlib import Path
from typing import Any

import pytest
from small_councils import note, opened

import moot
from moot.errors import Damage, NewerSchema
from moot.faces.python.library import Moot
from moot.operations.debates import debate_state
from moot.operations.debates.debate_index import citing
from moot.protocols.result import summary
from moot.record.envelope import NewEvent
from moot.record.events import decode, quoted
from moot.record.text import Text
from moot.runtime.driver import load

LEDGER = [
    note("Postgres kept the ledger consistent through three failovers", source="runbook.md"),
    note("Postgres passed the yearly audit of the ledger", source="audit.pdf"),
    note("Cassandra lost two ledger writes in May", "failed", "postmortem.md"),
]
POSITIONS = ["use Cassandra", "use Postgres"]
IDS = ("m1", "m2", "m3", "m4", "verdict-x")


class Stopped(Exception):
    """Whoever watches a council has had enough."""


def stop(debate: Any, events: object) -> None:
    if debate.version >= 4:
        raise Stopped


@pytest.fixture
def filled(tmp_path: Path) -> Path:
    """Debates of both profiles and two projects, one of them suspended, one with nothing to go by."""
    with opened(tmp_path, LEDGER) as m:
        m.council("Which database for the ledger?", POSITIONS)
        m.council("Which ledger database?", POSITIONS, profile="founding")
        with pytest.raises(Stopped):
            m.council("Which database, after all?", POSITIONS, watch=stop)
        m.council("Which colour for the door?", ["paint it blue", "paint it red"])
    with opened(tmp_path, LEDGER, project="other") as m:
        m.council("Which database for the other ledger?", POSITIONS)
    return tmp_path / "moot.db"


def listed_slowly(m: Moot) -> list[dict[str, Any]]:
    found = [load(m.store, stream) for stream in m.store.streams("debate/")]
    return [summary(debate, debate_state.state_of(m.store, debate)) for debate in found]


def citing_slowly(m: Moot, project: str, id: str) -> list[str]:
    found = []
    for stream in m.store.streams("debate/"):
        envelopes = list(m.store.read(stream))
        if envelopes[0].data["project"] == project:
            found += [e.id for e in envelopes if id in quoted(decode(e.type, e.v, e.data))]
    return found


def test_the_list_is_what_reading_every_debate_gives(filled: Path) -> None:
    with moot.open(filled, project="test") as m:
        before = m.debates()
        assert before.to_dict()["debates"] == listed_slowly(m)
        assert [line.state for line in before] == ["ended", "ended", "suspended", "ended", "ended"]
        assert [line.project for line in before] == ["test"] * 4 + ["other"]
        assert m.resume(before[2]).ended
        assert m.debates().to_dict()["debates"] == listed_slowly(m)
        m.store.rebuild("debates")
        assert m.debates().to_dict()["debates"] == listed_slowly(m)


def test_quotes_are_found_that_reading_every_debate_finds(filled: Path) -> None:
    with moot.open(filled, project="test") as m:
        for project in ("test", "other", "nobody's"):
            for id in IDS:
                assert citing(m.store, m._world.debates, project, id) == citing_slowly(m, project, id)
        assert len({len(citing(m.store, m._world.debates, "test", id)) for id in ("m1", "m4")}) == 2


def test_what_is_shown_of_claims_quotes_no_memory(tmp_path: Path) -> None:
    async def gives_in(request: Any) -> dict[str, Any]:
        denies = "not " if request.you == "ben" else ""
        return (
            {"concede": [c["claim"] for c in request.contested if not c["mine"]]}
            if request.round
            else {"claims": [{"text": f"We should {denies}cache the reports"}]}
        )

    with opened(tmp_path, LEDGER) as m:
        m.claims("Should we cache the reports?", {"ana": gives_in, "ben": gives_in})
        stream = m.store.streams("debate/")[0]
        assert sum(bool(r["handles"]) for e in m.store.read(stream) for r in e.data.get("requests", ())) == 2
        assert m.store.query("SELECT * FROM debate_citation") == []


def test_the_tables_hold_no_words_of_anybody(filled: Path) -> None:
    with moot.open(filled, project="test") as m:
        rows = m.store.query("SELECT * FROM debate_line") + m.store.query("SELECT * FROM debate_citation")
        assert len(rows) > 10
        assert not any(word in repr(rows) for word in ("ledger", "Postgres", "Cassandra", "blue"))


def test_a_quote_that_only_a_later_moot_can_read_stops_a_forgetting_and_nothing_else(filled: Path) -> None:
    with moot.open(filled, project="test") as m:
        stream = m.store.streams("debate/")[2]
        event = NewEvent("EvidenceSubmitted", "later", "2026-11-01T00:00:00Z", "memory", {"x": Text("y")}, v=2)
        m.store.append(stream, [event], expected=m.store.version(stream))
        assert len(m.debates()) == 5
        with pytest.raises(NewerSchema):
            m.forget("m1")
        assert m.memory.get("m1").text == LEDGER[0]["text"]


def test_a_list_that_somebody_changed_is_damage(filled: Path) -> None:
    with moot.open(filled, project="test") as m:
        for wrong in (3, 10_000):
            with m.store.connection() as connection:
                connection.execute("UPDATE debate_line SET concluded = ? WHERE no = 1", (wrong,))
            with pytest.raises(Damage, match="list of debates"):
                m.debates()
        m.store.rebuild("debates")
        assert m.debates().to_dict()["debates"] == listed_slowly(m)


def test_a_verdict_that_was_proposed_in_the_debate_is_in_the_list() -> None:
    """Neither its opening nor its conclusion has its words."""
    reason = {"id": "a", "claim": "use both", "premises": ["Each is good at something"]}

    async def ana(request: Any) -> dict[str, Any]:
        return {"propose": [{"text": "use both"}], "arguments": [reason]} if request["round"] == 0 else {}

    async def ben(request: Any) -> dict[str, Any]:
        return {"stances": {"use both": 1}} if request["round"] == 1 else {}

    with moot.open(":memory:") as m:
        held = m.debate("Which database?", POSITIONS, participants={"ana": ana, "ben": ben}, protocol="graph")
        assert (held.verdict, m.debates()[0].verdict) == ("use both", "use both")
        assert m.debates().to_dict()["debates"] == listed_slowly(m)
