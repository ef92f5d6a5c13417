"""A gate that the clock cuts short, or that cannot start, decides nothing: neither for a version nor against it."""

import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from dialectic_cases import BROAD, FIRST, TASK, Held, scripts

from moot.operations.dialectic import gate
from moot.runtime.gatekeeper import Gatekeeper, Limits

Dialectic = Callable[..., Held]
SLOW = f"{FIRST} :- contract(X), n(Y), n(Z), Y+Z < 0."
KNOWN = [*TASK["existing_predicates"], "n/1"]
SLOWLY: dict[str, Any] = {**TASK, "existing_rules": ["n(1..90000)."], "existing_predicates": KNOWN}


@pytest.fixture
def _hurried(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with Gatekeeper(Limits(1.0)) as hurried:
        monkeypatch.setattr(gate, "keeper", lambda: hurried)
        yield


@pytest.mark.usefixtures("_hurried")
def test_a_version_that_the_clock_cut_short_is_neither_accepted_nor_rejected(dialectic: Dialectic) -> None:
    found = dialectic(scripts([{"artifact": SLOW}]), SLOWLY)
    assert (found["status"], found["stopped_by"], found["accepted"]) == ("undetermined", "timeout", None)
    assert "the gate tests is undecided on version 1: " in found["reason"]
    assert "which says nothing of it" in found["reason"]
    (version,) = found["versions"]
    assert {row["gate"]: row["passed"] for row in version["gates"]}["tests"] is None
    assert found["tests"] == {"passed": 0, "failed": 0}


OWN: dict[str, Any] = {"gap": "Say it in a word", "kind": "text"}


def test_a_command_that_the_clock_cut_short_decides_nothing(dialectic: Dialectic) -> None:
    command = [sys.executable, "-c", "import time; time.sleep(3600)"]
    task = {**OWN, "gates": [{"name": "own", "command": command, "timeout_s": 0.5}]}
    found = dialectic(scripts([{"artifact": "word"}]), task)
    assert (found["status"], found["stopped_by"]) == ("undetermined", "timeout")
    assert "the gate own is undecided on version 1: it did not end within 0.5 s" in found["reason"]


@pytest.mark.usefixtures("_hurried")
def test_a_gate_that_fails_beside_one_that_is_undecided_rejects(dialectic: Dialectic) -> None:
    """The version names a predicate outside the vocabulary: no clock is needed to see that."""
    found = dialectic(scripts([{"artifact": f"{SLOW} {BROAD} other(1)."}], critic=[], synthesizer=[]), SLOWLY)
    assert found["status"] == "rejected"
    assert "fails the gate vocabulary" in found["reason"]
