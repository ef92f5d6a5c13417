"""Recorded models: the answers of a debate that was held, given again to the same prompts, and to no others."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from moot.contents import bytes_of
from moot.errors import BadInput, InvalidDocument
from moot.participants.models.calling import CallFailed, Prompt, Reply, as_sent
from moot.participants.models.personas import Persona, persona_of_json
from moot.participants.models.settings import ModelSettings

FOLDER: Final = Path(__file__).with_name("recordings")
RECORDED: Final = "recorded"
"""The provider of models whose answers are read from a recording."""
VERSION: Final = 1
MAX_SIZE: Final = 64 * 1024 * 1024
FINISHES: Final = {"answered": "stop", "cut": "length", "refused": "refused"}


def mark_of(messages: str) -> str:
    """What a prompt is known by in a recording: the sha256 of its messages as they are written down."""
    return hashlib.sha256(messages.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Recording:
    """A recorded debate. `asked`: the fields of the request that held it. `order`: the names in the order of the seats,
    with the persona of each in `personas`. `answers`: by the mark of each prompt, what was answered to it.
    `checkers`: the names of those that only look at attacks, `readers` of those that only read.
    """

    name: str
    about: str
    asked: Mapping[str, Any]
    order: tuple[str, ...]
    personas: Mapping[str, Persona]
    answers: Mapping[str, Mapping[str, Any]]
    checkers: tuple[str, ...] = ()
    readers: tuple[str, ...] = ()

    @property
    def settings(self) -> ModelSettings:
        """The model that answers from it."""
        return ModelSettings(f"{RECORDED}:{self.name}", RECORDED, self.name)


def recordings() -> list[str]:
    """The names of the recordings that moot comes with."""
    return sorted(path.stem for path in FOLDER.glob("*.json"))


def recording(name: str) -> Recording:
    """The recording with this name, or in this file. Raises BadInput for none, InvalidDocument for a wrong one."""
    path = FOLDER / f"{name}.json" if name in recordings() else Path(name)
    if not path.exists():
        known = ", ".join(recordings())
        raise BadInput(f"there is no recording {name!r}", f"choose {known}, or a file of `moot export`")
    content = bytes_of(path, "give a file of `moot export`", MAX_SIZE)
    try:
        found = json.loads(content)
        if found["v"] != VERSION:
            raise InvalidDocument(f"the recording {name}", [f"its version is {found['v']!r}, not {VERSION}"])
        personas = {who: persona_of_json(json.dumps(each)) for who, each in found["personas"].items()}
        about, asked, order, answers = (found[key] for key in ("about", "asked", "order", "answers"))
        fits = set(order) == set(personas) and all(isinstance(each["output"], str) for each in answers.values())
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise InvalidDocument(f"the recording {name}", [f"it is none ({type(error).__name__})"]) from None
    if not fits:
        raise InvalidDocument(f"the recording {name}", ["its seats, personas and answers do not belong together"])
    apart = [tuple(found.get(key, ())) for key in ("checkers", "readers")]
    return Recording(name, str(about), asked, tuple(order), personas, answers, *apart)


class Recorded:
    """A model that gives the answers of a recording. A prompt that the recording does not have gets no answer."""

    def __init__(self, recording: Recording) -> None:
        self._recording = recording

    @property
    def name(self) -> str:
        """`recorded:` and the name of the recording."""
        return self._recording.settings.name

    @property
    def max_output(self) -> int:
        """The greatest number of tokens that an answer may have."""
        return self._recording.settings.max_output_tokens

    def price(self, input_tokens: int, output_tokens: int) -> float | None:  # noqa: ARG002 (nobody is paid)
        """Nothing: nobody is asked."""
        return 0.0

    def knows(self, prompt: Prompt) -> bool:
        """Whether the recording has an answer to this prompt."""
        return mark_of(as_sent(prompt)) in self._recording.answers

    async def call(self, prompt: Prompt) -> Reply:
        """The recorded answer to this prompt. Raises CallFailed if there is none: nothing is guessed."""
        found = self._recording.answers.get(mark_of(as_sent(prompt)))
        if found is None:
            raise CallFailed("the recording has no answer to this prompt: it was made of other words")
        finish = FINISHES.get(str(found.get("how")), "stop")
        return Reply(str(found["output"]), finish, found.get("input_tokens"), found.get("output_tokens"))
