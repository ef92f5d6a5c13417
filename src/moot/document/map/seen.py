"""The map of a debate at one of its moments: the map of its end, with what was there by then, as it stood then.

So a box stands at one place at all moments of a debate.
"""

from dataclasses import replace
from functools import cached_property

from moot.document.map.chart import STATEMENT, Box, Map, Relation, Row, Sides
from moot.document.map.relations import argument_map
from moot.document.subject import GONE, Subject

NOBODY = "none"
"""The label of what nobody has said yet."""


def drawn_map(subject: Subject) -> Map:
    """The graph as it is drawn, computed once; of an earlier moment, that of the end as far as it was there."""
    end = subject.end
    if end is None:
        return subject.once("map", lambda: argument_map(subject))
    return subject.once("map", lambda: _Seen(subject, end).map())


class _Seen:
    def __init__(self, moment: Subject, end: Subject) -> None:
        self.moment, self.whole, self.own = moment, drawn_map(end), argument_map(moment)
        self._meant = end.standing.prepared.stands_for  # of what says the same, one is drawn at the end
        self._known: dict[str, Box] = {}
        for id, box in self.own.boxes.items():
            self._known.setdefault(self._meant.get(id, id), box)
        later = Sides(end).order
        self._sides = {n: later.index(p) for n, p in enumerate(Sides(moment).order) if p in later}

    def map(self) -> Map:
        boxes = {id: self._box(box, known) for id, box in self.whole.boxes.items() if (known := self._found(box))}
        relations: dict[str, Relation] = {}
        for r in self.whole.relations:  # challenges stand behind what they challenge
            if r.source in boxes and (r.target in boxes or r.target in relations) and self._made(r):
                relations[r.id] = r
        return Map(boxes, tuple(relations.values()), self.whole.sides)

    def _found(self, box: Box) -> Box | None:
        """The box as it was at the moment; None if nothing of it had been said."""
        known = self._known.get(box.id)
        if known is None and box.kind == STATEMENT and box.id in self._spoken_of:
            return replace(box, label=self._label(box.id.removeprefix("p:")), crux=0, side=None, fallen_of=None)
        return known

    @cached_property
    def _spoken_of(self) -> set[str]:
        """Statements that somebody had claimed or needed by the moment."""
        implied = [r for r in self.whole.relations if r.how == "implied"]
        ends = [(r.source, r.target) for r in implied] + [(r.target, r.source) for r in implied]
        return {end for end, other in ends if other in self._known}

    def _box(self, box: Box, then: Box) -> Box:
        """A box of the end, as it was."""
        rows = tuple(self._row(row, {each.literal: each for each in then.rows}) for row in box.rows)
        side, lost = self._side(then.side), self._side(then.fallen_of)
        return replace(box, label=then.label, by=then.by, crux=then.crux, side=side, fallen_of=lost, rows=rows)

    def _side(self, number: int | None) -> int | None:
        """The number that a side of the moment has at the end."""
        return None if number is None else self._sides.get(number)

    def _row(self, row: Row, known: dict[str, Row]) -> Row:
        then = known.get(row.literal)
        label, crux = (then.label, then.crux) if then else (self._label(row.literal), False)
        return replace(row, label=NOBODY if label == GONE else label, crux=crux)

    def _label(self, literal: str) -> str:
        found = self.moment.label(f"p:{literal}")
        return NOBODY if found == GONE else found

    @cached_property
    def _pairs(self) -> set[tuple[str, str, bool]]:
        meant = self._meant
        return {(meant.get(r.source, r.source), meant.get(r.target, r.target), r.attacks) for r in self.own.relations}

    def _made(self, relation: Relation) -> bool:
        """Whether an edge was there: somebody had made it, or it followed from what had been said."""
        if relation.id in self.own.by_id or (relation.source, relation.target, relation.attacks) in self._pairs:
            return True
        ends = (relation.source, relation.target)
        return relation.how == "implied" and any(self.whole.boxes[e].kind == STATEMENT for e in ends)


__all__ = ["drawn_map"]
