"""How a founding dialectic runs over our log: its own code, run again on what the log holds.

What the code asks for beyond the log comes next: the first rule, criticism, a synthesis. So it replays, and goes on
after a crash, from the log alone. Nothing examines a rule (flaw L4).
"""

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final

from moot.founding.dialectic import (
    CritiqueIssue,
    CritiqueReport,
    DebateArgument,
    DebateContext,
    DebateFramework,
    DialecticalCycleResult,
    EdgeCase,
    GapFillingResponse,
    GeneratedRule,
    RuleCandidate,
)
from moot.founding.protocols.running import LogEnds, once
from moot.protocols.dialectic.course import ROLES, Aim, aim_of, requests_for
from moot.protocols.protocol import Protocol
from moot.record.acts.recommend import Recommended
from moot.record.artifacts import Task, Version
from moot.record.debate import Debate
from moot.record.events import (
    DebateConcluded,
    Event,
    FindingMade,
    MovesRequested,
    RequestClosed,
    TestAdded,
    VersionProposed,
)
from moot.record.round import UNANSWERED, Round
from moot.record.status import Status, StoppedBy
from moot.record.text import Text

OPEN: Final = 0.5
"""The confidence of whoever gives none."""
OF_A_SYNTHESIS: Final = 0.8
"""The confidence of a synthesis that gives none."""


@dataclass(frozen=True, slots=True)
class FoundingDialectic:
    """A founding dialectic as far as its log goes. `result`: None until it has ended; `asks`: what it asks for next;
    None once it has ended.
    """

    framework: DebateFramework
    result: DialecticalCycleResult | None
    asks: Aim | None


class _FromLog:
    """The three roles, whose answers are in the log, one after the other."""

    def __init__(self, debate: Debate) -> None:
        self._debate, self.asks = debate, Aim.PROPOSE
        self._heard: dict[Aim, list[Round]] = {aim: [] for aim in Aim}
        for round_ in debate.rounds:
            aim = aim_of(round_)
            if aim is not None and round_.complete:
                self._heard[aim].append(round_)

    def _next(self, aim: Aim) -> Round:
        if not self._heard[aim]:
            self.asks = aim
            raise LogEnds
        return self._heard[aim].pop(0)

    def fill_knowledge_gap(self, gap_description: str, missing_predicate: str, **_: Any) -> GapFillingResponse:
        """The first rule; no candidate if nobody proposed one."""
        seed = next((v for v in self._debate.graph.work.versions if not v.author), None)
        made = seed if seed is not None else _proposed(self._next(Aim.PROPOSE))
        rules = [] if made is None else [_rule(made, OPEN, gap_description)]
        return GapFillingResponse(
            gap_description=gap_description,
            missing_predicate=missing_predicate,
            candidates=[RuleCandidate(rule=rule, applicability_score=rule.confidence) for rule in rules],
        )

    def critique_rule(self, rule: GeneratedRule, *_: Any) -> CritiqueReport:
        """What the critic says; a failure is a report with the recommendation `error` (flaw L1)."""
        round_ = self._next(Aim.CRITICISE)
        why = _failed(round_)
        if why is not None:
            return CritiqueReport(rule=rule.asp_rule, recommendation="error", metadata={"error": why})
        events = _events(round_)
        issues = [_issue(event) for event in events if isinstance(event, FindingMade)]
        cases = [_case(event) for event in events if isinstance(event, TestAdded)]
        said = next((event for event in events if isinstance(event, Recommended)), None)
        said = said or self._recommended(round_)
        return CritiqueReport(
            rule=rule.asp_rule,
            issues=issues,
            edge_cases=cases,
            recommendation=said.what.value if said is not None else "revise" if issues or cases else "accept",
            suggested_revision=None if said is None or said.revision is None else str(said.revision),
            confidence=OPEN if said is None or said.confidence is None else said.confidence,
        )

    def _recommended(self, round_: Round) -> Recommended | None:
        """What was recommended in a round: it enters no graph."""
        asked = {request.id for request in round_.requests}
        return next((event for event in self._debate.said(Recommended) if event.request in asked), None)

    def synthesize(self, thesis: GeneratedRule, *_: Any) -> tuple[GeneratedRule, DebateArgument]:
        """The next rule; a failure, or an answer without one, gives the thesis back (flaw L1)."""
        round_ = self._next(Aim.SYNTHESIZE)
        made, why = _proposed(round_), _failed(round_)
        if made is None:
            told = f"Synthesis failed: {why or 'no rule was given'}"
            return thesis, DebateArgument(speaker="synthesizer", content=told, confidence=thesis.confidence)
        rule = replace(
            _rule(made, OF_A_SYNTHESIS, thesis.source_text), predicates_used=thesis.predicates_used,
            asp_rule=" ".join(made.artifact.split()), source_type="refinement",
        )  # fmt: skip
        said = str(made.argument) or str(made.reason)
        return rule, DebateArgument(speaker="synthesizer", content=said, confidence=rule.confidence)


