"""The map of a moment is that of the end, as far as it was there: no box stands elsewhere, none is there too early."""

import re
from dataclasses import replace

import pytest
from report_debates import many_arguments, running_example, told

from moot.document.map.chart import STATEMENT
from moot.document.map.relations import argument_map
from moot.document.map.section import graph_section
from moot.document.map.seen import drawn_map
from moot.document.markup import joined
from moot.document.subject import Subject

DEBATES = {"running example": running_example(), "40 arguments": many_arguments(40)}
BOX = re.compile(r'<a class="n [^"]*" transform="translate\(([^)]*)\)" data-n="(\w+)"')


def at(events: list, moment: int) -> Subject:
    """A debate after some of its events, seen from its end."""
    return replace(told(events[:moment]), end=told(events))


def places(subject: Subject) -> dict[str, str]:
    """Where each box is drawn, by what it shows."""
    ids = {f"n{number}": id for number, id in enumerate(drawn_map(subject).boxes, 1)}
    return {ids[key]: place for place, key in BOX.findall(str(joined(graph_section(subject))))}


@pytest.mark.parametrize("name", DEBATES)
def test_every_box_stands_at_one_place_at_all_moments(name):
    events = list(DEBATES[name])
    end = places(told(events))
    seen = 0
    for moment in range(2, len(events), 3):
        found = places(at(events, moment))
        assert found.items() <= end.items()
        assert len(found) >= seen - 1  # what was merged may be one box
        seen = len(found)


@pytest.mark.parametrize("name", DEBATES)
def test_a_box_is_there_when_it_was_said_and_as_it_stood(name):
    events = list(DEBATES[name])
    for moment in range(2, len(events), 5):
        shown, own = drawn_map(at(events, moment)), argument_map(told(events[:moment]))
        said = {id: box for id, box in shown.boxes.items() if box.kind != STATEMENT}
        assert said.keys() <= own.boxes.keys()
        assert {id: box.label for id, box in said.items()} == {id: own.boxes[id].label for id in said}
        assert all({r.source, shown.end(r)} <= shown.boxes.keys() for r in shown.relations)


def test_what_nobody_has_said_yet_is_not_told_as_taken_back():
    events = list(running_example())
    for moment in range(2, len(events)):
        shown, own = drawn_map(at(events, moment)), argument_map(told(events[:moment]))
        gone = [row for box in shown.boxes.values() for row in box.rows if row.label == "gone"]
        assert len(gone) <= sum(row.label == "gone" for box in own.boxes.values() for row in box.rows)


def test_nothing_is_drawn_where_nothing_was_said():
    events = list(running_example())
    first = next(n for n in range(1, len(events)) if argument_map(told(events[:n])).boxes)
    assert {box.kind for box in drawn_map(at(events, first)).boxes.values()} == {"position"}
