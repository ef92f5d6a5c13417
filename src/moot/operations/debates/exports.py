"""Exporting a debate, as an operation."""


import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from moot.document.document import document_of, drawing, drawing_of_rows
from moot.document.markdown import report
from moot.document.subject import Seal, Subject
from moot.document.text import unseen_escaped
from moot.errors import BadInput, UnknownName
from moot.log.store import EventStore
from moot.log.streams import stream_of
from moot.operations.debates import debate_life, debate_state, erasure
from moot.operations.debates.debate_life import load_debate
from moot.operations.debates.debate_requests import ExportDebate
from moot.operations.values import Lines
from moot.operations.world import World, debate_id
from moot.participants.models.recorded import VERSION, mark_of
from moot.protocols import protocol_of
from moot.record.debate import Debate
from moot.record.envelope import Envelope
from moot.record.events import CHECKER, decode
from moot.record.lifecycle import READER
from moot.record.parameters import Parameters
from moot.results import DebateResult
from moot.runtime.calls import Call, read_calls

LOG: Final = "log"
FORMATS: Final = ("json", "markdown", "html", "dot", LOG)


def exported(
    debate: Debate,
    result: DebateResult,
    format: str,
    log_lines: Iterable[str],
    events: Iterable[Envelope] = (),
) -> Iterator[str]:
    """A debate written in `format`, as lines without line ends.

    `format`: json, markdown, html, dot, log, or one that the debate's protocol adds. `result`: the
    debate's result. `log_lines`: the debate's log as lines of JSON, which the formats log and html need. `events`: the
    same events as envelopes, which only html needs. Raises UnknownName for another format, before any line is made.
    """
    own = {} if debate.opened is None else protocol_of(debate.opened).exports
    if format not in (*FORMATS, *own):
        raise UnknownName("format", str(format), (*FORMATS, *own))
    if format in own:
        return iter(own[format](debate).split("\n"))
    match format:
        case "log":
            return iter(log_lines)
        case "json":
            return map(unseen_escaped, json.dumps(result.to_dict(), indent=2, ensure_ascii=False).split("\n"))
        case "markdown":
            return report(document_of(result, _subject(debate, result, (), tuple(events))))
        case "html":
            return _page(debate, result, log_lines, tuple(events))
        case _:
            return drawing(debate) if result.labelled else drawing_of_rows(result)


def _page(
    debate: Debate, result: DebateResult, log_lines: Iterable[str], envelopes: Sequence[Envelope]
) -> Iterator[str]:
    from moot.document.html import page  # only who asks for a page pays for its making

    return page(_subject(debate, result, log_lines, envelopes))


def _subject(
    debate: Debate, result: DebateResult, log_lines: Iterable[str], envelopes: Sequence[Envelope]
) -> Subject:
    """What a document is made from: the transcript from the events, else from what the debate kept of them; the seal
    from the log.
    """
    seal = Seal.of(log_lines, envelopes[-1].hash) if envelopes and log_lines else None
    kept = [event for round_ in debate.rounds for events in round_.answers.values() for event in events]
    return Subject(debate, result, [decode(e.type, e.v, e.data) for e in envelopes] or kept, seal)


def export(world: World, request: ExportDebate) -> Lines:
    """A debate written in a format; its log also where its events cannot be judged. Raises as its request says."""
    id, store = debate_id(world, request.id), world.store
    stream = stream_of(id)
    if request.format == LOG and store.version(stream) and not erasure.deleted(store, id):
        return Lines(LOG, store.export(stream))  # there also for a debate that this moot cannot judge
    if request.format == RECORDING:
        return Lines(RECORDING, [recording_of(store, id)])
    debate = debate_life.load_debate(store, id)
    result = debate_state.as_it_stands(store, id, world.now())
    lines = exported(debate, result, request.format, store.export(stream), store.read(stream))
    return Lines(request.format, lines)


RECORDING = "recording"
"""The format of a recorded debate."""


def recording_of(store: EventStore, debate_id: str) -> str:
    """The debate as a recording, in JSON: what was asked for, who sat where, and the answer to each prompt.

    Raises NotFound, and BadInput for a debate without models, one that has not ended, or one with facts of its own.
    """
    debate, calls = load_debate(store, debate_id), read_calls(store, debate_id)
    opened = debate.opened
    if calls.opened is None or opened is None or debate.concluded is None or opened.facts:
        why = f"the debate {debate_id} cannot be recorded: models must have held it to its end, without --facts"
        raise BadInput(why, "hold one with --model")
    default = Parameters(closing=False).to_dict()  # as a recording is read
    asked = {
        "protocol": opened.protocol,
        "profile": opened.profile,
        "question": str(opened.question),
        "positions": [str(position.text) for position in opened.positions],
        "max_rounds": opened.max_rounds,
        "parameters": {name: value for name, value in opened.parameters.items() if value != default.get(name)},
        "anonymous": bool(opened.anonymous),
    }
    personas = {seat.participant: json.loads(seat.persona) for seat in calls.opened.seats}
    answers = dict(_answer(call) for call in calls.calls if call.settled is not None and call.settled.how != "failed")
    about = f"Held on {opened.opened} with {', '.join(sorted({seat.model for seat in calls.opened.seats}))}."
    found = {
        "v": VERSION,
        "about": about,
        "asked": asked,
        "order": [seat.name for seat in opened.seats],
        "checkers": [seat.name for seat in opened.seats if seat.kind == CHECKER],
        "readers": [seat.name for seat in opened.seats if seat.kind == READER],
        "personas": personas,
        "answers": answers,
    }
    return json.dumps(found, ensure_ascii=False, indent=1)


def _answer(call: Call) -> tuple[str, dict[str, Any]]:
    settled, reserved = call.settled, call.reserved
    assert settled is not None, "only such calls are recorded"
    counted = {"input_tokens": settled.input_tokens, "output_tokens": settled.output_tokens} if settled.measured else {}
    said = {"participant": reserved.participant, "request": reserved.request, "purpose": reserved.purpose}
    return mark_of(str(reserved.prompt)), {**said, "how": settled.how, "output": str(settled.output), **counted}
