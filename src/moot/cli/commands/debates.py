"""council, resume, debates, show, explain, export, replay, verify, rebuild: debates, from opening to proof."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from moot.cli.app import DEBATES, app, command
from moot.cli.completion import debate_ids, one_of
from moot.cli.options import AsOf, MaxRounds, MinEvidence, Profile, Remember, Set
from moot.cli.options import DebateId as Id
from moot.cli.output import Unread, clean, flush, keep_stdout, print_line, print_lines, print_object, say
from moot.cli.session import Interrupted, Session
from moot.cli.settings import OF_A_COUNCIL, Said, debate_settings

if TYPE_CHECKING:
    from moot.deliberation.debate import Debate
    from moot.deliberation.events import Event
    from moot.library import Moot
    from moot.operations.results import Replay, Result

FAILED, DAMAGED = 1, 4


@command(app, DEBATES, "moot council 'Which database?' --position 'use Postgres' --position 'use Cassandra'")
def council(
    session: Session,
    question: Annotated[str, typer.Argument(metavar="QUESTION", help="What is to be decided.")],
    position: Annotated[
        list[str] | None,
        typer.Option("--position", "-p", metavar="P", help="A possible answer; give two or more."),
    ] = None,
    profile: Profile = None,
    max_rounds: MaxRounds = None,
    min_evidence: MinEvidence = None,
    set_: Set = None,
    as_of: AsOf = None,
    remember: Remember = None,
    stream: Annotated[
        bool, typer.Option("--stream", metavar="", help="Print each event as a JSON line, then the result.")
    ] = False,
) -> int:
    """Weigh what is remembered for and against each answer to a question."""
    settings = debate_settings(Said(profile, max_rounds, min_evidence, set_, remember), OF_A_COUNCIL)
    settings["as_of"] = as_of

    def hold(m: "Moot", watch: "Watch | None" = None) -> "Result":
        return m.council(question, position or [], watch=watch, **settings)

    with session.make(hold) as m:
        result = driven(m, lambda watch: hold(m, watch), stream)
    return ended(session, result, as_json=session.json or stream)


@command(app, DEBATES, "moot resume 9c41d0e2f7a6b583")
def resume(
    session: Session,
    id: Id,
    agents: Annotated[
        str | None, typer.Option("--agents", "-a", metavar="FILE", help="Its agents, if they have moved since.")
    ] = None,
) -> int:
    """Go on with a debate that was interrupted; one that has ended is shown."""
    keep_stdout()
    with session.open() as m:
        result = driven(m, lambda watch: m.resume(id, watch=watch, participants=agents), stream=False)
    return ended(session, result, as_json=session.json)


Watch = Callable[["Debate", Sequence["Event"]], None]


def driven(m: "Moot", drive: Callable[[Watch], "Result"], stream: bool) -> "Result":
    """Drive a debate with somebody watching: lines on standard output, or progress on a terminal."""
    from moot.cli.progress import Progress

    watching = _Stream(m) if stream else Progress()
    with watching:
        try:
            return drive(watching.watch)
        except KeyboardInterrupt:
            id = watching.debate_id
            remedy = f"go on with `moot resume {id}`" if id else "run it again"
            raise Interrupted("the debate was interrupted", remedy) from None


class _Stream:
    """Prints every event of a debate as a line of its log, once it is on disk."""

    def __init__(self, m: "Moot") -> None:
        self._store, self._printed, self._read = m.store, 0, True
        self.debate_id: str | None = None

    def watch(self, debate: "Debate", events: Sequence["Event"]) -> None:  # noqa: ARG002
        from moot.runtime.driver import stream_of

        assert debate.opened is not None, "only a debate that was opened can be watched"
        self.debate_id = debate.opened.debate
        lines = list(self._store.export(stream_of(self.debate_id), after=self._printed))
        self._printed += len(lines)
        if self._read:
            self._print(lines)

    def _print(self, lines: Sequence[str]) -> None:
        """A reader who goes away does not end the debate."""
        try:
            print_lines(lines)
            flush()
        except Unread:
            self._read = False

    def __enter__(self) -> "_Stream":
        return self

    def __exit__(self, *_: object) -> None:
        return


def ended(session: Session, result: "Result", *, as_json: bool) -> int:
    """Show what a debate came to, and give the exit code."""
    _show(session, result, as_json=as_json)
    return FAILED if result.failed else 0


def _show(session: Session, result: "Result", *, as_json: bool) -> None:
    if as_json:
        print_object(result.to_dict())
    else:
        from moot.cli.show import print_next_steps, print_result

        print_result(result)
        print_next_steps(result, session)


@command(app, DEBATES, "moot debates")
def debates(session: Session) -> None:
    """List all debates, the oldest first."""
    with session.open(empty=True) as m:
        found = m.debates()
    if session.json:
        print_object({"debates": found})
    else:
        from moot.cli.show.tables import print_debates

        print_debates(found)


@command(app, DEBATES, "moot show 9c41d0e2f7a6b583")
def show(session: Session, id: Id) -> None:
    """Show the result of a debate, as far as it has come."""
    with session.open() as m:
        result = m.show(id)
    _show(session, result, as_json=session.json)


@command(app, DEBATES, "moot explain 9c41d0e2f7a6b583 'use Postgres'")
def explain(
    session: Session,
    id: Id,
    argument: Annotated[
        str | None,
        typer.Argument(metavar="ARGUMENT", help="What to explain; else the verdict, or the strongest position."),
    ] = None,
) -> None:
    """Say why something is in, out or undecided: a tree of reasons."""
    with session.open() as m:
        node = m.explain(id, argument).to_dict()
    if session.json:
        print_object(node)
    else:
        from moot.cli.show.tree import print_tree

        print_tree(node)


@command(app, DEBATES, "moot export 9c41d0e2f7a6b583 --format html > council.html")
def export(
    session: Session,
    id: Id,
    format: Annotated[
        str,
        typer.Option(
            "--format", "-f", metavar="FORMAT", help="json, markdown, html, dot or log.",
            autocompletion=one_of("json", "markdown", "html", "dot", "log"),
        ),
    ] = "json",
) -> None:
    """Write a debate down: as JSON, Markdown, one HTML page, a graph for Graphviz, or its log, event by event."""
    with session.open() as m:
        lines = m.export(id, format)
        if session.json and format not in ("json", "log"):
            print_object({"format": format, "text": "\n".join(lines)})
        else:
            print_lines(lines)


@command(app, DEBATES, "moot replay council.log")
def replay(
    session: Session,
    what: Annotated[
        str,
        typer.Argument(
            metavar="ID_OR_LOG_FILE", help="A debate, or a file that export wrote.", autocompletion=debate_ids
        ),
    ],
) -> int:
    """Compute the outcome again from the events alone; exit code 4 if it differs."""
    from moot.cli.show.tables import NOT_CONCLUDED, print_replay

    found = _replayed(session, what)
    if session.json:
        print_object(found.to_dict())
        if not found.concluded:
            say(f"moot: {NOT_CONCLUDED}")
    else:
        print_replay(found)
    return 0 if found.identical else DAMAGED


def _replayed(session: Session, what: str) -> "Replay":
    """A log file stands for itself: it needs no database."""
    if Path(what).is_file():
        from moot.operations.replaying import log_file, replayed

        return replayed(log_file(Path(what)))
    with session.open() as m:
        return m.replay(what)


@command(app, DEBATES, "moot verify")
def verify(
    session: Session,
    id: Annotated[
        str | None, typer.Argument(metavar="ID", help="A debate; else everything.", autocompletion=debate_ids)
    ] = None,
) -> int:
    """Check that nothing was changed or lost, in the log or in what is folded from it; exit code 4 if something was."""
    with session.open() as m:
        found = m.verify(id)
    if session.json:
        print_object(found.to_dict())
    else:
        print_line(f"{'all is well' if found.ok else 'damaged'}: {found.checked} events checked")
        print_lines(map(_place, found.problems))
    return 0 if found.ok else DAMAGED


def _place(problem: Mapping[str, Any]) -> str:
    if problem["kind"] == "view":
        return f"  the view {clean(problem['stream'])} differs from the log: make it anew with `moot rebuild`"
    return f"  {clean(problem['stream'])} event {problem['version']}: {problem['kind']}"


@command(app, DEBATES, "moot rebuild")
def rebuild(session: Session) -> None:
    """Make everything that is folded from the log anew: the tables of memories and of debates."""
    with session.open() as m:
        names = m.rebuild()
    if session.json:
        print_object({"rebuilt": names})
    else:
        print_line(f"rebuilt from the log: {', '.join(names)}")
