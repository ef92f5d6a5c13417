"""The protocol `council`: remembered evidence argues for and against positions; no model is asked.

`course` what memory is asked and when to stop · `ranking` the positions weighed in pairs · `verdict` what that amounts
to, with the reasons in sentences.
"""

from moot.protocols.council.course import REBUTTAL, ask, stop
from moot.protocols.council.verdict import council_content
from moot.protocols.protocol import MEMORY, Command, Opening, Protocol
from moot.reading import POLARITY
from moot.record.moves import SubmitFact

MOST_POSITIONS = 64

COUNCIL = Protocol(
    name="council",
    opening=Opening(
        rounds=5,
        positions=(1, MOST_POSITIONS),
        denials=True,
        seats=(MEMORY,),
        detectors={"polarity": POLARITY},
    ),
    command=Command(
        "council",
        "Weigh what is remembered for and against each answer to a question.",
        "moot council 'Which database?' --position 'use Postgres' --position 'use Cassandra'",
    ),
    legal=frozenset({SubmitFact}),
    ask=ask,
    stop=stop,
    content=council_content,
    noun="council",
    document=council_content,
    quoting=frozenset({REBUTTAL}),
)
