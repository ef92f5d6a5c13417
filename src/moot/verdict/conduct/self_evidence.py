"""What rests on itself (D-SELF, T14): a conclusion of moot cited as evidence, or a claim that its author supports by
the same claim again.

The engine refuses a derived memory as evidence; the refusal is what the record shows.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from moot.record.envelope import ErasedText
from moot.record.graph import claim_of
from moot.verdict.conduct.finding import Finding
from moot.verdict.conduct.record import Record

DERIVED: Final = "a conclusion of moot itself is no evidence"
"""How the engine refuses a derived memory (`acts.submit_fact`)."""
VERDICT: Final = ("” the council ended ", "” the debate ended ")
"""How the remembered verdict of a debate reads (`operations.holding`)."""

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
