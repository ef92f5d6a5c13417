"""What a protocol is: a table of legal moves, whom to ask next, when to stop, and what its content amounts
to.

Data and pure functions. A new protocol is one file here, one line in the registry and one test (CONTRIBUTING.md).
"""

from collections.abc import Callable
from dataclasses import dataclass

from moot.deliberation.debate import Debate
from moot.deliberation.decide import QUOTA
from moot.deliberation.events import Event, Request
from moot.deliberation.graph import Graph
from moot.deliberation.moves import Act, StateClaim
from moot.deliberation.outcome.content import Content
from moot.deliberation.outcome.standing import Standing
from moot.deliberation.outcome.words import StoppedBy

Stop = tuple[StoppedBy, str]
"""Why a debate stops, and a sentence for people."""


def nothing_detected(debate: Debate) -> tuple[Event, ...]:  # noqa: ARG001
    """What a protocol without detectors of its own finds in a round."""
    return ()


def nothing_due(debate: Debate) -> bool:  # noqa: ARG001
    """Whether a reply is due, in a protocol whose participants have no right of reply."""
    return False


def as_it_is(graph: Graph) -> Graph:
    """The graph of a protocol whose moves say all that is judged."""
    return graph


@dataclass(frozen=True, slots=True)
class Protocol:
    """One way of holding a debate.

    `ask`: the requests of the next round (none: there is nothing left to ask).
    `stop`: after a completed round, why to stop, or None to go on.
    `content`: the status that the graph itself amounts to, before it is asked how the debate ended.
    `due`: whether a party was never asked to reply to what is contested: a bound that ends it then settles nothing.
    `detect`: what its detectors find in the round that was just completed, as events; asked again it finds nothing.
    `judged`: the graph that is compiled, made from what was said.
    `first_round`: 0 if the first round is blind (nobody has seen anybody), else 1. `quota`: acts that a move may hold.
    `as_said`: what claims name is kept as it was said.
    """

    name: str
    legal: frozenset[type[Act]]
    ask: Callable[[Debate], tuple[Request, ...]]
    stop: Callable[[Debate], Stop | None]
    content: Callable[[Standing], Content]
    default_rounds: int
    detect: Callable[[Debate], tuple[Event, ...]] = nothing_detected
    judged: Callable[[Graph], Graph] = as_it_is
    due: Callable[[Debate], bool] = nothing_due
    first_round: int = 1
    quota: int = QUOTA
    as_said: bool = False

    @property
    def states_claims(self) -> bool:
        """Whether its participants state claims, and these are judged: the result then lists what became of them."""
        return StateClaim in self.legal and self.judged is not as_it_is
