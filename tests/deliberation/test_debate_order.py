"""P1: the answers of a round may arrive in any order; debate, graph and what follows are the same bytes."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random

from debating import PEOPLE, TOY, Order, Played, fact, opening, play, wild
from hypothesis import given
from hypothesis import strategies as st

from moot.protocols.pending import parameters_of
from moot.record.debate import Debate, evolve, fold
from moot.record.events import EvidenceSubmitted, Request, encode
from moot.record.graph import Argument, Edge, Support
from moot.record.moves import Move, SubmitFact
from moot.verdict.evaluation import evaluate
from moot.verdict.graph_status import graph_content
from profiles import examples

SEEDS = st.integers(0, 10**6)


def shuffled(seed: int) -> Order:
    return lambda requests: Random(seed).sample(list(requests), len(requests))


def played(seed: int, people: int, order: Order = tuple) -> Played:
    return play(opening(*PEOPLE[:people]), wild(seed), order)


def evaluated(debate: Debate) -> str:
    return json.dumps(evaluate(debate.graph, graph_content, parameters_of(debate)).to_dict(), sort_keys=True)


@given(SEEDS, st.integers(2, 4), SEEDS)
@examples(60)
def test_moves_of_one_batch_commute(seed: int, people: int, order: int) -> None:
    one, other = played(seed, people), played(seed, people, shuffled(order))
    assert one.debate == other.debate
    assert repr(one.debate.graph) == repr(other.debate.graph)  # the order of what it holds, too
    assert evaluated(one.debate) == evaluated(other.debate)


@given(SEEDS, st.integers(2, 4), st.integers(0, 500))
@examples(60)
def test_evolve_is_fold(seed: int, people: int, cut: int) -> None:
    events = played(seed, people, shuffled(seed)).events
    step = Debate()
    for event in events:
        step = evolve(step, event)
    whole = fold(events)
    cut %= len(events)
    assert repr(step) == repr(whole) == repr(fold(events[cut:], fold(events[:cut])))


@given(SEEDS)
@examples(60)
def test_no_two_items_share_an_id_though_one_participant_is_asked_twice_in_a_round(seed: int) -> None:
    events = played(seed, 2).events
    made = [item for e in events for item in (getattr(e, k, None) for k in ("argument", "edge", "support"))]
    ids = [item.id for item in made if isinstance(item, Argument | Edge | Support)]
    assert len(ids) == len(set(ids))


def test_of_two_citations_of_one_fact_the_better_answer_stays_else_the_first_asked() -> None:
    for scores, kept in (((0.2, 0.9), "ben"), ((0.9, 0.2), "ana"), ((0.5, 0.5), "ana")):

        def script(request: Request, debate: Debate, scores: tuple[float, float] = scores) -> Move:
            if debate.round > 1 or request.id.endswith(".1"):
                return Move(passed=True)
            score = scores[0] if request.participant == "ana" else scores[1]
            return Move((SubmitFact(fact("f1", score=score), request.participant),))

        for order in (tuple, lambda requests: tuple(reversed(requests))):
            debate = play(opening("ana", "ben"), script, order).debate
            assert (debate.detectors["f1"], debate.graph.facts["f1"].score) == (kept, max(scores))


PROGRAM = """
import hashlib, json, sys
sys.path.insert(0, {here!r})
from debating import *
from moot.record.events import encode
events = [event for seed in range(12) for event in play(opening(*PEOPLE), wild(seed)).events]
print(hashlib.sha256(json.dumps([encode(event) for event in events]).encode()).hexdigest())
"""


def test_no_order_of_a_set_leaks_into_what_is_pending() -> None:
    program = PROGRAM.format(here=str(Path(__file__).parent))
    printed = {
        subprocess.run(
            [sys.executable, "-c", program], env={"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(printed) == 1


def test_the_wild_participants_are_wild_enough() -> None:
    events = [event for seed in range(40) for event in played(seed, 3).events]
    seen = {type(event).__name__ for event in events}
    assert {"ArgumentAdvanced", "AttackMade", "SupportGiven", "StanceTaken", "ArgumentConceded"} <= seen
    assert {"ArgumentRetracted", "MoveRejected", "RequestClosed", "DebateConcluded"} <= seen
    assert sum(isinstance(event, EvidenceSubmitted) for event in events) > 20
    assert all(encode(event) for event in events)
    assert TOY.legal
