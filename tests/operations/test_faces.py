"""The two faces of Python: the same methods with the same signatures, and results that are told as JSON."""

import asyncio
import inspect
from collections.abc import Callable
from typing import Any, get_type_hints

import pytest

import moot
from moot import Moot
from moot.aio import AsyncMoot
from moot.operations.debates.hold_requests import Hold
from moot.operations.table import operation_of

#: What only one of them has, or has in a form of its own.
OWN = {"over", "rehearse", "run_async", "sync"}
#: Methods that give no result of an operation.
PLAIN = {"whole_id", "open", "close", "run", "check", "rehearse", "follow", "over", "run_async"}


def methods(face: type) -> dict[str, Callable[..., Any]]:
    found = {name: getattr(face, name) for name in dir(face) if not name.startswith("_")}
    return {name: each for name, each in found.items() if callable(each)}


def test_both_faces_have_the_same_methods() -> None:
    assert set(methods(Moot)) - OWN == set(methods(AsyncMoot)) - OWN


@pytest.mark.parametrize("name", sorted(set(methods(AsyncMoot)) - {"follow"}))
def test_a_method_is_called_the_same_on_both_faces(name: str) -> None:
    one, other = (inspect.signature(methods(face)[name]).parameters for face in (Moot, AsyncMoot))
    assert list(one) == list(other)
    assert [(p.kind, p.default) for p in one.values()] == [(p.kind, p.default) for p in other.values()]


@pytest.mark.parametrize("name", sorted(methods(Moot)))
def test_every_parameter_is_named(name: str) -> None:
    kinds = {parameter.kind for parameter in inspect.signature(methods(Moot)[name]).parameters.values()}
    assert not kinds & {inspect.Parameter.VAR_KEYWORD, inspect.Parameter.VAR_POSITIONAL}


def given_by(method: Any) -> Any:
    """The type of what a method gives: that of its operation, where it is made from a request."""
    kind = getattr(method, "kind", None)
    if kind is None:
        return get_type_hints(method)["return"]
    return operation_of(kind if isinstance(kind, type) else get_type_hints(kind)["return"]).result


@pytest.mark.parametrize("name", sorted(set(methods(Moot)) - PLAIN))
def test_whatever_a_method_gives_is_told_as_json(name: str) -> None:
    assert callable(given_by(methods(Moot)[name]).to_dict)


def test_a_debate_by_any_protocol_is_held_by_one_operation() -> None:
    async def ana(_request: object) -> dict[str, Any]:
        return {"claims": [{"text": "It holds"}]}

    with moot.open(":memory:") as m:
        asked = Hold("claims", "Does it hold?", remember=False)
        one, other = m.hold(asked, {"ana": ana}), m.run(asked.among({"ana": ana}))
        assert (one.status, one.verdict) == (other.status, other.verdict)
        assert m.hold(Hold("council", "Which?", ["use A", "use B"])).protocol == "council"


async def argues(_request: object) -> dict[str, object]:
    """An argument for the first position."""
    return {"arguments": [{"claim": "P1", "premises": ["It is known"]}], "stances": {"P1": 1}}


ORDERS = {
    "as a council": lambda m, two, who: m.debate("Which?", two, who),
    "by names": lambda m, two, who: m.debate("Which?", participants=who, positions=two),
    "as before": lambda m, two, who: m.debate("Which?", who, positions=two),
}


@pytest.mark.parametrize("call", ORDERS.values(), ids=ORDERS)
def test_a_debate_takes_its_positions_as_a_council_does(call: Callable[..., Any]) -> None:
    """Positions, then participants; who still names the positions and gives participants first is understood."""
    async def awaited() -> Any:
        async with moot.aio.open(":memory:") as m:
            return await call(m, ["one", "two"], {"ana": argues})

    with moot.open(":memory:") as m:
        found = call(m, ["one", "two"], {"ana": argues})
    for result in (found, asyncio.run(awaited())):
        assert [p.text for p in result.positions] == ["one", "two"]
        assert result.to_dict()["arguments"][0]["authors"] == ["ana"]


def test_a_debate_without_positions_takes_participants_alone() -> None:
    async def claims(_request: object) -> dict[str, object]:
        return {"claims": [{"id": "c1", "text": "It is known"}]}

    with moot.open(":memory:") as m:
        assert m.debate("Which?", {"ana": claims}, protocol="claims", max_rounds=1).status != "failed"
