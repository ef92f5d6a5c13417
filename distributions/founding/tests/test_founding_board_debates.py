"""Debates of `blitz` and `classical` under the founding profile: the founding runs, event for event, over our log."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import moot
from founding_debates import asked, events_of
from moot.errors import UnknownName
from moot.founding.blackboard import ActionPlan, AgentStance, BlackboardState, Claim, FlipCondition
from moot.founding.board_run import BoardOpening, BoardRun, BoardTurn, ClaimResponse
from moot.founding.graph import wire
from moot.participants.function import Checker
from moot.participants.scripted import ScriptedRounds
from moot.protocols import protocol_of
from moot.protocols.pending import pending
from moot.record.debate import fold
from moot.record.status import Status, StoppedBy

CLAIMS = ("The tool is ready", "The team is ready", "It pays")
Script = Mapping[str, Sequence[Mapping[str, Any]]]


def line(stance: str, cruxes: Sequence[str] = (), met: Sequence[str] = (), **bid: Any) -> dict[str, Any]:
    """A line of a script: the same stance on all claims, at first and in a turn."""
    return {
        "stances": [{"claimId": f"claim-{n}", "stance": stance, "confidence": 0.9} for n in (1, 2, 3)],
        "flipConditions": [{"claimId": "claim-1", "condition": "It fails"}],
        "claimResponses": [
            {"claimId": f"claim-{n}", "content": f"{stance} it is", "stance": stance, "confidence": 0.9}
            for n in (1, 2, 3)
        ],
        "newCruxes": list(cruxes),
        "flipTriggers": list(met),
        "bid": bid or {"action": "listen"},
    }


def held(scripts: Script, protocol: str = "blitz", checker: Any = None, **more: Any) -> tuple[Any, dict[str, Any], Any]:
    agents: dict[str, Any] = {name: ScriptedRounds(name, lines) for name, lines in scripts.items()}
    if checker is not None:
        agents["eve"] = Checker(ScriptedRounds("eve", checker), name="eve")
    with moot.open(":memory:") as m:
        result = m.debate("Migrate?", agents, positions=CLAIMS, protocol=protocol, profile="founding", **more)
        assert m.replay(result.debate_id).identical
        log, who = events_of(m, result.debate_id), asked(m, result.debate_id)
    debate = fold(())
    for event in log:  # every prefix says by itself what comes next: so it goes on after a crash
        if type(event).__name__ in ("MovesRequested", "DebateConcluded"):
            (following,) = pending(debate, protocol_of(log[0]))
            assert following == event
        debate = fold((event,), debate)
    return result, result.to_dict()["founding"], who


class Direct:
    """The same script for the founding code itself."""

    def __init__(self, scripts: Script) -> None:
        self.scripts, self.turn = scripts, dict.fromkeys(scripts, 0)

    def _line(self, who: str) -> Mapping[str, Any]:
        lines = self.scripts[who]
        if self.turn[who] >= len(lines):
            return {"bid": {"action": "listen"}}
        return lines[self.turn[who]]

    async def open(self, persona_id: str, claims: Sequence[Claim]) -> BoardOpening:
        said = self._line(persona_id)
        return BoardOpening(
            [AgentStance(persona_id, s["claimId"], s["stance"], s["confidence"]) for s in said.get("stances", ())],
            (),
            [FlipCondition(persona_id, f["condition"], f["claimId"]) for f in said.get("flipConditions", ())],
        )

    async def respond(self, persona_id: str, board: BlackboardState, recent: Sequence[str]) -> BoardTurn:
        said = self._line(persona_id)
        responses = said.get("claimResponses", ())
        return BoardTurn(
            [ClaimResponse(r["claimId"], r["content"], r["stance"], r["confidence"]) for r in responses],
            said.get("newCruxes", ()),
            said.get("flipTriggers", ()),
        )

    async def bid(self, persona_id: str, board: BlackboardState, recent: Sequence[str]) -> ActionPlan:
        bid = self._line(persona_id)["bid"]
        return ActionPlan(persona_id, bid["action"], bid.get("urgency", 0.5), bid.get("intent", ""))


def directly(scripts: Script, protocol: str, debate_id: str) -> list[Any]:
    """The events that the founding code tells of the same script."""
    personas, claims = Direct(scripts), [Claim(f"claim-{n}", t, debate_id) for n, t in enumerate(CLAIMS, 1)]
    run = BoardRun("Migrate?", claims, list(scripts), personas, debate_id=debate_id)

    async def told() -> list[Any]:
        found: list[Any] = []
        async for event in run.classical() if protocol == "classical" else run.blitz():
            found.append([event[0], wire(event[1])])
            phase = event[1].get("phase", event[0])
            if phase in ("debate", "convergence_update", "silence"):
                for who in personas.turn:
                    personas.turn[who] = run.rounds + 1
        return found

    return asyncio.run(told())


FOUR: Script = {
    "ana": [line("pro", action="speak", urgency=0.2)] * 16,
    "ben": [line("con", ["Is it cheap?"], action="interrupt", urgency=0.8, intent="no")] * 16,
    "cho": [line("uncertain", ["Is it cheap? "], action="speak", urgency=0.8)] * 16,
    "dee": [line("con", (), ["It fails"])] * 16,
}
QUIET: Script = {"ana": [line("pro")] * 2, "ben": [line("con", action="listen")] * 9}


@pytest.mark.parametrize("scripts", [FOUR, QUIET, {"ana": [line("pro")] * 9, "ben": [line("pro")] * 9}])
@pytest.mark.parametrize("protocol", ["blitz", "classical"])
def test_the_events_are_those_of_the_founding_code(scripts: Script, protocol: str) -> None:
    result, found, _ = held(scripts, protocol)
    assert found["events"] == directly(scripts, protocol, result.debate_id)


def test_a_round_asks_all_at_once_and_a_turn_the_most_urgent() -> None:
    _, _, blitz = held(FOUR)
    assert blitz == [list(FOUR)] * 3
    _, found, classical = held(FOUR, "classical")
    assert classical[:3] == [list(FOUR), list(FOUR), ["ben"]], "of equally urgent ones who interrupts"
    (chosen,) = [data for kind, data in found["events"] if kind == "speaker_selected"][:1]
    assert chosen == {"personaId": "ben", "urgency": 0.8, "intent": "no"}


def test_silence_three_times_ends_a_classical_debate() -> None:
    result, found, who = held({"ana": [line("pro")] * 9, "ben": [line("con")] * 9}, "classical")
    assert [data["phase"] for kind, data in found["events"] if kind == "status"].count("silence") == 3
    assert (result.stopped_by, len(who)) == (StoppedBy.NO_NEW_INFORMATION, 4)


def test_entropy_distance_cruxes_and_flips_are_the_founding_figures() -> None:
    _, found, _ = held(FOUR)
    metrics = [data["metrics"] for kind, data in found["events"] if kind == "convergence_update"]
    assert [(round(m["entropy"], 4), round(m["confidenceWeightedDistance"], 4), m["eventCount"]) for m in metrics] == [
        (0.9464, 0.525, 12),
        (0.9464, 0.525, 24),
    ]
    assert [m["converged"] for m in metrics] == [False, True]
    assert [(c["id"], c["proposition"], c["weight"]) for c in found["board"]["cruxCandidates"]] == [
        ("crux-1", "Is it cheap?", 0.65)
    ]
    assert [f["triggered"] for f in found["board"]["flipConditions"]] == [False, False, False, True]
    assert found["output"]["cruxes"] == found["board"]["cruxCandidates"], "nobody extracted: the fallback"
    assert found["output"]["faultLines"] == []


OUTPUT = {
    "output": {
        "cruxes": [{"proposition": "Whether it pays", "weight": 0.9, "resolved": True}],
        "faultLines": [{"category": "stakes", "description": "who pays", "relatedCruxIds": ["crux-1"]}],
        "flipConditions": [{"personaId": "ana", "claimId": "claim-1", "condition": "It fails"}],
        "evidenceLedger": [
            {"personaId": "ben", "accepted": ["a bill"], "rejected": [{"evidence": "a rumour", "reason": "no source"}]}
        ],
        "resolutionPaths": [{"description": "Ask for a price", "relatedCruxIds": ["crux-1"]}],
    }
}


def test_who_checks_reads_the_outcome_off_and_shortens_a_long_blackboard() -> None:
    """800 tokens are 3,200 characters here; what is made of it is shown, and cut there if it is longer."""
    long = ["x" * 4000]
    scripts = {"ana": [line("pro", long)] * 6, "ben": [line("con")] * 6}
    _, found, who = held(scripts, "blitz", [{}, {"summary": "short"}, {}, {**OUTPUT}])
    boards = [data["summary"] for kind, data in found["events"] if kind == "blackboard_update"]
    assert boards[0] == "short"
    assert len(boards[1]) == 3200, "nobody shortened it"
    assert who[:3] == [["ana", "ben"], ["ana", "ben"], ["eve"]]
    assert who[-1] == ["eve"]
    assert found["output"]["cruxes"][0]["proposition"] == "Whether it pays"
    assert found["output"]["evidenceLedger"][0]["rejected"] == [{"evidence": "a rumour", "reason": "no source"}]
    assert found["output"]["resolutionPaths"] == [{"description": "Ask for a price", "relatedCruxIds": ["crux-1"]}]


def test_an_extraction_that_fails_leaves_the_blackboard_and_one_that_is_malformed_counts_for_nothing() -> None:
    for answer in ({"fail": "away"}, {"output": {"cruxes": [{"weight": 1}]}}, {}):
        scripts = {"ana": [line("pro", ["Is it cheap?"])] * 6, "ben": [line("con")] * 6}
        _, found, _ = held(scripts, "blitz", [answer] * 9)
        assert [crux["proposition"] for crux in found["output"]["cruxes"]] == ["Is it cheap?"]
        assert found["output"]["evidenceLedger"] == []


def test_personas_see_the_blackboard_and_the_last_ten_messages_of_the_last_two_rounds() -> None:
    seen: list[Any] = []

    async def ana(request: Any) -> Any:
        seen.append(request)
        return line("pro", ["Is it cheap?"])

    async def ben(request: Any) -> Any:
        return {key: value for key, value in line("con").items() if key != "bid"}

    with moot.open(":memory:") as m:
        found = m.debate(
            "Migrate?", {"ana": ana, "ben": ben}, positions=CLAIMS[:1], protocol="blitz", profile="founding",
            anonymous=True,
        )  # fmt: skip
    assert [len(request.recent) for request in seen] == [0, 0, 2, 4, 4, 4]
    assert {message.partition(":")[0] for request in seen for message in request.recent} == {
        "participant 1",
        "participant 2",
    }
    assert not seen[0].board
    assert not seen[0].taken
    assert "Is it cheap?" in seen[2].board
    assert found.problems, "two claims that were not there are named"


def test_a_persona_that_fails_at_first_ends_it_and_later_costs_its_turn() -> None:
    """F12."""
    broken, _, who = held({"ana": [line("pro")], "ben": [{"fail": "away"}]})
    assert (broken.status, broken.stopped_by, len(who)) == (Status.FAILED, StoppedBy.ERROR, 1)
    result, found, _ = held({"ana": [line("pro")] * 9, "ben": [line("pro"), *[{"fail": "away"}] * 9]})
    assert result.status is not Status.FAILED
    assert {d["personaId"] for kind, d in found["events"] if kind == "agent_turn"} == {"ana"}


def test_why_a_claim_is_where_it_is() -> None:
    agents = {name: ScriptedRounds(name, lines) for name, lines in FOUR.items()}
    with moot.open(":memory:") as m:
        id = m.debate("Migrate?", agents, positions=CLAIMS, protocol="blitz", profile="founding").debate_id
        told = m.explain(id, "claim-2")
        assert "entropy 0.9464" in str(told)
        with pytest.raises(UnknownName, match="claim-1"):
            m.explain(id, "claim-9")
