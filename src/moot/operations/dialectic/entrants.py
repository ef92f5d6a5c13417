"""Who holds the dialectics of a lineage: participants that are asked by code, or a language model in all three roles.

Either may spend its share of the budget, and no more.
"""

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol

from moot.errors import InvalidDocument
from moot.operations.debates import debate_life
from moot.operations.debates.agents import AgentSet, agents_of
from moot.operations.debates.start import opening
from moot.operations.dialectic.dialectic import hold_of
from moot.operations.dialectic.dialectic_requests import HoldDialectic
from moot.operations.dialectic.gate import roles_of, with_roles
from moot.operations.dialectic.tasks import Given
from moot.operations.models import model_debates
from moot.operations.world import World
from moot.participants import Participant
from moot.participants.human import Human
from moot.participants.models.budget import UNBOUNDED, Budget
from moot.record.artifacts import Role, Task, TestCase
from moot.record.debate import Debate
from moot.record.events import Request
from moot.record.moves import Move
from moot.record.status import StoppedBy
from moot.record.text import Text
from moot.results.cost import Cost
from moot.runtime.calls import read_calls
from moot.runtime.driver import off_loop


@dataclass(slots=True)
class Purse:
    """What a lineage may spend: `calls` (None: no bound), until the monotonic clock says `until` (None: no bound).
    `taken`: the calls so far. `refused`: whether somebody was not asked any more.
    """

    calls: int | None = None
    until: float | None = None
    taken: int = 0
    refused: bool = field(default=False)

    def take(self) -> bool:
        """Take one call, if it is there."""
        late = self.until is not None and time.monotonic() >= self.until
        if late or (self.calls is not None and self.taken >= self.calls):
            self.refused = True
            return False
        self.taken += 1
        return True


class Paid:
    """A participant that is asked while the purse allows it, and passes otherwise."""

    def __init__(self, participant: Participant, purse: Purse) -> None:
        self.name, self.kind = participant.name, participant.kind
        self._participant, self._purse = participant, purse

    async def respond(self, request: Request, debate: Debate) -> Move:
        """What the participant answers; a pass once nothing is left."""
        if not self._purse.take():
            return Move(passed=True)
        return await self._participant.respond(request, debate)


def paid(participants: Mapping[str, Participant], purse: Purse) -> dict[str, Participant]:
    """The participants, each asked while the purse allows it."""
    return {name: Paid(participant, purse) for name, participant in participants.items()}


class Entrant(Protocol):
    """Who holds the dialectics of one lineage. `cost`: what they took so far. `refused`: whether the budget kept
    somebody from being asked.
    """

    cost: Cost
    refused: bool

    def allow(self, share: Budget) -> None:
        """Set what the next dialectic may spend."""

    def check(self, world: World, given: Given) -> None:
        """Raise BadInput for what would keep a dialectic of this task from being opened."""

    async def hold(self, world: World, given: Given) -> Debate:
        """Hold a dialectic. Raises BadInput, with nothing done, and StoreError."""


@dataclass(slots=True)
class Asked:
    """Participants that are asked by code; each call is one of the budget's."""

    request: HoldDialectic
    agents: AgentSet
    cost: Cost = field(default_factory=Cost)
    refused: bool = False
    share: Budget = UNBOUNDED

    def allow(self, share: Budget) -> None:
        """Set what the next dialectic may spend."""
        self.share = share

    def check(self, world: World, given: Given) -> None:  # noqa: ARG002 (a model's needs it)
        """Raise BadInput for roles that are missing."""
        with_roles(self.agents, given.task, self.request.roles)

    async def hold(self, world: World, given: Given) -> Debate:
        """Hold a dialectic among them; who is asked beyond the share passes."""
        agents = with_roles(self.agents, given.task, self.request.roles)
        opened = opening(world, world.project, hold_of(self.request, given), agents)
        seconds = self.share.seconds
        purse = Purse(self.share.calls, None if seconds is None else time.monotonic() + seconds)
        began = time.monotonic()
        seated = {**agents.participants, **paid(self.agents.participants, purse)}
        debate = await debate_life.hold(world, opened, world.watch, seated)
        self.cost = self.cost.plus(Cost(purse.taken, seconds=time.monotonic() - began))
        self.refused = self.refused or purse.refused
        return debate


@dataclass(slots=True)
class Modelled:
    """A language model, by name, that takes all roles."""

    request: HoldDialectic
    cost: Cost = field(default_factory=Cost)
    refused: bool = False
    share: Budget = UNBOUNDED

    def allow(self, share: Budget) -> None:
        """Set what the next dialectic may spend."""
        self.share = share

    def asked(self) -> HoldDialectic:
        """The request by which its next dialectic is held."""
        return replace(self.request, budget=self.share.to_dict() if self.share.bounded else None)

    def check(self, world: World, given: Given) -> None:
        """Raise BadInput for a model that is not set up, or a share that does not pay one call."""
        model_debates.check(world, hold_of(self.asked(), given))

    async def hold(self, world: World, given: Given) -> Debate:
        """Hold a dialectic with the model in all roles, within the share."""
        debate = await model_debates.held(world, hold_of(self.asked(), given))
        assert debate.opened is not None, "it was held"
        calls = await off_loop(read_calls, world.store, debate.opened.debate)
        self.cost = self.cost.plus(calls.cost)
        ended = debate.concluded
        self.refused = self.refused or (ended is not None and ended.stopped_by is StoppedBy.BUDGET)
        return debate


