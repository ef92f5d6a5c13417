"""A debate as a document: its head and its parts in the order in which they are read, told once for everybody who shows
them (terminal, Markdown, HTML, JSON).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from textwrap import wrap
from typing import Any, Final

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, negate, record, warranted
from moot.argumentation.structured.nodes import Kind, Node
from moot.document.arguments import arguments
from moot.document.claims import claims
from moot.document.evidence import evidence, guessing
from moot.document.head import Head, head_of
from moot.document.markup import plain
from moot.document.positions import positions
from moot.document.record import checking, participants, rules, terms
from moot.document.subject import Subject
from moot.document.text import one_line
from moot.document.words import standing
from moot.protocols.result import standing_of
from moot.record.debate import Debate
from moot.results import DebateResult
from moot.results.parts import Exact, Item, Part
from moot.verdict.naming import Names
from moot.verdict.standing import Standing, rounded

_WIDTH: Final = 36  # characters of a line in a box
_LINES: Final = 4
_LABELS: Final = {
    Label.IN: 'style="filled,solid", fillcolor="#cfe8cf", penwidth=2',
    Label.OUT: 'style="filled,dashed", fillcolor="#f2d0cf"',
    Label.UNDEC: 'style="filled,dotted", fillcolor="#fbf0c4"',
}
_SHAPES: Final = {
    Kind.ARGUMENT: "box",
    Kind.FACT: "note",
    Kind.STEP: "ellipse",
    Kind.SUPPORT: "cds",
    Kind.STATEMENT: "parallelogram",
    Kind.CHECK: "octagon",
}
EDGES: Final = {
    "supports": 'color="#2e7d32", arrowhead=normal',
    "attacks": 'color="#c62828", style=dashed, arrowhead=tee',
    "requires": 'color="#757575", style=dotted, arrowhead=odot',
}

"""How each kind of line looks."""

Drawn = tuple[str, str, str]
"""A line: from what, to what, and of which kind."""


def drawing(debate: Debate) -> Iterator[str]:
    """The argument graph of a debate as the lines of a DOT `digraph` for Graphviz, without line ends.

    The label of each node (in, out, undec) shows by its colour, by its border and as a word.
    """
    standing = standing_of(debate)
    names = Names(standing)
    shown = _shown(standing)
    positions = [position.id for position in standing.graph.positions]  # what was said, and not its negations
    keys = {id: f"n{number}" for number, id in enumerate((*positions, *shown))}
    yield "digraph debate {"
    yield "  rankdir=BT;"
    yield f"  label={quoted(debate.opened.question if debate.opened else '')}; labelloc=t;"
    yield '  node [fontname="Helvetica", fontsize=10]; edge [fontname="Helvetica", fontsize=9];'
    for position in positions:
        weight = f"strength {rounded(standing.strengths.strength[position]):.4f}"
        label = _box(position, standing.of(position), names.text(position), weight)
        yield f"  {keys[position]} [shape=doubleoctagon, {_LABELS[standing.of(position)]}, label={label}];"
    for id in shown:
        found = standing.labels[id]
        label = _box(id, found, names.text(id), "does not count" if id in standing.discarded else "")
        shape = _SHAPES[standing.compiled.nodes[id].kind]
        yield f"  {keys[id]} [shape={shape}, {_LABELS[found]}, label={label}];"
    for source, target, how in sorted(set(_edges(standing))):
        if source in keys and target in keys:
            yield f'  {keys[source]} -> {keys[target]} [{EDGES[how]}, tooltip="{how}"];'
    yield "}"


def _shown(standing: Standing) -> list[str]:
    """All base nodes but the statements that are in and that nothing attacks: their arguments show the same."""
    framework = standing.framework
    return [
        id
        for id, node in sorted(standing.compiled.nodes.items())
        if node.kind is not Kind.STATEMENT
        or standing.labels[id] is not Label.IN
        or framework.attackers_of(framework.index_of(id))
    ]


def _edges(standing: Standing) -> Iterator[Drawn]:
    nodes, weighed = standing.compiled.nodes, standing.bipolar
    for target, sources in weighed.supporters.items():
        yield from ((source, target, "supports") for source in sources)
    for target, sources in weighed.attackers.items():
        yield from ((source, target, "attacks") for source in sources)
    for node in nodes.values():
        yield from ((member, node.id, "requires") for group in node.groups for member in group)
        yield from _claiming(standing, node)
    for edge in standing.compiled.structure.edges:
        yield from ((edge.source, target, "attacks") for target in _meant(standing, edge.literal))


def _claiming(standing: Standing, node: Node) -> Iterator[Drawn]:
    """The lines from an argument to the position or the statement that it claims or denies."""
    if node.kind is Kind.STATEMENT:
        return
    if node.claim in standing.positions:
        yield node.id, node.claim, "supports"
    elif negate(node.claim) in standing.positions:
        yield node.id, negate(node.claim), "attacks"
    else:
        yield node.id, f"p:{node.claim}", "supports"
        yield from ((node.id, target, "attacks") for target in _meant(standing, negate(node.claim)))


def _meant(standing: Standing, literal: Literal) -> tuple[str, ...]:
    """The nodes that an attack on a literal is drawn to."""
    if literal in standing.positions:
        return (literal,)
    return (warranted(literal) or literal, f"p:{literal}", *standing.compiled.field.holding(literal))


def _box(id: str, label: Label, text: str, extra: str) -> str:
    lines = wrap(one_line(text), _WIDTH, max_lines=_LINES, placeholder=" …") if text != id else []
    return quoted(f"{one_line(id)} [{label}]", *lines, extra)


def quoted(*lines: str) -> str:
    """Lines of text as one quoted string of the DOT language, joined by its line break; special characters are escaped.
    """
    escaped = (one_line(line).replace("\\", "\\\\").replace('"', '\\"').replace("&", "&amp;") for line in lines if line)
    return '"' + "\\n".join(escaped) + '"'


def drawing_of_rows(result: DebateResult) -> Iterator[str]:
    """A debate that has no labelling as the lines of a DOT `digraph`, without line ends.

    Its nodes are the positions, the claims and arguments that somebody still stands behind, and the evidence that
    counts.
    """
    nodes = dict(_nodes(result))
    keys = {id: f"n{number}" for number, id in enumerate(nodes)}
    yield "digraph debate {"
    yield "  rankdir=BT;"
    yield f"  label={quoted(result.question)}; labelloc=t;"
    yield from (f"  {keys[id]} [{looks}];" for id, looks in nodes.items())
    for source, target, how in _relations(result):
        if source in keys and target in keys:
            yield f'  {keys[source]} -> {keys[target]} [{EDGES[how]}, tooltip="{how}"];'
    yield "}"


def _nodes(result: DebateResult) -> Iterator[tuple[str, str]]:
    for position in result.positions:
        weight = f"strength {position.strength:.4f}"
        yield position.id, _looks("doubleoctagon", position.id, position.text, weight)
    for piece in result.evidence:
        if piece.counted:
            yield record(piece.id), _looks("note", piece.id, piece.text, piece.outcome)
    for claim in result.said.claims if result.said else ():
        if claim.live:
            figures = ", ".join(f"{name} {value:.4f}" for name, value in claim.figures.items())
            yield claim.id, _looks("box", claim.id, claim.text, figures)


    for argument in result.argued.arguments if result.argued else ():
        if argument.live:
            said = argument.text or (result.argued.named(argument.claim) if result.argued else "")
            yield argument.id, _looks("box", argument.id, said, argument.label or "")


def _looks(shape: str, *lines: str) -> str:
    return f"shape={shape}, label={quoted(*lines)}"


def _relations(result: DebateResult) -> Iterator[Drawn]:
    facts = {piece.id: record(piece.id) for piece in result.evidence}
    for position in result.positions:
        yield from ((facts.get(id, id), position.id, "supports") for id in position.supports)
        yield from ((facts.get(id, id), position.id, "attacks") for id in position.opposes)
    for claim in result.said.claims if result.said else ():
        yield from ((id, claim.id, "attacks") for id in claim.attacked_by)
        yield from ((claim.id, id, "supports") for id in claim.supports)
    for attack in result.argued.attacks if result.argued else ():
        if attack.state not in ("withdrawn", "dropped"):
            yield attack.source, attack.target, "attacks"


HIDDEN: Final = "What was said stays hidden until all have answered the blind round; --json has it."
MAP: Final = "map"
"""The key of the part with the map."""


@dataclass(frozen=True, slots=True)
class Document:
    """A debate as it is told: the `head`, the `parts` in order, and by the id of what has a place in them the `anchors`
    of these places, which hold no text of a participant.
    """

    head: Head
    parts: tuple[Part, ...]
    anchors: Mapping[str, str] = field(default_factory=dict)

    def part(self, key: str) -> Part | None:
        """The part with a key; None if there is nothing to tell under it."""
        return next((part for part in self.parts if part.key == key), None)

    def to_dict(self) -> dict[str, Any]:
        """The document as a JSON object: `head` and `parts` by the names of their fields, empty ones left out, every
        item with the word for how it stands. A place, and what leads to it, is its anchor. Characters that are not seen
        are written as escapes.
        """
        return {"head": self._data(self.head), "parts": [self._data(part) for part in self.parts]}

    def _data(self, value: Any) -> Any:
        match value:
            case str():
                return plain(value, lines=True)
            case Exact():
                return {"exact": plain(value.text)}
            case int() | float() | bool() | None:
                return value
            case tuple() | list():
                return [self._data(each) for each in value]
        fields = {name: getattr(value, name) for name in value.__dataclass_fields__ if name != "drawing"}
        fields |= {name: self.anchors.get(fields[name], "") for name in ("of", "place") if name in fields}
        if isinstance(value, Item):
            fields["word"] = standing(value)
        data = {name: self._data(each) for name, each in fields.items() if each is not False or name == "folded"}
        return {name: each for name, each in data.items() if each is not None and each not in ("", [], {})}


def document_of(result: DebateResult, subject: Subject | None = None) -> Document:
    """The document of a result. With the debate (`subject`) it has all that the log tells: what divides the
    participants, the map, the transcript, the record; without, what people are told at once. While people have not
    answered the first, blind round, what others said in it is left out of the latter.
    """
    head = head_of(result, subject)
    if subject is None and result.waiting and not result.rounds and (result.said or result.argued):
        return Document(head, (Part("hidden", (), ((HIDDEN,),)),))
    return Document(head, tuple(_parts(result, subject)), {} if subject is None else subject.anchors)


def _parts(result: DebateResult, subject: Subject | None) -> Iterator[Part]:
    """The parts that have something to tell, in order."""
    if subject is not None:
        from moot.document.division import dividing  # only who reads all of it pays for its making

        if divided := dividing(subject):
            yield divided
    if result.said is not None:
        yield claims(result, result.said, subject)
    elif result.positions or result.labelled:
        yield positions(result, subject)
    yield from (section.part for section in result.sections)
    if result.argued is not None and result.argued.arguments and result.labelled:
        yield arguments(result.argued, result.positions)
    if result.evidence or (result.weighed and result.labelled):
        yield evidence(result, subject)
    if guesses := guessing(result):
        yield guesses
    if subject is not None:
        yield from _whole(subject)
    yield terms(result, subject)


def _whole(subject: Subject) -> Iterator[Part]:
    """The parts that are for who reads all of it."""
    from moot.document.arguments import attacked, attacks
    from moot.document.transcript import merged, stances, transcript

    graph, result = subject.debate.graph, subject.result
    if result.labelled or result.argued is not None:
        yield Part(MAP, ("The map",), full=True, drawing=subject)
    if attacked(subject):
        yield attacks(subject)
    yield transcript(subject)
    if graph.stances:
        yield stances(subject)
    if graph.merges:
        yield merged(subject)
    yield from (participants(subject), rules(subject), checking(subject))
