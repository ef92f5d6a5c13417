"""What the last review left of each finding, as the next one is told it."""

from collections.abc import Iterator

from moot.argumentation.labelling import Label
from moot.operations.debate_index import latest
from moot.operations.holding import load_debate
from moot.operations.review.gate import NAME
from moot.operations.world import World
from moot.protocols import REVIEW
from moot.protocols.review.verdict import Row, State, last_check, ledger
from moot.record.citing import evidence_id
from moot.record.findings import (
    Answered,
    Checked,
    Earlier,
    EarlierAnswer,
    Evidence,
    Response,
)
from moot.record.graph import Graph
from moot.record.labels import Outcome
from moot.record.text import Text
from moot.verdict.standing import labelled


def earlier_findings(world: World) -> tuple[Earlier, ...]:
    """What the last review of the project that has ended left of each finding that was answered, checked, or had
    evidence, and what it was told itself. Empty if there was none. Reads that one debate.
    """
    opened = latest(world.store, world.debates, world.project, REVIEW)
    if opened is None:
        return ()
    debate = load_debate(world.store, opened.debate)
    standing = labelled(debate, debate.graph)
    rows = {row.record.fingerprint: row for row in reversed(ledger(standing))}
    left = (_left(row, standing.graph, opened.debate) for row in rows.values())
    unseen = (r.earlier for r in debate.graph.findings.values() if r.earlier is not None and not r.raised)
    return (*(each for each in left if each is not None), *unseen)


def _left(row: Row, graph: Graph, debate: str) -> Earlier | None:
    """What is left of a finding; None if nothing but that somebody raised it."""
    record = row.record
    fell = row.label is Label.OUT
    evidence, answers = tuple(_pieces(graph, record.evidence)), tuple(_answers(row, graph, debate))
    check = last_check(record)
    if check is not None and check.decides:
        evidence = (*evidence, _ran(check))
    if not (fell or evidence or answers):
        return None
    if record.earlier is not None and record.earlier.fell and row.state is State.REPEATED:
        return record.earlier
    return Earlier(row.first.finding, debate, row.was.value, Text(row.was_because), fell, evidence, answers)


def _answers(row: Row, graph: Graph, debate: str) -> Iterator[EarlierAnswer]:
    """The answers that still count: rebuttals that nobody took back, fixes with evidence, the last deferral, a check
    that passed.
    """
    for number, answer in enumerate(row.record.answers):
        if answer.argument is not None and answer.argument not in graph.retracted.get(answer.participant, ()):
            id = answer.argument if answer.round < 0 else f"{debate}/{answer.argument}"
            evidence = tuple(_pieces(graph, answer.facts))
            yield EarlierAnswer(id, answer.participant, Response.REBUTTED, _why(answer), evidence)
        elif answer.how is Response.DEFERRED and row.state is State.DEFERRED:
            yield EarlierAnswer(f"{debate}/{number}", answer.participant, answer.how, answer.why)
    check = last_check(row.record)
    if check is not None and not check.decides:
        why = Text(f"the check `{check.command}` passed")
        yield EarlierAnswer(f"{debate}/check:{row.record.fingerprint}", NAME, Response.REBUTTED, why, (_ran(check),))


def _why(answer: Answered) -> Text:
    return Text(f"fixed: {answer.why}") if answer.how is Response.FIXED else answer.why


def _pieces(graph: Graph, ids: tuple[str, ...]) -> Iterator[Evidence]:
    for id in ids:
        fact = graph.facts[id]
        yield Evidence(id, fact.text, fact.source, fact.outcome)


def _ran(check: Checked) -> Evidence:
    """That a check ran, as evidence: it was run on an earlier version, and decides nothing now."""
    text = f"`{check.command}` ended with exit code {check.exit_code} (output {check.sha256[:12]})"
    source = f"check {check.command}"
    return Evidence(evidence_id(text, source), Text(text), source, Outcome.WORKED)
