"""What is asked of debates."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from moot.operations.request import Request, data, option, positional, request

if TYPE_CHECKING:
    from moot.operations.answering import Answered
    from moot.operations.results import Replay, Verification
    from moot.operations.values import DebateList, Deleted, Forked, Imported, Lines, OpenRequests, Rebuilt
    from moot.results import DebateResult
    from moot.verdict.explained import ExplainedNode

DEBATE_ID: Final = "The id of a debate, or `last`; `moot debates` lists them."
FORMATS: Final = ("json", "markdown", "html", "dot", "log", "recording")


@request
class ListDebates(Request["DebateList"]):
    """List all debates, the oldest first.

    The result has a line for each debate that is not deleted: its question, state and, once it has ended, status and
    verdict.
    """


@request
class ShowDebate(Request["DebateResult"]):
    """Show the result of a debate, as far as it has come.

    Until the debate has ended, status and verdict are None, and the result lists the people whose answers it waits for.
    """

    id: str = positional("ID", DEBATE_ID, completes="debates")
    calls: bool = option(
        "--calls", says="With each call of a model: what it was sent, said, took and cost.", default=False
    )


@request
class ResumeDebate(Request["DebateResult"]):
    """Go on with a debate that was interrupted; one that has ended is shown.

    The debate runs until it ends or waits for people. `agents`: the agents file or `module:function`, if it is no
    longer where it was when the debate was opened; in Python also a mapping of names to async callables.
    """

    id: str = positional("ID", DEBATE_ID, completes="debates")
    agents: Any = option(
        "--agents", "-a", metavar="FILE", says="Its agents, if they have moved since.", default=None, plain=str | None
    )


@request
class ListRequests(Request["OpenRequests"]):
    """Show what the people of a debate are asked now.

    The result lists the open requests to people, all of them or those to one `participant`, each with its deadline.
    """

    id: str = positional("ID", DEBATE_ID, completes="debates")
    participant: str | None = option(
        "--participant", "-p", metavar="NAME", says="Only what this one is asked.", default=None
    )


@request
class AnswerRequest(Request["Answered"]):
    """Answer a request as a person; the debate goes on, unless it waits for others. Exit code 3: refused in part.

    `request`: the id of an open request. `answer`: a ROUND of docs/participants.md. `participant`: the name of the
    person who answers; the answer is refused if the request is put to somebody else; None: not checked. `agents`: the
    debate's other participants, if their file is no longer where it was. `drive`: whether the debate goes on in this
    process.
    """

    id: str = positional("ID", "The debate.", completes="debates")
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
    agents: Any = option(
        "--agents", "-a", metavar="FILE", says="Its other agents, if they have moved since.", default=None,
        plain=str | None,
    )  # fmt: skip
    drive: bool = data("Whether the debate goes on at once.", default=True)


@request
class ForkDebate(Request["Forked"]):
    """Begin a debate with the first events of another; `moot resume` lets it go its own way.

    The other debate is not changed. The result is the new debate's id. `at`: how many events are copied, at least 1.
    """

    id: str = positional("ID", DEBATE_ID, completes="debates")
    at: int = option(
        "--at", metavar="VERSION", says="How many of its events to take, from the first.", kind="number",
        range=(1, 2**63 - 1),
    )


@request
class CancelDebate(Request["DebateResult"]):
    """Stop a debate for good: it ends as cancelled, and what was said stays.

    A debate that has ended is shown as it is. One that another process drives is refused until that process stops.
    """

    id: str = positional("ID", DEBATE_ID, completes="debates")


@request
class DeleteDebate(Request["Deleted"]):
    """Erase a debate's texts and its remembered verdict for good; that it was there stays on record.

    The result says how many texts were erased.
    """

    id: str = positional("ID", DEBATE_ID, completes="debates")


@request
class ExplainDebate(Request["ExplainedNode"]):
    """Say why something is in, out or undecided: a tree of reasons.

    `argument`: the position, argument, fact or other node whose label is explained; None: the verdict, else the
    strongest position. The reasons are the attacks and supports that decide the label, each explained in turn.
    """

    id: str = positional("ID", DEBATE_ID, completes="debates")
    argument: str | None = positional(
        "ARGUMENT", "What to explain; else the verdict, or the strongest position.", default=None
    )
    timeout_s: float | None = option(
        "--timeout", metavar="SECONDS", says="Give up after so much time (exit code 3).", default=None
    )


@request
class ExportDebate(Request["Lines"]):
    """Write a debate down: as JSON, Markdown, one HTML page, a graph for Graphviz, its log, or a recording."""

    id: str = positional("ID", DEBATE_ID, completes="debates")
    format: str = option(
        "--format", "-f", metavar="FORMAT", says="json, markdown, html, dot, log or recording.", default="json",
        choices=FORMATS,
    )  # fmt: skip


@request
class ImportDebate(Request["Imported"]):
    """Take in a debate that `moot export --format log` wrote, from another database.

    Its hashes are checked first, and kept. It is refused if the debate is there already, also one that was deleted.
    """

    file: str | Path = positional("LOG", "A log file.", kind="path", plain=str)


@request
class ReplayDebate(Request["Replay"]):
    """Compute the outcome again from the events alone; exit code 4 if it differs.

    `what`: the id of a debate in the database, or a log file that `moot export --format log` wrote. The result says
    whether the computed outcome is identical to the recorded one.
    """

    what: str | Path = positional(
        "ID_OR_LOG_FILE", "A debate, or a file that export wrote.", completes="debates", plain=str
    )


@request
class Verify(Request["Verification"]):
    """Check that nothing was changed or lost, in the log or in what is folded from it; exit code 4 if something was.

    It checks the hashes, order, gaps and texts of one debate's log; without an id of the whole log, and also the views,
    the tables that are computed (folded) from it. The result lists every damaged place.
    """

    id: str | None = positional("ID", "A debate; else everything.", default=None, completes="debates")


@request
class Rebuild(Request["Rebuilt"]):
    """Make everything that is folded from the log anew: the tables of memories and of debates.

    These tables (views) hold nothing that is not in the log: they are dropped and computed from its events again.
    """
