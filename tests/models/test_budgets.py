"""What may be spent holds, whatever models answer: reserved before, settled after, in every order."""

import asyncio
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from players import always, for_postgres, persona, round_
from server import Bad, LoopbackModels, Seen

import moot
from moot.document.words import cost_line
from moot.errors import InvalidValue
from moot.operations.models.costs import over_rounds
from moot.participants.models.budget import Budget, Budgets, OverBudget, Purse, budgets_of, total
from moot.participants.models.calling import Message, Prompt, Reply
from moot.results.cost import Cost
from moot.runtime.calls import read_calls

Serve, Open = Callable[..., LoopbackModels], Callable[..., moot.Moot]
POSITIONS = ["use Postgres", "use Cassandra"]
ASKED: dict[str, Any] = {"question": "Which database?", "positions": POSITIONS, "model": "local"}


def test_a_budget_in_words() -> None:
    """Names with values; those of each participant after `each.`."""
    found = budgets_of("calls=40, usd=0.5,each.tokens=1000")
    assert found == Budgets(Budget(calls=40, usd=0.5), Budget(tokens=1000))
    assert budgets_of(found.to_dict()) == found
    assert budgets_of(None) == Budgets()


NO_BUDGETS = ["", "calls", "calls=", "calls=0", "calls=-1", "calls=1.5", "usd=nan", "usd=inf", "calls=1,calls=2", "x=1"]


@pytest.mark.parametrize("text", NO_BUDGETS)
def test_a_budget_that_is_none(text: str) -> None:
    """It is refused, and what could be written is said."""
    with pytest.raises(InvalidValue, match="cannot be"):
        budgets_of(text)


COSTS = st.tuples(st.integers(0, 50), st.integers(0, 50), st.integers(0, 100), st.integers(0, 100), st.integers(0, 3))
"""Tokens set aside in and out, the percent of both that are taken, and how long it takes."""
BUDGETS = st.builds(
    Budget,
    calls=st.none() | st.integers(1, 12),
    tokens=st.none() | st.integers(1, 400),
    usd=st.none() | st.floats(0.001, 0.4),
)


