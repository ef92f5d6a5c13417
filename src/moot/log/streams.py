"""The names of the streams that hold debates, and what was selected in tournaments."""

from typing import Final

PREFIX: Final = "debate/"
TOURNAMENT: Final = "tournament/"


def stream_of(debate_id: str) -> str:
    """The name of the stream in the log that holds the events of a debate: `debate/` and the id."""
    return f"{PREFIX}{debate_id}"


def tournament_of(debate_id: str) -> str:
    """The name of the stream that says what was selected in the tournament of a debate: `tournament/` and the id."""
    return f"{TOURNAMENT}{debate_id}"
