"""What is asked where a debate is judged again."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from moot.operations.request import Request, option, positional, request
from moot.operations.requests.debates import DEBATE_ID

if TYPE_CHECKING:
    from moot.operations.judged_values import Compared, Judged, WhatIf


@request
class JudgeDebate(Request["Judged"]):
    """Judge a debate again under other rules: a row for each setting.

    `semantics`: a row for each of these; `parameters`: a row for each of these values. With neither the usual ones are
    tried. The events stay what they are, and nothing is stored.
    """

    id: str = positional("ID", DEBATE_ID, completes="debates")
    semantics: Sequence[str] = option(
        "--semantics", metavar="S", says="What gives the labels, as preferred; may be given again.", default=()
    )
    parameters: Mapping[str, Any] | None = option(
        "--set", metavar="NAME=VALUE", says="A parameter of the model, as side=.5; may be given again.",
        default=None, kind="pairs",
    )  # fmt: skip


@request
class WhatIfDebate(Request["WhatIf"]):
    """Say what a debate would come to if something were shown, or had not been said.

    `settle`: literals, or the sentences of propositions or claims, `~` before one for its negation. `without`: ids of
    arguments, attacks, supports or facts that are left out. Nothing is stored.
    """

    id: str = positional("ID", DEBATE_ID, completes="debates")
    settle: Sequence[str] = option("--settle", metavar="LITERAL", says="What is shown; may be given again.", default=())
    without: Sequence[str] = option("--without", metavar="ID", says="What is left out; may be given again.", default=())


@request
class CompareDebates(Request["Compared"]):
    """Compare two debates on one topic: what each came to, on what each turns, who stands where."""

    a: str = positional("A", DEBATE_ID, completes="debates")
    b: str = positional("B", DEBATE_ID, completes="debates")
