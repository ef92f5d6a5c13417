"""The lineages of a tournament: dialectics of one task, each from another seed or another generator."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from moot.errors import InvalidDocument
from moot.operations.agents import AgentSet, agents_of
from moot.operations.dialectic.entrants import Asked, Entrant, Modelled
from moot.operations.dialectic.seats import roles_of
from moot.operations.dialectic.tasks import Given
from moot.operations.requests.dialectics import HoldDialectic
from moot.operations.world import World
from moot.participants.human import Human
from moot.record.artifacts import Role, Task, TestCase
from moot.record.debate import Debate
from moot.record.text import Text

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
