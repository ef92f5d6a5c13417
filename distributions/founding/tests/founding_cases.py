"""Golden cases as data, and a memory that answers from a table and keeps what it was asked."""

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from moot.founding.council import DebateResult, run_debate

DATA = Path(__file__).with_name("data")


def cases(name: str) -> list[dict[str, Any]]:
    """The cases of a data file; each has a "case" that names it."""
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


def case_name(case: Mapping[str, Any]) -> str:
    return case["case"].replace(" ", "-")


def rounded(value: Any, digits: int = 4) -> Any:
    """`value` with every float in it rounded."""
    if isinstance(value, float):
        return round(value, digits)
    if isinstance(value, Mapping):
        return {key: rounded(inner, digits) for key, inner in value.items()}
    return value


@dataclass
class Memory:
    """Answers recalls with `answer(query, how many went before)`; keeps what was recalled and remembered."""

    answer: Callable[[str, int], Any]
    gives: Any = None
    recalls: list[dict[str, Any]] = field(default_factory=list)
    remembered: list[dict[str, Any]] = field(default_factory=list)

    async def recall(self, **asked: Any) -> Any:
        self.recalls.append(asked)
        return self.answer(asked["topic"], len(self.recalls) - 1)

    async def remember(self, **memory: Any) -> Any:
        self.remembered.append(memory)
        if isinstance(self.gives, Exception):
            raise self.gives
        return self.gives


def two_sided(advocate: Sequence[Any], challenger: Sequence[Any], gives: Any = None) -> Memory:
    """A memory that gives the same to each side every time, for the positions "for" and "against"."""
    return Memory(
        lambda query, _: {"memories": list(advocate if query.endswith(" for") else challenger)}, gives
    )


def hold(
    memory: Memory, topic: str = "matter", for_: str = "for", against: str = "against", **more: Any
) -> DebateResult:
    """A debate over `memory`, verdict remembered."""
    return asyncio.run(run_debate(topic, for_, against, memory.recall, remember=memory.remember, **more))


def notes(*relevances: float, start: int = 1, **more: Any) -> list[dict[str, Any]]:
    """Memories with ids from `start` and these relevances."""
    return [
        {"id": start + i, "content": f"note {i}", "relevance": r, **more} for i, r in enumerate(relevances)
    ]
