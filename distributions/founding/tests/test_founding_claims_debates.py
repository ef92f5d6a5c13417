"""A debate of claims of the founding profile is the founding deliberation, event for event, over our log."""

import asyncio
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import moot
from founding_cases import case_name, cases, rounded
from founding_debates import CONFLICT, DAY, QUESTION, agents, asked, events_of, of_claims, said
from moot.founding.claims import ClaimType
from moot.protocols import protocol_of
from moot.protocols.pending import pending
from moot.record.debate import fold
from moot.record.events import DebateCancelled, DebateConcluded, MoveRejected
from moot.record.status import Status, StoppedBy
from profiles import examples


def held(participants: Any, **more: Any) -> dict[str, Any]:
    with moot.open(":memory:") as m:
        return m.claims(QUESTION, participants, profile="founding", **more).to_dict()


@pytest.mark.parametrize("case", [c for c in cases("deliberations") if any(c["rounds"])], ids=case_name)
def test_a_debate_tells_the_founding_events_and_asks_the_founding_agents(case: dict[str, Any]) -> None:
    speaks_for = {c["source_agent"]: c["source_agent"] for c in case["rounds"][0]}
    for agents_, claims in zip(case["asked"], case["rounds"][1:], strict=False):  # here only who is asked answers
        speaks_for |= {c["source_agent"]: speaks_for[agents_[0]] for c in claims if c["source_agent"] not in speaks_for}
    rounds = [[{**c, "source_agent": speaks_for[c["source_agent"]]} for c in claims] for claims in case["rounds"]]
    with moot.open(":memory:") as m:
        result = m.claims(QUESTION, of_claims(rounds), profile="founding").to_dict()
        found = result["founding"]
        count = case["events"][-2 if "claim_count" not in case["events"][-1][1] else -1][1]["claim_count"]
        patch = ["workspace_patched", {"consensus_level": case["overall"], "claim_count": count}]
        assert rounded_events(found["events"]) == rounded_events([*case["events"], patch])
        assert asked(m, result["debate_id"])[1:] == [sorted({speaks_for[a] for a in names}) for names in case["asked"]]
        assert m.replay(result["debate_id"]).identical


def rounded_events(events: list[Any]) -> list[Any]:
    return [[kind, rounded(payload, 14)] for kind, payload in events]


def test_silence_ends_with_the_founding_events_and_in_our_words_with_no_agreement() -> None:
    found = held(agents({"ana": [], "ben": []}))
    assert [kind for kind, _ in found["founding"]["events"]] == [
        "delib_round_started",
        "delib_round_completed",
        "consensus_updated",
        "workspace_patched",
    ]
    assert found["founding"]["overall"] == 1.0
    assert (found["status"], found["verdict"], found["stopped_by"]) == ("abstained", None, "nothing_contested")


LEVEL = st.integers(0, 3)
IDS = [f"c{n}" for n in range(6)]
WORDS = ["should", "not", "can", "cannot", "don't", "increase", "decrease", "Unless", "low", "plan", "walk"]
CLAIM = st.fixed_dictionaries(
    {
        "id": st.sampled_from(IDS),
        "text": st.lists(st.sampled_from(WORDS), min_size=1, max_size=4).map(" ".join),
        "type": st.sampled_from([kind.value for kind in ClaimType]),
        "urgency": LEVEL,
        "confidence": LEVEL,
        "supports": st.lists(st.sampled_from(IDS), max_size=2),
        "opposes": st.lists(st.sampled_from(IDS), max_size=2),
    }
)
BY_AGENT = st.dictionaries(st.sampled_from(["ana", "ben", "cho"]), st.lists(CLAIM, max_size=4), min_size=1)


@examples(40)
@given(BY_AGENT)
def test_the_first_round_is_what_evaluate_makes_of_it(by_agent: dict[str, list[dict[str, Any]]]) -> None:
    claims = [{**claim, "author": name} for name, said in by_agent.items() for claim in said]
    expected = moot.evaluate(claims, "founding").to_dict()
    found = held(agents({name: [said] for name, said in by_agent.items()}), max_rounds=1)
    assert {key: found["founding"][key] for key in expected} == expected
    assert found["prompt_context"] == expected["prompt_context"]


