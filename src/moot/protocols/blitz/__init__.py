"""The protocol `blitz`: in every round all participants speak on every claim; each claim is decided by its sides.

After Faultline's mode of that name. `course` when it stops · `request` what a participant is shown, the form of its
answer, and how that becomes a move · `report` what it adds to the result. How each claim is judged:
`moot.protocols.blitz.verdict`.
"""

from dataclasses import replace

from moot.protocols.blitz.course import ask, stop
from moot.protocols.blitz.report import reported
from moot.protocols.blitz.request import read_says, show
from moot.protocols.blitz.verdict import sides_content
from moot.protocols.graph import GRAPH
from moot.protocols.graph.course import REPLY, in_view
from moot.protocols.pairs import with_reader
from moot.protocols.protocol import Command, Opening, nothing_due
from moot.record.moves import NameCrux, Propose, Say

BLITZ = with_reader(
    replace(
        GRAPH,
        name="blitz",
        opening=Opening(
            rounds=6, positions=(1, 20), exclusive=False, claims=True, timeout_s=60.0,
            facts=True, roles=GRAPH.opening.roles),
        command=Command(
            "blitz",
            "Hold a debate on claims: all speak on each in every round, the first one blind; see which claims hold.",
            "moot blitz 'Is it time to migrate?' -p 'The tool is ready' -p 'The team is ready' --agents agents.json",
        ),
        legal=GRAPH.legal - {Propose} | {Say, NameCrux},
        ask=ask,
        stop=stop,
        due=nothing_due,
        ballot=None,
        show=show,
        read=read_says,
        content=sides_content,
        document=None,
        result=reported,
    ),
    aim=REPLY,
    in_view=in_view,
)
