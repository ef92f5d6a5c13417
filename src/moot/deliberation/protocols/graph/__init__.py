"""The protocol `graph`: participants argue in structure, and see what stands.

`course` whom it asks and when it stops · `answers` how an answer becomes a move · `detecting` which propositions are
one · `showing` what a participant is shown · `form` the form of an answer · `naming` its handles.
"""

from moot.deliberation.moves import (
    Advance,
    Attack,
    Concede,
    Endorse,
    GiveSupport,
    Retract,
    SubmitFact,
    TakeStance,
)
from moot.deliberation.outcome.graph_status import graph_content
from moot.deliberation.protocols.graph.answers import read_answer
from moot.deliberation.protocols.graph.course import ask, due, stop
from moot.deliberation.protocols.graph.detecting import merged
from moot.deliberation.protocols.graph.showing import show
from moot.deliberation.protocols.protocol import Command, Opening, Protocol

GRAPH = Protocol(
    name="graph",
    opening=Opening(rounds=4, positions=(1, 20), denials=True, timeout_s=60.0),
    command=Command(
        "debate",
        "Hold a debate in structure: arguments, attacks on a named part of them, replies; see what stands.",
        "moot debate 'Which database?' -p 'use Postgres' -p 'use Cassandra' --agents agents.json",
    ),
    legal=frozenset({Advance, Attack, GiveSupport, SubmitFact, Endorse, Concede, Retract, TakeStance}),
    first_round=0,
    ask=ask,
    stop=stop,
    due=due,
    show=show,
    read=read_answer,
    detect=merged,
    content=graph_content,
    document=graph_content,
    compares=True,
    argues=True,
)
