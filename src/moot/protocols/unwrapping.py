"""The object in an answer: as it is, as JSON in a text (fenced or among prose), or wrapped in another object."""

import json
from collections.abc import Collection, Mapping
from itertools import islice
from typing import Any, Final

from moot.errors import InvalidValue
from moot.record.foreign import entries, name_of, number

LONGEST: Final = 1_000_000
"""Characters of a text that may hold an answer."""
WRAPPINGS: Final = 4
"""How often an answer is unwrapped."""
REMEDY: Final = "answer with an object, as {'claims': [{'text': '…'}]} or {'pass': true}"


def unwrapped(answer: Any, known: Collection[str]) -> Mapping[str, Any]:
    """The object that an answer holds: the answer itself, the JSON in a text, the only entry of a list, or the only
    value of an object none of whose keys is in `known`.

    Raises InvalidValue if there is none.
    """
    found = answer
    for _ in range(WRAPPINGS):
        if isinstance(found, str):
            found = _in_text(str.__str__(found))
        elif isinstance(found, list | tuple) and number(found) == 1:
            (found,) = entries(found)
        elif isinstance(found, Mapping):
            inner = _wrapped(found, known)
            if inner is None:
                return found
            found = inner
        else:
            break
    raise InvalidValue("the answer", name_of(type(answer)), REMEDY)


def _wrapped(found: Mapping[str, Any], known: Collection[str]) -> Any:
    """The only value of an object, if that looks like the answer."""
    first = list(islice(iter(found), 2))
    if len(first) != 1 or first[0] in known:
        return None
    inner = found[first[0]]
    return inner if isinstance(inner, Mapping) else None


def _in_text(text: str) -> Any:
    """The JSON object in a text, from its first brace to its last."""
    start, end = text.find("{"), text.rfind("}")
    if not 0 <= start < end or len(text) > LONGEST:
        raise InvalidValue("the answer", "a text without a JSON object", REMEDY)
    try:
        return json.loads(text[start : end + 1])
    except (ValueError, RecursionError) as error:
        raise InvalidValue("the answer", "a text that is no JSON", f"{REMEDY} ({error})") from error
