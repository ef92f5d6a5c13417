"""What a reviewer found in debates with people, in requests without a database, and in limits of time."""

import asyncio
import json
from typing import Any

import pytest

import moot
from moot.errors import ClosedRequest, Damage, InvalidValue
from moot.operations.debates.hold_requests import Hold
from moot.operations.documents.document_requests import DetectContradiction, DetectPolarity, Evaluate
from moot.runtime.limited import within
from moot.runtime.open_round import is_overdue

CLAIM = {"id": "c1", "text": "It rains", "author": "ana"}
SAID = {"claims": [{"text": "We should cache"}]}


async def cai(request: Any) -> Any:
    return {"claims": [{"text": "We should not cache"}]} if request.round == 0 else {"pass": True}


def test_a_request_without_a_database_runs_on_both_faces() -> None:
    with moot.open(":memory:") as m:
        assert m.run(Evaluate([CLAIM])).status == "unopposed"
        m.rehearse(Evaluate([CLAIM]))

    async def awaited() -> Any:
        async with moot.aio.open(":memory:") as m:
            return await m.sync.run_async(Evaluate([CLAIM]))

    assert asyncio.run(awaited()).status == "unopposed"


HELD = {"text": "Postgres held", "category": "learning", "outcome": "worked"}
POLARITY = DetectPolarity("Which?", "use Postgres", HELD)


@pytest.mark.parametrize("request_", [POLARITY, DetectContradiction("We should cache", "We should not cache")])
def test_a_detector_runs_from_python(request_: Any) -> None:
    with moot.open(":memory:") as m:
        assert m.run(request_).to_dict()["label"] in ("supports", "contradict")


def test_a_debate_that_waited_for_people_was_not_interrupted() -> None:
    with moot.open(":memory:") as m:
        waits = m.claims("Cache?", {"ana": moot.Human(), "cai": cai})
        assert waits.waits == "This debate has not ended: it waits for the answer of ana."
        for format in ("html", "markdown"):
            shown = "".join(m.export(waits.debate_id, format))
            assert "waits for the answer of ana" in shown
            assert "nobody is driving it" not in shown
        result = waits
        while open_ := m.requests(waits, "ana"):
            said = SAID if open_[0].asked.round == 0 else {"pass": True}
            result = m.answer(waits, open_[0].request, said, agents={"cai": cai}).result
        assert (result.ended, result.resumed) == (True, False)
        assert "interrupted" not in "".join(m.export(waits.debate_id, "html"))


@pytest.mark.parametrize("protocol", ["claims", "graph", "vote"])
def test_what_a_person_is_asked_is_json(protocol: str) -> None:
    with moot.open(":memory:") as m:
        positions = () if protocol == "claims" else ("use A", "use B")
        asked = Hold(protocol, "Which?", positions, agents={"ana": moot.Human(), "ben": moot.Human()}, remember=False)
        found = json.loads(json.dumps(m.requests(m.run(asked)).to_dict()))["requests"]
        assert [each["participant"] for each in found] == ["ana", "ben"]
        assert found[0]["form"]


def test_an_answer_that_comes_too_late_lets_the_debate_go_on() -> None:
    with moot.open(":memory:") as m:
        debate = m.claims("Cache?", {"ana": moot.Human(deadline_s=1e-6), "cai": cai})
        with pytest.raises(ClosedRequest):
            m.answer(debate, "0.ana.0", SAID, agents={"cai": cai})
        assert m.show(debate).ended


@pytest.mark.parametrize("seconds", [1e10, float("inf"), 0, True])
def test_a_limit_of_time_that_no_clock_holds_is_refused(seconds: Any) -> None:
    with pytest.raises(InvalidValue, match="at most 31622400"):
        next(within(seconds, list, ()))


def test_a_long_text_is_evaluated_within_a_limit() -> None:
    text = '{"claims": [{"id": "c1", "author": "ana", "text": "' + "rain " * 300 + '"}]}' + " " * 200_000
    with moot.open(":memory:") as m:
        assert m.run(Evaluate(text, timeout_s=60)).to_dict()["status"] == "unopposed"


def test_what_cannot_be_opened_leaves_no_debate_behind() -> None:
    with moot.open(":memory:") as m:
        with pytest.raises(InvalidValue, match="remember"):
            m.council("Q?", ["a", "b"], remember="no")  # type: ignore[arg-type]
        with pytest.raises(InvalidValue, match="profile"):
            m.council("Q?", ["a", "b"], profile=["x"])  # type: ignore[arg-type]
        assert list(m.debates()) == []


@pytest.mark.parametrize("deadline", ["soon", "2026-03-01"])
def test_a_recorded_deadline_that_is_no_time_is_damage(deadline: str) -> None:
    from moot.record.events import Request

    with pytest.raises(Damage, match="no RFC 3339 time"):
        is_overdue(Request("r", "ana", "claim", deadline=deadline), "2026-03-01T00:00:00Z")
