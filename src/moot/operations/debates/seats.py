"""Who takes the seats of a debate: participants that the caller brings, each under a name that handles can hold."""

import unicodedata
from collections.abc import Mapping
from inspect import iscoroutinefunction
from typing import Final

from moot.errors import InvalidDocument, InvalidValue
from moot.participants import Participant
from moot.participants.function import Agent, Checker, Function, Guest
from moot.participants.human import Human
from moot.record.events import HUMAN, Seat
from moot.record.text import same

MAX_PARTICIPANTS: Final = 256
LONGEST_NAME: Final = 64
IN_NAMES: Final = frozenset("._- @+&'")
"""What a name may hold beside letters and digits: it becomes part of handles."""

Given = Mapping[str, Participant | Agent]
Participants = Mapping[str, Participant]


def seat_of(name: str, participant: Participant, independence_class: str, role: str | None = None) -> Seat:
    """The seat (the entry in a debate's opening) of a participant: its name, kind and class, and the deadline if it is
    a person, the model if one answers, and its role in a protocol that has roles.
    """
    from moot.participants.models.answering import ModelParticipant  # a debate to which nobody is brought loads none

    deadline_s = participant.deadline_s if isinstance(participant, Human) else None
    model = participant.caller.name if isinstance(participant, ModelParticipant) else None
    return Seat(name, participant.kind, independence_class, deadline_s, model, role)


def seated(given: Given) -> Participants:
    """The participants by name, with each async callable made into a participant.

    Raises InvalidDocument that names every problem with names and objects, InvalidValue if `given` is no mapping.
    """
    if not isinstance(given, Mapping):
        raise InvalidValue("the participants", type(given).__name__, "give a mapping of names to async callables")
    problems = name_problems(list(given)) + [p for n, agent in given.items() for p in _no_participant(n, agent)]
    if problems:
        raise InvalidDocument("the participants", problems)
    return {name: _participant(name, agent) for name, agent in given.items()}


def _participant(name: str, agent: Participant | Agent) -> Participant:
    if isinstance(agent, Human):
        return Human(name=name, deadline_s=agent.deadline_s)
    if isinstance(agent, Checker):
        return Checker(_participant(name, agent.agent), name=name)
    return Guest(name, agent) if _responds(agent) else Function(name, agent)  # type: ignore[arg-type]


def name_problems(names: list[str]) -> list[str]:
    """What is wrong with the names of participants, a line for each problem; none if all can be used.

    There must be 1 to 256 names of 1 to 64 characters: letters, digits and some signs. No two may be equal, compared
    after NFC, trimming and case folding.
    """
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
    if isinstance(agent, Checker):
        if isinstance(agent.agent, Human):
            return [f"participant {name!r}: a checker answers at once, and a person later; give one of the two"]
        return _no_participant(name, agent.agent)
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
