"""Asking a round: everybody at once, under one clock, heard once and in the order in which they answer."""

import asyncio
import time
from collections.abc import Callable

import pytest

from moot.record.events import Request
from moot.record.moves import Move
from moot.runtime.driver import Asked, GaveUp, TooLate

QUICK, SLOW, NEVER = 0.0, 0.02, 60.0
ASKED = [Request(f"1.{name}.0", name, "claim") for name in ("ana", "ben", "cho")]


async def _heard(delays: dict[str, float], timeout_s: float = 5.0) -> list[tuple[str, Callable[[], Move]]]:
    """Everybody as they are heard; each answers after its delay, and complains once if it is cancelled."""

    async def ask(request: Request) -> Move:
        for _ in range(2):
            try:
                await asyncio.sleep(delays[request.participant])
            except asyncio.CancelledError:
                continue
            break
        return Move((), passed=True)

    asked = Asked(ASKED, ask, timeout_s)
    found = []
    while asked:
        found += [(request.participant, move) for request, move in await asked.heard()]
    asked.close()
    await asyncio.sleep(SLOW * 3)  # whoever was left behind may speak now
    assert not asked, "nobody is heard twice"
    return found


def test_they_are_heard_in_the_order_in_which_they_answer() -> None:
    heard = asyncio.run(_heard({"ana": SLOW, "ben": QUICK, "cho": SLOW * 2}))
    assert [name for name, _ in heard] == ["ben", "ana", "cho"]
    assert all(move() == Move((), passed=True) for _, move in heard)


def test_whoever_ignores_that_its_time_is_up_is_late_and_what_it_says_then_is_not_heard() -> None:
    heard = dict(asyncio.run(_heard({"ana": QUICK, "ben": NEVER, "cho": QUICK}, SLOW)))
    assert heard["ana"]().passed
    assert heard["cho"]().passed
    with pytest.raises(TooLate):
        heard["ben"]()


async def _held_up(again: bool) -> dict[str, Callable[[], Move]]:
    """Ana computes without awaiting until the time is up, perhaps again and again; ben needs a moment."""

    async def ask(request: Request) -> Move:
        while request.participant == "ana":
            time.sleep(0.3)
            await asyncio.sleep(0)
            if not again:
                break
        await asyncio.sleep(SLOW)
        return Move((), passed=True)

    asked = Asked(ASKED[:2], ask, 0.1)
    found = {}
    while asked:
        found |= {request.participant: move for request, move in await asked.heard()}
    asked.close()
    return found


def test_who_computes_without_awaiting_takes_no_time_from_the_others() -> None:
    heard = asyncio.run(_held_up(again=False))
    assert heard["ben"]().passed
    assert heard["ana"]().passed


def test_who_computes_without_awaiting_again_and_again_does_not_hold_up_the_round() -> None:
    heard = asyncio.run(_held_up(again=True))
    with pytest.raises(TooLate):
        heard["ana"]()


@pytest.mark.parametrize("error", [asyncio.CancelledError, GeneratorExit])
def test_whoever_cancels_or_closes_itself_gave_up(error: type[BaseException]) -> None:
    async def ask(request: Request) -> Move:
        raise error

    async def heard() -> list[Callable[[], Move]]:
        asked = Asked(ASKED[:1], ask, NEVER)
        try:
            return [move for _, move in await asked.heard()]
        finally:
            asked.close()

    (move,) = asyncio.run(heard())
    with pytest.raises(GaveUp):
        move()


def test_who_was_not_heard_is_told_to_stop() -> None:
    told: list[str] = []

    async def ask(request: Request) -> Move:
        try:
            await asyncio.sleep(NEVER)
        finally:
            told.append(request.participant)
        return Move()

    async def closed() -> None:
        asked = Asked(ASKED, ask, NEVER)
        await asyncio.sleep(0)
        asked.close()
        await asyncio.sleep(SLOW)

    asyncio.run(closed())
    assert sorted(told) == ["ana", "ben", "cho"]
