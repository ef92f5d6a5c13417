"""What came of a debate, said in its log, and what debating did to first answers."""

import json
from pathlib import Path
from typing import Any

import pytest

import moot
from moot.document.first_answers import debating
from moot.errors import BadInput, Damage, NotFound, UnknownName
from moot.faces.python.library import Moot
from moot.operations.debates.debate_requests import ImportDebate
from moot.protocols.first_answers import Became
from moot.record.debate import fold
from moot.record.events import DebateOutcomeRecorded
from moot.record.labels import Outcome

POSTGRES, CASSANDRA, SQLITE = "use Postgres", "use Cassandra", "use SQLite"


def agent(*rounds: dict[str, Any]) -> Any:
    async def respond(request: Any) -> Any:
        return rounds[request.round] if request.round < len(rounds) else {"pass": True}

    return respond


def for_(position: str, why: str = "") -> dict[str, Any]:
    argued = [{"claim": position, "premises": [why]}] if why else []
    return {"arguments": argued, "stances": {position: 1}}


def moved(a: str, b: str) -> dict[str, Any]:
    return {"stances": {a: 0, b: 1}, "cause": "a1"}


def converted(m: Moot, positions: list[str] | None = None) -> Any:
    """Ana and Ben are for Cassandra before they see what Cho argues, and for Postgres afterwards."""
    agents = {
        "ana": agent(for_(CASSANDRA), moved(CASSANDRA, POSTGRES)),
        "ben": agent(for_(CASSANDRA), moved(CASSANDRA, POSTGRES)),
        "cho": agent(for_(POSTGRES, "The ledger needs transactions")),
    }
    given = [POSTGRES, CASSANDRA] if positions is None else positions
    return m.debate("Which database?", positions=given, participants=agents)


def test_what_came_of_a_debate_is_in_its_log_and_beside_its_result(tmp_path: Path) -> None:
    with moot.open(tmp_path / "m.db") as m:
        held = converted(m)
        assert held.outcome is None
        assert "outcome" not in held.to_dict()
        known = m.record_outcome(held, "worked", "no write was lost", right=POSTGRES)
        assert known.to_dict() == {"id": held.debate_id, "outcome": "worked", "right": POSTGRES}
        shown = m.show(held.debate_id)
        assert shown.to_dict()["outcome"] == {"outcome": "worked", "right": POSTGRES, "text": "no write was lost"}
        assert (shown.status, shown.verdict, shown.confidence.value) == (held.status, held.verdict, None)
        assert m.replay(held.debate_id).identical
        assert m.verify().ok
        m.record_outcome(held.debate_id[:6], "failed")
        assert m.show(held.debate_id).to_dict()["outcome"] == {"outcome": "failed", "right": None, "text": ""}
        log = tmp_path / "debate.log"
        log.write_text("".join(f"{line}\n" for line in m.export(held.debate_id, "log")))
    with moot.open(tmp_path / "other.db") as other:
        id = other.run(ImportDebate(log)).debate_id
        assert other.show(id).to_dict()["outcome"]["outcome"] == "failed"


def test_what_nobody_can_say_of_a_debate_is_refused() -> None:
    with moot.open(":memory:") as m:
        held = converted(m)
        with pytest.raises(UnknownName, match="no answer 'use Oracle'"):
            m.record_outcome(held, "worked", right="use Oracle")
        with pytest.raises(UnknownName, match="no outcome"):
            m.record_outcome(held, "perhaps")
        with pytest.raises(NotFound, match="memory"):
            m.record_outcome("0000", "worked")
        note = m.remember("Postgres lost no write", category="learning")
        with pytest.raises(BadInput, match="belongs to a debate"):
            m.record_outcome(note, "worked", right=POSTGRES)
        pair, apart = [POSTGRES, CASSANDRA], {"a": agent(for_(POSTGRES)), "b": agent(for_(CASSANDRA))}
        split = m.debate("Which?", positions=pair, participants=apart)
        assert split.verdict is None
        with pytest.raises(BadInput, match="came to no verdict"):
            m.record_outcome(split, "worked")
        assert m.record_outcome(split, "worked", right="USE postgres ").right == POSTGRES
        waiting = m.debate("Which?", positions=pair, participants={"a": moot.Human(), "b": moot.Human()})
        with pytest.raises(BadInput, match="has not ended"):
            m.record_outcome(waiting, "worked")


def test_an_outcome_before_the_end_is_out_of_place() -> None:
    """A log that says what came of a debate that goes on was not written by moot."""
    with pytest.raises(Damage, match="begins with its opening"):
        fold([DebateOutcomeRecorded(Outcome.WORKED)])


def test_forgetting_and_deleting_erase_what_came_of_it(tmp_path: Path) -> None:
    path = tmp_path / "m.db"
    with moot.open(path) as m:
        held = converted(m)
        m.record_outcome(held, "failed", "SECRETWORD")
        assert "SECRETWORD" in "".join(m.export(held.debate_id, "log"))
        m.delete(held)
    assert b"SECRETWORD" not in path.read_bytes()


def test_people_are_told_what_came_of_it() -> None:
    with moot.open(":memory:") as m:
        held = converted(m)
        m.record_outcome(held, "failed", "it lost two writes", right=CASSANDRA)
        told = "\n".join(m.export(held.debate_id, "markdown"))
    assert "What came of it: It failed. ‘use Cassandra’ turned out right. It lost two writes." in told
    assert json.loads(json.dumps(held.to_dict()))


