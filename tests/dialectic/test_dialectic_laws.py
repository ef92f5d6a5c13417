"""dialectic: what holds of every one, whatever the roles do (P25: no accepted version loses a test)."""

import asyncio
import sys
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

import moot
from moot.artifacts.artifact import Artifact, Standard
from moot.operations.dialectic.gate import keeper
from moot.operations.dialectic.tasks import cases_of, read_task
from profiles import examples

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "bench"))

import rule_tasks as rt

import dialectic as bench

ENDS = {"accepted", "rejected", "contested", "undetermined", "failed", "abstained"}


@given(seed=st.integers(0, 10_000))
@examples(40)
def test_p25_no_accepted_version_loses_a_test_and_each_ends_once_and_replays(seed: int) -> None:
    learning = rt.task(seed % 500)
    with patch("moot.operations.dialectic.gate.keeper", bench.PlainKeeper), moot.open(":memory:") as m:
        found = m.dialectic(learning.to_dict(), bench.wild(learning, seed), max_rounds=4)
        assert not bench.loses(m, found)
        assert found.status in ENDS
        assert (found.status == "accepted") == (found.more["accepted"] is not None)
        assert m.replay(found.debate_id).identical


@given(seed=st.integers(0, 10_000))
@examples(10)
def test_p25_holds_with_the_gates_that_the_solver_runs(seed: int) -> None:
    learning = rt.task(seed % 500)
    with moot.open(":memory:") as m:
        found = m.dialectic(learning.to_dict(), bench.wild(learning, seed), max_rounds=3)
        assert not bench.loses(m, found)


@pytest.mark.parametrize("seed", range(12))
def test_the_plain_gates_of_the_bench_say_of_cases_what_the_solver_says(seed: int) -> None:
    learning = rt.task(seed)
    cases = [case.to_dict() for case in (*learning.seen, *learning.known)]
    task = read_task({**learning.to_dict(), "tests": cases}).task
    rules = rt.written(rt.damaged(learning.rules, 2, bench.Random(seed)))
    standard = Standard("", (), cases_of(task.tests))
    ours = asyncio.run(bench.PlainKeeper().try_cases(rules, standard))
    theirs = asyncio.run(keeper().try_cases(rules, standard))
    assert [case.passed for case in ours.cases] == [case.passed for case in theirs.cases]
    assert asyncio.run(keeper().check(Artifact(rules), standard)).gates[0].passed


def test_a_version_that_lost_a_test_would_be_seen() -> None:
    """The bug is planted: nothing is tried on a version after critics added cases."""
    learning, lost = rt.task(3), 0

    def untested(self: Any, number: int) -> tuple[Any, ...]:
        return ()

    with (
        patch("moot.operations.dialectic.gate.keeper", bench.PlainKeeper),
        patch("moot.record.artifacts.Work.untested", untested),
        moot.open(":memory:") as m,
    ):
        for seed in range(60):
            lost += bench.loses(m, m.dialectic(learning.to_dict(), bench.wild(learning, seed), max_rounds=4))
    assert lost
