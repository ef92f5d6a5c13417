"""What is asked of debates."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from moot.operations.request import Request, data, option, positional, request

if TYPE_CHECKING:
    from moot.deliberation.outcome.explained import ExplainedNode
    from moot.deliberation.results import DebateResult
    from moot.operations.answering import Answered
    from moot.operations.results import Replay, Verification
    from moot.operations.values import DebateList, Deleted, Forked, Lines, OpenRequests, Rebuilt

DEBATE_ID: Final = "The id of a debate; `moot debates` lists them."
FORMATS: Final = ("json", "markdown", "html", "dot", "log")


@request
class ListDebates(Request["DebateList"]):
    """List all debates, the oldest first."""


@request
class ShowDebate(Request["DebateResult"]):
    """Show the result of a debate, as far as it has come."""

    id: str = positional("ID", DEBATE_ID, completes="debates")


@request
class ResumeDebate(Request["DebateResult"]):
    """Go on with a debate that was interrupted; one that has ended is shown."""

    id: str = positional("ID", DEBATE_ID, completes="debates")
    agents: Any = option(
        "--agents", "-a", metavar="FILE", says="Its agents, if they have moved since.", default=None, plain=str | None
    )


@request
class ListRequests(Request["OpenRequests"]):
    """Show what the people of a debate are asked now."""

    id: str = positional("ID", DEBATE_ID, completes="debates")
    participant: str | None = option(
        "--participant", "-p", metavar="NAME", says="Only what this one is asked.", default=None
    )


@request
class AnswerRequest(Request["Answered"]):
    """Answer a request as a person; the debate goes on, unless it waits for others. Exit code 3: refused in part."""

    id: str = positional("ID", "The debate.", completes="debates")
    request: str = positional("REQUEST", "Its request; `moot requests ID` lists them.")
    answer: Any = positional("FILE", "What is said: a round as JSON; - reads it here.", kind="document", plain=Any)
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
    """Begin a debate with the first events of another; `moot resume` lets it go its own way."""

    id: str = positional("ID", DEBATE_ID, completes="debates")
    at: int = option(
        "--at", metavar="VERSION", says="How many of its events to take, from the first.", kind="number"
    )


@request
class DeleteDebate(Request["Deleted"]):
    """Erase a debate's texts and its remembered verdict for good; that it was there stays on record."""

    id: str = positional("ID", DEBATE_ID, completes="debates")


@request
class ExplainDebate(Request["ExplainedNode"]):
    """Say why something is in, out or undecided: a tree of reasons."""

    id: str = positional("ID", DEBATE_ID, completes="debates")
    argument: str | None = positional(
        "ARGUMENT", "What to explain; else the verdict, or the strongest position.", default=None
    )


@request
class ExportDebate(Request["Lines"]):
    """Write a debate down: as JSON, Markdown, one HTML page, a graph for Graphviz, or its log, event by event."""

    id: str = positional("ID", DEBATE_ID, completes="debates")
    format: str = option(
        "--format", "-f", metavar="FORMAT", says="json, markdown, html, dot or log.", default="json", choices=FORMATS
    )


@request
class ReplayDebate(Request["Replay"]):
    """Compute the outcome again from the events alone; exit code 4 if it differs."""

    what: str | Path = positional(
        "ID_OR_LOG_FILE", "A debate, or a file that export wrote.", completes="debates", plain=str
    )


@request
class Verify(Request["Verification"]):
    """Check that nothing was changed or lost, in the log or in what is folded from it; exit code 4 if something was."""

    id: str | None = positional("ID", "A debate; else everything.", default=None, completes="debates")


@request
class Rebuild(Request["Rebuilt"]):
    """Make everything that is folded from the log anew: the tables of memories and of debates."""
