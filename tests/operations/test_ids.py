"""Where an id is asked for: the whole one, a beginning that only one has, or the object itself."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import moot
from moot import Moot
from moot.errors import InvalidValue, NotFound

POSITIONS = ["use Cassandra", "use Postgres"]


@pytest.fixture
def m() -> Iterator[Moot]:
    with moot.open(":memory:") as m:
        for id in ("pg-audit", "pg-failover", "pg", "ca-lost"):
            m.remember(f"Postgres and {id}", "learning", outcome="worked", id=id)
        yield m


def held(m: Moot, id: str) -> Any:
    """A debate with a certain id."""
    ids, new_id = [id], m._world.new_id
    m._world = replace(m._world, new_id=lambda: ids.pop() if ids else new_id())
    return m.council("Which database?", POSITIONS)


def test_a_beginning_that_one_memory_has_is_enough(m: Moot) -> None:
    assert m.record_outcome("ca", "failed").id == "ca-lost"
    assert m.tag("pg-a", "P", "supports").id == "pg-audit"
    assert m.relate("pg-f", "supersedes", "ca-").relations[0][1] == "ca-lost"


def test_an_id_that_begins_another_one_means_itself(m: Moot) -> None:
    assert m.record_outcome("pg", "failed").id == "pg"


@pytest.mark.parametrize("beginning", ["pg-", "p"])
def test_a_beginning_that_several_have_is_refused_with_the_candidates(m: Moot, beginning: str) -> None:
    with pytest.raises(InvalidValue, match="pg-audit, pg-failover"):
        m.forget(beginning)
    assert len(m.memory.list()) == 4


@pytest.mark.parametrize("nothing", ["", "PG-A", "x", "pg-audits", "%", "_g"])
def test_what_no_id_begins_with_is_not_found(m: Moot, nothing: str) -> None:
    with pytest.raises(NotFound):
        m.record_outcome(nothing, "worked")


def test_an_id_that_was_forgotten_never_means_another_memory(m: Moot) -> None:
    assert m.forget("pg").erased > 0
    with pytest.raises(NotFound):
        m.forget("pg")
    assert {memory.id for memory in m.memory.list()} == {"pg-audit", "pg-failover", "ca-lost"}


def test_a_debate_is_found_by_its_beginning_everywhere(m: Moot) -> None:
    held(m, "aa11")
    held(m, "aa22")
    assert m.show("aa1").debate_id == "aa11"
    assert m.explain("aa2").to_dict() == m.explain("aa22").to_dict()
    assert m.replay("aa1").identical
    assert m.verify("aa1").checked == m.verify("aa11").checked
    assert "".join(m.export("aa2", "markdown")) == "".join(m.export("aa22", "markdown"))
    assert m.resume("aa2").debate_id == "aa22"
    assert next(e.stream for e in m.follow("aa1")) == "debate/aa11"
    assert m.show(m.fork("aa1", at=2)).to_dict()["forked"]["debate"] == "aa11"
    with pytest.raises(InvalidValue, match="aa22, aa11"):
        m.delete("aa")
    assert m.delete("aa2").debate_id == "aa22"


def test_an_id_that_was_deleted_never_means_another_debate(m: Moot) -> None:
    held(m, "aa")
    held(m, "aab")
    m.delete("aa")
    with pytest.raises(NotFound):
        m.delete("aa")
    assert [line.debate_id for line in m.debates()] == ["aab"]


def test_the_object_does_where_its_id_does(m: Moot) -> None:
    result = m.council("Which database?", POSITIONS)
    (line,) = m.debates()
    note = m.remember("Postgres lost nothing", "learning")
    assert m.show(result).to_dict() == m.show(line).to_dict() == m.show(line.debate_id).to_dict()
    assert m.replay(result).identical
    assert m.record_outcome(note, "worked").id == m.tag(note, "P", "supports").id == note.id
    assert m.recall("lost").items[0].memory.id == note.id
    assert m.relate(note, "related_to", m.memory.get("pg")).relations[0][1] == "pg"
    assert m.forget(note).id == note.id
    assert m.delete(line).debate_id == result.debate_id


@pytest.mark.parametrize("positions", ["use Postgres", {"use Postgres": 1, "use Cassandra": 2}, 7, None])
def test_what_is_no_list_of_positions_is_refused_by_name(m: Moot, positions: Any) -> None:
    with pytest.raises(InvalidValue, match="positions cannot be"):
        m.council("Which database?", positions)
    assert m.debates() == []


@pytest.mark.parametrize("tags", ["ledger", {"ledger": 1}, 7])
def test_what_is_no_list_of_tags_is_refused_by_name(m: Moot, tags: Any) -> None:
    with pytest.raises(InvalidValue, match="tags cannot be"):
        m.remember("It holds", "learning", tags=tags)


@pytest.mark.parametrize("source", [b"{}", {"text": "x"}])
def test_what_is_no_file_and_no_lines_is_not_imported(m: Moot, source: Any) -> None:
    with pytest.raises(InvalidValue, match="source cannot be"):
        m.import_memories(source)


def test_last_is_the_debate_that_was_opened_last_but_nothing_is_deleted_by_that(m: Moot) -> None:
    with pytest.raises(NotFound):
        m.show("last")
    held(m, "aa11")
    held(m, "aa00")
    assert m.show("last").debate_id == "aa00"
    with pytest.raises(InvalidValue, match="name the debate"):
        m.delete("last")
    assert m.show("aa00").debate_id == "aa00"
