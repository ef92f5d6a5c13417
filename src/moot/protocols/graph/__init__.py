"""The protocol `graph`: participants argue in structure, and see what stands.

`course` whom it asks and when it stops, and which propositions are one · `request` what a participant is shown · `form`
the form of an answer · `handles` what it may name · `answers` how it becomes a move · `report` the arguments and
attacks as the result tells them.
"""

from functools import partial

from moot.protocols.ballot import Closing, with_ballot
from moot.protocols.baseline import sides_baseline
from moot.protocols.graph.answers import meant_in, read_answer
from moot.protocols.graph.course import REPLY, ask, asked_about, due, in_view, merged, stop
from moot.protocols.graph.report import argued_in
from moot.protocols.graph.request import refused, show
from moot.protocols.pairs import with_reader
from moot.protocols.protocol import Command, Opening, Protocol
from moot.record.graph import DEBATES
from moot.record.lifecycle import CHECKER, READER
from moot.record.moves import (
    Advance,
    Ask,
    Attack,
    CheckAttack,
    Concede,
    Endorse,
    GiveSupport,
    NameCrux,
    Propose,
    Reply,
    Retract,
    SayAlike,
    SubmitFact,
    TakeStance,
)
from moot.results.problems import by_handles
from moot.verdict.dividing import outcomes_with
from moot.verdict.graph_status import graph_content

BALLOT = Closing(
    subjects=asked_about,
    in_view=in_view,
    meant=meant_in,
    late_keys=frozenset({"arguments", "attacks"}),
    plain=lambda same, differ: {"same": same, "different": differ},
    legal=frozenset({TakeStance, Concede, Endorse, Retract, SayAlike, NameCrux, Advance, Attack}),
)
GRAPH = with_ballot(with_reader(
    Protocol(
        name="graph",
        model=DEBATES,
        opening=Opening(
            rounds=4, positions=(1, 20), denials=True, timeout_s=60.0, facts=True, roles=frozenset({CHECKER, READER})
        ),
        command=Command(
            "debate",
            "Hold a debate in structure: arguments, attacks on a named part of them, replies; see what stands.",
            "moot debate 'Which database?' -p 'use Postgres' -p 'use Cassandra' --agents agents.json",
        ),
        legal=frozenset(
            {Advance, Attack, CheckAttack, GiveSupport, SayAlike, SubmitFact, Endorse, Concede, Retract, TakeStance}
            | {Ask, Propose, Reply}
        ),
        first_round=0,
        ask=ask,
        stop=stop,
        due=due,
        show=show,
        read=read_answer,
        refused=refused,
        detect=merged,
        content=graph_content,
        document=graph_content,
        compares=True,
        argued=argued_in,
        outcomes=partial(outcomes_with, several=False),
        baseline=sides_baseline,
        known_as=by_handles,
    ),
    aim=REPLY,
    in_view=in_view,
), BALLOT)
