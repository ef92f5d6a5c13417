"""The flaws of the founding claims (R1 to R12): `founding` shows the flaw, `default` does not, on one story.

R6, R7, R11 and R12 lie outside what the founding profile computes: there the default profile is shown to be without
them. The stories are those in which the flaws were first observed.
"""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import moot
from founding_debates import DAY, QUESTION, agents, asked, events_of, said
from moot.errors import InvalidValue, NewerSchema, VersionConflict
from moot.record.envelope import NewEvent
from moot.record.events import EVENT_VERSION, ContradictionDetected, DebateResumed, decode, encode

PROFILES = ("founding", "default")


def held(rounds: Mapping[str, Any], profile: str, **more: Any) -> dict[str, Any]:
    """A debate of scripted agents."""
    with moot.open(":memory:") as m:
        return m.claims(QUESTION, agents(rounds), profile=profile, **more).to_dict()


def both(rounds: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The same agents under both profiles: what the founding system says, and the result of ours."""
    founding, default = (held(rounds, profile) for profile in PROFILES)
    return founding["founding"], default


def evaluated(claims: list[dict[str, Any]]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The same claims, each of an author of its own unless it names one, under both profiles."""
    document = [{"author": f"agent.{n}", **claim} for n, claim in enumerate(claims)]
    founding, default = (moot.evaluate(document, profile).to_dict() for profile in PROFILES)
    return founding, default


WITHIN_WORDS = [
    ("Calm down", "I don't know"),
    ("Go unless it rains", "It does not rain anymore"),
    ("Highlight the summary", "Follow the plan"),
    ("We should not proceed", "We should not proceed"),
]


@pytest.mark.parametrize(("one", "other"), WITHIN_WORDS)
def test_R1_words_within_words_contradict_nothing_and_the_same_text_corroborates(one: str, other: str) -> None:
    founding, default = both({"ana": [[said("c1", one)]], "ben": [[said("c2", other)]]})
    assert [claim["opposed_by"] for claim in founding["claims"]] == [["c2"], ["c1"]]
    assert founding["overall"] == 0.5

    assert default["contradictions"] == []
    first, second = default["claims"]
    assert (first["attacked_by"], second["attacked_by"]) == ([], [])
    if one == other:
        assert second["same_as"] == first["id"]
        assert (default["status"], default["verdict"]) == ("consensus", one)
        assert default["untested"] is True


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (said("c1", "User is calm", type="observation"), said("c2", "User is panicking", type="observation")),
        (said("c1", "Should increase the dose"), said("c2", "Should decrease the dose", type="concern")),
    ],
)
def test_R2_opposites_are_found_without_markers_and_across_types(one: dict[str, Any], other: dict[str, Any]) -> None:
    founding, default = both({"ana": [[one]], "ben": [[other]]})
    assert (founding["overall"], founding["events"][-2][1]["reason"]) == (1.0, "high_consensus")
    assert default["status"] == "contested"
    (found,) = default["contradictions"]
    assert found["between"] == [claim["id"] for claim in default["claims"]]
    with moot.open(":memory:") as m:
        id = m.claims(QUESTION, agents({"ana": [[one]], "ben": [[other]]})).debate_id
        (finding,) = [event for event in events_of(m, id) if isinstance(event, ContradictionDetected)]
    assert 0 < finding.score <= 1
    assert finding.words, "a finding says which words decided"


HEAD_ON = {
    "agent.a": [[said("c1", "Should do X")]],
    "agent.b": [[said("c2", "Should not do X", opposes=["c1"])]],
}


def test_R3_the_head_on_conflict_of_equals_is_open_and_followed_up() -> None:
    with moot.open(":memory:") as m:
        founding = m.claims(QUESTION, agents(HEAD_ON), profile="founding").to_dict()
        assert [claim["opposition"] for claim in founding["founding"]["claims"]] == [0.5, 0.5]
        assert founding["founding"]["contested"] == []
        assert asked(m, founding["debate_id"]) == [["agent.a", "agent.b"]]

        default = m.claims(QUESTION, agents(HEAD_ON)).to_dict()
        assert {claim["label"] for claim in default["claims"]} == {"undec"}
        assert default["status"] == "polarized", "two recommendations, each with half of them"
        assert asked(m, default["debate_id"])[1] == ["agent.a", "agent.b"]