def part_of(budget: Budget, part: tuple[int, int], among: int) -> Budget:
    """The share of each of `among` lineages in a part of a budget; they are held side by side, so that each has all the
    seconds.
    """
    above, below = part

    def whole(bound: int | None) -> int | None:
        return None if bound is None else max(1, bound * above // (below * among))

    usd = None if budget.usd is None else budget.usd * above / (below * among)
    return Budget(whole(budget.calls), whole(budget.tokens), usd, budget.seconds)


def left_of(budget: Budget, cost: Cost, seconds: float) -> Budget | None:
    """What is left of a budget once that was spent, in so many seconds; None: nothing, or nobody knows."""
    cost = cost.at_most
    pairs: list[tuple[Any, Any]] = [
        (budget.calls, cost.calls), (budget.tokens, cost.tokens), (budget.usd, cost.usd), (budget.seconds, seconds),
    ]  # fmt: skip
    if any(bound is not None and (spent is None or spent >= bound) for bound, spent in pairs):
        return None
    rest = [None if bound is None else bound - spent for bound, spent in pairs]
    return Budget(*rest)


MOST_LINEAGES: Final = 64


@dataclass(slots=True)
class Lineage:
    """A lineage: its name, the task with its seed, who holds its dialectics, and those that were held."""

    name: str
    given: Given
    entrant: Entrant
    debates: list[Debate] = field(default_factory=list)

    @property
    def last(self) -> Debate:
        """The debate that was held last."""
        return self.debates[-1]

    async def hold(self, world: World, given: Given) -> None:
        """Hold one more dialectic. Raises BadInput, StoreError."""
        self.debates.append(await self.entrant.hold(world, given))


def lineages_of(given: Given, seeds: Sequence[str], one: HoldDialectic, number: int | None) -> list[Lineage]:
    """The lineages: one from each seed, then from generators or models in turn. `one`: what is asked of each of their
    dialectics. `number`: how many; None: one for each seed and each generator, or, with models, one for each seed, and
    without seeds one for each model, two at least.

    Raises InvalidDocument if there are fewer than two, or if roles are missing; InvalidValue for a role that is none.
    """
    if one.model:
        number = number or len(seeds) or max(2, len(one.model))
        _counted(number, seeds, can_propose=True)
        models = [one.model[turn % len(one.model)] for turn in range(number)]
        entrants: list[Entrant] = [Modelled(replace(one, model=(model,))) for model in models]
    else:
        entrants = list(_asked(seeds, one, agents_of(one.agents or {}), number))
    return [
        Lineage(
            f"seed {turn + 1}" if turn < len(seeds) else f"lineage {turn + 1}",
            Given(given.gap, replace(given.task, seed=Text(seeds[turn]) if turn < len(seeds) else None)),
            entrant,
        )
        for turn, entrant in enumerate(entrants)
    ]


def _asked(seeds: Sequence[str], one: HoldDialectic, agents: AgentSet, number: int | None) -> Iterator[Asked]:
    """The participants of each lineage. Synthesizers take turns; critics take part in all."""
    by_role = {role: [n for n, own in roles_of(agents, one.roles).items() if own is role] for role in Role}
    generators, synthesizers = by_role[Role.GENERATOR], by_role[Role.SYNTHESIZER]
    people = [name for name, participant in agents.participants.items() if isinstance(participant, Human)]
    if people:
        raise InvalidDocument("the tournament", [f"{name} is a person: it waits for nobody" for name in people])
    number = len(seeds) + len(generators) if number is None else number
    _counted(number, seeds, can_propose=bool(generators))
    for turn in range(number):
        generator = generators[(turn - len(seeds)) % len(generators)] if turn >= len(seeds) else None
        synthesizer = synthesizers[turn % len(synthesizers)] if synthesizers else None
        without = {*generators, *synthesizers} - {generator, synthesizer}
        own = {name: each for name, each in agents.participants.items() if name not in without}
        yield Asked(one, replace(agents, participants=own))


def _counted(number: int, seeds: Sequence[str], *, can_propose: bool) -> None:
    if not 2 <= number <= MOST_LINEAGES:
        why = f"{number} lineages: give seeds, generators or `lineages`, 2 to {MOST_LINEAGES} together"
        raise InvalidDocument("the tournament", [why])
    if number > len(seeds) and not can_propose:
        why = f"{number} lineages, {len(seeds)} seeds and no generator: give as many seeds, or a generator"
        raise InvalidDocument("the tournament", [why])


def going_on(lineage: Lineage, tests: Sequence[TestCase]) -> Given:
    """The task by which a lineage goes on from its last version, with all these test cases."""
    debate = lineage.last
    version, task = debate.graph.work.last, lineage.given.task
    assert version is not None, "it has a version"
    assert debate.opened is not None, "it was held"
    parent = f"{debate.opened.debate}#{version.number}"
    return Given(lineage.given.gap, replace(task, seed=version.artifact, tests=tuple(tests), parent=parent))


def pooled(task: Task, lineages: Sequence[Lineage]) -> tuple[TestCase, ...]:
    """The test cases of the task, and those that critics added in any lineage, each once, with names of their own."""
    found = list(task.tests)
    for lineage in lineages:
        for debate in lineage.debates:
            for test in debate.graph.work.tests:
                if test.by and not any(_equal(test, other) for other in found):
                    names = {other.name for other in found}
                    name = test.name if test.name not in names else f"{lineage.name}: {test.name}"
                    number = 2
                    while name in names:
                        name, number = f"{lineage.name}: {test.name} ({number})", number + 1
                    found.append(replace(test, name=name))
    return tuple(found)


def _equal(one: TestCase, other: TestCase) -> bool:
    return set(one.facts) == set(other.facts) and one.expected == other.expected