def test_agents_see_the_question_and_nothing_of_each_other() -> None:
    seen: list[Any] = []

    def agent(name: str, claim: dict[str, Any]) -> Any:
        async def answer(request: Any) -> Any:
            seen.append((name, request.round, request.question, request.contested, request.handles))
            return {"claims": [claim]}

        return answer

    people = {
        "ana": agent("ana", said("c1", "Should increase engagement", 1)),
        "ben": agent("ben", said("c2", "Should decrease engagement", 3)),
    }
    assert held(people)["founding"]["rounds"] == 3
    assert sorted(seen) == sorted((name, k, QUESTION, [], []) for name in people for k in range(3))


def test_what_the_founding_form_cannot_hold_is_kept_and_not_read() -> None:
    more = {"concede": ["c1"], "endorse": ["c1"], "stances": {"c2": 0.5}}

    def people(extra: dict[str, Any]) -> Any:
        def script(name: str, claim: dict[str, Any], extra: dict[str, Any]) -> Any:
            async def answer(_: Any) -> Any:
                return {"claims": [claim], **extra}

            return answer

        return {
            "ana": script("ana", said("c1", "Should increase engagement", 1), {}),
            "ben": script("ben", said("c2", "Should decrease engagement"), extra),
        }

    with moot.open(":memory:") as m:
        plain = m.claims(QUESTION, people({}), profile="founding").to_dict()
        result = m.claims(QUESTION, people(more), profile="founding").to_dict()
        assert result["founding"] == plain["founding"]
        assert result["stances"] != plain["stances"]
        refused = [e.item for e in events_of(m, result["debate_id"]) if isinstance(e, MoveRejected)]
        assert refused[:2] == ["Concede 1", "Endorse 2"]
        assert len(result["degraded"]) == len(refused)


ENDINGS: list[tuple[str, dict[str, Any], dict[str, Any], str, str]] = [
    ("everybody passes", {"ana": [], "ben": []}, {}, "abstained", "nothing_contested"),
    ("one agent alone", {"ana": [[said("c1", "Plan")]], "ben": []}, {}, "unopposed", "nothing_contested"),
    ("nobody disagrees", {"ana": [[said("c1", "Plan")]], "ben": [[said("c2", "Walk")]]}, {}, "consensus", "agreement"),
    (
        "equal opponents",
        {"ana": [[said("c1", "Should do X")]], "ben": [[said("c2", "Should not do X", opposes=["c1"])]]},
        {},
        "balanced",
        "nothing_contested",
    ),
    (
        "a weak opponent",
        {"ana": [[said("c1", "Plan")]], "ben": [[said("c2", "Walk", 1, opposes=["c1"])]]},
        {},
        "majority",
        "nothing_contested",
    ),
    (
        "a strong opponent that nobody thinks urgent",
        {"ana": [[said("c1", "Plan", 1) | {"urgency": 1}]], "ben": [[said("c2", "Walk", opposes=["c1"])]]},
        {},
        "contested",
        "nothing_contested",
    ),
    ("all rounds", CONFLICT, {}, "contested", "rounds"),
    ("a single round", CONFLICT, {"max_rounds": 1}, "contested", "rounds"),
    (
        "more and more agreement",
        {
            "ana": [[said("c1", "Plan", 1)], [said("c3", "Rest", type="concern")]],
            "ben": [[said("c2", "Walk", opposes=["c1"])], [said("c4", "Sleep")]],
            "cho": [[said("c5", "Should increase", type="question"), said("c6", "decrease", type="question")]],
        },
        {},
        "contested",
        "agreement",
    ),
]


@pytest.mark.parametrize(
    ("people", "more", "status", "stopped_by"), [e[1:] for e in ENDINGS], ids=[e[0] for e in ENDINGS]
)
def test_a_deliberation_ends_in_our_words(
    people: dict[str, Any], more: dict[str, Any], status: str, stopped_by: str
) -> None:
    found = held(agents(people), **more)
    assert (found["status"], found["stopped_by"], found["verdict"]) == (status, stopped_by, None)


def test_agents_that_all_fail_are_a_failure_although_the_founding_score_is_one() -> None:
    async def broken(_: Any) -> Any:
        raise RuntimeError("no network")

    found = held({"ana": broken, "ben": broken})
    assert (found["status"], found["founding"]["overall"]) == ("failed", 1.0)
    assert len(found["degraded"]) == 2

    async def quiet(_: Any) -> Any:
        return {"pass": True}

    assert held({"ana": broken, "ben": quiet})["status"] == "insufficient_evidence"


