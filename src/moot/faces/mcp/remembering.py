"""The tools for the memory of a project."""

from typing import Annotated, Final, Literal

from pydantic import Field

from moot.faces.mcp.desk import Desk, Tool
from moot.faces.mcp.pages import READS, WRITES, Page, PageNumber
from moot.operations.requests.memories import RecallMemories, RecordOutcome, Remember


async def remember(
    desk: Desk,
    text: Annotated[str, Field(description="What is to be remembered, one thing.")],
    category: Annotated[Literal["decision", "learning", "pattern", "warning"], Field(description="What it is.")],
    outcome: Annotated[Literal["worked", "failed", "unknown"], Field(description="What came of it.")] = "unknown",
    source: Annotated[str | None, Field(description="Where it is from.")] = None,
    tags: Annotated[tuple[str, ...], Field(description="Tags.")] = (),
) -> Page:
    """Remember a piece of evidence, with what came of it; later councils weigh it."""
    return await desk.run(Remember(text, category, outcome, source=source, tags=tags))


async def recall(
    desk: Desk,
    query: Annotated[str, Field(description="Any word of it matches.")],
    limit: Annotated[int, Field(description="At most so many.", ge=1, le=100)] = 10,
    page: PageNumber = 1,
) -> Page:
    """Find what is remembered about something, the best first."""
    return await desk.run(RecallMemories(query, limit), page)


async def record_outcome(
    desk: Desk,
    memory_id: Annotated[str, Field(description="The id of a memory.", min_length=1)],
    outcome: Annotated[Literal["worked", "failed", "unknown"], Field(description="What came of it.")],
    text: Annotated[str | None, Field(description="The same in words.")] = None,
) -> Page:
    """Record what came of a memory."""
    return await desk.run(RecordOutcome(memory_id, outcome, text))


TOOLS: Final[tuple[Tool, ...]] = (
    (remember, WRITES),
    (recall, READS),
    (record_outcome, WRITES),
)
