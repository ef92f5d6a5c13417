"""The protocol `claims`: participants say atomic things, and the parties to what is contested are asked again.

`course` whom to ask and when to stop · `answers` how an answer becomes a move · `detecting` which claims contradict
each other or say the same · `contested` what is at issue · `document` claims that were made elsewhere.
"""

from moot.deliberation.detectors import LexicalContradiction
from moot.deliberation.moves import (
    AcceptCompromise,
    Attack,
    Concede,
    Endorse,
    GiveSupport,
    Relate,
    Retract,
    StateClaim,
    TakeStance,
)
from moot.deliberation.outcome.claims import judged
from moot.deliberation.outcome.graph_status import graph_content
from moot.deliberation.protocols.claims.answers import read_answer
from moot.deliberation.protocols.claims.contested import claims_content
from moot.deliberation.protocols.claims.course import ask, due, stop
from moot.deliberation.protocols.claims.detecting import detected
from moot.deliberation.protocols.claims.document import evaluated
from moot.deliberation.protocols.claims.showing import show
from moot.deliberation.protocols.protocol import Command, Elsewhere, Opening, Protocol

QUOTA = 50
"""Acts that one move may hold."""

CLAIMS = Protocol(
    name="claims",
    opening=Opening(rounds=3, detectors={"contradiction": LexicalContradiction.name}, timeout_s=60.0),
    command=Command(
        "claims",
        "Hold a debate among agents: blind first, then only the parties to what is contested.",
        "moot claims 'Which database for the ledger?' --agents agents.json",
    ),
    legal=frozenset(
        {
            StateClaim,
            Relate,
            Endorse,
            Concede,
            Retract,
            AcceptCompromise,
            TakeStance,
            Attack,
            GiveSupport,
        }
    ),
    version="2",  # participants say how claims are related, and all see all from round 1 on
    first_round=0,
    ask=ask,
    stop=stop,
    due=due,
    show=show,
    quota=QUOTA,
    read=read_answer,
    detect=detected,
    judged=judged,
    content=claims_content,
    document=graph_content,
    elsewhere=Elsewhere(evaluated),
    compares=True,
)
