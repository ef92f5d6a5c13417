"""remember, recall, outcome, relate, forget: what is known."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from moot.cli.app import MEMORY, app, command
from moot.cli.options import AsOf
from moot.cli.output import print_line, print_object
from moot.cli.session import Session
from moot.errors import BadInput, NotFound

if TYPE_CHECKING:
    from moot.library import Moot
    from moot.memory import Memory

Worked = Annotated[bool, typer.Option("--worked", metavar="", help="It worked.")]
Failed = Annotated[bool, typer.Option("--failed", metavar="", help="It failed.")]


def outcome_of(worked: bool, failed: bool) -> str:
    """The outcome that two flags name. Raises BadInput for both."""
    if worked and failed:
        raise BadInput("it cannot have worked and failed", "give --worked or --failed, not both")
    return "worked" if worked else "failed" if failed else "unknown"


@command(app, MEMORY, "moot remember 'Postgres lost no write in three failovers' --category learning --worked")
def remember(
    session: Session,
    text: Annotated[str, typer.Argument(metavar="TEXT", help="What is to be remembered.")],
    category: Annotated[
        str, typer.Option("--category", "-c", metavar="C", help="decision, learning, pattern or warning.")
    ],
    worked: Worked = False,
    failed: Failed = False,
    outcome: Annotated[str | None, typer.Option(metavar="TEXT", help="What came of it, in words.")] = None,
    rationale: Annotated[str | None, typer.Option(metavar="TEXT", help="Why.")] = None,
    tag: Annotated[list[str] | None, typer.Option(metavar="T", help="A tag; may be given again.")] = None,
    source: Annotated[str | None, typer.Option(metavar="S", help="Where it is from.")] = None,
    at: Annotated[str | None, typer.Option(metavar="TIME", help="When it happened; else now.")] = None,
) -> None:
    """Remember a piece of evidence, with what came of it."""
    details: dict[str, Any] = {
        "outcome": outcome_of(worked, failed),
        "outcome_text": outcome,
        "rationale": rationale,
        "tags": tuple(tag or ()),
        "source": source,
        "at": at,
    }

    def note(m: "Moot") -> "Memory":
        return m.remember(text, category, **details)

    with session.make(note) as m:
        memory = note(m)
    if session.json:
        print_object({"id": memory.id, "warnings": []})
    else:
        print_line(f"remembered {memory.id}")


@command(app, MEMORY, "moot recall 'ledger writes' --limit 5")
def recall(
    session: Session,
    query: Annotated[str, typer.Argument(metavar="QUERY", help="Any word of it matches, stemmed.")],
    limit: Annotated[int, typer.Option(metavar="N", help="At most so many.")] = 10,
    category: Annotated[str | None, typer.Option("--category", "-c", metavar="C", help="Only these.")] = None,
    as_of: AsOf = None,
) -> None:
    """Find what is remembered about something, the best first."""
    with session.open(empty=True) as m:
        found = m.recall(query, limit=limit, category=category, as_of=as_of)
    if session.json:
        items = [item_of(each.memory, each.score) for each in found.items]
        print_object({"items": items, "complete": found.complete})
    else:
        from moot.cli.show.tables import print_memories

        print_memories([(each.memory, each.score) for each in found.items], complete=found.complete)


def item_of(memory: "Memory", score: float | None) -> dict[str, Any]:
    """A memory as `recall` and `memory list` show it."""
    return {
        "id": memory.id,
        "text": memory.text,
        "category": memory.category.value,
        "outcome": memory.outcome.value,
        "source": memory.source,
        "tags": list(memory.tags),
        "score": score,
        "at": memory.at,
    }


@command(app, MEMORY, "moot outcome 5f1c02d9a3b4e687 --failed 'it lost two writes in May'")
def outcome(
    session: Session,
    id: Annotated[str, typer.Argument(metavar="ID", help="The id of a memory.")],
    text: Annotated[str | None, typer.Argument(metavar="TEXT", help="What came of it, in words.")] = None,
    worked: Worked = False,
    failed: Failed = False,
) -> None:
    """Record what came of a memory."""
    label = outcome_of(worked, failed)
    if label == "unknown":
        raise BadInput("no outcome was given", "give --worked or --failed")
    with session.open() as m:
        try:
            m.record_outcome(id, label, text)
        except NotFound:
            _refuse_debate(m, id)
            raise
    answer(session, {"id": id, "outcome": label}, f"{id} {label}")


def _refuse_debate(m: "Moot", id: str) -> None:
    """Raise BadInput if `id` is a debate's."""
    try:
        m.show(id)
    except NotFound:
        return
    raise BadInput(f"{id} is a debate; its outcome cannot be recorded yet", "give the id of a memory")


@command(app, MEMORY, "moot relate 5f1c02d9a3b4e687 supersedes 0a77e1c4b2d93f58")
def relate(
    session: Session,
    a: Annotated[str, typer.Argument(metavar="A", help="The id of a memory.")],
    relation: Annotated[
        str,
        typer.Argument(metavar="RELATION", help="led_to, supersedes, depends_on, conflicts_with or related_to."),
    ],
    b: Annotated[str, typer.Argument(metavar="B", help="The id of another.")],
) -> None:
    """Record how one memory stands to another: A RELATION B."""
    with session.open() as m:
        m.relate(a, relation, b)
    answer(session, {"id": a, "relation": relation, "target": b}, f"{a} {relation} {b}")


@command(app, MEMORY, "moot forget 5f1c02d9a3b4e687")
def forget(session: Session, id: Annotated[str, typer.Argument(metavar="ID", help="The id of a memory.")]) -> None:
    """Erase the texts of a memory for good; that it was there stays on record."""
    with session.open() as m:
        erased = m.forget(id)
    answer(session, {"id": id, "erased": erased}, f"forgot {id}")


def answer(session: Session, value: dict[str, Any], words: str) -> None:
    """A short answer, as JSON or in words."""
    from moot.cli.output import clean

    if session.json:
        print_object(value)
    else:
        print_line(clean(words))
