"""The table of acts: what participants can do, and what detectors find. An act is one file here and one line below;
what detectors find is in `detections`.

The fold, `decide`, the codec and the transcript go over this table; nothing outside the files names each act.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from moot.record.acts.accept_compromise import ACCEPT_COMPROMISE
from moot.record.acts.add_test import ADD_TEST
from moot.record.acts.advance import ADVANCE
from moot.record.acts.answer_finding import ANSWER_FINDING
from moot.record.acts.ask import ASK
from moot.record.acts.attack import ATTACK
from moot.record.acts.bid import BID
from moot.record.acts.cast_ballot import CAST_BALLOT
from moot.record.acts.check_attack import CHECK_ATTACK
from moot.record.acts.concede import CONCEDE
from moot.record.acts.counter_attack import COUNTER_ATTACK
from moot.record.acts.detections import DETECTIONS
from moot.record.acts.endorse import ENDORSE
from moot.record.acts.examine import EXAMINE
from moot.record.acts.extract import EXTRACT
from moot.record.acts.find import FIND
from moot.record.acts.give_recall import GIVE_RECALL
from moot.record.acts.give_support import GIVE_SUPPORT
from moot.record.acts.kinds import Act, ActKind, EventKind
from moot.record.acts.name_crux import NAME_CRUX
from moot.record.acts.not_know import NOT_KNOW
from moot.record.acts.propose import PROPOSE
from moot.record.acts.propose_version import PROPOSE_VERSION
from moot.record.acts.recall_finding import RECALL_FINDING
from moot.record.acts.recommend import RECOMMEND
from moot.record.acts.refuse_compromise import REFUSE_COMPROMISE
from moot.record.acts.relate import RELATE
from moot.record.acts.reply import REPLY
from moot.record.acts.report_check import REPORT_CHECK
from moot.record.acts.retract import RETRACT
from moot.record.acts.say import SAY
from moot.record.acts.say_alike import SAY_ALIKE
from moot.record.acts.speak import SPEAK
from moot.record.acts.state_claim import STATE_CLAIM
from moot.record.acts.state_flip import STATE_FLIP
from moot.record.acts.submit_fact import SUBMIT_FACT
from moot.record.acts.summarise import SUMMARISE
from moot.record.acts.suspect_pair import SUSPECT_PAIR
from moot.record.acts.take_stance import TAKE_STANCE
from moot.record.acts.unreadable import UNREADABLE
from moot.record.lifecycle import Event

__all__ = ["ACTS", "FOUND", "SAID", "WORDS"]

_ACTS: Final[tuple[ActKind[Any], ...]] = (
    SUBMIT_FACT,
    GIVE_RECALL,
    PROPOSE,
    ADVANCE,
    STATE_CLAIM,
    RELATE,
    ATTACK,
    COUNTER_ATTACK,
    CHECK_ATTACK,
    GIVE_SUPPORT,
    TAKE_STANCE,
    ENDORSE,
    CONCEDE,
    RETRACT,
    NOT_KNOW,
    ACCEPT_COMPROMISE,
    REFUSE_COMPROMISE,
    CAST_BALLOT,
    BID,
    SUSPECT_PAIR,
    SAY_ALIKE,
    SPEAK,
    NAME_CRUX,
    SAY,
    ASK,
    REPLY,
    STATE_FLIP,
    SUMMARISE,
    EXTRACT,
    FIND,
    ANSWER_FINDING,
    REPORT_CHECK,
    RECALL_FINDING,
    PROPOSE_VERSION,
    ADD_TEST,
    RECOMMEND,
    EXAMINE,
    UNREADABLE,
)

ACTS: Final[Mapping[type[Act], ActKind[Any]]] = MappingProxyType({kind.act: kind for kind in _ACTS})
"""What participants can do, by the class of the act."""
WORDS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {kind.act.__name__: kind.words for kind in _ACTS if kind.words is not None}
)
"""What an act is called, and several of them, by the name of its class."""
FOUND: Final[Mapping[type[Event], EventKind[Any]]] = MappingProxyType({kind.event: kind for kind in DETECTIONS})
"""What detectors find: nobody was asked for it."""
SAID: Final[Mapping[type[Event], EventKind[Any]]] = MappingProxyType(
    {kind.becomes.event: kind.becomes for kind in _ACTS if kind.becomes is not None} | dict(FOUND)
)
"""Every event that acts become or that detectors find, by its class."""
