"""What becomes of a finding: each state, by what is said for it and against it."""

import sys
from collections.abc import Callable
from typing import Any

import pytest

Held = dict[str, Any]
WORDS: list[Any] = []
RECORD = [{"text": "the stress test ran 10,000 times", "source": "ci/812.log", "outcome": "worked"}]
OTHER = [{"text": "the stress test hung once", "source": "ci/813.log", "outcome": "failed"}]
VAGUE = [{"text": "somebody saw it work"}]


def finding(**more: Any) -> dict[str, Any]:
    return {"id": "f1", "text": "close() races with read()", "severity": "high", "location": "src/pool.py:40",
            "by": "bot", **more}  # fmt: skip


def answer(**more: Any) -> dict[str, Any]:
    return {"finding": "f1", "by": "ben", **more}


def states(found: Held) -> dict[str, str]:
    return {row["id"]: row["state"] for row in found["findings"]}


@pytest.mark.parametrize(
    ("evidence", "against", "state", "status"),
    [
        (WORDS, None, "open", "contested"),
        (WORDS, WORDS, "contested", "contested"),
        (WORDS, VAGUE, "contested", "contested"),
        (WORDS, RECORD, "rebutted", "accepted"),
        (OTHER, WORDS, "open", "contested"),
        (OTHER, RECORD, "contested", "contested"),
    ],
)
def test_mere_words_close_nothing_that_has_mere_words_for_it_and_evidence_does(
    review: Callable[..., Held], evidence: list[Any], against: list[Any] | None, state: str, status: str
) -> None:
    answers = [] if against is None else [answer(rebuttal="both hold the lock", evidence=against)]
    found = review({"findings": [finding(evidence=evidence)], "answers": answers})
    assert (states(found), found["status"], found["open"]) == ({"f1": state}, status, int(status == "contested"))
    assert found["verdict"] is None
    assert found["degraded"] == []


def test_any_number_of_rebuttals_in_mere_words_is_one(review: Callable[..., Held]) -> None:
    answers = [answer(by=f"friend {n}", rebuttal=f"no, it is fine, says {n}") for n in range(9)]
    assert states(review({"findings": [finding()], "answers": answers})) == {"f1": "contested"}


@pytest.mark.parametrize(
    ("said", "state"),
    [
        ({"by": "bot", "conceded": True}, "rebutted"),
        ({"by": "bot", "rebuttal": "I misread the diff"}, "rebutted"),
        ({"by": "ben", "conceded": True}, "open"),
    ],
)
def test_giving_in_settles_it_either_way(review: Callable[..., Held], said: dict[str, Any], state: str) -> None:
    first = {"findings": [finding()], "answers": [answer(rebuttal="both hold the lock")]}
    found = review([first, {"answers": [{"finding": "f1", **said}]}])
    assert states(found) == {"f1": state}
    assert found["findings"][0]["because"]


def test_all_who_raised_it_must_give_in(review: Callable[..., Held]) -> None:
    raised = [finding(), finding(by="ana", text="Close() races with read().")]
    found = review({"findings": raised, "answers": [answer(by="bot", conceded=True)]})
    (row,) = found["findings"]
    assert (row["by"], row["state"]) == (["bot", "ana"], "open")
    both = [answer(by="bot", conceded=True), answer(by="ana", conceded=True)]
    assert states(review({"findings": raised, "answers": both})) == {"f1": "rebutted"}


@pytest.mark.parametrize(("severity", "state"), [("low", "deferred"), ("medium", "deferred"), ("high", "open")])
def test_what_is_severe_is_not_deferred(review: Callable[..., Held], severity: str, state: str) -> None:
    found = review({"findings": [finding(severity=severity)], "answers": [answer(deferred="next week")]})
    assert states(found) == {"f1": state}
    assert len(found["degraded"]) == (state == "open")


def test_a_fix_counts_until_somebody_raises_the_finding_again(review: Callable[..., Held]) -> None:
    first = {"findings": [finding()], "answers": [answer(fixed=True)]}
    assert states(review(first)) == {"f1": "fixed"}
    again = review([first, {"findings": [finding(location="src/pool.py:44")]}])
    assert states(again) == {"f1": "open"}
    assert "raised again" in again["findings"][0]["because"]


def test_a_critical_finding_that_stands_rejects(review: Callable[..., Held]) -> None:
    found = review({"findings": [finding(severity="critical")]}, fail_on="low")
    assert (found["status"], found["open"]) == ("rejected", 1)


@pytest.mark.parametrize(("bar", "left"), [("low", 3), ("medium", 2), ("high", 1), ("critical", 0)])
def test_the_bar_says_what_counts(review: Callable[..., Held], bar: str, left: int) -> None:
    raised = [finding(id=level, severity=level, text=f"{level} thing") for level in ("low", "medium", "high")]
    found = review({"findings": raised}, fail_on=bar)
    assert (found["open"], found["status"]) == (left, "contested" if left else "accepted")


