"""What is asked where a debate is judged again."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from moot.operations.request import Request, data, option, positional, request
from moot.operations.requests.debates import DEBATE_ID

if TYPE_CHECKING:
    from moot.operations.judged_values import Compared, Judged, WhatIf


@request
class JudgeDebate(Request["Judged"]):
    """Judge a debate again under other rules: a row for each setting.

    `semantics`: a row for each of these; `settings`: a row for each, with all its values, `ranks` (usual, or equal:
    what is recorded ranks no higher than what is only argued) among them; `parameters`: a row for each of these values.
    With none the usual ones are tried. The events stay what they are, and nothing is stored.
    """

    id: str = positional("ID", DEBATE_ID, completes="debates")
    semantics: Sequence[str] = option(
        "--semantics", metavar="S", says="What gives the labels, as preferred; may be given again.", default=()
    )
    parameters: Mapping[str, Any] | None = data("A row for each of these values, by parameter.", default=None)
    settings: Sequence[Mapping[str, Any]] = option(
        "--set", metavar="NAME=VALUE,…", says="A row, as side=.5 or ranks=equal,tau.argument=.2; may be given again.",
        default=(), kind="rows",
    )  # fmt: skip
    timeout_s: float | None = option(
        "--timeout", metavar="SECONDS", default=None,
        says="Give the rows that are there after so much time (exit code 3).",
    )


@request
class WhatIfDebate(Request["WhatIf"]):
    """Say what a debate would come to if something were shown, or had not been said.

    `settle`: literals, or the sentences of propositions or claims, `~` before one for its negation. `without`: what is
    left out: arguments, attacks, supports or facts by id, arguments also by handle (`a1`) or by what their author
    calls them. Nothing is stored.
    """

    id: str = positional("ID", DEBATE_ID, completes="debates")
    settle: Sequence[str] = option("--settle", metavar="LITERAL", says="What is shown; may be given again.", default=())
    without: Sequence[str] = option(
        "--without", metavar="NAME", default=(),
        says="What is left out: an id, a handle, or its author's name for it; may be given again.",
    )  # fmt: skip
    timeout_s: float | None = option(
        "--timeout", metavar="SECONDS", says="Give up after so much time (exit code 3).", default=None
    )


@request
class CompareDebates(Request["Compared"]):
    """Compare two debates on one topic: what each came to, on what each turns, who stands where."""

    a: str = positional("A", DEBATE_ID, completes="debates")
    b: str = positional("B", DEBATE_ID, completes="debates")
    timeout_s: float | None = option(
        "--timeout", metavar="SECONDS", says="Give up after so much time (exit code 3).", default=None
    )
