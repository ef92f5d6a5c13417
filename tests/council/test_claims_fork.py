"""Forks and deletions of debates among agents: the same promises as for councils."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from small_councils import in_memory

import moot
from moot.record.events import RequestClosed, decode

QUESTION = "Which database for the ledger?"
AGENTS: dict[str, list[Any]] = {
    "ana": [
        {"claims": [{"id": "c1", "text": "Postgres is safe for the zanzibarquux ledger"},
                    {"id": "c2", "text": "Cassandra is not safe for the ledger", "opposes": []}]},
        {"claims": [{"id": "c3", "text": "Postgres passed the audit", "supports": ["c1"]}]},
    ],
    "ben": [
        {"claims": [{"id": "d1", "text": "Postgres is not safe for the zanzibarquux ledger"},
                    {"id": "d2", "text": "Cassandra is safe for the ledger"}]},
        {"claims": [{"id": "d3", "text": "The audit was wrong", "opposes": ["c3"]}]},
    ],
}  # fmt: skip


def agents() -> dict[str, Any]:
    def agent(rounds: list[Any]) -> Any:
        async def answer(request: Any) -> Any:
            number = request.round if hasattr(request, "round") else request["round"]
            return rounds[number] if number < len(rounds) else {"pass": True}

        return answer

    return {name: agent(rounds) for name, rounds in AGENTS.items()}


@pytest.mark.parametrize("profile", ["default", "founding"])
def test_a_fork_of_claims_after_any_event_replays_and_comes_to_its_end(profile: str) -> None:
    with in_memory() as m:
        old = m.claims(QUESTION, agents(), profile=profile).debate_id
        whole = list(m.export(old, "log"))
        assert len(whole) > 8
        for at in range(1, len(whole) + 1):
            id = m.fork(old, at=at).debate_id
            assert (m.verify(id).ok, m.replay(id).identical) == (True, True), at
            assert m.resume(id, agents=agents()).ended, at
            assert (m.verify(id).ok, m.replay(id).identical) == (True, True), at
            events = [decode(e.type, e.v, e.data) for e in m.store.read(f"debate/{id}")]
            closed = Counter(e.request for e in events if isinstance(e, RequestClosed))
            said = Counter(e.argument.id for e in events if type(e).__name__ == "ArgumentAdvanced")
            assert {*closed.values(), *said.values()} == {1}, at
        assert list(m.export(old, "log")) == whole


def test_a_deleted_debate_of_claims_leaves_no_word(tmp_path: Path) -> None:
    with moot.open(tmp_path / "moot.db") as m:
        id = m.claims(QUESTION, agents()).debate_id
        assert any("zanzibarquux" in line for line in m.export(id, "log"))
        assert m.delete(id).erased > 0
        assert m.memory.list() == []
        assert m.verify().ok
    assert not any(b"zanzibarquux" in file.read_bytes().lower() for file in tmp_path.rglob("moot.db*"))
