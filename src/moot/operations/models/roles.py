"""Who plays whom in a debate with models, how it is opened, and whether its budget pays a call."""

from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from moot.errors import BadInput, InvalidValue
from moot.operations.debates.agents import AgentSet
from moot.operations.debates.hold_requests import Hold
from moot.operations.debates.start import opening
from moot.operations.world import World
from moot.participants.models.answering import ModelParticipant
from moot.participants.models.budget import Budgets
from moot.participants.models.calling import Caller, Prompt
from moot.participants.models.desk import Desk, likely, most
from moot.participants.models.personas import Persona, built_in, personas_of
from moot.participants.models.recorded import RECORDED, Recorded, recording
from moot.participants.models.settings import ModelSettings, chosen
from moot.protocols import protocol_named, protocol_of
from moot.protocols.pending import pending
from moot.record.artifacts import Role as TaskRole
from moot.record.artifacts import Task
from moot.record.debate import fold
from moot.record.events import CHECKER, MODEL, DebateOpened
from moot.record.lifecycle import READER
from moot.record.moves import SuspectPair
from moot.results.cost import Cost

COMPANY: Final = ("operations", "product", "security", "skeptic")
"""The personas that models play where nobody names any."""
MOST_PERSONAS: Final = 64
INSPECTOR: Final = Persona(
    "checker",
    "the checker: you take no side, and look at the attacks of others alone",
    personality="Exact and brief.",
    epistemology="An attack is valid if it bears on the part that it names, is of the kind that it says, and follows.",
)
"""Whom a model plays that looks at attacks."""
WORKERS: Final = tuple(Persona(role.value, f"the {role.value}") for role in TaskRole)
"""Whom models play where an artifact is improved: the generator, the critic, the synthesizer, dealt to the models by
turns.
"""
LIBRARIAN: Final = Persona("reader", "the reader: you take no side, and look for what contradicts or means the same")
"""Whom a model plays that reads."""
UNFRAMED: Final = ("(the first position that the framing gives)", "(the second position that the framing gives)")
"""What stands for positions that are not known yet."""
TIMEOUT_S: Final = 600.0
"""Seconds that a model has for a turn, mending and repetitions included, where nobody says otherwise."""
Give = Callable[[ModelSettings], Caller]


@dataclass(frozen=True, slots=True)
class Role:
    """A part in a debate: the name and the kind of its seat, the persona, and the model that plays it."""

    name: str
    persona: Persona
    model: ModelSettings
    kind: str = MODEL


def asks_models(hold: Hold) -> bool:
    """Whether models take part in the debate that is asked for. Raises BadInput for what only they have."""
    if hold.model:
        return True
    for name in ("personas", "budget", "checker", "reader"):
        if getattr(hold, name) is not None:
            raise BadInput(f"--{name} is for models, and none was given", "give --model NAME")
    return False


def roles_of(hold: Hold, models: Mapping[str, ModelSettings]) -> tuple[Role, ...]:
    """Who plays whom: the personas in order, dealt to the models by turns. Raises BadInput."""
    if hold.agents is not None:
        raise BadInput("agents and models cannot be given together", "give --agents or --model")
    if isinstance(hold.model, str) or not all(isinstance(name, str) for name in hold.model):
        raise InvalidValue("the models", hold.model, "give a list of names, as ['openai:gpt-…']")
    if hold.independence not in ("persona", "model"):
        raise InvalidValue("independence", hold.independence, "give persona or model")
    given = [chosen(name, models) for name in hold.model]
    personas = WORKERS if _has_task(hold) else personas_of(COMPANY if hold.personas is None else hold.personas)
    if _has_task(hold) and hold.personas is not None:
        raise InvalidValue("the personas", hold.personas, "leave them out: the roles are those of a dialectic")
    if not 1 <= len(personas) <= MOST_PERSONAS:
        raise InvalidValue("the personas", hold.personas, f"give 1 to {MOST_PERSONAS}, as {','.join(built_in())}")
    found: list[Role] = []
    for number, persona in enumerate(personas):
        model = given[number % len(given)] if persona.model is None else chosen(persona.model, models)
        found.append(Role(_free(persona.name, [role.name for role in found]), persona, model))
    if hold.checker is not None:
        name = _free(INSPECTOR.name, [role.name for role in found])
        found.append(Role(name, INSPECTOR, chosen(hold.checker, models), CHECKER))
    if hold.reader is not None:
        if SuspectPair not in protocol_named(hold.protocol, hold.profile).legal:
            raise BadInput(f"nothing is read in a debate of {hold.protocol} ({hold.profile})", "leave --reader out")
        name = _free(LIBRARIAN.name, [role.name for role in found])
        found.append(Role(name, LIBRARIAN, chosen(hold.reader, models), READER))
    return tuple(found)


