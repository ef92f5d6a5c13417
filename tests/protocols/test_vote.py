"""The protocol `vote`: one blind ballot each, what counts, what is listed and does not, how it ends."""

import asyncio
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import moot
from moot.errors import BadInput, InvalidValue, UnknownName
from moot.operations.debates.hold_requests import Hold
from moot.record.ballot import Rule

P, Q, R = "use Postgres", "use Cassandra", "use MySQL"
Answers = Mapping[str, Any]


def ranks(*positions: str) -> dict[str, Any]:
    return {"ballot": {"ranking": list(positions)}}


def held(
    answers: Answers, rule: str = "plurality", positions: Sequence[str] = (P, Q, R), **more: Any
) -> dict[str, Any]:
    """The result of a vote in which each says what `answers` has for it; a function is given the request."""

    def agent(name: str) -> Any:
        async def respond(request: Any) -> Any:
            said = answers[name]
            return said(request) if callable(said) else said

        return respond

    parameters = {"rule": rule} | more.pop("parameters", {})
    with moot.open(":memory:") as m:
        hold = Hold("vote", "Which?", positions, agents={n: agent(n) for n in answers}, parameters=parameters, **more)
        result = m.run(hold)
        assert m.replay(result.debate_id).identical
        return result.to_dict()


STORY = {
    "ana": ranks(P, Q),
    "ben": ranks("P2", " USE mysql "),
    "cho": {"ballot": {"approve": [R]}},
    "dan": {"ballot": {"abstain": True}},
    "eve": ranks("use Oracle"),
    "fay": {"ballot": [{"ranking": ["P1"]}, {"ranking": ["P2"]}]},
    "gus": ranks(),
    "hal": ranks(P, "use postgres"),
    "ida": {},
}


def test_what_is_no_valid_ballot_is_listed_and_never_counted() -> None:
    found = held(STORY)
    ballots = found["ballots"]
    assert found["vote"]["first_choices"] == {P: 2, Q: 1, R: 1}
    assert [(b["participant"], b["counted"]) for b in ballots["cast"]] == [
        ("ana", True), ("ben", True), ("cho", True), ("dan", False), ("fay", True)
    ]  # fmt: skip
    assert ballots["cast"][1]["ranking"] == [Q, R]
    assert ballots["abstained"] == ["dan"]
    assert [(bad["participant"], bad["why"].partition(";")[0]) for bad in ballots["malformed"]] == [
        ("eve", "'use Oracle' is no position"),
        ("gus", "it names no position: abstain, or name one"),
        ("hal", "'use Postgres' is named 2 times"),
    ]
    assert [bad["participant"] for bad in ballots["duplicates"]] == ["fay"]
    assert ballots["missing"] == ["eve", "gus", "hal", "ida"]
    assert len(found["degraded"]) == 4


@pytest.mark.parametrize(
    ("answers", "rule", "status", "verdict", "leader"),
    [
        ({"ana": ranks(P), "ben": {}}, "plurality", "insufficient_evidence", None, None),
        ({"ana": ranks(P), "ben": {"ballot": {"abstain": True}}}, "plurality", "insufficient_evidence", None, None),
        ({"ana": {}, "ben": {"pass": True}}, "plurality", "abstained", None, None),
        ({"ana": ranks(P), "ben": ranks(Q)}, "plurality", "balanced", None, None),
        ({"ana": ranks(P, Q), "ben": ranks(P)}, "schulze", "consensus", P, P),
        ({"ana": ranks(P), "ben": ranks(P), "cho": ranks(Q)}, "irv", "majority", P, P),
        ({"ana": ranks(P), "ben": ranks(P), "cho": ranks(Q), "dan": ranks(R)}, "plurality", "contested", None, P),
        ({"ana": ranks(P), "ben": ranks(P), "cho": ranks(Q)}, "unanimity", "contested", None, P),
        ({"ana": ranks(P), "ben": ranks(P), "cho": ranks(Q)}, "supermajority", "majority", P, P),
        ({"ana": ranks(P, R), "ben": ranks(Q, R), "cho": ranks(R)}, "borda", "contested", None, R),
    ],
)
def test_the_status_is_that_of_the_first_row(
    answers: Answers, rule: str, status: str, verdict: str | None, leader: str | None
) -> None:
    found = held(answers, rule)
    assert (found["status"], found["verdict"], found["leader"]) == (status, verdict, leader)
    assert (found["stopped_by"], found["rounds"]) == ("no_new_information", 1)


