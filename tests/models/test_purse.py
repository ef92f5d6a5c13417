"""What a purse counts: a call whose cost nobody learned, calls at once, seconds of another process."""

import asyncio

import pytest

from moot.participants.models.budget import Budget, Budgets, OverBudget, Purse
from moot.results.cost import Cost

MOST = Cost(1, 100, 50, 0.2)


def test_a_call_whose_cost_nobody_learned_cost_all_that_was_set_aside() -> None:
    purse = Purse(Budgets(), clock=lambda: 0.0)
    asyncio.run(purse.set_aside(0, "ana", MOST))
    purse.settle(0)
    assert (purse.spent, purse.spent_by("ana")) == (MOST, MOST)


def test_a_second_call_of_one_participant_waits_for_what_the_first_leaves() -> None:
    async def two() -> list[str]:
        purse, told = Purse(Budgets(each=Budget(tokens=200)), clock=lambda: 0.0), []
        await purse.set_aside(0, "ana", MOST)

        async def second() -> None:
            await purse.set_aside(1, "ana", MOST)
            told.append("second")

        waiting = asyncio.create_task(second())
        await purse.set_aside(2, "ben", MOST)  # another's call has its own budget
        await asyncio.sleep(0)
        told.append("first is settled")
        purse.settle(0, Cost(1, 10, 10, 0.0))
        await waiting
        return told

    assert asyncio.run(two()) == ["first is settled", "second"]


def test_seconds_of_an_earlier_process_count() -> None:
    now = [100.0]
    purse = Purse(Budgets(Budget(seconds=10)), {"ana": Cost(1, 1, 1, 0.0, 8.0)}, clock=lambda: now[0])
    assert purse.seconds_left == 2.0
    asyncio.run(purse.set_aside(0, "ana", MOST))
    now[0] += 3
    assert purse.seconds_left == -1.0
    with pytest.raises(OverBudget, match="seconds=10"):
        asyncio.run(purse.set_aside(1, "ana", MOST))