def test_R4_rounds_are_those_that_were_held_and_the_end_says_why() -> None:
    founding, default = both(HEAD_ON)
    assert founding["rounds"] == 2
    assert [kind for kind, _ in founding["events"]].count("delib_round_completed") == 1
    assert founding["events"][-2] == ["consensus_updated", {"score": 0.5, "rounds": 2, "claim_count": 2}]

    closed = {int(r) for p in default["participants"] for r in p["rounds"]}
    assert (default["rounds"], closed) == (2, {0, 1, 2}), "two rounds, and the closing ballot"
    assert (default["stopped_by"], default["reason"].endswith("the last round brought nothing new")) == (
        "no_new_information",
        True,
    )


def test_R5_a_reference_may_run_ahead() -> None:
    founding, default = evaluated([said("c1", "Plan the trip", opposes=["c2"]), said("c2", "Walk home")])
    assert founding["overall"] == 1.0
    assert (default["status"], default["labels"]) == ("polarized", {"c1": "undec", "c2": "undec"})

    rounds = {"ana": [[said("c1", "Plan the trip", opposes=["c2"]), said("c2", "Walk home")]]}
    founding, default = both(rounds)
    assert [claim["opposed_by"] for claim in founding["claims"]] == [[], []]
    ahead, behind = default["claims"]
    assert (ahead["opposes"], behind["attacked_by"]) == ([behind["id"]], [ahead["id"]])
    assert behind["label"] == "undec"

    founding, default = both({"ana": [[said("c1", "Plan the trip", opposes=["c2"])]], "ben": [[said("c2", "Walk")]]})
    assert founding["overall"] == 1.0
    assert default["degraded"] == ["rejected: 0.ana.0 StateClaim 0 opposes: refers to what was not shown: c2"]


def test_R5_what_was_said_against_a_claim_is_not_said_against_its_revision() -> None:
    rounds = {
        "ana": [
            [said("c1", "Should increase the dose", 1)],
            [said("c1", "Should measure the pulse first", supersedes="c1")],
        ],
        "ben": [[said("c2", "Should decrease the dose", opposes=["c1"])]],
    }
    founding, default = both(rounds)
    assert founding["claims"][0]["text"] == "Should measure the pulse first"
    assert founding["claims"][0]["opposed_by"] == ["c2"]

    old, _, new = sorted(default["claims"], key=lambda claim: (claim["round"], claim["author"]))
    assert (old["live"], new["supersedes"], new["attacked_by"], new["label"]) == (False, old["id"], [], "in")
    assert old["text"] == "Should increase the dose", "what was said is not changed"


STRONGER = said("c2", "Should decrease engagement")
REPEATED = [said(f"again{n}", "Should increase engagement") for n in range(3)]


def test_R8_repeating_a_claim_adds_no_weight() -> None:
    """In the founding vector .5 becomes .425, then .4182: what stands alone against three is opposed more and more."""
    rounds = {
        "agent.a": [[said("c1", "Should increase engagement", 2)], [REPEATED[0]], [REPEATED[1]]],
        "agent.b": [[STRONGER]],
    }
    founding, default = both(rounds)
    scores = [data["consensus_score"] for _, data in founding["events"] if "consensus_score" in data]
    assert [round(score, 4) for score in scores] == [0.5, 0.425, 0.4182]
    assert [data["contested_count"] for _, data in founding["events"] if "contested_count" in data] == [1, 2]

    quiet = held({name: said_[:1] for name, said_ in rounds.items()}, "default")
    assert (default["status"], default["stopped_by"]) == (quiet["status"], "no_new_information")
    assert default["rounds"] == quiet["rounds"]
    for story in (default, quiet):
        assert {claim["strength"] for claim in story["claims"]} == {default["claims"][0]["strength"]}
    assert [claim["same_as"] for claim in default["claims"]] == [None, None, default["claims"][0]["id"]]

    once, often = (
        moot.evaluate([{"author": "ana", **c} for c in [REPEATED[0], *more]] + [{"author": "ben", **STRONGER}])
        for more in ([], REPEATED[1:])
    )
    assert once["strengths"]["lit:again0"] == often["strengths"]["lit:again0"] == once["strengths"]["lit:c2"]