def script(code: str, **more: Any) -> str:
    names = "\n".join(f"{key} = {value!r}" for key, value in more.items())
    return f"[[check]]\ncommand = [{sys.executable!r}, '-c', '''{code}''']\n{names}\n"


@pytest.mark.parametrize(
    ("code", "state"), [("raise SystemExit(0)", "fixed"), ("print(1); raise SystemExit(1)", "open")]
)
@pytest.mark.parametrize("named", [{"finding": "f1"}, {"rule": "R1"}])
def test_a_check_decides_whatever_was_said(
    review: Callable[..., Held], code: str, state: str, named: dict[str, str]
) -> None:
    against = [answer(rebuttal="no", evidence=RECORD)] if state == "open" else []
    found = review({"findings": [finding(rule="R1", evidence=OTHER)], "answers": against}, checks=script(code, **named))
    (row,) = found["findings"]
    (check,) = row["checks"]
    assert (row["state"], check["exit_code"], len(check["sha256"])) == (state, int(state == "open"), 64)


@pytest.mark.parametrize(
    ("checks", "why"),
    [
        (script("raise SystemExit(7)", finding="f1"), "exit code 7"),
        (script("import time; time.sleep(60)", finding="f1", timeout_s=0.5), "within 0.5 s"),
        (script("while True: print('x' * 100000)", finding="f1"), "printed more than"),
        ("[[check]]\nfinding = 'f1'\ncommand = ['no-such-program-here']\n", "cannot be started"),
        (
            script("import subprocess, sys; subprocess.Popen([sys.executable, '-c', 'while True: pass']); "
                   "raise SystemExit(9)", finding="f1"),
            "exit code 9",
        ),
    ],
    ids=["another code", "hangs", "prints without end", "is not there", "forks"],
)  # fmt: skip
def test_a_check_that_decides_nothing_is_told(review: Callable[..., Held], checks: str, why: str) -> None:
    found = review({"findings": [finding()]}, checks=checks)
    assert states(found) == {"f1": "open"}
    (told,) = found["degraded"]
    assert why in told
    assert found["findings"][0]["checks"][0]["found"] == "undecided"


def test_what_cannot_be_meant_is_refused_by_name_and_the_rest_counts(review: Callable[..., Held]) -> None:
    answers = [answer(finding="f9", fixed=True), answer(), answer(fixed=True, rebuttal="both"), answer(rebuttal=" "),
               answer(by="eve", conceded=True), answer(fixed=True)]  # fmt: skip
    found = review({"findings": [finding(), finding(id="f2", severity="dire")], "answers": answers})
    assert states(found) == {"f1": "fixed", "f2": "open"}
    assert len(found["degraded"]) == 6


def test_a_severity_that_cannot_be_read_counts_as_high_so_that_nothing_passes_unseen(
    review: Callable[..., Held],
) -> None:
    found = review({"findings": [finding(severity="blocker")]})
    assert (found["findings"][0]["severity"], found["open"], found["status"]) == ("high", 1, "contested")
    assert found["degraded"] == [
        "rejected: 0.bot.0 severity 0: `severity` cannot be 'blocker'; say one of low, medium, high, critical; "
        "the finding counts as high"
    ]


def test_nothing_found_is_accepted_only_if_somebody_looked(review: Callable[..., Held]) -> None:
    assert review({"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "ruff"}}, "results": []}]})[
        "status"
    ] == "accepted"
    broken = {"tool": {"driver": {"name": "ruff"}}, "invocations": [{"executionSuccessful": False}]}
    found = review({"version": "2.1.0", "runs": [broken]})
    assert (found["status"], found["reason"][:20]) == ("failed", "every request failed")
    assert "run failed" in found["degraded"][0]


def test_a_finding_that_fell_since_who_raised_it_gave_in_says_so(review: Callable[..., Held]) -> None:
    """Mere words alone close nothing: the rebuttal comes second."""
    rounds = [
        {"findings": [finding()], "answers": [answer(rebuttal="both hold the lock")]},
        {"answers": [{"finding": "f1", "by": "bot", "conceded": True}]},
    ]
    (row,) = review(rounds)["findings"]
    assert row["state"] == "rebutted"
    assert row["because"] == "bot, who raised it, gave in; ben had rebutted it: both hold the lock"


@pytest.mark.parametrize("evidence", [WORDS, OTHER])
def test_to_raise_a_finding_again_after_a_fix_is_something_new(
    review: Callable[..., Held], evidence: list[Any]
) -> None:
    again = {"findings": [finding(evidence=evidence)]}
    found = review([{"findings": [finding()], "answers": [answer(fixed=True)]}, again])
    assert states(found) == {"f1": "open"}
    assert [each["kind"] for each in found["conduct"]] == []


def test_to_raise_a_finding_again_after_a_rebuttal_with_the_same_words_is_nothing_new(
    review: Callable[..., Held],
) -> None:
    rebutted = [answer(rebuttal="both hold the lock", evidence=RECORD)]
    found = review([{"findings": [finding()], "answers": rebutted}, {"findings": [finding()]}])
    assert "stale_round" in [each["kind"] for each in found["conduct"]]
