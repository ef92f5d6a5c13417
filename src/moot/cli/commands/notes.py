"""moot memory …: looking after what is remembered."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from moot.cli.app import command, memory_app
from moot.cli.commands.memory import answer, item_of
from moot.cli.output import print_line, print_lines, print_object, say
from moot.cli.session import Session
from moot.errors import BadInput

if TYPE_CHECKING:
    from moot.memory import Memory

Id = Annotated[str, typer.Argument(metavar="ID", help="The id of a memory.")]
Off = Annotated[bool, typer.Option("--off", metavar="", help="Undo it.")]
IN_PART = 3


@command(memory_app, None, "moot memory list --limit 20", name="list")
def list_(
    session: Session,
    limit: Annotated[int | None, typer.Option(metavar="N", min=1, max=10**9, help="At most so many; else all.")] = None,
) -> None:
    """List what is remembered, the last first; archived and derived ones too."""
    with session.open(empty=True) as m:
        found = m.memory.list(limit)
    if session.json:
        print_object({"items": [_listed(memory) for memory in found]})
    else:
        from moot.cli.show.tables import print_memories

        print_memories([(memory, None) for memory in found])


def _listed(memory: "Memory") -> dict[str, Any]:
    return item_of(memory, None) | {"pinned": memory.pinned, "archived": memory.archived}


@command(memory_app, None, "moot memory show 5f1c02d9a3b4e687")
def show(session: Session, id: Id) -> None:
    """Show everything about one memory."""
    with session.open() as m:
        memory = m.memory.get(id)
    whole = _whole(memory)
    if session.json:
        print_object(whole)
    else:
        from moot.cli.show.tables import print_memory

        print_memory(whole)


def _whole(memory: "Memory") -> dict[str, Any]:
    return {
        "id": memory.id,
        "text": memory.text,
        "category": memory.category.value,
        "outcome": memory.outcome.value,
        "outcome_text": memory.outcome_text,
        "rationale": memory.rationale,
        "tags": list(memory.tags),
        "source": memory.source,
        "author": memory.author,
        "at": memory.at,
        "derived_from": list(memory.derived_from),
        "pinned": memory.pinned,
        "archived": memory.archived,
        "context": dict(memory.context) if isinstance(memory.context, Mapping) else None,
        "relations": [{"relation": name.value, "target": target} for name, target in memory.relations],
        "polarity": {position: label.value for position, label in memory.polarity.items()},
    }


@command(memory_app, None, "moot memory tag 5f1c02d9a3b4e687 --position 'use Postgres' --supports")
def tag(
    session: Session,
    id: Id,
    position: Annotated[str, typer.Option("--position", "-p", metavar="P", help="The text of a position.")],
    supports: Annotated[bool, typer.Option("--supports", metavar="", help="It speaks for the position.")] = False,
    opposes: Annotated[bool, typer.Option("--opposes", metavar="", help="It speaks against it.")] = False,
    neutral: Annotated[bool, typer.Option("--neutral", metavar="", help="It takes no stand.")] = False,
) -> None:
    """Say what a memory is to a position. Your word wins over any detector's."""
    flags = {"supports": supports, "opposes": opposes, "neutral": neutral}
    given = [name for name, is_given in flags.items() if is_given]
    if len(given) != 1:
        raise BadInput(f"{len(given)} polarities were given", "give one of --supports, --opposes, --neutral")
    with session.open() as m:
        m.tag(id, position, given[0])
    answer(session, {"id": id, "position": position, "polarity": given[0]}, f"{id} {given[0]} {position}")


@command(memory_app, None, "moot memory pin 5f1c02d9a3b4e687")
def pin(session: Session, id: Id, off: Off = False) -> None:
    """Pin a memory, so that it does not age."""
    with session.open() as m:
        m.memory.pin(id, not off)
    answer(session, {"id": id, "pinned": not off}, f"{'unpinned' if off else 'pinned'} {id}")


@command(memory_app, None, "moot memory archive 5f1c02d9a3b4e687")
def archive(session: Session, id: Id, off: Off = False) -> None:
    """Archive a memory, so that recall and councils leave it out."""
    with session.open() as m:
        m.memory.archive(id, not off)
    answer(session, {"id": id, "archived": not off}, f"{'brought back' if off else 'archived'} {id}")


@command(memory_app, None, "moot memory import evidence.jsonl", name="import")
def import_(
    session: Session,
    path: Annotated[Path, typer.Argument(metavar="PATH", help="A file of JSON lines.")],
) -> int:
    """Remember every good line of a file; broken ones are named by their numbers (exit code 3)."""
    from moot.memory.lines import file_lines

    with session.make(lambda _: next(file_lines(path), None)) as m:
        report = m.import_memories(path)
    rejected = [{"file": each.file, "line": each.line, "error": each.error} for each in report.rejected]
    if session.json:
        print_object({"imported": report.imported, "rejected": rejected, "skipped": report.skipped})
    else:
        skipped = f", {report.skipped} were there already" if report.skipped else ""
        print_line(f"imported {report.imported}, rejected {len(rejected)}{skipped}")
        for each in report.rejected:
            say(f"{each.file}:{each.line}: {each.error}")
    return IN_PART if rejected else 0


@command(memory_app, None, "moot memory export evidence.jsonl")
def export(
    session: Session,
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="Where to; else standard output.")] = None,
    force: Annotated[bool, typer.Option("--force", metavar="", help="Overwrite the file.")] = False,
) -> None:
    """Write every memory as a line of JSON, as import reads it."""
    from moot.operations.files import write_file

    with session.open(empty=True) as m:
        if file is None:
            print_lines(m.export_memories())
            return
        count = write_file(file, (f"{line}\n" for line in m.export_memories()), force=force)
    answer(session, {"file": str(file), "exported": count}, f"exported {count} to {file}")
