"""Which literals, facts and arguments count as one: merges, applied in an order that does not depend on arrival."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, MutableMapping, Sequence

from moot.argumentation import structured
from moot.argumentation.literal import Literal, contraries, negate, proposition
from moot.record.graph import MODEL_VERSION, SAME_WORDS, Argument, Fact, Graph, Merge, gates
from moot.record.labels import Polarity
from moot.record.legality import may_cite, rivals_of
from moot.record.text import ErasedText, same, words_of

# What a compromise is between: where an author replaced a claim by a newer one, the newer one takes its place.

Newer = Mapping[str, tuple[str, ...]]
"""By the id of a claim, the ids of the claims that replaced it."""


def newer_of(arguments: Mapping[str, Argument]) -> Newer:
    """The claims that replaced others, by what they replaced. Linear in the claims."""
    found: dict[str, tuple[str, ...]] = {}
    for argument in arguments.values():
        if argument.supersedes is not None:
            found[argument.supersedes] = (*found.get(argument.supersedes, ()), argument.id)
    return found


def between_now(
    compromise: Argument, newer: Newer, stands: Callable[[str], bool], same: Callable[[str], bool]
) -> tuple[str, ...]:
    """The ids of the claims that a compromise is between now. A claim that its author replaced is followed to the
    newest in its place; it stays itself as far as somebody else still says the same. Never the compromise itself: who
    replaces his claim by one of the compromise's words has come over to it.

    `stands`: whether somebody stands behind what a claim says; `same`: whether a claim says the same as the compromise.
    """
    found: dict[str, None] = {}
    for id in compromise.between or ():
        if id not in newer or stands(id):
            found[id] = None
        found |= dict.fromkeys(_newest(id, newer, {id}))
    return tuple(id for id in found if not same(id))


def _newest(id: str, newer: Newer, before: set[str]) -> Iterator[str]:
    """The claims at the ends of the replacements that begin with a claim; none where nothing replaced it."""
    for other in newer.get(id, ()):
        if other not in before:
            before.add(other)
            yield from _newest(other, newer, before) if other in newer else (other,)


# Claims that can never be one, whoever says that they are the same: a compromise and what it replaces, a part and the
# whole that it is a part of, and two parts that except different things.
#
# To merge them would make a claim one that replaces itself, or a part of itself, or would make somebody agree to what
# he excepted.

Arguments = Mapping[str, Argument]


def why_distinct(
    arguments: Arguments,
    one: Collection[str],
    other: Collection[str],
    between: Callable[[str], Collection[str]],
) -> str | None:
    """Why no claim of `one` may be merged with a claim of `other` (each the ids of claims that are one already), as a
    sentence; None if they may. `between`: the claims that a compromise is between now (`between_now`). Linear
    in both, but for parts: each is compared with the parts of the other side.
    """
    for mine, others in ((one, other), (other, one)):
        for id in mine:
            claim = arguments[id]
            named = () if claim.between is None else (*claim.between, *between(id))
            replaced = sorted({*others}.intersection(named))
            if replaced:
                return f"{id!r} is a compromise that replaces {replaced[0]!r}: accept it, or agree to either"
            if claim.part_of in others:
                return f"{id!r} is only a part of {claim.part_of!r}: who means all of it agrees to the whole"
    apart = next(_differing(_parts(arguments, one), _parts(arguments, other)), None)
    if apart is None:
        return None
    return f"{apart[0]!r} and {apart[1]!r} are parts that except different things: say that one supports the other"


def _parts(arguments: Arguments, ids: Iterable[str]) -> list[Argument]:
    return [arguments[id] for id in ids if arguments[id].part_of is not None]


def _differing(ones: Iterable[Argument], others: list[Argument]) -> Iterator[tuple[str, str]]:
    """The pairs of parts, one of each side, of which one excepts what the other does not."""
    for one in ones:
        yield from ((one.id, other.id) for other in others if _differ(one.excepted, other.excepted))


def _differ(one: str | None, other: str | None) -> bool:
    """Whether two parts except different things, as far as anybody can tell: nobody knows what an erased text was."""
    if isinstance(one, ErasedText) or isinstance(other, ErasedText):
        return True
    return words_of(one or "") != words_of(other or "")


def own_words(graph: Graph) -> frozenset[Literal]:
    """The premises that are an argument's own words (a reason in words): statements of that argument alone. Linear."""
    found = set()
    for argument in graph.arguments.values():
        for literal in argument.premises[:1] if argument.text else ():
            said = graph.texts.get(literal)
            if said is not None and literal.startswith(f"{argument.id}/") and words_of(said) == words_of(argument.text):
                found.add(literal)
    return frozenset(found)


