"""Opening a debate: what somebody asks for, checked against its protocol, becomes the event that opens the log."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from moot.errors import BadInput, InvalidValue
from moot.memory.notes import instant
from moot.memory.tags import Aliases
from moot.operations.debates.hold_requests import Hold
from moot.operations.world import World
from moot.protocols import home_of, protocol_named
from moot.protocols.protocol import Protocol
from moot.record.artifacts import Task
from moot.record.denial import denied_by
from moot.record.events import MODEL, DebateOpened, Seat
from moot.record.graph import Fact, Position
from moot.record.parameters import Parameters
from moot.record.questions import positions_of, question_of
from moot.verdict.conduct import CONDUCT
from moot.version import VERSION

if TYPE_CHECKING:
    from moot.operations.debates.agents import AgentSet

MAX_ROUNDS: Final = 1_000
LONGEST_TIMEOUT_S: Final = 86_400.0


def opening(world: World, project: str, hold: Hold, agents: "AgentSet | None" = None) -> DebateOpened:
    """The event that opens the debate which `hold` describes, checked against its protocol; it is not appended yet.

    `agents`: the participants that the caller brings, for protocols whose seats moot does not fill itself. Raises
    BadInput if the debate cannot be held.
    """
    if not isinstance(hold.remember, bool):
        raise InvalidValue("remember", hold.remember, "give True or False")
    protocol = protocol_named(hold.protocol, hold.profile)
    given = dict(hold.parameters or {}) | ({} if hold.min_evidence is None else {"k_min": hold.min_evidence})
    parameters = Parameters.of(given)
    at, as_of = _time(hold.at, "at"), _time(hold.as_of, "as_of")
    positions = _positions(protocol, hold.positions)
    question = question_of(hold.question)
    if protocol.weighs_evidence:
        _apart(world.book(project).aliases(), positions)
    seats = _seats(protocol, hold, agents)
    strangers = sorted(dict(parameters.weights).keys() - {seat.independence_class for seat in seats})
    if strangers:
        raise InvalidValue("the weights", strangers, "name classes that take part")
    return DebateOpened(
        debate=world.new_id(),
        question=question,
        protocol=protocol.name,
        profile=protocol.profile,
        positions=positions,
        exclusive=bool(positions) and protocol.opening.exclusive,
        parameters=parameters.to_dict(),
        max_rounds=_rounds(hold.max_rounds, protocol),
        opened=at or as_of or world.now(),
        project=project,
        seats=seats,
        versions={
            "moot": VERSION,
            "model": protocol.model,
            "protocol": protocol.version,
            "conduct": CONDUCT,
            **protocol.opening.detectors,
            **({"distribution": home} if (home := home_of(protocol)) else {}),
        },
        remember=hold.remember,
        as_of=as_of,
        timeout_s=protocol.opening.timeout_s if hold.timeout_s is None else timeout_of(hold.timeout_s),
        agents=None if agents is None else agents.reference,
        anonymous=True if _anonymous(hold.anonymous, seats) else None,
        facts=_facts(protocol, hold, positions, parameters),
        task=_task(protocol, hold),
    )


def _anonymous(asked: bool | None, seats: Sequence[Seat]) -> bool:
    """Whether participants are shown under aliases: as asked, else where a model takes part."""
    return any(seat.kind == MODEL for seat in seats) if asked is None else asked


def _facts(
    protocol: Protocol, hold: Hold, positions: Sequence[Position], parameters: Parameters
) -> tuple[Fact, ...] | None:
    """The facts that everybody may cite; None if there are none."""
    if hold.facts is None:
        return None
    if not protocol.opening.facts:
        raise InvalidValue("the facts", hold.facts, f"leave them out: a debate of {protocol.name} cites none")
    from moot.operations.documents.graph_document import facts_of

    return facts_of(hold.facts, positions, parameters)


def _task(protocol: Protocol, hold: Hold) -> Task | None:
    """The task, for protocols that have one."""
    if protocol.opening.task == isinstance(hold.task, Task):
        return hold.task if protocol.opening.task else None
    if protocol.opening.task:
        remedy = "use moot dialectic FILE, or m.dialectic(task, agents)"
        raise BadInput(f"a debate of {protocol.name} needs a task", remedy)
    raise InvalidValue("the task", hold.task, f"leave it out: a debate of {protocol.name} has none")


def _time(given: str | None, what: str) -> str | None:
    return None if given is None else instant(given, what)


def _positions(protocol: Protocol, given: Sequence[str]) -> tuple[Position, ...]:
    """The positions, P1, P2, … in order. Raises InvalidValue for too few, too many, blank or equal ones."""
    if isinstance(given, str | Mapping) or not isinstance(given, Sequence):
        raise InvalidValue("the positions", given, "give a list of texts, as ['use Postgres', 'use Cassandra']")
    least, most = protocol.opening.positions
    if most == 0 and given:
        raise InvalidValue("the positions", list(given), f"leave them out: a debate of {protocol.name} has none")
    if not most:
        return ()
    if least and not given:
        models = "" if protocol.opening.seats or protocol.opening.task else ", or --model NAME, which proposes some"
        what = "the claims that are debated" if protocol.opening.claims else "the answers to choose among"
        remedy = f"give {least} to {most}, each with --position TEXT{models}"
        raise BadInput(f"a {protocol.noun} needs positions: {what}", remedy)
    if protocol.opening.denials:
        return positions_of(given, least, most, f"a {protocol.noun}", denied_by)
    return positions_of(given, least, most, f"a {protocol.noun}")


def _apart(aliases: Aliases, positions: Sequence[Position]) -> None:
    """Raise InvalidValue for two positions that a person said to be the same."""
    for number, position in enumerate(positions):
        for other in positions[:number]:
            if aliases.same(str(position.text), str(other.text)):
                why = f"it was said to be the same as {other.text!r} (`moot memory alias`); give different ones"
                raise InvalidValue("a position", str(position.text), why)


def _seats(protocol: Protocol, hold: Hold, agents: "AgentSet | None") -> tuple[Seat, ...]:
    own = protocol.opening.seats
    classes = {**(agents.classes if agents else {}), **(hold.classes or {})}
    people = {} if agents is None else agents.participants
    if own and (people or classes):
        raise BadInput(f"{protocol.name} asks {', '.join(s.name for s in own)} and nobody else", "leave the agents out")
    if not own and agents is None:
        remedy = "give --model NAME, --agents FILE (people too: docs/participants.md), or --agents module:function"
        raise BadInput(f"a {protocol.noun} needs participants", remedy)
    strangers = sorted(classes.keys() - people.keys())
    if strangers:
        raise InvalidValue("the classes", strangers, "name participants only")
    roles = agents.roles if agents and protocol.opening.task else {}
    if own:
        return own
    from moot.operations.debates.seats import (
        seat_of,  # a debate whose seats are moot's own loads nobody who may be brought
    )

    return tuple(seat_of(name, each, classes.get(name, name), roles.get(name)) for name, each in people.items())


def _rounds(value: int | None, protocol: Protocol) -> int:
    """How many rounds the debate may have; None: as many as its protocol says. Raises InvalidValue."""
    rounds = protocol.opening.rounds if value is None else value
    if isinstance(rounds, bool) or not isinstance(rounds, int) or not 1 <= rounds <= MAX_ROUNDS:
        raise InvalidValue("max_rounds", value, f"give a whole number from 1 to {MAX_ROUNDS}")
    return rounds


def timeout_of(value: float) -> float:
    """The number `value` as the seconds that a participant has to answer. Raises InvalidValue unless it is above 0 and
    at most 86,400 (a day).
    """
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if not number or not 0 < value <= LONGEST_TIMEOUT_S:
        remedy = f"give seconds, more than 0 and at most {LONGEST_TIMEOUT_S:g}"
        raise InvalidValue("the timeout of a round", value, remedy)
    return float(value)
