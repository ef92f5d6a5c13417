"""What is asked where a debate is judged again."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from moot.operations.request import DebateId, Request, data, debate, option, request

if TYPE_CHECKING:
    from moot.operations.judged_values import Compared, Judged, WhatIf


@request
class JudgeDebate(Request["Judged"]):
    """Judge a debate again under other rules: a row for each setting.

    The first row is the debate's own setting. `semantics`: a row for each of these; `parameters`: a row for each of
    these values, by the names of docs/formal-model.md; `settings`: a row for each, with all its values, `ranks` (usual,
    or equal: what is recorded ranks no higher than what is only argued) among them. With none the usual ones are tried.
    `robust` of the result says whether the verdict is the same in all. The events stay what they are, and nothing is
    stored. Raises NotFound, UnknownName, InvalidValue.
    """

    id: DebateId = debate()
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
    calls them. Nothing is stored. Raises NotFound, UnknownName.
    """

    id: DebateId = debate()
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
    """Compare two debates on one topic: what each came to, on what each turns, who stands where. Raises NotFound."""

    a: DebateId = debate("A")
    b: DebateId = debate("B")
    timeout_s: float | None = option(
        "--timeout", metavar="SECONDS", says="Give up after so much time (exit code 3).", default=None
    )
