"""The baseline of a debate of claims: what the recommendations of the blind round say as a vote."""

from typing import Any

import pytest

import moot
from moot.document.answer import answer


def recommends(*texts: str, kind: str = "recommendation") -> dict[str, Any]:
    return {"claims": [{"text": text, "type": kind} for text in texts]}


def held(path: str = ":memory:", /, classes: dict[str, str] | None = None, **said: list[dict[str, Any]]) -> Any:
    """A debate in which each participant gives these answers, and then passes."""

    def agent(name: str) -> Any:
        async def respond(request: Any) -> Any:
            return said[name][request.round] if request.round < len(said[name]) else {}

        return respond

    with moot.open(path) as m:
        result = m.claims("What now?", {name: agent(name) for name in said}, max_rounds=4, classes=classes)
        assert m.replay(result.debate_id).identical
        return result


def same(one: str, other: str) -> dict[str, Any]:
    return {"relate": [{"from": one, "to": other, "how": "same_as"}]}


BLIND = "recommended by 2 of the 3 who recommended anything before anybody saw the others"
SPLIT, KEEP, MODULE = "Split it off", "Keep it", "Make it a module"


def test_who_stood_alone_does_not_win_because_the_others_recommended_two_things() -> None:
    found = held(ana=[recommends(KEEP, MODULE)], ben=[recommends(MODULE, "Hire two")], cho=[recommends(SPLIT)])
    baseline = found.to_dict()["baseline"]
    del baseline["blind"], baseline["single"]
    assert baseline == {
        "rule": "approval", "status": "majority", "verdict": MODULE, "leader": MODULE, "valid": 3,
        "reason": f"‘{MODULE}’ was {BLIND}",
        "first_choices": {MODULE: 2, KEEP: 1, "Hire two": 1, SPLIT: 1},
    }  # fmt: skip


@pytest.mark.parametrize(
    ("said", "status", "verdict", "valid"),
    [
        ([KEEP, KEEP], "consensus", KEEP, 2),
        ([KEEP, SPLIT], "balanced", None, 2),
        ([KEEP, None], "insufficient_evidence", None, 1),
        ([KEEP, KEEP, SPLIT, MODULE], "contested", None, 4),
    ],
)
def test_the_status_is_that_of_a_vote(said: list[str | None], status: str, verdict: str | None, valid: int) -> None:
    rain = recommends("It rains", kind="observation")
    people = {f"p{n}": [rain if text is None else recommends(text)] for n, text in enumerate(said)}
    found = held(**people).to_dict()["baseline"]
    assert (found["status"], found["verdict"], found["valid"]) == (status, verdict, valid)


def test_what_is_one_is_counted_as_one_and_what_was_agreed_to_or_taken_back_later_changes_nothing() -> None:
    ana: list[dict[str, Any]] = [recommends("Keep it as it is"), same("c1", "c2"), {"withdraw": ["c1"]}]
    ben: list[dict[str, Any]] = [recommends("Leave it alone"), {**same("c1", "c2"), "agree": ["c3"]}]
    found = held(ana=ana, ben=ben, cho=[recommends(SPLIT)]).to_dict()["baseline"]
    assert found["first_choices"] == {"Keep it as it is": 2, SPLIT: 1}


def test_a_class_counts_once() -> None:
    said = {"ana": [recommends(KEEP)], "ben": [recommends(KEEP)], "cho": [recommends(SPLIT)]}
    assert held(classes={"ana": "team", "ben": "team"}, **said).to_dict()["baseline"]["status"] == "balanced"


def test_where_nobody_recommended_anything_there_is_none() -> None:
    late = [recommends("It rains", kind="observation"), recommends(KEEP)]
    assert held(ana=late, ben=[recommends("So", kind="concern")]).to_dict()["baseline"] is None


def test_every_face_tells_it(tmp_path: Any) -> None:
    said = {"ana": [recommends(KEEP)], "ben": [recommends(KEEP)], "cho": [recommends(SPLIT)]}
    result = held(str(tmp_path / "b.db"), **said)
    (told,) = [part for part in answer(result) if part.lead == "A vote alone"]
    assert told.says == (
        f"‘{KEEP}’ was {BLIND}.",
        "The vote of the blind round alone would have said the same.",
        "The first answers of ana, ben and cho held up alike.",
    )
    with moot.open(tmp_path / "b.db") as m:
        for form in ("markdown", "html"):
            assert BLIND in "\n".join(m.export(result.debate_id, form))


def test_the_first_answer_that_held_up_best_is_that_of_whom_nobody_refuted() -> None:
    """Two recommend one thing, and one opposes it with a fact, so that it is open: his first answer is the best."""
    doubts = {"claims": [{"id": "d1", "text": "It loses writes", "type": "observation", "opposes": ["c1", "c2"]}]}
    found = held(ana=[recommends(KEEP)], ben=[recommends("Keep it on")], cho=[recommends(SPLIT), doubts]).to_dict()
    single, blind = found["baseline"]["single"], found["baseline"]["blind"]
    assert (single["participant"], single["answer"], single["stands"], single["level"]) == ("cho", SPLIT, 1, [])
    assert (blind["verdict"], blind["status"]) == (found["baseline"]["verdict"], found["baseline"]["status"])
    assert single["same"] is (found["verdict"] == SPLIT)


def test_of_several_recommendations_of_one_the_best_is_its_answer() -> None:
    doubts = {"claims": [{"id": "d1", "text": "It loses writes", "type": "observation", "opposes": ["c1"]}]}
    found = held(ana=[recommends(KEEP, SPLIT, MODULE)], ben=[{}, doubts]).to_dict()["baseline"]["single"]
    assert (found["participant"], found["answer"], found["stands"], found["arguments"]) == ("ana", SPLIT, 2, 3)


def test_an_answer_that_its_author_took_back_did_not_hold_up() -> None:
    found = held(ana=[recommends(KEEP), {"withdraw": ["c1"]}], ben=[recommends(SPLIT)]).to_dict()["baseline"]["single"]
    assert (found["participant"], found["level"]) == ("ben", [])
