"""What is asked where a debate is to be held."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from moot.operations.request import WATCH, Agents, Request, Watch, data, option, positional, python, request

if TYPE_CHECKING:
    from moot.results import DebateResult


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
    aliases (default: only where models take part). `model`: the language models that take part, by name; they play
    `personas` in turn, by default four of those that moot comes with. `budget`: what their calls may cost. `checker`:
    the model of a participant that only looks at attacks.
    `reader`: that of one that only reads. `independence`: `model` puts all personas of one model into
    one class. Without positions the first model frames the question, where the protocol needs some; `framed`: that of a
    framing (`FrameQuestion`) done before. `task`: what an artifact is wanted for, where the protocol is about one.
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
        "--min-evidence", metavar="N", says="Independent sources that a position needs (k_min).", default=None,
        range=(1, 10**9),
    )
    max_rounds: int | None = option(
        "--max-rounds", metavar="N", says="Rounds at most.", default=None, range=(1, 1_000)
    )
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
    agents: Agents | None = option(
        "--agents", "-a", metavar="FILE", says="Scripted agents (JSON), or module:function giving callables.",
        default=None, plain=str | None,
    )  # fmt: skip

    facts: Any = option(
        "--facts", metavar="FILE", says="Facts that everybody may cite, a JSON object a line.",
        default=None, plain=str | None,
    )  # fmt: skip
    anonymous: bool | None = option(
        "--anonymous/--named", says="Show participants to each other under aliases; models are, unless told otherwise.",
        default=None, plain=bool | None,
    )  # fmt: skip
    model: str | Sequence[str] = option(
        "--model", metavar="NAME", says="A model takes part: provider:name, or one of moot.toml; several take turns.",
        default=(), plain=Sequence[str],
    )  # fmt: skip
    personas: Any = option(
        "--personas", metavar="NAMES", says="Who the models are: names with commas, or TOML files.", default=None,
        plain=str | None,
    )  # fmt: skip
    budget: Any = option(
        "--budget", metavar="BOUNDS", says="What may be spent, as calls=40,tokens=200000,usd=0.5,seconds=600.",
        default=None, plain=str | None,
    )  # fmt: skip
    independence: str = option(
        "--independence", metavar="OF", says="What counts as one voice: each persona, or all of one model.",
        default="persona", choices=("persona", "model"),
    )  # fmt: skip
    checker: str | None = option(
        "--checker", metavar="NAME", says="A model that looks at the attacks of others, and takes no side.",
        default=None,
    )  # fmt: skip
    reader: str | None = option(
        "--reader", metavar="NAME", says="A model that looks for what may contradict or mean the same.",
        default=None,
    )  # fmt: skip
    framed: Mapping[str, Any] | None = data("What was written down while the question was framed.", default=None)
    task: Any = data("What an artifact is wanted for.", default=None)
    watch: Watch | None = python(WATCH, default=None)

    def __post_init__(self) -> None:
        if isinstance(self.model, str):
            object.__setattr__(self, "model", (self.model,))

    def among(self, participants: Any) -> "Hold":
        """The same request with `participants` as its `agents`; the request itself if `participants` is None."""
        return self if participants is None else replace(self, agents=participants)
