"""What the models of a debate have cost, and what their calls say against its result."""

from dataclasses import replace
from itertools import pairwise

from moot.operations.world import World
from moot.participants.models.budget import total
from moot.participants.models.recorded import RECORDED
from moot.results import DebateResult
from moot.results.baseline import Baseline
from moot.runtime.calls import Calls, read_calls

BLIND = "0."
"""How the ids of requests of the blind round begin."""


def told_cost(world: World, result: DebateResult, *, calls: bool = False) -> DebateResult:
    """The result with what its models cost, where some took part; with `calls` also each call."""
    found = read_calls(world.store, result.debate_id)
    if found.opened is None:
        return replace(result, calls=()) if calls else result
    caveats = (*result.caveats, *_replayed(found), *_alike(found), *_unpriced(found), *_unread(found))
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


def _alike(calls: Calls) -> tuple[str, ...]:
    seats = () if calls.opened is None else calls.opened.seats
    names = {seat.model for seat in seats}
    if len(seats) < 2 or len(names) > 1 or _replayed(calls):
        return ()
    return (f"All {len(seats)} participants are one model ({names.pop()}): what they agree on has one source.",)


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
