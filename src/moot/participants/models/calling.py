"""The port to a language model: a prompt goes in, a text comes out, and what it took. It names no library."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

TOOL: Final = "tool"
"""The end of an answer that is a call of a tool: its text are the arguments, which may be the answer or not."""


@dataclass(frozen=True, slots=True)
class Message:
    """A part of a prompt. `role`: system (the rules), user (what is asked), assistant (what the model said)."""

    role: str
    text: str


@dataclass(frozen=True, slots=True)
class Prompt:
    """What a model is sent. `schema`: the JSON schema of the answer, which the wire sends, or puts into words for a
    model that would not see it. `version`: the name and the number of the prompt file that it was made from.
    """

    messages: tuple[Message, ...]
    schema: Mapping[str, Any]
    version: str


def messages_of(prompt: Prompt) -> list[dict[str, str]]:
    """The messages of a prompt as JSON, and last the form of the answer (role `form`), which is sent once."""
    said = [{"role": m.role, "content": m.text} for m in prompt.messages]
    return [*said, {"role": "form", "content": json.dumps(dict(prompt.schema), ensure_ascii=False)}]


def as_sent(prompt: Prompt) -> str:
    """A prompt as it is written down: JSON."""
    return json.dumps(messages_of(prompt), ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class Reply:
    """What a model answered. `text`: its words, or the arguments of a tool that it called instead. `finish`: why it
    ended: stop, length (its limit of output cut it), refused, tool (see TOOL), or other. The tokens are None where it
    does not count them. `note`: what was unusual, in a sentence; empty if nothing was.
    """

    text: str
    finish: str = "stop"
    input_tokens: int | None = None
    output_tokens: int | None = None
    note: str = ""


class CallFailed(Exception):
    """Raised when a model gave no answer. `why`: a sentence that holds no key, and of what the server wrote its reason.

    `again`: whether the same call may succeed later. `wait_s`: the seconds that the server asks to wait; None: it says
    nothing. `paid`: whether the call may have been charged (nobody knows; it was sent and no end was seen).
    """

    def __init__(self, why: str, *, again: bool = False, wait_s: float | None = None, paid: bool = False) -> None:
        self.why, self.again, self.wait_s, self.paid = why, again, wait_s, paid
        super().__init__(why)


class Caller(Protocol):
    """A language model that can be asked. `name`: as the operator names it. `max_output`: tokens of an answer at most.
    """

    @property
    def name(self) -> str:
        """The name by which the operator chose the model."""

    @property
    def max_output(self) -> int:
        """The greatest number of tokens that an answer may have."""

    async def call(self, prompt: Prompt) -> Reply:
        """Send the prompt once, and give the answer. Raises CallFailed, and nothing else."""

    def price(self, input_tokens: int, output_tokens: int) -> float | None:
        """What so many tokens cost in US dollars; None if that is not known."""
