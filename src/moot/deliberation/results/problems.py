"""What went wrong on the way of a debate, as data, and as sentences for people."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from moot.deliberation.debate import Debate, Round
from moot.deliberation.events import Closed, Event, MoveRejected
from moot.deliberation.outcome.standing import Standing
from moot.deliberation.transcript import ITEM, item

NO_ANSWER, CUT_SHORT, REJECTED, NOT_CONVERGED = "no_answer", "cut_short", "rejected", "not_converged"
NAMED: Final = 3
"""How many of the acts that were rejected for one reason a folded line names."""
UNSHOWN: Final = "refers to what was not shown: "
"""The beginning of the reason that names ids (`decide`); the ids of several such acts share a folded line."""
_NONE: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that went wrong in a debate. `code` is its kind:

    - no_answer: a request was not answered (`fields`: why).
    - cut_short: an answer was cut short by a bound.
    - rejected: a part of an answer was refused (`fields`: id, item, why, and for an act also act, index and part).
    - not_converged: the strengths in a cycle did not settle. It concerns no participant and no round.

    `who`: the participant that it happened to; `round`: the round in which it happened. Both are None if it concerns
    the whole debate.
    """

    code: str
    who: str | None = None
    round: int | None = None
    fields: Mapping[str, Any] = field(default_factory=lambda: _NONE)

    def to_dict(self) -> dict[str, Any]:
        """The problem as a JSON object (docs/contract.md)."""
        return {"code": self.code, "who": self.who, "round": self.round, "fields": dict(self.fields)}


def problems(debate: Debate, standing: Standing) -> tuple[Problem, ...]:
    """All problems of a debate: requests without an answer, answers cut short, rejected acts, and strengths that did
    not converge.
    """
    found = [*_unanswered(debate), *_rejected(debate)]
    return (*found, *(() if standing.strengths.converged else (Problem(NOT_CONVERGED),)))


def sentence(problem: Problem) -> str:
    """The problem as one sentence, as it stands in `degraded` in the JSON of a result."""
    match problem.code:
        case "no_answer":
            return f"{problem.who} did not answer in round {problem.round}: {problem.fields['why']}"
        case "cut_short":
            return f"{problem.who} cut its answer short in round {problem.round}"
        case "rejected":
            return f"rejected: {problem.fields['id']}: {problem.fields['why']}"
        case _:
            return "strengths in a cycle did not come to rest"


def folded(found: Iterable[Problem]) -> list[str]:
    """The problems as lines for people. The acts of one answer that were rejected for the same reason share one line,
    which tells their number.

    The lines are in the order in which each reason came first.
    """
    groups: dict[object, list[Problem]] = {}
    for problem in found:
        groups.setdefault(_reason(problem), []).append(problem)
    return [_line(group) for group in groups.values()]


def _unanswered(debate: Debate) -> Iterator[Problem]:
    for round_ in debate.rounds:
        for request in round_.requests:
            closing = round_.closed.get(request.id)
            if closing and closing.how in (Closed.FAILED, Closed.TIMED_OUT):
                yield Problem(NO_ANSWER, request.participant, round_.number, {"why": str(closing.why)})
            elif closing and not closing.complete:
                yield Problem(CUT_SHORT, request.participant, round_.number)


def _rejected(debate: Debate) -> Iterator[Problem]:
    """The rejections in the order in which answers enter the graph, each with the round of its request."""
    asked = {request.id: round_.number for round_ in debate.rounds for request in round_.requests}
    for round_, answers in (*((r, r.answers) for r in debate.past), (debate.current, debate.answers)):
        for id in _entered(round_, answers):
            rejected = (event for event in answers.get(id, ()) if isinstance(event, MoveRejected))
            yield from (Problem(REJECTED, e.participant, asked.get(id, debate.round), _fields(e)) for e in rejected)


def _entered(round_: Round | None, answers: Mapping[str, Sequence[Event]]) -> list[str]:
    """The requests of the answers of a round, in the order in which they enter the graph (`debate.enter`)."""
    asked = [request.id for request in round_.requests] if round_ else []
    return [*asked, *sorted(answers.keys() - set(asked))]


def _fields(rejected: MoveRejected) -> dict[str, Any]:
    found = {"id": f"{rejected.request} {rejected.item}", "item": rejected.item, "why": str(rejected.why)}
    act = ITEM.fullmatch(rejected.item)
    return found | ({"act": act["act"], "index": int(act["index"]), "part": act["part"]} if act else {})


def _reason(problem: Problem) -> object:
    """What the problems that one line tells have in common."""
    if problem.code != REJECTED:
        return sentence(problem)
    why = problem.fields["why"]
    return problem.round, problem.who, item(problem.fields["item"]), UNSHOWN if why.startswith(UNSHOWN) else why


def _line(group: Sequence[Problem]) -> str:
    first = group[0]
    if first.code != REJECTED:
        return sentence(first)
    why = first.fields["why"]
    if why.startswith(UNSHOWN):
        why = UNSHOWN + _some([problem.fields["why"].removeprefix(UNSHOWN) for problem in group])
    return f"{first.who} in round {first.round}: {item(first.fields['item'], len(group))} refused: {why}"


def _some(names: Sequence[str]) -> str:
    kept = list(dict.fromkeys(names))
    more = f" and {len(kept) - NAMED} more" if len(kept) > NAMED else ""
    return ", ".join(kept[:NAMED]) + more
