"""Random dialectics with mutated rules: no accepted version ever loses a test that an accepted one passed before.

    python bench/losing.py [DIALECTICS [FIRST]]

Each chain (`rule_tasks.py`) is three dialectics of one task: the second and third begin with the last version of the
one before, and with its test cases. The synthesizer answers at random: with a version changed at random, or the best of
a few. Whether a version passes a test is told here by three lines of Python, not by the solver that the gates ask.
"""

import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import rule_tasks as rt

import moot

CHAIN: Final = 3
DIALECTICS: Final = 10_000


@dataclass(frozen=True, slots=True)
class Chain:
    """What a chain came to: the dialectics, the versions, those that were accepted, and the tests that were lost."""

    held: int
    versions: int
    accepted: int
    lost: tuple[str, ...]


def chain(m: Any, seed: int, dialectics: int = CHAIN) -> Chain:
    """Hold one chain in an open database."""
    lots, learning = Random(f"losing {seed}"), rt.task(seed)
    artifact, cases = rt.written(rt.damaged(learning.rules, lots.randint(0, 3), lots)), list(learning.seen)
    passed, lost = set[rt.Case](), list[str]()
    versions = accepted = 0
    for _ in range(dialectics):
        task = {**learning.to_dict(), "tests": [case.to_dict() for case in cases], "seed": artifact}
        found = m.dialectic(task, roles(learning, cases, lots), max_rounds=2)
        artifact, versions = found.more["versions"][-1]["artifact"], versions + len(found.more["versions"])
        if found.status == "accepted":
            accepted += 1
            rules = rt.read(artifact)
            now = {case for case in cases if rt.right(rules, [case])}
            lost += [f"{seed}: {sorted(case.known)}" for case in (passed | set(cases)) - now]
            passed |= now
    return Chain(dialectics, versions, accepted, tuple(lost))


def roles(learning: rt.Learning, cases: list[rt.Case], lots: Random) -> dict[str, Any]:
    """A critic that puts a case now and then, which is added to `cases`, and a synthesizer that changes rules at random
    or tries a few changes.
    """

    async def critic(request: Mapping[str, Any]) -> dict[str, Any]:  # noqa: ARG001 (it looks at nothing)
        case = lots.choice((*learning.known, *learning.hidden))
        if case in cases or lots.random() < 0.4:
            return {}
        cases.append(case)
        return {"edge_cases": [{**case.to_dict(), "scenario": case.to_dict()["name"]}]}

    async def synthesizer(request: Mapping[str, Any]) -> dict[str, Any]:
        rules = rt.read(request["artifact"])
        tests = [rt.case_of(test) for test in request["tests"]]
        tried = rt.improved(rules, tests, 12, lots) if lots.random() < 0.6 else rt.changed(rules, lots)
        return {"artifact": rt.written(tried)}

    return {"critic": critic, "synthesizer": synthesizer}


def main(dialectics: int, first: int) -> None:
    """Hold so many dialectics and print the figures."""
    began, found = time.perf_counter(), list[Chain]()
    for start in range(first, first + dialectics // CHAIN, 100):
        with moot.open(":memory:") as m:
            end = min(start + 100, first + dialectics // CHAIN)
            found += [chain(m, seed) for seed in range(start, end)]
    lost = [test for each in found for test in each.lost]
    print(
        f"{sum(each.held for each in found)} dialectics, {sum(each.versions for each in found)} versions, "
        f"{sum(each.accepted for each in found)} accepted, {len(lost)} tests lost, {time.perf_counter() - began:.0f} s"
    )
    for test in lost:
        print(test)


if __name__ == "__main__":
    words = [int(word) for word in sys.argv[1:]]
    main(words[0] if words else DIALECTICS, words[1] if len(words) > 1 else 0)
