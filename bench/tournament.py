"""A tournament against one dialectic of the same cost, on seeded rule-learning tasks with hidden cases.

    python bench/tournament.py [TASKS [CALLS]]

Each task (`rule_tasks.py`) shows four cases as tests; critics know eight others, six are held out, fourteen hidden.
Three seeds are damaged copies of the hidden rules. The roles, their skill and the calls that participants may take are
the same for: the first seed as it is; one dialectic from the first seed; one dialectic from the best of the three seeds
by the tests that are shown; a tournament of all three, which alone may look at the cases that are held out; the same
tournament without held-out cases. What counts is the share of the hidden cases that come out right.
"""

import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import rule_tasks as rt

import moot
from moot.operations.debates.seats import seated
from moot.operations.dialectic.entrants import Purse, paid

TASKS: Final = 40
CALLS: Final = 24
SEEDS: Final = 3
FIRST: Final = 6_000
"""The first task: those below are the tests'."""
SKILL: Final = rt.Skill(damage=3, critic=0.5, tries=12)
WAYS: Final = ("first", "dialectic", "best seed", "tournament", "unseen")


@dataclass(frozen=True, slots=True)
class Run:
    """What one way came to: the share of hidden cases that are right, the calls that it took, whether it ended with an
    accepted version.
    """

    hidden: float
    calls: int
    accepted: bool


def main(tasks: int, calls: int) -> None:
    """Hold all and print the figures."""
    began = time.perf_counter()
    runs: dict[str, list[Run]] = {way: [] for way in WAYS}
    for number in range(tasks):
        for way, run in one(FIRST + number, calls).items():
            runs[way].append(run)
    print(f"{tasks} tasks, at most {calls} calls each, {time.perf_counter() - began:.0f} s")
    for way in WAYS:
        shares, taken = [run.hidden for run in runs[way]], [run.calls for run in runs[way]]
        good = sum(run.accepted for run in runs[way])
        perfect = sum(share == 1 for share in shares)
        print(
            f"{way}: hidden cases right {statistics.mean(shares):.3f} (median {statistics.median(shares):.3f}), "
            f"all right in {perfect}, accepted {good}, calls {statistics.mean(taken):.1f}"
        )
    for way in ("tournament", "unseen"):
        for other in ("dialectic", "best seed"):
            print(f"{way} beside {other}: {beside(runs[way], runs[other])}")


def beside(ours: Sequence[Run], theirs: Sequence[Run]) -> str:
    """How often one was better, and how likely that is by chance (sign test, two-sided)."""
    pairs = list(zip(ours, theirs, strict=True))
    more, less = sum(a.hidden > b.hidden for a, b in pairs), sum(a.hidden < b.hidden for a, b in pairs)
    return f"better {more}, worse {less}, equal {len(pairs) - more - less}, p = {_sign(more, less):.4f}"


def _sign(more: int, less: int) -> float:
    from math import comb

    number, few = more + less, min(more, less)
    return min(1.0, 2 * sum(comb(number, k) for k in range(few + 1)) / 2**number) if number else 1.0


def one(seed: int, calls: int) -> dict[str, Run]:
    """One task, held in every way."""
    learning = rt.task(seed)
    seeds = [rt.damaged(learning.rules, SKILL.damage, Random(f"seed {seed} {k}")) for k in range(SEEDS)]
    best = max(seeds, key=lambda rules: (rt.right(rules, learning.seen), -rt.size(rules)))
    with moot.open(":memory:") as m:
        return {
            "first": Run(_hidden(learning, rt.written(seeds[0])), 0, False),
            "dialectic": _dialectic(m, learning, seeds[0], seed, calls),
            "best seed": _dialectic(m, learning, best, seed, calls),
            "tournament": _tournament(m, learning, seeds, seed, calls, held_out=True),
            "unseen": _tournament(m, learning, seeds, seed, calls, held_out=False),
        }


def _dialectic(m: Any, learning: rt.Learning, seed_rules: rt.Rules, seed: int, calls: int) -> Run:
    """One dialectic for all the calls: where it ends before they are spent, accepted or not, it goes on from its last
    version, with the test cases that were added.
    """
    spent, added, accepted = list[str](), list[dict[str, Any]](), False
    roles = seated(_kept(_roles(learning, seed, spent), added))
    artifact, task = rt.written(seed_rules), learning.to_dict()
    while len(spent) < calls:
        tests = {test["name"]: test for test in [*task["tests"], *added]}
        now = {**task, "seed": artifact, "tests": list(tests.values())}
        found = m.dialectic(now, paid(roles, Purse(calls - len(spent))), max_rounds=calls)
        artifact, accepted = found.more["versions"][-1]["artifact"], found.status == "accepted"
    return Run(_hidden(learning, artifact), len(spent), accepted)


def _kept(roles: dict[str, Any], added: list[dict[str, Any]]) -> dict[str, Any]:
    """The roles, with a critic whose cases are kept in `added`."""
    critic = roles["critic"]

    async def keeps(request: Any) -> dict[str, Any]:
        answer: dict[str, Any] = await critic(request)
        added.extend({**edge, "name": edge["scenario"]} for edge in answer["edge_cases"])
        return answer

    return {**roles, "critic": keeps}


def _tournament(
    m: Any, learning: rt.Learning, seeds: Sequence[rt.Rules], seed: int, calls: int, *, held_out: bool
) -> Run:
    spent = list[str]()
    task: dict[str, Any] = {**learning.to_dict(), "seeds": [rt.written(rules) for rules in seeds]}
    if held_out:
        task["held_out"] = [case.to_dict() for case in learning.held_out]
    result = m.tournament(task, _roles(learning, seed, spent), budget=f"calls={calls}", max_rounds=calls)
    assert len(spent) <= calls, "the budget holds"
    assert result.leader is not None, "every seed is a version"
    return Run(_hidden(learning, result.leader.text), len(spent), result.status == "accepted")


def _roles(learning: rt.Learning, seed: int, spent: list[str]) -> dict[str, Any]:
    roles = rt.roles(learning, SKILL, seed, spent)
    return {name: role for name, role in roles.items() if name != "generator"}


def _hidden(learning: rt.Learning, artifact: str) -> float:
    return rt.right(rt.read(artifact), learning.hidden) / len(learning.hidden)


if __name__ == "__main__":
    main(*([int(word) for word in sys.argv[1:]] + [TASKS, CALLS][len(sys.argv) - 1 :]))
