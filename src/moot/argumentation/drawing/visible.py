"""Names as they may be drawn: in one line, with escapes for what does not show or would break a picture."""

import re
from typing import Final

_UNSEEN: Final = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164"
    "\ud800-\udfff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\U000e0000-\U000e01ef]"
)
"""Controls, marks without width, overrides of the direction, blanks that pass for letters, halves of characters."""


def visible(text: str) -> str:
    """The text with invisible characters (controls, zero-width marks, lone surrogates) written as escapes.

    >>> print(visible("a\\u202eb\\n"))
    a\\u202eb\\n
    """
    if text.isascii() and text.isprintable():
        return text
    return _UNSEEN.sub(lambda found: found[0].encode("unicode_escape", "surrogatepass").decode("ascii"), text)
