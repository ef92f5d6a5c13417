"""What is said last of a finding counts: a denied fix, an answer that is taken back, a round that comes late."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import moot
from moot.errors import InvalidDocument
from moot.operations.documents.document_requests import Review
from moot.results.speaking import headline

Held = dict[str, Any]
FIX = {"finding": "f1", "by": "ben", "fixed": True}
GIVES_IN = {"finding": "f1", "by": "ben", "conceded": True}


def race(**more: Any) -> dict[str, Any]:
    return {"id": "f1", "text": "close() races with read()", "severity": "high", "by": "ana", **more}


def only(found: Held) -> tuple[str, str]:
    (row,) = found["findings"]
    return row["state"], row["because"]


def test_who_gives_in_takes_a_claimed_fix_back(review: Callable[..., Held]) -> None:
    found = review([{"findings": [race()], "answers": [FIX]}, {"answers": [GIVES_IN]}])
    assert (only(found), found["open"]) == (("open", "ben gave in: it stands"), 1)


def test_who_gives_in_takes_a_deferral_back(review: Callable[..., Held]) -> None:
    later = {"finding": "f1", "by": "ben", "deferred": "next week"}
    given = [{"findings": [race(severity="low")], "answers": [later]}, {"answers": [GIVES_IN]}]
    found = review(given, fail_on="low")
    assert (only(found), found["open"]) == (("open", "ben gave in: it stands"), 1)


def test_a_rebuttal_that_was_taken_back_is_not_recalled(review: Callable[..., Held]) -> None:
    record = [{"text": "10,000 runs", "source": "ci/820.log"}]
    rebuttal = {"finding": "f1", "by": "ben", "rebuttal": "it does not", "evidence": record}
    assert review([{"findings": [race()], "answers": [rebuttal]}, {"answers": [GIVES_IN]}])["open"] == 1
    found = review({"findings": [race()]})
    assert (only(found)[0], found["open"]) == ("open", 1)


def test_a_deferral_does_not_hold_for_what_is_more_severe_by_now(review: Callable[..., Held]) -> None:
    later = {"finding": "f1", "by": "ben", "deferred": "next week"}
    first = {"findings": [race(severity="medium")], "answers": [later]}
    assert only(review(first))[0] == "deferred"
    assert only(review([first, {"findings": [race(severity="critical", by="bob")]}])) == ("open", "nobody answered it")


def test_another_fix_counts_after_one_was_taken_back(review: Callable[..., Held]) -> None:
    more = {"answers": [{**FIX, "by": "cho"}]}
    found = review([{"findings": [race()], "answers": [FIX]}, {"answers": [GIVES_IN]}, more])
    assert only(found) == ("fixed", "cho says that it is fixed, and nobody denies it")


def test_who_raised_it_may_deny_a_fix_in_words(review: Callable[..., Held]) -> None:
    denial = {"finding": "f1", "by": "ana", "rebuttal": "I still see it"}
    given = [{"findings": [race()], "answers": [FIX]}, {"answers": [denial]}]
    found = review(given)
    assert (only(found), found["open"]) == (("open", "ana denies that it is fixed: I still see it"), 1)
    assert only(review([*given, {"answers": [FIX]}]))[0] == "fixed"


def test_the_evidence_of_a_denied_fix_is_for_the_finding(review: Callable[..., Held]) -> None:
    trace = [{"text": "a trace of today", "source": "ci/901.log", "outcome": "failed"}]
    denial = {"finding": "f1", "by": "ana", "rebuttal": "I still see it", "evidence": trace}
    words = {"finding": "f1", "by": "ben", "rebuttal": "both hold the lock"}
    found = review([{"findings": [race()], "answers": [FIX]}, {"answers": [denial]}, {"answers": [words]}])
    assert found["findings"][0]["evidence"][0]["source"] == "ci/901.log"
    assert found["findings"][0]["state"] == "open"


def test_a_rebuttal_before_any_fix_is_one_of_the_own_finding(review: Callable[..., Held]) -> None:
    found = review({"findings": [race()], "answers": [{"finding": "f1", "by": "ana", "rebuttal": "I misread it"}]})
    assert only(found)[0] == "rebutted"


def test_of_two_who_raised_it_one_gives_in(review: Callable[..., Held]) -> None:
    found = review({"findings": [race(), race(id="g1", by="bob")],
                    "answers": [{"finding": "f1", "by": "ana", "conceded": True}]})  # fmt: skip
    assert only(found) == ("open", "ana, who raised it, gave in, but bob stands by it")


@pytest.mark.parametrize("first", [{"findings": []}, {"answers": [{**FIX, "finding": "nothing"}]}])
def test_a_finding_of_the_second_round_counts_where_the_first_had_none(
    review: Callable[..., Held], first: Held
) -> None:
    found = review([first, {"findings": [race(severity="critical")]}])
    assert (found["status"], found["reason"].partition(";")[0]) == ("rejected", "1 critical finding stands")


def test_a_run_that_failed_is_told_where_it_found_something_too(review: Callable[..., Held]) -> None:
    crash = {"executionSuccessful": False, "exitCodeDescription": "out of memory"}
    result = {"message": {"text": "line too long"}, "level": "note"}
    run = {"tool": {"driver": {"name": "lint"}}, "results": [result], "invocations": [crash]}
    sarif = {"version": "2.1.0", "runs": [run]}
    for given in (sarif, [sarif, {"findings": [race()]}], [{"findings": [race()]}, sarif]):
        found = review(given)
        assert any("out of memory" in told for told in found["degraded"])
        assert any(row["text"] == "line too long" for row in found["findings"])


def test_a_check_that_names_two_findings_decides_neither_and_is_refused(tmp_path: Path) -> None:
    checks = tmp_path / "checks.toml"
    checks.write_text(f"[[check]]\nfinding = 'f1'\ncommand = [{sys.executable!r}, '-c', '']\n")
    rounds = [{"findings": [race()]}, {"findings": [race(text="the keys leak", severity="critical")]}]
    with moot.open(":memory:") as m, pytest.raises(InvalidDocument, match="fingerprint"):
        m.run(Review((json.dumps(rounds),), checks=str(checks)))


def test_a_critical_finding_is_critical_in_the_review_of_its_own_export(review: Callable[..., Held]) -> None:
    with moot.open(":memory:") as m:
        first = m.run(Review((json.dumps({"findings": [race(severity="critical")]}),))).to_dict()
        sarif = json.loads("".join(m.export(first["debate_id"], "sarif")))
    found = review(sarif, fail_on="critical")
    assert (found["status"], found["open"]) == ("rejected", 1)


@pytest.mark.parametrize(
    ("severity", "head"), [("low", "Accepted"), ("high", "Not accepted"), ("critical", "Rejected")]
)
def test_the_head_says_how_it_came_out(severity: str, head: str) -> None:
    with moot.open(":memory:") as m:
        found = m.run(Review((json.dumps({"findings": [race(severity=severity)]}),)))
    assert headline(found.result) == head


def test_raised_in_the_very_round_of_its_rebuttal_it_did_not_come_back() -> None:
    record = [{"text": "10,000 runs", "source": "ci/820.log"}]
    said: dict[str, list[Held]] = {
        "ana": [{"findings": [{"id": "f1", "text": "it races"}]}, {}, {}],
        "ben": [{}, {"answers": [{"finding": "f1", "rebuttal": "it does not", "evidence": record}]}, {}],
        "cho": [{}, {"findings": [{"id": "g1", "text": "It races."}]}, {}],
        "dan": [{}, {}, {"findings": [{"id": "h1", "text": "it races"}]}],
    }

    def agent(turns: list[Held]) -> Any:
        async def respond(request: Any) -> Held:
            return (turns[request.round] if request.round < len(turns) else {}) or {"pass": True}

        return respond

    with moot.open(":memory:") as m:
        found = m.debate("Which stand?", {name: agent(turns) for name, turns in said.items()}, protocol="review")
    rows = [(row["id"], row["by"], row["state"]) for row in found.to_dict()["findings"]]
    assert rows == [("f1", ["ana", "cho"], "rebutted"), ("h1", ["dan"], "repeated")]


def suppressed(**status: str) -> Held:
    result = {"message": {"text": "unused name"}, "level": "warning", "suppressions": [{"kind": "inSource", **status}]}
    return {"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "lint"}}, "results": [result]}]}


@pytest.mark.parametrize(
    ("status", "state"),
    [({}, "deferred"), ({"status": "accepted"}, "deferred"), ({"status": "rejected"}, "open"),
     ({"status": "underReview"}, "open")],
)  # fmt: skip
def test_only_an_accepted_suppression_defers(review: Callable[..., Held], status: Held, state: str) -> None:
    assert only(review(suppressed(**status)))[0] == state


@pytest.mark.parametrize(("kind", "found"), [("review", 1), ("open", 1), ("fail", 1), ("pass", 0)])
def test_what_asks_for_a_look_is_a_finding(review: Callable[..., Held], kind: str, found: int) -> None:
    log = suppressed()
    log["runs"][0]["results"] = [{"message": {"text": "look here"}, "kind": kind}]
    assert len(review(log)["findings"]) == found


def test_what_is_raised_twice_is_checked_once(review: Callable[..., Held]) -> None:
    checks = f"[[check]]\nfinding = 'f1'\ncommand = [{sys.executable!r}, '-c', 'raise SystemExit(1)']\n"
    found = review([{"findings": [race()]}, {"findings": [race(by="bob")]}], checks=checks)
    assert [each["found"] for each in found["findings"][0]["checks"]] == ["stands"]
