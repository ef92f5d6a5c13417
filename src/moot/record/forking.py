"""A fork: a new debate that begins with a copy of the first events of another debate, and goes on from there by itself.

    what is copied      the first events of the other, as they are
    what is new         the debate's id, where it comes from (both in its opening), and the ids of the events
    what is cut short   an answer that the copy ends in: what was said of it stands, the rest was never said
"""

from collections.abc import Sequence
from dataclasses import replace

from moot.record.debate import Debate
from moot.record.envelope import Envelope, NewEvent
from moot.record.events import Closed, DebateOpened, Fork, RequestClosed, decode, encode


def forked(envelopes: Sequence[Envelope], debate: str, stream: str, at: str) -> list[NewEvent]:
    """The events of a new debate with the id `debate` that is a fork of another one, to be appended to `stream`.
    Linear.

    `envelopes`: the first events of the other debate, beginning with its opening (at least that one); they are copied
    with new ids. `at`: the time of the fork, which the new opening records.
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
    """The events that close, as answered but incomplete, each request that is still open although a part of its answer
    was copied into the fork. So no participant is asked again for what it said already.
    """
    begun = (request for request in debate.outstanding if request.id in answered(debate))
    return [RequestClosed(request.id, Closed.ANSWERED, complete=False) for request in begun]


def answered(debate: Debate) -> set[str]:
    """The ids of the requests for which the log holds at least a part of an answer: those of the current round, and in
    any round those whose answers are kept outside the graph. The id "" stands for the findings of detectors.
    """
    return {*debate.answers, *debate.beside}
