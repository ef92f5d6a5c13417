"""What the page shows of a debate at one moment of its log: the report's sentences and drawings, ready to be placed.

The map is markup from `moot.document`, which escapes every text of a participant where it enters. All else is plain
text, which the page inserts as text.
"""

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any, Final

from moot.argumentation.labelling import Label
from moot.argumentation.literal import proposition
from moot.document.answer import answer
from moot.document.cruxes import turns_on
from moot.document.document import Document, document_of
from moot.document.map.section import graph_section
from moot.document.map.seen import drawn_map
from moot.document.markup import joined, plain
from moot.document.sides import divided, naming
from moot.document.subject import Subject
from moot.operations.moments.moment import Reading, is_over
from moot.record.debate import Debate
from moot.results import DebateResult
from moot.results.speaking import REASONLESS, heard, sentence, weightiest

ASKED: Final = 12
"""Questions that can be tried out at most."""


def view(reading: Reading, at: int | None) -> dict[str, Any]:
    """What the page shows of a debate after its event number `at` (None: the last one). Raises NotFound, InvalidValue.
    """
    moment = reading.until(at)
    subject, debate = moment.subject, moment.debate
    result, opened = subject.result, subject.opened
    document = subject.once("document", lambda: document_of(result, subject))
    name, meaning = document.head.status
    return {
        "debate_id": reading.debate_id,
        "question": str(opened.question),
        "protocol": opened.protocol,
        "at": moment.at,
        "of": len(reading.envelopes),
        "when": reading.envelopes[moment.at - 1].at,
        "state": result.state,
        "ended": result.ended,
        "over": is_over(reading.envelopes),
        "decided": bool(result.verdict),
        "headline": plain(document.head.short),
        "status": [name, meaning],
        "answer": said_of(subject),
        "settling": settling(subject),
        "before": [*filter(None, (document.head.unended,)), *document.head.troubles, *map(str, document.head.caveats)],
        "waiting": [each.participant for each in result.waiting or ()],
        "people": [seat.name for seat in opened.seats if seat.kind == "human"],
        "positions": [
            {"id": p.id, "text": plain(p.text), "label": "" if result.weighed else subject.label(p.id)}
            for p in subject.standing.graph.positions
        ] if result.labelled else [],
        "parts": {"map": str(joined(graph_section(subject)))} if debate.rounds else {},
        "document": _parts(document, begun=bool(debate.rounds)),
        "nodes": _nodes(subject),
        "questions": _questions(subject),
        "said": _said(subject, debate),
    }  # fmt: skip


def drawn(reading: Reading, at: int | None) -> dict[str, Any]:
    """The graph of a debate after its event number `at` as data: boxes with labels, sides and strengths, and the
    relations between them. Raises NotFound, InvalidValue.
    """
    moment = reading.until(at)
    subject = moment.subject
    if not subject.result.labelled:
        return {"at": moment.at, "boxes": [], "relations": []}
    found = drawn_map(subject)
    strengths = subject.standing.strengths.strength
    boxes = [
        {
            "id": box.id, "kind": box.kind, "text": box.text, "by": box.by, "side": box.side,
            "label": Label.OUT.value if box.label == REASONLESS else box.label,
            "crux": box.crux, "strength": strengths.get(box.id), "rows": [asdict(row) for row in box.rows],
        }
        for box in found.boxes.values()
    ]  # fmt: skip
    return {"at": moment.at, "boxes": boxes, "relations": [asdict(relation) for relation in found.relations]}


SHUT: Final = ("rules", "terms", "map")
"""Keys of the parts of the document that the page does not draw from data."""


def _parts(document: Document, *, begun: bool) -> list[dict[str, Any]]:
    """The parts of the document that the page draws; before the first round who takes part in it, and no more."""
    parts: list[dict[str, Any]] = document.to_dict()["parts"]
    return [part for part in parts if part["key"] not in SHUT and (begun or part["key"] == "participants")]


