"""What the tools take and give beside pages, and what each may do."""

from typing import Annotated, Final, Literal

from mcp.types import ToolAnnotations
from pydantic import BaseModel, Field

DebateId = Annotated[str, Field(description="The id of a debate.", min_length=1, max_length=200)]
PageNumber = Annotated[int, Field(description="Which page of the answer, from 1.", ge=1)]
READS: Final = ToolAnnotations(read_only_hint=True, open_world_hint=False)
WRITES: Final = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=False)
ENDS: Final = ToolAnnotations(read_only_hint=False, destructive_hint=True, open_world_hint=False)


class Handle(BaseModel):
    """A debate that was started."""

    debate_id: str


class Told(BaseModel):
    """An event of a debate, in short."""

    version: int
    type: str
    actor: str


class Status(BaseModel):
    """How far a debate has come."""

    debate_id: str
    state: str = Field(description="running, suspended (it waits, or nobody drives it) or ended.")
    status: str | None = Field(description="How it ended; null until then.")
    verdict: str | None
    reason: str
    rounds: int
    waiting: list[str] = Field(description="The participants whose answers it waits for.")
    version: int = Field(description="How many events it has; give it as `after` to hear only of later ones.")
    events: list[Told]


class Reading(BaseModel):
    """What a note of a council is to a position."""

    evidence: str = Field(description="The id of the note.")
    position: str = Field(description="The text of the position.")
    label: Literal["supports", "opposes", "neutral", "forbids"]
    quote: str = Field(description="The words of the note that say so, exactly as they stand there.", min_length=1)
