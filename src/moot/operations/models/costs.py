"""What a debate with models would cost, and did."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

from moot.errors import BadInput
from moot.operations.debates.hold_requests import Hold
from moot.operations.models.model_requests import EstimateDebate
from moot.operations.models.model_results import Asking, Estimate
from moot.operations.models.roles import (
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
from moot.operations.plain_data import from_plain
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
from moot.results import DebateResult
from moot.results.baseline import Baseline
from moot.results.cost import Cost
from moot.runtime.calls import Calls, read_calls

BLIND = "0."
"""How the ids of requests of the blind round begin."""


def told_cost(world: World, result: DebateResult, *, calls: bool = False) -> DebateResult:
    """The result with what its models cost, where some took part; with `calls` also each call."""
    found = read_calls(world.store, result.debate_id)
    if found.opened is None:
        return replace(result, calls=()) if calls else result
    caveats = (*result.caveats, *_replayed(found), *_unpriced(found), *_unread(found))
    listed = tuple(call.to_dict() for call in found.calls) if calls else None
    baseline = _baseline(result.baseline, found)
    return replace(result, cost=found.cost, caveats=caveats, calls=listed, baseline=baseline)


def _baseline(baseline: Baseline | None, calls: Calls) -> Baseline | None:
    """The baseline with what the calls of the blind round cost, and those of the one answer that held up best."""
    if baseline is None:
        return None
    first = [call for call in calls.calls if call.reserved.request.startswith(BLIND)]
    blind, single = baseline.blind, baseline.single
    if blind is not None:
        blind = replace(blind, cost=total(call.cost for call in first))
    if single is not None:
        name = single.participant
        single = replace(single, cost=total(call.cost for call in first if call.reserved.participant == name))
    return replace(baseline, blind=blind, single=single)


def _replayed(calls: Calls) -> tuple[str, ...]:
    names = {seat.model for seat in (calls.opened.seats if calls.opened else ())}
    told = sorted(name.partition(":")[2] for name in names if name.startswith(f"{RECORDED}:"))
    return tuple(f"The answers are recorded ({name}): no model was asked." for name in told)


def _unpriced(calls: Calls) -> tuple[str, ...]:
    names = sorted({call.reserved.model for call in calls.calls if call.cost.usd is None})
    return (f"The price of {', '.join(names)} is not known: what it cost in dollars is not either.",) if names else ()


def _unread(calls: Calls) -> tuple[str, ...]:
    """What the readings of notes failed of, by the last sending of each; a reader has no seat that could tell it."""
    read = [call for call in calls.calls if call.reserved.purpose == "read"]
    last = [one for one, after in pairwise([*read, None]) if one and not (after and after.reserved.attempt > 1)]
    failed = [call for call in last if call.settled is not None and call.settled.how == "failed"]
    if not failed or failed[-1].settled is None:
        return ()
    model, why = failed[-1].reserved.model, failed[-1].settled.why
    return (f"{len(failed)} of {len(last)} times the notes could not be read by {model}: {why}.",)


MOST_SENT = 2 * ATTEMPTS
"""How often a call may be sent at most: it, and the one that mends its answer, each again where that may help."""


def estimate(world: World, request: EstimateDebate) -> Estimate:
    """What a debate would ask first, and cost in all. Asks nothing, needs no key. Raises as holding it would."""
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
    in a round. Each call is priced by itself, since long ones may be dearer by the token.
    """
    first = likely(caller, prompt)
    answered = first.output_tokens
    given = [first.input_tokens + k * participants * answered for k in range(rounds)]
    return total(Cost(1, tokens, answered, caller.price(tokens, answered)) for tokens in given)
