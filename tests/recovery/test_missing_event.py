"""An event that is gone from the middle of a log: nothing is answered from what is left."""

import sqlite3
from pathlib import Path

import pytest

import moot
from moot.errors import Damage
from moot.participants.scripted import ScriptedRounds

ANA = [{"claims": [{"text": "We should cache the reports", "type": "recommendation"}]}]
BEN = [{"claims": [{"text": "We should not cache the reports", "type": "recommendation"}]}]


@pytest.fixture
def damaged(tmp_path: Path) -> tuple[Path, str]:
    """A database with one debate that lacks its event of version 4, and the id of that debate."""
    db = tmp_path / "d.db"
    with moot.open(db) as m:
        id = m.claims("Cache?", {"ana": ScriptedRounds("ana", ANA), "ben": ScriptedRounds("ben", BEN)}).debate_id
    with sqlite3.connect(db) as connection:
        gone = connection.execute("delete from event where version = 4 and stream = 1").rowcount
    assert gone == 1
    return db, id


def test_nothing_is_answered_from_what_is_left(damaged: tuple[Path, str]) -> None:
    db, id = damaged
    with moot.open(db) as m:
        for answered in (m.show, m.explain, m.judge):
            with pytest.raises(Damage, match=f"event 4 of debate/{id} is missing"):
                answered(id)
        assert not m.verify().ok
