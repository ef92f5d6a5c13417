"""Which format a document seems to have, by its beginning alone: for the remedy of an error, and for a file without a
telling name."""

import re
from typing import Final

_SEEN: Final = 65_536  # bytes that are looked at

_SIGNS: Final = (
    ("iccma", "ICCMA p af", re.compile(r"\A(?:[ \t]*(?:#[^\n]*)?\n)*[ \t]*p[ \t]+af\b")),
    ("dot", "DOT", re.compile(r"\A\s*(?:strict\s+)?(?:di)?graph\b[^\n({]*\{")),
    ("json", "JSON", re.compile(r"\A\s*[{\[]")),
    ("apx", "APX", re.compile(r"\A(?:[ \t]*(?:%[^\n]*)?\n)*\s*(?:arg|att)\s*\(")),
    ("tgf", "TGF", re.compile(r"(?:\A|\n)[ \t]*#[ \t]*(?:\n|\Z)")),
    ("csv", "CSV", re.compile(r'\A\s*(?:"[^"\n]*"|[^,"\s][^,"\n]*),(?:"[^"\n]*"|[^,"\n]+)(?:,[^\n]*)?(?:\n|\Z)')),
)


def looks_like(data: bytes) -> tuple[str, str] | None:
    """The name and the title of the format that a document seems to have by its beginning; None if no format fits.

    >>> looks_like(b"p af 3")
    ('iccma', 'ICCMA p af')
    """
    seen = data[:_SEEN].removeprefix(b"\xef\xbb\xbf").decode("utf-8", "replace")
    text = seen.replace("\r\n", "\n").replace("\r", "\n")
    return next(((name, title) for name, title, sign in _SIGNS if sign.search(text)), None)
