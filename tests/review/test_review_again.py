"""A finding that fell comes back only with a fact or a check that the log did not hold."""

import sys
from collections.abc import Callable
from typing import Any

import pytest

Held = dict[str, Any]
RECORD = [{"text": "the stress test ran 10,000 times", "source": "ci/812.log", "outcome": "worked"}]
NEW = [{"text": "a trace of the race", "source": "ci/900.log", "outcome": "failed"}]


def finding(line: int = 40, **more: Any) -> dict[str, Any]:
    return {"id": "f1", "text": "close() races with read()", "severity": "high", "location": f"src/pool.py:{line}",
            "by": "bot", **more}  # fmt: skip


def fallen() -> dict[str, Any]:
    rebuttal = {"finding": "f1", "by": "ben", "rebuttal": "both hold the lock", "evidence": RECORD}
    return {"findings": [finding()], "answers": [rebuttal]}


def told(found: Held) -> list[tuple[str, str]]:
    return [(row["id"], row["state"]) for row in found["findings"]]


def test_a_false_finding_raised_again_in_one_review_is_repeated(review: Callable[..., Held]) -> None:
    again = {"findings": [finding(44, id="f7"), finding(91, id="f8", by="eve")]}
    found = review([fallen(), again])
    assert told(found) == [("f1", "rebutted"), ("f7", "repeated"), ("f8", "repeated")]
    assert found["status"] == "accepted"
    assert "nothing new" in found["findings"][1]["because"]


def test_it_may_be_raised_a_hundred_times_in_later_reviews_and_stays_down(review: Callable[..., Held]) -> None:
    first = review(fallen())
    for line in range(41, 51):
        found = review({"findings": [finding(line, by=f"bot {line}"), finding(line, by="other")]})
        (row,) = found["findings"]
        assert (row["state"], row["earlier"], found["open"]) == ("repeated", first["debate_id"], 0)


def test_other_words_of_one_rule_are_the_same_finding(review: Callable[..., Held]) -> None:
    first = fallen()
    first["findings"][0]["rule"] = "RACE01"
    review(first)
    found = review({"findings": [finding(70, rule="RACE01", text="There is a data race here, see close.")]})
    assert told(found) == [("f1", "repeated")]


OTHER_WORDS = "The pool may be read while it is being closed"


def test_in_other_words_it_is_open_and_says_what_fell_there(review: Callable[..., Held]) -> None:
    mark = review(fallen())["findings"][0]["fingerprint"]
    (row,) = review({"findings": [finding(44, id="f9", text=OTHER_WORDS)]})["findings"]
    assert (row["state"], row["may_repeat"]) == ("open", [mark])
    assert "nobody answered it; in the same place “close() races with read()” fell" in row["because"]


def test_in_other_words_the_same_evidence_fells_it_again(review: Callable[..., Held]) -> None:
    review(fallen())
    answer = {"finding": "f9", "by": "ben", "rebuttal": "as f1", "evidence": RECORD}
    found = review({"findings": [finding(44, id="f9", text=OTHER_WORDS)], "answers": [answer]})
    assert told(found) == [("f9", "rebutted")]
    assert found["findings"][0]["may_repeat"] == []


@pytest.mark.parametrize(
    "other", [{"location": "src/other.py:40"}, {"location": "src/pool.py:51"}, {"location": ""}, {"rule": "RACE02"}]
)
def test_elsewhere_or_under_a_rule_nothing_is_said_to_be_repeated(
    review: Callable[..., Held], other: dict[str, str]
) -> None:
    review(fallen())
    (row,) = review({"findings": [finding(44, id="f9", text=OTHER_WORDS) | other]})["findings"]
    assert (row["state"], row["may_repeat"]) == ("open", [])


def test_it_comes_back_with_a_fact_that_was_not_held_and_only_so(review: Callable[..., Held]) -> None:
    review(fallen())
    assert told(review({"findings": [finding(evidence=RECORD)]})) == [("f1", "repeated")]
    assert told(review({"findings": [finding(evidence=NEW)]})) == [("f1", "contested")]


def test_it_comes_back_with_a_check_that_was_not_held(review: Callable[..., Held]) -> None:
    review(fallen())
    checks = f"[[check]]\nfinding = 'f1'\ncommand = [{sys.executable!r}, '-c', 'raise SystemExit(1)']\n"
    assert told(review({"findings": [finding()]}, checks=checks)) == [("f1", "open")]
    assert told(review({"findings": [finding()]})) != [("f1", "repeated")]


