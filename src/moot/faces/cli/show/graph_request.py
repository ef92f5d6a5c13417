"""What a person is asked in a debate in structure, line by line: every argument, and what is said against one's own."""

import textwrap
from collections.abc import Iterator, Mapping
from typing import Any, Final

from moot.verdict.plainly import LABEL

Line = tuple[int, str]
"""How far a line is indented, and what it says."""
Item = Mapping[str, Any]
PARTS: Final = {"warrant": "inference"}
"""What a component of an argument is called for people, where that is not its own name."""
SAID: Final = {"said": "said to all:", "cruxes": "what it turns on, as others say:"}
"""What debates on claims also show."""
QUOTED: Final = 60
"""Characters of an argument that another line quotes."""


def lines_of(request: Item) -> Iterator[Line]:
    """The question, the task, the positions, the facts, the arguments with the attacks on them, what is to be answered,
    and what was refused of the last answer. Linear in the arguments times the attacks.
    """
    left = request["rounds_left"]
    yield 2, f"round {request['round']}, {f'at most {left} more' if left else 'the last'}: {request['question']}"
    yield 2, request["task"]
    yield from ((4, _position(position)) for position in request["positions"])
    if request["refused"]:
        yield 2, "what did not count of your last answer:"
        yield from ((4, f"{part['item']}: {part['why']}") for part in request["refused"])
    named = {item["id"]: item["text"] for item in (*request["positions"], *request["propositions"])}
    by_id = {argument["id"]: argument for argument in request["arguments"]}
    if request["contested"]:
        yield 2, "to answer for:"
        for entry in request["contested"]:
            yield from _contested(entry, by_id, request["attacks"], named)
    if request["arguments"]:
        yield 2, "all arguments:"
        new = set(request["new"])
        for argument in request["arguments"]:
            yield 4, _argument(argument, new, named)
            on = (attack for attack in request["attacks"] if attack["target"] == argument["id"])
            yield from ((6, _attack(attack, by_id, named)) for attack in on)
    for name, told in SAID.items():
        if request.get(name):
            yield 2, told
            yield from ((4, f"{each['by']}: {each['text']}") for each in request[name])
    if request["facts"]:
        yield 2, "facts:"
        for fact in request["facts"]:
            source = f" [{fact['source']}]" if fact["source"] else ""
            yield 4, f"{fact['id']}: {fact['text']}{source}"
            on = (attack for attack in request["attacks"] if attack["target"] == fact["id"])
            yield from ((6, _attack(attack, by_id, named)) for attack in on)


def examples_of(request: Item) -> list[dict[str, Any]]:
    """A few answers that fit: each names only positions and arguments that are there."""
    position = request["positions"][0]["id"]
    found: list[dict[str, Any]] = [{"arguments": [{"claim": position, "premises": ["…"]}], "stances": {position: 0.8}}]
    known = {argument["id"] for argument in request["arguments"]}
    theirs = [argument["id"] for argument in request["arguments"] if not argument["mine"]]
    sources = {attack["id"]: attack["source"] for attack in request["attacks"]}
    against = [
        id
        for entry in request["contested"]
        for id in (*(sources.get(x) for x in (*entry["attacks"], *entry["elsewhere"])), *entry["denied_by"])
        if id in known
    ]
    for id in (*against, *theirs)[:1]:
        attack = {"source": "n1", "target": id, "component": "warrant"}
        found.append({"arguments": [{"id": "n1", "claim": "…"}], "attacks": [attack]})
    found += [{"concede": [id]} for id in against[:1] if id in theirs]
    return found


def _position(position: Item) -> str:
    label = f" ({LABEL[position['label']]})" if position["label"] else ""
    return f"{position['id']}: {position['text']}{label}"


def _named(literal: str, named: Mapping[str, str]) -> str:
    """A literal as an answer writes it, then in words."""
    plain = literal.removeprefix("~")
    denied = "not: " if plain != literal else ""
    return f"‘{denied}{named.get(plain, plain)}’ [{literal}]"


def _author(argument: Item) -> str:
    return "yours" if argument["mine"] else str(argument["author"])


def _argument(argument: Item, new: set[str], named: Mapping[str, str]) -> str:
    """The handle, who argues, what became of it, the claim, what it rests on, and the words."""
    label = [LABEL[argument["label"]]] if argument["label"] else []
    marks = [_author(argument), *(["new"] if argument["id"] in new else []), *label]
    stated = [_named(literal, named) for literal in (*argument["premises"], *argument["assumptions"])]
    because = f", because {' and '.join(stated)}" if stated else ""
    citing = f", citing {', '.join(argument['evidence'])}" if argument["evidence"] else ""
    words = f": {argument['text']}" if argument["text"] else ""
    return f"{argument['id']} ({', '.join(marks)}): {_named(argument['claim'], named)}{because}{citing}{words}"


def _quoted(id: str, by_id: Mapping[str, Item], named: Mapping[str, str]) -> str:
    argument = by_id.get(id)
    if argument is None:
        return id
    said = argument["text"] or _named(argument["claim"], named)
    return f"{id} ({_author(argument)}): {textwrap.shorten(said, QUOTED, placeholder=' …')}"


def _attack(attack: Item, by_id: Mapping[str, Item], named: Mapping[str, str]) -> str:
    part = PARTS.get(attack["component"], attack["component"])
    fell = "; it no longer speaks against it" if attack["state"] == "fell" else ""
    why = f": {attack['rationale']}" if attack["rationale"] else ""
    return f"attacked on its {part} by {_quoted(attack['source'], by_id, named)} [{attack['id']}{fell}]{why}"


def _contested(
    entry: Item, by_id: Mapping[str, Item], attacks: list[Item], named: Mapping[str, str]
) -> Iterator[Line]:
    """One's own argument, and all that is said against it."""
    yield 4, _quoted(entry["argument"], by_id, named)
    known = {attack["id"]: attack for attack in attacks}
    yield from ((6, _attack(known[id], by_id, named)) for id in entry["attacks"])
    for id in entry["elsewhere"]:
        yield 6, f"what it rests on is attacked elsewhere, by {_quoted(known[id]['source'], by_id, named)} [{id}]"
    yield from ((6, f"denied by {_quoted(id, by_id, named)}") for id in entry["denied_by"])