def test_the_quorum_and_the_threshold_are_those_that_were_set() -> None:
    two = {"ana": ranks(P), "ben": ranks(P), "cho": ranks(Q)}
    assert held(two, parameters={"quorum": 4})["status"] == "insufficient_evidence"
    assert held(two, "supermajority", parameters={"threshold": 0.75})["status"] == "contested"
    assert held({"ana": ranks(P)}, parameters={"quorum": 1})["status"] == "consensus"


def test_the_weights_of_classes_decide_a_weighted_vote() -> None:
    answers = {"ana": {"ballot": {"scores": {P: 3, Q: 1}}}, "ben": ranks(Q)}
    assert held(answers, "weighted")["verdict"] == Q
    heavy = held(answers, "weighted", parameters={"weights.ana": "3"})
    assert (heavy["verdict"], heavy["vote"]["tally"], heavy["vote"]["weights"]) == (
        P, {P: 2.25, Q: 1.75, R: 0}, {"ana": 3}
    )  # fmt: skip
    assert held(answers, "weighted", parameters={"weights": {"ana": 0, "ben": 0}})["status"] == "balanced"
    with pytest.raises(InvalidValue, match="name classes that take part"):
        held(answers, "weighted", parameters={"weights.zed": 2})
    with pytest.raises(InvalidValue, match="from 0"):
        held(answers, "weighted", parameters={"weights.ana": -1})


def test_the_same_ballots_are_judged_by_every_rule() -> None:
    answers = {"a": ranks(P, Q), "b": ranks(P, Q), "c": ranks(Q, P), "d": ranks(R, Q), "e": ranks(R, Q)}
    with moot.open(":memory:") as m:
        agents = {name: _says(said) for name, said in answers.items()}
        found = m.run(Hold("vote", "Which?", (P, Q, R), agents=agents))
        rows = {row.setting: row.status for row in m.judge(found.debate_id).rows}
    assert rows == {"as it was held": "balanced"} | {f"rule={rule}": rows[f"rule={rule}"] for rule in Rule}
    assert (rows["rule=borda"], rows["rule=irv"], rows["rule=plurality"]) == ("contested", "contested", "balanced")


def test_a_bound_on_the_run_off_leaves_it_undetermined() -> None:
    positions = [f"option {n}" for n in range(8)]
    tied = {f"v{n}": ranks(position) for n, position in enumerate(positions)}
    found = held(tied, "irv", positions, parameters={"max_nodes": 5})
    assert (found["status"], found["verdict"], found["vote"]["complete"]) == ("undetermined", None, False)


def test_a_class_counts_once() -> None:
    answers = {"ana": ranks(P), "bo": ranks(P), "cy": ranks(Q), "dan": ranks(Q)}
    found = held(answers, classes={"ana": "a", "bo": "a", "cy": "a"})
    assert (found["status"], found["vote"]["valid"]) == ("balanced", 2)
    assert [ballot["counted"] for ballot in found["ballots"]["cast"]] == [True, True, False, True]
    torn = held(answers, classes={"ana": "a", "cy": "a", "bo": "b"})
    assert (torn["ballots"]["divided"], torn["vote"]["valid"]) == (["a"], 2)


def test_a_participant_is_shown_the_positions_and_the_rule_and_nothing_of_others() -> None:
    seen: list[Any] = []

    def looking(request: Any) -> Any:
        seen.append(dict(request))
        return request.form["example"]

    found = held({"ana": looking, "ben": looking}, "borda")
    assert found["degraded"] == []
    asked = [(request["you"], request["rule"], request["round"]) for request in seen]
    assert asked == [("ana", "borda", 0), ("ben", "borda", 0)]
    assert seen[0]["positions"][0] == {"id": "P1", "text": P}
    assert set(seen[0]["form"]["schema"]["properties"]["ballot"]["properties"]) == {
        "ranking", "approve", "scores", "abstain",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"ballot": "use Postgres"}, "a ballot cannot be"),
        ({"ballot": 3}, "`ballot` cannot be"),
        ({"ballot": {}}, "an empty ballot"),
        ({"ballot": {"abstain": False}}, "an empty ballot"),
        ({"ballot": {"ranking": [P], "approve": [Q]}}, "several ballots in one"),
        ({"ballot": {"ranking": [P], "abstain": True}}, "several ballots in one"),
        ({"ballot": {"ranking": [3]}}, "a position in `ranking` cannot be"),
        ({"ballot": {"scores": {}}}, "it names no position"),
        ({"ballot": {"scores": [1]}}, "`scores` cannot be"),
        ({"ballot": {"scores": {P: "many"}}}, "`scores.use Postgres` cannot be"),
        ({"ballot": {"scores": {P: float("nan")}}}, "`scores.use Postgres` cannot be"),
        ({"ballot": {"scores": {P: 1e10}}}, "a score is beyond"),
        ({"ballot": {"scores": {P: 1, "P1": 2}}}, "'use Postgres' is named 2 times"),
        ({"ballot": {"abstain": "yes"}}, "`abstain` cannot be"),
    ],
)
def test_a_malformed_ballot_is_refused_with_its_reason(said: Any, why: str) -> None:
    found = held({"ana": said, "ben": ranks(P), "cho": ranks(P)})
    (bad,) = found["ballots"]["malformed"]
    assert bad["participant"] == "ana"
    assert bad["why"].startswith(why), bad["why"]
    assert (found["status"], found["vote"]["valid"]) == ("consensus", 2)


