"""A document as somebody hands it over (data, JSON text, bytes or a file), read strictly as JSON."""

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from moot.errors import BadInput, InvalidValue
from moot.log.codec import checked, loads
from moot.record.envelope import JSON

Document = Mapping[str, Any] | Sequence[Any] | str | bytes | Path
"""An object, or a list of claims: as data, as JSON text (it begins with a bracket), or the path of a file."""

WHAT = "the document"


def load_document(document: Document) -> dict[str, JSON]:
    """The JSON object that a document holds: data, JSON text, bytes, or a path; a bare list becomes `{"claims": list}`.

    Raises InvalidValue for what is not strict JSON (NaN, repeated keys, lone surrogates, NUL, nesting deeper than 64,
    integers beyond 64 bits) and for a value that is no object or list, BadInput for an empty document, for text that is
    no UTF-8, and for a file that cannot be read. Linear in the size.
    """
    value = json_of(document)
    if isinstance(value, list):
        value = {"claims": value}
    if not isinstance(value, dict):
        raise InvalidValue(WHAT, value, "give an object: claims or an argument graph")
    return value


def json_of(document: Document, what: str = WHAT, without: Collection[str] = ()) -> JSON:
    """The JSON value, of any type, that a document holds: data, JSON text, bytes, or a path. `what` names it in errors.
    `without`: keys that are passed over while text is read, wherever they are, so that they take no memory.

    Raises and costs as `load_document`.
    """
    match document:
        case bytes() | bytearray():
            return _read(bytes(document), what, without)
        case str() if document.lstrip()[:1] in ("{", "["):
            return _read(document, what, without)
        case str() | Path():
            return _read(_contents(Path(document)), str(document), without)
        case _:
            return checked(document, what)


def bytes_of(document: Document) -> bytes:
    """The bytes of a document that is JSON text or a path; none of data. Raises BadInput for a file that cannot be
    read.
    """
    match document:
        case bytes() | bytearray():
            return bytes(document)
        case str() if document.lstrip()[:1] in ("{", "["):
            return document.encode(errors="surrogatepass")
        case str() | Path():
            return _contents(Path(document))
        case _:
            return b""


def lines_of(path: Path) -> list[str]:
    """The lines of a UTF-8 text file. Raises BadInput for a file that cannot be read or is no UTF-8."""
    try:
        return _contents(path).decode().splitlines()
    except UnicodeDecodeError as problem:
        raise BadInput(f"{path} is no UTF-8 text from byte {problem.start + 1} on", "save it as UTF-8") from None


def _read(text: str | bytes, what: str, without: Collection[str]) -> JSON:
    """`loads`, with a message for people: no bytes, no words of the interpreter."""
    try:
        decoded = text.decode() if isinstance(text, bytes) else text
    except UnicodeDecodeError as problem:
        raise BadInput(f"{what} is no UTF-8 text from byte {problem.start + 1} on", "save it as UTF-8") from None
    if not decoded.strip():
        raise BadInput(f"{what} is empty", "write JSON in it")
    try:
        return loads(decoded, what, without=without)
    except InvalidValue as error:
        if "int_max_str_digits" not in error.remedy:
            raise
        raise BadInput(f"{what} has a whole number of thousands of digits", "give integers within 64 bits") from None


def _contents(path: Path) -> bytes:
    try:
        return path.read_bytes().removeprefix(b"\xef\xbb\xbf")
    except (OSError, ValueError) as problem:  # a path with NUL is a ValueError
        why = problem.strerror if isinstance(problem, OSError) else "no such path"
        raise BadInput(
            f"{path} cannot be read: {why}", "give the path of a JSON file that you may read"
        ) from None
