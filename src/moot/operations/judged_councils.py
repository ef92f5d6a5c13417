"""What is told of a council that is judged again: weight decides there, and no label that a note gets or loses."""

from collections.abc import Iterator, Mapping, Sequence

from moot.argumentation.literal import Literal, record
from moot.verdict.content import Content
from moot.verdict.standing import Standing

Change = tuple[str | None, str | None]
Judgement = tuple[Standing, Content]


def weighed(content: Content) -> bool:
    """Whether weight decides."""
    return content.sufficiency is not None


def same(one: Content, other: Content) -> bool:
    """Whether two judgements of a council came to the same."""
    return (one.status, one.verdict) == (other.status, other.verdict)


def places(was: Judgement, would: Judgement) -> dict[str, tuple[str, str]]:
    """By the text of each answer that would come to something else, what it came to and what it would."""
    texts = {position.id: str(position.text) for position in was[0].graph.positions}
    found = {texts[id]: (_place(was[1], id), _place(would[1], id)) for id in texts}
    return {text: change for text, change in found.items() if change[0] != change[1]}


def _place(content: Content, position: Literal) -> str:
    if position == content.verdict:
        return "decided"
    if position in content.excluded:
        return "excluded"
    if content.verdict is not None:
        return "behind"
    return "leads" if position == content.leader else "open"


def told(changed: Mapping[str, Change], texts: Mapping[str, str], without: Sequence[str], council: bool) -> list[str]:
    """The nodes whose change people are told, each text once: of a council those that somebody disputes, of which the
    label tells; nowhere what was left out by name, nor what a note is to a position, which has the words of the note.
    """
    gone = {*without, *map(record, without)}
    nodes = [node for node in changed if node not in gone and not (council and changed[node][1] is None)]
    return list(_once([node for node in nodes if not _step(node, changed, council)], texts))


def _step(node: str, changed: Mapping[str, Change], council: bool) -> bool:
    """Whether a node is what a note is to a position."""
    note, _, position = node.rpartition(">")
    return bool(note and position) and (council or record(note) in changed)


def _once(nodes: Sequence[str], texts: Mapping[str, str]) -> Iterator[str]:
    said: set[str] = set()
    for node in nodes:
        if texts[node] not in said:
            said.add(texts[node])
            yield node
