"""The golden vectors of the founding blackboard: figures of convergence, cruxes, bids, context, fallback."""

from typing import Any

import pytest

from founding_cases import case_name, cases
from moot.founding.blackboard import (
    ActionPlan,
    AgentStance,
    BlackboardState,
    Dispute,
    FlipCondition,
    Side,
    add_cruxes,
    convergence,
    disputes,
    distance,
    entropy,
    fallback_output,
    next_speaker,
    quiet,
    recent_messages,
    trigger_flips,
)


def taken(*said: tuple[str, float], claim: str = "claim-1", round: int = 1) -> list[AgentStance]:
    return [AgentStance(f"p{n}", claim, word, confidence, round) for n, (word, confidence) in enumerate(said)]


@pytest.mark.parametrize("case", cases("convergence"), ids=case_name)
def test_entropy_and_distance_are_the_founding_ones(case: dict[str, Any]) -> None:
    stances = taken(*map(tuple, case["stances"]))
    assert (round(entropy(stances), 4), round(distance(stances), 4)) == (case["entropy"], case["distance"])


def test_without_confidence_the_entropy_is_one() -> None:
    assert entropy([]) == entropy(taken(("pro", 0.0), ("con", 0.0))) == 1
    assert distance([]) == distance(taken(("pro", 1.0))) == 0


def test_the_latest_stance_counts_and_claims_are_averaged() -> None:
    stances = [*taken(("con", 1.0), ("con", 1.0)), *taken(("pro", 1.0)), *taken(("pro", 1.0), claim="claim-2")]
    found = convergence(["claim-1", "claim-2"], stances, 0, 4)
    assert (round(found.entropy, 4), found.confidence_weighted_distance) == (0.3155, 0.5)


@pytest.mark.parametrize(
    ("said", "unresolved", "events", "converged"),
    [
        ([("pro", 0.8), ("con", 0.2)], 0, 2, True),
        ([("pro", 0.79), ("con", 0.21)], 0, 2, False),
        ([("con", 1.0), ("con", 1.0)], 0, 2, True),
        ([("uncertain", 1.0), ("uncertain", 1.0)], 0, 2, False),
        ([("pro", 1.0), ("pro", 1.0)], 1, 2, False),
        ([("pro", 1.0), ("con", 1.0)], 1, 14, False),
        ([("pro", 1.0), ("con", 1.0)], 1, 15, True),
    ],
)
def test_convergence(said: list[tuple[str, float]], unresolved: int, events: int, converged: bool) -> None:
    """The last row is F9: fifteen turns are agreement there, whatever was said."""
    assert convergence(["claim-1"], taken(*said), unresolved, events).converged is converged


@pytest.mark.parametrize(
    ("before", "since", "diverged"), [([0.96], 2, True), ([0.95], 2, False), ([], 2, False), ([0.96], 1, False)]
)
def test_divergence_needs_two_scattered_rounds_and_two_without_a_new_crux(
    before: list[float], since: int, diverged: bool
) -> None:
    scattered = taken(("pro", 1.0), ("con", 1.0), ("uncertain", 1.0))
    assert convergence(["claim-1"], scattered, 0, 3, before=before, rounds_since_crux=since).diverged is diverged


def test_a_perfect_split_never_diverges() -> None:
    """F9: its entropy is .63."""
    split = taken(("pro", 1.0), ("con", 1.0))
    assert not convergence(["claim-1"], split, 0, 2, before=[0.63] * 9, rounds_since_crux=9).diverged


def test_cruxes_are_one_where_their_words_are() -> None:
    first = add_cruxes([], ["Is it cheap?", " is it CHEAP? ", "", "Is it inexpensive?"], disputed=False)
    assert [(crux.id, crux.proposition, round(crux.weight, 2)) for crux in first] == [
        ("crux-1", "Is it cheap?", 0.35),
        ("crux-2", "Is it inexpensive?", 0.4),
    ], "F13: other words for the same are another crux"
    many = add_cruxes(first, ["Is it cheap?", *map(str, range(8))], disputed=True)
    assert [round(crux.weight, 2) for crux in many] == [0.35, 0.4, 0.75, 0.8, 0.85, *[0.9] * 5]
    assert not any(crux.resolved for crux in many), "F9: nothing resolves one"


def test_a_claim_is_disputed_where_the_latest_stances_differ() -> None:
    stances = [*taken(("pro", 1.0), ("con", 0.5)), *taken(("pro", 1.0), ("pro", 0.1), claim="claim-2")]
    assert disputes(stances) == [Dispute("claim-1", [Side("pro", ["p0"]), Side("con", ["p1"])])]
    assert disputes([*stances, AgentStance("p1", "claim-1", "pro", 0.1, 2)]) == []


def test_a_flip_is_triggered_by_its_exact_words() -> None:
    flips = [FlipCondition("p0", "It fails under load", "claim-1"), FlipCondition("p1", "It fails", "claim-1")]
    found = trigger_flips(flips, {"p0": ["It fails under load", "It fails"], "p1": ["it fails"]})
    assert [flip.triggered for flip in found] == [True, False]
    assert trigger_flips(found, {})[0].triggered, "and stays so"


@pytest.mark.parametrize(
    ("bids", "speaker"),
    [
        ([("a", "speak", 0.4), ("b", "speak", 0.9), ("c", "listen", 1.0)], "b"),
        ([("a", "speak", 0.9), ("b", "interrupt", 0.9)], "b"),
        ([("a", "interrupt", 0.8), ("b", "speak", 0.9)], "b"),
        ([("a", "speak", 0.5), ("b", "speak", 0.5)], "a"),
        ([("a", "listen", 0.9), ("b", "listen", 0.5)], None),
    ],
)
def test_the_most_urgent_speaks(bids: list[tuple[str, str, float]], speaker: str | None) -> None:
    found = next_speaker([ActionPlan(*bid) for bid in bids])
    assert (found and found.persona_id) == speaker


def test_a_bid_that_failed_wants_to_speak() -> None:
    assert next_speaker([ActionPlan("a", "speak", 0.4), ActionPlan("b")]) == ActionPlan("b", "speak", 0.5)


def test_three_quiet_turns_in_a_row_end_it() -> None:
    spoke = ActionPlan("a")
    assert quiet([spoke, None, None, None])
    assert not quiet([None, None])
    assert not quiet([None, None, spoke, None])


def test_the_last_ten_messages_of_the_last_two_rounds_are_shown() -> None:
    said = [(round_, f"{round_}.{n}") for round_ in (1, 2, 3) for n in range(6)]
    assert recent_messages(said, 4) == ["2.2", "2.3", "2.4", "2.5", *(f"3.{n}" for n in range(6))]
    assert recent_messages(said[:6], 4) == []


def test_where_extraction_fails_cruxes_and_flips_are_left() -> None:
    cruxes, flips = add_cruxes([], ["Is it cheap?"], disputed=True), [FlipCondition("p0", "It fails", "claim-1")]
    found = fallback_output(BlackboardState("Which?", crux_candidates=cruxes, flip_conditions=flips))
    assert (found.cruxes, found.flip_conditions) == (cruxes, flips)
    assert (found.fault_lines, found.evidence_ledger, found.resolution_paths) == ([], [], [])
