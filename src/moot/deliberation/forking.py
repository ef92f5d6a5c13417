"""A fork: a debate that begins with what was said in another, and goes its own way from there.

    what is copied      the first events of the other, as they are
    what is new         the debate's id, where it comes from (both in its opening), and the ids of the events
    what is cut short   an answer that the copy ends in: what was said of it stands, the rest was never said
"""

from collections.abc import Sequence
from dataclasses import replace

from moot.deliberation.debate import Debate
from moot.deliberation.envelope import Envelope, NewEvent
from moot.deliberation.events import Closed, DebateOpened, Fork, RequestClosed, decode, encode


def forked(envelopes: Sequence[Envelope], debate: str, stream: str, at: str) -> list[NewEvent]:
    """The events of the fork `debate`, to stand in `stream`: copies of the first events of another. Linear.

    `envelopes` begin with the opening and are not empty; `at` is the time of the fork.
    """
    ids = {envelope.id: f"{stream}#{envelope.version}" for envelope in envelopes}
    last = envelopes[-1]
    new = [
        NewEvent(e.type, ids[e.id], e.at, e.actor, e.data, ids.get(e.cause or "", e.cause), e.v) for e in envelopes
    ]
    opened = decode(new[0].type, new[0].v, new[0].data)
    assert isinstance(opened, DebateOpened), "a debate begins with its opening"
    origin = Fork(opened.debate, last.version, last.hash, at)
    return [replace(new[0], data=encode(replace(opened, debate=debate, forked=origin))[1]), *new[1:]]


def cut_answers(debate: Debate) -> list[RequestClosed]:
    """What closes the answers that the copy ended in, so that nobody is asked for what they said already."""
    begun = (request for request in debate.outstanding if request.id in answered(debate))
    return [RequestClosed(request.id, Closed.ANSWERED, complete=False) for request in begun]


def answered(debate: Debate) -> set[str]:
    """The ids of the requests of the current round for which a part of the answer is in the log."""
    return {*debate.answers, *debate.beside}
