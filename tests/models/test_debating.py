"""A debate among models: asked over a real wire, answered as data, paid, written down, replayed without the model."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from players import always, for_postgres, persona, round_, shown
from server import Bad, LoopbackModels, Seen

import moot
from moot.operations.debates.debate_requests import ShowDebate

QUESTION, POSITIONS = "Which database for the ledger?", ["use Postgres", "use Cassandra"]
Serve, Open = Callable[..., LoopbackModels], Callable[..., moot.Moot]


def test_four_personas_of_one_model_hold_a_debate(serve: Serve, opened: Open) -> None:
    """Each is asked under its own persona; the result says what it cost, and that all are one model."""
    server = serve(for_postgres)
    m = opened(server, price={"input": 1.0, "output": 2.0})
    result = m.debate(QUESTION, positions=POSITIONS, model="local")
    assert (result.status, result.verdict) == ("consensus", "use Postgres")
    assert len({persona(seen) for seen in server.seen}) == 4
    cost = result.to_dict()["cost"]
    assert cost["calls"] == server.calls
    assert cost["usd"] == pytest.approx((cost["input_tokens"] + 2 * cost["output_tokens"]) / 1e6, abs=1e-6)
    said = "All 4 participants are one model (local): what they agree on is worth one voice."
    assert result.caveats.count(said) == 1
    assert result.to_dict()["homogeneous"] is True
    assert result.to_dict()["effective"] == m.replay(result.debate_id).result.effective == 1


def test_two_models_or_a_single_seat_are_not_homogeneous(serve: Serve, opened: Open) -> None:
    """One class each: what decides is the model that answers."""
    server = serve(for_postgres)
    alone = opened(server).debate(QUESTION, positions=POSITIONS, model="local", personas="skeptic")
    assert alone.to_dict()["homogeneous"] is False
    tables = {name: {"base_url": server.base_url, "name": name} for name in ("one", "other")}
    with moot.open(":memory:", models=tables) as m:
        mixed = m.debate(QUESTION, positions=POSITIONS, model=["one", "other"])
        assert mixed.to_dict()["homogeneous"] is False
        assert (alone.effective, mixed.effective) == (1, 2)
        assert not any("one model" in caveat for caveat in alone.caveats)


def test_it_replays_byte_for_byte_without_the_model(serve: Serve, opened: Open) -> None:
    """Once it is held, neither the server nor a key is needed."""
    server = serve(for_postgres)
    m = opened(server)
    result = m.debate(QUESTION, positions=POSITIONS, model="local")
    asked = server.calls
    server.bad = [Bad(reset=True)] * 100
    replay = m.replay(result.debate_id)
    assert replay.identical
    assert server.calls == asked
    assert m.replay(result.debate_id).sha256 == replay.sha256


def test_each_call_is_kept_as_it_was_sent_and_answered(serve: Serve, opened: Open) -> None:
    """By request: the prompt as sent, the raw answer, the tokens, the price and the seconds."""
    server = serve(for_postgres)
    m = opened(server)
    id = m.debate(QUESTION, positions=POSITIONS, model="local", personas="skeptic").debate_id
    calls = m.run(ShowDebate(id, calls=True)).to_dict()["calls"]
    assert [call["call"] for call in calls] == list(range(1, server.calls + 1))
    assert {call["how"] for call in calls} == {"answered"}
    assert all(call["usd"] is None and call["measured"] and call["seconds"] >= 0 for call in calls)
    *sent, form = json.loads(calls[0]["prompt"])
    rules, question = server.seen[0].texts
    assert sent[0] == {"role": "system", "content": rules}
    assert question.startswith(sent[1]["content"])
    assert question.endswith(form["content"]), "the form is sent once, here in words"
    assert question.count(form["content"]) == 1
    assert form["role"] == "form"
    assert calls[0]["output"] == for_postgres(server.seen[0])
    assert calls[0]["version"] == "answer-3"
    assert "cost" not in m.replay(id).result.to_dict()


def test_an_answer_is_mended_once(serve: Serve, opened: Open) -> None:
    """A wrong answer is sent back once, with exactly what was wrong; what is wrong again costs that part alone."""

    def say(seen: Seen) -> str:
        if round_(seen):
            return json.dumps({"pass": True})
        good = {"id": "n1", "claim": "P1", "premises": ["It is known"]}
        return json.dumps({"arguments": [good], "attacks": [{"source": "n1", "target": "a99", "component": "claim"}]})

    server = serve(say)
    m = opened(server)
    more: dict[str, Any] = {"model": "local", "personas": "skeptic", "parameters": {"closing": False}}
    result = m.debate(QUESTION, positions=POSITIONS, max_rounds=1, **more)
    assert server.calls == 2
    assert "refers to what was not shown: a99" in server.seen[1].texts[-1]
    assert result.argued is not None
    assert len(result.argued.arguments) == 1
    assert any("a99" in line for line in result.degraded)


def test_what_is_to_be_mended_is_named_as_in_the_form(serve: Serve, opened: Open) -> None:
    """The place in the answer, handles that were shown and names of one's own: no id of the log, no name of a seat."""

    def say(seen: Seen) -> str:
        good = {"id": "n1", "claim": "P1", "premises": ["It is known"]}
        if not round_(seen):
            return json.dumps({"arguments": [good]})
        second = {"id": "n2", "claim": "It is so", "premises": ["p1"]}
        back = {"source": "n2", "target": "a1", "component": "premise"}
        return json.dumps({"arguments": ["words", second], "attacks": [back], "withdraw": ["a1", "a2"]})

    server = serve(say)
    m = opened(server)
    settings: dict[str, Any] = {"model": "local", "personas": "skeptic,product", "max_rounds": 2}
    m.debate(QUESTION, positions=POSITIONS, **settings, parameters={"closing": False})
    asked = [seen.texts[-1] for seen in server.seen if "could not be used" in seen.texts[-1]]
    assert asked
    for text in asked:
        assert "attacks[0]: 'n2' itself claims or needs 'p1'" in text
        assert "arguments[0]: an argument cannot be 'str'" in text
        assert "withdraw[0]: 'a1' is not one's own" in text or "withdraw[1]: 'a2' is not one's own" in text
        assert not re.search(r"\d\.(skeptic|product)\.\d", text)


