"""Looking at debates changes nothing, and shows what is."""

from pathlib import Path

import pytest
from small_councils import note, opened

import moot
from moot.faces.python.library import Moot

LEDGER = [
    note("Postgres kept the ledger consistent through three failovers", source="runbook.md"),
    note("Cassandra lost two ledger writes in May", "failed", "postmortem.md"),
]


class Stopped(Exception):
    """Whoever watches a council has had enough."""


def suspended(m: Moot, after: int = 3) -> str:
    """A debate that stopped once it had `after` events."""
    ids: list[str] = []

    def watch(debate: object, events: object) -> None:
        if debate.version >= after:  # type: ignore[attr-defined]
            ids.append(debate.opened.debate)  # type: ignore[attr-defined]
            raise Stopped

    with pytest.raises(Stopped):
        m.council("Which database for the ledger?", ["use Cassandra", "use Postgres"], watch=watch)
    return ids[0]


def test_looking_at_a_suspended_debate_changes_no_byte_and_no_epoch(tmp_path: Path) -> None:
    with opened(tmp_path, LEDGER) as m:
        debate_id = suspended(m)

        def epoch() -> object:
            with m.store.connection() as connection:
                return connection.execute("SELECT * FROM lease").fetchall()

        m.debates()
        files = [file for file in tmp_path.rglob("moot.db*") if not file.name.endswith("-shm")]
        before, leases = {file: file.read_bytes() for file in files}, epoch()
        for _ in range(10):
            assert [line.state for line in m.debates()] == ["suspended"]
            assert m.show(debate_id).to_dict()["state"] == "suspended"
        assert {file: file.read_bytes() for file in files} == before
        assert [file for file in tmp_path.rglob("moot.db*") if not file.name.endswith("-shm")] == files
        assert epoch() == leases


def test_a_debate_that_another_handle_drives_is_running_and_stays_its_own(tmp_path: Path) -> None:
    with opened(tmp_path, LEDGER) as m, moot.open(tmp_path / "moot.db", project="test") as other:
        debate_id = suspended(m)
        lease = m.store.lease(f"debate/{debate_id}")
        assert [line.state for line in other.debates()] == ["running"]
        assert other.show(debate_id).to_dict()["state"] == "running"
        assert other.store.holder(f"debate/{debate_id}") == lease.holder
        m.store.release(lease)
        assert [line.state for line in other.debates()] == ["suspended"]
        assert other.resume(debate_id).ended
