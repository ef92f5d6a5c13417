"""The founding dialectic: the golden vectors of what LOFT's code does, and its flaws L1 to L12, shown."""

import json
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from moot.founding.dialectic import (
    CriticSystem,
    CritiqueIssue,
    CritiqueReport,
    DebateContext,
    DebateFramework,
    DialecticalCycleResult,
    GapFillingResponse,
    GeneratedRule,
    RuleCandidate,
    Synthesizer,
    calculate_convergence,
)

DATA: dict[str, Any] = json.loads((Path(__file__).parent / "data" / "dialectic.json").read_text(encoding="utf-8"))
PREDICATES = ["contract", "signed", "consideration", "capacity"]
SIGNED = "enforceable(C) :- contract(C), signed(C)."


class MockGenerator:
    """The generator of the founding text's example, which takes four arguments."""

    def __init__(self, rule: str = SIGNED, confidence: float = 0.65, index: int = 0) -> None:
        self.rule, self.confidence, self.index = rule, confidence, index

    def fill_knowledge_gap(
        self, gap_description: str, existing_rules: list[str], existing_predicates: list[str], target_layer: str
    ) -> GapFillingResponse:
        rule = GeneratedRule(
            asp_rule=self.rule,
            confidence=self.confidence,
            reasoning="A contract is enforceable if it is signed",
            predicates_used=["contract", "signed"],
            source_type="gap_fill",
            source_text=gap_description,
        )
        candidate = RuleCandidate(rule=rule, applicability_score=0.65, complexity_score=0.4)
        return GapFillingResponse(
            gap_description=gap_description, missing_predicate="enforceable", candidates=[candidate],
            recommended_index=self.index, requires_validation=False, test_cases_needed=[], confidence=0.65,
        )  # fmt: skip


def context(**more: Any) -> DebateContext:
    gap = "A contract is enforceable if signed, has consideration, and parties have capacity"
    given = {"existing_rules": [], "existing_predicates": PREDICATES, "max_rounds": 3, **more}
    return DebateContext(knowledge_gap_description=gap, **given)


def framework(generator: Any = None, critic: Any = None, synthesizer: Any = None, **more: Any) -> DebateFramework:
    roles = (generator or MockGenerator(), critic or CriticSystem(mock_mode=True))
    return DebateFramework(*roles, synthesizer or Synthesizer(mock_mode=True), **more)


def cycle(**more: Any) -> DialecticalCycleResult:
    return framework(**more).run_dialectical_cycle(context())


@pytest.mark.parametrize("case", DATA["cycles"], ids=lambda case: case["rule"])
def test_the_cycles_of_the_mocks_are_those_of_the_founding_code(case: dict[str, Any]) -> None:
    found = cycle(generator=MockGenerator(case["rule"], case["confidence"]))
    rounds = found.debate_rounds
    assert [round(each.convergence_score, 4) for each in rounds] == case["scores"]
    assert [len(each.antithesis.issues) for each in rounds] == case["issues"]
    assert [len(each.antithesis.edge_cases) for each in rounds] == case["edge_cases"]
    assert (found.total_rounds, len(found.debate_transcript)) == (case["rounds"], case["transcript"])
    assert (found.converged, found.convergence_reason) == (True, case["reason"])
    assert round(found.improvement_score, 2) == case["improvement"]
    assert found.final_rule.asp_rule == case["final"]
    assert rounds[-1].phase == "converged"


@pytest.mark.parametrize(("one", "other", "score"), DATA["words"])
def test_the_scores_of_pairs_of_rules(one: str, other: str, score: float) -> None:
    assert round(calculate_convergence(one, other), 4) == score


def test_the_scores_of_the_showcase_are_those_that_its_transcript_prints() -> None:
    rules = DATA["showcase"]
    found = [round(calculate_convergence(a, b), 4) for a, b in pairwise(rules)]
    assert found == DATA["showcase_scores"]


def test_the_transcript_has_the_lines_of_the_founding_text() -> None:
    held = framework()
    text = held.get_debate_transcript(held.run_dialectical_cycle(context()))
    assert text.splitlines() == (Path(__file__).parent / "data" / "dialectic_transcript.txt").read_text().splitlines()


def test_the_history_keeps_every_cycle_and_ten_take_less_than_two_seconds() -> None:
    held = framework()
    began = time.process_time()
    for _ in range(10):
        held.run_dialectical_cycle(context())
    assert time.process_time() - began < 2
    history = held.get_debate_history()
    assert (len(history), sum(each.total_rounds for each in history)) == (10, 20)
    told = "Rounds: 2\nConverged: True (Critic accepted thesis)\nInitial: enforceable"
    assert history[0].get_summary().startswith(told)


def broken(prompt: str) -> str:
    raise RuntimeError("no connection")


REJECTED = CritiqueReport(
    rule=SIGNED,
    issues=[CritiqueIssue(category="logical_flaw", description="it is wrong", severity="critical")],
    recommendation="reject",
)


