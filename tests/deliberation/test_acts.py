"""The table of acts: every act has all its parts, and what is not in the table is refused by name."""

import ast
import importlib
import re
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest
from debating import asked, opening

import moot.record
from moot.errors import UnknownEvent, UnknownName
from moot.record.acts import ACTS, FOUND, SAID, WORDS
from moot.record.acts.kinds import Act, EventKind
from moot.record.debate import Debate, enter_one, fold
from moot.record.decide import decide
from moot.record.events import (
    EVENT_TYPES,
    Event,
    MemoriesRecalled,
    MoveRejected,
    MovesRequested,
    Request,
    RequestClosed,
)
from moot.record.graph import Graph
from moot.record.growing import GrowingGraph
from moot.record.lifecycle import LIFECYCLE
from moot.record.moves import GiveRecall, Move, SubmitFact
from moot.record.text import Text
from moot.record.transcript import Transcript

HERE = Path(moot.record.__path__[0])
TABLED = [kind.act for kind in ACTS.values()]


def snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


@pytest.mark.parametrize("kind", TABLED, ids=lambda kind: kind.__name__)
def test_each_act_is_one_file_named_after_it(kind: type[Any]) -> None:
    module = f"moot.record.acts.{snake(kind.__name__)}"
    assert kind.__module__ == module
    assert getattr(importlib.import_module(module), snake(kind.__name__).upper()) in ACTS.values()


def test_what_moot_finds_is_one_file() -> None:
    assert {kind.__module__ for kind in FOUND} == {"moot.record.acts.detections"}


def test_each_file_is_in_the_table() -> None:
    shared = {"__init__", "answer", "challenge", "detections", "kinds", "telling", "view"}
    assert {path.stem for path in (HERE / "acts").glob("*.py")} - shared == {snake(kind.__name__) for kind in TABLED}


def test_each_act_becomes_an_event_and_has_words_but_for_two_that_say_why() -> None:
    without = [kind.act.__name__ for kind in ACTS.values() if kind.becomes is None]
    assert without == ["CounterAttack", "Unreadable"]  # an argument and an attack in one; what is always refused
    assert set(WORDS) == {act.__name__ for act in ACTS} - {"Unreadable"}
    assert all(one and many and one != many for one, many in WORDS.values())


def test_the_codec_knows_the_events_of_the_table_and_those_of_the_life_of_a_debate() -> None:
    assert set(EVENT_TYPES.values()) == {*LIFECYCLE, *SAID}
    assert len(EVENT_TYPES) == len(LIFECYCLE) + len(SAID)


@pytest.mark.parametrize("kind", SAID.values(), ids=lambda kind: kind.event.__name__)
def test_each_event_of_the_table_says_which_request_it_answers_unless_it_was_found(kind: EventKind[Any]) -> None:
    assert is_dataclass(kind.event)
    assert (fields(kind.event)[0].name == "request") == (kind.event not in FOUND)


def named_in(file: str) -> Iterator[str]:
    """Every name that a module of the engine mentions."""
    for node in ast.walk(ast.parse((HERE / file).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Name | ast.ImportFrom):
            yield from [node.id] if isinstance(node, ast.Name) else [alias.name for alias in node.names]


@pytest.mark.parametrize("file", ["decide.py", "debate.py", "growing.py", "transcript.py", "lifecycle.py"])
def test_the_engine_goes_over_the_table_and_names_no_act(file: str) -> None:
    assert {kind.__name__ for kind in (*ACTS, *SAID)}.isdisjoint(named_in(file))


@dataclass(frozen=True, slots=True)
class HandRaised(Event):
    """An event that is in no table."""

    request: str


@dataclass(frozen=True, slots=True)
class RaiseHand(Act):
    """An act that is in no table."""


def test_an_event_that_is_not_registered_is_named_with_those_that_are() -> None:
    debate = asked(opening("ana"))
    event = HandRaised(debate.outstanding[0].id)
    for take_in in (lambda: fold([event], debate), lambda: enter_one(GrowingGraph(Graph(), {}), event)):
        with pytest.raises(UnknownEvent, match="HandRaised") as caught:
            take_in()
        assert (caught.value.type, caught.value.known) == ("HandRaised", tuple(sorted(EVENT_TYPES)))


def test_an_act_that_is_not_registered_is_refused_or_if_its_protocol_allows_it_named() -> None:
    debate = asked(opening("ana"))
    refused, _ = decide(debate, debate.outstanding[0], Move((RaiseHand(),)), frozenset({SubmitFact}))
    assert isinstance(refused, MoveRejected)
    assert refused.why == "RaiseHand is no move of this protocol"
    with pytest.raises(UnknownName, match="RaiseHand"):
        decide(debate, debate.outstanding[0], Move((RaiseHand(),)), frozenset({RaiseHand}))


MEMORY = {"id": "m1", "relevance": 0.5, "worked": True, "file_path": None}


def recalling(*acts: Act) -> tuple[Debate, tuple[Event, ...]]:
    debate = asked(opening("memory"))
    return debate, decide(debate, debate.outstanding[0], Move(acts), frozenset({GiveRecall}))


def test_a_recall_is_kept_as_it_was_given_and_enters_no_graph() -> None:
    debate, (recalled, closed) = recalling(GiveRecall((MEMORY,), (Text("it held"),)))
    assert recalled == MemoriesRecalled("1.memory.0", (MEMORY,), (Text("it held"),))
    assert isinstance(closed, RequestClosed)
    after = fold([recalled, closed], debate)
    assert after.said(MemoriesRecalled) == (recalled,)
    assert (after.graph, after.rounds[-1].added, after.answers) == (debate.graph, (), {})
    assert [(line.verb, line.text) for line in Transcript().lines(recalled, "memory")] == [("finds:", "it held")]
    later = fold([MovesRequested(2, (Request("2.memory.0", "memory", "recall"),))], after)
    assert later.said(MemoriesRecalled) == (recalled,)


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (GiveRecall((MEMORY,), ()), "memories and texts differ in number: 1 and 0"),
        (GiveRecall(({"id": "m1", "at": float("nan")},), (Text("x"),)), "no text, number, true, false or null: at"),
        (GiveRecall(({"id": ["m1"], "by": {}},), (Text("x"),)), "no text, number, true, false or null: by, id"),
    ],
)
def test_a_recall_that_no_record_could_hold_is_refused(act: GiveRecall, why: str) -> None:
    _, (refused, _) = recalling(act)
    assert isinstance(refused, MoveRejected)
    assert (refused.item, refused.why) == ("GiveRecall 0", why)
