"""What is kept with a debate decides nothing: two ways on from one debate do not see each other's answers."""

import pytest
from claims_play import answered, opened
from claims_wild import NAMES, Speaker, hold, seeded, sensible, wild
from hypothesis import given
from hypothesis import strategies as st

from moot.protocols.claims import CLAIMS, detection
from moot.protocols.claims.course import contested_in
from moot.protocols.pending import pending
from moot.reading.contradiction import ContradictionFinding
from moot.reading.lexical_contradiction import LexicalContradiction
from moot.record.debate import Debate, fold
from moot.record.events import Event
from profiles import examples

SCRIPT = {
    "ana": [{"claims": [{"id": "a", "text": "We should cache the reports"}]}],
    "ben": [{"claims": [{"id": "b", "text": "We should not cache the reports"}]}],
}


def on(debate: Debate, said: dict[str, dict[str, object]]) -> tuple[Debate, list[Event]]:
    """The debate after everybody asked has said this, and the next step; with its new events."""
    new: list[Event] = []
    for request in debate.outstanding:
        events = answered(debate, request, [{}] * debate.round + [said.get(request.participant, {})])
        debate, new = fold(events, debate), [*new, *events]
    after = pending(debate, CLAIMS)
    return fold(after, debate), [*new, *after]


def test_two_ways_on_from_one_debate_are_judged_apart() -> None:
    first = [opened("ana", "ben")]
    debate = fold(first)
    start = [*first, *pending(debate, CLAIMS)]
    debate = fold(start)
    debate, new = on(debate, {name: rounds[0] for name, rounds in SCRIPT.items()})
    start += new
    assert len(contested_in(debate)) == 2
    given_in, conceding = on(debate, {"ben": {"concede": ["a"]}})
    goes_on, arguing = on(debate, {"ben": {"claims": [{"text": "Cached reports go stale", "opposes": ["a"]}]}})
    for there, events in ((given_in, conceding), (goes_on, arguing)):
        alone = fold([*start, *events])
        assert there == alone
        assert contested_in(there) == contested_in(alone)
        assert pending(there, CLAIMS) == pending(alone, CLAIMS)
    assert given_in.concluded is not None
    assert contested_in(given_in) == ()
    assert {"0.ana.0", "0.ben.0"} <= {claim.id for claim in contested_in(goes_on)}


def test_what_is_kept_of_a_debate_is_not_believed_of_a_later_one() -> None:
    debate = fold([opened("ana", "ben")])
    debate = fold(pending(debate, CLAIMS), debate)
    assert contested_in(debate) == ()
    debate, _ = on(debate, {name: rounds[0] for name, rounds in SCRIPT.items()})
    assert [claim.id for claim in contested_in(debate)] == ["0.ana.0", "0.ben.0"]
    ended, _ = on(debate, {"ben": {"concede": ["a"]}})
    assert contested_in(ended) == ()


@given(st.integers(0, 10**6), st.integers(1, 9), st.sampled_from([sensible, wild]))
@examples(40)
def test_a_graph_that_goes_on_from_one_that_was_looked_at_is_the_one_of_the_whole_log(
    seed: int, step: int, speaker: Speaker
) -> None:
    names = NAMES[:4]
    events = hold(names, 4, seeded(seed, names, speaker)).events
    debate = Debate()
    for begin in range(0, len(events), step):
        debate = fold(events[begin : begin + step], debate)
        alone = fold(events[: begin + step])
        assert repr((debate.graph, debate.rounds, debate.detectors)) == repr(
            (alone.graph, alone.rounds, alone.detectors)
        )


def test_what_was_found_but_not_written_down_is_found_again() -> None:
    debate = fold([opened("ana", "ben")])
    debate = fold(pending(debate, CLAIMS), debate)
    for request in debate.outstanding:
        debate = fold(answered(debate, request, SCRIPT[request.participant]), debate)
    found = pending(debate, CLAIMS)
    assert len(found) == 2
    assert pending(debate, CLAIMS) == found


class Asked(LexicalContradiction):
    """Notes what it is asked."""

    def __init__(self, pairs: list[set[str]]) -> None:
        self.pairs = pairs

    def detect(self, a: str, b: str) -> ContradictionFinding:
        self.pairs.append({a, b})
        return super().detect(a, b)


def test_a_claim_that_nobody_stands_behind_is_compared_with_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    pairs: list[set[str]] = []
    monkeypatch.setitem(detection.CONTRADICTION_DETECTORS, LexicalContradiction.name, lambda: Asked(pairs))
    debate = fold([opened("ana", "ben")])
    debate = fold(pending(debate, CLAIMS), debate)
    debate, _ = on(debate, {name: rounds[0] for name, rounds in SCRIPT.items()})
    pairs.clear()
    new = "We should not cache the reports at night"
    on(debate, {"ana": {"claims": [{"text": new}]}, "ben": {"withdraw": ["0.ben.0"]}})
    assert pairs == [{"We should cache the reports", new}]