def said(m: Moot, held: Any) -> str:
    found = m.judge(held).first_answers
    assert found is not None
    return " ".join(debating(found))


def test_judge_says_what_debating_did_to_first_answers() -> None:
    """Nobody knows before somebody says so; then the vote of the blind round and each first answer are counted."""
    with moot.open(":memory:") as m:
        held = converted(m)
        found = m.judge(held).to_dict()["first_answers"]
        assert (found["right"], found["rescued"], found["destroyed"]) == (None, None, None)
        assert found["vote"] == {"first": [CASSANDRA], "last": [POSTGRES], "became": None}
        assert said(m, held) == (
            "Whether debating helped is not known: nobody has said what came of it (`moot outcome` records that). "
            "A vote before anybody had seen the others said ‘use Cassandra’, the debate came to ‘use Postgres’; "
            "2 of 3 participants left the first answer (ana and ben)."
        )
        m.record_outcome(held, "worked")
        found = m.judge(held).to_dict()["first_answers"]
        assert (found["right"], found["rescued"], found["destroyed"]) == (POSTGRES, 2, 0)
        assert found["participants"]["cho"] == {"first": [POSTGRES], "last": [POSTGRES], "became": "kept"}
        assert said(m, held) == (
            "Debating rescued a wrong answer: a vote before anybody had seen the others said ‘use Cassandra’, "
            "the debate ‘use Postgres’, which is right. "
            "Of 3 first answers debating rescued 2 wrong ones and destroyed no right one."
        )
        m.record_outcome(held, "failed", right=CASSANDRA)
        assert m.judge(held).to_dict()["first_answers"]["destroyed"] == 2
        assert "destroyed a right answer" in said(m, held)
        assert "rescued no wrong one and destroyed 2 right ones" in said(m, held)


def test_that_a_verdict_failed_does_not_make_its_rival_right() -> None:
    """Of two positions that exclude each other both may be wrong; of one and its denial one is right."""
    with moot.open(":memory:") as m:
        held = converted(m)
        m.record_outcome(held, "failed")
        found = m.judge(held).first_answers
        assert found is not None
        assert (found.truth.right, found.truth.wrong, found.vote.became) == (None, POSTGRES, None)
        assert found.each["cho"].became == "missed"
        assert "‘use Postgres’ is wrong, but whether debating helped is not known" in said(m, held)
        agents = {
            "ana": agent({"stances": {POSTGRES: -1}}, {"stances": {POSTGRES: 1}, "cause": "a1"}),
            "ben": agent({"stances": {POSTGRES: -1}}, {"stances": {POSTGRES: 1}, "cause": "a1"}),
            "cho": agent(for_(POSTGRES, "The ledger needs transactions")),
        }
        alone = m.debate("Shall we?", positions=[POSTGRES], participants=agents)
        assert alone.verdict == POSTGRES
        m.record_outcome(alone, "failed")
        found = m.judge(alone).first_answers
        assert found is not None
        assert (found.vote.became, found.count(Became.DESTROYED)) == ("destroyed", 2)


def test_recommendations_are_compared_where_the_right_one_is_named() -> None:
    """They need not exclude each other: that one worked says nothing of another."""
    cache, index = "We should cache the reports", "We should index the table"

    def recommends(text: str) -> dict[str, Any]:
        return {"claims": [{"id": "c", "text": text, "type": "recommendation"}]}

    with moot.open(":memory:") as m:
        held = m.claims(
            "What now?", {"ana": agent(recommends(index), {"withdraw": ["c"], "agree": ["0.ben.0"]}),
                          "ben": agent(recommends(cache))},
        )  # fmt: skip
        m.record_outcome(held, "unknown", right=cache)
        found = m.judge(held).first_answers
        assert found is not None
        assert found.each["ben"].became == "kept"
        assert found.each["ana"].first == {index}
        with pytest.raises(UnknownName, match="We should cache the reports"):
            m.record_outcome(held, "unknown", right="We should do nothing")


def test_what_has_no_blind_round_has_nothing_to_compare() -> None:
    with moot.open(":memory:") as m:
        m.remember("Postgres lost no write", category="learning", outcome="worked")
        assert m.judge(m.council("Which?", [POSTGRES, CASSANDRA])).first_answers is None
        ballots = {name: agent({"ballot": {"ranking": [POSTGRES]}}) for name in ("ana", "ben")}
        vote = m.debate("Which?", positions=[POSTGRES, CASSANDRA], participants=ballots, protocol="vote")
        assert m.judge(vote).to_dict()["first_answers"] is None


def test_the_right_answer_may_be_a_further_part_of_the_verdict() -> None:
    """Two recommendations that go together stand side by side: the debate came to both."""
    cache, index = "We should cache the reports", "We should index the table"
    both = {"claims": [{"id": "c", "text": cache, "type": "recommendation"},
                       {"id": "d", "text": index, "type": "recommendation"}]}  # fmt: skip
    with moot.open(":memory:") as m:
        held = m.claims("What now?", {name: agent(both) for name in ("ana", "ben")})
        for right in (cache, index):
            m.record_outcome(held, "worked", right=right)
            found = m.judge(held).first_answers
            assert found is not None
            assert found.vote.last == {cache, index}
            assert found.each["ana"].became == "kept"
