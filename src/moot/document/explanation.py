"""Explanations: the tree of reasons for a verdict, a position, or any other node that a debate can name."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Final

from moot.argumentation.labelling import Label
from moot.argumentation.literal import record
from moot.document.answer import answer
from moot.errors import BadInput, InvalidValue
from moot.protocols import protocol_of
from moot.protocols.council.verdict import as_weighed, council_content, weighing
from moot.protocols.pending import judgement
from moot.protocols.result import shown, standing_of
from moot.record.debate import Debate
from moot.record.graph import Kind, claim_of
from moot.record.identity import same_facts, source_classes
from moot.results.speaking import by_sides, headline, sentence
from moot.verdict.asked_for import by_handle, called, handle_of, named_position, nothing_claimed, unknown
from moot.verdict.explained import ExplainedNode
from moot.verdict.explanation import explain_node, explain_position
from moot.verdict.plainly import LABEL
from moot.verdict.standing import Standing, rounded

__all__ = ["ExplainedNode", "explained"]

ANSWERS: Final = 6
"""How many answers are explained at once where none is decided."""


def explained(debate: Debate, argument: str | None = None) -> ExplainedNode:
    """The explanation of why `argument` has its label, as a tree of nodes. Without `argument`: of the verdict, or if
    there is none, of the position that leads, or else of the strongest, with the `others` beside it.

    `argument`: a position by its text or id, a node (`ev:m1`, `m1>P1`, `p:rel(s)`, the id of an argument), the id of a
    memory, or a literal that is stated as a premise or assumption. Raises InvalidValue for a blank text, UnknownName
    for a name that is not there, BadInput for an argument that has no label (a question, or one that nobody holds any
    more).
    """
    if argument is not None and (not isinstance(argument, str) or not argument.strip()):
        raise InvalidValue("the argument", argument, "name a position, a memory or a node, or leave it out")
    own = protocol_of(debate.opened).explain if debate.opened is not None else None
    node = by_standing(debate, argument) if own is None else own(debate, argument)
    node = replace(node, says=(*_says(debate, node, argument is None), *node.says))
    node = _beside_others(debate, node) if own is None and argument is None else node
    return _weighed(debate, node) if own is None else node


def _weighed(debate: Debate, node: ExplainedNode) -> ExplainedNode:
    """An explanation, and those beside it, in the words of weight where weight decides."""
    if debate.opened is None or protocol_of(debate.opened).content is not council_content:
        return node
    standing, found = standing_of(debate), shown(debate)
    others = tuple(as_weighed(standing, found, other) for other in node.others)
    return replace(as_weighed(standing, found, node), others=others)


def _beside_others(debate: Debate, node: ExplainedNode) -> ExplainedNode:
    """The explanation of one answer beside those of the others where none is decided, those that are open first."""
    if debate.concluded is not None and debate.concluded.verdict is not None:
        return node
    assert debate.opened is not None, "only a debate that was opened is explained"
    standing, content = judgement(debate, protocol_of(debate.opened))
    at_issue = [literal for issue in content.issues for literal in issue.answers] or standing.positions
    others = [position for position in at_issue if position != node.argument]
    others.sort(key=lambda position: standing.of(position) is not Label.UNDEC)
    trees = tuple(explain_position(standing, position) for position in others[: ANSWERS - 1])
    return replace(node, others=trees, others_left=len(others) - len(trees))


def _says(debate: Debate, node: ExplainedNode, whole: bool) -> Iterator[str]:
    """What stands over the explanation of the debate (`whole`) or of one of its positions, in sentences."""
    if debate.opened is None:
        return
    found = shown(debate)
    if not whole and node.argument not in {position.id for position in found.positions}:
        return
    yield f"{headline(found)}."
    if found.reason:
        yield sentence(found.reason)
    if found.labelled and by_sides(found):
        yield "Who is for a claim and who against it decides it. Below stands what was argued, and what became of that."
    if whole:
        yield from (f"{part.lead}: {' '.join(part.says)}" for part in answer(found))
    if found.labelled and protocol_of(debate.opened).content is council_content:
        yield from weighing(standing_of(debate), found, node.argument)
    elif not whole and found.labelled:
        yield f"‘{node.text}’: {LABEL[node.label]}."


def by_standing(debate: Debate, argument: str | None) -> ExplainedNode:
    """The explanation that `explained` gives, for a debate whose protocol judges by labelling and strength. `argument`
    is as there.
    """
    standing = standing_of(debate)
    verdict = debate.concluded.verdict if debate.concluded else None
    if argument is None and not standing.positions:
        return nothing_claimed(debate)
    if argument is None:
        leader = judgement(debate, protocol_of(debate.opened))[1].leader if debate.opened else None
        strongest = max(standing.positions, key=lambda p: rounded(standing.strengths.strength[p]))
        position = verdict or leader or strongest
        return explain_position(standing, position, position == verdict)
    found = named_position(standing.graph.positions, argument)
    if found is not None:
        return explain_position(standing, found, found == verdict)
    return explain_node(standing, _node(standing, by_handle(standing.graph, argument)))


def _node(standing: Standing, name: str) -> str:
    nodes = standing.compiled.nodes
    for candidate in _candidates(standing, name.strip()):
        if candidate in nodes:
            return candidate
    argument = standing.graph.arguments.get(name.strip())
    if argument is not None:
        why = "a question: it claims nothing" if argument.kind is Kind.QUESTION else "no longer held by anybody"
        remedy = "`moot show` tells which have one"
        raise BadInput(f"{argument.id} is {why}, so that it has no label to explain", remedy)
    raise unknown(name, _known(standing))


def _candidates(standing: Standing, name: str) -> Iterator[str]:
    """The nodes that a name may mean: itself, what it was merged into, a memory's record, a statement, what one author
    alone calls so.
    """
    yield name
    yield standing.prepared.stands_for.get(name, name)
    one = same_facts(standing.graph, source_classes(standing.graph))
    plain = name.removeprefix("ev:")
    yield record(one.get(plain, plain))
    fact, sign, position = name.rpartition(">")
    yield f"{one.get(fact, fact)}{sign}{position}"
    yield f"p:{name}"
    own = called(standing.graph, name)
    if len(own) == 1:
        yield from (standing.prepared.stands_for.get(own[0], own[0]), record(one.get(own[0], own[0])))


def _known(standing: Standing) -> Iterator[str]:
    """What a person would call something by: positions by their texts, then notes, reasons and supports by their ids,
    then what is said in them."""
    graph, nodes = standing.graph, standing.compiled.nodes
    yield from (str(p.text) or p.id for p in graph.positions if claim_of(p.id) is None)
    reasons = {id: handle_of(id, number) for number, id in enumerate(graph.arguments, 1)}
    named = {**{id: id for id in graph.facts}, **reasons, **{id: id for id in sorted(graph.supports)}}
    yield from (name for id, name in named.items() if _has_node(nodes, id))
    yield from (name for name in sorted(nodes) if name.startswith("p:") and claim_of(name[2:]) is None)


def _has_node(nodes: Collection[str], id: str) -> bool:
    return id in nodes or record(id) in nodes
