"""The protocol `graph` under the profile `founding`: the graph mode of Faultline, event for event, over our log.

Everybody argues blind, then all personas attack for up to three rounds, each attack with a counter-argument; checkers,
where there are any, say which attacks are valid. How it ends in our words: docs/decisions/0022-founding-graph.md.
"""

from dataclasses import replace

from moot.founding.graph import MAX_ROUNDS
from moot.founding.protocols.graph_answers import read_founding
from moot.founding.protocols.graph_course import course
from moot.founding.protocols.graph_judged import OUR_RULES, crux_candidates, in_our_words
from moot.founding.protocols.graph_log import founding_round
from moot.founding.protocols.graph_result import founding_graph_result
from moot.founding.protocols.graph_showing import show
from moot.founding.protocols.graph_why import explained_founding_graph
from moot.protocols.graph import GRAPH
from moot.protocols.plain import as_recorded
from moot.protocols.protocol import FIRST_VERSION, nothing_detected, nothing_due
from moot.record.moves import Advance, CheckAttack, CounterAttack, SubmitFact, TakeStance

FOUNDING_GRAPH = replace(
    GRAPH,
    profile="founding",
    version=FIRST_VERSION,
    opening=replace(GRAPH.opening, rounds=MAX_ROUNDS + 1, claims=True),  # with the one before the attacks
    legal=frozenset({Advance, CounterAttack, CheckAttack, SubmitFact, TakeStance}),
    as_said=True,
    turn=founding_round,
    detect=nothing_detected,
    judged=in_our_words,
    outcomes=None,
    variants=OUR_RULES,
    candidates=crux_candidates,
    due=nothing_due,
    course=course,
    show=show,
    read=read_founding,
    refused=as_recorded,
    result=founding_graph_result,
    explain=explained_founding_graph,
    document=None,
    compares=False,
)
