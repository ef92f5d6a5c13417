"""What a participant of a vote is shown, as plain data (docs/participants.md)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from moot.protocols.forms import Keyed
from moot.protocols.plain import seconds_for
from moot.protocols.vote.answers import form
from moot.record.debate import Debate
from moot.record.events import Request

TASK: Final = (
    "Cast one ballot: rank the positions, approve of some, or score them; or abstain. Nobody sees the ballots of "
    "others before all are cast."
)


@dataclass(frozen=True, slots=True)
class VoteRequest(Keyed):
    """What a participant of a vote is asked, as plain data. The fields can be read as attributes or by key.

    `you`: its name. `task`: what is asked for, in words. `positions`: each with its `id` and `text`. `rule`: how the
    ballots are counted. `contested`: always empty, nobody has anything to answer for. `form`: the JSON schema of an
    answer and an example. `deadline_s`: the seconds it has; None: no limit.
    """

    round: int
    question: str
    you: str
    task: str
    positions: list[Mapping[str, Any]]
    rule: str
    contested: list[Mapping[str, Any]]
    form: Mapping[str, Any]
    deadline_s: float | None


def show(request: Request, debate: Debate) -> VoteRequest:
    """What is put before the participant for `request`."""
    opened = debate.opened
    assert opened is not None, "a debate is opened before it asks"
    return VoteRequest(
        debate.round,
        str(opened.question),
        request.participant,
        TASK,
        [{"id": position.id, "text": str(position.text)} for position in opened.positions],
        debate.parameters.rule.value,
        [],
        form(tuple(position.id for position in opened.positions)),
        seconds_for(opened, request.participant),
    )
