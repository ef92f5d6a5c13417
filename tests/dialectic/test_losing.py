"""No accepted version ever loses a test: chains of random dialectics, told by something that is no solver."""

import sys
from pathlib import Path

import pytest

import moot
from profiles import share

sys.path.append(str(Path(__file__).parents[2] / "bench"))

import losing
import rule_tasks as rt

CHAINS = 24


@pytest.mark.family
def test_no_accepted_version_loses_a_test() -> None:
    with moot.open(":memory:") as m:
        found = [losing.chain(m, seed) for seed in range(share(CHAINS))]
    assert [test for each in found for test in each.lost] == []
    assert sum(each.accepted for each in found) >= 2


def test_a_gate_that_lets_everything_pass_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    from moot.artifacts import CaseResult, Checked, GateResult
    from moot.runtime.gatekeeper import Gatekeeper

    async def lax(_self: Gatekeeper, _artifact: object, standard: object) -> Checked:
        cases = tuple(CaseResult(case.name, True) for case in standard.cases)  # type: ignore[attr-defined]
        return Checked((GateResult("parse", True), GateResult("safe", True)), cases, 1)

    monkeypatch.setattr(Gatekeeper, "check", lax)
    with moot.open(":memory:") as m:
        assert any(losing.chain(m, seed).lost for seed in range(4, 8))


def test_the_tasks_have_rules_that_can_be_written_and_read() -> None:
    for seed in range(20):
        learning = rt.task(seed)
        assert rt.read(rt.written(learning.rules)) == learning.rules
        everything = (*learning.seen, *learning.known, *learning.held_out, *learning.hidden)
        assert len({case.known for case in everything}) == 32
        assert rt.right(learning.rules, everything) == 32