def test_bad_settings_are_refused_before_anything_is_asked() -> None:
    two = {"ana": ranks(P), "ben": ranks(P)}
    with pytest.raises(UnknownName, match="plurality"):
        held(two, "lottery")
    for wrong in ({"threshold": 0.5}, {"threshold": 1.1}, {"quorum": 0}):
        with pytest.raises(InvalidValue):
            held(two, parameters=wrong)
    with pytest.raises(BadInput, match="2 to 50"):
        held(two, positions=(P,))


positions = st.sampled_from([P, Q, R, "P1", "P3", "none of these", ""])
answer = st.one_of(
    st.builds(lambda named: {"ballot": {"ranking": named}}, st.lists(positions, max_size=4)),
    st.builds(lambda named: {"ballot": {"approve": named}}, st.lists(positions, max_size=4)),
    st.builds(lambda scored: {"ballot": {"scores": scored}}, st.dictionaries(positions, st.integers(-2, 2))),
    st.sampled_from([{}, {"ballot": {"abstain": True}}, {"ballot": None}, {"ballot": [[], {}]}, {"pass": True}]),
)


@given(st.lists(answer, min_size=1, max_size=5), st.sampled_from(Rule), st.data())
def test_any_ballots_in_any_order_end_with_one_status_and_the_same(
    said: list[Any], rule: Rule, data: st.DataObject
) -> None:
    order = data.draw(st.permutations(range(len(said))))
    late = {n: 0.001 * k for k, n in enumerate(order)}

    async def respond(request: Any) -> Any:
        n = int(request.you)
        await asyncio.sleep(late[n])
        return said[n]

    with moot.open(":memory:") as m:
        agents = {str(n): respond for n in range(len(said))}
        first = m.run(Hold("vote", "Which?", (P, Q, R), agents=agents, parameters={"rule": rule.value})).to_dict()
    other = held({str(n): answer for n, answer in enumerate(said)}, rule.value)
    same = ("status", "verdict", "leader", "vote", "ballots", "reason")
    assert [first[key] for key in same] == [other[key] for key in same]
    assert first["status"] in {
        "insufficient_evidence", "balanced", "consensus", "majority", "contested", "abstained"
    }  # fmt: skip


def test_a_person_votes_later_and_sees_how(tmp_path: Path) -> None:
    with moot.open(tmp_path / "vote.db") as m:
        hold = Hold("vote", "Which?", (P, Q), agents={"ana": moot.Human(), "ben": _says(ranks(P))})
        waiting = m.run(hold)
        assert (waiting.state, waiting.sections) == ("suspended", ())
        (asked,) = m.requests(waiting.debate_id)
        done = m.answer(waiting.debate_id, asked.request, ranks(P), agents={"ben": _says(ranks(P))}).result
    assert (done.status, done.verdict) == ("consensus", P)


def _says(answer: Any) -> Any:
    async def respond(request: Any) -> Any:
        return answer

    return respond


def test_it_is_exported_and_explained_with_its_tally(tmp_path: Path) -> None:
    with moot.open(tmp_path / "vote.db") as m:
        agents = {"ana": _says(ranks(P, Q)), "ben": _says(ranks(P)), "cho": _says(ranks(Q))}
        found = m.run(Hold("vote", "Which?", (P, Q), agents=agents, parameters={"rule": "irv"}))
        assert "2 of 3 first choices" in m.explain(found.debate_id).reason
        with pytest.raises(UnknownName):
            m.explain(found.debate_id, "use Oracle")
        for format in ("markdown", "html"):
            assert "The ballots" in "".join(m.export(found.debate_id, format))
        assert json.loads("".join(m.export(found.debate_id, "json")))["vote"]["winner"] == P
