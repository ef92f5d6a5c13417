"""The rows of a result as a graph for Graphviz, for debates without a labelling: what speaks for and against what."""

from collections.abc import Iterator

from moot.argumentation.literal import record
from moot.document.dot import EDGES, Drawn, quoted
from moot.results import DebateResult


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
