"""What a dialectic adds to the result: its versions, what was accepted, and the first version as it was; and why."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from moot.argumentation.labelling import Label
from moot.protocols.dialectic.course import counted
from moot.protocols.dialectic.verdict import (
    State,
    acceptance,
    finding_rows,
    gate_rows,
    judged,
    test_rows,
    tested,
    version_rows,
)
from moot.protocols.plain import LiteralLabels
from moot.record.artifacts import ArtifactKind, Work
from moot.record.debate import Debate
from moot.record.findings import Severity
from moot.record.graph import literal_of
from moot.record.status import Status
from moot.results import DebateResult, Problem, Section, Table
from moot.results.problems import UNTRIED
from moot.verdict.asked_for import unknown
from moot.verdict.explained import ExplainedNode
from moot.verdict.standing import Standing, labelled


def reported(debate: Debate, result: DebateResult) -> DebateResult:
    """The result with the versions, and with the test cases that cannot be run among what went wrong."""
    standing = labelled(debate, debate.graph, judged)
    work, taken = standing.graph.work, accepted(debate)
    rows = version_rows(standing)
    more = {
        "versions": rows,
        "accepted": taken,
        "tests": tested(work, len(work.versions)),
        "test_cases": test_rows(work, len(work.versions)),
        "baseline": baseline(work),
    }
    told = tuple(_told(work, taken, ended=debate.concluded is not None))
    section = Section("dialectic", "The versions", {"rounds": counted(debate)}, told, (), _table(rows))
    return replace(
        result,
        rounds=counted(debate),
        evidence=(),
        problems=(*result.problems, *_untried(work)),
        sections=(*result.sections, section, *_findings(standing)),
        more=more,
        labelled=False,
    )


def reported_versions(debate: Debate) -> list[dict[str, Any]]:
    """Every version of a debate as a JSON object (docs/contract.md)."""
    return version_rows(labelled(debate, debate.graph, judged))


def accepted(debate: Debate) -> int | None:
    """The number of the version that was accepted, or None."""
    done = debate.concluded is not None and debate.concluded.status is Status.ACCEPTED
    return len(debate.graph.work.versions) if done else None


def baseline(work: Work) -> dict[str, Any] | None:
    """The first version as it was, by the same gates and test cases; None if there is none."""
    if not work.versions:
        return None
    first = work.versions[0]
    return {"version": 1, "artifact": str(first.artifact), "gates": gate_rows(work.found(1)), "tests": tested(work, 1)}


def _told(work: Work, taken: int | None, *, ended: bool) -> Iterator[str]:
    """The outcome in sentences; of a debate that has not `ended`, how far it is."""
    if not work.versions:
        yield "Nobody proposed a version." if ended else "No version was proposed yet."
        return
    number = len(work.versions)
    so_far = f"No version of {number} is accepted." if ended else f"There are {number} versions so far."
    yield f"Version {taken} of {number} is accepted." if taken else so_far.replace("are 1 versions", "is 1 version")
    first, last = tested(work, 1), tested(work, number)
    if last["passed"] or last["failed"]:
        total = last["passed"] + last["failed"]
        yield f"Version {number} passes {last['passed']} of {total} test cases; the first one passes {first['passed']}."
    yield f"Version {number}:"
    yield from (line for line in work.versions[-1].artifact.splitlines() if line.strip())


def _table(rows: list[dict[str, Any]]) -> Table:
    """Each version with what the gates say, how it compares, and what was found."""
    cells = []
    for row in rows:
        failed = [gate for gate in row["gates"] if gate["passed"] is False]
        gates = "; ".join(f"fails {g['gate']}: {g['why']}" if g["why"] else f"fails {g['gate']}" for g in failed)
        tests = ", ".join(f"{number} {how}" for how, number in row["tests"].items() if number) or "none"
        here = [f for f in row["findings"] if f["raised_on"] == row["version"] or f["state"] != State.FIXED]
        found = ", ".join(f"{f['id']} ({f['state']})" for f in here)
        of = "" if row["parent"] is None else f"{row['improvement']} than {row['parent']}"
        of = of.replace("incomparable than", "neither better nor worse than")
        cells.append((str(row["version"]), of, gates or ("passes" if row["gates"] else "not examined"), tests, found))
    return Table(("version", "compared", "gates", "test cases", "findings"), tuple(cells))


def _findings(standing: Standing) -> Iterator[Section]:
    """All findings with what became of each, the worst that stands first; nothing if there are none."""
    rows = finding_rows(standing, len(standing.graph.work.versions))
    if not rows:
        return
    counts = Counter(row["state"] for row in rows)
    order, worst = list(State), list(Severity)
    ordered = sorted(rows, key=lambda row: (order.index(row["state"]), -worst.index(row["severity"])))
    cells = [(f"{r['state']}, {r['severity']}", _named(r), r["why"]) for r in ordered]
    told = ", ".join(f"{counts[state]} {state}" for state in State if counts[state])
    data = {"counts": {state.value: counts[state] for state in State}}
    table = Table(("state", "finding", "because"), tuple(cells))
    yield Section("ledger", "The findings", data, (f"{told}.",), (), table)


def _named(row: Mapping[str, Any]) -> str:
    about = [row["id"], row["location"], f"version {row['raised_on']}", f"by {', '.join(row['by'])}"]
    return f"{row['text']} ({' · '.join(filter(None, about))})"


def _untried(work: Work) -> Iterator[Problem]:
    """The test cases that cannot be run, each once."""
    told: set[str] = set()
    tests = {test.name: test for test in work.tests}
    for found in work.examined.values():
        for result in found.tests:
            if result.passed is None and result.test not in told:
                told.add(result.test)
                by = tests[result.test].by or None if result.test in tests else None
                yield Problem(UNTRIED, by, None, {"test": result.test, "why": str(result.why)})


def explained(debate: Debate, argument: str | None) -> ExplainedNode:
    """Why the last version is accepted or not, or why a finding has its state. `argument`: a finding by its id, or a
    version as `v2`; None: the last version. Raises UnknownName for anything else.
    """
    standing = labelled(debate, debate.graph, judged)
    labels, number = LiteralLabels(standing), len(standing.graph.work.versions)
    rows = {str(row["id"]): row for row in finding_rows(standing, number)}
    if argument is None or argument == acceptance(number):
        return _of_version(debate, standing, labels)
    if argument not in rows:
        raise unknown(argument, (acceptance(number), *rows))
    row = rows[argument]
    return ExplainedNode(argument, row["text"], row["state"], row["why"], ())


def _of_version(debate: Debate, standing: Standing, labels: LiteralLabels) -> ExplainedNode:
    work = standing.graph.work
    number = len(work.versions)
    if not number:
        return ExplainedNode("v0", "no version was proposed", Label.OUT.value, "", ())
    gates = tuple(
        ExplainedNode(g.gate, str(g.why) or g.gate, Label.IN.value, "a gate that fails", role="attacks")
        for g in work.found(number).failed
    )
    found = tuple(
        ExplainedNode(str(row["id"]), row["text"], row["state"], row["why"], role="attacks")
        for row in finding_rows(standing, number)
    )
    label = labels.of(literal_of(acceptance(number)))
    reason = str(debate.concluded.reason) if debate.concluded is not None else "it has not ended"
    return ExplainedNode(acceptance(number), str(work.versions[-1].artifact), label.value, reason, (*gates, *found))


def rules_of(debate: Debate) -> str:
    """The accepted version as a logic program, with where it comes from in comments. Without an accepted version the
    text says so in comments alone.
    """
    work, opened, number = debate.graph.work, debate.opened, accepted(debate)
    assert opened is not None, "a debate is opened before it is exported"
    lines = [f"% {line}" for line in str(opened.question).splitlines()]
    lines.append(f"% debate {opened.debate}, held under moot {opened.versions.get('moot', '')}")
    if work.task is not None and work.task.kind is not ArtifactKind.ASP:
        lines.append("% its artifact is a text, and no logic program")
    elif number is None:
        lines.append("% no version was accepted")
    else:
        standing = labelled(debate, debate.graph, judged)
        lines += _provenance(work, standing)
        lines += ["", *str(work.versions[number - 1].artifact).splitlines()]
    return "\n".join(lines) + "\n"


def _provenance(work: Work, standing: Standing) -> Iterator[str]:
    """Comments: from which versions it was made, what was found of them, and what it passes."""
    if work.task is not None and work.task.parent is not None:
        yield f"% goes on from {work.task.parent}"
    for row in version_rows(standing):
        source = "the seed" if row["by"] is None else f"by {row['by']}"
        parent = "" if row["parent"] is None else f", from version {row['parent']}"
        yield f"% version {row['version']}, {source}{parent}: {_line(row['reason']) or 'no reason given'}"
        found = [f for f in row["findings"] if f["raised_on"] == row["version"]]
        yield from (f"%   {f['id']} ({f['severity']}, {f['state']}): {_line(f['text'])}" for f in found)
    counts = tested(work, len(work.versions))
    yield f"% accepted: passes {counts['passed']} test cases and {len(work.found(len(work.versions)).gates)} gates"


def _line(text: str) -> str:
    return " ".join(text.split())
