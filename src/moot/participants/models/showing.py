"""The request of a debate as the prompt of a model. What participants wrote is quoted, and cannot leave its quotation.

The words are in the files of `prompts`; a new version of one is a new file, so that a recorded prompt names its own.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from string import Template
from typing import Any, Final

from moot.participants.models.calling import Message, Prompt
from moot.participants.models.personas import Persona
from moot.protocols.plain import Asked

FOLDER: Final = Path(__file__).with_name("prompts")
ANSWER: Final = "answer-3"
REPAIR: Final = "repair-2"
CHECK: Final = "check-1"
SCHEMA: Final = "schema-1"
SECTIONS: Final = "sections-4"
OWN_ID: Final = "^[nf][0-9]{1,3}$"
"""What a model is told to name its own arguments and facts by; any other name is read too."""
HANDLE: Final = re.compile(r"~?[A-Za-z]{1,5}-?[0-9]{1,6}")
"""What a handle looks like: everything else that is text is quoted."""
EXCERPTS: Final = 3
"""Excerpts of a persona that the founding system shows where it argues."""
OWN: Final = frozenset({"aim", "form", "deadline_s", "participant"})
"""Fields of a request that are shown elsewhere, or mean nothing to a model."""
OURS: Final = frozenset({"task"})
"""What the program itself asks for: it is no quotation."""
BREAKING: Final = re.compile("[\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]")
"""What JSON leaves as it is, and what could end a line or hide in one."""
PERSONA: Final = {
    "role": "You are",
    "personality": "Personality",
    "bias": "You lean",
    "stakes": "What is at stake for you",
    "epistemology": "What you take for knowledge",
    "time_horizon": "How far you look ahead",
    "evidence_policy": "How you weigh evidence",
}


def quoted(text: str) -> str:
    """A text in double quotes on one line, that no text can leave: it is a JSON string, with everything escaped that
    could end the line, hide in it, or turn its direction.

    >>> quoted('He said "stop"')
    '"He said \\\\"stop\\\\""'
    """
    return BREAKING.sub(lambda found: f"\\u{ord(found[0]):04x}", json.dumps(text, ensure_ascii=False))


def ask(asked: Asked, persona: Persona, handles: Sequence[str]) -> Prompt:
    """The prompt that puts a request to a model as `persona`. `handles`: what its answer may name. The form of the
    request may name a prompt file of its own.
    """
    form: Mapping[str, Any] = asked["form"]
    schema = narrowed(form["schema"], handles)
    filled = {
        "persona": describe(persona),
        "who": described_person(persona),
        "excerpts": described_excerpts(persona, EXCERPTS),
        "request": request_in_words(asked),
        "example": json.dumps(form.get("example", {}), ensure_ascii=False),
        "words": _glossary(form.get("words", {})),
    }
    name = str(form.get("prompt", ANSWER))
    messages = tuple(Message(role, Template(text).substitute(filled)) for role, text in sections_of(name))
    return Prompt(messages, schema, name)


def schema_in_words(prompt: Prompt) -> Prompt:
    """The same prompt with the form of the answer in its first question: for a model that does not see it otherwise."""
    (_, words), schema = sections_of(SCHEMA)[0], json.dumps(dict(prompt.schema), ensure_ascii=False)
    told, messages = Template(words).substitute(schema=schema), list(prompt.messages)
    place = next(n for n, message in enumerate(messages) if message.role == "user")
    messages[place] = Message("user", f"{messages[place].text}\n\n{told}")
    return replace(prompt, messages=tuple(messages))


def narrowed(schema: Mapping[str, Any], handles: Sequence[str]) -> dict[str, Any]:
    """The schema of an answer in which a handle is one of those that were shown, or an id such as n1 or f1."""
    if "handle" not in schema.get("$defs", {}):
        return dict(schema)
    own = {"type": "string", "pattern": OWN_ID}
    one = {"anyOf": [{"enum": list(handles)}, own]} if handles else own
    return {**schema, "$defs": {**schema["$defs"], "handle": one}}


def check_prompt() -> Prompt:
    """The prompt by which a model is tried."""
    schema = {"type": "object", "properties": {"ready": {"type": "boolean"}}}
    return Prompt(tuple(Message(role, text) for role, text in sections_of(CHECK)), schema, CHECK)


def ask_again(prompt: Prompt, said: str, problems: Sequence[str]) -> Prompt:
    """The prompt that asks a model to mend its answer `said`. `problems`: what was wrong with it, in words."""
    filled = {"problems": "\n".join(f"- {quoted(problem)}" for problem in problems)}
    more = tuple(Message(role, Template(text).substitute(filled)) for role, text in sections_of(REPAIR))
    return Prompt((*prompt.messages, Message("assistant", said or "(nothing)"), *more), prompt.schema, REPAIR)


def describe(persona: Persona) -> str:
    """A persona in words, a line for each part, its excerpts last."""
    return "\n".join(part for part in (described_person(persona), described_excerpts(persona)) if part)


def described_person(persona: Persona) -> str:
    """A persona in words, a line for each part, without its excerpts."""
    lines = [f"{words}: {getattr(persona, name)}" for name, words in PERSONA.items() if getattr(persona, name)]
    lines += [f"What would change your mind: {flip}" for flip in persona.flip_conditions]
    return "\n".join(lines)


def described_excerpts(persona: Persona, most: int | None = None) -> str:
    """What a persona wrote, word for word, a line for each of the first `most` excerpts (None: all)."""
    lines = []
    for anchor in persona.anchors[:most]:
        when = f", {quoted(anchor.date)}" if anchor.date else ""
        lines.append(f"You wrote (in {quoted(anchor.source)}{when}): {quoted(anchor.text)}")
    return "\n".join(lines)


def request_in_words(asked: Asked) -> str:
    """A request in words: a paragraph for each part of it that says something, in the order of the prompt file."""
    words = headings()
    there = asked.keys()
    names = [name for name in words if name in there] + [name for name in there if name not in {*words, *OWN}]
    said = {name: _ours(asked[name]) if name in OURS else _part(words.get(name, name), asked[name]) for name in names}
    return "\n\n".join(f"{words[name]}: {said[name]}" if name in OURS else said[name] for name in names if said[name])


@cache
def headings() -> Mapping[str, str]:
    """The words for each part of a request, by its name, in the order in which they are shown."""
    lines = (FOLDER / f"{SECTIONS}.txt").read_text(encoding="utf-8").splitlines()
    return {name: words.strip() for name, _, words in (line.partition(":") for line in lines if line)}


@cache
def sections_of(name: str) -> tuple[tuple[str, str], ...]:
    """The parts of a prompt file, each with the role that speaks it."""
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    parts = re.split(r"^=== (system|user)\n", text, flags=re.MULTILINE)[1:]
    return tuple((role, words.rstrip("\n")) for role, words in zip(parts[::2], parts[1::2], strict=True))


def handles_in(asked: Asked) -> list[str]:
    """The handles that a request shows, in its order, each once."""
    found: dict[str, None] = {}
    there = asked.keys()
    for name in there:
        if name not in OWN:
            found.update(dict.fromkeys(_handles(asked[name])))
    return list(found)


def _handles(value: Any) -> Iterator[str]:
    """The ids of what is listed: those of positions, arguments, attacks and so on."""
    if isinstance(value, list | tuple):
        for item in value:
            yield from _handles(item)
    elif isinstance(value, Mapping):
        for key in ("id", "conflict"):
            if isinstance(value.get(key), str) and HANDLE.fullmatch(value[key]):
                yield value[key]
        for part in value.values():
            if isinstance(part, list | tuple):
                yield from _handles([item for item in part if isinstance(item, Mapping)])


def _glossary(words: Mapping[str, str]) -> str:
    """What the words of a request and of an answer mean, where the protocol says so."""
    if not words:
        return ""
    return "\n".join(["", "What the words mean:", *(f"- {word}: {meaning}" for word, meaning in words.items()), ""])


def _ours(text: str) -> str:
    return " ".join(text.split())


def _part(heading: str, value: Any) -> str:
    if _says_nothing(value):
        return ""
    if isinstance(value, list | tuple) and any(isinstance(item, Mapping) for item in value):
        return "\n".join([f"{heading}:", *(f"- {_item(item)}" for item in value)])
    return f"{heading}: {_plain(value)}"


def _says_nothing(value: Any) -> bool:
    return value is None or value is False or (isinstance(value, str | list | tuple | Mapping) and not value)


def _item(item: Any) -> str:
    if not isinstance(item, Mapping):
        return _plain(item)
    shown = {key: value for key, value in item.items() if not _says_nothing(value)}
    head = _plain(shown.pop("id")) if "id" in shown else ""
    parts = [f"{key}: {_plain(value)}" for key, value in shown.items()]
    return " · ".join([head, *parts] if head else parts)


def _plain(value: Any) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case int() | float():
            return f"{value:g}" if isinstance(value, float) else str(value)
        case str():
            return str(value) if HANDLE.fullmatch(value) else quoted(str(value))
        case Mapping():
            return "{" + ", ".join(f"{_plain(key)}: {_plain(each)}" for key, each in value.items()) + "}"
        case list() | tuple():
            return ", ".join(f"({_item(each)})" if isinstance(each, Mapping) else _plain(each) for each in value)
        case None:
            return "none"
    return quoted(str(value))
