"""The examples of docs/dialectic.md do what the page says."""

import sys
from pathlib import Path

from command import run

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "dialectic"


def printed(name: str) -> str:
    command = [sys.executable, EXAMPLES / name]
    return run(command, capture_output=True, text=True, check=True).stdout


def test_the_founding_contract_is_accepted_with_its_provenance() -> None:
    said = printed("contract.py")
    assert said.startswith("accepted 3 enforceable(C) :-")
    assert "2 by the first version, 4 by the last" in said
    assert "%   f4 (high, fixed): One party with capacity is enough for it" in said


def test_a_rule_base_learns_from_twelve_cases_and_gets_all_of_them_right() -> None:
    said = printed("learning.py")
    assert said.startswith("accepted after 3 rounds")
    sys.path.insert(0, str(EXAMPLES))
    try:
        import learner
    finally:
        sys.path.remove(str(EXAMPLES))
    rules = learner.said(said.partition("\n")[2])
    assert len(learner.CASES) == 12
    assert all(any(learner.covers(rule, case) for rule in rules) == wanted for case, wanted in learner.CASES)
