"""What a participant wanted to refer to and could not: what it was not shown, or in whose name it may not speak.

The engine refuses such acts one by one; what is left is the record of the refusals (MAST 3.2; reliability of names).
"""

from collections.abc import Iterator
from typing import Final

from moot.deliberation.conduct.finding import Finding
from moot.deliberation.conduct.record import Record

INVENTED: Final = ("refers to what was not shown", "unknown argument ", "unknown source ", "unknown edge ")
"""How the refusals of unknown names begin (`decide`, `acts.state_claim`, `legality`)."""
FORGED: Final = "it speaks for "
"""How the refusal of a claim in another name begins (`protocols.claims.answers`)."""


def invented(record: Record) -> Iterator[Finding]:
    """Find references to ids that a participant was not shown or that do not exist; they were refused.

    Gives one finding for each participant and round with such references.
    """
    yield from _refused(record, "invented", INVENTED, "referred to what it was not shown")


def forged(record: Record) -> Iterator[Finding]:
    """Find claims that a participant tried to state in the name of somebody else; they were refused.

    Gives one finding for each participant and round with such claims.
    """
    yield from _refused(record, "forged", (FORGED,), "wanted to speak for somebody else")


def _refused(record: Record, kind: str, words: tuple[str, ...], said: str) -> Iterator[Finding]:
    grouped: dict[tuple[str, int], list[str]] = {}
    for at, who, event in record.refused:
        if event.why.startswith(words):
            grouped.setdefault((who, at), []).append(f"{event.request} {event.item}")
    for (who, at), items in grouped.items():
        number = record.rounds[at].number
        times = "" if len(items) == 1 else f" {len(items)} times"
        why = f"{who} {said}{times} in round {number}; refused"
        yield Finding(kind, (who,), number, tuple(sorted(items)), why, True)
