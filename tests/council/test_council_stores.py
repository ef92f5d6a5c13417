"""What moot says does not depend on the store: the same acts on a file and in memory give the same, to the byte."""

import itertools
from pathlib import Path
from typing import Any

import pytest
from small_councils import DAY, note

import moot.operations.database
from moot.errors import NotFound
from moot.faces.python.library import Moot
from moot.operations import stores

LEDGER = [
    note("Postgres kept the ledger consistent through three failovers", source="runbook.md"),
    note("Postgres passed the yearly audit of the ledger", source="audit.pdf"),
    note("Cassandra lost two ledger writes in May", "failed", "postmortem.md"),
]
POSITIONS = ["use Cassandra", "use Postgres"]


async def gives_in(request: Any) -> dict[str, Any]:
    denies = "not " if request.participant == "ben" else ""
    if request.round:
        return {"concede": [claim["id"] for claim in request.contested]}
    return {"claims": [{"text": f"We should {denies}cache the reports"}]}


def lived(m: Moot) -> list[Any]:
    """A small life of a database: all that was said in it."""
    for number, memory in enumerate(LEDGER, 1):
        m.remember(**{"category": "learning", "at": DAY, "id": f"m{number}", **memory})
    held = [m.council("Which ledger database?", POSITIONS, profile=profile) for profile in ("default", "founding")]
    held.append(m.claims("Should we cache the reports?", {"ana": gives_in, "ben": gives_in}))
    fork = m.fork(held[0].debate_id, at=4)
    said: list[Any] = [result.to_dict() for result in held]
    said += [fork.to_dict(), m.resume(fork.debate_id).to_dict(), m.debates(), m.recall("ledger writes")]
    said += [m.forget("m1"), m.delete(held[1].debate_id), m.debates(), m.recall("ledger", as_of="2030-01-01")]
    said += [list(m.export(held[0].debate_id, "log")), m.replay(held[0].debate_id).to_dict(), m.verify()]
    with pytest.raises(NotFound):
        m.show(held[1].debate_id)
    return [*said, list(m.follow(held[2].debate_id)), m.rebuild(), m.debates(), list(m.export_memories())]


def test_the_same_acts_say_the_same_on_a_file_and_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.urandom", bytes)  # all salts are alike
    said = []
    for opened in (stores.open_stores, lambda path: stores.in_memory()):
        ids = itertools.count()
        monkeypatch.setattr(moot.operations.database, "open_stores", opened)
        monkeypatch.setattr("secrets.token_hex", lambda size, ids=ids: f"id{next(ids)}")
        with Moot(tmp_path / "moot.db", now=lambda: "2026-06-01T00:00:00Z") as m:
            said.append(lived(m))
    for one, other in zip(*said, strict=True):
        assert one == other
