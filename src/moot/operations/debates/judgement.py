"""A debate judged again: under other rules, as if something else had been shown or said. Nothing is stored."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from moot.argumentation.literal import Literal, contraries, negate, proposition, record, warranted
from moot.argumentation.reasoning import extensions
from moot.errors import BadInput, InvalidValue, OutOfTime, UnknownName
from moot.operations.debates import judgement_results as councils
from moot.operations.debates.debate_requests import JudgeDebate, WhatIfDebate
from moot.operations.debates.explanation import answers
from moot.operations.debates.judgement_results import Judged, JudgedRow, WhatIf
from moot.operations.world import World, debate_id
from moot.protocols import protocol_of
from moot.protocols.first_answers import FirstAnswers, first_answers
from moot.protocols.pending import judged_graph
from moot.protocols.protocol import Protocol
from moot.protocols.result import result
from moot.record.debate import Debate
from moot.record.graph import Argument, Graph, claim_of
from moot.record.legality import rivals_of
from moot.record.parameters import Parameters
from moot.record.text import shortened, words_of
from moot.verdict.asked_for import LISTED, by_handle, called, handle_of
from moot.verdict.content import Content
from moot.verdict.dividing.search import Search, above, below
from moot.verdict.dividing.settling import Interventions, universe
from moot.verdict.naming import Names
from moot.verdict.standing import Standing, rounded

OWN: Final = "as it was held"
USUAL: Final[tuple[Mapping[str, Any], ...]] = (
    {"semantics": "preferred"},
    {"semantics": "ideal"},
    {"semantics": "stable"},
    {"ranks": "equal"},
    {"reading": "deductive"},
)
"""The settings that a debate is judged under if none are named."""
NAMED: Final[Mapping[str, str]] = {
    "semantics=grounded": "Only what follows without choosing between open conflicts stands",
    "semantics=complete": "Every way of taking sides that answers all attacks on it is looked at",
    "semantics=preferred": "Every way of settling the open conflicts as far as it goes is looked at",
    "semantics=ideal": "What no way of settling the open conflicts can overturn stands",
    "semantics=stable": "Only ways of settling that leave nothing open are looked at",
    "ranks=equal": "A recorded outcome counts no more than an argument",
    "reading=inference": "A support is an argument for what it supports, and no more",
    "reading=deductive": "Who supports something also speaks against what speaks against it",
    "reading=necessary": "What is supported falls with its support",
    "reading=evidential": "Every premise must itself be argued for",
}
"""The English name of a setting."""
RANKS: Final = ("usual", "equal")
"""Whether what is recorded outranks what is only argued, or both are equal."""
LARGEST: Final = 2_000
"""Arguments of a framework in which a crux is looked for."""


def judge(world: World, request: JudgeDebate) -> Judged:
    """A debate under its own setting and under others, as far as the limit goes; OutOfTime where no row was there."""
    rows, bound, first = list[JudgedRow](), None, None
    try:
        for found in answers(world, [debate_id(world, request.id)], request.timeout_s, judgements, request):
            if isinstance(found, JudgedRow):
                rows.append(found)
            else:
                first = found
    except OutOfTime as late:
        if not rows:
            raise
        bound = f"{late.seconds:g} s"
    return Judged(tuple(rows), bound, first)


def judgements(debate: Debate, request: JudgeDebate) -> Iterator[JudgedRow | FirstAnswers | None]:
    """`judged_rows`, and after the debate's own row what debating did to the first answers."""
    rows = judged_rows(debate, request)
    yield next(rows)
    yield first_answers(debate)
    yield from rows


def judged_rows(debate: Debate, request: JudgeDebate) -> Iterator[JudgedRow]:
    """The row of the debate's own setting, then those of the others. Raises as `judge`."""
    named: list[Mapping[str, Any]] = [{"semantics": name} for name in request.semantics]
    named += [*request.settings, *({name: value} for name, value in (request.parameters or {}).items())]
    named = named or list(protocol_in(debate).variants or USUAL)
    settings = [(_told(change), *_setting(debate, change)) for change in named]
    own = _own(debate)
    yield own
    for told, graph, parameters in settings:
        row = _row(debate, graph, told, parameters)
        yield replace(row, name=", and ".join(NAMED.get(t, t) for t in told.split(", ")), differs=_differs(row, own))


def _differs(row: JudgedRow, own: JudgedRow) -> str | None:
    """Why a row has another status or verdict than the debate's own, in a sentence; None if it has the same."""
    if (row.status, row.verdict) == (own.status, own.verdict):
        return None
    ended = [f"{r.status.replace('_', ' ')}{f', ‘{r.verdict}’' if r.verdict else ''}" for r in (row, own)]
    return f"It is {ended[0]}, not {ended[1]}: {row.reason}."


