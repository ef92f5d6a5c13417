"""The protocol `classical`: participants bid for the floor, and one at a time speaks on the claims.

After Faultline's mode of that name. `course` who gets the floor, and when it stops · `request` what a
participant is shown, and its bids. What is said, and how each claim is judged, is as in `blitz`.
"""

from dataclasses import replace

from moot.protocols.blitz import BLITZ
from moot.protocols.classical.course import ask, due, stop, turn
from moot.protocols.classical.request import read_turn, show
from moot.protocols.graph.course import REPLY, in_view
from moot.protocols.pairs import with_reader
from moot.protocols.protocol import Command
from moot.record.acts.bid import Bid

TURNS = 15
"""Turns at most: each is a round of bids and one in which one participant speaks; the blind round comes before."""

CLASSICAL = with_reader(
    replace(
        BLITZ,
        name="classical",
        opening=replace(BLITZ.opening, rounds=1 + 2 * TURNS),
        command=Command(
            "classical",
            "Hold a debate on claims in which participants bid for the floor, and one at a time speaks.",
            "moot classical 'Is it time to migrate?' -p 'The tool is ready' --agents agents.json",
        ),
        legal=BLITZ.legal | {Bid},
        ask=ask,
        stop=stop,
        due=due,
        turn=turn,
        show=show,
        read=read_turn,
    ),
    aim=REPLY,
    in_view=in_view,
)
