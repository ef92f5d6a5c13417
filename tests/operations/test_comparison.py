"""Two councils, and two debates whose answers are in other words, side by side."""

from typing import Any

import pytest

import moot
from moot.faces.cli.show.judged import print_compared

POSTGRES, CASSANDRA = "use Postgres", "use Cassandra"


def remembered(m: Any) -> None:
    m.remember("Postgres lost no write in three failovers", category="learning", outcome="worked", source="runbook.md",
               polarity={POSTGRES: "supports"}, id="pg")  # fmt: skip
    m.remember("Postgres passed the audit", category="learning", outcome="worked", source="audit.pdf",
               polarity={POSTGRES: "supports"}, id="audit")  # fmt: skip
    m.remember("Cassandra took 40,000 writes a second", category="learning", outcome="worked", source="load.md",
               polarity={CASSANDRA: "supports"}, id="ca")  # fmt: skip


def told(found: Any, capsys: pytest.CaptureFixture[str]) -> str:
    print_compared(found)
    return " ".join(capsys.readouterr().out.split())


def test_compare_says_what_changed_between_two_councils(capsys: pytest.CaptureFixture[str]) -> None:
    """Positions in another order are the same ones: their ids say nothing."""
    with moot.open(":memory:") as m:
        remembered(m)
        one = m.council("Which database?", [POSTGRES, CASSANDRA])
        same = m.compare(one, m.council("Which database?", [CASSANDRA, POSTGRES])).to_dict()["changed"]
        assert not any(same["evidence"].values())
        m.archive("audit")
        m.record_outcome("pg", "failed")
        m.tag("ca", POSTGRES, "opposes")
        m.remember("Cassandra kept its promise in June", category="learning", outcome="worked", source="june.md",
                   polarity={CASSANDRA: "supports"}, id="june")  # fmt: skip
        other = m.council("Which database?", [CASSANDRA, POSTGRES])
        found = m.compare(one, other)
        changed = found.to_dict()["changed"]
        assert changed["evidence"] == {
            "new": ["june"], "gone": ["audit"], "read_otherwise": ["ca"], "outcome_changed": ["pg"],
        }  # fmt: skip
        assert (changed["sources"]["new"], changed["sources"]["gone"]) == (["june.md"], ["audit.pdf"])
        assert changed["verdict"] == [one.verdict, other.verdict]
        assert changed["margin"] == [one.margin, other.margin]
        said = told(found, capsys)
    assert "B alone has ‘Cassandra kept its promise in June’ (june.md)" in said
    assert "Read otherwise in B: ‘Cassandra took 40,000 writes a second’ (load.md)" in said
    assert "A alone has ‘Postgres passed the audit’ (audit.pdf)" in said
    assert "What came of it is said otherwise in B: ‘Postgres lost no write in three failovers’ (runbook.md)" in said
    was, now = ("none" if margin is None else f"{margin:.2f}" for margin in (one.margin, other.margin))
    assert was != now
    assert f"Margin: {was} → {now}" in said


def test_two_wordings_of_one_position_are_perhaps_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is taken for the same that is not in the same words, and nobody has to guess that it may be."""
    with moot.open(":memory:") as m:
        remembered(m)
        one = m.council("Which database?", [POSTGRES, CASSANDRA], min_evidence=1)
        again = m.council("Which database?", ["Use Postgres", CASSANDRA], min_evidence=1)
        assert m.compare(one, again).same_verdict, "case and a full stop are no other words"
        assert m.compare(one, again).perhaps_same == ()
        longer = f"{POSTGRES} for the ledger"
        m.tag("pg", longer, "supports")
        m.tag("audit", longer, "supports")
        other = m.council("Which database?", [longer, CASSANDRA], min_evidence=1)
        assert (one.verdict, other.verdict) == (POSTGRES, longer)
        found = m.compare(one, other)
        assert not found.same_verdict
        assert found.to_dict()["perhaps_same"] == [[POSTGRES, longer]]
        said = told(found, capsys)
    assert "Not the same verdict by its words, but perhaps the same." in said
    assert f"Perhaps the same: ‘{POSTGRES}’ and ‘{longer}’" in said


def test_what_contradicts_is_never_perhaps_the_same() -> None:
    with moot.open(":memory:") as m:
        remembered(m)
        one = m.council("Shall we?", [POSTGRES, CASSANDRA])
        other = m.council("Shall we?", [f"do not {POSTGRES}", CASSANDRA])
        assert m.compare(one, other).perhaps_same == ()


def test_a_debate_beside_a_council_has_no_notes_that_changed() -> None:
    async def says(request: Any) -> Any:
        return {"stances": {POSTGRES: 1}} if request.round == 0 else {"pass": True}

    with moot.open(":memory:") as m:
        remembered(m)
        council = m.council("Which?", [POSTGRES, CASSANDRA])
        debate = m.debate("Which?", {"ana": says, "ben": says}, positions=[POSTGRES, CASSANDRA])
        found = m.compare(council, debate).to_dict()
    assert "changed" not in found
    assert found["perhaps_same"] == []
