"""The names of the streams that hold debates."""

from typing import Final

PREFIX: Final = "debate/"


def stream_of(debate_id: str) -> str:
    """The name of the stream in the log that holds the events of a debate: `debate/` and the id."""
    return f"{PREFIX}{debate_id}"
