"""Solver processes: their limits hold, nothing waits for them, and nothing is left of them. All with real processes."""

import asyncio
import os
import random
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable

import pytest

from moot.argumentation import Framework, extensions, is_accepted
from moot.argumentation.numbering import Numbers
from moot.errors import InvalidValue, UnknownName
from moot.runtime.solving import Answer, Solvers


def run(work: Callable[[Solvers], Awaitable[object]], **options: int) -> None:
    async def held() -> None:
        async with Solvers(**options) as solvers:
            await work(solvers)

    asyncio.run(held())


def hard() -> Framework:
    """A random framework of which no stable extension is found, or ruled out, in minutes."""
    lots = random.Random(1)
    return Framework(Numbers(600), [(lots.randrange(600), lots.randrange(600)) for _ in range(7200)])


def drawn(seed: int) -> Framework:
    lots = random.Random(seed)
    names = [f"a{n}" for n in range(lots.randint(1, 8))]
    return Framework.from_attacks([(lots.choice(names), lots.choice(names)) for _ in range(10)], names)


def children(of: int | None = None) -> list[int]:
    """The children of a process, zombies too."""
    pid = of or os.getpid()
    path = f"/proc/{pid}/task/{pid}/children"
    if not os.path.exists(path):
        pytest.skip("there is no list of children here")
    with open(path) as file:
        return [int(pid) for pid in file.read().split()]


def solving() -> list[int]:
    """The solver processes, zombies too: the children of the only child."""
    (nursery,) = children()
    return children(nursery)


async def until(met: Callable[[], bool]) -> None:
    """Wait until something is so, or ten seconds are over."""
    end = time.monotonic() + 10
    while not met() and time.monotonic() < end:
        await asyncio.sleep(0.01)
    assert met()


def test_it_answers_what_the_library_answers() -> None:
    async def work(solvers: Solvers) -> None:
        for seed in range(6):
            framework = drawn(seed)
            for semantics in ("preferred", "stable", "CF2"):
                every = extensions(framework, semantics).sets
                counted = await solvers.solve(framework, semantics, "count", timeout_s=60)
                assert (counted.count, counted.holds) == (len(every), bool(every))
                some = await solvers.solve(framework, semantics, "some", timeout_s=60)
                assert some.holds is bool(every)
                assert some.shown_by in every if every else some.shown_by is None
                name = framework.arguments[0]
                for mode in ("credulous", "skeptical"):
                    found = await solvers.solve(framework, semantics, mode, name, timeout_s=60)
                    assert found.holds is is_accepted(framework, name, semantics, mode)
                    assert found.shown_by is None or ((name in found.shown_by) is found.holds)

    run(work)


def test_a_count_may_have_thousands_of_digits() -> None:
    async def work(solvers: Solvers) -> None:
        pairs = Framework(Numbers(30_000), [(a, a ^ 1) for a in range(30_000)])
        assert (await solvers.solve(pairs, "preferred", "count", timeout_s=60)).count == 2**15_000

    run(work, workers=1)


def test_a_hard_question_is_unknown_at_its_limit_and_the_next_is_answered() -> None:
    async def work(solvers: Solvers) -> None:
        before = set(solving())
        found = await solvers.solve(hard(), "stable", "some", timeout_s=0.3)
        assert found == Answer(None, why="it took longer than 0.3 seconds")
        assert not found.known
        await until(lambda: len(before - set(solving())) == 1)  # one of them is gone, and no zombie
        assert (await solvers.solve(drawn(1), "preferred", "some", timeout_s=60)).known

    run(work, workers=1)


def test_what_a_bound_on_work_cuts_is_unknown_and_kills_nothing() -> None:
    async def work(solvers: Solvers) -> None:
        before = solving()
        found = await solvers.solve(hard(), "stable", "some", timeout_s=60, max_nodes=3)
        assert found.holds is None
        assert "nodes" in found.why
        assert solving() == before

    run(work)


