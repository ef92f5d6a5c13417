"""What holds for every founding council, and what it does with odd answers."""

import asyncio
import json
import logging
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import moot.founding
from founding_cases import Memory, hold, notes, two_sided
from moot.founding.council import run_debate, score_evidence

MEMORIES = st.lists(
    st.fixed_dictionaries(
        {},
        optional={
            "id": st.integers(0, 20),
            "content": st.sampled_from(["", "short", "long" * 40]),
            "relevance": st.floats(0, 1),
            "worked": st.sampled_from([True, False, None]),
            "file_path": st.sampled_from(["a.py", "b.py", "", None]),
        },
    ),
    max_size=10,
)
ANSWERS = st.one_of(
    MEMORIES.map(lambda found: {"memories": found}),
    st.tuples(MEMORIES, MEMORIES).map(lambda two: {"decisions": two[0], "warnings": two[1], "other": 3}),
    st.just({}),
)


@given(MEMORIES)
def test_a_score_lies_between_zero_and_one(memories: list[dict[str, Any]]) -> None:
    assert 0 <= score_evidence(memories) <= 1


@given(MEMORIES)
def test_without_files_the_order_of_memories_moves_a_score_by_rounding_only(
    found: list[dict[str, Any]],
) -> None:
    bare = [{name: value for name, value in memory.items() if name != "file_path"} for memory in found]
    assert score_evidence(bare) == pytest.approx(score_evidence(bare[::-1]), abs=1e-12)


@given(st.lists(ANSWERS, min_size=12, max_size=12), st.integers(1, 5))
def test_every_council_keeps_its_bounds_and_its_count_of_recalls(answers: list[Any], most: int) -> None:
    memory = Memory(lambda _, before: answers[before], gives={"id": 5})
    result = hold(memory, max_rounds=most)
    assert 0 <= result.confidence <= 1
    assert len(memory.recalls) == 2 + 2 * result.total_rounds
    assert result.total_rounds == len(result.rounds) <= most
    assert [held.round_number for held in result.rounds] == list(range(1, result.total_rounds + 1))
    assert result.all_evidence_ids == sorted(set(result.all_evidence_ids))
    assert result.converged == (result.convergence_round is not None)
    assert result.winning_perspective in {"advocate", "challenger", "balanced", "insufficient_evidence"}
    assert len(memory.remembered) == (result.winning_perspective != "insufficient_evidence")


@given(MEMORIES, MEMORIES)
def test_swapping_the_sides_swaps_the_winner(one: list[Any], other: list[Any]) -> None:
    swapped = {"advocate": "challenger", "challenger": "advocate"}
    first = hold(two_sided(one, other))
    second = hold(two_sided(other, one))
    assert second.winning_perspective == swapped.get(first.winning_perspective, first.winning_perspective)
    assert second.confidence == first.confidence


def test_categories_are_read_in_the_founding_order() -> None:
    groups = {
        name: [{"id": i}] for i, name in enumerate(["learnings", "warnings", "patterns", "decisions", "x"])
    }
    result = hold(Memory(lambda *_: groups))
    assert result.rounds[0].advocate_argument.evidence_ids == [3, 2, 1, 0]


def test_a_memories_key_that_is_no_list_falls_back_on_the_categories() -> None:
    result = hold(Memory(lambda *_: {"memories": None, "patterns": notes(0.5, 0.5)}))
    assert result.rounds[0].challenger_argument.evidence_ids == [1, 2]


def test_memories_without_an_id_score_and_are_not_evidence() -> None:
    result = hold(two_sided(notes(0.4, 0.4), [{"relevance": 0.9}, {"relevance": 0.9}]))
    assert result.winning_perspective == "challenger"
    assert result.all_evidence_ids == [1, 2]


def test_summaries_are_the_first_hundred_characters_of_the_first_five() -> None:
    side = [{"id": i, "content": str(i) * 150} for i in range(7)]
    argument = hold(two_sided(side, side)).rounds[0].advocate_argument
    assert argument.evidence_summaries == [str(i) * 100 for i in range(5)]


def test_only_true_and_false_themselves_count_as_outcomes() -> None:
    side = [{"id": i, "worked": worked} for i, worked in enumerate([True, True, False, 1, 0, "yes", None])]
    argument = hold(two_sided(side, side)).rounds[0].advocate_argument
    assert (argument.outcome_support, argument.outcome_against) == (2, 1)


def test_scores_that_keep_moving_use_up_the_rounds() -> None:
    memory = Memory(lambda _, before: {"memories": notes(0.1 * before, 0.1 * before)})
    result = hold(memory)
    assert (result.total_rounds, result.converged, result.convergence_round) == (5, False, None)
    assert "stabilized" not in result.synthesis