def test_R9_silence_absence_of_conflict_and_agreement_are_three_things() -> None:
    stories: dict[str, dict[str, Any]] = {
        "nobody says anything": {"ana": [], "ben": []},
        "nobody is contradicted": {
            "ana": [[said("c1", "It rains in Bergen")]],
            "ben": [[said("c2", "The bakery is closed")]],
        },
        "both say the same": {"ana": [[said("c1", "It rains in Bergen")]], "ben": [[said("c2", "It rains in Bergen")]]},
    }
    found = {name: both(rounds) for name, rounds in stories.items()}
    assert {founding["overall"] for founding, _ in found.values()} == {1.0}
    assert {founding["events"][-2][1]["reason"] for founding, _ in found.values()} == {"high_consensus"}
    assert [(default["status"], default["untested"]) for _, default in found.values()] == [
        ("abstained", False),
        ("unopposed", False),
        ("consensus", True),
    ]
    assert moot.evaluate([])["status"] == "insufficient_evidence"


def test_R10_support_counts_and_types_do_not() -> None:
    plain = [
        said("c1", "Plan the trip"),
        said("c2", "Walk home", opposes=["c1"]),
        said("c3", "The bus leaves at nine", type="observation"),
    ]
    supported = [*plain[:2], {**plain[2], "supports": ["c1"]}]
    (founding, default), (also, stronger) = evaluated(plain), evaluated(supported)
    assert also["overall"] == founding["overall"]
    assert stronger["strengths"]["lit:c1"] > default["strengths"]["lit:c1"]

    conflict = [said("c1", "Should increase engagement"), said("c2", "Should decrease engagement")]
    aside = [said("c3", "The bus leaves at nine"), said("c4", "Does it rain?", type="question")]
    stories = (("recommendation", "observation", 0.7143), ("observation", "recommendation", 0.8571))
    defaults = []
    for of_the_conflict, of_the_rest, overall in stories:
        claims = [{**claim, "type": of_the_conflict} for claim in conflict]
        founding, default = evaluated([*claims, {**aside[0], "type": of_the_rest}, aside[1]])
        assert round(founding["overall"], 4) == overall
        defaults.append({key: default[key] for key in ("labels", "strengths", "standing")})
    assert defaults[0] == defaults[1], "a type decides what is at issue (5.4), never what stands or how strong it is"


class Seen:
    """An agent that says what it is told to, round by round, and keeps what it was asked."""

    def __init__(self, *rounds: Any) -> None:
        self.rounds, self.requests = rounds, list[Any]()

    async def __call__(self, request: Any) -> Any:
        self.requests.append(request)
        said = self.rounds[request.round] if request.round < len(self.rounds) else {"pass": True}
        return said(request) if callable(said) else said


def parties() -> dict[str, Seen]:
    """Two who contradict each other, the second answering by the handles that it is shown, and one who is no party."""

    def answer(request: Any) -> Any:
        (own,) = [claim for claim in request.contested if claim["mine"]]
        against = own["against"][0]["claim"]
        text = "Half of the users left after the last campaign"
        return {"claims": [{"text": text, "opposes": [against], "supports": [own["claim"]], "confidence": 3}]}

    return {
        "ana": Seen({"claims": [said("c1", "Should increase engagement", 2)]}),
        "ben": Seen({"claims": [said("c2", "Should decrease engagement", 1)]}, answer),
        "cho": Seen({"claims": [said("c9", "It rains in Bergen", 0)]}),
    }


