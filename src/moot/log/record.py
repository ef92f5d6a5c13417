"""A record: what of an event is hashed, and the chain that the hashes form.

hash(n) = sha256(hash(n − 1) ‖ canonical(record n)), per stream, in raw bytes; hash(0) is 32 zero bytes. The
position in the whole log stays outside, so that a stream keeps its hashes wherever it is carried.
"""

import hashlib
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from moot.errors import InvalidValue
from moot.log.codec import INT_MAX, checked_str, quoted, written
from moot.record.envelope import JSON, Envelope, NewEvent
from moot.record.text import ERASED, ErasedText, Text

# Texts apart from the record: what is hashed into the chain is a salted digest, what is erased is the text.
#
# In a record a `Text` stands as {"$text": n, "sha256": digest}: the n-th text of its event, counted from 0, and
# sha256(salt ‖ UTF-8 of the text) with 16 random bytes of salt. Keys of users that begin with "$" are stored
# with one more "$", so that no data can be taken for a reference.

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


GENESIS: Final = bytes(32)
FIELDS: Final = ("actor", "at", "cause", "data", "id", "stream", "type", "v", "version")


class Prepared(NamedTuple):
    """An event that was checked and encoded, ready to be written to the log.

    `version` is the number that it will have in its stream, `encoded` its record in canonical JSON with the texts
    replaced by references, `contents` the texts, in the order of their numbers. The decoded record is not kept, to save
    memory while events wait for the disk.
    """

    version: int
    type: str
    id: str
    encoded: bytes
    contents: list[Content]


def prepare(stream: str, version: int, event: NewEvent) -> Prepared:
    """`event` checked and encoded, to be written as event number `version` of `stream`. Raises InvalidValue for
    anything that a record cannot hold.
    """
    data, contents = split(event.data, f"the data of {event.type} {event.id}")
    actor, at = _named("an event's actor", event.actor), _named("an event's time", event.at)
    cause = "null" if event.cause is None else _named("an event's cause", event.cause)
    id, type_ = _named("an event's id", event.id), _named("an event's type", event.type)
    v = _counted("an event's v", event.v)
    encoded = (
        f'{{"actor":{actor},"at":{at},"cause":{cause},"data":{data},"id":{id},"stream":{quoted(stream)},"type":{type_}'
        f',"v":{v},"version":{version}}}'
    )
    return Prepared(version, str(event.type), str(event.id), encoded.encode(), contents)


def _named(what: str, value: str) -> str:
    """A name as canonical JSON."""
    if type(value) is str and value and value.isprintable():  # as nearly all are: nothing can be wrong with it
        return quoted(value)
    if not isinstance(value, str) or not value:
        raise InvalidValue(what, value, "give a text that is not empty")
    return quoted(checked_str(value, what))


def _counted(what: str, value: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= INT_MAX:
        raise InvalidValue(what, value, "give a whole number from 1")
    return value


def chained(previous: bytes, encoded: bytes) -> bytes:
    """The hash of a record in its stream's hash chain: sha256 over `previous`, the hash of the record before it, and
    `encoded`, the record's canonical JSON.
    """
    return hashlib.sha256(previous + encoded).digest()


def envelope(
    record: dict[str, Any], position: int, hash: bytes, contents: Sequence[Content], *, plain: bool = False
) -> Envelope:
    """The event that a decoded `record` holds, in the form that readers get, with the texts `contents` put in place of
    the references.

    `plain` says that its data are known to hold no reference to a text and no key that begins with "$", which saves the
    search. Raises KeyError, IndexError or TypeError if the record is damaged.
    """
    return Envelope(
        type=record["type"],
        id=record["id"],
        stream=record["stream"],
        version=record["version"],
        position=position,
        at=record["at"],
        actor=record["actor"],
        data=record["data"] if plain else join(record["data"], contents),
        cause=record["cause"],
        v=record["v"],
        hash=hash.hex(),
    )


def check_place(stream: str, expected: int) -> None:
    """Raise InvalidValue unless `stream` is a valid name of a stream (a text that is not empty) and `expected` a valid
    version (an integer from 0).
    """
    if not isinstance(stream, str) or not stream:
        raise InvalidValue("a stream's name", stream, "give a text that is not empty")
    checked_str(stream, "a stream's name")
    if not isinstance(expected, int) or expected < 0:
        raise InvalidValue("the expected version", expected, "give a whole number from 0")
