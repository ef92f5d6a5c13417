"""JSON: `{"arguments": ["a", "b"], "attacks": [["a", "b"]]}`. It holds every name; other keys are listed as lost."""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.formats.document import SHOWN, Document, Limits, Read, Written, framework_of

_SHAPE: Final = '{"arguments": ["a", "b"], "attacks": [["a", "b"]]}'
_KEYS: Final = ("arguments", "attacks")


def read(data: bytes, limits: Limits) -> Read:
    """Parse a JSON document `{"arguments": [...], "attacks": [[attacker, attacked], ...]}` into a framework.

    Other keys are listed as lost. Linear in the size of the document. Raises InvalidDocument, which names each faulty
    place, also for a document beyond the `limits`.
    """
    document = Document("json", "JSON", data, limits)
    found = _parsed(document)
    names, attacks = (_list(document, found, key) for key in _KEYS)
    document.check()
    document.counted(len(names), len(attacks))
    arguments: dict[str, int] = {}
    for number, name in enumerate(names, 1):
        if isinstance(name, str) and name:
            arguments.setdefault(name, len(arguments))
        else:
            _wrong(document, f"argument {number} is {_told(name)}; write a name in quotes")
    pairs = [pair for number, attack in enumerate(attacks, 1) if (pair := _pair(document, number, attack, arguments))]
    lost = tuple(f"the key {key[:40]!r}" for key in found if key not in _KEYS)
    more = (f"and {len(lost) - SHOWN} more keys",) if len(lost) > SHOWN else ()
    return Read(framework_of(document, arguments, pairs), lost[:SHOWN] + more)


def _parsed(document: Document) -> Mapping[str, Any]:
    """The object that the document is."""
    text = document.text()
    try:
        found = json.loads(text, object_pairs_hook=_object(document))
    except json.JSONDecodeError as problem:
        document.problem(problem.lineno, f"this is no JSON: {problem.msg}; write {_SHAPE}")
        document.end()
    except RecursionError:
        document.problem(1, f"lists inside lists without end; write {_SHAPE}")
        document.end()
    except ValueError:  # an integer of thousands of digits
        document.problem(1, f"a number that is too long; write {_SHAPE}")
        document.end()
    if not isinstance(found, dict):
        document.problem(1, f"this is no object; write {_SHAPE}")
        document.end()
    return found


def _object(document: Document) -> Callable[[list[tuple[str, Any]]], dict[str, Any]]:
    """What makes objects, and sees that no key that counts is there twice."""

    def made(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        keys = [key for key, _ in pairs]
        for key in _KEYS:
            if keys.count(key) > 1:
                _wrong(document, f"the key {key!r} is there twice; write it once")
        return dict(pairs)

    return made


def _list(document: Document, found: Mapping[str, Any], key: str) -> list[Any]:
    value = found.get(key)
    if not isinstance(value, list):
        _wrong(document, f"the key {key!r} is {'missing' if key not in found else 'no list'}; write {_SHAPE}")
        return []
    return value


def _pair(document: Document, number: int, attack: Any, arguments: Mapping[str, int]) -> tuple[int, int] | None:
    """An attack by number; None if it is wrong, which is told."""
    if not isinstance(attack, list) or len(attack) != 2 or not all(isinstance(name, str) for name in attack):
        _wrong(document, f'attack {number} is {_told(attack)}; write ["attacker", "attacked"]')
        return None
    for name in attack:
        if name not in arguments:
            _wrong(document, f'attack {number}: no argument {name[:40]!r}; add it to "arguments"')
            return None
    return arguments[attack[0]], arguments[attack[1]]


def _wrong(document: Document, what: str) -> None:
    """JSON has places rather than lines: arguments and attacks are counted from 1."""
    document.problems.append(what)
    if len(document.problems) >= SHOWN:
        document.end()


def _told(value: Any) -> str:
    match value:
        case str():
            return "empty" if not value else repr(value[:40])
        case bool() | int() | float() | None:
            return json.dumps(value)[:40]
        case list():
            return f"a list of {len(value)}"
    return "an object"


def write(framework: AttackGraph) -> Written:
    """The framework as one JSON object with the keys "arguments" and "attacks".

    The text is ASCII, has each attack in a line of its own, and ends with a line feed.
    """
    names = [json.dumps(name) for name in framework.arguments]
    pairs = ((name, names[target]) for source, name in enumerate(names) for target in framework.attacked_by(source))
    attacks = [f"\n  [{source}, {target}]" for source, target in pairs]
    between = "\n " if attacks else ""
    return Written(f'{{"arguments": [{", ".join(names)}],\n "attacks": [{",".join(attacks)}{between}]}}\n')
