"""What if, as the page shows it: what would be the answer in a sentence, and the map as it would be. Nothing is stored.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, proposition, warranted
from moot.document.cruxes import following
from moot.document.map.chart import Box, Map, Row
from moot.document.map.section import graph_section
from moot.document.map.seen import drawn_map
from moot.document.markup import joined, plain
from moot.document.subject import GONE, Subject
from moot.operations.debates.debate_requests import WhatIfDebate
from moot.operations.debates.judgement import supposed
from moot.operations.debates.judgement_results import JudgedRow, WhatIf
from moot.operations.moments.moment import Reading
from moot.verdict.plainly import listed

FALLEN: Final = (Label.OUT.value, GONE)
_DENIED: Final = {Label.IN.value: Label.OUT.value, Label.OUT.value: Label.IN.value}


def supposing(reading: Reading, settle: Sequence[str], without: Sequence[str]) -> dict[str, Any]:
    """What the end of a debate would be if `settle` were shown and `without` had not been said: as `moot what-if` gives
    it, with a `headline` in words and the `map`, each box in its place. Raises as `moot what-if` does.
    """
    moment = reading.until(None)
    subject = moment.subject
    found = supposed(moment.debate, WhatIfDebate(reading.debate_id, settle=tuple(settle), without=tuple(without)))
    said = [_shown(subject, literal) for literal in settle] + [_unsaid(subject, id) for id in without]
    told = {**found.to_dict(), "headline": f"If {listed(said)}, then {_then(found.row, subject)}.", "map": ""}
    if not subject.result.labelled:
        return told
    then = replace(subject, end=subject, kept={**subject.kept, "map": _as_it_would_be(drawn_map(subject), found)})
    return {**told, "map": str(joined(graph_section(then)))}


def _shown(subject: Subject, literal: Literal) -> str:
    words = plain(subject.text(proposition(literal))).removesuffix(".")
    if warranted(proposition(literal)) is not None and " follows" in words:
        return following(words, "did not follow" if literal.startswith("~") else "did follow")
    return f"‘{words}’ were {'not ' if literal.startswith('~') else ''}true"


def _unsaid(subject: Subject, id: str) -> str:
    return f"‘{plain(subject.text(id)).removesuffix('.')}’ had not been said"


def _then(row: JudgedRow, subject: Subject) -> str:
    """What would be the answer, within a sentence."""
    if row.verdict:
        return f"‘{plain(row.verdict)}’ would be the answer"
    texts = {position.id: plain(position.text) for position in subject.standing.graph.positions}
    open_, stand = (
        [f"‘{texts[id]}’" for id, label in row.standing.items() if label == wanted.value and id in texts]
        for wanted in (Label.UNDEC, Label.IN)
    )
    if len(stand) + len(open_) > 1 and not stand:
        return f"it would be open between {listed(open_)}"
    if stand:
        return f"{listed(stand)} would stand, and nothing more would be decided"
    return f"only {open_[0]} would be open, and nothing decided" if open_ else "no answer would stand"


def _as_it_would_be(drawn: Map, found: WhatIf) -> Map:
    """The map with the labels that would be; a box that falls leaves its side."""
    changed = {**found.changed, **{id: (None, label) for id, label in found.row.standing.items()}}
    boxes = {id: _box(box, changed) for id, box in drawn.boxes.items()}
    return Map(boxes, drawn.relations, drawn.sides)


Changed = Mapping[str, tuple[str | None, str | None]]


def _box(box: Box, changed: Changed) -> Box:
    label = _label(box.id, box.label, changed)
    rows = tuple(replace(row, label=_row(row, changed)) for row in box.rows)
    side, lost = box.side, box.fallen_of
    if (label in FALLEN) != (box.label in FALLEN):
        side, lost = lost, side
    return replace(box, label=label, rows=rows, side=side, fallen_of=lost)


def _label(node: str, label: str, changed: Changed) -> str:
    """What a node would be: of one that would not be there, taken back; what nobody argued for has not fallen."""
    if node not in changed:
        return label
    then = changed[node][1] or GONE
    return label if label == "none" and then == Label.OUT.value else then


def _row(row: Row, changed: Changed) -> str:
    """What a line would be; the denial of a statement stands where the statement falls."""
    for node in (row.literal, f"p:{row.literal}"):
        if node in changed:
            return _label(node, row.label, changed)
    other = _label(f"p:{proposition(row.literal)}", "", changed) if row.literal.startswith("~") else ""
    return _DENIED.get(other, other) or row.label


