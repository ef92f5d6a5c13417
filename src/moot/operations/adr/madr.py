"""A debate as a decision record in MADR 4: the options, what decided, and what speaks for and against each."""

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Final

from moot.argumentation.literal import negate
from moot.document.arguments import OF_LABEL, objections, told
from moot.document.text import markdown
from moot.document.words import counted
from moot.errors import BadInput
from moot.operations.debates import debate_state
from moot.operations.documents.document_requests import WriteRecord
from moot.operations.values import Lines
from moot.operations.world import World, debate_id
from moot.results import DebateResult, EvidenceResult, PositionResult
from moot.results.argued import Argued, ArgumentResult
from moot.results.speaking import left_out as why_left_out

FORBIDDEN: Final = ", a requirement that it cannot meet"
_MARK: Final = re.compile(r"^(good|bad|neutral), because ", re.IGNORECASE)
"""The mark that a note has from the record that it stood in."""
_LISTS: Final = re.compile(r"^(\d*)([-+.)])")


def write(world: World, request: WriteRecord) -> Lines:
    """The decision record of a debate, in lines of Markdown. Raises as its request says."""
    id = debate_id(world, request.id)
    result = debate_state.as_it_stands(world.store, id, world.now())
    if not result.positions or result.said is not None:
        raise BadInput(f"the debate {id} weighs no options: there is no choice to record", "name a council")
    return Lines("markdown", decision_record(result))


def decision_record(result: DebateResult) -> Iterator[str]:
    """The decision record of a debate with positions, in lines. Texts of people are escaped, so that they show
    literally, and stand in one line each.
    """
    facts = {fact.id: fact for fact in result.evidence}
    yield from ("---", "status: proposed", f"date: {result.opened[:10]}", "---", f"# {_line(result.question)}", "")
    yield from ("## Context and Problem Statement", "")
    yield from (_line(result.question), "", f"Weighed by moot: {markdown(result.protocol)} `{result.debate_id}`.")
    yield from ("", "## Considered Options", "")
    yield from (f"* {_line(position.text)}" for position in result.positions)
    yield from ("", "## Decision Outcome", "", *_outcome(result), "", "## Pros and Cons of the Options", "")
    for position in result.positions:
        shut_out = result.excluded.get(position.text, ())
        argued = () if result.argued is None else _argued(position, result.argued)
        reasons = [*_reasons(position, facts, shut_out), *argued]
        yield from (f"### {_line(position.text)}", "", *(reasons or ("Nothing was found for or against it.",)), "")
    yield from _more(result)


def _outcome(result: DebateResult) -> Iterator[str]:
    decided, _, _ = (result.reason or "the debate has not ended").partition("; it ended because ")
    reason = _line(decided.rstrip("."))
    if result.verdict is not None:
        known = result.margin is None or f"{result.margin:.2f}" in reason
        margin = "" if known else f" (margin {result.margin:.2f})"
        yield f"Chosen option: “{_line(result.verdict)}”, because {reason}{margin}."
    else:
        yield f"Chosen option: none yet, because {reason}."
        if result.leader is not None:
            yield from ("", f"Ahead, but not decided: “{_line(result.leader)}”.")
    facts = {fact.id: fact for fact in result.evidence}
    for position, ids in result.excluded.items():
        why = "; ".join(_line(facts[id].text) + _origin(facts[id]) for id in ids if id in facts)
        yield from ("", f"Excluded: “{_line(position)}”, because a requirement forbids it: {why}.")


def _reasons(position: PositionResult, facts: Mapping[str, EvidenceResult], shut_out: Collection[str]) -> Iterator[str]:
    """What counts for and against an option, a line each. `shut_out`: the ids of the requirements that forbid it."""
    found = [("Good", id) for id in position.supports] + [("Bad", id) for id in position.opposes]
    for mark, id in found:
        if id in facts:
            forbidden = FORBIDDEN if id in shut_out else ""
            yield f"* {mark}, because {_line(_MARK.sub('', facts[id].text))}{_origin(facts[id])}{forbidden}"


def _argued(position: PositionResult, argued: Argued) -> Iterator[str]:
    """What was argued for and against an option, a line each: who says so, and whether it stands. What was given up is
    left out.
    """
    for mark, claim in (("Good", position.id), ("Bad", negate(position.id))):
        for argument in argued.arguments:
            if argument.live and argument.claim == claim:
                why = told(argument, argued, about=False).removeprefix("because ")
                state = OF_LABEL[argument.label or "undec"]
                fell = _felled(argument, argued) if argument.label == "out" else ""
                yield f"* {mark}, because {_line(why)} ({markdown(', '.join(argument.authors))}; {state}{fell})"


def _felled(argument: ArgumentResult, argued: Argued) -> str:
    """To what an argument fell: the first objection that stands, and who raised it."""
    standing = (each for each in objections(argument, argued) if each.state == "stands")
    return next((f" to “{_line(each.said.strip('‘’'))}” of {markdown(', '.join(each.by))}" for each in standing), "")


def _more(result: DebateResult) -> Iterator[str]:
    """What was read and does not count, and what the result cannot be trusted for."""
    cited = _cited(result)
    left_out = [fact for fact in result.evidence if not fact.counted and fact.id not in cited]
    if left_out or result.caveats:
        yield from ("## More Information", "")
    for caveat in result.caveats:
        yield from (_line(caveat), "")
    if left_out:
        yield f"{counted(len(left_out), 'piece')} of evidence {'does' if len(left_out) == 1 else 'do'} not count:"
        yield ""
        yield from (f"* {_line(fact.text)}{_origin(fact)}: {_line(why_left_out(fact))}" for fact in left_out)
        yield ""


def _cited(result: DebateResult) -> set[str]:
    """The ids of the facts that an argument cites which somebody stands behind."""
    arguments = () if result.argued is None else result.argued.arguments
    return {fact for argument in arguments if argument.live for fact in argument.evidence}


def _origin(fact: EvidenceResult) -> str:
    """Where a fact comes from and what came of it, in brackets; nothing if neither is known."""
    outcome = {"worked": "it worked", "failed": "it failed"}.get(fact.outcome.value)
    told = [markdown(part) for part in (fact.source, outcome) if part]
    return f" ({'; '.join(told)})" if told else ""


def _line(text: str) -> str:
    """A text in one line that begins no list of its own."""
    return _LISTS.sub(r"\1\\\2", markdown(" ".join(text.split())))
