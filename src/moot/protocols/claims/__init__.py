"""The protocol `claims`: participants say atomic things, and the parties to what is contested are asked again.

`course` whom to ask and when to stop · `board`, `sight` and `request` what all, and what each, are shown · `form` the
form of an answer and what it may name · `answers` how it becomes a move · `detection` which claims contradict
each other or say the same · `contested` which are contested · `verdict` what is at issue, what it comes to and who
was not heard on it · `document` claims that were made elsewhere · `report` the claims as the result tells them.
"""

from functools import partial

from moot.protocols.ballot import Closing, with_ballot
from moot.protocols.baseline import claims_baseline
from moot.protocols.claims.answers import meant_in, read_answer, related
from moot.protocols.claims.course import ANSWER, ask, due, in_view, recommended, stop
from moot.protocols.claims.detection import detected
from moot.protocols.claims.document import evaluated
from moot.protocols.claims.form import told
from moot.protocols.claims.report import said_in
from moot.protocols.claims.request import show
from moot.protocols.claims.verdict import caveats_of, claims_content
from moot.protocols.pairs import with_reader
from moot.protocols.protocol import Command, Elsewhere, Opening, Protocol
from moot.reading import CONTRADICTION
from moot.record.graph import DEBATES
from moot.record.lifecycle import READER
from moot.record.moves import (
    AcceptCompromise,
    Attack,
    Concede,
    Endorse,
    GiveSupport,
    NameCrux,
    NotKnow,
    RefuseCompromise,
    Relate,
    Retract,
    StateClaim,
    TakeStance,
)
from moot.results.problems import by_words
from moot.verdict.claims import judged
from moot.verdict.dividing import outcomes_with
from moot.verdict.graph_status import graph_content

QUOTA = 50
"""Acts that one move may hold."""

BALLOT = Closing(
    subjects=recommended,
    in_view=in_view,
    meant=meant_in,
    late_keys=frozenset({"claims"}),
    plain=related,
    legal=frozenset({TakeStance, Concede, Endorse, Retract, Relate, NameCrux, StateClaim}),
)
CLAIMS = with_ballot(with_reader(
    Protocol(
        name="claims",
        model=DEBATES,
        opening=Opening(
            rounds=6,
            detectors={"contradiction": CONTRADICTION},
            timeout_s=60.0,
            roles=frozenset({READER}),
        ),
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
                RefuseCompromise,
                TakeStance,
                Attack,
                GiveSupport,
                NotKnow,
            }
        ),
        version="3",  # an undercut hits the reasons too; a consensus waits until all have said where they stand
        first_round=0,
        ask=ask,
        stop=stop,
        due=due,
        show=show,
        quota=QUOTA,
        read=read_answer,
        refused=told,
        detect=detected,
        judged=judged,
        content=claims_content,
        document=graph_content,
        elsewhere=Elsewhere(evaluated),
        compares=True,
        said=said_in,
        outcomes=partial(outcomes_with, several=True),
        baseline=claims_baseline,
        caveats=caveats_of,
        known_as=by_words,
    ),
    aim=ANSWER,
    in_view=in_view,
), BALLOT)
