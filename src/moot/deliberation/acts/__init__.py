"""The table of acts: what participants can do, and what detectors find. An act is one file here and one line below.

The fold, `decide`, the codec and the transcript go over this table; nothing outside the files names each act.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from moot.deliberation.acts.accept_compromise import ACCEPT_COMPROMISE
from moot.deliberation.acts.add_test import ADD_TEST
from moot.deliberation.acts.advance import ADVANCE
from moot.deliberation.acts.answer_finding import ANSWER_FINDING
from moot.deliberation.acts.attack import ATTACK
from moot.deliberation.acts.bid import BID
from moot.deliberation.acts.cast_ballot import CAST_BALLOT
from moot.deliberation.acts.check_attack import CHECK_ATTACK
from moot.deliberation.acts.compromise_given_up import COMPROMISE_GIVEN_UP
from moot.deliberation.acts.compromise_reached import COMPROMISE_REACHED
from moot.deliberation.acts.concede import CONCEDE
from moot.deliberation.acts.conflict_suspected import CONFLICT_SUSPECTED
from moot.deliberation.acts.contradiction_detected import CONTRADICTION_DETECTED
from moot.deliberation.acts.counter_attack import COUNTER_ATTACK
from moot.deliberation.acts.endorse import ENDORSE
from moot.deliberation.acts.examine import EXAMINE
from moot.deliberation.acts.extract import EXTRACT
from moot.deliberation.acts.find import FIND
from moot.deliberation.acts.give_recall import GIVE_RECALL
from moot.deliberation.acts.give_support import GIVE_SUPPORT
from moot.deliberation.acts.kinds import Act, ActKind, EventKind
from moot.deliberation.acts.name_crux import NAME_CRUX
from moot.deliberation.acts.not_know import NOT_KNOW
from moot.deliberation.acts.propose_version import PROPOSE_VERSION
from moot.deliberation.acts.propositions_merged import PROPOSITIONS_MERGED
from moot.deliberation.acts.recall_finding import RECALL_FINDING
from moot.deliberation.acts.recommend import RECOMMEND
from moot.deliberation.acts.refuse_compromise import REFUSE_COMPROMISE
from moot.deliberation.acts.relate import RELATE
from moot.deliberation.acts.report_check import REPORT_CHECK
from moot.deliberation.acts.retract import RETRACT
from moot.deliberation.acts.say import SAY
from moot.deliberation.acts.say_alike import SAY_ALIKE
from moot.deliberation.acts.speak import SPEAK
from moot.deliberation.acts.state_claim import STATE_CLAIM
from moot.deliberation.acts.state_flip import STATE_FLIP
from moot.deliberation.acts.submit_fact import SUBMIT_FACT
from moot.deliberation.acts.summarise import SUMMARISE
from moot.deliberation.acts.suspect_pair import SUSPECT_PAIR
from moot.deliberation.acts.take_stance import TAKE_STANCE
from moot.deliberation.acts.unreadable import UNREADABLE
from moot.deliberation.lifecycle import Event

__all__ = ["ACTS", "FOUND", "SAID", "WORDS"]

_ACTS: Final[tuple[ActKind[Any], ...]] = (
    SUBMIT_FACT,
    GIVE_RECALL,
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
_FOUND: Final[tuple[EventKind[Any], ...]] = (
    PROPOSITIONS_MERGED,
    CONTRADICTION_DETECTED,
    CONFLICT_SUSPECTED,
    COMPROMISE_REACHED,
    COMPROMISE_GIVEN_UP,
)

ACTS: Final[Mapping[type[Act], ActKind[Any]]] = MappingProxyType({kind.act: kind for kind in _ACTS})
"""What participants can do, by the class of the act."""
WORDS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {kind.act.__name__: kind.words for kind in _ACTS if kind.words is not None}
)
"""What an act is called, and several of them, by the name of its class."""
FOUND: Final[Mapping[type[Event], EventKind[Any]]] = MappingProxyType({kind.event: kind for kind in _FOUND})
"""What detectors find: nobody was asked for it."""
SAID: Final[Mapping[type[Event], EventKind[Any]]] = MappingProxyType(
    {kind.becomes.event: kind.becomes for kind in _ACTS if kind.becomes is not None} | dict(FOUND)
)
"""Every event that acts become or that detectors find, by its class."""
