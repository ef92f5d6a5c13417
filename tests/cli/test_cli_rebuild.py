"""verify and rebuild, where a table was changed behind moot's back."""

from pathlib import Path
from typing import Any

import apsw


def test_a_changed_table_is_named_by_verify_and_mended_by_rebuild(call: Any, change: Any, db: Path) -> None:
    well = change("show", change("debates").json["debates"][0]["debate_id"]).json
    connection = apsw.Connection(str(db))
    connection.execute("UPDATE memory_item SET outcome = 'failed' WHERE id = 'pg-audit'")
    connection.close()
    said = change("verify")
    assert (said.code, said.json["problems"]) == (4, [{"stream": "memory", "version": 0, "kind": "view"}])
    for_people = call("--db", db, "verify")
    assert for_people.code == 4
    assert "the view memory differs from the log: make it anew with `moot rebuild`" in for_people.out
    assert change("rebuild").json == {"rebuilt": ["memory", "debates"]}
    assert change("verify").json["ok"] is True
    assert call("--db", db, "rebuild").out == "rebuilt from the log: memory, debates\n"
    assert change("show", well["debate_id"]).json == well
