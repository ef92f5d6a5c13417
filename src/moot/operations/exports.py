"""Exporting a debate, as an operation."""


import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from moot.document.document import document_of
from moot.document.dot import drawing, drawing_of_rows
from moot.document.markdown import report
from moot.document.subject import Seal, Subject
from moot.document.text import unseen_escaped
from moot.errors import UnknownName
from moot.log.streams import stream_of
from moot.operations import debates, deleting, holding
from moot.operations.ids import debate_id
from moot.operations.recording import RECORDING, recording_of
from moot.operations.requests.debates import ExportDebate
from moot.operations.values import Lines
from moot.operations.world import World
from moot.protocols import protocol_of
from moot.record.debate import Debate
from moot.record.envelope import Envelope
from moot.record.events import decode
from moot.results import DebateResult

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
    """The operation `export`: a debate written in a format, in lines that are made as they are read.

    The format of the `request` is json, markdown, html, dot, log (JSONL), or recording (of a debate of models).
    `world`: the database. A log can also be exported if this moot cannot interpret its events. Raises UnknownName for
    another format, NotFound, and BadInput for a debate that cannot be recorded.
    """
    id, store = debate_id(world, request.id), world.store
    stream = stream_of(id)
    if request.format == LOG and store.version(stream) and not deleting.deleted(store, id):
        return Lines(LOG, store.export(stream))  # there also for a debate that this moot cannot judge
    if request.format == RECORDING:
        return Lines(RECORDING, [recording_of(store, id)])
    debate = holding.load_debate(store, id)
    result = debates.as_it_stands(store, id, world.now())
    lines = exported(debate, result, request.format, store.export(stream), store.read(stream))
    return Lines(request.format, lines)
