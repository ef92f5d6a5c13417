"""What went wrong on the way of a debate, as data, and as sentences for people."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final

from moot.record.acts.telling import named
from moot.record.debate import Debate
from moot.record.events import Closed, Event, MoveRejected
from moot.record.graph import Graph, Kind
from moot.record.lifecycle import CLOSING
from moot.record.round import Round
from moot.record.text import shortened
from moot.record.transcript import ITEM, UNKNOWN_KEY, item
from moot.verdict.asked_for import handle_of
from moot.verdict.standing import Standing

NO_ANSWER, CUT_SHORT, REJECTED, NOT_CONVERGED = "no_answer", "cut_short", "rejected", "not_converged"
LEFT_OUT: Final = "left_out"
UNDECIDED: Final = "undecided"
UNTRIED: Final = "untried"
NAMED: Final = 3
"""How many of the acts that were rejected for one reason a folded line names."""
UNSHOWN: Final = "refers to what was not shown: "
"""The beginning of the reason that names ids (`decide`); the ids of several such acts share a folded line."""
_NONE: Mapping[str, Any] = MappingProxyType({})
Names = Callable[[Graph], Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that went wrong in a debate. `code` is its kind:

    - no_answer: a request was not answered (`fields`: why; also `aim`, closing, of what was so in the closing ballot).
    - cut_short: an answer was cut short by a bound.
    - rejected: a part of an answer was refused (`fields`: id, item, why, and for an act also act, index and part).
    - undecided: a check by a command decided nothing (`fields`: command, why).
    - untried: a test case cannot be run, and counts for nothing (`fields`: test, why).
    - left_out: an argument did not enter the framework, or not with all that it cites: a fact never arrived, or speaks
      against the claim; a merge made it illegal (`fields`: id, why).
    - not_converged: the strengths in a cycle did not settle. It concerns no participant and no round.

    `told`: why, for people: what the log names by ids is named as participants know it; empty where that is the same.
    `who`: the participant that it happened to; `round`: the round in which it happened. Both are None if it concerns
    the whole debate.
    """

    code: str
    who: str | None = None
    round: int | None = None
    fields: Mapping[str, Any] = field(default_factory=lambda: _NONE)
    told: str = ""

    def to_dict(self) -> dict[str, Any]:
        """The problem as a JSON object (docs/contract.md)."""
        return {"code": self.code, "who": self.who, "round": self.round, "fields": dict(self.fields)}


def problems(debate: Debate, standing: Standing, names: Names | None = None) -> tuple[Problem, ...]:
    """All problems of a debate: requests without an answer, answers cut short, rejected acts, what was left out, and
    strengths that did not converge. `names`: what gives, by id, what participants know an item of the graph by.
    """
    refused = (*_rejected(debate), *_left_out(debate, standing))
    if refused and names is not None:
        known = names(debate.graph)
        refused = tuple(replace(problem, told=named(problem.fields["why"], known)) for problem in refused)
    return (*_unanswered(debate), *refused, *(() if standing.strengths.converged else (Problem(NOT_CONVERGED),)))


def by_handles(graph: Graph) -> dict[str, str]:
    """By id, what people know an item of a graph by: arguments as a1, a2, …, propositions by their words."""
    handles = {id: handle_of(id, number) for number, id in enumerate(graph.arguments, 1)}
    for letter, ids in (("x", graph.edges), ("u", graph.supports)):
        handles |= {id: f"{letter}{number}" for number, id in enumerate(ids, 1)}
    return handles | {literal: f"‘{shortened(str(text))}’" for literal, text in graph.texts.items()}


def by_words(graph: Graph) -> dict[str, str]:
    """By id, with and without quotes around it, the words of a claim."""
    said = {id: f"‘{shortened(str(argument.text))}’" for id, argument in graph.arguments.items() if argument.text}
    return said | {f"'{id}'": words for id, words in said.items()}


def sentence(problem: Problem) -> str:
    """The problem as one sentence, as it stands in `degraded` in the JSON of a result."""
    match problem.code:
        case "no_answer":
            return f"{problem.who} did not answer in {_when(problem)}: {problem.fields['why']}"
        case "cut_short":
            return f"{problem.who} cut its answer short in {_when(problem)}"
        case "undecided":
            return f"the check `{problem.fields['command']}` decided nothing: {problem.fields['why']}"
        case "untried":
            test, why = problem.fields["test"], problem.fields["why"]
            return f"the test case {test} cannot be run, and counts for nothing: {why}"
        case "left_out":
            return f"left out: {problem.fields['id']}: {problem.fields['why']}"
        case "rejected":
            return f"rejected: {problem.fields['id']}: {problem.fields['why']}"
        case _:
            return "strengths in a cycle did not come to rest"


def _when(problem: Problem) -> str:
    return "the closing ballot" if problem.fields.get("aim") == CLOSING else f"round {problem.round}"


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
            last = {"aim": CLOSING} if request.aim == CLOSING else {}
            if closing and closing.how in (Closed.FAILED, Closed.TIMED_OUT):
                yield Problem(NO_ANSWER, request.participant, round_.number, {"why": str(closing.why), **last})
            elif closing and not closing.complete:
                yield Problem(CUT_SHORT, request.participant, round_.number, last)


def _rejected(debate: Debate) -> Iterator[Problem]:
    """The rejections in the order in which answers enter the graph, each with the round of its request."""
    asked = {request.id: round_.number for round_ in debate.rounds for request in round_.requests}
    for round_, answers in (*((r, r.answers) for r in debate.past), (debate.current, debate.answers)):
        for id in _entered(round_, answers):
            rejected = (event for event in answers.get(id, ()) if isinstance(event, MoveRejected))
            last = {"aim": CLOSING} if round_ is not None and debate.in_ballot and round_ is debate.current else {}
            for event in rejected:
                yield Problem(REJECTED, event.participant, asked.get(id, debate.round), _fields(event) | last)


def _left_out(debate: Debate, standing: Standing) -> Iterator[Problem]:
    """The arguments that, at the end of the debate, are not in the framework, or not with all that they cite.
    Questions, which have no claim, are none of them.
    """
    if debate.concluded is None:
        return
    graph = debate.graph
    told = {*graph.listed}
    for listed in dict.fromkeys((*standing.prepared.listed, *debate.waiting)):
        argument = graph.arguments.get(listed.id)
        if argument is not None and argument.kind is not Kind.QUESTION and listed not in told:
            who = argument.authors[0] if argument.authors else None
            yield Problem(LEFT_OUT, who, argument.round, {"id": listed.id, "why": listed.why})


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
    if first.code == LEFT_OUT and first.who is not None:
        return f"{first.who} in {_when(first)}: left out of the graph: {first.told or first.fields['why']}"
    if first.code != REJECTED:
        return sentence(first)
    why = first.told or first.fields["why"]
    if why.startswith(UNSHOWN):
        why = UNSHOWN + _some([problem.fields["why"].removeprefix(UNSHOWN) for problem in group])
    if first.fields["item"].startswith(UNKNOWN_KEY):
        return f"{first.who} in {_when(first)}: {why.partition('; its keys are')[0]}"
    return f"{first.who} in {_when(first)}: {item(first.fields['item'], len(group))} refused: {why}"


def _some(names: Sequence[str]) -> str:
    kept = list(dict.fromkeys(names))
    more = f" and {len(kept) - NAMED} more" if len(kept) > NAMED else ""
    return ", ".join(kept[:NAMED]) + more
