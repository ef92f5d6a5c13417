"""A debate judged again: under other rules, as if something else had been shown or said, beside another debate. Nothing
is stored."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, negate, proposition
from moot.argumentation.reasoning import extensions
from moot.deliberation.debate import Debate
from moot.deliberation.graph import Graph
from moot.deliberation.outcome.content import Content
from moot.deliberation.outcome.standing import Standing, rounded
from moot.deliberation.outcomes.commitments import Commitments
from moot.deliberation.outcomes.cruxes import K_MAX, minimal
from moot.deliberation.outcomes.settling import ORDER, Interventions, universe
from moot.deliberation.parameters import Parameters
from moot.deliberation.protocols.protocol import Protocol
from moot.deliberation.questions import words_of
from moot.deliberation.results.of_debate import result
from moot.deliberation.seated import judged_graph
from moot.errors import UnknownName
from moot.operations import holding
from moot.operations.ids import debate_id
from moot.operations.judged_values import Compared, Judged, JudgedRow, Side, WhatIf
from moot.operations.registry import protocol_of
from moot.operations.requests.judging import CompareDebates, JudgeDebate, WhatIfDebate
from moot.operations.world import World

OWN: Final = "as it was held"
USUAL: Final[tuple[Mapping[str, Any], ...]] = (
    {"semantics": "preferred"},
    {"semantics": "ideal"},
    {"semantics": "stable"},
    {"reading": "deductive"},
    {"reading": "evidential"},
)
"""The settings that a debate is judged under if none are named."""
LARGEST: Final = 2_000
"""Arguments of a framework in which a crux is looked for."""


def judge(world: World, request: JudgeDebate) -> Judged:
    """A debate judged under its own setting and under others, a row for each. Raises NotFound, UnknownName for a
    parameter or a semantics that is not known, InvalidValue for a value out of range.
    """
    debate = _debate(world, request.id)
    named: list[Mapping[str, Any]] = [{"semantics": name} for name in request.semantics]
    named += [{name: value} for name, value in (request.parameters or {}).items()]
    own = debate.parameters.to_dict()
    named = named or list(_protocol(debate).variants or USUAL)
    settings = [(OWN, debate.parameters)]
    settings += [(_told(change), Parameters.of({**own, **change})) for change in named]
    return Judged(tuple(_row(debate, judged_graph(debate), name, parameters) for name, parameters in settings))


def what_if(world: World, request: WhatIfDebate) -> WhatIf:
    """What a debate would come to if the literals of `request.settle` were shown, and the items of `request.without`
    had not been said. Raises NotFound, UnknownName for what is not there.
    """
    debate = _debate(world, request.id)
    graph = judged_graph(debate)
    settled = tuple(_literal(graph, text) for text in request.settle)
    changed = _without(replace(graph, settled=(*graph.settled, *settled)), request.without)
    told = "; ".join((*(_shown(l) for l in request.settle), *(f"{id} had not been said" for id in request.without)))
    row = _row(debate, changed, told or OWN, debate.parameters)
    before, after = (_labels(debate, of) for of in (graph, changed))
    nodes = sorted(node for node in {*before, *after} if not node.startswith("chk:"))
    moved = {node: (before.get(node), after.get(node)) for node in nodes if before.get(node) != after.get(node)}
    texts = {a.id: str(a.text) for a in graph.arguments.values() if a.text}
    return WhatIf(row, moved, {node: texts[node] for node in moved if node in texts})


def compare(world: World, request: CompareDebates) -> Compared:
    """Two debates side by side. Raises NotFound."""
    one, other = (_debate(world, id) for id in (request.a, request.b))
    ours, theirs = (_cruxes_in_words(debate) for debate in (one, other))
    prefers = [_preferred(debate) for debate in (one, other)]
    stances = {who: (prefers[0].get(who), prefers[1].get(who)) for who in sorted({*prefers[0], *prefers[1]})}
    return Compared(
        _side(one),
        _side(other),
        tuple(sorted(ours & theirs)),
        tuple(sorted(ours - theirs)),
        tuple(sorted(theirs - ours)),
        stances,
    )


def _debate(world: World, id: str) -> Debate:
    return holding.load_debate(world.store, debate_id(world, id))


def _shown(text: str) -> str:
    return f"‘{text[1:].strip()}’ were shown to be false" if text.startswith("~") else f"‘{text}’ were shown"


def _told(change: Mapping[str, Any]) -> str:
    return ", ".join(f"{name}={value}" for name, value in change.items())


def _protocol(debate: Debate) -> Protocol:
    assert debate.opened is not None, "a debate is opened before it is judged"
    return protocol_of(debate.opened)


def _judged(debate: Debate, graph: Graph, parameters: Parameters) -> tuple[Protocol, Standing, Content]:
    protocol = _protocol(debate)
    standing = Standing(protocol.judged(graph), parameters)
    return protocol, standing, protocol.content(standing)


def _row(debate: Debate, graph: Graph, setting: str, parameters: Parameters) -> JudgedRow:
    _, standing, content = _judged(debate, graph, parameters)
    texts = {position.id: str(position.text) for position in standing.graph.positions}
    found = extensions(standing.framework, "preferred", parameters.max_nodes)
    crux, whole = _smallest(standing, content)
    return JudgedRow(
        setting,
        content.status.value,
        None if content.verdict is None else texts.get(content.verdict, content.verdict),
        {p: standing.of(p).value for p in standing.positions},
        {p: rounded(standing.strengths.strength[p]) for p in standing.positions},
        content.margin,
        len(found.sets),
        crux,
        standing.complete and found.complete and whole and not content.cut,
        _in_words(crux or (), _names(standing.graph)),
    )


def _smallest(standing: Standing, content: Content) -> tuple[tuple[Literal, ...] | None, bool]:
    """The smallest crux of the verdict, else of the first position that has one; and whether the search was whole."""
    if len(standing.framework) > LARGEST:
        return None, False
    interventions = Interventions(standing, universe(standing))
    issues = [issue.literal for issue in content.issues] or list(standing.positions)
    whole = True
    for position in [content.verdict] if content.verdict is not None else issues[:20]:
        now = interventions.standing_under((), position)
        for size in range(1, K_MAX + 1):
            searched = [minimal(interventions, position, side, size) for side in _sides(now)]
            whole = whole and all(complete for _, complete in searched)
            found = sorted((len(literals), literals) for sets, _ in searched for literals in sets)
            if found:
                return found[0][1], whole
    return None, whole


def _sides(now: Label) -> tuple[tuple[Label, ...], tuple[Label, ...]]:
    """The labels above one, and those below it."""
    return tuple(l for l in Label if ORDER[l] > ORDER[now]), tuple(l for l in Label if ORDER[l] < ORDER[now])


def _literal(graph: Graph, text: str) -> Literal:
    """The literal that a text names: by id, or by the words of a position, a proposition or a claim."""
    plain, denied = (text[1:].strip(), True) if text.startswith("~") else (text, False)
    words: dict[str, Literal] = {}
    for argument in graph.arguments.values():
        words.setdefault(words_of(argument.text), argument.claim)
    words |= {words_of(said): literal for literal, said in graph.texts.items()}
    words |= {words_of(position.text): position.id for position in graph.positions}
    known = {*words.values(), *(f"ev:{id}" for id in graph.facts)}
    known |= {proposition(l) for a in graph.arguments.values() for l in (a.claim, *a.premises, *a.assumptions)}
    known |= {f"rel({f.source})" for f in graph.facts.values() if f.source} | {f"w({id})" for id in graph.arguments}
    found = plain if plain in known else words.get(words_of(plain))
    if found is None:
        raise UnknownName("literal", text, sorted(known)[:20])
    return negate(found) if denied else found


def _without(graph: Graph, ids: Sequence[str]) -> Graph:
    gone = set(ids)
    known = {*graph.arguments, *graph.edges, *graph.supports, *graph.facts}
    if unknown := sorted(gone - known):
        raise UnknownName("argument, attack, support or fact", unknown[0], sorted(known)[:20])

    def kept(items: Mapping[str, Any]) -> dict[str, Any]:
        return {id: item for id, item in items.items() if id not in gone}

    return replace(
        graph,
        arguments=kept(graph.arguments),
        edges=kept(graph.edges),
        supports=kept(graph.supports),
        facts=kept(graph.facts),
    )


def _labels(debate: Debate, graph: Graph) -> dict[str, str]:
    _, standing, _ = _judged(debate, graph, debate.parameters)
    return {id: label.value for id, label in standing.compiled.node_labels(standing.labels).items()}


def _side(debate: Debate) -> Side:
    found = result(debate)
    return Side(None if found.status is None else found.status.value, found.verdict, found.leader)


def _cruxes_in_words(debate: Debate) -> set[tuple[str, ...]]:
    """The cruxes of at most two literals of all positions, in words, so that those of two debates can be compared."""
    _, standing, content = _judged(debate, judged_graph(debate), debate.parameters)
    if len(standing.framework) > LARGEST:
        return set()
    interventions = Interventions(standing, universe(standing))
    issues = [issue.literal for issue in content.issues] or list(standing.positions)
    named = _names(standing.graph)
    found: set[tuple[str, ...]] = set()
    for position in issues[:20]:
        now = interventions.standing_under((), position)
        for side in _sides(now):
            sets, _ = minimal(interventions, position, side, 2)
            found |= {_in_words(literals, named) for literals in sets}
    return found


def _in_words(literals: Iterable[Literal], named: Mapping[Literal, str]) -> tuple[str, ...]:
    def words(literal: Literal) -> str:
        plain = proposition(literal)
        return ("not: " if plain != literal else "") + named.get(plain, plain)

    return tuple(sorted(map(words, literals)))


def _names(graph: Graph) -> dict[Literal, str]:
    """By literal, words for a position, a proposition, a claim, a warrant and the reliability of a source."""
    said = {argument.claim: str(argument.text) for argument in graph.arguments.values() if argument.text}
    follows = {f"w({a.id})": f"“{a.text}” follows" for a in graph.arguments.values() if a.text}
    sources = {f"rel({f.source})": f"{f.source} is reliable" for f in graph.facts.values() if f.source}
    texts = {literal: str(text) for literal, text in graph.texts.items()}
    return said | follows | sources | texts | {position.id: str(position.text) for position in graph.positions}


def _preferred(debate: Debate) -> dict[str, str | None]:
    """By class, the text of the position that it prefers."""
    _, standing, _ = _judged(debate, judged_graph(debate), debate.parameters)
    commitments = Commitments(standing, standing.positions)
    texts = {position.id: str(position.text) for position in standing.graph.positions}
    chosen = {name: commitments.choice(name) for name in commitments.classes}
    return {name: None if p is None else texts.get(p, p) for name, p in chosen.items()}