class Rejecting(CriticSystem):
    """A critic that rejects whatever it is shown."""

    def critique_rule(self, rule: GeneratedRule, existing_rules: Any = (), context: str = "") -> CritiqueReport:
        return REJECTED


@pytest.mark.parametrize(
    "roles",
    [
        {"critic": CriticSystem(broken)},
        {"critic": CriticSystem(lambda prompt: "no JSON")},
        {"critic": Rejecting(), "synthesizer": Synthesizer(broken)},
        {"critic": Rejecting(), "synthesizer": Synthesizer(lambda prompt: "the rule is fine")},
        {"critic": Rejecting()},
    ],
    ids=["critic fails", "critic babbles", "synthesizer fails", "synthesis cannot be parsed", "critical reject"],
)
def test_l1_failure_and_rejection_count_as_convergence(roles: dict[str, Any]) -> None:
    found = cycle(**roles)
    assert (found.converged, found.convergence_reason) == (True, "Convergence score 1.00 exceeded threshold")
    assert found.final_rule.asp_rule == SIGNED


def test_l2_a_negation_converges_and_a_new_order_does_not() -> None:
    scores = {(one, other): score for one, other, score in DATA["words"]}
    assert [score >= 0.85 for score in scores.values()] == [False, False, False, True, True, False]


def test_l3_improvement_is_what_the_roles_say_of_themselves() -> None:
    boast = Synthesizer(lambda prompt: json.dumps({"synthesized_rule": SIGNED, "confidence": 0.99}))
    assert round(cycle(critic=Rejecting(), synthesizer=boast).improvement_score, 2) == 0.34


def test_l4_no_rule_is_looked_at_the_last_of_the_showcase_lacks_its_period() -> None:
    worse = DATA["showcase"][-1]
    assert not worse.endswith(".")
    answer = f"```json\n{json.dumps({'synthesized_rule': worse})}\n```"
    found = cycle(critic=Rejecting(), synthesizer=Synthesizer(lambda prompt: answer))
    assert (found.final_rule.asp_rule, found.converged) == (worse, True)


def test_l5_rules_grow_with_every_round_of_the_showcase() -> None:
    conditions = [rule.count("(") - 1 for rule in DATA["showcase"]]
    assert conditions == sorted(conditions)
    assert conditions[0] < conditions[-1]


def test_l6_an_issue_that_nobody_answered_stops_nothing() -> None:
    found = cycle(critic=Rejecting())
    assert (found.converged, len(found.debate_rounds[-1].antithesis.issues)) == (True, 1)


def test_l7_two_places_say_how_long_and_severity_is_compared_as_text() -> None:
    held = framework(max_rounds=9, convergence_threshold=0.3)
    found = held.run_dialectical_cycle(context(max_rounds=1, convergence_threshold=0.99))
    assert (found.total_rounds, found.converged) == (1, True)
    report = CritiqueReport(rule="", issues=[
        CritiqueIssue(category="x", description="a", severity=level) for level in ("critical", "low")
    ])  # fmt: skip
    assert (report.overall_severity, report.should_reject(), report.should_revise()) == ("low", True, False)


def test_l8_the_first_known_predicate_is_taken_for_the_missing_one() -> None:
    found = cycle(generator=MockGenerator(index=7))
    assert (found.initial_proposal.asp_rule, found.initial_proposal.confidence) == ("rule :- contract.", 0.3)
    nothing = framework(MockGenerator(index=7)).run_dialectical_cycle(context(existing_predicates=[]))
    assert nothing.initial_proposal.asp_rule == "rule :- rule."


def test_l9_the_parties_hang_in_the_air_and_every_period_is_replaced() -> None:
    final = cycle().final_rule
    assert "P1" in final.asp_rule
    assert final.predicates_used == ["contract", "signed"]
    two = cycle(generator=MockGenerator("fee(1.5). enforceable(C) :- contract(C).")).final_rule.asp_rule
    assert two.count("consideration(C)") > 1


def test_l11_a_generator_that_takes_the_missing_predicate_is_given_it() -> None:
    asked: list[str] = []

    class Newer(MockGenerator):
        def fill_knowledge_gap(self, missing_predicate: str = "", **more: Any) -> GapFillingResponse:  # type: ignore[override]
            asked.append(missing_predicate)
            return super().fill_knowledge_gap(**more)

    cycle(generator=Newer())
    assert asked == ["contract"]


def test_rounds_that_end_are_no_convergence() -> None:
    grows = iter(f"h(C) :- {', '.join(f'p{n}_{k}(C)' for k in range(4))}." for n in range(9))
    endless = Synthesizer(lambda prompt: json.dumps({"synthesized_rule": next(grows)}))
    found = cycle(critic=Rejecting(), synthesizer=endless)
    assert (found.converged, found.convergence_reason) == (False, "Max rounds (3) reached")