def _setting(debate: Debate, change: Mapping[str, Any]) -> tuple[Graph, Parameters]:
    """The graph and the parameters of a row. `change`: what differs from the debate's own, by name."""
    ranks = change.get("ranks", RANKS[0])
    if ranks not in RANKS:
        raise UnknownName("ranks", str(ranks), RANKS)
    others = {name: value for name, value in change.items() if name != "ranks"}
    parameters = Parameters.of({**debate.parameters.to_dict(), **others})
    return replace(judged_graph(debate), equal_ranks=ranks != RANKS[0]), parameters


def what_if(world: World, request: WhatIfDebate) -> WhatIf:
    """What a debate would come to. Raises as its request says, InvalidValue for literals that exclude each other."""
    (found,) = answers(world, [debate_id(world, request.id)], request.timeout_s, suppositions, request)
    return found


def suppositions(debate: Debate, request: WhatIfDebate) -> list[WhatIf]:
    """`supposed`, as the work of a helper process."""
    return [supposed(debate, request)]


def supposed(debate: Debate, request: WhatIfDebate) -> WhatIf:
    """As `what_if`, of a debate that was read."""
    graph = judged_graph(debate)
    if graph.ballots and not graph.arguments:
        why = "a vote rests on its ballots alone: nothing can be shown or left out"
        raise BadInput(why, "count it by other rules: moot judge")
    shown = {_literal(graph, text): text for text in reversed(tuple(request.settle))}
    settled = tuple(reversed(shown))
    said = [_shown(_worded(graph, literal, shown[literal])) for literal in settled]
    _consistent(graph, {literal: literal for literal in graph.settled} | shown)
    without = list(dict.fromkeys(_item(graph, name) for name in request.without))
    changed = _without(replace(graph, settled=(*graph.settled, *settled)), without)
    told = "; ".join((*said, *(f"{_named(graph, id)} had not been said" for id in without)))
    row = _row(debate, changed, told or "nothing were otherwise", debate.parameters)
    was, would = (judged_under(debate, of, debate.parameters)[1:] for of in (graph, changed))
    before, after = _labels(was[0]), _labels(would[0])
    nodes = sorted(node for node in {*before, *after} if not node.startswith("chk:"))
    moved = {node: (before.get(node), after.get(node)) for node in nodes if before.get(node) != after.get(node)}
    names = Names(was[0]), Names(would[0])
    texts = {node: _said(node, names[0 if node in before else 1]) for node in moved}
    council = councils.weighed(would[1])
    answers = councils.places(was, would) if council else None
    return WhatIf(row, moved, texts, tuple(councils.told(moved, texts, without, council)), answers)


def _shown(text: str) -> str:
    return f"‘{text[1:].strip()}’ were shown to be false" if text.startswith("~") else f"‘{text}’ were shown"


def _worded(graph: Graph, literal: Literal, text: str) -> str:
    """A text that names a literal: of a claim that was named by a handle, what it says."""
    claim = graph.arguments.get(claim_of(literal) or "")
    return text if claim is None else f"{'~' if literal.startswith('~') else ''}{claim.text}"


def _told(change: Mapping[str, Any]) -> str:
    return ", ".join(f"{name}={value}" for name, value in change.items())


def protocol_in(debate: Debate) -> Protocol:
    """The protocol by which a debate is held."""
    assert debate.opened is not None, "a debate is opened before it is judged"
    return protocol_of(debate.opened)


def judged_under(debate: Debate, graph: Graph, parameters: Parameters) -> tuple[Protocol, Standing, Content]:
    """What a debate comes to with another graph, or under other parameters."""
    protocol = protocol_in(debate)
    standing = Standing(protocol.judged(graph), parameters)
    return protocol, standing, protocol.content(standing)


def _row(debate: Debate, graph: Graph, setting: str, parameters: Parameters) -> JudgedRow:
    _, standing, content = judged_under(debate, graph, parameters)
    texts = {position.id: str(position.text) for position in standing.graph.positions}
    names = names_in(standing.graph)
    found = extensions(standing.framework, "preferred", parameters.max_nodes)
    crux, whole = _smallest(standing, content)
    told = crux is None or not _is_itself(crux, content)
    return JudgedRow(
        setting,
        content.status.value,
        None if content.verdict is None else texts.get(content.verdict) or told_in_words((content.verdict,), names)[0],
        {p: standing.of(p).value for p in standing.positions},
        {p: rounded(standing.strengths.strength[p]) for p in standing.positions},
        content.margin,
        len(found.sets),
        crux,
        standing.complete and found.complete and whole and not content.cut,
        told_in_words(crux or (), names) if told and moves(debate, graph, parameters, content, crux or ()) else (),
        content.reason,
        None if content.elected is None else texts.get(content.elected),
        content.came_to,
    )


