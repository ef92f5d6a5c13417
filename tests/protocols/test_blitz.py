"""The protocol `blitz`: all speak on every claim in every round, and each claim is decided by its sides."""

import asyncio
from fractions import Fraction
from typing import Any

import pytest
from claims_by_sides import TEAM, TOOL, held, says
from hypothesis import given
from hypothesis import strategies as st

import moot
from moot.protocols.blitz.verdict import of_claim, sides_on
from moot.record.graph import Argument, Graph, Position
from moot.record.parameters import Parameters
from moot.record.status import Status, StoppedBy
from moot.verdict.standing import Standing

AWAY = {"fail": "away"}
STORY = {
    "ana": [
        says("pro", because="It carries the load", rests_on=["We expect much load"]),
        says("pro", because="The load was measured twice", rests_on=["Both runs agree"]),
    ],
    "ben": [
        says("con", because="Too early", rests_on=["~We expect much load"]),
        says("pro", cause="1.ana.0"),
        says("pro", cause="1.ana.0"),
    ],
    "cho": [says("uncertain", because="I have not seen it"), says("pro")],
}


def test_a_debate_as_a_story() -> None:
    """Ben changes his mind in the third round, says what made him do so, and then nothing moves any more."""
    result = held("blitz", STORY)
    assert (result.status, result.stopped_by, result.verdict) == (Status.CONSENSUS, StoppedBy.AGREEMENT, TOOL)
    (claim,) = result.to_dict()["sides"]["claims"]
    assert (claim["for"], claim["against"], claim["holds"]) == (["ana", "ben", "cho"], [], True)
    refused = [problem for problem in result.degraded if "cause" in problem or "shown" in problem]
    assert len(refused) == 1, "1.ana.0 is not there yet in the round in which it is said"
    cruxes = {crux["literals"][0] for crux in result.to_dict()["cruxes"]["P1"]["each"]}
    assert {"0.ana.0/1", "~0.ana.0/1"} <= cruxes, "one rests on it and the other on its denial: it is one proposition"


@pytest.mark.parametrize(
    ("pro", "con", "neither", "status", "holds"),
    [
        (1, 0, 0, Status.INSUFFICIENT_EVIDENCE, None),
        (3, 0, 0, Status.CONSENSUS, True),
        (0, 3, 0, Status.CONSENSUS, False),
        (2, 1, 0, Status.MAJORITY, True),
        (2, 0, 1, Status.MAJORITY, True),
        (1, 4, 1, Status.MAJORITY, False),
        (1, 1, 1, Status.POLARIZED, None),
        (3, 3, 0, Status.POLARIZED, None),
        (1, 1, 2, Status.BALANCED, None),
        (0, 0, 3, Status.BALANCED, None),
        (3, 2, 0, Status.POLARIZED, None),
        (3, 1, 1, Status.CONTESTED, None),
        (1, 0, 2, Status.CONTESTED, None),
    ],
)
def test_each_row_of_the_status(pro: int, con: int, neither: int, status: Status, holds: bool | None) -> None:
    """Silence is neither: it makes no consensus."""
    stances = {f"p{n}": {"P1": 1.0} for n in range(pro)} | {f"c{n}": {"P1": -0.3} for n in range(con)}
    seats = {name: name for name in (*stances, *(f"n{n}" for n in range(neither)))}
    graph = Graph(positions=(Position("P1", "x"),), exclusive=False, stances=stances, classes=seats)
    found = of_claim(Standing(graph, Parameters()), "P1")
    assert (found.status, found.verdict) == (status, {True: "P1", False: "~P1", None: None}[holds])


