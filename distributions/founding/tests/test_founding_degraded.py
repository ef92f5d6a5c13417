"""What a founding run passes over is kept and logged; who cancels or interrupts it stops it."""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

import moot
from graph_cases import CASSANDRA, POSTGRES, arguing, attacking, held
from moot.founding.board_run import BoardOpening, BoardRun, BoardTurn
from moot.founding.graph import Argument, Attack, Claim, Opening, ProposedArgument, ProposedAttack, ValidationResult
from moot.founding.graph_run import GraphRun
from moot.founding.protocols.graph_log import Said

ANA, BEN = arguing(POSTGRES, "It keeps transactions", id="a"), arguing(CASSANDRA, "It writes fast", id="b")
ONCE = attacking("b", "It was measured once", "load.md has one run", id="m")
CLAIMS = [Claim("claim-1", "It is so", "d")]
STOPS = [asyncio.CancelledError, KeyboardInterrupt, SystemExit]


@dataclass
class Breaking:
    """Personas of both kinds of debate: `who` raises `error` at the step `at`."""

    who: str
    at: str
    error: type[BaseException]

    def _may_break(self, who: str, at: str) -> None:
        if (who, at) == (self.who, self.at):
            raise self.error("broken")

    async def argue(self, persona_id: str, claims: Sequence[Claim]) -> Opening:
        self._may_break(persona_id, "argue")
        return Opening([ProposedArgument(f"{persona_id} says so")])

    async def attack(self, persona_id: str, state: Any) -> Sequence[ProposedAttack]:
        self._may_break(persona_id, "attack")
        return [ProposedAttack("arg-2" if persona_id == "ana" else "arg-1", ProposedArgument("not so"))]

    async def open(self, persona_id: str, claims: Sequence[Claim]) -> BoardOpening:
        self._may_break(persona_id, "open")
        return BoardOpening()

    async def respond(self, persona_id: str, board: Any, recent: Sequence[str]) -> BoardTurn:
        self._may_break(persona_id, "respond")
        return BoardTurn()

    async def bid(self, persona_id: str, board: Any, recent: Sequence[str]) -> Any:
        raise AssertionError("nobody bids in blitz")


def heard(events: AsyncIterator[Any]) -> None:
    async def all_() -> None:
        async for _ in events:
            pass

    asyncio.run(all_())


def graph_run(who: str, at: str, error: type[BaseException], **more: Any) -> GraphRun:
    return GraphRun("Which?", CLAIMS, ["ana", "ben"], Breaking(who, at, error), max_rounds=1, **more)


def board_run(who: str, at: str, error: type[BaseException]) -> BoardRun:
    return BoardRun("Which?", CLAIMS, ["ana", "ben"], Breaking(who, at, error))


def test_a_mistake_in_the_code_of_a_persona_is_passed_over_but_not_lost(caplog: pytest.LogCaptureFixture) -> None:
    run = graph_run("ben", "attack", TypeError)
    with caplog.at_level(logging.WARNING):
        heard(run.events())
    assert [attack.speaker_id for attack in run.state.attacks] == ["ana"], "the others attack all the same"
    assert [(each.step, each.persona_id, each.round) for each in run.degraded] == [("attack", "ben", 1)]
    assert isinstance(run.degraded[0].error, TypeError)
    assert "attack of ben failed in round 1" in caplog.text
    assert "TypeError: broken" in caplog.text, "with its traceback"


def test_a_checker_that_fails_is_kept_and_one_that_works_leaves_nothing() -> None:
    async def fails(attacks: Sequence[Attack], arguments: Sequence[Argument]) -> Sequence[ValidationResult]:
        raise OSError("no network")

    async def works(attacks: Sequence[Attack], arguments: Sequence[Argument]) -> Sequence[ValidationResult]:
        return [ValidationResult(attack.id, valid=True, attack_strength=1.0) for attack in attacks]

    broken, sound = (graph_run("nobody", "argue", OSError, validate=check) for check in (fails, works))
    heard(broken.events())
    heard(sound.events())
    assert [(each.step, str(each.error)) for each in broken.degraded] == [("validate", "no network")]
    assert sound.degraded == []


def test_an_opening_that_fails_ends_the_debate_and_its_error_is_kept() -> None:
    run = graph_run("ben", "argue", ValueError)
    heard(run.events())
    assert (run.error, run.output) == ("broken", None)
    assert [type(each.error) for each in run.degraded] == [ValueError]


@pytest.mark.parametrize("stop", STOPS)
@pytest.mark.parametrize("at", ["argue", "attack"])
def test_who_stops_a_graph_debate_stops_it(at: str, stop: type[BaseException]) -> None:
    run = graph_run("ben", at, stop)
    with pytest.raises(stop):
        heard(run.events())
    assert run.degraded == []


@pytest.mark.parametrize("stop", STOPS)
@pytest.mark.parametrize("at", ["open", "respond"])
def test_who_stops_a_debate_on_a_blackboard_stops_it(at: str, stop: type[BaseException]) -> None:
    run = board_run("ben", at, stop)
    with pytest.raises(stop):
        heard(run.blitz())
    assert run.degraded == []


def test_a_mistake_in_our_reading_of_the_log_does_not_pass_for_a_silent_persona(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def mistaken(self: Said, number: int, name: str) -> list[ProposedAttack]:
        raise KeyError(name)

    monkeypatch.setattr(Said, "attacks", mistaken)
    with moot.open(":memory:") as m, pytest.raises(KeyError, match="ana"):
        held(m, {"ana": [ANA, ONCE], "ben": [BEN]})


def test_a_silent_persona_is_told_in_the_log_alone(caplog: pytest.LogCaptureFixture) -> None:
    with moot.open(":memory:") as m, caplog.at_level(logging.WARNING):
        held(m, {"ana": [ANA, ONCE], "ben": [BEN, {"fail": "no network"}]})
    assert "failed in round" not in caplog.text
