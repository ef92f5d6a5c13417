"""How a debate ends: the rows that all protocols share, then the content's own (docs/formal-model.md, section
5).

A bound that ended a debate while something was due makes it `undetermined`; quiet alone makes nothing.
"""

from dataclasses import dataclass
from typing import Any

from moot.record.debate import UNANSWERED, Debate
from moot.record.envelope import Text
from moot.record.events import Closed, DebateConcluded
from moot.record.lifecycle import GATE, READ
from moot.record.status import Status, StoppedBy
from moot.verdict.content import Content
from moot.verdict.standing import Standing, rounded

BOUNDS = (StoppedBy.ROUNDS, StoppedBy.BUDGET, StoppedBy.TIMEOUT)

@dataclass(frozen=True, slots=True)
class Ending:
    """The final status of a debate, with its reason in words.

    `leaning`: for an undetermined debate, the status that it would have had if it had not been cut short; else None.
    """

    status: Status
    reason: str
    leaning: Status | None = None


def conclude(
    debate: Debate,
    standing: Standing,
    before: Standing,
    content: Content,
    stopped_by: StoppedBy,
    why: str,
    *,
    reply_due: bool = False,
) -> DebateConcluded:
    """The event that concludes a debate now: its status, verdict and reason, with the numbers and labels behind them.

    `standing`: the labelled graph now; `before`: the labelled graph when the last round began. `content`: the status
    that the graph amounts to. `stopped_by` and `why`: the reason why it ends, as a code and in words. `reply_due`:
    whether a participant has a reply to give that it was never asked for.
    """
    ending = ending_of(debate, standing, before, content, stopped_by, why, reply_due)
    decided = ending.status is content.status
    return DebateConcluded(
        ending.status,
        stopped_by,
        Text(ending.reason),
        content.verdict if decided else None,
        ending.leaning,
        content.margin,
        certificate(debate, standing, content),
    )


def ending_of(
    debate: Debate,
    standing: Standing,
    before: Standing,
    content: Content,
    stopped_by: StoppedBy,
    why: str,
    reply_due: bool,
) -> Ending:
    """The final status of a debate that ends now, with its reason.

    The first that applies: cancelled, failed, undetermined (the content itself is, something was still due, or a bound
    cut the search), abstained (all participants passed); else the status of `content`. The parameters are those of
    `conclude`.
    """
    if debate.cancelled:
        return Ending(Status.CANCELLED, why)
    if stopped_by is StoppedBy.ERROR or _all_failed(debate):
        return Ending(Status.FAILED, why if stopped_by is StoppedBy.ERROR else "every request failed")
    if content.status is Status.UNDETERMINED:
        return Ending(content.status, f"{content.reason}; it ended because {why}")
    due = _due(debate, standing, before, content, stopped_by, reply_due)
    if due:
        return Ending(Status.UNDETERMINED, f"{due}; it leans towards {content.status.value}", content.status)
    if _only_passes(debate):
        return Ending(Status.ABSTAINED, "every participant passed")
    return Ending(content.status, f"{content.reason}; it ended because {why}")


def certificate(debate: Debate, standing: Standing, content: Content) -> dict[str, Any]:
    """The numbers and labels that a status rests on, as JSON, so that anyone can recompute them.

    By position: `standing` (in, out, undec), `energy`, `strength` and `sufficiency` (None if it has no meaning for the
    protocol). `converged`: whether the strengths came to rest. `listed`: the items that did not enter the graph and the
    references to facts that never arrived, each with the reason.
    """
    strength = standing.strengths
    listed = dict.fromkeys((*standing.prepared.listed, *debate.waiting))
    return {
        "standing": {p: str(standing.of(p)) for p in standing.positions},
        "energy": {p: rounded(strength.energy[p]) for p in standing.positions},
        "strength": {p: rounded(strength.strength[p]) for p in standing.positions},
        "sufficiency": dict(content.sufficiency) if content.sufficiency is not None else None,
        "converged": strength.converged,
        "listed": [{"id": item.id, "why": item.why} for item in listed],
    }


def _all_failed(debate: Debate) -> bool:
    """Whether nobody who was asked answered. Gates and readers take no part: that they answered says nothing."""
    gates = {seat.name for seat in debate.opened.seats if seat.kind == GATE} if debate.opened else ()
    closed = [
        round_.closed[request.id]
        for round_ in debate.rounds
        for request in round_.requests
        if request.id in round_.closed and request.aim != READ and request.participant not in gates
    ]
    return bool(closed) and all(closing.how in UNANSWERED for closing in closed)


def _only_passes(debate: Debate) -> bool:
    closed = [closing for round_ in debate.rounds for closing in round_.closed.values()]
    nothing = not (debate.graph.arguments or debate.graph.facts or debate.graph.stances)
    return nothing and bool(closed) and all(closing.how is Closed.PASSED for closing in closed)


def _due(
    debate: Debate, standing: Standing, before: Standing, content: Content, stopped_by: StoppedBy, reply_due: bool
) -> str | None:
    """What was still due when it ended, or None. A request that failed in the last round is due."""
    if content.cut:
        return "an answer was cut short by a bound on the search"
    if stopped_by is StoppedBy.OSCILLATING:
        return "it goes round in circles"
    if stopped_by not in BOUNDS:
        return None
    if debate.outstanding or (debate.current is not None and debate.current.failed):
        return f"a bound ({stopped_by.value}) ended it while answers were due"
    if reply_due:
        return f"a bound ({stopped_by.value}) ended it before everybody could reply"
    if _changed(before, standing):
        return f"a bound ({stopped_by.value}) ended it while older items still changed"
    return None


def _changed(old: Standing, new: Standing) -> bool:
    """Whether the last round changed a stance that was taken before, or the label of an older item."""
    before, now = old.graph.stances, new.graph.stances
    if any(now.get(who, {}).get(p) != v for who, values in before.items() for p, v in values.items()):
        return True
    return any(
        new.labels.get(node) != old.labels[node] for node in old.compiled.nodes if node in new.compiled.nodes
    )