@settings(deadline=None)
@given(BUDGETS, BUDGETS, st.lists(st.tuples(st.sampled_from(["ana", "ben", "cho"]), COSTS), max_size=20))
def test_no_budget_is_exceeded_in_any_order(whole: Budget, each: Budget, calls: list[Any]) -> None:
    """Whatever is set aside and taken at the same time, in whatever order it ends: never more than the budget is spent
    or set aside, everybody comes to an end, and who is turned away would not have fitted.
    """
    purse = Purse(Budgets(whole, each), clock=lambda: 0.0)
    turned_away: list[Cost] = []

    async def one(number: int, name: str, given: tuple[int, ...]) -> None:
        given_, answered, percent_in, percent_out, steps = given
        most = Cost(1, given_, answered, (given_ + answered) / 1000)
        try:
            await purse.set_aside(number, name, most)
        except OverBudget:
            turned_away.append(most)
            return
        _within(purse, whole, each)
        for _ in range(steps):
            await asyncio.sleep(0)
        taken = (given_ * percent_in // 100, answered * percent_out // 100)
        purse.settle(number, Cost(1, *taken, sum(taken) / 1000))
        _within(purse, whole, each)

    async def all_() -> None:
        async with asyncio.timeout(10):
            await asyncio.gather(*(one(k, name, given) for k, (name, given) in enumerate(calls)))

    asyncio.run(all_())
    assert not purse._aside
    assert purse.spent.calls + len(turned_away) == len(calls)
    if not (whole.bounded or each.bounded):
        assert not turned_away


def _within(purse: Purse, whole: Budget, each: Budget) -> None:
    aside = list(purse._aside.values())
    assert whole.lacks(total([purse.spent, *(cost for _, cost in aside)])) is None
    for name in ("ana", "ben", "cho"):
        assert each.lacks(total([purse.spent_by(name), *(cost for who, cost in aside if who == name)])) is None


@pytest.mark.parametrize("calls", [1, 2, 3, 5, 7])
def test_a_debate_makes_no_call_beyond_its_budget(serve: Serve, opened: Open, calls: int) -> None:
    """Not with answers that must all be mended either; the debate replays, and agrees to nothing."""
    server = serve(always("nonsense"))
    m = opened(server)
    result = m.debate(**ASKED, budget=f"calls={calls}")
    assert server.calls == calls
    assert result.to_dict()["cost"]["calls"] == calls
    assert result.verdict is None
    assert m.replay(result.debate_id).identical


def test_what_is_left_decides_whether_a_round_begins(serve: Serve, opened: Open) -> None:
    """Four calls a round, and four in the closing ballot: ten pay one round and the ballot, and no second round begins.
    """
    server = serve(_goes_on)
    m = opened(server)
    result = m.debate(**ASKED, budget={"calls": 10})
    assert (server.calls, result.rounds, result.stopped_by) == (8, 1, "budget")
    assert result.degraded == []
    assert "does not pay another round" in result.reason
    assert m.replay(result.debate_id).identical
    bounded = m.debate(**ASKED, max_rounds=1)
    assert (bounded.status, bounded.verdict) == (result.status, result.verdict)


def _goes_on(seen: Seen) -> str:
    """A new argument in every round."""
    if "closing ballot" in seen.whole:
        return json.dumps({"stances": {"P1": 1}})
    reason = f"Reason {round_(seen)}"
    return json.dumps({"arguments": [{"id": "n1", "claim": "P1", "premises": [reason]}], "stances": {"P1": 1}})


def test_each_participant_has_a_budget_of_its_own(serve: Serve, opened: Open) -> None:
    """One whose answers must be mended spends its own calls, and nobody else's."""

    def say(seen: Seen) -> str:
        return "nonsense" if "who doubts first" in seen.whole else for_postgres(seen)

    server = serve(say)
    m = opened(server)
    result = m.debate(**ASKED, personas="skeptic,product", budget="each.calls=2")
    spent = [call["participant"] for call in _calls(m, result)]
    assert spent.count("skeptic") == 2
    assert spent.count("product") <= 2


def test_a_server_that_counts_too_much_ends_the_debate_and_nothing_else(serve: Serve, opened: Open) -> None:
    """A model that says it took a thousand times what it could take exhausts the budget once: no call begins after."""
    server = serve(_goes_on, *[Bad(counts=(10_000_000, 10_000_000))] * 40)
    m = opened(server)
    result = m.debate(**ASKED, budget="tokens=100000")
    assert server.calls <= 4
    assert result.stopped_by in ("budget", "rounds")
    assert m.replay(result.debate_id).identical


def test_a_server_that_counts_nothing_is_charged_what_was_reserved(serve: Serve, opened: Open) -> None:
    """`measured` is false, and the tokens are those that were set aside."""
    server = serve(for_postgres, *[Bad(uncounted=True)] * 40)
    m = opened(server, max_output_tokens=500)
    result = m.debate(**ASKED, personas="skeptic,product")
    calls = _calls(m, result)
    assert all(not call["measured"] and call["output_tokens"] == 500 for call in calls)
    cost = result.to_dict()["cost"]
    assert (cost["calls"], cost["input_tokens"], cost["output_tokens"]) == (len(calls), 0, 0)
    assert (cost["estimated"]["calls"], cost["estimated"]["output_tokens"]) == (len(calls), 500 * len(calls))
    assert any("counted no tokens" in call["why"] for call in calls)


def test_what_nobody_answered_is_an_estimate_apart_from_what_was_counted(serve: Serve, opened: Open) -> None:
    """One of two calls breaks off in the middle: what it may have cost is told beside the count, and charged."""
    server = serve(for_postgres, Bad(), Bad(reset=True), Bad(reset=True), Bad(reset=True))
    m = opened(server, price={"input": 1.0, "output": 1.0}, max_output_tokens=500, max_concurrency=1)
    result = m.debate(**ASKED, personas="skeptic,product", max_rounds=1, parameters={"closing": False})
    whole, calls = result.to_dict()["cost"], _calls(m, result)
    counted = [call for call in calls if call["measured"]]
    lost = [call for call in calls if not call["measured"]]
    assert (len(counted), len(lost)) == (1, 3)
    for cost, of in ((whole, counted), (whole["estimated"], lost)):
        for name in ("input_tokens", "output_tokens", "usd"):
            assert cost[name] == pytest.approx(sum(call[name] for call in of), abs=1e-6), name
    assert (whole["calls"], whole["estimated"]["calls"]) == (4, 3)
    told = cost_line(read_calls(m.store, result.debate_id).cost)
    assert f"{counted[0]['input_tokens']:,} tokens in" in told.partition("at most")[0]
    assert f"at most {sum(c['input_tokens'] for c in lost):,} tokens in, 1,500 out" in told
    assert told.endswith("for 3 calls of these whose tokens nobody counted (an estimate)")
    assert sum(cost.tokens for cost in read_calls(m.store, result.debate_id).spent.values()) == sum(
        call["input_tokens"] + call["output_tokens"] for call in calls
    )


@pytest.mark.parametrize(
    ("bad", "why"),
    [
        (Bad(wait_s=30.0), "no answer within 0.5 s"),
        (Bad(reset=True), "the connection broke"),
        (Bad(status=429), "takes no more calls now (HTTP 429)"),
        (Bad(status=503), "HTTP 503"),
    ],
    ids=lambda found: found if isinstance(found, str) else "",
)
def test_a_call_that_failed_is_told_as_what_it_failed_of(serve: Serve, opened: Open, bad: Bad, why: str) -> None:
    """Although the budget does not pay to send it again: that is said after it."""
    server = serve(for_postgres, *[bad] * 2)
    m = opened(server, timeout_s=0.5 if bad.wait_s else 60)
    result = m.debate(**ASKED, personas="skeptic", budget="calls=1")
    assert server.calls == 1
    (told,) = result.degraded
    assert told.startswith("skeptic did not answer in round 0: ")
    assert why in told
    assert told.endswith("; it was not sent again: the budget of the debate (calls=1) is spent")


def test_dollars_hold_by_the_operators_price(serve: Serve, opened: Open) -> None:
    """What is set aside is priced as what is spent."""
    server = serve(_goes_on)
    m = opened(server, price={"input": 1.0, "output": 1.0}, max_output_tokens=100)
    result = m.debate(**ASKED, budget="usd=0.05")
    cost = result.to_dict()["cost"]
    assert 0 < cost["usd"] <= 0.05


def test_seconds_end_a_call_that_takes_too_long(serve: Serve, opened: Open) -> None:
    """The budget of seconds is over in the middle of a call: it is cut, counted, and no other begins."""
    server = serve(for_postgres, *[Bad(wait_s=5.0)] * 8)
    m = opened(server)
    result = m.debate(**ASKED, personas="skeptic,product", budget="seconds=0.7")
    assert server.calls == 2
    assert (result.status, result.verdict) == ("failed", None)
    assert all("seconds" in line for line in result.degraded)


def _calls(m: moot.Moot, result: moot.Result) -> list[dict[str, Any]]:
    from moot.operations.debates.debate_requests import ShowDebate

    found: list[dict[str, Any]] = m.run(ShowDebate(result.debate_id, calls=True)).to_dict()["calls"]
    return found


def test_how_many_calls_a_debate_of_four_personas_takes(serve: Serve, opened: Open) -> None:
    """One framing, four blind answers, four in each of three rounds, and four ballots: twenty-one, where every answer
    can be read; the estimate says so before, and a budget of as many calls pays them all.
    """

    def say(seen: Seen) -> str:
        if "You prepare a debate" in seen.whole:
            return json.dumps({"positions": ["use Postgres", "use Cassandra"]})
        if "closing ballot" in seen.whole:
            return json.dumps({"stances": {"P1": 1}, "cruxes": ["It scales"]})
        doubt = {"id": "n1", "claim": f"{persona(seen)} doubts it in round {round_(seen)}"}
        others = re.findall(r"^- (a\d+) · (?!.*mine: yes)", seen.whole, re.MULTILINE)
        attack = [{"source": "n1", "target": target, "component": "warrant"} for target in others[-1:]]
        return json.dumps({"arguments": [doubt if others else {"id": "n1", "claim": "P1"}], "attacks": attack})

    from moot.operations.models.model_requests import EstimateDebate

    server = serve(say)
    m = opened(server)
    asked = {"question": "Which database?", "model": ["local"], "max_rounds": 4, "budget": "calls=21"}
    about = m.run(EstimateDebate({"protocol": "graph", **asked})).about
    result = m.debate(**asked)
    assert (server.calls, about.calls, result.to_dict()["cost"]["calls"]) == (21, 21, 21)
    assert (result.rounds, result.degraded) == (4, [])


def test_the_founding_graph_with_a_checker_takes_twenty_calls(serve: Serve, opened: Open) -> None:
    """One framing, four at first, and in each of three rounds four who attack and one who checks: 1 + 4 + 3 · 5."""

    def say(seen: Seen) -> str:
        if "You prepare a debate" in seen.whole:
            return json.dumps({"positions": ["use Postgres", "use Cassandra"]})
        if "You check the attacks of a debate" in seen.whole:
            return json.dumps({"checks": []})
        claims = [{"claim": f"{persona(seen)} in {round_(seen)}", "premises": ["It is so"]}]
        others = re.findall(r"^- (arg-\d+) · (?!.*own: yes)", seen.whole, re.MULTILINE)
        if not others:
            return json.dumps({"arguments": claims})
        attack = {"toArgId": others[-1], "type": "rebut", "targetComponent": "claim", "counterArgument": claims[0]}
        return json.dumps({"attacks": [{**attack, "counterProposition": claims[0]["claim"], "confidence": 0.9}]})

    server = serve(say)
    m = opened(server)
    result = m.debate("Which database?", model="local", checker="local", profile="founding", max_rounds=4)
    kinds = [call["participant"] for call in _calls(m, result)]
    told = (server.calls, kinds.count("checker"), result.degraded)
    assert told == (20, 3, []), told
    assert m.replay(result.debate_id).identical


class Stepped:
    """A model of which a call costs ten times as much from 1,000 tokens in on."""

    name, max_output = "stepped", 200

    async def call(self, prompt: Prompt) -> Reply:
        raise AssertionError("an estimate asks nobody")

    def price(self, input_tokens: int, output_tokens: int) -> float:
        return (input_tokens + output_tokens) * (10.0 if input_tokens >= 1000 else 1.0)


def test_an_estimate_prices_each_call_by_itself() -> None:
    """Short calls that come to 1,000 tokens together are not priced as one long call."""
    prompt = Prompt((Message("user", "x" * 1584),), {}, "any-1")
    first = Cost(1, 400, 100, 500.0)
    assert over_rounds(Stepped(), prompt, 2, 1) == first
    assert over_rounds(Stepped(), prompt, 2, 3) == total([first, Cost(1, 600, 100, 700.0), Cost(1, 800, 100, 900.0)])
