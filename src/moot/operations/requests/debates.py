"""What is asked of debates."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from moot.operations.request import (
    WATCH,
    Agents,
    DebateId,
    Request,
    Watch,
    data,
    debate,
    option,
    positional,
    python,
    request,
)

if TYPE_CHECKING:
    from moot.operations.answering import Answered
    from moot.operations.results import Replay, Verification
    from moot.operations.values import DebateList, Deleted, Forked, Imported, Lines, OpenRequests, Rebuilt
    from moot.results import DebateResult
    from moot.verdict.explained import ExplainedNode

FORMATS: Final = ("json", "markdown", "html", "dot", "log", "recording")


@request
class ListDebates(Request["DebateList"]):
    """List all debates, the oldest first.

    The result has a line for each debate of the database that is not deleted, of every project: its question, state
    and, once it has ended, status and verdict. Raises StoreError, and Damage if the list disagrees with the log.
    """


@request
class ShowDebate(Request["DebateResult"]):
    """Show the result of a debate, as far as it has come.

    Until the debate has ended, status and verdict are None, and the result lists the people whose answers it waits for.
    `calls`: with each call of a model. Raises NotFound.
    """

    id: DebateId = debate()
    calls: bool = option(
        "--calls", says="With each call of a model: what it was sent, said, took and cost.", default=False
    )


@request
class ResumeDebate(Request["DebateResult"]):
    """Go on with a debate that was interrupted; one that has ended is shown.

    The debate runs until it ends or waits for people. `agents`: the agents file or `module:function`, if it is no
    longer where it was when the debate was opened; in Python also a mapping of names to async callables. Raises
    NotFound, DebateBusy while another process drives the debate, NewerSchema, and BadInput if somebody who takes part
    is missing.
    """

    id: DebateId = debate()
    agents: Agents | None = option(
        "--agents", "-a", metavar="FILE", says="Its agents, if they have moved since.", default=None, plain=str | None
    )
    watch: Watch | None = python(WATCH, default=None)


@request
class ListRequests(Request["OpenRequests"]):
    """Show what the people of a debate are asked now.

    The result lists the open requests to people, all of them or those to one `participant`, each with its deadline.
    Raises NotFound, and UnknownName if no participant has that name.
    """

    id: DebateId = debate()
    participant: str | None = option(
        "--participant", "-p", metavar="NAME", says="Only what this one is asked.", default=None
    )


@request
class AnswerRequest(Request["Answered"]):
    """Answer a request as a person; the debate goes on, unless it waits for others. Exit code 3: refused in part.

    `request`: the id of an open request. `answer`: a ROUND of docs/participants.md. `participant`: the name of the
    person who answers; the answer is refused if the request is put to somebody else; None: not checked. `agents`: the
    debate's other participants, if their file is no longer where it was. `drive`: whether the debate goes on in this
    process. The result says which parts of the answer were refused and, in `stays`, why the debate could not go on
    here. Raises NotFound, NotAsked for a request that is not put to a person, ClosedRequest for one that was answered
    or whose time is up, InvalidValue for what is no answer, and InvalidDocument for one of which every part is refused:
    its request stays open.
    """

    id: DebateId = debate(says="The debate.")
    request: str = positional(
        "REQUEST", "Its request, if it has several that are open; `moot requests ID` lists them.", asked=True
    )
    answer: Any = positional(
        "FILE", "What is said: a round as JSON; - reads it here. Without one you are asked question by question.",
        kind="document", asked=True, plain=Any,
    )  # fmt: skip
    participant: str | None = option(
        "--participant", "-p", metavar="NAME", says="Who answers, to be sure.", default=None
    )
    agents: Agents | None = option(
        "--agents", "-a", metavar="FILE", says="Its other agents, if they have moved since.", default=None,
        plain=str | None,
    )  # fmt: skip
    drive: bool = data("Whether the debate goes on at once.", default=True)
    watch: Watch | None = python(WATCH, default=None)


@request
class ForkDebate(Request["Forked"]):
    """Begin a debate with the first events of another; `moot resume` lets it go its own way.

    The other debate is not changed. The result is the new debate's id. `at`: how many events are copied, at least 1.
    Raises NotFound, and BadInput unless `at` is from 1 to the number of the debate's events.
    """

    id: DebateId = debate()
    at: int = option(
        "--at", metavar="VERSION", says="How many of its events to take, from the first.", kind="number",
        range=(1, 2**63 - 1),
    )


@request
class CancelDebate(Request["DebateResult"]):
    """Stop a debate for good: it ends as cancelled, and what was said stays.

    A debate that has ended is shown as it is. Raises NotFound, DebateBusy while another process drives it, BadInput for
    a protocol that cannot be cancelled.
    """

    id: DebateId = debate()


@request
class DeleteDebate(Request["Deleted"]):
    """Erase a debate's texts and its remembered verdict for good; that it was there stays on record.

    The result says how many texts were `erased`. Raises NotFound, DebateBusy while a process drives the debate, and
    StoreUnavailable if another process still reads an old copy of the texts: then call it again. Safe to repeat until
    it raises NotFound (docs/decisions/0009-deleting-a-debate.md).
    """

    id: DebateId = debate()


@request
class ExplainDebate(Request["ExplainedNode"]):
    """Say why something is in, out or undecided: a tree of reasons.

    `argument`: the position (text or id), argument, fact or other node whose label is explained; None: the verdict,
    else the strongest position, with the `others` (not part of the JSON). The reasons are the attacks and supports that
    decide the label, each explained in turn. Raises NotFound, UnknownName, InvalidValue, and BadInput for what has no
    label.
    """

    id: DebateId = debate()
    argument: str | None = positional(
        "ARGUMENT", "What to explain; else the verdict, or the strongest position.", default=None
    )
    timeout_s: float | None = option(
        "--timeout", metavar="SECONDS", says="Give up after so much time (exit code 3).", default=None
    )


@request
class ExportDebate(Request["Lines"]):
    """Write a debate down: as JSON, Markdown, one HTML page, a graph for Graphviz, its log, or a recording.

    The result has lines without line ends, which can be read once. Raises NotFound, UnknownName for another format.
    """

    id: DebateId = debate()
    format: str = option(
        "--format", "-f", metavar="FORMAT", says="json, markdown, html, dot, log or recording.", default="json",
        choices=FORMATS,
    )  # fmt: skip


@request
class ImportDebate(Request["Imported"]):
    """Take in a debate that `moot export --format log` wrote, from another database.

    `file`: its path, or the lines of the log themselves. Its hashes are checked first, and kept. Raises Damage,
    InvalidValue for what is not the whole log of one debate, BadInput if the debate is there already, also one that was
    deleted, NewerSchema, OlderSchema, StoreError.
    """

    file: str | Path | Sequence[str] = positional("LOG", "A log file.", kind="path", plain=str | tuple[str, ...])


@request
class ReplayDebate(Request["Replay"]):
    """Compute the outcome again from the events alone; exit code 4 if it differs.

    `what`: a debate in the database, or a log file that `moot export --format log` wrote. The result says whether the
    computed outcome is `identical` to the recorded one, and has the `sha256` of the computed one. Raises NotFound,
    InvalidValue for a log that is not one whole debate, NewerSchema, and Damage for a log that was changed.
    """

    what: DebateId | Path = debate("ID_OR_LOG_FILE", "A debate, or a file that export wrote.")


@request
class Verify(Request["Verification"]):
    """Check that nothing was changed or lost, in the log or in what is folded from it; exit code 4 if something was.

    It checks the hashes, order, gaps and texts of one debate's log; without an id of the whole log, and also the views,
    the tables that are computed (folded) from it. The result has the number of events that were checked, and every
    damaged place. Raises NotFound.
    """

    id: DebateId | None = debate("ID", "A debate; else everything.", default=None, plain=str | None)


@request
class Rebuild(Request["Rebuilt"]):
    """Make everything that is folded from the log anew: the tables of memories and of debates.

    These tables (views) hold nothing that is not in the log: they are dropped and computed from its events again.
    Linear in the log. Raises StoreError.
    """
