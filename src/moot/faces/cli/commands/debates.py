"""What the commands about debates do and show."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from moot.faces.cli.app import Force, Output
from moot.faces.cli.offering import body, code_of, result_of, shows
from moot.faces.cli.output import Unread, clean, flush, keep_stdout, print_line, print_lines, print_object, say
from moot.faces.cli.session import Interrupted, Session
from moot.operations.table import operation_of

if TYPE_CHECKING:
    from moot.operations.database import Opened
    from moot.operations.debates.debate_requests import ExplainDebate, ExportDebate, ReplayDebate, ResumeDebate
    from moot.operations.debates.debate_results import Replay, Result, Verification
    from moot.operations.debates.judgement_results import Compared, Judged, WhatIf
    from moot.operations.moments.moment_requests import ReadEvents
    from moot.operations.values import DebateList, Deleted, Events, Forked, Imported, Rebuilt, Shown
    from moot.protocols.corpus import Corpus
    from moot.record.debate import Debate
    from moot.record.events import Event
    from moot.verdict.explained import ExplainedNode


FAILED = 1
ENDINGS: Final = {
    ".html": "html", ".htm": "html", ".md": "markdown", ".markdown": "markdown", ".dot": "dot", ".gv": "dot",
    ".sarif": "sarif", ".lp": "lp",
}  # fmt: skip
"""The format that a file is written in whose name ends so, where none is named."""


@body("resume")
def _resume(session: Session, request: "ResumeDebate") -> int:
    keep_stdout()
    with session.open() as m:
        result = driven(m, lambda watch: m.run(request, watch), stream=False)
    return ended(session, result, as_json=session.json)


Watch = Callable[["Debate", Sequence["Event"]], None]


def driven(m: "Opened", drive: Callable[[Watch], "Result"], stream: bool) -> "Result":
    """Call `drive` with a function that watches a debate, and give the result; meanwhile show how the debate goes.

    `stream` True: each event is printed on standard output, as a line of JSON, once it is on disk. False: one line on
    standard error, if that is a terminal, tells how far the debate is. `m`: the open database. Raises Interrupted for
    Ctrl-C.
    """
    from moot.faces.cli.progress import Progress

    watching = _Stream(m) if stream else Progress(cost=lambda id: _cost_so_far(m, id))
    with watching:
        try:
            return drive(watching.watch)
        except KeyboardInterrupt:
            id = watching.debate_id
            remedy = f"go on with `moot resume {id}`" if id else "run it again"
            raise Interrupted("the debate was interrupted", remedy) from None


def _cost_so_far(m: "Opened", id: str) -> str:
    """What the models of a debate have cost so far, in words."""
    from moot.runtime.calls import read_calls

    cost = read_calls(m.store, id).cost
    usd = "" if cost.usd is None else f", ${cost.usd:.4f}"
    return f"{cost.calls} calls{usd}"


class _Stream:
    """Prints every event of a debate as a line of its log, once it is on disk."""

    def __init__(self, m: "Opened") -> None:
        from rich.console import Console

        from moot.faces.cli.progress import Wait

        self._store, self._printed, self._read = m.store, 0, True
        self._wait = Wait(Console(stderr=True, markup=False, highlight=False, emoji=False))
        self.debate_id: str | None = None

    def watch(self, debate: "Debate", events: Sequence["Event"]) -> None:  # noqa: ARG002
        from moot.log.streams import stream_of

        assert debate.opened is not None, "only a debate that was opened can be watched"
        self.debate_id = debate.opened.debate
        self._wait.watch(debate)
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
        self._wait.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self._wait.__exit__()


def ended(session: Session, result: "Result", *, as_json: bool) -> int:
    """Print the `result` of a debate, for people also what to do next, and give the exit code: 1 if the debate failed,
    else 0."""
    _show(session, result, as_json=as_json)
    return FAILED if result.failed else 0


def _show(session: Session, result: "Result", *, as_json: bool) -> None:
    if as_json:
        print_object(result.to_dict())
    else:
        from moot.faces.cli.show.result import print_next_steps, print_result

        print_result(result, verbose=session.verbose)
        print_next_steps(result, session)


@shows("debates")
def _listed(_session: Session, _request: object, result: "DebateList") -> None:
    from moot.faces.cli.show.tables import print_debates

    print_debates(result.to_dict()["debates"])


@shows("show")
def _shown(session: Session, _request: object, result: "Result") -> None:
    _show(session, result, as_json=False)
    if result.calls is not None:
        from moot.faces.cli.show.calls import print_calls

        print_calls(result.calls)


@shows("explain")
def _explained(session: Session, request: "ExplainDebate", result: "ExplainedNode") -> None:
    from moot.faces.cli.show.tree import print_tree

    print_tree(result, f"{moot_for(session)} explain {request.id} ANSWER", verbose=session.verbose)


@body("export")
def _export(
    session: Session,
    request: "ExportDebate",
    output: Output = None,
    force: Force = False,
) -> None:
    ending = ENDINGS.get(output.suffix.lower()) if output is not None and request.format == "json" else None
    asked = replace(request, format=ending) if ending else request
    with result_of(session, asked) as lines:
        if output is not None:
            from moot.operations.files import write_file

            write_file(output, (f"{line}\n" for line in lines), force=force, told=say)
            print_object({"file": str(output)}) if session.json else print_line(clean(f"wrote {output}"))
        elif session.json and asked.format not in ("json", "log"):
            print_object(lines.to_dict())
        else:
            print_lines(lines)


@shows("import")
def _imported(session: Session, _request: object, result: "Imported") -> None:
    id = result.debate_id
    print_line(clean(f"imported {id}, {result.events} events; {moot_for(session)} show {id} shows it"))
    if not result.ended:
        say("the log has no end of the debate: it is suspended here; import a longer log of it to add the rest")


@shows("fork")
def _forked(session: Session, _request: object, result: "Forked") -> None:
    id = result.debate_id
    print_line(clean(f"forked as {id}; go on with {moot_for(session)} resume {id}"))


@shows("cancel")
def _cancelled(session: Session, _request: object, result: "Result") -> None:
    _show(session, result, as_json=False)


@shows("delete")
def _deleted(_session: Session, _request: object, result: "Deleted") -> None:
    print_line(clean(f"deleted {result.debate_id}"))


def moot_for(session: Session) -> str:
    """The words that call moot with the same database and project as this session, to begin a command that is suggested
    to people."""
    from moot.faces.cli.show.result import called

    return " ".join(called(session))


@body("replay")
def _replay(session: Session, request: "ReplayDebate") -> int:
    from moot.faces.cli.show.tables import NOT_CONCLUDED, print_replay

    found = _replayed(session, request)
    if session.json:
        print_object(found.to_dict())
        if not found.concluded:
            say(f"moot: {NOT_CONCLUDED}")
    else:
        print_replay(found)
    return code_of(operation_of(type(request)), found)


def _replayed(session: Session, request: "ReplayDebate") -> "Replay":
    """A log file stands for itself: it needs no database."""
    if (file := Path(str(request.what))).is_file():
        from moot.operations.debates.replay import log_file, replayed

        return replayed(log_file(file))
    with result_of(session, request) as found:
        result: Replay = found
    return result


@shows("verify")
def _verified(_session: Session, _request: object, result: "Verification") -> None:
    print_line(f"{'all is well' if result.ok else 'damaged'}: {result.checked} events checked")
    print_lines(map(_place, result.problems))


def _place(problem: Mapping[str, Any]) -> str:
    if problem["kind"] == "view":
        return f"  the view {clean(problem['stream'])} differs from the log: make it anew with `moot rebuild`"
    return f"  {clean(problem['stream'])} event {problem['version']}: {problem['kind']}"


@shows("rebuild")
def _rebuilt(_session: Session, _request: object, result: "Rebuilt") -> None:
    print_line(f"rebuilt from the log: {', '.join(result.views)}")


@shows("judge")
def _judged(_session: Session, _request: object, result: "Judged") -> None:
    from moot.faces.cli.show.judged import print_judged

    print_judged(result)


@shows("corpus")
def _counted(_session: Session, _request: object, result: "Corpus") -> None:
    from moot.document.first_answers import many_debates

    print_lines(clean(sentence) for sentence in many_debates(result))
    for each in result.rejected:
        say(clean(f"{each.file}:{each.line}: {each.error}"))


@shows("what-if")
def _what_if(_session: Session, _request: object, result: "WhatIf") -> None:
    from moot.faces.cli.show.judged import print_what_if

    print_what_if(result)


@shows("compare")
def _compared(_session: Session, _request: object, result: "Compared") -> None:
    from moot.faces.cli.show.judged import print_compared

    print_compared(result)


@shows("events")
def _events(_session: Session, _request: "ReadEvents", result: "Events") -> None:
    print_lines(result.lines)


@shows("timeline")
def _timeline(_session: Session, _request: object, result: "Shown") -> None:
    for moment in result["moments"]:
        for words in moment["words"]:
            print_line(f"{moment['version']:>4}  {clean(words)}")


@shows("why")
def _why(_session: Session, _request: object, result: "Shown") -> None:
    for said in result["says"]:
        print_line(clean(said))
    for tree in (result["tree"], *result["others"]):
        print_lines(_branch(tree))


def _branch(node: Mapping[str, Any], depth: int = 0) -> Iterator[str]:
    by = f" ({clean(node['by'])})" if node["by"] else ""
    told = ". ".join(clean(part) for part in (node["role"], node["because"]) if part)
    yield f"{'  ' * depth}{clean(node['text'])}{by}: {clean(node['label'])}{f'. {told}' if told else ''}"
    for below in node["below"]:
        yield from _branch(below, depth + 1)
    if node["more"]:
        yield f"{'  ' * (depth + 1)}and {node['more']} more"


@shows("preview")
def _preview(_session: Session, _request: object, result: "Shown") -> None:
    counts = "The answer counts" if result["said"] else "Nothing of it counts"
    print_line(f"{counts}; refused: {len(result['refused'])}")
    for refused in result["refused"]:
        print_line(f"  {clean(refused['item'])}: {clean(refused['why'])}")
    for each in (*result["positions"], *result["changed"]):
        print_line(f"{clean(each['text'])}: {clean(each['now'] or 'no reason')} → {clean(each['then'] or 'no reason')}")


@shows("meanwhile")
def _meanwhile(_session: Session, _request: object, result: "Shown") -> None:
    print_line(f"{result['answered']} of {result['of']} others have answered")
    for each in result["said"]:
        print_line(f"{clean(each['who'])} {clean(each['says'])}")


@shows("persona list")
def _personas(_session: Session, _request: object, result: "Shown") -> None:
    for persona in result["personas"]:
        print_line(f"{clean(persona['name'])}: {clean(persona['role'])}")