class Literals:
    """The classes of literals that were merged because they say the same (a union-find). A literal and a contrary of it
    never come into one class. The positions of an exclusive question are contraries of each other, too.

    Merges are applied by descending score (that of the merge: how clear it is that its two sides say the same), then by
    the texts of the two literals. Each class is named by one member: a position or the negation of one if it has such a
    member, else its smallest member (by code points of the proposition). With `Literals(graph, asked=False)` positions
    count as any other literal: they neither name classes nor exclude each other.
    """

    def __init__(self, graph: Graph, *, asked: bool = True) -> None:
        """`asked`: whether positions name classes and exclude each other; the names of claims need neither."""
        self.rivals = rivals_of(graph) if asked else ()
        self.asked = {proposition(position.id) for position in graph.positions} if asked else set()
        self.members: dict[Literal, tuple[Literal, ...]] = {}
        for merge in sorted(graph.merges, key=lambda m: _order(m, graph.texts)):
            if _plain(merge.a, graph) and _plain(merge.b, graph):
                self._union(merge.a, merge.b)

    def of(self, literal: Literal) -> Literal:
        """The name of the class of merged literals that `literal` belongs to; `literal` itself if it was not merged.
        The negated literal has the negated name.
        """
        if literal not in self.members:
            return literal
        return min(self.members[literal], key=lambda l: (proposition(l) not in self.asked, proposition(l), l))

    def same(self, literal: Literal) -> tuple[Literal, ...]:
        """All literals that are merged with `literal`, itself included."""
        return self._class(literal)

    def _class(self, literal: Literal) -> tuple[Literal, ...]:
        return self.members.get(literal, (literal,))

    def _union(self, a: Literal, b: Literal) -> None:
        joined = tuple(sorted({*self._class(a), *self._class(b)}))
        if any(c in joined for l in joined for c in contraries(l, self.rivals)):
            return
        # The negations are joined alongside: the name of ~l is always the negation of the name of l.
        for members in (joined, tuple(sorted(negate(l) for l in joined))):
            for literal in members:
                self.members[literal] = members


def _plain(side: str, graph: Graph) -> bool:
    """Whether a side of a merge is a proposition that people named, not a fact, a source or a warrant."""
    return side not in graph.facts and not proposition(side).startswith(("ev:", "rel(", "w("))


def _order(merge: Merge, texts: Mapping[str, str]) -> tuple[object, ...]:
    """By score, then by the texts; by the names where the texts are equal, so that arrival never decides."""
    sides = (merge.a, merge.b)
    return (-merge.score, sorted(texts.get(side, side) for side in sides), sorted(sides))


def source_classes(graph: Graph) -> dict[str, str]:
    """By the id of each fact, the name of its source class. A source class is a set of facts that count as one source;
    its name is the smallest id in it.

    Facts of the same source (after NFC, trimming and case folding), or joined by `derived_from` or `twin_of`, are one
    class; any other fact without a source is a class of its own.
    """
    facts = graph.facts
    links: list[Sequence[str]] = [(f.id, other) for f in facts.values() for other in _kin(f) if other in facts]
    links += [(m.a, m.b) for m in graph.merges if m.detector == SAME_WORDS and m.a in facts and m.b in facts]
    by_source: dict[str, list[str]] = {}
    for fact in facts.values():
        if fact.source is not None:
            by_source.setdefault(same(fact.source), []).append(fact.id)
    return joined(facts, [*links, *by_source.values()])


def _kin(fact: Fact) -> tuple[str, ...]:
    return fact.derived_from if fact.twin_of is None else (*fact.derived_from, fact.twin_of)


def twin_of(fact: Fact, first: MutableMapping[str, str]) -> str | None:
    """The id of the first fact without a source that has the same text as `fact` (after NFC, trimming, case folding),
    if `fact` has no source either; else None.

    `first`: by text, the first such fact that is known; `fact` is added if it is the first. The link is recorded on the
    fact, because its text may be erased later while its class must stay.
    """
    if fact.source is not None or isinstance(fact.text, ErasedText) or not fact.text.strip():
        return None
    known = first.setdefault(same(fact.text), fact.id)
    return None if known == fact.id else known


def joined(ids: Iterable[str], links: Iterable[Sequence[str]]) -> dict[str, str]:
    """For each of `ids`, the smallest id (by code points) among those that `links` join it to, directly or over others.
    Each link is a sequence of ids that belong together.
    """
    parent = {id: id for id in ids}

    def root(id: str) -> str:
        while parent[id] != id:
            parent[id] = parent[parent[id]]  # halves the way up, so that long chains of links stay quick
            id = parent[id]
        return id

    for link in links:
        for other in link[1:]:
            a, b = root(link[0]), root(other)
            parent[max(a, b)] = min(a, b)  # the smaller name, in whatever order the links come
    return {id: root(id) for id in parent}


