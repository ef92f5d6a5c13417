"""What a participant may do when it is asked: acts, and a move that is a sequence of them.

A move is untrusted: `decide` turns its legal acts into events and its illegal ones into rejections. Each act is a file
of `moot.record.acts`.
"""

from dataclasses import dataclass

from moot.record.acts.accept_compromise import AcceptCompromise
from moot.record.acts.add_test import AddTest
from moot.record.acts.advance import Advance
from moot.record.acts.answer_finding import AnswerFinding
from moot.record.acts.ask import Ask
from moot.record.acts.attack import Attack
from moot.record.acts.bid import Bid
from moot.record.acts.cast_ballot import CastBallot
from moot.record.acts.check_attack import CheckAttack
from moot.record.acts.concede import Concede
from moot.record.acts.counter_attack import CounterAttack
from moot.record.acts.endorse import Endorse
from moot.record.acts.examine import Examine
from moot.record.acts.extract import Extract
from moot.record.acts.find import Find
from moot.record.acts.give_recall import GiveRecall
from moot.record.acts.give_support import GiveSupport
from moot.record.acts.kinds import Act
from moot.record.acts.name_crux import NameCrux
from moot.record.acts.not_know import NotKnow
from moot.record.acts.propose import Propose
from moot.record.acts.propose_version import ProposeVersion
from moot.record.acts.recall_finding import RecallFinding
from moot.record.acts.recommend import Recommend
from moot.record.acts.refuse_compromise import RefuseCompromise
from moot.record.acts.relate import How, Relate
from moot.record.acts.reply import Reply
from moot.record.acts.report_check import ReportCheck
from moot.record.acts.retract import Retract
from moot.record.acts.say import Say
from moot.record.acts.say_alike import SayAlike
from moot.record.acts.speak import Speak
from moot.record.acts.state_claim import Cited, StateClaim
from moot.record.acts.state_flip import StateFlip
from moot.record.acts.submit_fact import SubmitFact
from moot.record.acts.summarise import Summarise
from moot.record.acts.suspect_pair import SuspectPair
from moot.record.acts.take_stance import TakeStance
from moot.record.acts.unreadable import Unreadable
from moot.record.text import Text

__all__ = [
    "AcceptCompromise",
    "Act",
    "AddTest",
    "Advance",
    "AnswerFinding",
    "Ask",
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
    "Propose",
    "ProposeVersion",
    "RecallFinding",
    "Recommend",
    "RefuseCompromise",
    "Relate",
    "Reply",
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