def test_a_debate_that_is_cancelled_ends_so_although_answers_are_due() -> None:
    with moot.open(":memory:") as m:
        opened, asked_, *_ = events_of(m, m.claims(QUESTION, agents(CONFLICT), profile="founding").debate_id)
    (ended,) = pending(fold([opened, asked_, DebateCancelled("operator")]), protocol_of(opened))
    assert isinstance(ended, DebateConcluded)
    assert (ended.status, ended.stopped_by, ended.verdict) == (Status.CANCELLED, StoppedBy.OPERATOR, None)
    assert pending(fold([opened, asked_]), protocol_of(opened)) == ()


def test_a_round_that_nobody_answers_in_time_counts_as_quiet() -> None:
    async def late(request: Any) -> Any:
        if request.round:
            await asyncio.sleep(60)
        return {"claims": [said("c1", "Should increase engagement", 1)]}

    async def ben(_: Any) -> Any:
        return {"claims": [said("c2", "Should decrease engagement")]}

    found = held({"ana": late, "ben": ben}, timeout_s=0.05)
    assert (found["founding"]["rounds"], found["rounds"], len(found["degraded"])) == (3, 3, 2)


def test_the_result_tells_the_founding_graph_in_place_of_ours() -> None:
    found = held(agents(CONFLICT))
    assert (found["positions"], found["issues"], found["contradictions"]) == ([], [], [])
    by_called = {claim["called"]: claim for claim in found["claims"] if claim["live"]}
    assert by_called["c2"]["attacked_by"] == sorted(by_called[c]["id"] for c in ("c1", "c3"))
    assert by_called["c9"]["supports"] == [by_called["c1"]["id"]]
    assert {claim["label"] for claim in found["claims"]} == {None}
    assert found["council"]["observations"] == [by_called["c9"]["id"]]
    assert found["founding"]["workspace"]["consensus_level"] == found["founding"]["overall"]
    assert {"id", "claim", "opposition", "opposed_by"} <= set(found["founding"]["claims"][0])


def test_a_name_that_is_given_again_is_the_newer_claim_alone() -> None:
    people = {"ana": [[said("c1", "Plan"), said("c1", "Plan more", 1)]], "ben": [[said("c1", "Plan less", 2)]]}
    found = held(agents(people))
    assert [claim["live"] for claim in found["claims"]] == [False, False, True]
    assert [claim["text"] for claim in found["founding"]["claims"]] == ["Plan less"]


def test_before_it_ends_it_shows_how_far_it_has_come() -> None:
    shown: list[dict[str, Any]] = []
    with moot.open(":memory:") as m:

        def watch(debate: Any, _: Any) -> None:
            shown.append(m.show(debate.opened.debate).to_dict())

        m.claims(QUESTION, agents(CONFLICT), profile="founding", watch=watch)
    assert shown[0]["founding"] | {} == {**shown[0]["founding"], "overall": None, "events": [], "workspace": None}
    assert [len(data["founding"]["events"]) for data in shown] == sorted(len(d["founding"]["events"]) for d in shown)
    assert shown[-1]["founding"]["events"][-1][0] == "workspace_patched"


def test_it_can_be_explained_exported_and_listed() -> None:
    with moot.open(":memory:") as m:
        id = m.claims(QUESTION, agents(CONFLICT), profile="founding", at=DAY).debate_id
        most = m.explain(id)
        assert (most.argument, most.label, most.because[0].role) == ("c2", "undec", "attacks")
        assert {node["role"] for node in m.explain(id, "c1").to_dict()["because"]} == {"attacks", "supports"}
        assert m.explain(id, "0.inhibition.censor.0").argument == "c2"
        assert "- consensus: 0." in "\n".join(m.export(id, "markdown"))
        assert sum(" -> " in line for line in m.export(id, "dot")) == 5
        assert m.debates()[0].status == "contested"
        with pytest.raises(moot.errors.UnknownName):
            m.explain(id, "c7")
        nothing = m.claims(QUESTION, agents({"ana": []}), profile="founding").debate_id
        assert m.explain(nothing).reason == "nobody claimed anything"
        assert m.explain(m.claims(QUESTION, agents({"ana": []})).debate_id).label == "undec"


def test_the_conclusion_holds_the_founding_numbers() -> None:
    with moot.open(":memory:") as m:
        result = m.claims(QUESTION, agents(CONFLICT), profile="founding")
        (ended,) = [e for e in events_of(m, result.debate_id) if isinstance(e, DebateConcluded)]
    founding = result.to_dict()["founding"]
    assert ended.certificate["overall"] == round(founding["overall"], 9)
    assert (ended.certificate["contested"], ended.certificate["resolved"]) == (
        founding["contested"],
        founding["resolved"],
    )
