"""The table of acts: what participants can do, and what detectors find. An act is one file here and one line below.

The fold, `decide`, the codec and the transcript go over this table; nothing outside the files names each act.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from moot.deliberation.acts.accept_compromise import ACCEPT_COMPROMISE
from moot.deliberation.acts.advance import ADVANCE
from moot.deliberation.acts.attack import ATTACK
from moot.deliberation.acts.cast_ballot import CAST_BALLOT
from moot.deliberation.acts.compromise_reached import COMPROMISE_REACHED
from moot.deliberation.acts.concede import CONCEDE
from moot.deliberation.acts.conflict_suspected import CONFLICT_SUSPECTED
from moot.deliberation.acts.contradiction_detected import CONTRADICTION_DETECTED
from moot.deliberation.acts.endorse import ENDORSE
from moot.deliberation.acts.give_recall import GIVE_RECALL
from moot.deliberation.acts.give_support import GIVE_SUPPORT
from moot.deliberation.acts.kinds import Act, ActKind, EventKind
from moot.deliberation.acts.propositions_merged import PROPOSITIONS_MERGED
from moot.deliberation.acts.relate import RELATE
from moot.deliberation.acts.retract import RETRACT
from moot.deliberation.acts.state_claim import STATE_CLAIM
from moot.deliberation.acts.submit_fact import SUBMIT_FACT
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
    GIVE_SUPPORT,
    TAKE_STANCE,
    ENDORSE,
    CONCEDE,
    RETRACT,
    ACCEPT_COMPROMISE,
    CAST_BALLOT,
    UNREADABLE,
)
_FOUND: Final[tuple[EventKind[Any], ...]] = (
    PROPOSITIONS_MERGED,
    CONTRADICTION_DETECTED,
    CONFLICT_SUSPECTED,
    COMPROMISE_REACHED,
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
