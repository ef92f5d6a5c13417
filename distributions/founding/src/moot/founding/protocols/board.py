"""The protocols `blitz` and `classical` under the profile `founding`: Faultline's modes of these names, event for
event, over our log.

All take first stances; then in each round all speak on the claims (blitz), or in each turn all bid and one speaks
(classical). Whoever only checks puts a long summary into fewer words, and reads the outcome off the blackboard.
"""

from dataclasses import replace

from moot.founding.blackboard import BLITZ_ROUNDS, CLASSICAL_TURNS
from moot.founding.protocols.board_answers import read_board
from moot.founding.protocols.board_course import course
from moot.founding.protocols.board_log import board_round
from moot.founding.protocols.board_result import explained_board, founding_board_result
from moot.founding.protocols.board_showing import show
from moot.protocols.blitz import BLITZ
from moot.protocols.classical import CLASSICAL
from moot.protocols.plain import as_recorded
from moot.protocols.protocol import nothing_detected, nothing_due
from moot.record.acts.bid import Bid
from moot.record.acts.extract import Extract
from moot.record.acts.name_crux import NameCrux
from moot.record.acts.speak import Speak
from moot.record.acts.state_flip import StateFlip
from moot.record.acts.summarise import Summarise
from moot.record.graph import MODEL_VERSION
from moot.record.moves import TakeStance

FOUNDING_BLITZ = replace(
    BLITZ,
    model=MODEL_VERSION,
    profile="founding",
    opening=replace(BLITZ.opening, rounds=BLITZ_ROUNDS + 1, facts=False, roles=frozenset()),  # with the first stances
    legal=frozenset({TakeStance, Speak, NameCrux, StateFlip, Summarise, Extract}),
    turn=board_round,
    detect=nothing_detected,
    due=nothing_due,
    course=course,
    show=show,
    read=read_board,
    refused=as_recorded,
    result=founding_board_result,
    explain=explained_board,
    compares=False,
    argued=None,
    outcomes=None,
    baseline=None,
    known_as=None,
)

FOUNDING_CLASSICAL = replace(
    FOUNDING_BLITZ,
    name=CLASSICAL.name,
    opening=replace(FOUNDING_BLITZ.opening, rounds=CLASSICAL_TURNS + 1),
    command=CLASSICAL.command,
    legal=FOUNDING_BLITZ.legal | {Bid},
)