def test_R6_claims_have_handles_and_each_its_own_confidence() -> None:
    with moot.open(":memory:") as m:
        people = parties()
        result = m.claims(QUESTION, people).to_dict()
    assert result["degraded"] == []
    newest = next(claim for claim in result["claims"] if claim["round"] == 1)
    first, second = (next(c for c in result["claims"] if c["called"] == name) for name in ("c1", "c2"))
    assert (newest["opposes"], newest["supports"]) == ([first["id"]], [second["id"]])
    assert [claim["reported"].get("confidence") for claim in (first, second, newest)] == [2, 1, 3]
    assert first["strength"] < second["strength"]


def test_R7_who_is_party_to_what_is_contested_is_asked_about_exactly_that() -> None:
    with moot.open(":memory:") as m:
        people = parties()
        result = m.claims(QUESTION, people).to_dict()
    assert result["degraded"] == []
    request = people["ana"].requests[1]
    attackers = {entry["claim"]: [a["claim"] for a in entry["against"]] for entry in request.contested}
    assert attackers == {"c1": ["c2"], "c2": ["c1"]}
    assert [entry["mine"] for entry in request.contested] == [True, False]
    assert not any(entry["mine"] for entry in people["cho"].requests[1].contested), "it is no party"
    assert all(not people[name].requests[0].claims for name in people), "the first round is blind"


def test_R11_every_event_is_in_one_log_that_can_be_drained_and_has_a_checked_shape() -> None:
    heard: list[Any] = []
    with moot.open(":memory:") as m:
        id = m.claims(QUESTION, parties(), watch=lambda _, events: heard.extend(events)).debate_id
        envelopes = list(m.store.read(f"debate/{id}"))
        events = [decode(e.type, e.v, e.data) for e in envelopes]
        assert heard == events[1:], "who watches hears everything but the opening, in order, and nothing else"
        assert [e.version for e in envelopes] == list(range(1, len(events) + 1))
        assert all(encode(event) == (e.type, e.data) for event, e in zip(events, envelopes, strict=True))
    with pytest.raises(NewerSchema):
        decode("ConsensusUpdated", 1, {"score": 1.0})
    with pytest.raises(InvalidValue):
        decode("RequestClosed", 1, {"request": "0.ana.0", "how": "answered", "why": "", "complete": True, "level": 1})


LOG = """
import json, sys
sys.path[:0] = sys.argv[1:]
import moot
from founding_debates import CONFLICT, DAY, QUESTION, agents, events_of
from moot.record.events import encode
with moot.open(":memory:") as m:
    for profile in ("founding", "default"):
        id = m.claims(QUESTION, agents(CONFLICT), at=DAY, profile=profile).debate_id
        print(json.dumps([encode(event) for event in events_of(m, id)[1:-1]]))
"""


def test_R12_the_log_is_the_same_in_every_process_and_numbers_go_on_after_a_restart(tmp_path: Path) -> None:
    folder = str(Path(__file__).parents[2] / "distributions" / "founding" / "tests")
    printed = set()
    for seed in ("0", "1", "4242"):
        environment = os.environ | {"PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", LOG, folder], env=environment, capture_output=True, text=True, timeout=60
        )
        assert done.returncode == 0, done.stderr
        printed.add(done.stdout)
    assert len(printed) == 1
    assert [len(json.loads(log)) > 10 for log in printed.pop().splitlines()] == [True, True]

    path = tmp_path / "moot.db"
    with moot.open(path) as m:
        whole = m.claims(QUESTION, agents(HEAD_ON), at=DAY).debate_id
        fork = m.fork(whole, at=4).debate_id
    with moot.open(path) as m:  # as another process would
        m.resume(fork, agents=agents(HEAD_ON))
        versions = [e.version for e in m.store.read(f"debate/{fork}")]
        assert versions == list(range(1, len(versions) + 1))
        assert m.verify().ok
        type_, data = encode(DebateResumed("a process that counts for itself"))
        late = NewEvent(type_, "late", DAY, "engine", data, None, EVENT_VERSION)
        with pytest.raises(VersionConflict):
            m.store.append(f"debate/{fork}", [late], expected=4)
        assert m.store.version(f"debate/{fork}") == versions[-1]
