"""`moot.deliberate`: agents that somebody else runs."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

import moot
from command import PATIENCE_S
from moot.errors import BadInput
from moot.founding.claims import AgentOutput, Claim, ClaimType

OUTPUTS: dict[str, Any] = {
    "ana": {"claims": [{"id": "a", "text": "We should cache the reports"}]},
    "ben": {"claims": [{"id": "b", "text": "We should not cache the reports"}]},
    "cho": {"pass": True},
}


def test_without_a_follow_up_the_first_round_decides() -> None:
    result = moot.deliberate(OUTPUTS).to_dict()
    assert (result["status"], result["verdict"]) == ("contested", None)
    assert [c["author"] for c in result["claims"]] == ["ana", "ben"]
    assert result["remembered"] is None


GIVES_IN = {"concede": ["a"], "withdraw": ["b"]}


def test_the_host_is_asked_once_a_round_for_all_and_then_for_the_parties_alone() -> None:
    asked: list[tuple[list[str], int]] = []

    async def followup(requests: dict[str, Any]) -> dict[str, Any]:
        asked.append((sorted(requests), requests["ben"].round))
        assert requests["ben"].question == "Cache?"
        return {"ana": {"claims": ["Readers wait"]}} if len(asked) == 1 else {"ben": GIVES_IN}

    result = moot.deliberate(OUTPUTS, followup, question="Cache?")
    assert asked == [(["ana", "ben", "cho"], 1), (["ana", "ben"], 2)]
    assert (result.status, result.verdict) == ("accepted", "We should cache the reports")


def test_answers_may_come_one_by_one() -> None:
    async def followup(requests: dict[str, Any]) -> AsyncIterator[tuple[str, Any]]:
        for name in requests:
            await asyncio.sleep(0)
            yield name, {"concede": ["b"], "withdraw": ["a"]} if name == "ana" else {"pass": True}

    result = asyncio.run(moot.aio.deliberate(OUTPUTS, followup))
    assert result.verdict == "We should not cache the reports"


def test_a_follow_up_that_fails_or_hangs_costs_the_turns_not_the_debate() -> None:
    async def broken(requests: dict[str, Any]) -> dict[str, Any]:
        raise RuntimeError("no network")

    async def hanging(requests: dict[str, Any]) -> dict[str, Any]:
        await asyncio.sleep(60)
        return {}

    for followup, settings in ((broken, {}), (hanging, {"timeout_s": 0.05})):
        result = moot.deliberate(OUTPUTS, followup, **settings)  # type: ignore[arg-type]
        assert (result.status, result.stopped_by, result.to_dict()["rounds"]) == ("contested", "no_new_information", 3)
        assert any("ben did not answer in round 1" in line for line in result.to_dict()["degraded"])


def test_what_came_before_a_follow_up_hangs_or_fails_counts() -> None:
    async def hanging(requests: dict[str, Any]) -> AsyncIterator[tuple[str, Any]]:
        yield "ben", GIVES_IN
        await asyncio.sleep(60)

    async def failing(requests: dict[str, Any]) -> AsyncIterator[tuple[str, Any]]:
        yield "ben", GIVES_IN
        await asyncio.sleep(0)
        raise RuntimeError("no network")

    for followup, settings in ((hanging, {"timeout_s": 0.2}), (failing, {})):
        result = moot.deliberate(OUTPUTS, followup, **settings)  # type: ignore[arg-type]
        assert (result.status, result.verdict) == ("accepted", "We should cache the reports")
        assert [line.partition(":")[0] for line in result.degraded] == [
            f"{name} did not answer in round 1" for name in ("ana", "cho")
        ]


def test_a_follow_up_that_goes_on_after_its_answers_holds_nobody_up_and_is_cancelled() -> None:
    ended: list[str] = []

    async def followup(requests: dict[str, Any]) -> AsyncIterator[tuple[str, Any]]:
        yield "ben", GIVES_IN
        yield "ana", {"pass": True}
        yield "cho", {"pass": True}
        try:
            await asyncio.sleep(60)
        finally:
            ended.append("cancelled")

    async def held() -> Any:
        result = await moot.aio.deliberate(OUTPUTS, followup)
        await asyncio.sleep(0.01)
        return result

    result = asyncio.run(asyncio.wait_for(held(), PATIENCE_S))
    assert (result.verdict, result.degraded, ended) == ("We should cache the reports", [], ["cancelled"])


def test_what_is_wrong_with_a_follow_up_is_said_of_it_and_not_of_an_agent() -> None:
    def plain(requests: dict[str, Any]) -> dict[str, Any]:
        return {"ben": {"pass": True}}

    async def broken(requests: dict[str, Any]) -> dict[str, Any]:
        raise RuntimeError("no network")

    for followup, words in (
        (plain, "the follow-up gave 'dict' without being awaited: write it with `async def`"),
        (_a_number, "the follow-up gave 'int': let it give {agent: answer}"),
        (broken, "the code of the follow-up raised RuntimeError"),
    ):
        result = moot.deliberate(OUTPUTS, followup)  # type: ignore[arg-type]
        assert result.degraded[0].startswith(f"ana did not answer in round 1: {words}")


async def _ends(requests: dict[str, Any]) -> Any:
    raise SystemExit(3)


async def _interrupts(requests: dict[str, Any]) -> Any:
    raise KeyboardInterrupt


async def _endless(requests: dict[str, Any]) -> Any:
    number = 0
    while True:
        yield f"agent {(number := number + 1)}", {}


async def _a_number(requests: dict[str, Any]) -> Any:
    return 5


@pytest.mark.parametrize("followup", [_ends, _interrupts, _endless, _a_number])
def test_a_follow_up_that_ends_the_process_or_has_no_end_costs_the_turns_in_a_loop_of_the_callers_too(
    followup: Any,
) -> None:
    result = asyncio.run(moot.aio.deliberate(OUTPUTS, followup))
    asked = [(name, 1) for name in ("ana", "ben", "cho")] + [(name, 2) for name in ("ana", "ben")]
    assert [line.partition(":")[0] for line in result.degraded] == [
        f"{name} did not answer in round {round_}" for name, round_ in asked
    ]


def test_founding_outputs_will_do() -> None:
    outputs = [
        AgentOutput(agent_id=name, claims=[Claim(id=name, text=text, type=ClaimType.RECOMMENDATION, source_agent=name)])
        for name, text in (("social.empathy", "Should increase engagement"), ("censor", "Should decrease engagement"))
    ]
    result = moot.deliberate(outputs).to_dict()
    assert [c["type"] for c in result["claims"]] == ["recommendation"] * 2
    assert len(result["contradictions"]) == 1


@pytest.mark.parametrize("outputs", [{}, {"ana": {}, " ana": {}}, [object()], {"a>b": {}}])
def test_outputs_that_cannot_be_used_are_refused(outputs: Any) -> None:
    with pytest.raises(BadInput):
        moot.deliberate(outputs)


def test_a_follow_up_that_cannot_be_called_is_refused() -> None:
    with pytest.raises(BadInput):
        moot.deliberate(OUTPUTS, followup="ask them")  # type: ignore[arg-type]