def test_a_finding_that_a_check_closed_stays_closed_until_something_new_is_brought(review: Callable[..., Held]) -> None:
    checks = f"[[check]]\nfinding = 'f1'\ncommand = [{sys.executable!r}, '-c', '']\n"
    assert told(review({"findings": [finding()]}, checks=checks)) == [("f1", "fixed")]
    found = review({"findings": [finding(60)]})
    assert told(found) == [("f1", "repeated")]
    assert "exit code 0" in found["findings"][0]["because"]
    assert told(review({"findings": [finding(evidence=NEW)]})) == [("f1", "contested")]


def test_what_was_contested_open_or_deferred_is_so_again(review: Callable[..., Held]) -> None:
    small = {"id": "f2", "text": "a typo", "severity": "low", "by": "bot"}
    answers = [{"finding": "f1", "by": "ben", "rebuttal": "no"}, {"finding": "f2", "by": "ben", "deferred": "later"}]
    review({"findings": [finding(), small], "answers": answers})
    found = review({"findings": [finding(50), small]})
    assert told(found) == [("f1", "contested"), ("f2", "deferred")]


def test_a_claimed_fix_is_denied_by_raising_the_finding_again(review: Callable[..., Held]) -> None:
    review({"findings": [finding()], "answers": [{"finding": "f1", "by": "ben", "fixed": True}]})
    assert told(review({"findings": [finding(50)]})) == [("f1", "open")]


def test_what_fell_is_remembered_over_reviews_that_do_not_mention_it(review: Callable[..., Held]) -> None:
    review(fallen())
    for _ in range(3):
        review({"findings": [{"id": "x", "text": "something else", "severity": "low"}]})
    assert told(review({"findings": [finding(77)]})) == [("f1", "repeated")]


def test_who_gave_in_is_held_to_it(review: Callable[..., Held]) -> None:
    review({"findings": [finding()], "answers": [{"finding": "f1", "by": "bot", "conceded": True}]})
    assert told(review({"findings": [finding(50)]})) == [("f1", "repeated")]
    assert told(review({"findings": [finding(evidence=NEW)]})) == [("f1", "open")]


@pytest.mark.parametrize("rebutted", [0, 1])
def test_one_of_two_findings_of_a_rule_in_a_file_falls_alone(review: Callable[..., Held], rebutted: int) -> None:
    names = ["os", "sys"]
    unused = [finding(n, id=name, rule="F401", text=f"{name} imported but unused") for n, name in enumerate(names, 1)]
    answer = {"finding": names[rebutted], "by": "ben", "rebuttal": "it is re-exported", "evidence": RECORD}
    found = review({"findings": unused, "answers": [answer]})
    assert dict(told(found)) == {names[rebutted]: "rebutted", names[1 - rebutted]: "open"}
    alone = review({"findings": [{**unused[1 - rebutted], "location": "src/pool.py:9"}]})
    assert told(alone) == [(names[1 - rebutted], "open")]
    same = review({"findings": [{**unused[rebutted], "location": "src/pool.py:8"}]})
    assert told(same) == [(names[rebutted], "repeated")]


FIX = [{"finding": "f1", "by": "ben", "fixed": "the lock is taken once", "evidence": RECORD}]
GAVE_IN = [{"finding": "f1", "by": "bot", "conceded": True}]


@pytest.mark.parametrize("answers", [fallen()["answers"], FIX, GAVE_IN])
@pytest.mark.parametrize("later", [False, True])
def test_what_stays_down_says_what_would_have_worked_and_that_works(
    review: Callable[..., Held], answers: list[Any], later: bool
) -> None:
    first: list[Any] = [{"findings": [finding()], "answers": answers}]
    if later:
        review(first)
        first = []
    found = review([*first, {"findings": [finding()]}])
    assert told(found) == [("f1", "repeated")]
    nothing_new = "raised again with nothing new: evidence that is new here, or a check, would bring it back; it "
    assert found["findings"][0]["because"].startswith(nothing_new)
    ((_, state),) = told(review([*first, {"findings": [finding(evidence=NEW)]}]))
    assert state in ("open", "contested")


def test_only_a_check_brings_back_what_a_check_closed(review: Callable[..., Held]) -> None:
    passes = f"[[check]]\nfinding = 'f1'\ncommand = [{sys.executable!r}, '-c', '']\n"
    other = {"findings": [{"text": "something else", "severity": "low"}]}
    row = review([{"findings": [finding()]}, other, {"findings": [finding()]}], checks=passes)["findings"][0]
    assert row["state"] == "repeated"
    assert row["because"].startswith("raised again with nothing new: another check would bring it back; it is fixed: ")


def test_the_reason_for_which_a_finding_fell_does_not_grow_from_review_to_review(review: Callable[..., Held]) -> None:
    review([fallen(), {"findings": [finding(44)]}])
    for _ in range(2):
        (row,) = review({"findings": [finding(50)]})["findings"]
        assert row["because"].count("nothing new") == 1
        assert row["because"].endswith(": ben rebutted it with evidence: both hold the lock")