def test_what_most_hold_and_did_not_stand_is_contested() -> None:
    """The side of all was argued, and its argument is beaten by one that cites a recorded fact."""
    fact = {"id": "f", "text": "It lost two writes", "source": "may.md", "outcome": "failed"}
    scripts = {
        "ana": [says("pro", because="It is safe", rests_on=["The tool loses nothing"])],
        "ben": [says("pro"), {"facts": [fact], "arguments": [{"claim": "~The tool loses nothing", "evidence": ["f"]}]}],
    }
    result = held("blitz", scripts)
    assert result.status in (Status.CONTESTED, Status.UNDETERMINED), "the ending may be a bound, never a consensus"
    assert result.to_dict()["sides"]["claims"][0]["status"] == "contested"


def test_the_status_of_several_claims_is_that_of_the_least_settled() -> None:
    both = {"says": [{"claim": "P1", "stance": "pro"}, {"claim": TEAM, "stance": "con"}]}
    other = {"says": [{"claim": "P1", "stance": "con"}, {"claim": "p2", "stance": -0.5}]}
    result = held("blitz", {"ana": [both], "ben": [other]}, (TOOL, TEAM))
    assert (result.status, result.stopped_by) == (Status.POLARIZED, StoppedBy.NO_NEW_INFORMATION)
    assert [c["status"] for c in result.to_dict()["sides"]["claims"]] == ["polarized", "consensus"]
    assert (result.verdict, result.came_to) == (None, f"1 of 2 claims is decided: against ‘{TEAM}’")
    assert result.to_dict()["camps"] == {}, "who is for one of several claims is on no side of the others"


@pytest.mark.parametrize(
    ("scripts", "rounds", "stopped_by", "status"),
    [
        ({"ana": [], "ben": []}, None, StoppedBy.NO_NEW_INFORMATION, Status.ABSTAINED),
        ({"ana": [says("pro")], "ben": [says("pro")]}, None, StoppedBy.AGREEMENT, Status.CONSENSUS),
        ({"ana": [says("pro")], "ben": [says("con")]}, None, StoppedBy.NO_NEW_INFORMATION, Status.POLARIZED),
        ({"ana": [says("pro")], "ben": [says("con")]}, 2, StoppedBy.ROUNDS, Status.POLARIZED),
        ({"ana": [says("pro")], "ben": [{}, says("pro")]}, 2, StoppedBy.ROUNDS, Status.CONSENSUS),
        ({"ana": [says("pro")], "ben": [says("uncertain"), says("pro")]}, 2, StoppedBy.ROUNDS, Status.UNDETERMINED),
        ({"ana": [AWAY] * 6, "ben": [AWAY] * 6}, None, StoppedBy.NO_NEW_INFORMATION, Status.FAILED),
    ],
)
def test_each_way_to_stop(scripts: Any, rounds: int | None, stopped_by: StoppedBy, status: Status) -> None:
    more = {} if rounds is None else {"max_rounds": rounds}
    result = held("blitz", scripts, **more)
    assert (result.stopped_by, result.status) == (stopped_by, status)


def test_stances_that_come_back_go_round_in_circles() -> None:
    def turning(n: int) -> list[Any]:
        lines: list[Any] = [says("pro", because="so")]
        return [*lines, *(says("con" if k % 2 == 0 else "pro", cause="0.ben.0") for k in range(n))]

    scripts = {"ana": turning(5), "ben": [says("con", because="no"), *[{}] * 5], "cho": [says("pro")]}
    result = held("blitz", scripts)
    assert (result.stopped_by, result.status) == (StoppedBy.OSCILLATING, Status.UNDETERMINED)


def test_what_cannot_be_read_is_refused_alone_and_says_what_there_is() -> None:
    bad = {"says": [{"claim": "P9", "stance": "pro"}, {"claim": "P1", "stance": "maybe"}, 7, *says("pro")["says"]]}
    result = held("blitz", {"ana": [bad], "ben": [says("pro")]})
    assert result.status is Status.CONSENSUS
    told = " ".join(result.degraded)
    for word in ("P1 (The tool is ready)", "say pro, con or uncertain", "give an object"):
        assert word in told


