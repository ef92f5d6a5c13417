"""Base nodes: everything that can stand or fall, with its claim, its rank, and what it requires.

Ranks: 0 a bare statement, 1 argued, 2 recorded, 3 checked. A requirement is a group of nodes of which one must stand.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from moot.argumentation.literal import Literal, negate, record, reliable
from moot.argumentation.structured.model import Argument, Fact, Reading, Structure, Support

BARE, ARGUED, RECORDED, CHECKED = range(4)

Group = tuple[str, ...]


class Kind(StrEnum):
    """The kind of a base node. Nodes of all kinds but statements and checks are arguments for their claim.

    STATEMENT: a premise, an assumption, or the reliability of a source, merely stated. FACT: what a fact records holds.
    STEP: what a fact says of a position. SUPPORT: a support edge. CHECK: a check that settled a literal; like an
    argument for it, it makes a position stand.
    """

    STATEMENT = "statement"
    ARGUMENT = "argument"
    FACT = "fact"
    STEP = "step"
    SUPPORT = "support"
    CHECK = "check"


@dataclass(frozen=True, slots=True)
class Node:
    """A base node: something that can stand or fall, with its claim.

    `rank`: 0 a bare statement, 1 argued, 2 recorded, 3 checked; a checked node is defeated by checked nodes only.
    `groups`: groups of node ids; the node stands only if of each group some node stands. `idle`: a statement that no
    argument uses any more: it attacks nothing.
    """

    id: str
    kind: Kind
    claim: Literal
    rank: int
    groups: tuple[Group, ...] = ()
    idle: bool = False

    @property
    def checked(self) -> bool:
        """Whether the node has the highest rank, so that only checked nodes can defeat it."""
        return self.rank == CHECKED


def base_nodes(structure: Structure, reading: Reading = Reading.INFERENCE) -> dict[str, Node]:
    """All base nodes of a structure by id: statements, arguments, facts, evidence steps, support steps, checks, in this
    order.

    `reading` (what a support edge means) decides what nodes require. Cost: linear; under the reading `necessary`
    supports times nodes that claim the supported literal; under `evidential` premises times what the nodes that
    conclude them require.
    """
    facts = {fact.id: fact for fact in structure.facts}
    nodes = [*_statements(structure)]
    nodes += [_argument(argument, facts, structure.left_out) for argument in structure.arguments]
    nodes += [_fact(fact) for fact in structure.facts]
    nodes += [step for fact in structure.facts for step in _steps(fact)]
    nodes += [_support(support) for support in structure.supports]
    nodes += [Node(f"chk:{literal}", Kind.CHECK, literal, CHECKED) for literal in structure.checks]
    if structure.equal_ranks:
        nodes = [replace(node, rank=ARGUED) if node.rank == RECORDED else node for node in nodes]
    table = {node.id: node for node in nodes}
    match reading:
        case Reading.NECESSARY:
            table = _necessary(table, structure.supports)
        case Reading.EVIDENTIAL:
            table = _evidential(table, structure)
        case _:
            pass
    return _settled(table, structure.checks)


def fact_rank(fact: Fact) -> int:
    """The rank of a fact: 3 if it was checked, 2 if its outcome is recorded, else 1."""
    return CHECKED if fact.checked else RECORDED if fact.recorded else ARGUED


def _statements(structure: Structure) -> Iterator[Node]:
    there = [a for a in structure.arguments if a.id not in structure.left_out]
    used = dict.fromkeys(literal for a in there for literal in (*a.premises, *a.assumptions))
    used |= dict.fromkeys(reliable(fact.source) for fact in structure.facts if fact.source is not None)
    for literal in dict.fromkeys((*used, *structure.said)):
        yield Node(f"p:{literal}", Kind.STATEMENT, literal, BARE, idle=literal not in used)


def _argument(argument: Argument, facts: Mapping[str, Fact], left_out: Collection[str]) -> Node:
    if argument.checked:
        return Node(argument.id, Kind.ARGUMENT, argument.claim, CHECKED)
    if argument.id in left_out:
        return Node(argument.id, Kind.ARGUMENT, argument.claim, ARGUED)
    groups: list[Group] = [(f"p:{literal}",) for literal in (*argument.premises, *argument.assumptions)]
    recorded = [e for e in argument.evidence if fact_rank(facts[e]) >= RECORDED]
    cited = recorded or argument.evidence
    if cited:
        groups.append(tuple(sorted(record(e) for e in cited)))
    rank = RECORDED if recorded else ARGUED
    return Node(argument.id, Kind.ARGUMENT, argument.claim, rank, tuple(dict.fromkeys(groups)))


def _fact(fact: Fact) -> Node:
    groups = () if fact.checked or fact.source is None else ((f"p:{reliable(fact.source)}",),)
    return Node(record(fact.id), Kind.FACT, record(fact.id), fact_rank(fact), groups)


def _steps(fact: Fact) -> Iterator[Node]:
    rank = min(fact_rank(fact), RECORDED)
    for position, favours in fact.steps.items():
        claim = position if favours else negate(position)
        yield Node(f"{fact.id}>{position}", Kind.STEP, claim, rank, ((record(fact.id),),))


def _support(support: Support) -> Node:
    return Node(support.id, Kind.SUPPORT, support.literal, ARGUED, ((support.source,),))


def _with_group(node: Node, group: Iterable[str]) -> Node:
    return replace(node, groups=tuple(dict.fromkeys((*node.groups, tuple(sorted(group))))))


def _necessary(table: dict[str, Node], supports: Iterable[Support]) -> dict[str, Node]:
    """Also require the source of each support: of the node meant, else of every holder of the literal.

    A bare statement and a support step are holders like the others: if one could stand without the source, so could
    what rests on it.
    """
    result, holders = dict(table), _holders(table)
    for support in supports:
        meant = [support.target] if support.target else holders.get(support.literal, [])
        for node in (table[id] for id in meant if id in table):
            if not node.checked and node.id != support.source:
                result[node.id] = _with_group(result[node.id], (support.source,))
    return result


def _holders(table: Mapping[str, Node]) -> dict[Literal, list[str]]:
    found: dict[Literal, list[str]] = {}
    for node in table.values():
        found.setdefault(node.claim, []).append(node.id)
    return found


def _evidential(table: dict[str, Node], structure: Structure) -> dict[str, Node]:
    """Also require, of each premise statement, a node that concludes it without depending on it.

    What somebody assumes stands, even where another has it as a premise; so does the reliability of a source.
    """
    result, holders = dict(table), _holders(table)
    there = [a for a in structure.arguments if a.id not in structure.left_out]
    assumed = {literal for a in there for literal in a.assumptions}
    assumed |= {reliable(fact.source) for fact in structure.facts if fact.source is not None}
    for literal in dict.fromkeys(l for a in there for l in a.premises if l not in assumed):
        statement = f"p:{literal}"
        concluding = (
            id for id in holders[literal] if table[id].kind is not Kind.STATEMENT and id not in structure.left_out
        )
        backing = [id for id in concluding if not _depends(table, id, statement)]
        result[statement] = _with_group(table[statement], backing)
    return result


def _depends(table: Mapping[str, Node], start: str, on: str) -> bool:
    """Whether `on` is among what `start` requires, directly or through what it requires."""
    seen, stack = {start}, [start]
    while stack:
        for member in (m for group in table[stack.pop()].groups for m in group):
            if member == on:
                return True
            if member not in seen:
                seen.add(member)
                stack.append(member)
    return False


def _settled(table: dict[str, Node], checks: Iterable[Literal]) -> dict[str, Node]:
    """A check that settled `ev:e` joins every group that contains `ev:e`: whoever cites it is served by the check."""
    served = {literal: f"chk:{literal}" for literal in checks if literal.startswith("ev:")}
    if not served:
        return table
    return {
        id: replace(node, groups=tuple(_joined(group, served) for group in node.groups)) for id, node in table.items()
    }


def _joined(group: Group, served: Mapping[str, str]) -> Group:
    return tuple(sorted({*group, *(served[member] for member in group if member in served)}))
