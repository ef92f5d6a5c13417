"""Values and agents that no honest participant would bring, and a debate to bring them to."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import moot
from command import PATIENCE_S
from moot.faces.python.library import Moot

SECRET = "sk-secret-7"
CACHE, NO_CACHE = "We should cache the reports", "We should not cache the reports"
Agent = Callable[[Any], Any]


def calm(id: str, text: str) -> Agent:
    """Says one thing in the blind round, and passes."""

    async def agent(request: Any) -> Any:
        return {"claims": [{"id": id, "text": text}]} if request.round == 0 else {"pass": True}

    return agent


@dataclass(frozen=True)
class Held:
    """A debate that was held: its result, its log, and what was found when both were looked at again."""

    data: dict[str, Any]
    log: str
    verified: bool
    identical: bool

    def claims_of(self, author: str) -> list[dict[str, Any]]:
        return [claim for claim in self.data["claims"] if claim["author"] == author]


def held(ben: Any, timeout_s: float = 5.0, **more: Any) -> Held:
    """A debate of ana and cho, who contradict each other, with `ben` between them."""
    with moot.open(":memory:") as m:
        return held_in(m, ben, timeout_s, **more)


def held_in(m: Moot, ben: Any, timeout_s: float = 5.0, **more: Any) -> Held:
    people = {"ana": calm("yes", CACHE), "ben": ben, "cho": calm("no", NO_CACHE)}
    result = m.claims("Cache?", people, timeout_s=timeout_s, **more)
    log = "\n".join(m.export(result.debate_id, "log"))
    return Held(result.to_dict(), log, m.verify().ok, m.replay(result.debate_id).identical)


def says(answer: Any) -> Agent:
    """Gives this answer in the blind round, and passes."""

    async def agent(request: Any) -> Any:
        return answer if request.round == 0 else {}

    return agent


def raises(error: BaseException) -> Agent:
    """Raises this error in the blind round, and passes."""

    async def agent(request: Any) -> Any:
        if request.round == 0:
            raise error
        return {}

    return agent


def claim(**more: Any) -> dict[str, Any]:
    return {"claims": [{"text": "We should paint the shed", **more}]}


def cyclic() -> list[Any]:
    found: list[Any] = []
    found.append(found)
    return found


def deep(levels: int = 100_000) -> list[Any]:
    found: list[Any] = []
    for _ in range(levels):
        found = [found]
    return found


class EvilText(str):
    """Ends the process when it is compared, and reads otherwise each time."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        raise SystemExit(SECRET)

    def __hash__(self) -> int:
        raise SystemExit(SECRET)

    def __str__(self) -> str:
        return "\ud800"

    def replace(self, *args: Any) -> str:
        return "\0"

    def encode(self, *args: Any, **more: Any) -> bytes:
        return b"\0"


class EvilInt(int):
    def __le__(self, other: object) -> bool:
        return True

    def __index__(self) -> int:
        return 2**100


class EvilFloat(float):
    def __float__(self) -> float:
        return float("nan")


class EvilDict(dict[str, Any]):
    def __getitem__(self, key: str) -> Any:
        raise KeyboardInterrupt

    def get(self, key: str, default: Any = None) -> Any:
        raise SystemExit(SECRET)

    def items(self) -> Any:
        raise GeneratorExit


class EvilObject:
    def __getattr__(self, name: str) -> Any:
        raise SystemExit(SECRET)

    def __repr__(self) -> str:
        raise SystemExit(SECRET)

    def __str__(self) -> str:
        raise SystemExit(SECRET)

    def __eq__(self, other: object) -> bool:
        raise SystemExit(SECRET)

    def __hash__(self) -> int:
        raise SystemExit(SECRET)


class Liar:
    """Says that it is a dict."""

    @property  # type: ignore[misc]
    def __class__(self) -> Any:
        return dict


class _Nameless(type):
    @property
    def __name__(cls) -> str:
        raise RuntimeError(SECRET)


class Nameless(Exception, metaclass=_Nameless):
    """Its class says its name to nobody."""


class Own(BaseException):
    """No Exception."""


async def ignores_its_end(request: Any) -> Any:
    for _ in range(40):
        try:
            await asyncio.sleep(PATIENCE_S)
        except asyncio.CancelledError:
            continue
    return {}
