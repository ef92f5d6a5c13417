"""The result as a type: what went wrong is data, and what a protocol adds stands beside everything else."""

import json
from dataclasses import replace
from random import Random

import pytest
from debating import opening, play, wild

from moot.protocols.result import result
from moot.record.debate import fold
from moot.record.events import Closed, MoveRejected, MovesRequested, Request, RequestClosed
from moot.record.text import Text
from moot.results import Problem, Scored, Section, Table, folded, problems, sentence
from moot.verdict.standing import Standing

ASKED = MovesRequested(1, (Request("1.ana.0", "ana", "argue"), Request("1.ben.0", "ben", "argue")))
CLOSED = [RequestClosed(id, Closed.ANSWERED) for id in ("1.ana.0", "1.ben.0")]


def rejected(item: str, why: str, who: str = "ana") -> MoveRejected:
    return MoveRejected(f"1.{who}.0", who, item, Text(why))


def of(*events: MoveRejected) -> tuple[Problem, ...]:
    debate = fold([opening(protocol="council"), ASKED, *events, *CLOSED])
    return problems(debate, Standing(debate.graph, debate.parameters))


def test_a_rejected_act_is_told_by_its_name_its_number_and_its_part() -> None:
    (found,) = of(rejected("StateClaim 3 opposes", "no claim is called x"))
    assert (found.code, found.who, found.round) == ("rejected", "ana", 1)
    assert found.fields == {
        "id": "1.ana.0 StateClaim 3 opposes", "item": "StateClaim 3 opposes", "why": "no claim is called x",
        "act": "StateClaim", "index": 3, "part": "opposes",
    }  # fmt: skip
    assert sentence(found) == "rejected: 1.ana.0 StateClaim 3 opposes: no claim is called x"
    assert folded([found]) == ["ana in round 1: ‘opposes’ of a claim refused: no claim is called x"]


def test_acts_that_were_rejected_for_one_reason_are_one_line_for_people() -> None:
    unshown = [rejected(f"Endorse {k}", f"refers to what was not shown: x{k}") for k in range(5)]
    found = of(*unshown, rejected("Endorse 9", "refers to what was not shown: x9", "ben"), rejected("move", "late"))
    assert folded(found) == [
        "ana in round 1: 5 agreements refused: refers to what was not shown: x0, x1, x2 and 2 more",
        "ana in round 1: move refused: late",
        "ben in round 1: agreement refused: refers to what was not shown: x9",
    ]


@pytest.mark.parametrize("item", ["move", "acts 50-62", "Attack 4 a b", "Endorse x", "Endorse", "Sing 3"])
def test_what_is_no_act_that_is_known_is_told_as_it_is(item: str) -> None:
    (found,) = of(rejected(item, "why"))
    assert "act" not in found.fields
    assert folded([found]) == [f"ana in round 1: {item} refused: why"]


@pytest.mark.parametrize("seed", range(12))
def test_every_rejection_that_the_graph_lists_is_a_problem_in_its_order(seed: int) -> None:
    debate = play(opening("ana", "ben", "cho"), wild(seed), lambda asked: Random(seed).sample(asked, len(asked))).debate
    found = problems(debate, Standing(debate.graph, debate.parameters))
    listed = [(problem.fields["id"], problem.fields["why"]) for problem in found if problem.code == "rejected"]
    assert listed == [(item.id, item.why) for item in debate.graph.listed]
    assert listed


def test_a_section_stands_in_the_json_under_its_key_beside_everything_else() -> None:
    debate = fold([opening(protocol="council"), ASKED, *CLOSED])
    plain = result(debate)
    table = Table(("who", "for"), (("ana", "P"),))
    section = Section("ballots", "Ballots", {"ana": "P"}, ("One vote.",), (Scored("P", 1.0),), table)
    added = replace(plain, sections=(section,)).to_dict()
    assert added == {**plain.to_dict(), "ballots": {"ana": "P"}}
    assert json.loads(json.dumps(added)) == added


def test_an_answer_that_comes_after_its_round_is_a_problem_of_the_round_it_was_asked_in() -> None:
    later = MovesRequested(2, (Request("2.ben.0", "ben", "argue"),))
    events = [opening(protocol="council"), ASKED, *CLOSED, later, rejected("move", "the request is closed")]
    debate = fold(events)
    (found,) = problems(debate, Standing(debate.graph, debate.parameters))
    assert (found.who, found.round) == ("ana", 1)
    assert [(found.fields["id"], found.fields["why"])] == [(item.id, item.why) for item in debate.graph.listed]
