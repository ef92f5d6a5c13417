"""A tournament: lineages of one task side by side, criticised by each other's test cases; the best survive.

1. Every lineage is a dialectic of its own, from a seed or a generator.
2. The test cases that critics added in any lineage are test cases for all; a lineage whose last version fails one goes
   on from there. Within a budget, the better half of those goes on, again and again while something is left of it.
3. All versions of all lineages, the seeds among them, are examined on all these cases, and on cases that are held out:
   no participant ever sees those. What no other version betters survives.

Fitness is what code finds, never what somebody says.
"""

import asyncio
import time
from asyncio import to_thread
from collections.abc import Collection, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final

from moot.artifacts import Artifact, Checked, Kind, Standard, Verdict
from moot.errors import BadInput, InvalidValue
from moot.operations.dialectic.dialectic_requests import HoldDialectic, HoldTournament
from moot.operations.dialectic.entrants import Lineage, going_on, left_of, lineages_of, part_of, pooled
from moot.operations.dialectic.gate import keeper, standard_of, usable
from moot.operations.dialectic.selection import (
    Contestant,
    LineagesSelected,
    Selection,
    VersionsSelected,
    compared,
    goes_on,
    join,
    ranked,
    selection_of,
    survivors,
    write_entry,
)
from moot.operations.dialectic.tasks import TournamentTask, read_tournament
from moot.operations.dialectic.tournament_results import TournamentResult
from moot.operations.world import World
from moot.participants.models.budget import Budget, budgets_of, total
from moot.protocols.dialectic.report import reported_versions
from moot.record.artifacts import ArtifactKind, Task, TestCase, TestResult
from moot.record.debate import Debate
from moot.record.status import Status, StoppedBy
from moot.runtime.driver import off_loop

FIRST: Final = (2, 3)
"""The part of the budget that the first dialectics may spend; the rest is for going on."""
CROSSINGS: Final = 6
"""How often lineages go on at most, within a budget; without one, once."""
COUNTED: Final = ("calls", "seconds")
"""What can be bounded where no model is asked."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A tournament that can be held: its task, its lineages, what all of them may spend."""

    task: TournamentTask
    lineages: Sequence[Lineage]
    budget: Budget

    @property
    def first(self) -> str:
        """The id of the debate that was held first, by which the tournament is known in the log."""
        return _id(self.lineages[0].debates[0])


def _id(debate: Debate) -> str:
    assert debate.opened is not None, "it was held"
    return debate.opened.debate


async def tournament(world: World, request: HoldTournament) -> TournamentResult:
    """Hold a tournament and give what survived. Raises BadInput, with nothing done, and StoreError."""
    ready = await off_loop(prepared, world, request)
    found, lineages, began = ready.task, ready.lineages, time.monotonic()
    await asyncio.gather(*(lineage.hold(world, lineage.given) for lineage in lineages))
    await off_loop(join, world, ready.first, [_id(lineage.last) for lineage in lineages])
    await _cross(world, ready, began)
    shown, dropped = _shown(found, lineages)
    contestants = await _examined(found, lineages, shown)
    same = await _sameness(found.given.task, contestants)
    kept = survivors(contestants, lambda a, b: (a.text, b.text) in same)
    await off_loop(_survived, world, ready, contestants, same, kept)
    selection = await off_loop(selection_of, world.store, ready.first)
    assert selection is not None, "it was just written"
    return told(found, lineages, contestants, kept, shown, dropped, selection)


def check(world: World, request: HoldTournament) -> None:
    """Raise what is wrong with the request, and do nothing else."""
    prepared(world, request)


def prepared(world: World, request: HoldTournament) -> Prepared:
    """The tournament that a request describes, able to be held; nothing is held. Raises BadInput."""
    ready = drawn_up(request)
    for lineage in ready.lineages:
        lineage.entrant.check(world, lineage.given)
    return ready


def drawn_up(request: HoldTournament) -> Prepared:
    """The tournament that a request describes, with the budget shared out; nobody looked whether its models are set up.
    Raises BadInput.
    """
    if (request.agents is None) == (not request.model):
        raise BadInput("a tournament needs participants or models, and not both", "give --agents FILE or --model NAME")
    budgets = budgets_of(request.budget)
    allowed = [field.name for field in fields(Budget)] if request.model else COUNTED
    for name in budgets.to_dict():
        if name not in allowed:
            remedy = f"give {', '.join(f'{each}=N' for each in allowed)}: that is what can be counted here"
            raise InvalidValue("the budget", name, remedy)
    found = read_tournament(request.file)
    number = request.lineages if request.lineages is not None else found.lineages
    lineages = lineages_of(found.given, found.seeds, _each(request), number)
    calls = budgets.debate.calls
    if calls is not None and calls < len(lineages):
        raise InvalidValue("the budget", calls, f"give at least one call for each of {len(lineages)} lineages")
    for lineage in lineages:
        lineage.entrant.allow(part_of(budgets.debate, FIRST, len(lineages)))
    return Prepared(found, lineages, budgets.debate)


