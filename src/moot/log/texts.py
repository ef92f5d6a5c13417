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

from moot.deliberation.envelope import ERASED, JSON, ErasedText, Text
from moot.log.codec import checked_str, quoted, written

SALT_BYTES: Final = 16
REFERENCE: Final = "$text"
NESTING: Final = (dict, list)
"""What of JSON may hold a reference."""


@dataclass(frozen=True, slots=True)
class Content:
    """A text with its salt, as stored; both None once it is erased."""

    salt: bytes | None
    text: str | None

    def joined(self) -> Text:
        """What readers see: the text, or ERASED."""
        return ERASED if self.text is None else Text(self.text)

    def digest(self) -> str | None:
        """The salted digest, in hex; None once it is erased."""
        if self.salt is None or self.text is None:
            return None
        return salted(self.salt, self.text.encode())


def salted(salt: bytes, text: bytes) -> str:
    """sha256(salt ‖ text), in hex."""
    return hashlib.sha256(salt + text).hexdigest()


def split(data: Mapping[str, JSON], what: str) -> tuple[str, list[Content]]:
    """`data` as it stands in a record, as canonical JSON, and its texts in the order of their numbers.

    An ERASED text stays erased. Raises InvalidValue as `codec.checked` does.
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
    """What `split` took apart, whole again. Raises IndexError if a text is not among `contents`."""
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
    """The (number, digest) of every text that a record's data refers to, in its order, unchecked."""
    if isinstance(value, dict):
        if REFERENCE in value:
            return [(value[REFERENCE], value.get("sha256"))]
        return [found for item in value.values() for found in references(item)]
    if isinstance(value, list):
        return [found for item in value for found in references(item)]
    return []
