"""The participants, the merges, the parameters, the versions, and how to check the report."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from moot.document.page.acts import merge
from moot.document.page.markup import Markup, joined, tag, text
from moot.document.page.subject import Subject
from moot.document.page.words import counted
from moot.record.debate import UNANSWERED
from moot.record.parameters import Parameters

_TRUST: Final = (
    "Nothing here has to be taken on trust: everything follows from the events of this debate alone, by rules that are "
    "public. Whoever holds its log can compute it again:"
)
_HASHES: Final = (
    "The last hash covers every event before it. The digest is that of the whole exported file, and changes where a "
    "text is erased."
)


def merged(subject: Subject) -> Iterator[Markup]:
    """The section about merges: pairs of claims that say the same and count as one."""
    merges = subject.debate.graph.merges
    yield tag(
        "p", f"{counted(len(merges), 'pair')} found to say the same. Merged claims count once, with all who said them."
    )
    yield tag("ul", joined(merge(subject, m) for m in merges), class_="acts")


def participants(subject: Subject) -> Iterator[Markup]:
    """The section with a table of the participants: what each answered, argued, endorsed and conceded."""
    graph = subject.debate.graph
    rows = []
    for seat in subject.opened.seats:
        argued = sum(seat.name in a.authors for a in graph.arguments.values())
        conceded = len(graph.concessions.get(seat.name, ()))
        endorsed = len(set(graph.endorsements.get(seat.name, ())) - set(graph.concessions.get(seat.name, ())))
        shared = "" if seat.independence_class == seat.name else f"counts as one with all of {seat.independence_class}"
        cells = (seat.kind, _answered(subject, seat.name), str(argued), str(endorsed), str(conceded), shared)
        rows.append(tag("tr", tag("th", text(seat.name), scope="row", dir="auto"), (tag("td", text(c)) for c in cells)))
    if not rows:
        yield tag("p", "No participants are recorded.")
        return
    head = tag(
        "tr",
        (tag("th", word, scope="col") for word in ("who", "what", "answered", "argued", "endorsed", "conceded", "")),
    )
    table = tag("table", tag("thead", head), tag("tbody", joined(rows)))
    yield tag(
        "div", table, class_="scroll", role="region", tabindex="0", aria_label="Participants, a table that scrolls"
    )


def _answered(subject: Subject, name: str) -> str:
    """How many of its requests a participant answered."""
    asked = ((r, q) for r in subject.debate.rounds for q in r.requests if q.participant == name)
    how = [r.closed[q.id].how for r, q in asked if q.id in r.closed]
    return f"{sum(h not in UNANSWERED for h in how)} of {len(how)}"


def rules(subject: Subject) -> Iterator[Markup]:
    """The section about the rules of a debate: protocol, profile, versions and parameters, those that differ from the
    default first."""
    opened = subject.opened
    yield _pairs(
        {
            "debate": opened.debate,
            "opened": opened.opened,
            "protocol": opened.protocol,
            "profile": opened.profile,
            "rounds at most": str(opened.max_rounds),
            **{f"version of {name}": str(version) for name, version in sorted(opened.versions.items())},
        }
    )
    default = _flat(Parameters().to_dict())
    given = _flat(dict(opened.parameters))
    changed = {
        name: f"{value} (default {default.get(name, 'none')})"
        for name, value in given.items()
        if default.get(name) != value
    }
    if changed:
        yield tag("h3", "Parameters that differ from the default")
        yield _pairs(changed)
    yield tag("details", tag("summary", f"All {len(given)} parameters"), _pairs(given))


def _flat(values: Mapping[str, Any], before: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for name, value in values.items():
        if isinstance(value, Mapping):
            found |= _flat(value, f"{before}{name}.")
        else:
            found[before + name] = f"{value:.9g}" if isinstance(value, float) else str(value)
    return found


def _pairs(values: Mapping[str, str]) -> Markup:
    rows = (tag("div", tag("dt", text(name)), tag("dd", text(value), dir="auto")) for name, value in values.items())
    return tag("dl", joined(rows), class_="pairs")


def checking(subject: Subject) -> Iterator[Markup]:
    """The section on checking the report: commands that compute the result again from the log, and the hashes of that
    log."""
    id, seal = subject.opened.debate, subject.seal
    yield tag("p", _TRUST)
    commands = {
        f"moot replay {id}": "computes the outcome again and compares it",
        f"moot verify {id}": "checks that no event was changed or lost",
        f"moot explain {id}": "says why, argument by argument",
        f"moot export {id} --format log": "writes the log, which moot replay FILE reads without a database",
    }
    yield tag("ul", (tag("li", tag("code", text(c)), f" {does}") for c, does in commands.items()), class_="commands")
    if seal is None:
        return
    yield _pairs(
        {
            "events": f"{seal.events:,}",
            "last hash of the chain": seal.head,
            "sha256 of the exported log": seal.export,
        }
    )
    yield tag("p", _HASHES, class_="small")
