"""The camps, the stances of all participants on all positions, and the changes of stance."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from moot.document.page.acts import reference, said_short
from moot.document.page.markup import Markup, joined, tag, text
from moot.document.page.subject import Subject
from moot.document.page.words import counted, signed, stance
from moot.record.events import StanceTaken
from moot.verdict.standing import rounded

_COLUMNS: Final = 8
"""Positions that the table has columns for; the most talked of first."""


def stances(subject: Subject) -> Iterator[Markup]:
    """The section about stances: the camps, a table of who is how much for or against what, and who changed a stance.
    """
    if not subject.standing.graph.stances:
        yield tag("p", "Nobody took a stance.")
        return
    columns = _columns(subject)
    yield _camps(subject, columns)
    yield _table(subject, columns)
    yield from _changes(subject)


def _columns(subject: Subject) -> list[str]:
    """The literals with the most stances that are not their negations, positions first."""
    number: dict[str, int] = defaultdict(int)
    for values in subject.standing.graph.stances.values():
        for literal, value in values.items():
            number[literal] += value != 0
    positions = [p.id for p in subject.standing.graph.positions]
    known = [p for p in positions if number.get(p)]
    if subject.result.said is not None:
        issues = [issue.literal for issue in subject.result.said.issues if number.get(issue.literal)]
        return issues or known
    others = [l for l in number if l not in positions and not l.startswith("~")]
    return sorted(known, key=lambda p: -number[p]) + sorted(others, key=lambda l: (-number[l], l))


def _camps(subject: Subject, columns: Sequence[str]) -> Markup:
    """The members of each camp: those whose highest stance is on that position alone and at least `side`."""
    side = subject.standing.parameters.side
    members: dict[str | None, list[str]] = defaultdict(list)
    exclusive = subject.standing.graph.exclusive and len(subject.standing.graph.positions) > 1
    if not exclusive:
        return joined(())
    for participant, values in subject.standing.graph.stances.items():
        members[_side(values, columns, side)].append(participant)
    items = [
        tag("li", tag("q", text(subject.text(camp))), ": ", _names(who), class_="camp", dir="auto")
        for camp in columns
        if (who := members.get(camp))
    ]
    if None in members:
        items.append(tag("li", "on no side: ", _names(members[None]), class_="camp"))
    return joined((tag("h3", "Camps"), tag("ul", joined(items), class_="camps")))


def _side(values: Mapping[str, float], columns: Sequence[str], side: float) -> str | None:
    known = {p: rounded(values[p]) for p in columns if p in values}
    best = max(known.values(), default=0.0)
    highest = [p for p, value in known.items() if value == best]
    return highest[0] if len(highest) == 1 and best >= side else None


def _names(participants: Sequence[str]) -> Markup:
    return joined((tag("bdi", text(name)) for name in participants), ", ")


def _table(subject: Subject, columns: Sequence[str]) -> Markup:
    shown = columns[:_COLUMNS]
    head = tag("tr", tag("th", "who", scope="col"), (_column(subject, p) for p in shown))
    rows = [
        tag("tr", tag("th", text(who), scope="row", dir="auto"), (_cell(values.get(p)) for p in shown))
        for who, values in subject.standing.graph.stances.items()
    ]
    more = tag(
        "p", f"{len(columns) - _COLUMNS} further claims have stances; the transcript tells of them.", class_="small"
    )
    table = tag("table", tag("thead", head), tag("tbody", joined(rows)))
    scrolls = tag(
        "div", table, class_="scroll", role="region", tabindex="0", aria_label="Stances, a table that scrolls"
    )
    return joined((tag("h3", "Stances at the end"), scrolls, more if len(columns) > _COLUMNS else None))


def _column(subject: Subject, position: str) -> Markup:
    return tag("th", tag("bdi", text(said_short(subject, position))), scope="col", dir="auto")


def _cell(value: float | None) -> Markup:
    if value is None:
        return tag("td", tag("span", "no stance", class_="quiet"), class_="stance")
    side = "sup" if value > 0 else "att" if value < 0 else "ev"
    return tag("td", tag("b", signed(value), class_=side), f" {stance(value)}", class_="stance")


def _changes(subject: Subject) -> Iterator[Markup]:
    """The changes of stance between two answers; a stance that one answer gives twice is no change."""
    before: dict[tuple[str, str], StanceTaken] = {}
    items = []
    for event in subject.events:
        if isinstance(event, StanceTaken):
            old = before.get((event.participant, event.position))
            again = old is not None and old.request != event.request and old.value != event.value
            if old is not None and again and not event.position.startswith("~"):
                items.append(_change(subject, event, old.value))
            before[event.participant, event.position] = event
    items = list(dict.fromkeys(items))  # what was merged is changed under each id
    if not items:
        yield tag("p", "Nobody changed a stance.")
        return
    yield tag("h3", f"Who changed {'its' if len(items) == 1 else 'their'} mind: {counted(len(items), 'change')}")
    yield tag("ul", joined(items), class_="acts")


def _change(subject: Subject, event: StanceTaken, old: float) -> Markup:
    cause = joined((" because of ", reference(subject, event.cause, quoted=True))) if event.cause else None
    return tag(
        "li",
        tag("b", text(event.participant)),
        f" from {signed(old)} to {signed(event.value)} on ",
        tag("q", text(said_short(subject, event.position))),
        cause,
        class_="act changed",
        dir="auto",
    )
