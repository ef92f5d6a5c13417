"""Opening a council over what a project remembers."""

from collections.abc import Mapping, Sequence
from typing import Any

from moot.deliberation.conduct import CONDUCT
from moot.deliberation.detectors import LexicalPolarity
from moot.deliberation.events import DebateOpened, Seat
from moot.deliberation.parameters import Parameters
from moot.deliberation.protocols import COUNCIL
from moot.errors import InvalidValue
from moot.operations.holding import World
from moot.operations.openings import MODEL_VERSION, profile_of, rounds_of
from moot.operations.questions import positions_of, question_of
from moot.participants.evidence import Evidence
from moot.version import VERSION


def opening(
    world: World,
    project: str,
    question: str,
    positions: Sequence[str],
    *,
    profile: str = "default",
    parameters: Mapping[str, Any] | None = None,
    max_rounds: int | None = None,
    at: str | None = None,
    remember: bool = True,
    as_of: str | None = None,
) -> DebateOpened:
    """The event that opens a council, or BadInput, with nothing done, if it cannot be held.

    `as_of`: it may cite only what was known then, and ages are counted to then (unless `at` says otherwise).
    """
    named = positions_of(positions)
    if profile == "founding" and len(named) != 2:
        raise InvalidValue("the positions", list(positions), "the founding profile weighs exactly two")
    return DebateOpened(
        debate=world.new_id(),
        question=question_of(question),
        protocol=COUNCIL.name,
        profile=profile_of(profile),
        positions=named,
        exclusive=True,
        parameters=Parameters.of(parameters or {}).to_dict(),
        max_rounds=rounds_of(max_rounds, COUNCIL),
        opened=at or as_of or world.now(),
        project=project,
        seats=(Seat("memory", Evidence.kind, "memory"),),
        versions={"moot": VERSION, "model": MODEL_VERSION, "polarity": LexicalPolarity.name, "conduct": CONDUCT},
        remember=remember,
        as_of=as_of,
    )
