"""Participants that count as one (D-DIV): what they agree on has one source, whatever their number."""

from collections.abc import Iterator

from moot.verdict.conduct.finding import Finding
from moot.verdict.conduct.record import Record


def homogeneous(record: Record) -> Iterator[Finding]:
    """Find a debate whose participants, two or more, are all of one independence class, that is, count as one.

    Gives one finding at most.
    """
    names = sorted(set(record.classes.values()))
    if len(record.classes) > 1 and len(names) == 1:
        why = f"all {len(record.classes)} participants are of the class {names[0]}, and count as one"
        yield Finding("homogeneous", tuple(sorted(record.classes)), None, (), why, True)
