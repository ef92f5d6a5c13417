"""What a participant wanted to refer to and could not: what it was not shown, or in whose name it may not speak.

The engine refuses such acts one by one; what is left is the record of the refusals (MAST 3.2; reliability of names).
"""

from collections.abc import Callable, Iterator
from typing import Final

from moot.record.events import MoveRejected
from moot.record.graph import Argument, claim_of
from moot.verdict.conduct.finding import Finding
from moot.verdict.conduct.record import Record

INVENTED: Final = ("refers to what was not shown", "unknown argument ", "unknown source ", "unknown attack ")
"""How the refusals of unknown names begin (`decide`, `acts.state_claim`, `legality`)."""
FORGED: Final = "it speaks for "
"""How the refusal of a claim in another name begins (`protocols.claims.answers`)."""


def invented(record: Record) -> Iterator[Finding]:
    """Find references to what nobody had said by the end of the round; they were refused.

    A claim, attack or support of somebody else is not invented, even if the participant was not shown it: by its id,
    or by the name that its author gave it. Gives one finding for each participant and round with other references.
    """

    def was_said(at: int, event: MoveRejected) -> bool:
        return _said(record, at, event.why)

    yield from _refused(record, "invented", INVENTED, "referred to what nobody had said", was_said)


def _said(record: Record, at: int, why: str) -> bool:
    """Whether all that a refused act referred to had been said by the end of a round, by id, by its author's name for
    it, or by a handle (a1, x1, u1), which results print and scripts were not shown.
    """
    _, _, named = why.partition(f"{INVENTED[0]}: ")
    arguments = [argument for then, argument in record.arguments.values() if then <= at]
    edges = [edge.id for then, _, edge in record.edges if then <= at]
    supports = [support.id for then, _, support in record.supports if then <= at]
    names = {said for argument in arguments for said in _names(argument)} | {*edges, *supports}
    for letter, items in (("a", arguments), ("x", edges), ("u", supports)):
        names |= {f"{letter}{number}" for number, _ in enumerate(items, 1)}
    return named in names or all((claim_of(name) or name) in names for name in named.split(", "))


def _names(argument: Argument) -> tuple[str, str]:
    """The id of an argument and its author's own name for it, of which an empty one names nothing."""
    return argument.id, argument.called or argument.id


def forged(record: Record) -> Iterator[Finding]:
    """Find claims that a participant tried to state in the name of somebody else; they were refused.

    Gives one finding for each participant and round with such claims.
    """
    yield from _refused(record, "forged", (FORGED,), "wanted to speak for somebody else")


def _refused(
    record: Record,
    kind: str,
    words: tuple[str, ...],
    said: str,
    left_out: Callable[[int, MoveRejected], bool] | None = None,
) -> Iterator[Finding]:
    grouped: dict[tuple[str, int], list[str]] = {}
    for at, who, event in record.refused:
        if event.why.startswith(words) and not (left_out and left_out(at, event)):
            grouped.setdefault((who, at), []).append(f"{event.request} {event.item}")
    for (who, at), items in grouped.items():
        number = record.rounds[at].number
        times = "" if len(items) == 1 else f" {len(items)} times"
        why = f"{who} {said}{times} in round {number}; refused"
        yield Finding(kind, (who,), number, tuple(sorted(items)), why, True)
