"""The course of a dialectic: whom it asks, and when it stops.

The generator proposes the first version, unless the task has a seed. Then round by round: gates examine the version,
critics say what is wrong with it (blind to each other), what they add as test cases is tried, and the synthesizer
answers each finding, with the next version or without. It stops when nothing stands against a version that the critics
have seen; where nobody has anything more to say; or where versions go round in circles.
"""

from collections.abc import Sequence
from enum import StrEnum

from moot.artifacts.improvement import oscillates
from moot.protocols.dialectic.verdict import accepts, judged
from moot.protocols.protocol import Stop
from moot.record.artifacts import Role, Version
from moot.record.debate import Debate
from moot.record.events import MoveRejected, Recommended, Request, RequestClosed
from moot.record.lifecycle import GATE
from moot.record.round import UNANSWERED, Round
from moot.record.status import StoppedBy
from moot.verdict.standing import labelled


class Aim(StrEnum):
    """What is asked for: the first version; an examination; criticism; answers to it, with the next version."""

    PROPOSE = "propose"
    EXAMINE = "examine"
    CRITICISE = "criticise"
    SYNTHESIZE = "synthesize"


ROLES = {
    Aim.PROPOSE: Role.GENERATOR,
    Aim.CRITICISE: Role.CRITIC,
    Aim.SYNTHESIZE: Role.SYNTHESIZER,
}
"""Who is asked for it."""


def aim_of(round_: Round) -> Aim | None:
    """What a round asks for; None for a round that asks for nothing."""
    return Aim(round_.requests[0].aim) if round_.requests else None


def ask(debate: Debate) -> tuple[Request, ...]:
    """The requests of the next round, all for the same. None where nothing is left to ask."""
    return requests_for(debate, _next(debate), debate.round + 1)


def requests_for(debate: Debate, aim: Aim, number: int) -> tuple[Request, ...]:
    """The requests of the round of that number, one to each of those who do what is asked for."""
    assert debate.opened is not None, "a debate is opened before it asks"
    role = ROLES.get(aim)
    seats = [s for s in debate.opened.seats if (s.kind == GATE if role is None else s.role == role)]
    handles = tuple(debate.graph.findings)
    return tuple(Request(f"{number}.{seat.name}.0", seat.name, aim.value, handles=handles) for seat in seats)


def _next(debate: Debate) -> Aim:
    """What is to be asked for next."""
    work, last = debate.graph.work, aim_of(debate.rounds[-1]) if debate.rounds else None
    version = work.last
    if version is None:
        return Aim.PROPOSE
    if version.number not in work.examined or (last is Aim.CRITICISE and work.untested(version.number)):
        return Aim.EXAMINE
    if last is Aim.CRITICISE or (last is Aim.EXAMINE and _criticised(debate, version)):
        return Aim.SYNTHESIZE
    return Aim.CRITICISE


def _criticised(debate: Debate, version: Version) -> bool:
    """Whether critics were asked about a version since the synthesizer last spoke."""
    aims = [aim_of(round_) for round_ in debate.rounds if round_.number > version.round]
    since = aims[len(aims) - aims[::-1].index(Aim.SYNTHESIZE) :] if Aim.SYNTHESIZE in aims else aims
    return Aim.CRITICISE in since


def turn(debate: Debate) -> int:
    """How often it was asked before for what it is asked for in the current round: scripts count by that."""
    if debate.current is None:
        return 0
    aim = aim_of(debate.current)
    return sum(1 for round_ in debate.past if aim_of(round_) is aim)


def counted(debate: Debate) -> int:
    """The rounds of a dialectic so far: how often the synthesizer was heard, once what it proposed is examined."""
    heard = sum(1 for round_ in debate.rounds if round_.complete and aim_of(round_) is Aim.SYNTHESIZE)
    version = debate.graph.work.last
    waits = version is not None and version.number not in debate.graph.work.examined
    return max(0, heard - 1) if heard and waits else heard