def _free(name: str, taken: Sequence[str]) -> str:
    """The name, with a number where it is taken."""
    free = (name if number == 1 else f"{name} {number}" for number in range(1, len(taken) + 2))
    return next(name for name in free if name not in taken)


def needs_framing(hold: Hold) -> bool:
    """Whether the question has no positions, and the protocol needs some."""
    return not hold.positions and protocol_named(hold.protocol, hold.profile).opening.positions[0] > 0


def _has_task(hold: Hold) -> bool:
    """Whether an artifact is to be improved."""
    return protocol_named(hold.protocol, hold.profile).opening.task


def takes_apart(hold: Hold) -> bool:
    """Whether a question is framed as claims, each by itself, in place of answers that exclude each other."""
    return protocol_named(hold.protocol, hold.profile).opening.claims


@asynccontextmanager
async def callers(models: Iterable[ModelSettings]) -> AsyncIterator[Give]:
    """An async context manager: what gives each of the models. The library is loaded only if one is not recorded."""
    if all(settings.provider == RECORDED for settings in models):
        yield lambda settings: Recorded(recording(settings.model))
        return
    from moot.participants.models.wires import wires

    async with wires() as give:
        yield give


class Unasked:
    """A model that is never asked: what it would be sent can be told without a key."""

    def __init__(self, settings: ModelSettings) -> None:
        self._settings = settings

    @property
    def name(self) -> str:
        """The name by which the operator chose the model."""
        return self._settings.name

    @property
    def max_output(self) -> int:
        """The greatest number of tokens that an answer may have."""
        return self._settings.max_output_tokens

    async def call(self, prompt: Prompt) -> Any:  # noqa: ARG002 (nobody is asked)
        """Never called."""
        raise AssertionError("an estimate asks nobody")

    def price(self, input_tokens: int, output_tokens: int) -> float | None:
        """What so many tokens cost in US dollars; None if that is not known."""
        from moot.participants.models.settings import price_of

        return price_of(self._settings, input_tokens, output_tokens)


def opening_of(
    world: World, hold: Hold, roles: Sequence[Role], give: Give, desk: Desk, *, draw: bool = True
) -> tuple[DebateOpened, dict[str, ModelParticipant]]:
    """The event that opens the debate, seats in an order drawn by its id (or as they are), and the participants."""
    id = world.new_id()
    order = list(roles)
    if draw:
        Random(id).shuffle(order)  # who has the first alias must not follow from who was named first
    found = {r.name: ModelParticipant(r.name, r.persona, give(r.model), desk, r.kind) for r in order}
    classes = {role.name: role.model.name for role in order} if hold.independence == "model" else {}
    asked = hold if hold.timeout_s is not None else replace(hold, timeout_s=TIMEOUT_S)
    agents = AgentSet(found, classes)
    if isinstance(hold.task, Task):
        from moot.operations.dialectic.gate import with_roles  # what it loads, other debates do not need

        agents = with_roles(agents, hold.task, None, hold.profile)
    opened = opening(replace(world, new_id=lambda: id), world.project, asked, agents)
    return opened, found


def first_prompts(participants: Mapping[str, ModelParticipant], opened: DebateOpened) -> dict[str, Prompt]:
    """What each participant would be sent in the first round."""
    debate = fold([opened])
    debate = fold(pending(debate, protocol_of(opened)), debate)
    asked = [request for request in debate.outstanding if request.participant in participants]
    return {r.participant: participants[r.participant].prompt(r, debate)[0] for r in asked}


def affordable(
    budgets: Budgets, participants: Mapping[str, ModelParticipant], opened: DebateOpened
) -> dict[str, Cost]:
    """What each participant's first call costs about. Raises BadInput for a budget that does not pay one call, or in
    dollars where a price is not known.
    """
    prompts = first_prompts(participants, opened)
    for name, prompt in prompts.items():
        caller = participants[name].caller
        asked = most(caller, prompt)
        bounds = (budgets.debate, budgets.each)
        if asked.usd is None and any(bound.usd is not None for bound in bounds):
            why = f"the price of {caller.name} is not known, so that no budget in dollars can hold"
            raise BadInput(why, "give it a price in moot.toml, or a budget of calls or tokens")
        short = next((found for bound in bounds if (found := bound.lacks(asked)) is not None), None)
        if short is not None:
            usd = "" if asked.usd is None else f" and ${asked.usd:.4f}"
            why = f"the budget ({short}) does not pay one call: one may take {asked.tokens} tokens{usd}"
            raise BadInput(why, "raise it, or lower max_output_tokens of the model in moot.toml")
    known = {name: likely(participants[name].caller, prompt) for name, prompt in prompts.items()}
    return {name: known.get(name) or unknown_yet(participant) for name, participant in participants.items()}


def unknown_yet(participant: ModelParticipant) -> Cost:
    """A call of a participant of which nothing is known yet: its answer's limit."""
    return Cost(1, participant.caller.max_output, participant.caller.max_output, 0.0)