def _each(request: HoldTournament) -> HoldDialectic:
    """What is asked of each lineage's dialectics; their task is given beside it."""
    return HoldDialectic(
        None, request.agents, request.roles, parameters=request.parameters, max_rounds=request.max_rounds,
        timeout_s=request.timeout_s, model=_names(request.model),
    )  # fmt: skip


def _names(model: str | Sequence[str]) -> Sequence[str]:
    return (model,) if isinstance(model, str) else tuple(model)


async def _cross(world: World, ready: Prepared, began: float) -> None:
    """Let lineages go on while a budget lasts, a few times at most.

    Those go on whose last version fails a test case of another; of these the better half, where a budget must be
    shared. Where none fails, and something is left of a budget, critics look at the best one again, until they add no
    test case.
    """
    before = -1
    for number in range(1, CROSSINGS + 1):
        shown, _ = _shown(ready.task, ready.lineages)
        spent = total(lineage.entrant.cost for lineage in ready.lineages)
        left = left_of(ready.budget, spent, time.monotonic() - began)
        found = [(await _checked(ready.task.given.task, lineage, shown), lineage) for lineage in ready.lineages]
        able = [(checked, lineage) for checked, lineage in found if checked is not None]
        again = goes_on(able, bounded=ready.budget.bounded)
        nothing_new = all(checked is None or checked.passed for checked, _ in found) and len(shown) == before
        if nothing_new or not again or left is None or (left.calls is not None and left.calls < len(again)):
            return
        before = len(shown)
        await off_loop(_went_on, world, ready, able, again, number)
        for lineage in again:
            lineage.entrant.allow(part_of(left, (1, 1), len(again)))
        await asyncio.gather(*(_once_more(world, lineage, shown) for lineage in again))
        await off_loop(join, world, ready.first, [_id(lineage.last) for lineage in again])
        if not ready.budget.bounded:
            return


def _went_on(
    world: World, ready: Prepared, able: Sequence[tuple[Checked, Lineage]], again: Sequence[Lineage], number: int
) -> None:
    """Write down which lineages go on, and by which comparison."""
    rows = [
        compared(Contestant(lineage.name, _id(lineage.last), len(lineage.last.graph.work.versions), "", checked))
        for checked, lineage in able
    ]
    names = tuple(lineage.name for lineage in again)
    write_entry(world, ready.first, LineagesSelected(number, tuple(rows), ready.budget.bounded, names))


def _survived(
    world: World,
    ready: Prepared,
    contestants: Sequence[Contestant],
    same: Collection[tuple[str, str]],
    kept: Sequence[Contestant],
) -> None:
    """Write down which versions survive, and by which comparison."""
    places = {each.text: compared(each).place for each in contestants}
    pairs = sorted((places[one], places[other]) for one, other in same)
    selected = tuple(places[each.text] for each in kept)
    write_entry(world, ready.first, VersionsSelected(tuple(map(compared, contestants)), tuple(pairs), selected))


async def _once_more(world: World, lineage: Lineage, tests: Sequence[TestCase]) -> None:
    """Let a lineage go on, unless its share of what is left does not pay one call of a model."""
    given = going_on(lineage, tests)
    try:
        await off_loop(lineage.entrant.check, world, given)
    except BadInput:
        lineage.entrant.refused = True
    else:
        await lineage.hold(world, given)


def _shown(
    found: TournamentTask, lineages: Sequence[Lineage]
) -> tuple[tuple[TestCase, ...], tuple[TestResult, ...]]:
    """The test cases that all versions must pass, and those of critics that cannot be run, or contradict others: held
    out ones go before them.
    """
    tests, dropped = usable((*found.held_out, *pooled(found.given.task, lineages)))
    return tuple(test for test in tests if test not in found.held_out), dropped


async def _checked(task: Task, lineage: Lineage, tests: Sequence[TestCase]) -> Checked | None:
    """What code finds of the last version of a lineage; None if there is none, or it is a text, which has no cases."""
    version = lineage.last.graph.work.last
    if version is None or task.kind is ArtifactKind.TEXT:
        return None
    return await keeper().check(Artifact(str(version.artifact)), standard_of(task, tests, frozenset(), ()))