def test_a_participant_is_shown_the_claims_and_the_form() -> None:
    """Nothing of others in the blind round; then who is on which side, under handles and aliases."""
    seen: list[Any] = []

    async def ana(request: Any) -> Any:
        seen.append(request)
        return says("pro", because="It carries the load", rests_on=["We expect much load"])

    async def ben(request: Any) -> Any:
        return says("con", against="a1", because="No", rests_on=["~p1"]) if request.round else says("con")

    async def cho(request: Any) -> Any:
        return says("uncertain", because="nobody asked the team")

    agents = {"ana": ana, "ben": ben, "cho": cho}
    with moot.open(":memory:") as m:
        result = m.debate("Is it time?", agents, positions=[TOOL], protocol="blitz", anonymous=True)
    first, second, third = seen[:3]
    assert not first.arguments
    assert "for" not in first.positions[0]
    assert second.positions[0]["for"] == ["participant 1"]
    assert second.positions[0]["against"] == ["participant 2"]
    assert second.positions[0]["unsure"] == ["participant 3: nobody asked the team"]
    assert [a["mine"] for a in second.arguments] == [True]
    assert third.contested[0]["attacks"], "ben named the argument that he speaks against"
    assert set(first.form["schema"]["properties"]) >= {"says", "facts", "concede", "withdraw"}
    assert result.status is Status.POLARIZED


STANCES = st.sampled_from([says("pro"), says("con"), says("uncertain"), {}, {"fail": "away"}])


@given(st.dictionaries(st.sampled_from(["ana", "ben", "cho", "dee"]), st.lists(STANCES, max_size=4), min_size=1))
def test_every_combination_of_scripts_ends_with_one_status_and_silence_agrees_with_nothing(scripts: Any) -> None:
    result = held("blitz", scripts)
    assert isinstance(result.status, Status)
    if result.status is Status.CONSENSUS:
        spoke = [name for name, lines in scripts.items() if any("says" in line for line in lines)]
        assert len(spoke) >= 2


@given(st.lists(st.integers(-100, 100), min_size=2, max_size=8))
def test_the_distance_is_the_mean_over_pairs_on_a_signed_scale(values: list[int]) -> None:
    stances = {f"p{n}": {"P1": value / 100} for n, value in enumerate(values)}
    graph = Graph(positions=(Position("P1", "x"),), stances=stances, classes={name: name for name in stances})
    pairs = [abs(a - b) for k, a in enumerate(values) for b in values[k + 1 :]]
    expected = Fraction(sum(pairs), len(pairs) * 200)
    assert sides_on(Standing(graph, Parameters()), "P1").distance == pytest.approx(float(expected), abs=1e-8)


def test_moves_of_one_round_commute() -> None:
    def ran(delays: dict[str, float]) -> Any:
        def late(name: str) -> Any:
            async def agent(request: Any) -> Any:
                await asyncio.sleep(delays[name])
                return says("pro" if name != "ben" else "con", because=name, rests_on=["We expect much load"])

            return agent

        agents = {name: late(name) for name in ("ana", "ben", "cho")}
        with moot.open(":memory:") as m:
            found = m.debate("Q?", agents, positions=[TOOL], protocol="blitz").to_dict()
        return {key: found[key] for key in ("status", "sides", "arguments", "cruxes", "positions")}

    assert ran({"ana": 0, "ben": 0.01, "cho": 0.02}) == ran({"ana": 0.02, "ben": 0.01, "cho": 0})


def test_beaten_by_whom_is_in_the_labels() -> None:
    """An argument for the claim alone: it stands, and a claim without arguments is out, which beats no side."""
    stances = {"a": {"P1": 1.0}, "b": {"P1": 1.0}}
    bare = Graph(positions=(Position("P1", "x"),), stances=stances, classes={"a": "a", "b": "b"})
    assert of_claim(Standing(bare, Parameters()), "P1").status is Status.CONSENSUS
    argued = Graph(
        positions=bare.positions,
        stances=bare.stances,
        classes=bare.classes,
        arguments={"0.a.0": Argument("0.a.0", ("a",), "P1")},
    )
    assert of_claim(Standing(argued, Parameters()), "P1").status is Status.CONSENSUS


