"""What a protocol is: a table of legal moves, whom to ask next, when to stop, and what its content amounts
to.

Data and pure functions. A new protocol is one file here, one line in the registry and one test (CONTRIBUTING.md).
"""

from collections.abc import Callable
from dataclasses import dataclass

from moot.deliberation.debate import Debate
from moot.deliberation.events import Request
from moot.deliberation.moves import Act
from moot.deliberation.outcome.content import Content
from moot.deliberation.outcome.standing import Standing
from moot.deliberation.outcome.words import StoppedBy

Stop = tuple[StoppedBy, str]
"""Why a debate stops, and a sentence for people."""


@dataclass(frozen=True, slots=True)
class Protocol:
    """One way of holding a debate.

    `ask`: the requests of the next round (none: there is nothing left to ask).
    `stop`: after a completed round, why to stop, or None to go on.
    `content`: the status that the graph itself amounts to, before it is asked how the debate ended.
    """

    name: str
    legal: frozenset[type[Act]]
    ask: Callable[[Debate], tuple[Request, ...]]
    stop: Callable[[Debate, Content], Stop | None]
    content: Callable[[Standing], Content]
    default_rounds: int