def test_scores_that_settle_later_converge_later() -> None:
    memory = Memory(lambda _, before: {"memories": notes(*[0.3 * min(before // 2, 3)] * 2)})
    result = hold(memory)
    assert (result.total_rounds, result.convergence_round) == (4, 4)
    assert "Positions stabilized at round 4 -- " in result.synthesis


def test_a_move_of_exactly_the_threshold_is_not_convergence() -> None:
    def answer(_: str, before: int) -> Any:  # scores .25, .5, .25, … after the two recalls of the check
        return {"memories": notes(*([0.375] * 2 if before // 2 % 2 else [0.75] * 2))}

    assert not hold(Memory(answer), convergence_threshold=0.25).converged
    assert hold(Memory(answer), convergence_threshold=0.2500001).convergence_round == 2


@pytest.mark.parametrize(
    ("gives", "kept"),
    [
        ({"id": 9}, 9),
        ({"memory_id": 4}, 4),
        ({"id": None, "memory_id": 4}, None),
        ({}, None),
        ([3], None),
        (OSError("disk full"), None),
    ],
)
def test_the_id_of_the_remembered_verdict(gives: Any, kept: Any) -> None:
    result = hold(two_sided(notes(0.5, 0.5), [], gives))
    assert result.consensus_memory_id == kept
    assert result.winning_perspective == "advocate"


def test_a_verdict_that_cannot_be_remembered_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR, "moot.founding.council"):
        hold(two_sided(notes(0.5, 0.5), [], OSError("disk full")))
    assert "disk full" in caplog.text


def test_what_is_remembered_is_cut_to_a_thousand_and_its_topic_tag_to_fifty() -> None:
    memory = Memory(lambda *_: {"memories": notes(0.5, 0.5)})
    hold(memory, topic="t" * 2000)
    (kept,) = memory.remembered
    assert len(kept["content"]) == 1000
    assert kept["tags"][3] == "topic:" + "t" * 50


def test_nothing_is_kept_without_a_place_to_keep_it() -> None:
    memory = two_sided(notes(0.5, 0.5), [])
    result = asyncio.run(run_debate("matter", "for", "against", memory.recall))
    assert result.consensus_memory_id is None


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (None, "argument of type 'NoneType' is not iterable"),
        ([], "'list' object has no attribute 'get'"),
        (
            {"memories": notes(0.5, 0.5, relevance=None)},
            "unsupported operand type(s) for +=: 'float' and 'NoneType'",
        ),
        ({"memories": [{"id": 1, "content": None}]}, "'NoneType' object is not subscriptable"),
        ({"memories": [{"id": []}, {"id": 2}]}, "unhashable type: 'list'"),
    ],
)
def test_an_odd_answer_ends_as_the_error_that_it_caused(answer: Any, why: str) -> None:
    result = hold(Memory(lambda *_: answer))
    assert (result.debate_id, result.winning_perspective, result.rounds) == ("error", "error", [])
    assert result.synthesis == f"Debate could not be completed due to an unexpected error: {why}"


def test_ids_that_cannot_be_sorted_are_an_error() -> None:
    result = hold(Memory(lambda *_: {"memories": [{"id": 1}, {"id": "one"}]}))
    assert result.winning_perspective == "error"
    assert "not supported between instances" in result.synthesis


def test_cancellation_is_not_caught() -> None:
    async def cancelled() -> None:
        async def recall(**_: Any) -> Any:
            raise asyncio.CancelledError

        await run_debate("matter", "for", "against", recall)

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(cancelled())


def test_every_debate_draws_an_id_of_twelve_characters() -> None:
    memory = two_sided(notes(0.5, 0.5), [])
    drawn = {hold(memory).debate_id for _ in range(20)}
    assert len(drawn) == 20
    assert {len(id) for id in drawn} == {12}


def test_a_dict_of_a_result_is_plain_json_and_shares_nothing() -> None:
    result = hold(two_sided(notes(0.5, 0.5), []))
    plain = result.to_dict()
    assert json.loads(json.dumps(plain)) == plain
    plain["rounds"][0]["advocate_argument"]["evidence_ids"].append(99)
    assert result.rounds[0].advocate_argument.evidence_ids == [1, 2]


def test_the_founding_modules_import_no_client_of_a_model() -> None:
    """Nor a network: whatever is loaded is ours or the standard library's, and no HTTP among it."""
    script = (
        "import sys; import moot.founding.council, moot.founding.claims;"
        "print('\\n'.join(sorted({name.partition('.')[0] for name in sys.modules})))"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(str(Path(part).parent) for part in moot.__path__)}
    ran = subprocess.run(
        [sys.executable, "-S", "-c", script], capture_output=True, text=True, env=environment
    )
    assert ran.returncode == 0, ran.stderr
    loaded = set(ran.stdout.split())
    assert "moot" in loaded
    assert loaded - sys.stdlib_module_names - {"moot", "__main__"} == set()
    assert loaded & {"http", "urllib3", "openai", "anthropic", "httpx", "requests", "litellm"} == set()