def same_facts(graph: Graph, classes: Mapping[str, str]) -> dict[str, str]:
    """By the id of each fact, the id of the fact that stands for it: facts that were merged within one source class
    count as one, under the smallest id. `classes`: the source class of each fact.
    """
    links = [(m.a, m.b) for m in graph.merges if classes.get(m.a, 0) == classes.get(m.b, 1)]
    return joined(graph.facts, links)


def same_words(facts: Iterable[Fact]) -> Iterator[tuple[Fact, Fact]]:
    """The pairs of facts that say the same in the same words, of the same source and outcome: each with the first such
    one. Linear.
    """
    first: dict[tuple[object, ...], Fact] = {}
    for fact in facts:
        if isinstance(fact.text, ErasedText) or not fact.text.strip():
            continue
        source = None if fact.source is None else same(fact.source)
        head = first.setdefault((words_of(fact.text), source, fact.outcome), fact)
        if head is not fact:
            yield head, fact


def recorded_facts(
    graph: Graph,
    one_fact: Mapping[str, str],
    name_of: Callable[[Literal], Literal],
    heirs: Mapping[str, Iterable[str]],
) -> frozenset[str]:
    """The ids of the facts that are recorded: what worked or failed and nobody who argues here brought, or what others
    than its bringer stand by, too (docs/formal-model.md, 1.1). Linear.

    Others: a member of another class who agreed to it, conceded it, cites it, or brought an equal fact. `one_fact`: by
    fact, the fact that stands for it (`same_facts`). `name_of`: the name of a literal's class. `heirs`:
    by argument, those who agreed to it and became its authors.
    """
    if graph.model == MODEL_VERSION or all(fact.by is None for fact in graph.facts.values()):
        return frozenset(id for id, fact in graph.facts.items() if fact.has_outcome)
    links = [(one_fact[a.id], one_fact[b.id]) for a, b in same_words(graph.facts.values())]
    head = joined(sorted(set(one_fact.values())), links)
    alone = gates(graph)
    voices: dict[str, set[str]] = {}

    def heard(fact: str, who: Iterable[str]) -> None:
        if fact in graph.facts:
            of_fact = voices.setdefault(head[one_fact[fact]], set())
            of_fact |= {graph.class_of(name) for name in who if name not in alone}

    given: set[str] = set()
    for fact in graph.facts.values():
        if fact.by is None or fact.by in alone:
            given.add(head[one_fact[fact.id]])
        else:
            heard(fact.id, (fact.by, *(fact.agreed or ())))
    for table in (graph.endorsements, graph.concessions):
        for who, ids in table.items():
            for id in ids:
                heard(id.removeprefix("ev:"), (who,))
    for argument in graph.arguments.values():
        claim = name_of(argument.claim) if argument.evidence else argument.claim
        for id in argument.evidence:
            if id in graph.facts and may_cite(graph.facts[id], claim):
                heard(id, (*argument.authors, *heirs.get(argument.id, ())))
    told = given | {id for id, classes in voices.items() if len(classes) > 1}
    return frozenset(id for id, fact in graph.facts.items() if fact.has_outcome and head[one_fact[id]] in told)


def merged(
    equals: list[Fact], positions: tuple[Literal, ...], source_class: str, recorded: bool
) -> structured.Fact:
    """Facts that were merged, in the order of their ids, as one: the first, which says what any of them says, and was
    checked if any was. `source_class`: that of all of them. `recorded`: whether the first is (`recorded_facts`).
    """
    first = equals[0]
    steps: dict[Literal, bool] = {}
    for fact in equals:
        steps = _spoken_on(fact, positions) | steps
    checked = any(fact.checked for fact in equals)
    ordered = {p: steps[p] for p in positions if p in steps}
    return structured.Fact(first.id, first.source, recorded, checked, first.recency, source_class, ordered)


def _spoken_on(fact: Fact, positions: tuple[Literal, ...]) -> dict[Literal, bool]:
    """Each position that a submitted fact speaks on, with whether it supports it."""
    if not fact.submitted:
        return {}
    labels = {p: fact.polarity[p].counts_as for p in positions if p in fact.polarity}
    return {p: label is Polarity.SUPPORTS for p, label in labels.items() if label is not Polarity.NEUTRAL}
