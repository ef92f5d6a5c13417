"""What a dialectic, or a tournament, with models would ask and cost. Nothing is asked, and no gate is run."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from moot.operations.debates.hold_requests import Hold
from moot.operations.dialectic.dialectic import given_of, hold_of
from moot.operations.dialectic.dialectic_requests import (
    EstimateDialectic,
    EstimateTournament,
    HoldDialectic,
    HoldTournament,
)
from moot.operations.dialectic.entrants import Modelled
from moot.operations.dialectic.tournament import CROSSINGS, drawn_up
from moot.operations.models.costs import MOST_SENT, doubts_of, no_models, over_rounds
from moot.operations.models.model_results import Asking, Estimate
from moot.operations.models.roles import Unasked, affordable, first_prompts, opening_of, roles_of
from moot.operations.plain_data import from_plain
from moot.operations.world import World
from moot.participants.models.answering import ModelParticipant
from moot.participants.models.budget import Purse, budgets_of, total
from moot.participants.models.calling import Prompt
from moot.participants.models.desk import Desk, likely
from moot.participants.models.record import NoJournal
from moot.protocols.dialectic.course import Aim, requests_for
from moot.record.artifacts import Task
from moot.record.debate import fold
from moot.record.events import DebateOpened
from moot.record.text import Text

UNPROPOSED: Final = "(the artifact that the generator proposes)"
"""What stands for a version that is not known yet."""
A_ROUND: Final = (Aim.CRITICISE, Aim.SYNTHESIZE)
"""What models are asked for in each round."""


def estimate_dialectic(world: World, request: EstimateDialectic) -> Estimate:
    """What each role of the dialectic would be asked, and all of it cost. Raises BadInput as holding it would."""
    asked = from_plain(HoldDialectic, request.dialectic)
    if not asked.model:
        raise no_models()
    return _of(world, hold_of(asked, given_of(world, asked)))


def estimate_tournament(world: World, request: EstimateTournament) -> Estimate:
    """What each role of each lineage would be asked, and their first dialectics cost. Raises as holding it would."""
    asked = from_plain(HoldTournament, request.tournament)
    if not asked.model:
        raise no_models()
    ready = drawn_up(asked)
    found = {
        lineage.name: _of(world, hold_of(lineage.entrant.asked(), lineage.given))
        for lineage in ready.lineages
        if isinstance(lineage.entrant, Modelled)
    }
    rounds = max(each.rounds for each in found.values())
    calls, times = len(A_ROUND) * rounds, CROSSINGS if ready.budget.bounded else 1
    return Estimate(
        tuple(_renamed(name, each) for name, all_ in found.items() for each in all_.prompts),
        rounds,
        total(each.about for each in found.values()),
        sum(each.most for each in found.values()) + len(found) * times * calls * MOST_SENT,
        ready.budget.to_dict(),
        _going_on(calls, bounded=ready.budget.bounded),
        tuple(dict.fromkeys(doubt for each in found.values() for doubt in each.doubts)),
    )


def _going_on(calls: int, *, bounded: bool) -> str:
    """What is asked beyond the first dialectics of a tournament."""
    if bounded:
        return f"beyond that, lineages go on up to {CROSSINGS} times, about {calls} calls each, as the budget allows"
    return f"beyond that, a lineage that fails a test case of another goes on once, with about {calls} calls"


def _renamed(lineage: str, asking: Asking) -> Asking:
    return replace(asking, participant=f"{lineage}: {asking.participant}")


def _of(world: World, hold: Hold) -> Estimate:
    """The estimate of one dialectic: the generator is asked once, and not where there is a seed; the critic and the
    synthesizer in every round.
    """
    budgets = budgets_of(hold.budget)
    desk = Desk(Purse(budgets), NoJournal())
    roles = roles_of(hold, world.models)
    opened, participants = opening_of(world, hold, roles, Unasked, desk)
    affordable(budgets, participants, opened)
    known, asked, costs = first_prompts(participants, opened), list[Asking](), []
    for aim, name, prompt in _prompts(participants, opened):
        caller, rounds = participants[name].caller, opened.max_rounds if aim in A_ROUND else 1
        asked.append(Asking(name, caller.name, prompt, likely(caller, prompt), name in known))
        costs.append(over_rounds(caller, prompt, len(A_ROUND), rounds))
    about = total(costs)
    bounds, doubts = budgets.to_dict(), doubts_of(roles)
    return Estimate(tuple(asked), opened.max_rounds, about, about.calls * MOST_SENT, bounds, doubts=doubts)


def _prompts(
    participants: Mapping[str, ModelParticipant], opened: DebateOpened
) -> Iterator[tuple[Aim, str, Prompt]]:
    """What each role would be sent first, in the order in which they are asked; where there is no seed, the critic and
    the synthesizer with words in place of the first version.
    """
    assert opened.task is not None, "a dialectic has a task"
    seeded = replace(opened, task=_seeded(opened.task))
    aims = A_ROUND if opened.task.seed is not None else (Aim.PROPOSE, *A_ROUND)
    for aim in aims:
        debate = fold([opened if aim is Aim.PROPOSE else seeded])
        for request in requests_for(debate, aim, 1):
            yield aim, request.participant, participants[request.participant].prompt(request, debate)[0]


def _seeded(task: Task) -> Task:
    return task if task.seed is not None else replace(task, seed=Text(UNPROPOSED))