async def _examined(found: TournamentTask, lineages: Sequence[Lineage], tests: Sequence[TestCase]) -> list[Contestant]:
    """Every version of every lineage, each text once, with what code finds of it."""
    task, contestants, seen = found.given.task, list[Contestant](), set[str]()
    standard = standard_of(task, tests, frozenset(), task.gates)
    held = standard_of(task, found.held_out, frozenset(), ())
    for lineage in lineages:
        for debate in lineage.debates:
            for version in debate.graph.work.versions:
                text = str(version.artifact)
                if text in seen:
                    continue
                seen.add(text)
                checked = await keeper().check(Artifact(text, Kind(task.kind.value)), standard)
                passed = await _held_out(checked, text, held)
                contestants.append(Contestant(lineage.name, _id(debate), version.number, text, checked, passed))
    return contestants


async def _held_out(checked: Checked, text: str, standard: Standard) -> frozenset[str]:
    readable = all(gate.passed for gate in checked.gates if gate.gate in ("parse", "safe"))
    return (await keeper().try_cases(text, standard)).passed_cases if readable and standard.cases else frozenset()


async def _sameness(task: Task, contestants: Sequence[Contestant]) -> frozenset[tuple[str, str]]:
    """Which of those that could survive say the same, as pairs of texts."""
    if task.kind is ArtifactKind.TEXT:
        return frozenset()
    kept = survivors(contestants, lambda _one, _other: False)
    given, found = "\n".join(task.existing_rules), set[tuple[str, str]]()
    for at, one in enumerate(kept):
        for other in kept[at + 1 :]:
            same = await to_thread(keeper().compare, one.text, other.text, given=given)
            if same.label is Verdict.EQUIVALENT:
                found |= {(one.text, other.text), (other.text, one.text)}
    return frozenset(found)


def told(
    found: TournamentTask,
    lineages: Sequence[Lineage],
    contestants: Sequence[Contestant],
    kept: Sequence[Contestant],
    shown: Sequence[TestCase],
    dropped: Sequence[TestResult],
    selection: Selection,
) -> TournamentResult:
    """What came of it."""
    best = [*kept, *ranked(contestants)][:1]
    status, reason = _status(lineages, contestants, kept)
    versions = [reported_versions(d) for lin in lineages for d in lin.debates if best and _named(d) == best[0].debate]
    more = {
        "versions": versions[0] if versions else [],
        "lineages": [_lineage(lineage) for lineage in lineages],
        "contestants": len(contestants),
        "selection": selection.to_dict(),
        "cases": {"shown": len(shown), "held_out": len(found.held_out)},
        "cost": total(lineage.entrant.cost for lineage in lineages).to_dict(),
        "degraded": [f"the test case {each.test!r} was left out: {each.why}" for each in dropped],
    }
    return TournamentResult(
        status, reason, best[0] if best else None, tuple(kept), contestants[0] if contestants else None, more
    )


def _status(
    lineages: Sequence[Lineage], contestants: Sequence[Contestant], kept: Sequence[Contestant]
) -> tuple[str, str]:
    if len(kept) == 1:
        other = len(contestants) - 1
        others = f"{other} other{'' if other == 1 else 's'}"
        return Status.ACCEPTED, f"version {kept[0].version} of {kept[0].lineage} survives {others}"
    if kept:
        names = ", ".join(f"version {each.version} of {each.lineage}" for each in kept)
        return Status.BALANCED, f"none of {len(kept)} is better than another: {names}"
    if not contestants:
        return Status.FAILED, "no lineage has a version"
    if any(lineage.entrant.refused for lineage in lineages):
        return Status.UNDETERMINED, "no version passes all gates, and the budget was spent"
    if any(_cut(lineage) for lineage in lineages):
        return Status.UNDETERMINED, "no version passes all gates, and the rounds were spent"
    if any(each.checked.undecided and not each.checked.failures for each in contestants):
        return Status.UNDETERMINED, "no version passes all gates, and some are undecided: the clock cut them short"
    return Status.REJECTED, "no version passes all gates"


def _cut(lineage: Lineage) -> bool:
    concluded = lineage.last.concluded
    return concluded is None or concluded.status is Status.UNDETERMINED


def _lineage(lineage: Lineage) -> dict[str, Any]:
    concluded = lineage.last.concluded
    stopped = StoppedBy.BUDGET if lineage.entrant.refused else None if concluded is None else concluded.stopped_by
    return {
        "lineage": lineage.name,
        "debates": [_named(debate) for debate in lineage.debates],
        "status": None if concluded is None or concluded.status is None else concluded.status.value,
        "stopped_by": None if stopped is None else stopped.value,
        "versions": sum(len(debate.graph.work.versions) for debate in lineage.debates),
        "calls": lineage.entrant.cost.calls,
    }


def _named(debate: Any) -> str:
    return str(debate.opened.debate)
