"""What is asked where a debate is to be held."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from moot.operations.request import Request, data, option, positional, request

if TYPE_CHECKING:
    from moot.deliberation.results import DebateResult


@request
class Hold(Request["DebateResult"]):
    """Hold a debate on a question, by a protocol, to its end.

    A field that is None has the protocol's own value. `positions`: the possible answers that are weighed, for protocols
    that have positions. `parameters`: values of parameters of docs/formal-model.md by name; `min_evidence` sets the
    parameter `k_min`. `timeout_s`: seconds that each participant has in a round. `classes`: the class of each
    participant that is not a class of its own (members of one class do not count as independent). `at`: the time to
    which the ages of facts are counted; `as_of`: only what was known at that time may be cited (both RFC 3339; default:
    now). `remember`: whether the verdict is stored as a memory, which never counts as evidence. `agents`: the
    participants for the seats that moot does not fill itself: async callables by name (docs/participants.md), the
    agents file, or `module:function`. `facts`: facts that everybody may cite, for protocols in which facts are cited: a
    file of JSON lines, or a list of objects, as in a graph document. `anonymous`: participants see each other under
    aliases.
    """

    protocol: str = data("The name of the protocol.")
    question: str = positional("QUESTION", "What the debate is about.")
    positions: Sequence[str] = option(
        "--position", "-p", metavar="P", says="A possible answer; one alone is weighed against its denial.", default=()
    )
    profile: str = option(
        "--profile", metavar="NAME", says="Whose rules hold.", default="default", completes="profiles"
    )
    parameters: Mapping[str, Any] | None = option(
        "--set", metavar="NAME=VALUE", says="A parameter of the model, as tau.argument=.4; may be given again.",
        default=None, kind="pairs",
    )  # fmt: skip
    min_evidence: int | None = option(
        "--min-evidence", metavar="N", says="Independent sources that a position needs (k_min).", default=None
    )
    max_rounds: int | None = option("--max-rounds", metavar="N", says="Rounds at most.", default=None)
    timeout_s: float | None = option(
        "--timeout", metavar="SECONDS", says="What an agent has to answer in a round.", default=None
    )
    classes: Mapping[str, str] | None = data("By participant: its class, where that is not its own.", default=None)
    at: str | None = data("The day to which ages are counted; else now.", default=None)
    as_of: str | None = option(
        "--as-of", metavar="TIME", says="Only what was known then, as 2026-05-01T12:00:00Z or 2026-05-01.", default=None
    )
    remember: bool = option(
        "--remember/--no-remember", says="Remember the verdict (never as evidence).", default=True
    )
    agents: Any = option(
        "--agents", "-a", metavar="FILE", says="Scripted agents (JSON), or module:function giving callables.",
        default=None, plain=str | None,
    )  # fmt: skip

    facts: Any = option(
        "--facts", metavar="FILE", says="Facts that everybody may cite, a JSON object a line.",
        default=None, plain=str | None,
    )  # fmt: skip
    anonymous: bool = option(
        "--anonymous/--named", says="Show participants to each other under aliases.", default=False
    )

    def among(self, participants: Any) -> "Hold":
        """The same request with `participants` as its `agents`; the request itself if `participants` is None."""
        return self if participants is None else replace(self, agents=participants)
