"""Texts apart from the record: what is hashed into the chain is a salted digest, what is erased is the text.

In a record a `Text` stands as {"$text": n, "sha256": digest}: the n-th text of its event, counted from 0, and
sha256(salt ‖ UTF-8 of the text) with 16 random bytes of salt. Keys of users that begin with "$" are stored
with one more "$", so that no data can be taken for a reference.
"""

import hashlib
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from moot.log.codec import checked_str, quoted, written
from moot.record.envelope import ERASED, JSON, ErasedText, Text

SALT_BYTES: Final = 16
REFERENCE: Final = "$text"
NESTING: Final = (dict, list)
"""What of JSON may hold a reference."""


@dataclass(frozen=True, slots=True)
class Content:
    """One text of an event, stored apart from the event's record, with the random salt of its digest; both are None
    once the text is erased.
    """

    salt: bytes | None
    text: str | None

    def joined(self) -> Text:
        """The text as readers of the event see it: the text itself, or the constant ERASED once it is erased."""
        return ERASED if self.text is None else Text(self.text)

    def digest(self) -> str | None:
        """The sha256 of salt and text in hexadecimal, as it stands in the record; None once the text is erased."""
        if self.salt is None or self.text is None:
            return None
        return salted(self.salt, self.text.encode())


def salted(salt: bytes, text: bytes) -> str:
    """The sha256 over `salt` followed by `text` (in UTF-8), in hexadecimal."""
    return hashlib.sha256(salt + text).hexdigest()


def split(data: Mapping[str, JSON], what: str) -> tuple[str, list[Content]]:
    """Part the `data` of an event from its texts: (the data in canonical JSON, with a reference in place of each text;
    the texts in the order of their numbers).

    Only values of type Text are taken out; one that is erased stays erased. Raises InvalidValue as `codec.checked`
    does; `what` names the data in the error message.
    """
    contents: list[Content] = []

    def apart(value: str, what: str) -> str:
        good = checked_str(value, what)
        return _reference(value, contents) if isinstance(value, Text) else quoted(good)

    return written(data, what, apart, _escaped), contents


def _reference(text: Text, contents: list[Content]) -> str:
    salt = os.urandom(SALT_BYTES)
    contents.append(Content(None, None) if isinstance(text, ErasedText) else Content(salt, str(text)))
    return f'{{"{REFERENCE}":{len(contents) - 1},"sha256":"{salted(salt, text.encode())}"}}'


def _escaped(key: str, what: str) -> str:
    return ("$" if key.startswith("$") else "") + checked_str(key, what)


def join(value: JSON, contents: Sequence[Content]) -> Any:
    """A copy of `value`, a part of a record's data, with each reference replaced by its text from `contents`: the
    reverse of `split`. Raises IndexError if `contents` lacks a text.
    """
    if isinstance(value, dict):
        if REFERENCE in value:
            return contents[value[REFERENCE]].joined()
        return {
            key[1:] if key.startswith("$") else key: join(item, contents) if isinstance(item, NESTING) else item
            for key, item in value.items()
        }
    if isinstance(value, list):
        return [join(item, contents) if isinstance(item, NESTING) else item for item in value]
    return value


def references(value: JSON) -> list[tuple[Any, Any]]:
    """The (number, digest) of every reference to a text in `value`, a record's data, in the order of the data. Nothing
    is checked.
    """
    if isinstance(value, dict):
        if REFERENCE in value:
            return [(value[REFERENCE], value.get("sha256"))]
        return [found for item in value.values() for found in references(item)]
    if isinstance(value, list):
        return [found for item in value for found in references(item)]
    return []
