"""Founding blitz and classical debates as a whole: the order of events, silence, failures, and what F9 and F12 say."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from moot.founding.blackboard import ActionPlan, AgentStance, BlackboardState, Claim, FlipCondition
from moot.founding.board_run import BoardOpening, BoardRun, BoardTurn, ClaimResponse

CLAIMS = [Claim(f"claim-{n}", f"Claim {n}", "d") for n in (1, 2, 3)]


@dataclass
class Played:
    """Personas that take one side, with the same crux; `failing`: who fails at what; `bids`: by turn."""

    sides: dict[str, str]
    failing: set[tuple[str, str]] = field(default_factory=set)
    bids: list[dict[str, ActionPlan]] = field(default_factory=list)
    cruxes: Sequence[str] = ("Is it cheap?",)
    claims: int = 3
    seen: list[list[str]] = field(default_factory=list)
    asked: int = 0

    def _may_fail(self, who: str, what: str) -> None:
        if (who, what) in self.failing:
            raise RuntimeError(f"{who} is away")

    async def open(self, persona_id: str, claims: Sequence[Claim]) -> BoardOpening:
        self._may_fail(persona_id, "open")
        stances = [AgentStance(persona_id, claim.id, self.sides[persona_id], 1.7) for claim in claims]
        return BoardOpening(stances, (), [FlipCondition(persona_id, "It fails", "claim-1")])

    async def respond(self, persona_id: str, board: BlackboardState, recent: Sequence[str]) -> BoardTurn:
        self._may_fail(persona_id, "respond")
        self.seen.append(list(recent))
        said = [ClaimResponse(claim.id, "so", self.sides[persona_id], 1.0) for claim in board.claims[: self.claims]]
        return BoardTurn(said, self.cruxes, ["It fails"] if persona_id == "ana" else [])

    async def bid(self, persona_id: str, board: BlackboardState, recent: Sequence[str]) -> ActionPlan:
        self._may_fail(persona_id, "bid")
        turn = self.bids[min(self.asked // len(self.sides), len(self.bids) - 1)]
        self.asked += 1
        return turn[persona_id]


def run_of(personas: Played, claims: Sequence[Claim] = CLAIMS, **more: Any) -> BoardRun:
    return BoardRun("Which?", claims, list(personas.sides), personas, **more)


def heard(events: AsyncIterator[tuple[str, dict[str, Any]]]) -> list[tuple[str, dict[str, Any]]]:
    async def all_() -> list[tuple[str, dict[str, Any]]]:
        return [event async for event in events]

    return asyncio.run(all_())


def kinds(events: Sequence[tuple[str, dict[str, Any]]]) -> list[str]:
    return [payload["phase"] if kind == "status" else kind for kind, payload in events]


BEGIN = ["claims", "debate_start", "agents", "table_assigned", "stances"]
FOUR = {"ana": "pro", "ben": "con", "cho": "pro", "dee": "con"}


def test_four_personas_on_three_claims_converge_in_the_second_round_whatever_they_say() -> None:
    """F9: the cap of 15 events is told as convergence, of a perfect split; nothing resolves a crux."""
    run = run_of(Played(FOUR))
    events = heard(run.blitz())
    round_ = ["agent_turn"] * 12 + ["blackboard_update", "convergence_update"]
    first = [*BEGIN, *["initial_stance"] * 4, "debate"]
    assert kinds(events) == [*first, *round_, *round_, "output", "debate_complete"]
    assert (run.rounds, run.turns, run.converged, run.diverged) == (2, 24, True, False)
    metrics = [payload["metrics"] for kind, payload in events if kind == "convergence_update"]
    assert [(round(m.entropy, 4), m.converged, m.unresolved_crux_count) for m in metrics] == [
        (0.6309, False, 1),
        (0.6309, True, 1),
    ]
    assert run.output is not None
    assert [(crux.proposition, crux.weight) for crux in run.output.cruxes] == [("Is it cheap?", 0.65)]
    assert [flip.triggered for flip in run.output.flip_conditions] == [True, False, False, False]
    assert {stance.confidence for stance in run.board.stances} == {1.0}, "confidences are clamped"


def test_a_crux_keeps_those_who_agree_from_converging() -> None:
    """F9: real convergence needs that no crux is open."""
    agreeing = {"ana": "pro", "ben": "pro"}
    without, with_ = run_of(Played(agreeing, cruxes=())), run_of(Played(agreeing))
    heard(without.blitz())
    heard(with_.blitz())
    assert (without.rounds, without.turns, with_.rounds, with_.turns) == (1, 6, 3, 18)


def test_scattered_stances_diverge_after_two_rounds() -> None:
    run = run_of(Played({"ana": "pro", "ben": "con", "cho": "uncertain"}, claims=1), CLAIMS[:1])
    heard(run.blitz())
    assert (run.rounds, run.diverged, run.converged) == (2, True, False)


def test_blitz_has_five_rounds_and_shows_the_last_two() -> None:
    played = Played({"ana": "pro", "ben": "con"}, claims=1)
    run = run_of(played, CLAIMS[:1])
    heard(run.blitz())
    assert (run.rounds, run.turns, run.converged) == (5, 10, False)
    assert [len(recent) for recent in played.seen] == [0, 0, 2, 2, 4, 4, 4, 4, 4, 4]


def test_a_turn_that_fails_is_skipped_and_a_first_stance_that_fails_ends_it() -> None:
    """F12."""
    run = run_of(Played({"ana": "pro", "ben": "con"}, {("ben", "respond")}, claims=1), CLAIMS[:1])
    events = heard(run.blitz(1))
    assert [payload["personaId"] for kind, payload in events if kind == "agent_turn"] == ["ana"]
    for mode in (BoardRun.blitz, BoardRun.classical):
        broken = run_of(Played(FOUR, {("dee", "open")}))
        assert kinds(heard(mode(broken))) == [*BEGIN, "error"]
        assert (broken.error, broken.output) == ("dee is away", None)
        assert [(each.step, str(each.error)) for each in broken.degraded] == [("open", "dee is away")]


def test_in_classical_the_most_urgent_speaks_and_silence_ends_it() -> None:
    def turn(ana: str, ben: str, urgency: float = 0.9) -> dict[str, ActionPlan]:
        return {"ana": ActionPlan("ana", ana, urgency), "ben": ActionPlan("x", ben, 1.5, "to object")}

    quiet = turn("listen", "listen")
    bids = [turn("speak", "speak"), quiet, quiet, turn("interrupt", "listen"), quiet]
    run = run_of(Played({"ana": "pro", "ben": "con"}, bids=bids, claims=1), CLAIMS[:1])
    events = heard(run.classical())
    spoken = ["speaker_selected", "agent_turn", "blackboard_update", "convergence_update"]
    silent = ["silence"] * 2
    course = [*spoken, *silent, "silence_break", *spoken, *["silence"] * 3, "output", "debate_complete"]
    assert kinds(events)[len(BEGIN) + 3 :] == course
    chosen = [payload for kind, payload in events if kind == "speaker_selected"]
    assert chosen[0] == {"personaId": "ben", "urgency": 1.0, "intent": "to object"}
    assert chosen[1]["personaId"] == "ana"
    assert run.rounds == 7


def test_a_bid_that_fails_is_one_to_speak_and_fifteen_turns_are_the_most() -> None:
    played = Played({"ana": "pro", "ben": "con"}, {("ana", "bid"), ("ana", "respond")}, claims=1)
    played.bids = [{"ben": ActionPlan("ben", "speak", 0.4)}]
    run = run_of(played, CLAIMS[:1])
    assert [p["urgency"] for kind, p in heard(run.classical()) if kind == "speaker_selected"] == [0.5] * 15
    assert (run.rounds, run.turns) == (15, 0)
    assert [(e.step, e.persona_id, e.round) for e in run.degraded[-2:]] == [("bid", "ana", 15), ("respond", "ana", 15)]
    assert len(run.degraded) == 30


def test_where_extraction_fails_the_blackboard_is_left() -> None:
    async def fails(board: BlackboardState) -> Any:
        raise TimeoutError

    run = run_of(Played(FOUR), extract=fails)
    heard(run.blitz())
    assert run.output is not None
    assert (len(run.output.cruxes), run.output.fault_lines, run.output.evidence_ledger) == (1, [], [])
    assert [(each.step, type(each.error)) for each in run.degraded] == [("extract", TimeoutError)]
