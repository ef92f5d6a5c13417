"""By what a finding is known again: its rule or its words, and where it is, without line numbers.

Several findings of one list with the same fingerprint (one rule, one file) are told apart by their words, and those
with equal words by their place in the list: who rebuts one has rebutted no other.
"""

import re
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from moot.record.questions import words_of

LINES: Final = re.compile(r"(?::\d+(?:[-:]\d+)*|#L\d+(?:-L?\d+)?)\s*$")
"""Line and column numbers at the end of a location: `:10`, `:10:4`, `:10-12`, `#L10-L12`."""


@dataclass(frozen=True, slots=True)
class Described:
    """What a fingerprint is made of. `given`: the fingerprint that somebody gave, or empty."""

    text: str
    rule: str = ""
    location: str = ""
    given: str = ""


def place_of(location: str) -> str:
    """A location without its line and column numbers.

    >>> place_of("src/a.py:10:4")
    'src/a.py'
    """
    return LINES.sub("", location.strip())


def line_of(location: str) -> int | None:
    """The first line that a location names, or None.

    >>> line_of("src/a.py:10-12"), line_of("src/a.py#L7"), line_of("src/a.py")
    (10, 7, None)
    """
    numbers = LINES.search(location.strip())
    first = None if numbers is None else re.search(r"\d+", numbers[0])
    return None if first is None else int(first[0])


def fingerprint(finding: Described) -> str:
    """The fingerprint of a finding: 16 hexadecimal digits of its rule, or else of its words (NFC, case, spaces and a
    final full stop make no difference), and its location without line numbers.

    >>> one = Described("Line too long (125 > 120)", "E501", "src/a.py:10")
    >>> fingerprint(one) == fingerprint(Described("Line too long (140 > 120)", "E501", "src/a.py:12:4"))
    True
    """
    said = f"rule {finding.rule.strip()}" if finding.rule.strip() else f"text {_words(finding.text)}"
    return _digest(said, place_of(finding.location))


def fingerprints(findings: Sequence[Described], known: Collection[str] = ()) -> list[str]:
    """The fingerprint of each finding of one list. `known`: those of earlier reviews and rounds; a finding whose
    fingerprint other findings of the list had then is known again by its words.
    """
    plain = [finding.given or fingerprint(finding) for finding in findings]
    alike, words = Counter(plain), [_words(finding.text) for finding in findings]
    equal = Counter(zip(plain, words, strict=True))
    seen: Counter[tuple[str, str]] = Counter()
    found = []
    for mark, text in zip(plain, words, strict=True):
        own = f"{mark}-{_digest(text)[:8]}"
        seen[mark, text] += 1
        if equal[mark, text] > 1:
            own = f"{own}.{seen[mark, text]}of{equal[mark, text]}"
        single = alike[mark] == 1 and (mark in known or own not in known)
        found.append(mark if single else own)
    return found


def _words(text: str) -> str:
    return " ".join(words_of(text).split())


def _digest(*parts: str) -> str:
    return sha256("\0".join(parts).encode(errors="surrogatepass")).hexdigest()[:16]
