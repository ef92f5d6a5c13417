"""What the answers of memory look like; and export to a file."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from moot.errors import BadInput, Damage, StoreError
from moot.faces.cli.app import Force, Output
from moot.faces.cli.offering import FAILED, body, code_of, result_of, show, shows
from moot.faces.cli.output import clean, print_line, print_lines, print_object, say, say_as_it_is
from moot.faces.cli.session import Session
from moot.operations.request import Request
from moot.operations.table import operation_of

if TYPE_CHECKING:
    from moot.memory import ImportReport, Memory, Recall
    from moot.operations.database import Opened
    from moot.operations.debates.debate_requests import DeleteDebate
    from moot.operations.memory.memory_requests import (
        ArchiveMemory,
        ExportMemories,
        ForgetMemory,
        PinMemory,
        RecordOutcome,
        RelateMemories,
        TagMemory,
        UntagMemory,
    )
    from moot.operations.values import (
        Aliased,
        Conflicts,
        Edited,
        Forgotten,
        History,
        Known,
        MemoryList,
        Noted,
        Projects,
    )


REJECTED = 10
"""Lines of an import that were rejected and that people are shown."""


def answer(session: Session, value: dict[str, Any], words: str) -> None:
    """Print a short answer on standard output: `value` as JSON if the session asks for JSON, else `words`."""
    if session.json:
        print_object(value)
    else:
        print_line(clean(words))


@shows("remember")
def _remembered(_session: Session, _request: object, result: "Noted") -> None:
    print_line(f"remembered {result.memory.id}")
    warn(result)


def warn(result: "Noted | Edited") -> None:
    """Print what the user should know of a result on standard error, a line for each warning."""
    for each in result.warnings or ():
        say(clean(f"note: {each.why}"))


@shows("recall")
def _recalled(_session: Session, _request: object, result: "Recall") -> None:
    from moot.faces.cli.show.tables import print_memories

    print_memories([(each.memory, each.score) for each in result.items], complete=result.complete)


@shows("outcome")
def _outcome(_session: Session, _request: "RecordOutcome", result: "Known") -> None:
    print_line(clean(f"{result.id} {result.outcome.value}"))


@shows("relate")
def _related(_session: Session, request: "RelateMemories", result: "Noted") -> None:
    print_line(clean(f"{result.memory.id} {request.relation} {result.said['target']}"))


@shows("forget")
def _forgot(_session: Session, _request: "ForgetMemory", result: "Forgotten") -> None:
    print_line(clean(f"forgot {result.id}"))


@shows("memory list")
def _listed(_session: Session, _request: object, result: "MemoryList") -> None:
    from moot.faces.cli.show.tables import print_memories

    print_memories([(memory, None) for memory in result])


@shows("memory show")
def _whole(_session: Session, _request: object, result: "Memory") -> None:
    from moot.faces.cli.show.tables import print_memory

    print_memory(result.to_dict())


@shows("memory tag")
def _tagged(_session: Session, request: "TagMemory", result: "Noted") -> None:
    print_line(clean(f"{result.memory.id} {request.polarity} {request.position}"))
    warn(result)


@shows("memory untag")
def _untagged(_session: Session, request: "UntagMemory", result: "Noted") -> None:
    print_line(clean(f"{result.memory.id} is no longer tagged for {request.position}"))


@shows("memory alias")
def _aliased(_session: Session, _request: object, result: "Aliased") -> None:
    said = "are the same position" if result.same else "are no longer the same position"
    print_line(clean(f"{result.position!r} and {result.alias!r} {said}"))


@shows("memory conflicts")
def _conflicts(_session: Session, _request: object, result: "Conflicts") -> None:
    for each in result.items:
        print_line(clean(f"{each.a} {each.b}  {each.why}"))
    if not result.items:
        print_line("no notes say the contrary of each other")
    if not result.complete:
        say("not every pair of notes was compared: there may be more")


@shows("memory pin")
def _pinned(_session: Session, request: "PinMemory", result: "Noted") -> None:
    print_line(clean(f"{'pinned' if request.on else 'unpinned'} {result.memory.id}"))


@shows("memory archive")
def _archived(_session: Session, request: "ArchiveMemory", result: "Noted") -> None:
    print_line(clean(f"{'archived' if request.on else 'brought back'} {result.memory.id}"))


@shows("memory import")
def _imported(_session: Session, _request: object, result: "ImportReport") -> None:
    there = f", {result.unchanged} were there already" if result.unchanged else ""
    print_line(f"imported {result.imported}, rejected {len(result.rejected)}{there}")
    if result.changed:
        changed = _first([f"{each.id} ({', '.join(each.keys)})" for each in result.changed])
        print_line(clean(f"left as they are, though their file now says otherwise: {changed}"))
    if result.gone:
        gone = _first([f"{each.id} ({each.file})" for each in result.gone])
        print_line(clean(f"kept, though no longer in their file: {gone}"))
    for each in result.rejected[:REJECTED]:
        say(clean(f"{each.file}:{each.line}: {each.error}"))
    if len(result.rejected) > REJECTED:
        say(f"… {len(result.rejected) - REJECTED} more were rejected (--json names them)")


def _first(shown: list[str]) -> str:
    """The first few, and how many more there are."""
    more = len(shown) - 3
    return ", ".join(shown[:3]) + (f", and {more} more (--json names them)" if more > 0 else "")


@body("memory export")
def _export(
    session: Session,
    request: "ExportMemories",
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="Where to; else standard output.")] = None,
    output: Output = None,
    force: Force = False,
) -> None:
    from moot.operations.files import write_file

    if file is not None and output is not None:
        raise BadInput(f"two files were given, {file} and {output}", "give one of them")
    file = output or file
    with result_of(session, request) as lines:
        if file is None:
            print_lines(lines)
            return
        count = write_file(file, (f"{line}\n" for line in lines), force=force, told=say)
    answer(session, {"file": str(file), "exported": count}, f"exported {count} to {file}")


@shows("memory edit")
def _edited(_session: Session, _request: object, result: "Edited") -> None:
    print_line(clean(f"{result.id} is now at version {result.version}"))
    warn(result)


@shows("memory merge")
def _merged(_session: Session, _request: object, result: "Noted") -> None:
    print_line(clean(f"{result.memory.id} stands for both; {result.said['merged']} is archived"))


@shows("memory history")
def _history(_session: Session, _request: object, result: "History") -> None:
    for each in result:
        print_line(clean(f"{each.version} {each.at} {each.text}"))


@shows("memory projects")
def _projects(_session: Session, _request: object, result: "Projects") -> None:
    for each in result:
        print_line(clean(f"{each.name}: {each.memories} memories, {each.debates} debates"))
    if not result:
        print_line("no project yet: `moot remember` begins one")


SHOWN: Final = 60
Yes = Annotated[bool, typer.Option("--yes", "-y", metavar="", help="Do not ask, also on a terminal.")]


@body("forget")
def _forget(session: Session, request: "ForgetMemory", *, yes: Yes = False) -> int:
    from moot.operations.memory.memory_requests import ShowMemory

    return _erased(session, "forget", request, yes, lambda m: m.run(ShowMemory(request.id)).text)


@body("delete")
def _delete(session: Session, request: "DeleteDebate", *, yes: Yes = False) -> int:
    from moot.operations.debates.debate_requests import ShowDebate

    return _erased(session, "delete", request, yes, lambda m: m.run(ShowDebate(request.id)).question)


def _erased(session: Session, name: str, request: Request[Any], yes: bool, words: "Callable[[Opened], str]") -> int:
    """Do it, unless a person at a terminal says no; give the exit code."""
    if not yes and _at_a_terminal():
        with session.open() as m:
            try:
                what = _short(words(m))
            except (StoreError, Damage):
                what = ""  # half erased, or not for this moot to read: it can be erased all the same
        if not _agreed(f"{name} {getattr(request, 'id', '')}{what}, for good? [y/N] "):
            say(f"nothing was done; moot {name} --yes does not ask")
            return FAILED
    with result_of(session, request) as result:
        show(session, name, request, result)
    return code_of(operation_of(type(request)), result)


def _short(text: str) -> str:
    shown = clean(text)
    return f" “{shown if len(shown) <= SHOWN else shown[: SHOWN - 1] + '…'}”"


def _at_a_terminal() -> bool:
    return all(file is not None and file.isatty() for file in (sys.stdin, sys.stderr))


def _agreed(question: str) -> bool:
    say_as_it_is(question)
    return sys.stdin.readline().strip().lower() in ("y", "yes")
