"""What a participant wanted to refer to and could not: what it was not shown, or in whose name it may not speak.

The engine refuses such acts one by one; what is left is the record of the refusals (MAST 3.2; reliability of names).
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from moot.record.events import MoveRejected
from moot.record.graph import Argument, claim_of
from moot.record.text import ErasedText
from moot.verdict.conduct.finding import Finding
from moot.verdict.conduct.record import Record

DERIVED: Final = "a conclusion of moot itself is no evidence"
"""How the engine refuses a derived memory (`acts.submit_fact`)."""
VERDICT: Final = ("” the council ended ", "” the debate ended ")
"""How the remembered verdict of a debate reads (`operations.debates.debate_life`)."""

Link = tuple[str, str]


def self_evidence(record: Record) -> Iterator[Finding]:
    """Find what is offered as evidence for itself: verdicts of earlier debates, and claims that support each other in a
    circle.

    Gives one finding for each verdict cited as evidence (which was refused), one for each claim that quotes the verdict
    of a debate, and one for each independence class (a group of participants that count as one) whose claims support
    each other in a circle.
    """
    for at, who, event in record.refused:
        if event.why.startswith(DERIVED):
            number = record.rounds[at].number
            why = f"{who} cited a conclusion of moot itself as evidence in round {number}; it was refused"
            yield _of(who, number, [f"{event.request} {event.item}"], why)
    for id, (at, argument) in sorted(record.arguments.items()):
        if not isinstance(argument.text, ErasedText) and any(words in argument.text for words in VERDICT):
            number, who = record.rounds[at].number, record.author(id)
            why = f"a claim of {who} in round {number} quotes the verdict of a debate as if it were evidence"
            yield Finding("self_evidence", (who,), number, (id,), why, False)
    yield from _circles(record)


def _of(who: str, number: int | None, items: Iterable[str], why: str) -> Finding:
    return Finding("self_evidence", (who,), number, tuple(sorted(items)), why, True)


def _circles(record: Record) -> Iterator[Finding]:
    """The supports among the claims of one class that lead back to where they began."""
    for name in sorted(set(record.classes.values())):
        links = _links(record, name)
        closed = [id for id, (source, target) in links.items() if source in _reached(links.values(), target)]
        if closed:
            own = [s for _, _, s in record.supports if s.id in closed]
            who = tuple(sorted({author for support in own for author in support.authors}))
            items = tuple(sorted({id for s in own for id in (s.id, s.source)}))
            whose = "its own claims, said again or in a circle" if len(who) == 1 else "each other's, in a circle"
            yield Finding("self_evidence", who, None, items, f"claims of {' and '.join(who)} rest on {whose}", True)


def _links(record: Record, name: str) -> dict[str, Link]:
    """From what to what each support leads that a class gave to its own claims by its own claims."""
    found = {}
    for _, who, support in record.supports:
        ends = support.source, claim_of(support.target) or support.target
        if all(end in record.arguments for end in ends):
            authors = {who, *map(record.author, ends)}
            if {record.class_of(author) for author in authors} == {name}:
                found[support.id] = (record.same[ends[0]], record.same[ends[1]])
    return found


def _reached(links: Iterable[Link], start: str) -> set[str]:
    """What supports lead to from one thing, itself included."""
    onward: dict[str, list[str]] = {}
    for source, target in links:
        onward.setdefault(source, []).append(target)
    reached, ahead = {start}, [start]
    while ahead:
        further = set(onward.get(ahead.pop(), ())) - reached
        reached |= further
        ahead += further
    return reached


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
