"""A debate is cancelled: it ends so in its log, nobody is asked any more, and what was said stays."""

import asyncio
from typing import Any

import pytest

import moot
from moot.errors import BadInput, ClosedRequest, DebateBusy, NotFound

SAID = {"claims": [{"text": "We should cache"}]}


async def cai(_request: Any) -> Any:
    return SAID


def test_a_debate_that_waits_for_a_person_is_cancelled() -> None:
    with moot.open(":memory:") as m:
        waits = m.claims("Cache?", {"ana": moot.Human(), "cai": cai})
        (request,) = m.requests(waits)
        result = m.cancel(waits)
        assert (result.status, result.stopped_by, result.ended) == ("cancelled", "operator", True)
        assert [event.type for event in m.follow(waits)][-2:] == ["DebateCancelled", "DebateConcluded"]
        assert m.requests(waits) == []
        with pytest.raises(ClosedRequest):
            m.answer(waits, request.request, SAID)
        assert m.replay(result.debate_id).identical


def test_a_debate_that_has_ended_stays_as_it_is() -> None:
    with moot.open(":memory:") as m:
        ended = m.claims("Cache?", {"cai": cai})
        assert m.cancel(ended).status == ended.status != "cancelled"


def test_a_founding_council_says_that_it_cannot_be_cancelled() -> None:
    with moot.open(":memory:") as m:
        held = m.council("Which?", ["use A", "use B"], profile="founding", remember=False)
        begun = m.fork(held, at=2)
        with pytest.raises(BadInput, match="cannot be cancelled"):
            m.cancel(begun)
        assert not m.show(begun.debate_id).ended


def test_a_debate_that_is_being_driven_is_busy() -> None:
    async def told() -> None:
        async with moot.aio.open(":memory:") as m:
            begun: list[str] = []

            async def ana(_request: Any) -> Any:
                begun.append((await m.debates())[0].debate_id)
                with pytest.raises(DebateBusy):
                    await m.cancel(begun[0])
                return SAID

            assert (await m.claims("Cache?", {"ana": ana})).status != "cancelled"
            assert begun

    asyncio.run(told())


def test_a_debate_that_is_not_there_is_not_found() -> None:
    with moot.open(":memory:") as m, pytest.raises(NotFound):
        m.cancel("nothing")
