"""The evidence: what it says of each position, whether it counted, and why not where it did not."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from moot.document.page.acts import reference
from moot.document.page.graph_section import chip
from moot.document.page.markup import Markup, joined, tag, text
from moot.document.page.subject import Subject
from moot.document.page.words import OUTCOME
from moot.record.graph import Stand
from moot.record.labels import Polarity
from moot.results import EvidenceResult
from moot.results.speaking import left_out, read_by

_FOLDED: Final = 12
"""Pieces of one list that are shown at once."""
_QUOTED: Final = 2
"""Arguments that cite a piece of evidence and are quoted; the others are named."""
_WORDS: Final = {
    "supports": ("speaks for", "sup"),
    "opposes": ("speaks against", "att"),
    "neutral": ("is neutral on", "ev"),
}


def evidence(subject: Subject) -> Iterator[Markup]:
    """The section about evidence: what counts on each position, what arguments cite, then what does not count and why.
    """
    rows = subject.result.evidence
    if not rows:
        yield tag("p", "No evidence was brought.")
        return
    shown: set[str] = set()
    for position in subject.result.positions:
        found = [row for row in rows if row.counted and _takes_stand(row, position.text)]
        if found:
            yield tag("h3", "On ", tag("q", text(position.text)), dir="auto")
            yield _list([_piece(subject, row, position.text, row.id not in shown) for row in found])
            shown |= {row.id for row in found}
    citing = _citing(subject)
    cited = [row for row in rows if row.id in citing and row.id not in shown]
    if cited:
        yield tag("h3", "Cited by arguments")
        yield _list([_piece(subject, row, None, True, citing[row.id]) for row in cited])
    left = [row for row in rows if not row.counted and row.id not in citing]
    yield tag("h3", "What did not count")
    if left:
        yield _list([_piece(subject, row, None, True) for row in left])
    else:
        yield tag("p", "Nothing was left out.")


def _takes_stand(row: EvidenceResult, position: str) -> bool:
    return row.polarity.get(position, Polarity.NEUTRAL) is not Polarity.NEUTRAL


def _list(items: Sequence[Markup]) -> Markup:
    shown, rest = items[:_FOLDED], items[_FOLDED:]
    more = (
        tag("details", tag("summary", f"{len(rest)} more"), tag("ul", joined(rest), class_="pieces")) if rest else None
    )
    return joined((tag("ul", joined(shown), class_="pieces"), more))


def _citing(subject: Subject) -> Mapping[str, Sequence[str]]:
    """The arguments that cite each fact."""
    found: dict[str, list[str]] = {}
    for id, argument in subject.debate.graph.arguments.items():
        for fact in argument.evidence:
            found.setdefault(fact, []).append(id)
    return found


def _piece(
    subject: Subject, row: EvidenceResult, position: str | None, first: bool, citing: Sequence[str] = ()
) -> Markup:
    """One piece of evidence; `first`: links to it lead here. `citing`: the arguments that cite it."""
    where: list[object] = []
    if position is not None:
        said, side = _WORDS[row.polarity[position]]
        where = [tag("b", said, class_=side), _decided((row.stands or {}).get(position))]
    if citing:
        where = ["cited by ", joined((reference(subject, id, quoted=True) for id in citing[:_QUOTED]), ", ")]
        where += [tag("span", ", ", reference(subject, id), class_="id") for id in citing[_QUOTED:]]
    why = tag("p", "does not count: ", text(left_out(row)), class_="warn") if row.why_not and not citing else None
    label = row.label
    return tag(
        "li",
        tag("p", text(row.text, lines=True), class_="said", dir="auto"),
        tag("p", joined(where), class_="small") if where else None,
        why,
        tag("p", chip(label) if label else None, " ", _origin(row), class_="small meta", dir="auto"),
        id=subject.anchors.get(f"ev:{row.id}") if first else None,
        class_=f"piece {label or ''}".strip(),
    )


def _decided(stand: Stand | None) -> Markup | None:
    """Who read it so, and by which words."""
    if not stand:
        return None
    return text(f" — {read_by(stand)}")


def _origin(row: EvidenceResult) -> Markup:
    parts = [
        tag("b", text(row.id), class_="id"),
        text(f"source {row.source}" if row.source else "no source"),
        text(OUTCOME[row.outcome]),
        text(row.category or ""),
        text((row.at or "")[:10]),
    ]
    return joined((part for part in parts if part), " · ")
