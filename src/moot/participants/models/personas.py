"""Personas: who a model is to be in a debate. A persona is a TOML file; some are built in."""

import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any, Final

from moot.contents import bytes_of
from moot.errors import InvalidDocument, UnknownName

FOLDER: Final = Path(__file__).with_name("personas")
LONGEST: Final = 2_000
"""Characters of each text of a persona."""
MOST: Final = 50
"""Entries of each list of a persona."""
MAX_SIZE: Final = 262_144
"""Bytes of a persona's file."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """An excerpt, word for word, of what the person behind a persona wrote. `source`: where; `date`: when."""

    text: str
    source: str
    date: str | None = None


@dataclass(frozen=True, slots=True)
class Persona:
    """Who a model is to be. `name`: its name in debates. `role`: who it is, in a few words. `personality`: how it
    argues. `bias`: what it leans to. `stakes`: what it has to gain and lose. `epistemology`: what it takes for
    knowledge. `time_horizon`: how far it looks ahead. `flip_conditions`: what would change its mind. `evidence_policy`:
    which evidence it takes and which not. `anchors`: excerpts of what it wrote. `model`: the model that is to play it;
    None: whichever is given.
    """

    name: str
    role: str
    personality: str = ""
    bias: str = ""
    stakes: str = ""
    epistemology: str = ""
    time_horizon: str = ""
    flip_conditions: tuple[str, ...] = ()
    evidence_policy: str = ""
    anchors: tuple[Anchor, ...] = ()
    model: str | None = None

    def to_json(self) -> str:
        """The persona as a JSON object."""
        return json.dumps(asdict(self), ensure_ascii=False)


def persona_of_json(text: str) -> Persona:
    """The persona that `Persona.to_json` wrote."""
    return _persona("the recorded persona", json.loads(text))


@cache
def built_in() -> Mapping[str, Persona]:
    """The personas that moot comes with, by name."""
    return {path.stem: read(path) for path in sorted(FOLDER.glob("*.toml"))}


def personas_of(given: str | Sequence[str]) -> tuple[Persona, ...]:
    """The personas that a text with commas, or a list, names: built-in ones, or TOML files.

    Raises UnknownName, and InvalidDocument for a file that is no persona.
    """
    names = [part.strip() for part in given.split(",")] if isinstance(given, str) else list(given)
    return tuple(_named(name) for name in names if name)


def _named(name: str) -> Persona:
    known = built_in()
    if name in known:
        return known[name]
    if name.endswith(".toml") or "/" in name:
        return read(Path(name))
    raise UnknownName("persona", name, [*known, "FILE.toml"])


def read(path: Path) -> Persona:
    """The persona in a TOML file; its name is that of the file, unless it says another. Raises InvalidDocument,
    BadInput.
    """
    content = bytes_of(path, "name a TOML file, or a built-in persona", MAX_SIZE)
    try:
        table = tomllib.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise InvalidDocument(f"the persona {path}", [f"it is no TOML: {error}"]) from None
    return _persona(f"the persona {path}", {"name": path.stem, **table})


def _persona(what: str, table: Mapping[str, Any]) -> Persona:
    """The persona that a table describes, every problem told at once."""
    problems = [f"no such field: {key}" for key in table if key not in {f.name for f in fields(Persona)}]
    for key in ("name", "role"):
        problems += [] if str(table.get(key) or "").strip() else [f"`{key}` is missing"]
    for key, value in table.items():
        if key in ("flip_conditions", "anchors"):
            good = isinstance(value, Sequence) and not isinstance(value, str) and len(value) <= MOST
            problems += [] if good else [f"`{key}` is no list of at most {MOST} entries"]
        elif value is not None and not isinstance(value, str):
            problems.append(f"`{key}` is no text")
        elif isinstance(value, str) and len(value) > LONGEST:
            problems.append(f"`{key}` is longer than {LONGEST} characters")
    if problems:
        raise InvalidDocument(what, problems)
    anchors = tuple(_anchor(what, k, given) for k, given in enumerate(table.get("anchors") or ()))
    flips = tuple(table.get("flip_conditions") or ())
    if any(not isinstance(flip, str) or len(flip) > LONGEST for flip in flips):
        raise InvalidDocument(what, [f"`flip_conditions` holds what is no text of at most {LONGEST} characters"])
    plain = {key: value for key, value in table.items() if key not in ("flip_conditions", "anchors")}
    return Persona(**plain, flip_conditions=flips, anchors=anchors)


def _anchor(what: str, number: int, given: Any) -> Anchor:
    keys = {f.name for f in fields(Anchor)}
    known = isinstance(given, Mapping) and set(given) <= keys and {"text", "source"} <= set(given)
    if not known or any(v is not None and (not isinstance(v, str) or len(v) > LONGEST) for v in given.values()):
        problem = f"anchor {number + 1}: give text, source and perhaps date, texts of at most {LONGEST} characters"
        raise InvalidDocument(what, [problem])
    return Anchor(**given)
