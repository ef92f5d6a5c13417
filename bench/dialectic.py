"""The accepted rule against the first one, on cases that nobody saw; and whether an accepted version ever loses a test.

    python bench/dialectic.py [TASKS]          figures over TASKS seeded tasks (30), for roles of three skills
    python bench/dialectic.py --batch NUMBER   seconds for NUMBER scripted dialectics of two versions each
    python bench/dialectic.py --lost NUMBER    NUMBER random dialectics with mutated rules: tests that were lost

Each task (`rule_tasks.py`) shows four cases as tests, the critic knows eight others, and 20 are hidden. The first rule
is a damaged copy of the hidden ones. What counts is the share of the hidden cases that come out right.

`--lost` examines by a function of Python in place of the solver: for rules of this shape it says the same (a test
compares them), so that thousands can be held. Roles are random there: versions from older parents, deferrals, rebuttals
with evidence.
"""

import statistics
import sys
import time
from collections.abc import Mapping
from random import Random
from typing import Any, Final
from unittest.mock import patch

import rule_tasks as rt

import moot
from moot.artifacts.artifact import Artifact, CaseResult, Checked, GateResult, Standard
from moot.artifacts.gates import tested
from moot.operations.debates.debate_life import load_debate

TASKS: Final = 30
FIRST: Final = 9_000
"""The first task: those below are of other benches."""
SKILLS: Final[Mapping[str, rt.Skill]] = {
    "low": rt.Skill(damage=3, critic=0.3, tries=6),
    "middle": rt.Skill(damage=3, critic=0.5, tries=12),
    "high": rt.Skill(damage=3, critic=0.9, tries=40),
}
ROUNDS: Final = 8


def main(tasks: int) -> None:
    """Hold all and print the figures."""
    for name, skill in SKILLS.items():
        began = time.perf_counter()
        rows = [one(FIRST + number, skill) for number in range(tasks)]
        accepted = [row for row in rows if row["accepted"]]
        firsts, lasts = [row["first"] for row in accepted], [row["last"] for row in accepted]
        better = sum(last > first for first, last in zip(firsts, lasts, strict=True))
        worse = sum(last < first for first, last in zip(firsts, lasts, strict=True))
        print(
            f"{name}: {len(accepted)} of {tasks} accepted, hidden cases right {_mean(firsts)} at first, {_mean(lasts)} "
            f"when accepted: better {better}, worse {worse}, equal {len(accepted) - better - worse}; "
            f"rounds {_mean([row['rounds'] for row in rows])}, {time.perf_counter() - began:.0f} s"
        )


def _mean(values: list[float]) -> str:
    return f"{statistics.mean(values):.3f}" if values else "none"


def one(seed: int, skill: rt.Skill) -> dict[str, Any]:
    """One task: the shares of hidden cases that the first and the last version get right."""
    learning = rt.task(seed)
    hidden = (*learning.held_out, *learning.hidden)
    with moot.open(":memory:") as m:
        found = m.dialectic(learning.to_dict(), rt.roles(learning, skill, seed), max_rounds=ROUNDS).to_dict()
    shares = [rt.right(rt.read(row["artifact"]), hidden) / len(hidden) for row in found["versions"]]
    return {
        "accepted": found["accepted"] is not None,
        "first": shares[0],
        "last": shares[-1],
        "rounds": found["rounds"],
    }


class PlainKeeper:
    """The gates for rules of the shape of these tasks, in Python."""

    async def check(self, artifact: Artifact, standard: Standard) -> Checked:
        """As `Gatekeeper.check`, without what the solver alone can tell."""
        before = GateResult("parse", artifact.text.endswith(".")), GateResult("safe", True)
        tried = await self.try_cases(artifact.text, standard)
        return Checked((*before, *tried.gates), tried.cases, rt.size(rt.read(artifact.text)))

    async def try_cases(self, text: str, standard: Standard) -> Checked:
        """As `Gatekeeper.try_cases`."""
        rules, found = rt.read(text), []
        for case in standard.cases:
            known = frozenset(fact.split("(")[0] for fact in case.facts) - {rt.BASE}
            passed = rt.fits(rules, known) == bool(case.holds)
            found.append(CaseResult(case.name, passed, "" if passed else "it comes out otherwise"))
        return Checked(tested(found, standard), tuple(found))

    def compare(self, a: str, b: str, *_: Any, **__: Any) -> Any:
        """As `Gatekeeper.compare`, over all cases there are."""
        from moot.artifacts.equivalence import Equivalence, How, Verdict

        same = all(rt.fits(rt.read(a), known) == rt.fits(rt.read(b), known) for known in rt._all())
        return Equivalence(Verdict.EQUIVALENT if same else Verdict.NOT_EQUIVALENT, How.SAMPLED)


