"""Changes of mind that nothing explains, and those of them that went with the crowd (D-CONF; MAST 2.1).

One such change is enough for a finding: the alarm of D-CONF is one.
"""

from collections.abc import Iterator
from typing import Final

from moot.verdict.conduct.finding import Finding
from moot.verdict.conduct.flips import Flip, flips
from moot.verdict.conduct.record import Record

CONFORMITY, UNEXPLAINED, WITHDRAWN = "conformity", "unexplained_flip", "withdrawn"
REFUSED: Final = "a flip from "
"""How the refusal of a change of sides without a cause begins (`judging.stance_why_not`)."""
_SAYS: Final = {
    CONFORMITY: "went over to the side that most were on",
    UNEXPLAINED: "changed its mind",
    WITHDRAWN: "took back what it had said",
}


def conformity(record: Record) -> Iterator[Finding]:
    """Find changes of mind that nothing new explains.

    Gives one finding for each participant, round and kind: `conformity` (it went to the side that more independence
    classes, groups of participants that count as one, were on), `withdrawn` (it retracted its own claim) or
    `unexplained_flip` (any other). Gives one `unexplained_flip` more for each change of sides that was refused because
    it named no cause.
    """
    found = flips(record)
    grouped: dict[tuple[str, str, int], list[Flip]] = {}
    for flip in found:
        if flip.fault is not None:
            grouped.setdefault((_kind(flip), flip.who, flip.at), []).append(flip)
    for (kind, who, at), mine in grouped.items():
        yield _finding(record, kind, who, at, mine, [flip for flip in found if flip.who == who])
    for at, who, event in record.refused:
        if event.why.startswith(REFUSED):
            number = record.rounds[at].number
            why = f"{who} wanted to change sides in round {number} and named no cause; the old stance stayed"
            yield Finding(UNEXPLAINED, (who,), number, (f"{event.request} {event.item}",), why, True)


def _kind(flip: Flip) -> str:
    if flip.with_most:
        return CONFORMITY
    return WITHDRAWN if flip.taken_back else UNEXPLAINED


def _finding(record: Record, kind: str, who: str, at: int, mine: list[Flip], all_of_it: list[Flip]) -> Finding:
    number = record.rounds[at].number
    items = sorted({id for flip in mine for id in record.members.get(flip.key, (flip.key,))})
    of_all = f" ({len(mine)} of its {len(all_of_it)} changes of mind)" if kind == CONFORMITY else ""
    why = f"{who} {_SAYS[kind]} in round {number}, although {mine[0].fault}{of_all}"
    return Finding(kind, (who,), number, tuple(items), why, True)