def moves(debate: Debate, graph: Graph, parameters: Parameters, content: Content, crux: Sequence[Literal]) -> bool:
    """Whether a crux moves what the debate comes to: in a council one may move labels and no weight."""
    if not crux or not councils.weighed(content):
        return True
    settled = judged_under(debate, replace(graph, settled=(*graph.settled, *crux)), parameters)[2]
    return not councils.same(content, settled)


def _is_itself(crux: Sequence[Literal], content: Content) -> bool:
    """Whether a crux only says of the claim that is the verdict that it is so, which tells nothing."""
    return len(crux) == 1 and f"lit:{warranted(proposition(crux[0]))}" == content.verdict


def _own(debate: Debate) -> JudgedRow:
    """The row of a debate's own setting: of one that has ended, with the status and the verdict that it ended with, so
    that a cancelled or undetermined one says so.
    """
    row = _row(debate, judged_graph(debate), OWN, debate.parameters)
    found = result(debate)
    if found.status is None:
        return row
    known = replace(row, status=found.status.value, verdict=found.verdict, reason=found.reason)
    return replace(known, elected=found.elected, came_to=found.came_to)


def _smallest(standing: Standing, content: Content) -> tuple[tuple[Literal, ...] | None, bool]:
    """The smallest crux of the verdict, else of the first position that has one; and whether the search was whole."""
    if len(standing.framework) > LARGEST:
        return None, False
    interventions = Interventions(standing, universe(standing))
    search = Search(interventions)
    issues = [literal for issue in content.issues for literal in issue.answers] or list(standing.positions)
    whole = True
    for position in [content.verdict] if content.verdict is not None else issues[:20]:
        now = interventions.standing_under((), position)
        searched = [search.minimal(position, side(now), least=True) for side in (above, below)]
        whole = whole and all(found.bound is None for found in searched)
        if sets := [literals for found in searched for literals in found.sets]:
            return min(sets, key=lambda literals: (len(literals), literals)), whole
    return None, whole


def _consistent(graph: Graph, shown: Mapping[Literal, str]) -> None:
    """Raise InvalidValue if two literals that are to be shown, each with the words that name it, cannot both be so."""
    rivals = rivals_of(graph)
    for literal, text in shown.items():
        other = next((other for other in contraries(literal, rivals) if other in shown), None)
        if other is not None:
            both = f"{text} and {shown[other]}"
            raise InvalidValue("what is shown", both, "one excludes the other: leave one out")


def _literal(graph: Graph, text: str) -> Literal:
    """The literal that a text names: by id, or by the words of a position, a proposition or a claim."""
    plain, denied = (text[1:].strip(), True) if text.startswith("~") else (text, False)
    words: dict[str, Literal] = {}
    for argument in graph.arguments.values():
        words.setdefault(words_of(argument.text), argument.claim)
    told = Counter(words_of(fact.text) for fact in graph.facts.values())  # what several say names none of them
    facts = {words_of(f.text): record(f.id) for f in graph.facts.values() if told[words_of(f.text)] == 1}
    words = facts | words
    words |= {words_of(said): literal for literal, said in graph.texts.items()}
    words |= {words_of(position.text): position.id for position in graph.positions}
    words.pop("", None)
    known = {*words.values(), *(f"ev:{id}" for id in graph.facts)}
    known |= {proposition(l) for a in graph.arguments.values() for l in a.literals}
    known |= {f"rel({f.source})" for f in graph.facts.values() if f.source} | {f"w({id})" for id in graph.arguments}
    found = plain if plain in known else words.get(words_of(plain)) or _claim(graph, plain)
    if found is None:
        there = _sentences(graph) or sorted(known)
        raise UnknownName("sentence", text, there[:LISTED], len(there[LISTED:]), ordered=True)
    return negate(found) if denied else found


def _claim(graph: Graph, name: str) -> Literal | None:
    """The literal of the claim that a name means, by id or handle, or as its one author calls it."""
    id, own = by_handle(graph, name), called(graph, name)
    id = own[0] if id not in graph.arguments and len(own) == 1 else id
    claim = graph.arguments[id].claim if id in graph.arguments else ""
    return claim if claim_of(claim) == id else None


