"""The protocol `vote`: every participant casts one ballot, blind and once, and a rule counts them.

`request` what a participant is shown, the form of its answer, and how that becomes a move · `report` what it adds to
the result. The rules are in `moot.verdict.voting`, the status in `moot.verdict.vote_status`.
"""

from moot.protocols.baseline import ballots_baseline
from moot.protocols.protocol import Command, Opening, Protocol, Stop
from moot.protocols.vote.report import explained, reported
from moot.protocols.vote.request import read_answer, show
from moot.record.ballot import Rule
from moot.record.debate import Debate
from moot.record.events import Request
from moot.record.moves import CastBallot
from moot.record.status import StoppedBy
from moot.verdict.vote_status import vote_content

VOTE_ON = "vote"
"""What is asked for."""


def ask(debate: Debate) -> tuple[Request, ...]:
    """One request to each participant, about all positions."""
    assert debate.opened is not None, "a debate is opened before it asks"
    about = tuple(position.id for position in debate.opened.positions)
    return tuple(Request(f"0.{seat.name}.0", seat.name, VOTE_ON, about) for seat in debate.opened.seats)


def stop(debate: Debate) -> Stop:  # noqa: ARG001
    """The one round is over."""
    return StoppedBy.NO_NEW_INFORMATION, "everybody was asked once"


VOTE = Protocol(
    name="vote",
    opening=Opening(rounds=1, positions=(2, 50), timeout_s=60.0),
    command=Command(
        "vote",
        "Hold a vote: every participant casts one ballot, blind; --set rule=NAME says how they are counted.",
        "moot vote 'Which database?' -p 'use Postgres' -p 'use Cassandra' --agents agents.json --set rule=schulze",
    ),
    legal=frozenset({CastBallot}),
    first_round=0,
    ask=ask,
    stop=stop,
    show=show,
    read=read_answer,
    content=vote_content,
    baseline=ballots_baseline,
    result=reported,
    explain=explained,
    noun="vote",
    variants=tuple({"rule": rule.value} for rule in Rule),
)
