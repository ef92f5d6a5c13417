"""The protocol `dialectic` under the profile `founding`: the debate framework of LOFT, step for step, over our log.

A generator's thesis, a critic's antithesis, a synthesis, until they converge or rounds end. It is run by its own code
on what the log holds, with its flaws: nothing examines a rule, two rules with the same words have converged, a critic
who fails has accepted. How it ends in our words: docs/decisions/0030-founding-dialectic.md.
"""

from dataclasses import replace
from typing import Any

from moot.founding.protocols.dialectic_course import course
from moot.founding.protocols.dialectic_result import explained_founding_dialectic, founding_dialectic_result
from moot.protocols.dialectic import DIALECTIC
from moot.protocols.dialectic.answers import BY_RECOMMENDATION, read_answer
from moot.protocols.protocol import as_it_is, nothing_due
from moot.record.debate import Debate
from moot.record.events import Request
from moot.record.moves import Find, Move, Unreadable


def read_founding(answer: Any, participant: str, request: Request | None, debate: Debate) -> Move:
    """The move that an answer stands for, as in the default profile; but what is recommended is no finding."""
    move = read_answer(answer, participant, request, debate)
    kept = tuple(act for act in move.acts if not _ours(act))
    return replace(move, acts=kept)


def _ours(act: Any) -> bool:
    """Whether an act is what the default profile makes of a recommendation."""
    made = isinstance(act, Find) and act.finding.category == BY_RECOMMENDATION
    return made or (isinstance(act, Unreadable) and act.meant == BY_RECOMMENDATION)


FOUNDING_DIALECTIC = replace(
    DIALECTIC,
    profile="founding",
    as_said=True,
    judged=as_it_is,
    due=nothing_due,
    course=course,
    read=read_founding,
    result=founding_dialectic_result,
    explain=explained_founding_dialectic,
    exports={},
)