def _nodes(subject: Subject) -> Mapping[str, Mapping[str, Any]]:
    """By the short name of a box in the drawing: the node that it is, its label, its text, and what its lines state."""
    if not subject.result.labelled:
        return {}
    boxes = drawn_map(subject).boxes
    return {
        f"n{number}": {"id": id, "label": box.label, "text": plain(box.text), "rows": [row.literal for row in box.rows]}
        for number, (id, box) in enumerate(boxes.items(), 1)
    }


def _questions(subject: Subject) -> list[dict[str, str]]:
    """The propositions that can be tried out: those that it could turn on, then those that reasons rest on."""
    result = subject.result
    if not result.labelled:
        return []
    found = turns_on(divided(result))
    used = [
        proposition(literal)
        for argument in subject.debate.graph.arguments.values()
        for literal in (*argument.premises, *argument.assumptions)
    ]
    named = naming(result)
    texts = {named(literal): literal for literal in reversed(list(dict.fromkeys((*found, *used))))}  # one of each text
    return [{"id": id, "text": plain(said)} for said, id in reversed(texts.items()) if said != id][:ASKED]


def _said(subject: Subject, debate: Debate) -> list[dict[str, str]]:
    """What can be left out: every argument and piece of evidence, with its text and who said it."""
    if not subject.result.labelled:
        return []
    graph = debate.graph
    arguments = [
        {"id": id, "text": plain(subject.text(id)), "by": plain(", ".join(subject.authors(id)))}
        for id in graph.arguments
    ]
    facts = [
        {"id": id, "text": plain(fact.text), "by": plain(fact.source or "a note")} for id, fact in graph.facts.items()
    ]
    return arguments + facts


PARTS: Final = 2
"""Sections of a protocol whose sentences are told in the head."""


def said_of(subject: Subject) -> list[dict[str, Any]]:
    """The answer in parts, each with what it is about (`lead`) and its sentences (`says`)."""
    result = subject.result
    told = [{"lead": part.lead, "says": list(part.says)} for part in answer(result)]
    if not told and result.weighed:
        told = list(_weighed(result))
    if not result.labelled and result.argued is None:
        told += [{"lead": part.title, "says": [plain(said) for said in part.paragraphs]}
                 for part in result.sections[:PARTS] if part.paragraphs]  # fmt: skip
    if result.ended and result.reason and (result.weighed or not result.labelled):
        told.append({"lead": "How it ended", "says": [plain(sentence(result.reason))]})
    return told


def _weighed(result: DebateResult) -> Iterator[dict[str, Any]]:
    """What was heard for and against each position, where evidence is weighed."""
    first = sorted(result.positions, key=lambda p: p.text != (result.verdict or result.leader))
    says = [f"‘{plain(p.text)}’: {heard(p)}{_from(result, p.supports)}." for p in first if heard(p)]
    if says:
        yield {"lead": "What was weighed", "says": says}


def _from(result: DebateResult, ids: tuple[str, ...]) -> str:
    sources = weightiest(result, ids)
    return f" ({plain(sources)})" if sources else ""


def settling(subject: Subject) -> Mapping[str, Any] | None:
    """The questions whose answers would settle the debate, one or two of them, and which position would then be the
    answer; None where no few questions settle anything.
    """
    result = subject.result
    if not result.ended or not result.labelled or result.outcomes is None or result.verdict:
        return None
    able = [path for path in result.outcomes.resolution_paths if path.decided and len(path.questions) <= PARTS]
    if not able:
        return None
    best = max(able, key=lambda path: (path.decided, -len(path.questions)))
    named, texts = naming(result), {position.id: plain(position.text) for position in result.positions}
    return {
        "questions": [{"id": literal, "text": plain(named(literal))} for literal in best.questions],
        "answers": [{"values": [*values], "position": texts.get(won or "")} for values, won in best.answers],
    }
