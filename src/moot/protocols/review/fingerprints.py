"""By what a finding is known again: its rule or its words, and where it is, without line numbers.

Several findings of one list with the same fingerprint (one rule, one file) are told apart by their words, and those
with equal words by their place in the list: who rebuts one has rebutted no other.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from moot.argumentation.labelling import Label
from moot.protocols.plain import LiteralLabels
from moot.record.findings import Finding, FindingRecord
from moot.record.graph import literal_of
from moot.record.text import words_of

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


NEAR: Final = 10
"""Lines that may lie between two findings of one place."""


class Fallen:
    """The findings of a review, and of the one before it, that fell and name no rule, by their place."""

    def __init__(self, records: Iterable[FindingRecord], labels: LiteralLabels) -> None:
        self._at: dict[str, list[FindingRecord]] = {}
        for record in records:
            finding = stated(record)
            if finding is not None and _placed(finding) and _fell(record, labels):
                self._at.setdefault(place_of(finding.location), []).append(record)

    def near(self, record: FindingRecord) -> tuple[FindingRecord, ...]:
        """Those in the same file as `record`, at most `NEAR` lines away where both name a line."""
        finding = stated(record)
        if finding is None or not _placed(finding):
            return ()
        found = self._at.get(place_of(finding.location), ())
        return tuple(each for each in found if each is not record and _close(finding, stated(each)))


def stated(record: FindingRecord) -> Finding | None:
    """The finding as it was first stated, here or in the review before."""
    if record.raised:
        return record.raised[0].finding
    return None if record.earlier is None else record.earlier.finding


def _placed(finding: Finding) -> bool:
    return not finding.rule.strip() and bool(place_of(finding.location))


def _fell(record: FindingRecord, labels: LiteralLabels) -> bool:
    if record.raised:
        return labels.of(literal_of(record.argument)) is Label.OUT
    return record.earlier is not None and record.earlier.fell


def _close(one: Finding, other: Finding | None) -> bool:
    lines = line_of(one.location), line_of("" if other is None else other.location)
    return None in lines or abs(int(lines[0] or 0) - int(lines[1] or 0)) <= NEAR