def _events(round_: Round) -> list[Event]:
    return [event for events in round_.answers.values() for event in events]


def _failed(round_: Round) -> str | None:
    """Why whoever was asked did not answer; None if it did."""
    closed = round_.closed.values()
    return next((str(c.why) for c in closed if isinstance(c, RequestClosed) and c.how in UNANSWERED), None)


def _proposed(round_: Round) -> Version | None:
    """The version that was proposed in a round."""
    made = next((event for event in _events(round_) if isinstance(event, VersionProposed)), None)
    if made is None:
        return None
    return Version(
        made.version, made.parent, made.artifact, made.reason, made.participant, made.round,
        made.argument or Text(""), made.confidence,
    )  # fmt: skip


def _rule(made: Version, confidence: float, source: str) -> GeneratedRule:
    sure = confidence if made.confidence is None else made.confidence
    return GeneratedRule(asp_rule=str(made.artifact), confidence=sure, reasoning=str(made.reason), source_text=source)


def _issue(event: FindingMade) -> CritiqueIssue:
    found = event.finding
    return CritiqueIssue(
        category=found.category or "logical_flaw",
        description=str(found.text),
        location=found.location or None,
        severity=found.severity.value,
        suggestion=None if found.suggestion is None else str(found.suggestion),
    )


def _case(event: TestAdded) -> EdgeCase:
    expected = event.test.expected
    outcome = [f"{atom} holds" for atom in expected.holds] + [f"{atom} does not hold" for atom in expected.fails]
    said = str(event.test.scenario)
    return EdgeCase(description=said, scenario=", ".join(event.test.facts) or said, expected_outcome="; ".join(outcome))


def held(debate: Debate) -> FoundingDialectic:
    """The founding dialectic of `debate`, run again on the answers in the log; once for each state of a debate."""
    return once(debate, _held)


def _held(debate: Debate) -> FoundingDialectic:
    opened = debate.opened
    assert opened is not None, "a debate is opened before it is held"
    roles: Any = _FromLog(debate)
    framework = DebateFramework(roles, roles, roles, max_rounds=opened.max_rounds)
    found = None
    with suppress(LogEnds):
        found = framework.run_dialectical_cycle(context_of(str(opened.question), opened.task, opened.max_rounds))
    return FoundingDialectic(framework, found, None if found is not None else roles.asks)


def context_of(gap: str, task: Task | None, rounds: int) -> DebateContext:
    """What the founding cycle is about."""
    task = task or Task()
    return DebateContext(
        knowledge_gap_description=gap,
        existing_rules=[str(rule) for rule in task.existing_rules],
        existing_predicates=[str(name) for name in task.existing_predicates],
        target_layer=str(task.target_layer) or "tactical",
        domain=str(task.domain) or "legal",
        constraints=[str(each) for each in task.constraints],
        max_rounds=rounds,
    )


def course(debate: Debate, protocol: Protocol) -> tuple[Event, ...]:  # noqa: ARG001 (every course is given one)
    """The events that come next in a founding dialectic: a round of requests, or the conclusion."""
    found = held(debate)
    if found.asks is None or debate.cancelled:
        return (conclusion(debate, found.result),)
    number = debate.round + 1
    assert found.asks in ROLES, "the founding cycle examines nothing"
    return (MovesRequested(number, requests_for(debate, found.asks, number)),)


def conclusion(debate: Debate, result: DialecticalCycleResult | None) -> DebateConcluded:
    """The event that concludes a founding dialectic: what it calls converged is accepted, whatever the reason."""
    if result is None or debate.cancelled:
        return DebateConcluded(Status.CANCELLED, StoppedBy.OPERATOR, Text("the debate was cancelled"))
    figures = {"converged": result.converged, "improvement": result.improvement_score}
    if not result.converged:
        told = Text(f"{result.convergence_reason}: the founding system takes the last rule, and calls it not converged")
        return DebateConcluded(Status.UNDETERMINED, StoppedBy.ROUNDS, told, certificate=figures)
    accepted = result.convergence_reason == "Critic accepted thesis"
    stopped = StoppedBy.NOTHING_CONTESTED if accepted else StoppedBy.NO_NEW_INFORMATION
    told = Text(f"{result.convergence_reason}, which the founding system calls converged")
    return DebateConcluded(Status.ACCEPTED, stopped, told, certificate=figures)