def due(debate: Debate) -> bool:
    """True: where a bound ends it, critics have not seen the last version, or nobody has answered them."""
    return debate.concluded is None


def stop(debate: Debate) -> Stop | None:
    """The reason to stop after the round that was just completed, as a word and a sentence; None to go on."""
    last = debate.rounds[-1]
    match aim_of(last):
        case Aim.PROPOSE:
            return _after_proposal(debate, last)
        case Aim.EXAMINE:
            return _after_examination(debate, last)
        case Aim.CRITICISE:
            return _after_criticism(debate, last)
        case Aim.SYNTHESIZE:
            return _after_synthesis(debate, last)
    return None


def _after_proposal(debate: Debate, last: Round) -> Stop | None:
    if debate.graph.work.last is not None:
        return None
    failed = _unheard(last)
    if failed:
        return StoppedBy.ERROR, f"no version was proposed: {failed[0]}"
    return StoppedBy.NO_NEW_INFORMATION, "no version was proposed"


def _after_examination(debate: Debate, last: Round) -> Stop | None:
    work = debate.graph.work
    version = work.last
    assert version is not None, "only a version is examined"
    failed, found = _unheard(last), work.found(version.number)
    if failed or version.number not in work.examined:
        return StoppedBy.ERROR, f"version {version.number} could not be examined: {failed[0] if failed else 'no word'}"
    if found.broken and not found.failed:
        return StoppedBy.TIMEOUT, f"nobody is asked about version {version.number} before every gate has decided"
    if oscillates(work.versions, lambda one, other: work.alike(one.number, other.number)):
        return StoppedBy.OSCILLATING, f"version {version.number} says what version {found.alike[-1].version} said"
    return _settled(debate) if _criticised(debate, version) else None


def _after_criticism(debate: Debate, last: Round) -> Stop | None:
    version = debate.graph.work.last
    failed = _unheard(last)
    if len(failed) == len(last.requests):
        return StoppedBy.ERROR, f"no critic was heard: {failed[0]}"
    if version is not None and debate.graph.work.untested(version.number):
        return None
    return _settled(debate) or _nothing_new(debate, last)


def _settled(debate: Debate) -> Stop | None:
    """Whether nothing stands against the last version, which critics have seen."""
    if not accepts(labelled(debate, debate.graph, judged)):
        return None
    version = debate.graph.work.last
    assert version is not None, "something was accepted"
    return StoppedBy.NOTHING_CONTESTED, f"nothing that was found stands against version {version.number}"


def _nothing_new(debate: Debate, last: Round) -> Stop | None:
    """Whether critics were asked again about the same version and said nothing more."""
    version = debate.graph.work.last
    before = [round_ for round_ in debate.rounds[:-1] if aim_of(round_) is Aim.CRITICISE]
    again = version is not None and bool(before) and before[-1].number > version.round
    return (StoppedBy.NO_NEW_INFORMATION, "nobody has anything more to say") if again and not _said(last) else None


def _after_synthesis(debate: Debate, last: Round) -> Stop | None:
    failed = _unheard(last)
    if failed:
        return StoppedBy.ERROR, f"the synthesizer was not heard: {failed[0]}"
    if _said(last):
        return None
    work = debate.graph.work
    gates = work.found(len(work.versions)).failed
    if gates:
        return StoppedBy.GATES, f"the gate {gates[0].gate} fails, and nobody mends it"
    return StoppedBy.NO_NEW_INFORMATION, "the synthesizer answers nothing"


def _said(round_: Round) -> bool:
    """Whether anybody said anything in a round that counts."""
    events = [event for answers in round_.answers.values() for event in answers]
    return any(not isinstance(event, RequestClosed | Recommended | MoveRejected) for event in events)


def _unheard(round_: Round) -> Sequence[str]:
    """Why each was not heard that was asked in a round and did not answer."""
    closed = ((r.participant, round_.closed.get(r.id)) for r in round_.requests)
    return [f"{who}: {closing.why}" for who, closing in closed if closing is not None and closing.how in UNANSWERED]