UNREADABLE = ["", "I agree with everybody.", "{'arguments'", "null", "[]", "I cannot help with that."]


@pytest.mark.parametrize("said", UNREADABLE)
def test_what_cannot_be_read_is_a_lost_turn_and_never_agreement(serve: Serve, opened: Open, said: str) -> None:
    """After one repair request the turn is lost; the debate says so, and nobody has agreed."""
    server = serve(always(said))
    m = opened(server)
    result = m.debate(QUESTION, positions=POSITIONS, model="local", personas="skeptic,product", max_rounds=1)
    assert (result.status, result.verdict) == ("failed", None)
    assert server.calls == 4
    assert len(result.degraded) == 2


@pytest.mark.parametrize("wrap", ["```json\n{}\n```", "Sure! Here it is:\n{}\nI hope this helps.", '{{"answer": {}}}'])
def test_a_wrapped_answer_is_read(serve: Serve, opened: Open, wrap: str) -> None:
    """Fenced, among prose, or in another object: it is read, and nothing is mended."""
    server = serve(lambda seen: wrap.format(for_postgres(seen)))
    m = opened(server)
    result = m.debate(QUESTION, positions=POSITIONS, model="local", personas="skeptic,product")
    assert (result.verdict, result.degraded) == ("use Postgres", [])


def test_participants_are_shown_under_aliases_in_an_order_of_the_debates_own(serve: Serve, opened: Open) -> None:
    """By default nobody sees who another is; the seats are drawn anew in each debate."""
    server = serve(for_postgres)
    m = opened(server)
    names = ("operations", "product", "security", "skeptic")
    orders = {tuple(seat["name"] for seat in _seats(m, m.debate(QUESTION, positions=POSITIONS, model="local")))}
    for _ in range(5):
        orders.add(tuple(seat["name"] for seat in _seats(m, m.debate(QUESTION, positions=POSITIONS, model="local"))))
    assert len(orders) > 1
    assert all(sorted(order) == list(names) for order in orders)
    later = [seen.whole for seen in server.seen if round_(seen)]
    assert later
    assert all(f'author: "{name}"' not in text for text in later for name in names)
    assert all(shown(seen, "a") for seen in server.seen if round_(seen))


def _seats(m: moot.Moot, result: moot.Result) -> list[dict[str, str]]:
    opening = next(iter(m.store.read(f"debate/{result.debate_id}")))
    seats: list[dict[str, str]] = opening.data["seats"]
    assert all(seat["model"] == "local" and seat["kind"] == "model" for seat in seats)
    return seats


def test_one_class_for_all_of_one_model(serve: Serve, opened: Open) -> None:
    """With independence=model four personas of one model are one voice."""
    server = serve(for_postgres)
    m = opened(server)
    result = m.debate(QUESTION, positions=POSITIONS, model="local", independence="model")
    assert any(finding.kind == "homogeneous" for finding in result.conduct)


def test_models_hold_a_founding_graph_debate(serve: Serve, opened: Open) -> None:
    """They are asked with the founding form, name arguments by their founding ids, and replay without the model."""

    def say(seen: Seen) -> str:
        if not round_(seen):
            stances = [{"claimId": "claim-1", "stance": "pro", "confidence": 0.9, "reasoning": "I know it"}]
            return json.dumps({"arguments": [{"claim": f"{persona(seen)} likes Postgres"}], "stances": stances})
        counter = {"claim": "Liking it is no reason", "premises": ["Taste differs"]}
        attack = {"toArgId": "arg-1", "type": "undercut", "counterProposition": "So what?", "counterArgument": counter}
        return json.dumps({"attacks": [attack] if round_(seen) == 1 else []})

    m = opened(serve(say))
    result = m.debate(QUESTION, positions=POSITIONS, model="local", profile="founding")
    founding = result.to_dict()["founding"]
    assert [len(data["attacks"]) for kind, data in founding["events"] if kind == "attacks_generated"] == [3, 0]
    assert founding["labels"]["arg-1"] == "OUT"
    assert any("one's own" in line for line in result.degraded)
    assert m.replay(result.debate_id).identical


def test_several_models_play_the_personas_by_turns(serve: Serve) -> None:
    """The first takes the first persona, the second the second, and so on; those of one model are one voice."""
    a, b = serve(for_postgres), serve(for_postgres)
    models = {name: {"base_url": at.base_url, "name": "m"} for name, at in (("a", a), ("b", b))}
    with moot.open(":memory:", models=models) as m:
        result = m.debate(QUESTION, positions=POSITIONS, model=["a", "b"], personas="skeptic,product,finance")
        opening = next(iter(m.store.read(f"debate/{result.debate_id}")))
    played = {seat["name"]: seat["model"] for seat in opening.data["seats"]}
    assert played == {"skeptic": "a", "product": "b", "finance": "a"}
    assert (len({persona(seen) for seen in a.seen}), len({persona(seen) for seen in b.seen})) == (2, 1)
    assert result.effective == 2
    said = "finance and skeptic, of the 3 who take part, are one model (a): what they agree on is worth one voice."
    assert [caveat for caveat in result.caveats if "one model" in caveat] == [said]
