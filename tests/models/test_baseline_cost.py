"""Beside a debate with models: the blind vote, the one answer that held up best, and what each cost."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from players import persona, round_
from server import LoopbackModels, Seen

import moot
from moot.document.answer import answer
from moot.record.status import Status
from moot.results.baseline import Baseline, BlindVote
from moot.results.cost import Cost

Serve, Open = Callable[..., LoopbackModels], Callable[..., moot.Moot]
POSITIONS = ["use Postgres", "use Cassandra"]
SKEPTIC = "the statistician who doubts first"


def told(result: Any) -> str:
    return " ".join(says for part in answer(result) if part.lead == "A vote alone" for says in part.says)


def arguing(position: str) -> dict[str, Any]:
    reason = {"id": "n1", "claim": position, "premises": [f"{position} is known"]}
    return {"arguments": [reason], "stances": {position: 1}}


def test_the_vote_of_the_blind_round_and_the_best_single_answer_with_what_they_cost(serve: Serve, opened: Open) -> None:
    """Two are for Postgres; the third attacks, and what it attacked falls: its answer holds up best."""

    def say(seen: Seen) -> str:
        if round_(seen) == 0:
            return json.dumps(arguing("P2" if persona(seen) == SKEPTIC else "P1"))
        if round_(seen) == 1 and persona(seen) == SKEPTIC:
            fact = {"id": "f1", "text": "It lost writes", "source": "may.md", "outcome": "failed"}
            doubts = [{"id": f"n{n}", "claim": f"~p{n}", "evidence": ["f1"]} for n in (1, 2, 3)]
            return json.dumps({"facts": [fact], "arguments": doubts})
        return json.dumps({"pass": True})

    m = opened(serve(say), price={"input": 1.0, "output": 1.0})
    result = m.debate("Which?", positions=POSITIONS, model="local", personas="skeptic,product,finance")
    found = result.to_dict()
    blind, single = found["baseline"]["blind"], found["baseline"]["single"]
    assert (blind["verdict"], blind["first_choices"]) == ("use Postgres", {"use Postgres": 2, "use Cassandra": 1})
    assert blind["cost"]["calls"] == 3 < found["cost"]["calls"]
    assert 0 < single["cost"]["usd"] < blind["cost"]["usd"] < found["cost"]["usd"]
    assert single["cost"]["calls"] == 1
    replayed = m.replay(result.debate_id).result.to_dict()["baseline"]
    assert replayed["blind"]["cost"] is None, "the log alone knows no cost"


@pytest.mark.parametrize(
    ("blind", "usd", "words"),
    [
        (Cost(3, 9, 9, 0.01), 0.2, "for a tenth or less (5 %) of the cost"),
        (Cost(3, 9, 9, 0.02), 0.2, "for a tenth or less (10 %) of the cost"),
        (Cost(3, 9, 9, 0.05), 0.2, "the same, for 25 % of the cost"),
        (Cost(3, 5, 5, None), None, "for a tenth or less (5 %) of the cost"),
    ],
)
def test_where_the_vote_would_have_said_the_same_for_less_the_result_says_so(
    blind: Cost, usd: float | None, words: str
) -> None:
    async def agent(_: Any) -> dict[str, Any]:
        return arguing("P1")

    choices = {"use Postgres": 2}
    alone = BlindVote("use Postgres", "majority", 2, choices, True, blind)
    baseline = Baseline("plurality", Status.MAJORITY, "use Postgres", None, "", 2, choices, alone)
    with moot.open(":memory:") as m:
        held = m.debate("Which?", {"ana": agent, "ben": agent}, positions=POSITIONS)
    result = replace(held, baseline=baseline, cost=Cost(9, 100, 100, usd))
    assert words in told(result)
    assert "of the cost" not in told(replace(result, baseline=replace(baseline, blind=replace(alone, same=False))))


def test_without_models_nothing_is_said_of_cost() -> None:
    async def ana(request: Any) -> Any:
        return arguing("P1") if request.round == 0 else {"pass": True}

    async def ben(request: Any) -> Any:
        return arguing("P1") if request.round == 0 else {"pass": True}

    with moot.open(":memory:") as m:
        result = m.debate("Which?", {"ana": ana, "ben": ben}, positions=POSITIONS)
    assert result.to_dict()["baseline"]["blind"]["same"]
    assert "would have said the same." in told(result)
    assert result.to_dict()["baseline"]["single"]["participant"] == "ana"


def test_a_debate_of_claims_says_what_its_blind_round_and_its_best_first_answer_cost(
    serve: Serve, opened: Open
) -> None:
    def say(seen: Seen) -> str:
        claim = {"id": "n1", "text": "We should cache the reports", "type": "recommendation"}
        return json.dumps({"claims": [claim]} if round_(seen) == 0 else {"pass": True})

    m = opened(serve(say), price={"input": 1.0, "output": 1.0})
    result = m.debate("Should we cache?", protocol="claims", model="local", personas="skeptic,product")
    found = result.to_dict()
    blind, single = found["baseline"]["blind"], found["baseline"]["single"]
    assert (blind["same"], blind["cost"]["calls"], single["cost"]["calls"]) == (True, 2, 1)
    assert "The vote of the blind round alone would have said the same, for" in told(result)