def test_each_claim_is_told_with_its_own_counts() -> None:
    def says(*stances: str) -> Any:
        async def answer(request: Any) -> Any:
            said = [{"claim": f"P{n}", "stance": stance} for n, stance in enumerate(stances, start=1)]
            return {"says": said} if request.round == 0 else {"pass": True}

        return answer

    people = {"ana": says("pro", "con"), "ben": says("pro", "con"), "cyd": says("uncertain", "pro")}
    with moot.open(":memory:") as m:
        result = m.debate("Q?", people, positions=["Claim one", "Claim two"], protocol="blitz")
    assert "‘Claim one’: two thirds or more are on one side (2 for it, 0 against it, 1 neither)" in str(result.reason)
    assert "‘Claim two’: two thirds or more are on one side (1 for it, 2 against it, 0 neither)" in str(result.reason)


def test_two_reasons_in_words_alone_are_two_arguments() -> None:
    """What falls with one of them stands by the other: they are not one argument without premises."""
    answers = {
        "ana": [says("pro", because="It carries the load")],
        "ben": [says("pro", because="The team knows it")],
        "cho": [says("uncertain"), says("con", because="It was measured once", rests_on=["~It carries the load"])],
    }
    told = held("blitz", answers).to_dict()
    assert [argument["premises"] for argument in told["arguments"]][:2] == [["0.ana.0/1"], ["0.ben.0/1"]]
    assert told["propositions"]["0.ben.0/1"] == "The team knows it"
    (position,) = (each for each in told["positions"] if each["id"] == "P1")
    assert position["label"] == "undec", "cho says the contrary"
    alone = held("blitz", {**answers, "cho": [says("uncertain")]}).to_dict()
    assert all(len(crux["literals"]) > 1 for crux in alone["cruxes"]["P1"]["each"])


def test_a_reason_that_begins_with_the_sign_of_denial_denies_nothing() -> None:
    told = held("blitz", {"ana": [says("pro", because="~5 ms faster")], "ben": [says("pro")]}).to_dict()
    assert [(a["premises"], a["text"]) for a in told["arguments"]] == [(["0.ana.0/1"], "~5 ms faster")]
    assert told["propositions"]["0.ana.0/1"] == "~5 ms faster"


def test_what_is_said_to_all_and_named_as_a_crux_is_shown_and_moves_nothing() -> None:
    seen: dict[int, Any] = {}

    async def ana(request: Any) -> dict[str, Any]:
        said = {"say": ["Who measured it?", " ", 7], "cruxes": "Is one run enough?", "stances": {TOOL: 1}}
        return said if request.round == 0 else {}

    async def ben(request: Any) -> dict[str, Any]:
        seen[request.round] = request
        return {"stances": {"P1": 1}, "cruxes": [" is one RUN enough?"]} if request.round == 0 else {}

    with moot.open(":memory:") as m:
        result = m.debate("Is it time?", {"ana": ana, "ben": ben}, positions=[TOOL], protocol="blitz")
        assert m.replay(result.debate_id).identical
    assert (seen[0].said, seen[0].cruxes) == ([], [])
    assert seen[1].said == [{"by": "ana", "text": "Who measured it?"}]
    assert seen[1].cruxes == [{"by": "ana", "text": "Is one run enough?"}]
    told = result.to_dict()
    assert told["sides"]["cruxes"] == [{"text": "Is one run enough?", "by": ["ana", "ben"]}]
    assert (told["status"], told["arguments"]) == ("consensus", [])
    assert len(told["degraded"]) == 2, "a blank remark, and one that is no text"


def test_whoever_only_says_something_has_said_something() -> None:
    result = held("blitz", {"ana": [{"say": "Let us wait"}], "ben": [{}]})
    assert "nobody said anything" not in result.reason
