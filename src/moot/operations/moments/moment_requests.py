"""What is asked of a debate as it stood at one moment of its log, and of what somebody who answers is told."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from moot.operations.request import DebateId, Request, data, debate, option, positional, request

if TYPE_CHECKING:
    from moot.operations.values import Events, Shown

MOST_NUMBER: Final = 10**12
MOST_EVENTS: Final = 1_000
"""Events of one answer."""
_AT: Final = "As it stood after that event; else after the last."


@request
class ReadEvents(Request["Events"]):
    """Read events of a debate, as its log has them.

    The result has at most `limit` events (1 to 1,000) after the version `after`, and the version `next` after which to
    go on. Raises NotFound, InvalidValue.
    """

    id: DebateId = debate()
    after: int = option("--after", metavar="VERSION", says="Events after this version.", default=0,
                        range=(0, MOST_NUMBER))  # fmt: skip
    limit: int = option("--limit", metavar="N", says="At most so many.", default=200, range=(1, MOST_EVENTS))


@request
class ShowTimeline(Request["Shown"]):
    """Tell the moments of a debate in words, and how each position stood after each.

    The result has `moments`, one for each event, and `standing`, which is left out for long debates. Raises NotFound.
    """

    id: DebateId = debate()


@request
class ViewDebate(Request["Shown"]):
    """Give what the page shows of a debate after an event: sentences, and parts that are markup.

    Raises NotFound, InvalidValue.
    """

    id: DebateId = debate()
    at: int | None = option("--at", metavar="VERSION", says=_AT, default=None, range=(1, MOST_NUMBER))


@request
class ShowGraph(Request["Shown"]):
    """Give the graph of a debate as it stood after an event: boxes with labels, sides and strengths, and relations.

    Raises NotFound, InvalidValue.
    """

    id: DebateId = debate()
    at: int | None = option("--at", metavar="VERSION", says=_AT, default=None, range=(1, MOST_NUMBER))


@request
class TellWhy(Request["Shown"]):
    """Say in words why something stood as it did after an event.

    `node`: what; None: the answer, else the strongest position, with the trees of the `others`. Raises NotFound,
    InvalidValue, UnknownName, BadInput.
    """

    id: DebateId = debate()
    node: str | None = positional("NODE", "What; else the answer.", default=None)
    at: int | None = option("--at", metavar="VERSION", says=_AT, default=None, range=(1, MOST_NUMBER))


@request
class Suppose(Request["Shown"]):
    """Say what would be if something were shown, or unsaid: as `moot what-if`, in a sentence and with the map.

    `settle`: what is shown, `~` before what is not; `without`: what is left out. Raises NotFound, UnknownName.
    """

    id: DebateId = debate()
    settle: Sequence[str] = data("What is shown; `~` before what is not.", default=())
    without: Sequence[str] = data("What is left out.", default=())


@request
class PreviewAnswer(Request["Shown"]):
    """Say what an answer to a request would change; nothing is stored.

    `answer`: a ROUND. `participant`: who answers; None: not checked. In a blind round what others said is left out of
    what is computed. Raises as an answer does.
    """

    id: DebateId = debate()
    request: str = positional("REQUEST", "Its request; `moot requests ID` lists them.")
    answer: Any = positional("FILE", "What is said: a round as JSON; - reads it here.", kind="document", plain=Any)
    participant: str | None = option("--participant", "-p", metavar="NAME", says="Who answers.", default=None)


@request
class ShowMeanwhile(Request["Shown"]):
    """Tell what others said in the round of a request, unless it is blind, and how many of them have answered.

    Raises as an answer does.
    """

    id: DebateId = debate()
    request: str = positional("REQUEST", "Its request; `moot requests ID` lists them.")
    participant: str | None = option("--participant", "-p", metavar="NAME", says="Who is asked.", default=None)
