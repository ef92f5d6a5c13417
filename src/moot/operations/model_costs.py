"""What a debate with models would cost, and did."""

from collections.abc import Iterable
from dataclasses import replace

from moot.errors import BadInput
from moot.operations.estimates import Asking, Estimate
from moot.operations.model_roles import (
    UNFRAMED,
    Role,
    Unasked,
    affordable,
    asks_models,
    first_prompts,
    needs_framing,
    opening_of,
    roles_of,
    takes_apart,
)
from moot.operations.plain import from_plain
from moot.operations.requests.holding import EstimateDebate, Hold
from moot.operations.world import World
from moot.participants.models.budget import Purse, budgets_of, total
from moot.participants.models.calling import Caller, Prompt
from moot.participants.models.desk import ATTEMPTS, Desk, likely
from moot.participants.models.framing import FRAMING, frame_prompt
from moot.participants.models.record import NoJournal
from moot.participants.models.recorded import RECORDED
from moot.protocols import protocol_of
from moot.protocols.ballot import has_ballot, voting
from moot.record.debate import fold
from moot.results.cost import Cost

MOST_SENT = 2 * ATTEMPTS
"""How often a call may be sent at most: it, and the one that mends its answer, each again where that may help."""


def estimate(world: World, request: EstimateDebate) -> Estimate:
    """What the debate would ask in its first round, and cost in all. Nothing is asked, and no key is needed.

    Raises BadInput as holding it would.
    """
    hold = from_plain(Hold, request.debate)
    if not asks_models(hold):
        raise no_models()
    budgets = budgets_of(hold.budget)
    roles = roles_of(hold, world.models)
    unframed = needs_framing(hold)
    known = replace(hold, positions=UNFRAMED) if unframed else hold
    opened, participants = opening_of(world, known, roles, Unasked, Desk(Purse(budgets), NoJournal()))
    affordable(budgets, participants, opened)
    prompts = first_prompts(participants, opened)
    rounds, first = opened.max_rounds, Unasked(roles[0].model)
    there = fold([opened])
    voters = voting(there) if has_ballot(there, protocol_of(opened)) else []
    by = {name: participants[name].caller for name in prompts}
    asked = [Asking(name, by[name].name, prompt, likely(by[name], prompt)) for name, prompt in prompts.items()]
    costs = [
        over_rounds(by[name], prompt, len(prompts), rounds + (name in voters)) for name, prompt in prompts.items()
    ]
    if unframed:
        prompt = frame_prompt(hold.question, claims=takes_apart(hold))
        once = likely(first, prompt)
        asked, costs = [Asking(FRAMING, first.name, prompt, once), *asked], [once, *costs]
    calls = len(prompts) * rounds + sum(name in voters for name in prompts) + unframed
    return Estimate(tuple(asked), rounds, total(costs), calls * MOST_SENT, budgets.to_dict(), doubts=doubts_of(roles))


def doubts_of(roles: Iterable[Role]) -> tuple[str, ...]:
    """A sentence for each model of which nobody knows here whether it exists. Raises BadInput for an unknown provider.
    """
    from moot.participants.models.wires import doubt

    models = dict.fromkeys(role.model for role in roles if role.model.provider != RECORDED)
    return tuple(told for model in models if (told := doubt(model)))


def no_models() -> BadInput:
    """What is raised where an estimate is asked for, and no model."""
    return BadInput("an estimate is made of what models cost, and none was given", "give --model NAME")


def over_rounds(caller: Caller, prompt: Prompt, participants: int, rounds: int) -> Cost:
    """What one participant costs: each round shows what all have said in those before. `participants`: how many answer
    in a round.
    """
    first = likely(caller, prompt)
    given = sum(first.input_tokens + k * participants * first.output_tokens for k in range(rounds))
    return Cost(rounds, given, rounds * first.output_tokens, caller.price(given, rounds * first.output_tokens))
