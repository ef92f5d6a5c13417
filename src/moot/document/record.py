"""The record of a debate: who took part, the rules, how to check the report, the terms of the model.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from moot.document.positions import reasons, trees
from moot.document.subject import Subject
from moot.record.parameters import Parameters
from moot.record.round import UNANSWERED
from moot.results import DebateResult
from moot.results.parts import Item, Part, Quote, Table

_TRUST: Final = (
    "Nothing here has to be taken on trust: everything follows from the events of this debate alone, by rules that are "
    "public. Whoever holds its log can compute it again:"
)
_HASHES: Final = (
    "The last hash covers every event before it. The digest is that of the whole exported file, and changes where a "
    "text is erased."
)


def participants(subject: Subject) -> Part:
    """A table of the participants: what each answered, argued, endorsed and conceded."""
    graph = subject.debate.graph
    rows = []
    for seat in subject.opened.seats:
        argued = sum(seat.name in a.authors for a in graph.arguments.values())
        conceded = len(graph.concessions.get(seat.name, ()))
        endorsed = len(set(graph.endorsements.get(seat.name, ())) - set(graph.concessions.get(seat.name, ())))
        shared = "" if seat.independence_class == seat.name else f"counts as one with all of {seat.independence_class}"
        answered = _answered(subject, seat.name)
        rows.append((seat.name, seat.kind, answered, str(argued), str(endorsed), str(conceded), shared))
    says = () if rows else (("No participants are recorded.",),)
    table = Table(("who", "what", "answered", "argued", "endorsed", "conceded", ""), tuple(rows))
    return Part("participants", ("Participants",), says, table=table, full=True)


def _answered(subject: Subject, name: str) -> str:
    """How many of its requests a participant answered."""
    asked = ((r, q) for r in subject.debate.rounds for q in r.requests if q.participant == name)
    how = [r.closed[q.id].how for r, q in asked if q.id in r.closed]
    return f"{sum(h not in UNANSWERED for h in how)} of {len(how)}"


def rules(subject: Subject) -> Part:
    """The rules of a debate: protocol, profile, versions and parameters, those that differ from the default first."""
    opened = subject.opened
    told = {
        "debate": opened.debate,
        "opened": opened.opened,
        "protocol": opened.protocol,
        "profile": opened.profile,
        "rounds at most": str(opened.max_rounds),
        **{f"version of {name}": str(version) for name, version in sorted(opened.versions.items())},
    }
    default, given = _flat(Parameters().to_dict()), _flat(dict(opened.parameters))
    changed = {
        name: f"{value} (default {default.get(name, 'none')})"
        for name, value in given.items()
        if default.get(name) != value
    }
    parts = (
        Part("differing", ("Parameters that differ from the default",), items=_pairs(changed), kind="pairs", most=99),
        Part("all", (f"All {len(given)} parameters",), items=_pairs(given), kind="pairs", folded=True, most=999),
    )
    parts_there = tuple(part for part in parts if part)
    title = ("Rules and parameters",)
    return Part("rules", title, items=_pairs(told), parts=parts_there, full=True, kind="pairs")


def _flat(values: Mapping[str, Any], before: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for name, value in values.items():
        if isinstance(value, Mapping):
            found |= _flat(value, f"{before}{name}.")
        else:
            found[before + name] = f"{value:.9g}" if isinstance(value, float) else str(value)
    return found


def _pairs(values: Mapping[str, str]) -> tuple[Item, ...]:
    return tuple(Item((value,), lead=name) for name, value in values.items())


def checking(subject: Subject) -> Part:
    """Commands that compute the result again from the log, and the hashes of that log."""
    id, seal = subject.opened.debate, subject.seal
    commands = {
        f"moot replay {id}": "computes the outcome again and compares it",
        f"moot verify {id}": "checks that no event was changed or lost",
        f"moot explain {id}": "says why, argument by argument",
        f"moot export {id} --format log": "writes the log, which moot replay FILE reads without a database",
    }
    items = tuple(Item((does,), name=command) for command, does in commands.items())
    hashes: tuple[Part, ...] = ()
    if seal is not None:
        told = {"events": f"{seal.events:,}", "last hash of the chain": seal.head}
        told["sha256 of the exported log"] = seal.export
        hashes = (Part("seal", (), ((_HASHES,),), _pairs(told), kind="pairs"),)
    return Part("check", ("Check it yourself",), ((_TRUST,),), items, parts=hashes, full=True, kind="commands")


def terms(result: DebateResult, subject: Subject | None = None) -> Part:
    """The status and the margin; of each position or claim its label and numbers; with the debate (`subject`) also the
    tree of nodes behind each position.
    """
    margin = "none" if result.margin is None else f"{result.margin:.4f}"
    says = ((f"Status {result.status.value if result.status else result.state}, margin {margin}.",),)
    if result.said is not None:
        rows = tuple((c.id, c.text, c.label or "", _number(c.strength)) for c in result.said.claims if c.live)
        table = Table(("", "Claim", "Label", "Strength"), rows)
    else:
        label = ("Label",) if result.labelled else ()
        columns = ("", "Position", *label, "Strength", "Energy", "Sufficiency", "For", "Against")
        table = Table(columns, tuple(_rows(result)))
    below = tuple(_trees(subject)) if subject is not None and result.said is None else ()
    return Part("terms", ("In the terms of the model",), says, table=table, parts=below, terms=True, most=999)


def _rows(result: DebateResult) -> Iterator[tuple[str, ...]]:
    for position in result.positions:
        numbers = map(_number, (position.strength, position.energy, position.sufficiency))
        label = (position.label,) if result.labelled else ()
        bearing = str(len(position.supports)), str(len(position.opposes))
        yield (position.id, position.text, *label, *numbers, *bearing)


def _trees(subject: Subject) -> Iterator[Part]:
    for tree in trees(subject):
        if tree.because:
            title = ("On ", Quote(tree.text))
            yield Part("tree", title, items=reasons(subject, tree, terms=True), folded=True, full=True, kind="outline")


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:.4f}"
