"""Opening a `claims` debate among participants that the caller brings."""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from inspect import iscoroutinefunction
from typing import Any, Final

from moot.deliberation.conduct import CONDUCT
from moot.deliberation.detectors import LexicalContradiction
from moot.deliberation.events import HUMAN, DebateOpened, Seat
from moot.deliberation.parameters import Parameters
from moot.deliberation.protocols import CLAIMS, Protocol
from moot.errors import InvalidDocument, InvalidValue
from moot.memory.record import instant
from moot.operations.holding import Participants, World
from moot.operations.openings import MODEL_VERSION, profile_of, rounds_of, timeout_of
from moot.operations.questions import question_of, same
from moot.participants.function import Agent, Function, Guest
from moot.participants.human import Human
from moot.participants.participant import Participant
from moot.version import VERSION

TIMEOUT_S: Final = 60.0
MAX_PARTICIPANTS: Final = 256
LONGEST_NAME: Final = 64
IN_NAMES: Final = frozenset("._- @+&'")
"""What a name may hold beside letters and digits: it becomes part of handles."""

Given = Mapping[str, Participant | Agent]


@dataclass(frozen=True, slots=True)
class Settings:
    """How a debate is to be held; None: as the protocol has it.

    `timeout_s`: seconds that each participant has in a round (default 60). `classes`: the class of a participant that
    is not its own. `at`: when it is opened, if not now.
    """

    profile: str = "default"
    parameters: Mapping[str, Any] | None = None
    max_rounds: int | None = None
    timeout_s: float | None = None
    classes: Mapping[str, str] | None = None
    at: str | None = None
    remember: bool = True


def opening(
    world: World,
    project: str,
    question: str,
    participants: Participants,
    settings: Settings,
    agents: str | None = None,
    protocol: Protocol = CLAIMS,
) -> DebateOpened:
    """The event that opens a `claims` debate, or BadInput, with nothing done, if it cannot be held.

    `agents`: where the participants come from, for whoever resumes. `protocol`: another one whose participants the
    caller brings; it has no founding profile.
    """
    grouped = dict(settings.classes or {})
    strangers = sorted(grouped.keys() - participants.keys())
    if strangers:
        raise InvalidValue("the classes", strangers, "name participants only")
    versions = {"moot": VERSION, "model": MODEL_VERSION, "conduct": CONDUCT}
    if profile_of(settings.profile) == "founding" and protocol is not CLAIMS:
        raise InvalidValue("the profile", "founding", f"leave it out: {protocol.name} was no protocol of theirs")
    if settings.profile != "founding":  # which finds contradictions in a way of its own
        versions["contradiction"] = LexicalContradiction.name
    return DebateOpened(
        debate=world.new_id(),
        question=question_of(question),
        protocol=protocol.name,
        profile=settings.profile,
        positions=(),
        exclusive=False,
        parameters=Parameters.of(settings.parameters or {}).to_dict(),
        max_rounds=rounds_of(settings.max_rounds, protocol),
        opened=world.now() if settings.at is None else instant(settings.at),
        project=project,
        seats=tuple(_seat(name, p, grouped.get(name, name)) for name, p in participants.items()),
        versions=versions,
        remember=settings.remember,
        timeout_s=timeout_of(TIMEOUT_S if settings.timeout_s is None else settings.timeout_s),
        agents=agents,
    )


def _seat(name: str, participant: Participant, independence_class: str) -> Seat:
    deadline_s = participant.deadline_s if isinstance(participant, Human) else None
    return Seat(name, participant.kind, independence_class, deadline_s)


def seated(given: Given) -> Participants:
    """Participants by name; async callables as such. Raises InvalidDocument that names every problem."""
    if not isinstance(given, Mapping):
        raise InvalidValue("the participants", type(given).__name__, "give a mapping of names to async callables")
    problems = name_problems(list(given)) + [p for n, agent in given.items() for p in _no_participant(n, agent)]
    if problems:
        raise InvalidDocument("the participants", problems)
    return {name: _participant(name, agent) for name, agent in given.items()}


def _participant(name: str, agent: Participant | Agent) -> Participant:
    if isinstance(agent, Human):
        return Human(name=name, deadline_s=agent.deadline_s)
    return Guest(name, agent) if _responds(agent) else Function(name, agent)  # type: ignore[arg-type]


def name_problems(names: list[str]) -> list[str]:
    """What is wrong with some names: compared after NFC, trimming and case folding."""
    if not 1 <= len(names) <= MAX_PARTICIPANTS:
        return [f"{len(names)} participants: give 1 to {MAX_PARTICIPANTS}"]
    problems, seen = [], set()
    for name in names:
        if not isinstance(name, str) or not 0 < len(name.strip()) == len(name) <= LONGEST_NAME:
            problems.append(f"participant {name!r}: a name is 1 to {LONGEST_NAME} characters, no space around it")
        elif same(name) in seen:
            problems.append(f"participant {name!r}: the name is there twice")
        elif not all(c.isalnum() or c in IN_NAMES for c in name):
            wrong = ", ".join(dict.fromkeys(_named(c) for c in name if not (c.isalnum() or c in IN_NAMES)))
            allowed = " ".join(sorted(IN_NAMES - {" "}))
            problems.append(
                f"participant {name!r}: a name holds letters, digits, plain spaces and {allowed}, and no {wrong}"
            )
        else:
            seen.add(same(name))
    return problems


def _named(character: str) -> str:
    """A character by its number and name: many look like a space, or like nothing."""
    return f"U+{ord(character):04X} {unicodedata.name(character, '')}".rstrip()


def _responds(agent: object) -> bool:
    return callable(getattr(agent, "respond", None)) and hasattr(agent, "kind")


def _no_participant(name: object, agent: object) -> list[str]:
    kind = getattr(agent, "kind", None)
    if _responds(agent) and not (isinstance(kind, str) and kind.isidentifier() and len(kind) <= LONGEST_NAME):
        return [f"participant {name!r}: its kind is no word, as 'function' is"]
    if kind == HUMAN and _responds(agent) and not isinstance(agent, Human):
        return [f"participant {name!r}: its kind is {HUMAN!r}, who answers later; give moot.Human(), or another kind"]
    if _responds(agent) or _awaits(agent):
        return []
    return [f"participant {name!r}: {_shown(agent)} is no async callable; write `async def agent(request): …`"]


def _awaits(agent: object) -> bool:
    """Whether calling it gives something to await, as far as can be told before."""
    return iscoroutinefunction(agent) or iscoroutinefunction(getattr(agent, "__call__", None))  # noqa: B004


def _shown(agent: object) -> str:
    return getattr(agent, "__name__", None) or type(agent).__name__
