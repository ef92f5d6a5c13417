"""A document as somebody hands it over (data, JSON text, bytes or a file), read strictly as JSON."""

import tomllib
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from moot.contents import bytes_of
from moot.errors import BadInput, InvalidValue
from moot.log.codec import checked, loads
from moot.record.envelope import JSON

Document = Mapping[str, Any] | Sequence[Any] | str | bytes | Path
"""An object, or a list of claims: as data, as JSON text (it begins with a bracket), or the path of a file."""

WHAT = "the document"
A_FILE: Final = "give the path of a JSON file that you may read"


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
    document, what = with_contents(document, what)
    return _read(document, what, without) if isinstance(document, str | bytes) else checked(document, what)


def with_contents(document: Document, what: str) -> tuple[Document, str]:
    """A document as data, text or bytes, and what names it in errors: a file is read, which a pipe gives but once.
    Raises BadInput for a file that cannot be read.
    """
    match document:
        case bytes() | bytearray():
            return bytes(document), what
        case Path():
            return _contents(document), str(document)
        case str() if document.lstrip()[:1] not in ("{", "["):
            return _contents(document), document
    return document, what


def table_of(path: Path, remedy: str) -> dict[str, Any]:
    """The tables of a TOML file. Raises BadInput for a file that cannot be read, and, with the `remedy`, for one that
    is no TOML.
    """
    try:
        return tomllib.loads(bytes_of(path, "give the path of a TOML file that you may read").decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:  # also of UTF-8, and of integers with thousands of digits
        raise BadInput(f"{path} is no TOML: {error}", remedy) from None


def text_of(path: str | Path, remedy: str = A_FILE) -> str:
    """The text of a file. Raises BadInput for a file that is no UTF-8, and, with the `remedy`, for one that cannot be
    read.
    """
    try:
        return _contents(path, remedy).decode()
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


def _contents(path: str | Path, remedy: str = A_FILE) -> bytes:
    return bytes_of(path, remedy).removeprefix(b"\xef\xbb\xbf")