def _sentences(graph: Graph) -> list[str]:
    """What can be settled, in words: the positions, then the propositions, then what arguments say."""
    said = (argument.text for argument in graph.arguments.values())
    texts = (*(position.text for position in graph.positions), *graph.texts.values(), *said)
    return list(dict.fromkeys(str(text) for text in texts if text))


def _item(graph: Graph, name: str) -> str:
    """The id of the argument, attack, support or fact that a name means: an id, a handle, or what one author alone
    calls so. Raises UnknownName, and InvalidValue where several are called so.
    """
    id, own = by_handle(graph, name), called(graph, name)
    if any(id in items for items in (graph.arguments, graph.edges, graph.supports, graph.facts)):
        return id
    if len(own) == 1:
        return own[0]
    items = {id: handle_of(id, number) for number, id in enumerate(graph.arguments, 1)}
    items |= {id: id for id in (*graph.facts, *graph.edges, *graph.supports)}
    if own:
        which = " or ".join(_described(graph, id, items[id]) for id in own[:LISTED])
        raise InvalidValue("what is left out", name, f"{len(own)} are called so: name {which}")
    there = [_described(graph, id, items[id]) for id in [*items][:LISTED]]
    kind = "argument, attack, support or fact"
    raise UnknownName(kind, name, there, len(items) - len(there), ordered=True)


def _described(graph: Graph, id: str, handle: str) -> str:
    said = _named(graph, id)
    cut = shortened(said)
    return f"{handle}: {cut if cut == said else f'{cut}’'}"


def _without(graph: Graph, ids: Sequence[str]) -> Graph:
    gone = set(ids)

    def kept(items: Mapping[str, Any]) -> dict[str, Any]:
        return {id: item for id, item in items.items() if id not in gone}

    return replace(
        graph,
        arguments=kept(graph.arguments),
        edges=kept(graph.edges),
        supports=kept(graph.supports),
        facts=kept(graph.facts),
    )


def _named(graph: Graph, id: str) -> str:
    """What an item of a graph says, in quotes; an attack or a support is named by what it comes from."""
    relation = graph.edges.get(id) or graph.supports.get(id)
    if relation is not None:
        return f"{'the attack' if id in graph.edges else 'the support'} by {_named(graph, relation.source)}"
    fact, argument = graph.facts.get(id.removeprefix("ev:")), graph.arguments.get(id)
    said = str(fact.text) if fact else ""
    if argument is not None:
        said = str(argument.text) or _reasoned(graph, argument)
    return f"‘{said}’" if said else id


def _reasoned(graph: Graph, argument: Argument) -> str:
    """What an argument without a text claims, and because of what."""
    named = names_in(graph)
    claim, *rests_on = (told_in_words((l,), named)[0] for l in argument.literals)
    return claim + (f", because {' and '.join(rests_on)}" if rests_on else "")


def _said(node: str, names: Names) -> str:
    """A node for people: what it says; of an argument without a text also its author."""
    argument = names.graph.arguments.get(node)
    if argument is None or argument.text:
        return names.text(node)
    return f"{', '.join(argument.authors)}: {names.argument(argument)}"


def _labels(standing: Standing) -> dict[str, str]:
    return {id: label.value for id, label in standing.compiled.node_labels(standing.labels).items()}


def told_in_words(literals: Iterable[Literal], named: Mapping[Literal, str]) -> tuple[str, ...]:
    """Literals in the words that `named` has for them, `not:` before one that is denied."""

    def words(literal: Literal) -> str:
        plain = proposition(literal)
        return ("not: " if plain != literal else "") + named.get(plain, plain)

    return tuple(sorted(map(words, literals)))


def names_in(graph: Graph) -> dict[Literal, str]:
    """By literal, words for a position, a proposition, a claim, a warrant, a fact and the reliability of a source."""
    said = {argument.claim: str(argument.text) for argument in graph.arguments.values() if argument.text}
    said |= {literal: str(text) for literal, text in graph.texts.items()}
    said |= {position.id: str(position.text) for position in graph.positions}
    arguments = graph.arguments.values()
    follows = {f"w({a.id})": f"“{a.text or told_in_words((a.claim,), said)[0]}” follows" for a in arguments}
    sources = {f"rel({f.source})": f"{f.source} is a good source" for f in graph.facts.values() if f.source}
    facts = {record(f.id): str(f.text) for f in graph.facts.values() if f.text}
    return follows | sources | facts | said