def test_a_question_that_is_cancelled_ends_its_process() -> None:
    async def work(solvers: Solvers) -> None:
        before = set(solving())
        asked = asyncio.create_task(solvers.solve(hard(), "stable", "some", timeout_s=600))
        await asyncio.sleep(0.5)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        await until(lambda: len(before - set(solving())) == 1)
        assert (await solvers.solve(drawn(2), "ideal", "some", timeout_s=60)).known

    run(work, workers=1)


def test_no_more_questions_are_worked_on_than_there_are_workers_and_all_are_answered() -> None:
    async def work(solvers: Solvers) -> None:
        questions = [solvers.solve(drawn(n), "complete", "count", timeout_s=60) for n in range(20)]
        found = await asyncio.gather(*questions)
        assert [answer.count for answer in found] == [len(extensions(drawn(n), "complete").sets) for n in range(20)]

    run(work, workers=2, spare=0)


def test_a_process_that_dies_leaves_the_question_unknown() -> None:
    async def work(solvers: Solvers) -> None:
        asked = asyncio.create_task(solvers.solve(hard(), "stable", "some", timeout_s=600))
        await asyncio.sleep(0.5)
        for pid in solving():
            os.kill(pid, 9)
        found = await asked
        assert found.holds is None
        assert found.why == "its process ended"
        assert (await solvers.solve(drawn(3), "grounded", "some", timeout_s=60)).holds is not False

    run(work, workers=1, spare=0)


def test_nothing_is_left_when_they_are_closed_even_amid_questions() -> None:
    async def work() -> list[Answer]:
        async with Solvers(workers=2) as solvers:
            asked = [asyncio.create_task(solvers.solve(hard(), "stable", "some", timeout_s=600)) for _ in range(3)]
            await asyncio.sleep(0.5)
        found = await asyncio.gather(*asked, return_exceptions=True)
        return [answer for answer in found if isinstance(answer, Answer)]

    asyncio.run(work())  # whatever is opened once only
    open_before = os.listdir("/proc/self/fd") if os.path.exists("/proc/self/fd") else []
    for _ in range(3):
        found = asyncio.run(work())
        assert {(answer.holds, answer.why) for answer in found} == {(None, "the solvers were closed")}
    assert children() == []
    if open_before:
        assert len(os.listdir("/proc/self/fd")) == len(open_before)


def test_what_cannot_be_asked_is_refused() -> None:
    framework = drawn(1)

    async def work(solvers: Solvers) -> None:
        with pytest.raises(UnknownName, match="semantics"):
            await solvers.solve(framework, "preffered", "some", timeout_s=1)
        with pytest.raises(UnknownName, match="question"):
            await solvers.solve(framework, "preferred", "any", timeout_s=1)
        with pytest.raises(UnknownName, match="argument"):
            await solvers.solve(framework, "preferred", "credulous", "zz", timeout_s=1)
        for limit in (0, -1, float("nan"), float("inf")):
            with pytest.raises(InvalidValue, match="timeout_s"):
                await solvers.solve(framework, "preferred", "some", timeout_s=limit)
        with pytest.raises(InvalidValue, match="max_nodes"):
            await solvers.solve(framework, "preferred", "some", timeout_s=1, max_nodes=0)

    run(work, workers=1, spare=0)
    with pytest.raises(InvalidValue, match="workers"):
        Solvers(workers=0)
    with pytest.raises(InvalidValue, match="within"):
        asyncio.run(Solvers().solve(framework, "preferred", "some", timeout_s=1))


def test_if_the_asking_process_is_killed_all_its_solvers_end() -> None:
    asking = f"""
import asyncio, random, sys
sys.path[:0] = {[os.path.dirname(__file__), *sys.path]!r}
from test_solving import Solvers, hard, solving
async def main():
    async with Solvers() as solvers:
        asked = asyncio.create_task(solvers.solve(hard(), "stable", "some", timeout_s=600))
        await asyncio.sleep(0.5)
        print(*solving(), flush=True)
        await asked
asyncio.run(main())
"""
    process = subprocess.Popen([sys.executable, "-c", asking], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    numbers = [int(number) for number in process.stdout.readline().split()]
    process.kill()
    process.communicate()
    assert len(numbers) == 3
    asyncio.run(until(lambda: not any(os.path.exists(f"/proc/{number}") for number in numbers)))
