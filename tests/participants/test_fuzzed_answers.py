"""Any answer at all, shaped like a ROUND or like nothing: a move or a failed turn, events that JSON can hold, and what
others said as it was."""

import asyncio
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "protocols"))
from claims_play import play, says
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from moot.errors import ParticipantFailed
from moot.log.codec import canonical, checked
from moot.participants.function import guarded
from moot.protocols.claims import CLAIMS
from moot.protocols.pending import pending
from moot.record.debate import fold
from moot.record.decide import LONGEST_REASON, decide
from moot.record.events import MoveRejected, MovesRequested, RequestClosed, decode, encode
from profiles import examples

STORY = play({"ana": [says("We should cache the reports")], "ben": [says("We should not cache the reports", "Tea")]})
ASKED = fold(
    STORY.events[: 1 + next(k for k, e in enumerate(STORY.events) if isinstance(e, MovesRequested) and e.round)]
)
REQUEST = next(request for request in ASKED.outstanding if request.participant == "ben")

NAMES = st.sampled_from([*REQUEST.handles, "c0", "c1", "0.ben.1", "2.ana.0", "~c0", "lit:0.ana.0", "a/b", "", "nobody"])
TEXTS = st.text(max_size=20) | st.sampled_from(["We should cache the reports", "Tea", "\0", "\ud800", " ", "x" * 2001])
LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | TEXTS | NAMES
ANYTHING = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS | NAMES, inner, max_size=4), max_leaves=12
)


def mostly(good: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """The good kind, or anything."""
    return st.one_of(good, good, good, ANYTHING)


LISTS = st.lists(mostly(NAMES), max_size=4)
CLAIM = st.fixed_dictionaries(
    {},
    optional={
        "id": mostly(NAMES | TEXTS),
        "text": mostly(TEXTS),
        "type": mostly(st.sampled_from(["observation", "recommendation", "concern", "question", "opinion"])),
        "urgency": mostly(st.integers(-1, 4)),
        "confidence": mostly(st.floats(-1, 4)),
        "supports": mostly(LISTS),
        "opposes": mostly(LISTS),
        "supersedes": mostly(NAMES),
        "author": mostly(st.just("ben")),
    },
)
ROUND = st.fixed_dictionaries(
    {},
    optional={
        "claims": mostly(st.lists(mostly(CLAIM), max_size=4)),
        "concede": mostly(LISTS),
        "endorse": mostly(LISTS),
        "stances": mostly(st.dictionaries(NAMES, mostly(st.floats(-1.5, 1.5)), max_size=3)),
        "cause": mostly(NAMES),
        "pass": mostly(st.booleans()),
        "fail": mostly(st.none()),
    },
)


@examples(300, suppress_health_check=list(HealthCheck))
@given(st.one_of(ROUND, ROUND, ANYTHING))
def test_any_answer_is_a_move_or_a_failed_turn_and_touches_nobody_else(answer: Any) -> None:
    async def agent() -> Any:
        return answer

    try:
        move = asyncio.run(guarded("ben", agent, ASKED))
    except ParticipantFailed:
        return
    events = decide(ASKED, REQUEST, move, CLAIMS.legal, CLAIMS.quota)
    assert isinstance(events[-1], RequestClosed)
    for event in events:
        type_, data = encode(event)
        canonical(checked(data))
        assert decode(type_, 1, data) == event
        assert getattr(event, "request", REQUEST.id) == REQUEST.id
        assert getattr(event, "participant", "ben") == "ben"
        assert not isinstance(event, MoveRejected) or 0 < len(event.why) <= LONGEST_REASON
    after = fold(events, ASKED)
    before = ASKED.graph
    assert {id: after.graph.arguments[id] for id in before.arguments} == before.arguments
    assert {id: after.graph.edges[id] for id in before.edges} == before.edges
    assert after.graph.stances["ana"] == before.stances["ana"]
    assert set(after.graph.retracted) | set(after.graph.concessions) | set(after.graph.endorsements) <= {"ben"}
    rest = [r for r in after.outstanding if r.participant == "ana"]
    ended = fold(decide(after, rest[0], type(move)(), CLAIMS.legal), after)
    assert pending(ended, CLAIMS)
