"""What is asked where an artifact is to be improved."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from moot.operations.request import (
    WATCH,
    Agents,
    DebateId,
    MemoryId,
    Request,
    Watch,
    data,
    debate,
    option,
    positional,
    python,
    request,
)

if TYPE_CHECKING:
    from moot.operations.dialectic.tournament_results import Lineages, TournamentResult
    from moot.operations.models.model_results import Estimate
    from moot.results import DebateResult


@request
class HoldDialectic(Request["DebateResult"]):
    """Improve a rule or a text under criticism, and accept it only when checks by code say so.

    A generator proposes, critics find faults and add test cases, a synthesizer answers each finding with the next
    version; code examines every version, and only what passes is accepted. `file`: the task, as a path (JSON or TOML),
    data or JSON text: the gap, the tests, the gates (docs/dialectic.md). `agents`: a generator, critics and a
    synthesizer, as in `Hold`; `roles`: by name, who is what, where the names do not say it. `source`: an earlier
    dialectic, from whose accepted version, or version number `version`, this one goes on; `from_conflict`: two notes
    that contradict each other, whose texts become the gap; what the file says comes on top of both. `model`: language
    models that take the three roles, in place of `agents`; `budget`: what their calls may cost. The other fields are
    those of `Hold`. Raises BadInput, with nothing done, NotFound, StoreError.
    """

    file: Any = positional("FILE", "The task, in JSON or TOML.", default=None, plain=str | None)
    agents: Agents | None = option(
        "--agents", "-a", metavar="FILE", says="Scripted agents (JSON), or module:function giving callables.",
        default=None, plain=str | None,
    )  # fmt: skip
    roles: Mapping[str, str] | None = data("By participant: generator, critic or synthesizer.", default=None)
    source: DebateId | None = option(
        "--from", metavar="ID", says="Go on from the accepted version of that dialectic, else its last.", default=None,
        plain=str | None, completes="debates",
    )  # fmt: skip
    version: int | None = option("--version", metavar="N", says="Go on from version N of it.", default=None)
    from_conflict: Sequence[MemoryId] | None = option(
        "--from-conflict", metavar="ID ID", says="Two notes that contradict each other are the gap.", default=None,
        plain=tuple[str, str] | None,
    )  # fmt: skip
    profile: str = option(
        "--profile", metavar="NAME", says="Whose rules hold.", default="default", completes="profiles"
    )
    parameters: Mapping[str, Any] | None = option(
        "--set", metavar="NAME=VALUE", says="A parameter of the model; may be given again.", default=None, kind="pairs"
    )
    max_rounds: int | None = option("--max-rounds", metavar="N", says="Rounds at most (3).", default=None)
    timeout_s: float | None = option(
        "--timeout", metavar="SECONDS", says="What a participant has to answer.", default=None
    )
    model: str | Sequence[str] = option(
        "--model", metavar="NAME", says="A model takes the roles: provider:name, or one of moot.toml.",
        default=(), plain=Sequence[str],
    )  # fmt: skip
    budget: Any = option(
        "--budget", metavar="BOUNDS", says="What may be spent, as calls=40,tokens=200000,usd=0.5,seconds=600.",
        default=None, plain=str | None,
    )  # fmt: skip
    watch: Watch | None = python(WATCH, default=None)

    def __post_init__(self) -> None:
        if isinstance(self.model, str):
            object.__setattr__(self, "model", (self.model,))


@request
class HoldTournament(Request["TournamentResult"]):
    """Let several rules or texts for one task compete, improve them under criticism, and keep what none betters.

    Each lineage is a dialectic, from a seed of the task or a generator; the test cases of all critics are test cases
    for all, and `held_out` ones of the task, which nobody sees, decide too. `file`: the task of a dialectic, with
    `seeds`, `lineages` and `held_out` (docs/dialectic.md). `agents`: generators, critics and synthesizers; `roles`: by
    name, who is what, where the names do not say it. `lineages`: how many (default: as many as seeds and generators).
    `budget`: what all of it may take; `max_rounds`: of each dialectic. `model`: language models in place of `agents`,
    one for each lineage in turn. Raises BadInput, with nothing done, and StoreError.
    """

    file: Any = positional("FILE", "The task, in JSON or TOML.", default=None, plain=str | None)
    agents: Agents | None = option(
        "--agents", "-a", metavar="FILE", says="Scripted agents (JSON), or module:function giving callables.",
        default=None, plain=str | None,
    )  # fmt: skip
    roles: Mapping[str, str] | None = data("By participant: generator, critic or synthesizer.", default=None)
    lineages: int | None = option(
        "--lineages", metavar="N", says="How many compete (as many as seeds and generators).", default=None
    )
    budget: Any = option(
        "--budget", metavar="BOUNDS", says="What all of it may take, as calls=40,seconds=600; models: tokens, usd too.",
        default=None, plain=str | None,
    )  # fmt: skip
    parameters: Mapping[str, Any] | None = option(
        "--set", metavar="NAME=VALUE", says="A parameter of the model; may be given again.", default=None, kind="pairs"
    )
    max_rounds: int | None = option("--max-rounds", metavar="N", says="Rounds of each dialectic (3).", default=None)
    timeout_s: float | None = option(
        "--timeout", metavar="SECONDS", says="What a participant has to answer.", default=None
    )
    model: str | Sequence[str] = option(
        "--model", metavar="NAME", says="A model for a lineage, in all roles; given again: they take turns.",
        default=(), plain=Sequence[str],
    )  # fmt: skip
    watch: Watch | None = python(WATCH, default=None)

    def __post_init__(self) -> None:
        if isinstance(self.model, str):
            object.__setattr__(self, "model", (self.model,))


@request
class EstimateDialectic(Request["Estimate"]):
    """Say what a dialectic with models would ask and cost, and ask nothing; no gate is run.

    `dialectic`: the fields of the request that would hold it (`HoldDialectic`), as JSON has them.
    """

    dialectic: Mapping[str, Any] = data("The dialectic that would be held, by the fields of its request.")


@request
class EstimateTournament(Request["Estimate"]):
    """Say what a tournament of models would ask and cost, and ask nothing; no gate is run.

    `tournament`: the fields of the request that would hold it (`HoldTournament`), as JSON has them.
    """

    tournament: Mapping[str, Any] = data("The tournament that would be held, by the fields of its request.")


@request
class ListLineages(Request["Lineages"]):
    """List dialectics with what each came to, and their averages.

    `id`: only that one, with those that it comes from and that come from it. Raises NotFound, BadInput for a debate of
    another protocol.
    """

    id: DebateId | None = debate("ID", "A dialectic.", default=None, plain=str | None)
