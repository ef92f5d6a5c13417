"""A record: what of an event is hashed, and the chain that the hashes form.

hash(n) = sha256(hash(n − 1) ‖ canonical(record n)), per stream, in raw bytes; hash(0) is 32 zero bytes. The
position in the whole log stays outside, so that a stream keeps its hashes wherever it is carried.
"""

import hashlib
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from moot.errors import InvalidValue
from moot.log import texts
from moot.log.codec import INT_MAX, checked_str, quoted
from moot.log.texts import Content
from moot.record.envelope import Envelope, NewEvent

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
    data, contents = texts.split(event.data, f"the data of {event.type} {event.id}")
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
        data=record["data"] if plain else texts.join(record["data"], contents),
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
