"""A debate as detectors of conduct read it: who said what in which round, what was new, and which claims are one.

Rounds count, not the order of arrival: what was said in one round was said at once. Names decide nothing. A claim is
one with what merges make of it, and with whatever consists of the same words.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, wraps
from itertools import chain, pairwise
from typing import Any, Final, NamedTuple, TypeVar, cast

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, proposition
from moot.reading.language import regex
from moot.record.debate import Debate, enter
from moot.record.events import (
    ArgumentAdvanced,
    AttackMade,
    Closed,
    ContradictionDetected,
    Event,
    MoveRejected,
    StanceTaken,
    SupportGiven,
)
from moot.record.graph import Argument, Edge, Graph, Kind, Support, claim_of
from moot.record.growing import GrowingGraph
from moot.record.identity import Literals, joined
from moot.record.round import Round
from moot.record.text import ErasedText, Text
from moot.verdict.claims import Claims
from moot.verdict.standing import Standing

# Words of texts, how alike two texts are, and what runs of words they share. Linear in the texts.

ALIKE: Final = 0.9
"""Above it two texts are near-duplicates (D-CLONE: similarity > 0.9)."""
COPIED: Final = 40
"""More words in a row than these are copied, not met by chance (D-ECHO: copied > 40 tokens)."""
_WORD: Final = regex(r"\w+")

Words = tuple[str, ...]
Pair = tuple[str, str]


def words_of(text: Text) -> Words:
    """The words of a text, in order, casefolded and without punctuation. An erased text has none."""
    return () if isinstance(text, ErasedText) else tuple(_WORD.findall(text.casefold()))


def likeness(a: Words, b: Words) -> float:
    """How alike two texts are, from 0 to 1, by the pairs of neighbouring words that they share.

    It is the Jaccard index of the multisets of these pairs: 1 for equal texts, 0 if they share no pair.
    """
    if a == b:
        return 1.0
    one, other = _pairs(a), _pairs(b)
    together = (one | other).total()
    return (one & other).total() / together if together else 0.0


def _pairs(words: Words) -> Counter[tuple[str, str]]:
    return Counter(pairwise(words))


def runs(words: Words) -> Iterator[Words]:
    """Every run of 41 (`COPIED` + 1) neighbouring words: one from each word that has enough words after it."""
    length = COPIED + 1
    return (words[k : k + length] for k in range(len(words) - length + 1))


def candidates(texts: Mapping[str, Words]) -> Iterator[tuple[str, str]]:
    """The pairs of ids whose texts may be more alike than `ALIKE` (0.9), each once: all that are, and few others.

    `texts`: the words of each text, by id. Texts more alike than 0.9 have at least one pair of neighbouring words in
    common among the rarest tenth of each, and lengths that differ by a ninth at most. Short texts must have the same
    pairs: a single pair that only one of them has is too much.
    """
    pairs = {id: frozenset(pairwise(words)) for id, words in texts.items()}
    often = Counter(chain.from_iterable(found for id, found in pairs.items() if not _is_short(texts[id])))
    having: dict[object, list[str]] = {}
    for id, found in sorted(pairs.items()):
        met: dict[str, None] = {}
        length = len(texts[id]) - 1
        for mark in (found,) if _is_short(texts[id]) else _rarest(found, often, _telling(length)):
            met |= dict.fromkeys(having.get(mark, ()))
            having.setdefault(mark, []).append(id)
        for other in met:
            few, many = sorted((length, len(texts[other]) - 1))
            if few > ALIKE * many:
                yield other, id


def _is_short(words: Words) -> bool:
    """Whether nothing with another pair of words is more alike to it than `ALIKE`: k of k + 1 pairs are too few."""
    pairs = len(words) - 1
    return 0 < pairs <= ALIKE * (pairs + 1)


def _rarest(found: Iterable[Pair], often: Mapping[Pair, int], number: int) -> list[Pair]:
    return sorted(found, key=lambda pair: (often[pair], pair))[:number]


def _telling(length: int) -> int:
    """How many of the rarest pairs two texts must have one in common of, if they are more alike than `ALIKE`."""
    return int((1 - ALIKE) * length) + 1


T = TypeVar("T")
E = TypeVar("E", bound=Event)
DETECTOR = ""
"""The author of events that no request of a participant led to: a detector added them."""


class Entry(NamedTuple):
    """An event of a round. `at`: the round, by its place from 0; `who`: the participant that caused it, or `DETECTOR`.
    """

    at: int
    who: str
    event: Event


class Record:
    """A debate as the detectors of conduct read it. Each property is computed once, linear in the debate unless it says
    otherwise.

    Rounds are given by their place, from 0; only complete rounds are read, without the closing ballot: in it minds
    change without a cause. Claims that say the same (they were merged,
    or consist of the same words) are one matter, named by one of their ids, its key. `judged` gives the graph that the
    debate's protocol compiles.
    """

    def __init__(self, debate: Debate, judged: Callable[[Graph], Graph]) -> None:
        assert debate.opened is not None, "a debate is opened before anybody conducts himself"
        self.debate, self.opened, self.graph = debate, debate.opened, debate.graph
        self._judged_graph = judged
        rounds = debate.rounds[:-1] if debate.in_ballot else debate.rounds
        self.rounds = tuple(round_ for round_ in rounds if round_.complete)
        self.classes = {seat.name: seat.independence_class for seat in debate.opened.speakers}
        self._graphs: dict[int, Graph] = {}
        self._keys: dict[str, str] = {}
        self.known: dict[Any, Any] = {}
        """What functions of the whole record found (`once`)."""

    # -- what was said

    @cached_property
    def said(self) -> tuple[Entry, ...]:
        """Every event of the complete rounds, with its round and author, ordered by round."""
        return tuple(said for then in self.said_in for said in then)

    @cached_property
    def said_in(self) -> tuple[tuple[Entry, ...], ...]:
        """For each complete round its events, with their authors."""
        return tuple(tuple(_said(at, round_)) for at, round_ in enumerate(self.rounds))

    @cached_property
    def _said_by(self) -> Mapping[tuple[int, str], list[Event]]:
        found: dict[tuple[int, str], list[Event]] = {}
        for said in self.said:
            found.setdefault((said.at, said.who), []).append(said.event)
        return found

    def said_by(self, who: str, at: int) -> Sequence[Event]:
        """The events that the participant `who` caused in the round `at`, in order."""
        return self._said_by.get((at, who), ())

    def events(self, kind: type[E]) -> Sequence[tuple[int, str, E]]:
        """The events of the type `kind`, each with its round and author, ordered by round."""
        return cast(Sequence[tuple[int, str, E]], self._by_kind.get(kind, ()))

    @cached_property
    def _by_kind(self) -> Mapping[type, list[Entry]]:
        found: dict[type, list[Entry]] = {}
        for said in self.said:
            found.setdefault(type(said.event), []).append(said)
        return found

    @cached_property
    def arguments(self) -> Mapping[str, tuple[int, Argument]]:
        """The arguments by id, each with the round in which it was stated."""
        return {event.argument.id: (at, event.argument) for at, _, event in self.events(ArgumentAdvanced)}

    @cached_property
    def edges(self) -> tuple[tuple[int, str, Edge], ...]:
        """The attacks and challenges, each with its round and its author (`DETECTOR` for an attack that a detector
        added).
        """
        found: list[tuple[int, str, Edge]] = []
        for at, who, event in self.said:
            if isinstance(event, AttackMade):
                found.append((at, who, event.edge))
            elif isinstance(event, ContradictionDetected):
                found += [(at, DETECTOR, edge) for edge in event.edges]
        return tuple(found)

    @cached_property
    def telling(self) -> tuple[tuple[int, str, Edge], ...]:
        """The attacks and challenges of `edges`, without those that a detector added and named no word for: they are
        guesses.
        """
        guessed = {edge.id for _, _, of in self.events(ContradictionDetected) if not of.words for edge in of.edges}
        return tuple(item for item in self.edges if item[2].id not in guessed)

    @cached_property
    def supports(self) -> tuple[tuple[int, str, Support], ...]:
        """The supports, each with its round and author."""
        return tuple((at, who, event.support) for at, who, event in self.events(SupportGiven))

    @cached_property
    def refused(self) -> tuple[tuple[int, str, MoveRejected], ...]:
        """The acts that were refused, each with its round and author."""
        return tuple(self.events(MoveRejected))

    def author(self, id: str) -> str:
        """The author of the argument `id`, the first if there are several, `DETECTOR` if there is none."""
        authors = self.arguments[id][1].authors
        return authors[0] if authors else DETECTOR

    def shown(self, who: str, id: str, at: int) -> bool:
        """Whether the participant `who` was shown the item `id` in the round `at` or earlier."""
        asked = (request for round_ in self.rounds[: at + 1] for request in round_.requests)
        return any(request.participant == who and id in request.handles for request in asked)

    def class_of(self, who: str) -> str:
        """The independence class of the participant `who`: participants of one class count as one."""
        return self.classes.get(who, who)

    # -- what is one

    @cached_property
    def words(self) -> Mapping[str, Words]:
        """The words of each argument's text, casefolded, by the id of the argument."""
        return {id: words_of(argument.text) for id, (_, argument) in self.arguments.items()}

    @cached_property
    def claimed(self) -> Mapping[str, Words]:
        """The words of each argument that is no question, by the id of the argument."""
        return {id: words for id, words in self.words.items() if self.arguments[id][1].kind is not Kind.QUESTION}

    @cached_property
    def near(self) -> tuple[tuple[str, str], ...]:
        """The pairs of arguments whose texts may be nearly the same, by id (see `likeness.candidates`)."""
        return tuple(candidates(self.words))

    @cached_property
    def same(self) -> Mapping[str, str]:
        """For each argument its key: the one id that stands for all arguments that say the same."""
        return self.same_in(self.graph)

    def same_in(self, graph: Graph) -> Mapping[str, str]:
        """The same by the merges of another graph of the debate. Linear in the graph."""
        claims, texts = Claims(graph), dict[Words, list[str]]()
        for id, words in self.words.items():
            texts.setdefault(words or (id, ""), []).append(id)
        heads = ((id, claims.head(id)) for id in self.arguments if id in graph.arguments)
        return joined(self.arguments, [*(link for link in heads if link[0] != link[1]), *texts.values()])

    @cached_property
    def members(self) -> Mapping[str, tuple[str, ...]]:
        """The ids of all arguments that say the same, sorted, by the one id that stands for them (their key)."""
        return grouped(self.same)

    def key(self, name: str) -> str:
        """The key that stands for a claim: the id shared by all claims that say the same.

        `name`: the id of the claim, its literal, or the negation of its literal. A name of anything else is its own key
        (a negated literal without its negation).
        """
        found = self._keys.get(name)
        if found is None:
            id = claim_of(name) or proposition(name)
            found = self._keys[name] = self.same.get(id, id)
        return found

    def proposition(self, literal: Literal) -> str:
        """The key of what a literal states, or denies: one for all literals that the merges of the debate join."""
        return self.key(self._one.of(literal))

    @cached_property
    def _one(self) -> Literals:
        return Literals(self.graph)

    @cached_property
    def first(self) -> Mapping[str, int]:
        """The first round in which each argument, or another that says the same, was stated.

        By key, the one id that stands for all arguments that say the same.
        """
        found: dict[str, int] = {}
        for id, (at, _) in self.arguments.items():
            found[self.same[id]] = min(at, found.get(self.same[id], at))
        return found

    # -- stances

    @cached_property
    def _taken(self) -> tuple[Sequence[StanceTaken], ...]:
        """By round, the stances that were taken."""
        found: tuple[list[StanceTaken], ...] = tuple([] for _ in self.rounds)
        for at, _, event in self.events(StanceTaken):
            found[at].append(event)
        return found

    def judged(self, at: int) -> Iterable[tuple[str, str]]:
        """The stances that were taken in the round `at`: each participant with the key of the claim, each pair once.

        The key is the id that stands for all claims that say the same. No other stance has changed in that round.
        """
        return self._judged[at]

    @cached_property
    def _judged(self) -> tuple[Iterable[tuple[str, str]], ...]:
        return tuple(dict.fromkeys((e.participant, self.key(e.position)) for e in taken) for taken in self._taken)

    @cached_property
    def stances(self) -> tuple[Mapping[str, Mapping[str, float]], ...]:
        """For each round, the stances that hold after it: by participant and claim, from -1 (against) to 1 (for).

        Claims are given by key, the id that stands for all claims that say the same. Stances of one participant on
        several of these are combined: the greatest and the least are added (0 counts among them), so that being for one
        and against another gives 0.
        """
        on: dict[tuple[str, str], dict[Literal, float]] = {}
        now: dict[str, Mapping[str, float]] = {}
        found = []
        for taken in self._taken:
            changed: dict[str, dict[str, float]] = {}
            for event in taken:
                who, key = event.participant, self.key(event.position)
                values = on.setdefault((who, key), {})
                values[event.position] = -event.value if event.position.startswith("~") else event.value
                changed.setdefault(who, {})[key] = max(0.0, *values.values()) + min(0.0, *values.values())
            now = now | {who: {**now.get(who, {}), **of} for who, of in changed.items()}
            found.append(now)
        return tuple(found)

    def last_word(self, who: str, key: str, before: int) -> int:
        """The last round before `before` in which the participant `who` spoke on a claim.

        `key`: the id that stands for all claims that say the same. To speak on it is to take a stance on it, or to
        answer or pass a request about it. 0 if there is no such round.
        """
        return max((at for at in self._words_on.get((who, key), ()) if at < before), default=0)

    @cached_property
    def _words_on(self) -> Mapping[tuple[str, str], set[int]]:
        """By participant and thing: the rounds in which it took a stance on it, or answered when asked about it."""
        found: dict[tuple[str, str], set[int]] = {}
        for at, round_ in enumerate(self.rounds):
            for request in round_.requests:
                if round_.closed[request.id].how in (Closed.ANSWERED, Closed.PASSED):
                    for literal in request.about:
                        found.setdefault((request.participant, self.key(literal)), set()).add(at)
        for at, who, event in self.events(StanceTaken):
            found.setdefault((who, self.key(event.position)), set()).add(at)
        return found

    # -- what stands

    def graph_after(self, at: int) -> Graph:
        """The argument graph after the round `at`; -1 for the graph before the first round. Linear in the graph."""
        if not self._graphs:
            growing = GrowingGraph(Graph(), {})
            growing.open(self.opened)
            self._graphs[-1] = growing.freeze()
            for n, round_ in enumerate(self.rounds):
                enter(growing, round_.requests, round_.answers)
                self._graphs[n] = growing.freeze()
        return self._graphs[at]

    def holds(self, id: str, at: int) -> bool:
        """Whether the argument `id` was labelled in after the round `at`. Compiles the graph of that round."""
        graph = self.graph_after(at)
        if id not in graph.arguments:
            return False
        name = Claims(graph).one.of(graph.arguments[id].claim)
        return Standing(self._judged_graph(graph), self.debate.parameters).of(name) is Label.IN


def grouped(same: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """The ids of each key of `same`, sorted."""
    found: dict[str, list[str]] = {}
    for id in sorted(same):
        found.setdefault(same[id], []).append(id)
    return {key: tuple(ids) for key, ids in found.items()}


def once(read: Callable[[Record], T]) -> Callable[[Record], T]:
    """Make a function of a record keep its result, so that several detectors can ask for it and it runs once for each
    record.
    """

    @wraps(read)
    def kept(record: Record) -> T:
        if read not in record.known:
            record.known[read] = read(record)
        return cast(T, record.known[read])

    return kept


def _said(at: int, round_: Round) -> Iterator[Entry]:
    """What was said in a round, in the order in which it was asked for."""
    whom = {request.id: request.participant for request in round_.requests}
    for id in (*whom, *sorted(round_.answers.keys() - whom.keys())):
        who = whom.get(id, DETECTOR)
        yield from (Entry(at, who, event) for event in round_.answers.get(id, ()))
