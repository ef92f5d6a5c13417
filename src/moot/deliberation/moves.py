"""What a participant may do when it is asked: acts, and a move that is a sequence of them.

A move is untrusted: `decide` turns its legal acts into events and its illegal ones into rejections. Each act is a file
of `moot.deliberation.acts`.
"""

from dataclasses import dataclass

from moot.deliberation.acts.accept_compromise import AcceptCompromise
from moot.deliberation.acts.add_test import AddTest
from moot.deliberation.acts.advance import Advance
from moot.deliberation.acts.answer_finding import AnswerFinding
from moot.deliberation.acts.attack import Attack
from moot.deliberation.acts.bid import Bid
from moot.deliberation.acts.cast_ballot import CastBallot
from moot.deliberation.acts.check_attack import CheckAttack
from moot.deliberation.acts.concede import Concede
from moot.deliberation.acts.counter_attack import CounterAttack
from moot.deliberation.acts.endorse import Endorse
from moot.deliberation.acts.examine import Examine
from moot.deliberation.acts.extract import Extract
from moot.deliberation.acts.find import Find
from moot.deliberation.acts.give_recall import GiveRecall
from moot.deliberation.acts.give_support import GiveSupport
from moot.deliberation.acts.kinds import Act
from moot.deliberation.acts.name_crux import NameCrux
from moot.deliberation.acts.not_know import NotKnow
from moot.deliberation.acts.propose_version import ProposeVersion
from moot.deliberation.acts.recall_finding import RecallFinding
from moot.deliberation.acts.recommend import Recommend
from moot.deliberation.acts.refuse_compromise import RefuseCompromise
from moot.deliberation.acts.relate import How, Relate
from moot.deliberation.acts.report_check import ReportCheck
from moot.deliberation.acts.retract import Retract
from moot.deliberation.acts.say import Say
from moot.deliberation.acts.say_alike import SayAlike
from moot.deliberation.acts.speak import Speak
from moot.deliberation.acts.state_claim import Cited, StateClaim
from moot.deliberation.acts.state_flip import StateFlip
from moot.deliberation.acts.submit_fact import SubmitFact
from moot.deliberation.acts.summarise import Summarise
from moot.deliberation.acts.suspect_pair import SuspectPair
from moot.deliberation.acts.take_stance import TakeStance
from moot.deliberation.acts.unreadable import Unreadable
from moot.deliberation.envelope import Text

__all__ = [
    "AcceptCompromise",
    "Act",
    "AddTest",
    "Advance",
    "AnswerFinding",
    "Attack",
    "Bid",
    "CastBallot",
    "CheckAttack",
    "Cited",
    "Concede",
    "CounterAttack",
    "Endorse",
    "Examine",
    "Extract",
    "Find",
    "GiveRecall",
    "GiveSupport",
    "How",
    "Move",
    "NameCrux",
    "NotKnow",
    "ProposeVersion",
    "RecallFinding",
    "Recommend",
    "RefuseCompromise",
    "Relate",
    "ReportCheck",
    "Retract",
    "Say",
    "SayAlike",
    "Speak",
    "StateClaim",
    "StateFlip",
    "SubmitFact",
    "Summarise",
    "SuspectPair",
    "TakeStance",
    "Unreadable",
]


@dataclass(frozen=True, slots=True)
class Move:
    """The answer of a participant to one request, as a sequence of acts. `passed`: whether the participant has nothing
    to say; it counts only if there are no acts. `complete`: False if a bound cut the answer short. `reasoning`: what
    the participant wrote for itself, which is kept and read by nothing.
    """

    acts: tuple[Act, ...] = ()
    passed: bool = False
    complete: bool = True
    reasoning: Text | None = None
