"""A person: somebody who answers later, from another process, with `moot answer` or the like.

Nothing waits meanwhile: whoever drives the debate asks everybody else and leaves it suspended.
"""

from math import isfinite
from typing import Any, Final

from moot.errors import InvalidValue, ParticipantFailed
from moot.protocols.protocol import Protocol
from moot.record.debate import Debate
from moot.record.events import HUMAN, Request
from moot.record.foreign import exact
from moot.record.moves import Move

LONGEST_DEADLINE_S: Final = 366 * 86_400.0


class Human:
    """A participant who is a person and answers later, from any process, with `moot answer` or the like.

    `deadline_s`: seconds that the person has for each request, at most 366 days; None: no limit. `name` is filled in by
    the debate. Raises InvalidValue for a `deadline_s` that is no such number.
    """

    kind = HUMAN

    def __init__(self, *, deadline_s: float | None = None, name: str = "") -> None:
        self.name = name
        self.deadline_s = None if deadline_s is None else deadline_of(deadline_s)

    async def respond(self, request: Request, debate: Debate) -> Move:  # noqa: ARG002 (nobody is asked here)
        """Always raise ParticipantFailed: a person cannot be asked in this process."""
        raise ParticipantFailed(self.name, "a person answers later, with `moot answer`")


def deadline_of(value: Any) -> float:
    """The number `value` as the seconds that a person has for each request. Raises InvalidValue unless it is above 0
    and at most 366 days.
    """
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if not number or not isfinite(value) or not 0 < value <= LONGEST_DEADLINE_S:
        remedy = f"give seconds, more than 0 and at most {LONGEST_DEADLINE_S:.0f}, or leave it out: no end"
        raise InvalidValue("deadline_s", value, remedy)
    return float(value)


def said(answer: Any, request: Request, debate: Debate, protocol: Protocol) -> Move:
    """The move that the answer to `request` amounts to, as `protocol` reads it.

    `answer` is a ROUND of docs/participants.md or a Move. Raises InvalidValue for anything else; illegal acts in it are
    kept, and refused later, when the move is judged.
    """
    return exact(protocol.read(answer, request.participant, request, debate))
