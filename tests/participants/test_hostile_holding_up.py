"""Participants that would hold up the others: answers without an end, all threads taken, words that end the process."""

import asyncio
import json
import threading
from typing import Any

import pytest
from hostile_people import CACHE, Held, claim, held, raises, says

from command import PATIENCE_S
from moot.errors import ParticipantFailed
from moot.record import moves
from moot.record.moves import Move
from moot.record.text import Text


class Endless(list[Any]):
    def __iter__(self) -> Any:
        while True:
            yield {"text": CACHE}


class EndlessKeys(dict[str, Any]):
    def __iter__(self) -> Any:
        number = 0
        while True:
            yield f"k{(number := number + 1)}"


class EndlessItems(dict[str, Any]):
    def items(self) -> Any:
        return ((f"k{number}", 1.0) for number in iter(int, 1))


class EndsTheProcess:
    def __str__(self) -> str:
        raise SystemExit("secret")

    __repr__ = __str__


NAMED = tuple(f"n{k}" for k in range(100_000))

WITHOUT_AN_END = {
    "claims": {"claims": Endless([7])},
    "keys": EndlessKeys(claims=[]),
    "keys of a claim": {"claims": [EndlessKeys(text=CACHE)]},
    "stances": {"stances": EndlessItems(a=1)},
    "supports": claim(supports=Endless([7])),
    "acts": Move(Endless([7])),  # type: ignore[arg-type]
    "names in an act": Move((moves.StateClaim(Text(CACHE), supports=NAMED),) * 200),
}


def others_are_heard(found: Held) -> None:
    assert found.verified
    assert found.identical
    assert [claim["author"] for claim in found.data["claims"] if claim["author"] != "ben"] == ["ana", "cho"]
    assert not any(line.startswith(("ana", "cho")) for line in found.data["degraded"])


@pytest.mark.parametrize("answer", WITHOUT_AN_END.values(), ids=WITHOUT_AN_END)
def test_of_an_answer_without_an_end_no_more_is_read_than_counts(answer: Any) -> None:
    found = held(says(answer))
    others_are_heard(found)
    assert found.data["degraded"]
    assert len(found.log) < 200_000


def test_of_many_acts_those_that_no_protocol_looks_at_are_counted_and_not_read() -> None:
    class Unread(dict[str, Any]):
        def get(self, key: str, default: Any = None) -> Any:
            raise AssertionError("it was read")

    many: list[Any] = [{"text": f"Thing {k} is there"} for k in range(200)]
    found = held(says({"claims": many + [Unread()] * 100_000}))
    others_are_heard(found)
    assert found.data["degraded"] == ["rejected: 0.ben.0 acts 50-100199: over quota: 50 acts a move"]


def test_an_error_of_ours_with_foreign_words_in_it_costs_the_turn() -> None:
    error = ParticipantFailed("ben", "x")
    error.why = error.message = EndsTheProcess()  # type: ignore[assignment]
    found = held(raises(error))
    others_are_heard(found)
    assert found.data["degraded"] == ["ben did not answer in round 0: it failed"]


def test_who_takes_every_thread_of_the_loop_holds_up_nobody() -> None:
    until, ended = threading.Event(), list[bool]()

    async def ben(request: Any) -> Any:
        if not request.round:
            await asyncio.gather(*(asyncio.to_thread(lambda: ended.append(until.wait(PATIENCE_S))) for _ in range(64)))
        return {}

    try:
        found = held(ben, timeout_s=0.3)
        assert ended == [], "the debate waited for the threads of a participant"
    finally:
        until.set()
    others_are_heard(found)
    assert found.data["degraded"] == ["ben did not answer in round 0: no answer within 0.3 s"]


def test_who_shuts_down_the_threads_of_the_loop_ends_nothing() -> None:
    async def ben(request: Any) -> Any:
        if request.round:
            return {}
        await asyncio.get_running_loop().shutdown_default_executor()
        return claim()

    found = held(ben)
    others_are_heard(found)
    assert found.data["degraded"] == []
    assert len(found.claims_of("ben")) == 1


class Forcer:
    """An object with `respond` that changes what cannot be changed."""

    name, kind = "ben", "guest"

    async def respond(self, request: Any, debate: Any) -> Move:
        object.__setattr__(request, "id", "0.ana.0")
        object.__setattr__(request, "participant", "ana")
        object.__setattr__(request, "handles", ("0.ana.0",))
        for seat in debate.opened.seats:
            object.__setattr__(seat, "name", "ben")
        return Move((moves.Endorse("0.ana.0"),))


def test_what_an_object_forces_on_its_request_and_the_seats_is_its_own() -> None:
    found = held(Forcer())
    others_are_heard(found)
    assert [line.partition(":")[0] for line in found.data["degraded"]] == ["rejected"]
    assert [p["name"] for p in found.data["participants"]] == ["ana", "ben", "cho"]
    assert json.loads(found.log.splitlines()[0])["data"]["seats"][0]["name"] == "ana"
