"""A debate as a decision record in MADR 4: the options, what decided, and what speaks for and against each."""

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Final

from moot.deliberation.results import DebateResult, EvidenceResult, PositionResult
from moot.errors import BadInput
from moot.operations import debates
from moot.operations.ids import debate_id
from moot.operations.requests.records import WriteRecord
from moot.operations.values import Lines
from moot.operations.world import World
from moot.report.page.words import counted
from moot.report.text import markdown

FORBIDDEN: Final = ", a requirement that it cannot meet"
_LISTS: Final = re.compile(r"^(\d*)([-+.)])")


def write(world: World, request: WriteRecord) -> Lines:
    """The operation `adr new`: the decision record of a debate, in lines of Markdown.

    Raises NotFound, and BadInput for a debate without positions or of claims: it has no options.
    """
    id = debate_id(world, request.id)
    result = debates.as_it_stands(world.store, id, world.now())
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
        yield from (f"### {_line(position.text)}", "", *_reasons(position, facts, shut_out), "")
    yield from _more(result)


def _outcome(result: DebateResult) -> Iterator[str]:
    reason = _line((result.reason or "the debate has not ended").rstrip("."))
    if result.verdict is not None:
        margin = "" if result.margin is None else f" (margin {result.margin:.2f})"
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
    told = [
        f"* {mark}, because {_line(facts[id].text)}{_origin(facts[id])}{FORBIDDEN if id in shut_out else ''}"
        for mark, id in found
        if id in facts
    ]
    yield from told or ("Nothing was found for or against it.",)


def _more(result: DebateResult) -> Iterator[str]:
    """What was read and does not count, and what the result cannot be trusted for."""
    left_out = [fact for fact in result.evidence if not fact.counted]
    if left_out:
        yield from ("## More Information", "")
        yield f"{counted(len(left_out), 'piece')} of evidence does not count:"
        yield ""
        yield from (f"* {_line(fact.text)}{_origin(fact)}: {_line(fact.why_not or '')}" for fact in left_out)
        yield ""


def _origin(fact: EvidenceResult) -> str:
    """Where a fact comes from and what came of it, in brackets; nothing if neither is known."""
    outcome = {"worked": "it worked", "failed": "it failed"}.get(fact.outcome.value)
    told = [markdown(part) for part in (fact.source, outcome) if part]
    return f" ({'; '.join(told)})" if told else ""


def _line(text: str) -> str:
    """A text in one line that begins no list of its own."""
    return _LISTS.sub(r"\1\\\2", markdown(" ".join(text.split())))