def wild(learning: rt.Learning, seed: int) -> dict[str, Any]:
    """Roles that do whatever is legal, at random."""
    lots = Random(f"wild {seed}")

    async def generator(request: Mapping[str, Any]) -> dict[str, Any]:  # noqa: ARG001
        return {"artifact": rt.written(rt.damaged(learning.rules, 2, lots))}

    async def critic(request: Mapping[str, Any]) -> dict[str, Any]:
        found = [
            {"id": f"f{k}", "text": f"fault {lots.randrange(4)}", "severity": lots.choice(["low", "high", "critical"])}
            for k in range(lots.choice([0, 0, 1, 2]))
        ]
        put = {rt.case_of(test).known for test in request["tests"]}
        cases = [case for case in learning.known if case.known not in put and lots.random() < 0.3]
        edges = [{"scenario": case.to_dict()["name"], **rt._without_name(case)} for case in cases]
        mine = [row["id"] for row in request["findings"] if lots.random() < 0.3]
        return {"findings": found, "edge_cases": edges, "answers": [{"finding": id, "conceded": True} for id in mine]}

    async def synthesizer(request: Mapping[str, Any]) -> dict[str, Any]:
        answers: dict[str, Any] = {}
        for row in request["findings"]:
            said = lots.choice(["fixed", "rebutted", "deferred", "evidence", "nothing"])
            why = {"rebutted": "no", "evidence": [{"text": "measured", "source": f"s{lots.randrange(3)}"}]}
            named = {"fixed": {"fixed": True}, "rebutted": {"rebutted": "no"}, "deferred": {"deferred": "later"}}
            answers |= {row["id"]: named.get(said, why)} if said != "nothing" else {}
        tests = [rt.case_of(test) for test in request["tests"]]
        rules = rt.improved(rt.read(request["artifact"]), tests, lots.choice([0, 2, 20]), lots)
        parent = {"parent": lots.randint(1, request["version"])} if lots.random() < 0.3 else {}
        artifact = rt.written(rules if lots.random() < 0.8 else rt.changed(rules, lots))
        return {"artifact": artifact, "answers": answers, **parent}

    return {"generator": generator, "critic": critic, "synthesizer": synthesizer}


def batch(number: int) -> None:
    """Hold so many scripted dialectics, after one that starts the solver's process, and print the seconds."""
    case = {"scenario": "r", "facts": ["q(1)", "r(1)"], "expected": {"fails": ["p(1)"]}}

    async def generator(request: Mapping[str, Any]) -> dict[str, Any]:  # noqa: ARG001
        return {"artifact": "p(X) :- q(X)."}

    async def critic(request: Mapping[str, Any]) -> dict[str, Any]:
        return {"findings": [{"text": "it forgets r"}], "edge_cases": [case]} if request["version"] == 1 else {}

    async def synthesizer(request: Mapping[str, Any]) -> dict[str, Any]:  # noqa: ARG001
        return {"artifact": "p(X) :- q(X), not r(X).", "answers": {"f1": {"fixed": True}}}

    roles = {"generator": generator, "critic": critic, "synthesizer": synthesizer}
    with moot.open(":memory:") as m:
        m.dialectic({"gap": "When p?"}, roles)
        began = time.perf_counter()
        rounds = sum(m.dialectic({"gap": "When p?"}, roles).rounds for _ in range(number))
        print(f"{number} dialectics, {rounds} rounds: {time.perf_counter() - began:.2f} s")


def lost(number: int) -> None:
    """Hold so many random dialectics, and print how many were accepted and what accepted ones lost."""
    began, statuses, bad = time.perf_counter(), dict[str, int](), 0
    with patch("moot.operations.dialectic.gate.keeper", PlainKeeper), moot.open(":memory:") as m:
        for seed in range(number):
            learning = rt.task(seed % 500)
            found = m.dialectic(learning.to_dict(), wild(learning, seed), max_rounds=4)
            statuses[str(found.status)] = statuses.get(str(found.status), 0) + 1
            bad += loses(m, found)
            m.delete(found.debate_id)
    print(f"{number} dialectics, {time.perf_counter() - began:.0f} s: {dict(sorted(statuses.items()))}")
    print(f"accepted versions that lose a test which an earlier version passed, or fail one: {bad}")


def loses(m: moot.Moot, found: Any) -> bool:
    """Whether a version was accepted that fails a test case, or one that an earlier version passes."""
    if found.more["accepted"] is None:
        return False
    work = load_debate(m.store, found.debate_id).graph.work
    passed = [work.found(version.number).passes(work.tests) for version in work.versions]
    return len(passed[-1]) != len(work.tests) or any(earlier - passed[-1] for earlier in passed)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--lost"]:
        lost(int(sys.argv[2]))
    elif sys.argv[1:2] == ["--batch"]:
        batch(int(sys.argv[2]))
    else:
        main(*([int(word) for word in sys.argv[1:]] or [TASKS]))
