"""Models as readers of a debate: pairs that may contradict or mean the same become questions, and nothing else."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest
from players import persona
from server import LoopbackModels, Say, Seen

import moot
from moot.errors import BadInput
from moot.record.events import PairSuspected, PropositionsMerged, decode

Serve = Callable[..., LoopbackModels]
Open = Callable[..., moot.Moot]
SKEPTIC = "the statistician who doubts first"
LOAD, BEARS = "The tool carries the load that we expect", "It bears all the traffic we will send"


def reading(seen: Seen) -> bool:
    return "You read what was said in a debate" in seen.whole


def pairs(seen: Seen, says: str, first: str, second: str, **more: str) -> str:
    """What a reader answers that finds these sentences, wherever they stand."""
    found = dict(re.findall(r'^- (s\d+) · text: "([^"]*)"', seen.whole, re.MULTILINE))
    names = {text: name for name, text in found.items()}
    if first not in names or second not in names:
        return json.dumps({"pairs": []})
    pair = {"a": names[first], "b": names[second], "how": says, "quote_a": first, "quote_b": second, **more}
    return json.dumps({"pairs": [pair]})


def events_of(m: moot.Moot, id: str) -> list[Any]:
    return [decode(e.type, e.v, e.data) for e in m.store.read(f"debate/{id}")]


def in_graph(read: Callable[[Seen], str], said: Mapping[str, Sequence[Mapping[str, Any]]]) -> Say:
    """Two who argue in structure, and who reads."""

    def say(seen: Seen) -> str:
        if reading(seen):
            return read(seen)
        lines = said["skeptic" if persona(seen) == SKEPTIC else "product"]
        number = int(re.search(r"^Round .*: (\d+)$", seen.whole, re.MULTILINE)[1])  # type: ignore[index]
        return json.dumps(lines[number] if number < len(lines) else {"pass": True})

    return say


def arguing(claim: str, premise: str) -> dict[str, Any]:
    return {"arguments": [{"id": "n1", "claim": claim, "premises": [premise]}], "stances": {claim.lstrip("~"): 1}}


SAME = {"same": [["p1", "p2"]]}
CASES = {
    "both say so": ([arguing("P1", LOAD), {}, SAME], [arguing("P1", BEARS), {}, SAME], 1),
    "one alone says so": ([arguing("P1", LOAD), {}, SAME], [arguing("P1", BEARS)], 0),
    "one says that they are not": (
        [arguing("P1", LOAD), {}, SAME],
        [arguing("P1", BEARS), {}, {"different": [["p1", "p2"]]}],
        0,
    ),
    "nobody says anything": ([arguing("P1", LOAD)], [arguing("P1", BEARS)], 0),
}


@pytest.mark.parametrize(("skeptic", "product", "merged"), CASES.values(), ids=CASES.keys())
def test_sentences_are_one_only_where_an_author_of_each_says_so(
    serve: Serve, opened: Open, skeptic: Any, product: Any, merged: int
) -> None:
    read = in_graph(lambda seen: pairs(seen, "same", LOAD, BEARS), {"skeptic": skeptic, "product": product})
    server = serve(read)
    m = opened(server)
    result = m.debate("Which?", positions=["one", "two"], model="local", personas="skeptic,product", reader="local")
    log = events_of(m, result.debate_id)
    (suspected,) = [event for event in log if isinstance(event, PairSuspected)]
    assert (suspected.participant, suspected.suspicion.detector) == ("reader", "reader")
    assert {*suspected.suspicion.words} == {LOAD, BEARS}
    assert len([e for e in log if isinstance(e, PropositionsMerged)]) == merged
    asked = [seen.whole for seen in server.seen if "Claims that may say the same" in seen.whole and not reading(seen)]
    assert asked, "both are asked"
    calls = server.calls
    assert m.replay(result.debate_id).identical
    assert server.calls == calls, "a replay asks nobody"
    assert result.to_dict()["baseline"]["valid"] == 2, "who reads has no vote"


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ({"quote_a": "carries the whole load"}, "does not stand in it"),
        ({"quote_b": "It"}, "does not stand in it"),
        ({"a": "s77"}, "name one that was shown"),
        ({"how": "merge"}, "say same or contradict"),
    ],
)
def test_what_does_not_stand_there_word_for_word_is_no_question(
    serve: Serve, opened: Open, answer: dict[str, str], why: str
) -> None:
    said = {"skeptic": [arguing("P1", LOAD)], "product": [arguing("P1", BEARS)]}
    m = opened(serve(in_graph(lambda seen: pairs(seen, "same", LOAD, BEARS, **answer), said)))
    result = m.debate("Which?", positions=["one", "two"], model="local", personas="skeptic,product", reader="local")
    assert not [event for event in events_of(m, result.debate_id) if isinstance(event, PairSuspected)]
    assert any(why in problem for problem in result.degraded)


def test_a_reader_that_fails_changes_nothing(serve: Serve, opened: Open) -> None:
    said = {"skeptic": [arguing("P1", LOAD)], "product": [arguing("P1", BEARS)]}
    found = []
    for more in ({}, {"reader": "local"}):
        m = opened(serve(in_graph(lambda seen: "I would rather not", said)))
        result = m.debate("Which?", positions=["one", "two"], model="local", personas="skeptic,product", **more)
        found.append((result.status, result.verdict, result.to_dict()["camps"]))
    assert found[0] == found[1]


def test_in_claims_the_parties_are_asked_whether_they_contradict(serve: Serve, opened: Open) -> None:
    """Words do not tell it; a model does, and who is asked decides."""
    calm, panic = "The market is calm this week", "Traders are running for the door"

    def say(seen: Seen) -> str:
        if reading(seen):
            return pairs(seen, "contradict", calm, panic)
        if "nobody has seen anybody): 0" in seen.whole:
            return json.dumps({"claims": [{"text": panic if persona(seen) == SKEPTIC else calm}]})
        asked = r"may contradict each other: say whether they do:\n- conflict: (x\d+) · a: (c\d+) · b: (c\d+)"
        pair = re.search(asked, seen.whole)
        if pair is None:
            return json.dumps({"pass": True})
        return json.dumps({"relate": [{"from": pair[2], "to": pair[3], "how": "opposes"}]})

    server = serve(say)
    m = opened(server)
    result = m.debate("How is it?", protocol="claims", model="local", personas="skeptic,product", reader="local")
    assert [e for e in events_of(m, result.debate_id) if isinstance(e, PairSuspected)]
    assert any("may contradict each other" in seen.whole for seen in server.seen if not reading(seen))
    assert m.replay(result.debate_id).identical
    assert result.said is not None
    assert {who.name for who in result.said.participants} == {"skeptic", "product"}, "who reads is none"


def test_where_nothing_is_read_a_reader_is_refused(serve: Serve, opened: Open) -> None:
    server = serve(lambda seen: "{}")
    with pytest.raises(BadInput, match="nothing is read"):
        opened(server).debate("Which?", positions=["one", "two"], protocol="vote", model="local", reader="local")
    assert server.calls == 0


def on_claims(answer: Mapping[str, Any]) -> Say:
    """Two who speak on claims, each with a reason of its own, and listen then; and a reader who names both reasons."""

    def say(seen: Seen) -> str:
        if reading(seen):
            return pairs(seen, "same", LOAD, BEARS)
        if "nobody has seen anybody): 0" in seen.whole:
            because = LOAD if persona(seen) == SKEPTIC else BEARS
            return json.dumps({"says": [{"claim": "P1", "stance": "pro", "because": because}]})
        if "One of you speaks next" in seen.whole:
            return json.dumps({"action": "listen"})
        return json.dumps(answer if "Claims that may say the same" in seen.whole else {"pass": True})

    return say


@pytest.mark.parametrize(("answer", "merged"), [(SAME, 1), ({"different": [["p1", "p2"]]}, 0), ({"pass": True}, 0)])
@pytest.mark.parametrize("protocol", ["blitz", "classical"])
def test_where_claims_are_debated_the_parties_are_asked_too(
    serve: Serve, opened: Open, protocol: str, answer: Mapping[str, Any], merged: int
) -> None:
    """In `classical` also where nobody wanted the floor."""
    server = serve(on_claims(answer))
    m = opened(server)
    seats = {"model": "local", "personas": "skeptic,product", "reader": "local"}
    result = m.debate("Is it time?", positions=["The tool is ready"], protocol=protocol, **seats)
    log = events_of(m, result.debate_id)
    assert len([event for event in log if isinstance(event, PairSuspected)]) == 1
    assert len([event for event in log if isinstance(event, PropositionsMerged)]) == merged
    asked = [seen for seen in server.seen if "Claims that may say the same" in seen.whole and not reading(seen)]
    assert {persona(seen) == SKEPTIC for seen in asked} == {True, False}, "both are asked"
    assert (result.status.value, result.degraded) == ("consensus", [])
    calls = server.calls
    assert m.replay(result.debate_id).identical
    assert server.calls == calls, "a replay asks nobody"


def fails(seen: Seen) -> str:
    return "I would rather not" if reading(seen) else on_claims({})(seen)  # type: ignore[return-value]


@pytest.mark.parametrize("protocol", ["blitz", "classical"])
def test_where_claims_are_debated_a_reader_that_fails_changes_nothing(
    serve: Serve, opened: Open, protocol: str
) -> None:
    found = []
    for more in ({}, {"reader": "local"}):
        m = opened(serve(fails))
        seats = {"model": "local", "personas": "skeptic,product", **more}
        result = m.debate("Is it time?", positions=["The tool is ready"], protocol=protocol, **seats)
        found.append((result.status, result.verdict, result.stopped_by))
    assert found[0] == found[1]
