"""Memory as a participant: it answers with evidence, and with nothing else. No model is asked.

Each memory is copied whole into the fact that cites it, with what it was read to be to each position (by a tag, which
always wins, or by a detector), so that replay never reads memory.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final, Protocol

from moot.argumentation.literal import negate
from moot.errors import Damage, ParticipantFailed, StoreError
from moot.protocols.council.course import EXPANSION, POSITION, query_of
from moot.reading import POLARITY_DETECTORS
from moot.reading.polarity import EvidenceText
from moot.record.acts.give_recall import RECALL
from moot.record.debate import Debate
from moot.record.denial import denies, names_of
from moot.record.events import DebateOpened, Request
from moot.record.graph import Fact, Position, Stand
from moot.record.identity import twin_of
from moot.record.labels import Origin, Outcome, Polarity
from moot.record.moves import GiveRecall, Move, SubmitFact
from moot.record.parameters import Parameters
from moot.record.text import ErasedText, Text

# What tags of a memory say of a position: a tag for it, for its denial, or for what it denies.

FORBIDS: Final = "forbids"
"""The label of a tag by which a memory is a requirement that a position cannot meet."""


class Tagged(Protocol):
    """What somebody said that a memory is to a position: supports, opposes, neutral or forbids; and who said so."""

    @property
    def label(self) -> str:
        """supports, opposes, neutral or forbids."""
    @property
    def by(self) -> str:
        """stated, person or model."""


class WithTags(Protocol):
    """The tags of a memory, by the texts of their positions; `polarity_towards` knows other spellings of them."""

    @property
    def polarity(self) -> Mapping[str, Tagged]:
        """The tags, by the text of the position that each is for."""
    def polarity_towards(self, position: str) -> Tagged | None:
        """The tag for `position` or another spelling of it; None if there is none."""


@dataclass(frozen=True, slots=True)
class Concerned:
    """A position as the tags of memories may speak of it. `question`: that of the debate; `text`: the position;
    `denial`: the position of the debate that denies it, or None.
    """

    question: str
    text: str
    denial: str | None = None

    def names(self) -> tuple[tuple[str, bool], ...]:
        """The texts that tags may have for it, each with whether it is the position or the contrary of it."""
        own = names_of(self.question, self.text)
        if self.denial is None:
            return own
        return (*own, *((name, not is_it) for name, is_it in names_of(self.question, self.denial)))

    def concerns(self, text: str, same: Callable[[str, str], bool]) -> bool:
        """Whether a tag for `text` says something of the position. `same`: whether two texts are the same position."""
        return any(same(text, name) or denies(text, name) for name, _ in self.names())

    def stand(self, memory: WithTags) -> Stand | None:
        """What the tags of `memory` say that it is to the position; None if they say nothing of it. A tag for the
        position itself comes first.
        """
        names = self.names()
        for name, is_it in names:
            tag = memory.polarity_towards(name)
            if tag is not None:
                return _stand(tag) if is_it else _stand(tag).reversed
        for text, tag in memory.polarity.items():
            for name, is_it in names:
                if denies(text, name):
                    return _stand(tag).reversed if is_it else _stand(tag)
        return None


def _stand(tag: Tagged) -> Stand:
    forbids = tag.label == FORBIDS
    return Stand(Polarity.OPPOSES if forbids else Polarity(tag.label), 1.0, (), Origin(tag.by), forbids=forbids)


TAGGED: Final = 200
"""The most memories that one request gets for their tags alone."""
Same = Callable[[str, str], bool]
"""Whether two texts are the same position."""
UNNAMED: Final = Stand(Polarity.NEUTRAL, 0.5, (), Origin.WORDS)
"""The reading of a memory that names no position."""


class Remembered(Protocol):
    """The fields of a memory that a fact is made of. `permanent`: it does not age; `relations`: pairs of a relation and
    the id of another memory; `polarity_towards` gives its tag for a position, if there is one.
    """

    @property
    def id(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def category(self) -> str: ...
    @property
    def outcome(self) -> str: ...
    @property
    def source(self) -> str | None: ...
    @property
    def at(self) -> str: ...
    @property
    def permanent(self) -> bool: ...
    @property
    def derived_from(self) -> tuple[str, ...]: ...
    @property
    def relations(self) -> Sequence[tuple[str, str]]: ...
    @property
    def headings(self) -> Sequence[str]: ...
    @property
    def polarity(self) -> Mapping[str, Tagged]: ...
    def polarity_towards(self, position: str) -> Tagged | None: ...


class Found(Protocol):
    """One memory that a recall found, with its score: how well it fits the question, in [0, 1]."""

    @property
    def memory(self) -> Remembered: ...
    @property
    def score(self) -> float: ...


class Answer(Protocol):
    @property
    def items(self) -> Sequence[Found]: ...
    @property
    def complete(self) -> bool: ...


class Neighbour(Protocol):
    @property
    def memory(self) -> Remembered: ...
    @property
    def relation(self) -> str: ...
    @property
    def outward(self) -> bool: ...


class Book(Protocol):
    """The part of a memory book (the memories of one project) that the participant `Evidence` reads. Reading changes
    nothing.
    """

    def recall(
        self, query: str, *, limit: int = ..., at: str | None = ..., exclude: Collection[str] = ...
    ) -> Answer: ...
    def related(self, ids: Iterable[str]) -> Sequence[Neighbour]: ...
    def from_source(self, sources: Iterable[str], limit: int = ...) -> Sequence[Remembered]: ...
    def tagged_for(self, concerns: Callable[[str, Same], bool], limit: int) -> Sequence[Remembered]: ...


class Evidence:
    """The participant that answers the requests of a council with facts made of the memories in `book`.

    `opened` is the event that opened the debate; the detector that it names reads what a memory says about each
    position, unless it is tagged.
    """

    kind = "evidence"

    def __init__(self, book: Book, opened: DebateOpened, name: str = "memory") -> None:
        self.name = name
        self._book, self._opened = book, opened
        self._parameters = Parameters.of(opened.parameters)
        import asyncio

        self._turn = asyncio.Lock()

    async def respond(self, request: Request, debate: Debate) -> Move:
        """A move with the memories that answer the request, as facts that were not cited before, the best ones first.

        Memories that supersede one of them are cited too. A founding council gets the recalled memories in the form
        that it reads. Memory is read in a thread, so that other participants need not wait, and the caller may stop
        waiting. Requests are answered one at a time, in the order of asking, so that the same council writes the same
        log.
        """
        import asyncio

        async with self._turn:
            if request.aim == RECALL:
                return await asyncio.to_thread(self._recall, request)
            return await asyncio.to_thread(self._answer, request, debate)

    def _answer(self, request: Request, debate: Debate) -> Move:
        found, complete = self._around(request, debate) if request.aim == EXPANSION else self._recalled(request)
        first: dict[str, str] = {}
        for fact in debate.graph.facts.values():
            twin_of(fact, first)
        facts = [self._fact(memory, score) for memory, score in self._with_newer(found, request)]
        whole = [replace(fact, twin_of=twin_of(fact, first)) for fact in facts]
        return Move(tuple(SubmitFact(fact, self._opened.versions["polarity"]) for fact in whole), complete=complete)

    def _recall(self, request: Request) -> Move:
        """Everything that memory recalls on the words of the request. Raises ParticipantFailed in the error's words."""
        try:
            found = self._book.recall(request.query, limit=request.limit, at=self._opened.opened).items
        except (StoreError, Damage):
            raise  # a store that refuses is no answer of memory
        except Exception as error:
            raise ParticipantFailed(self.name, str(error)) from error
        memories = [as_founding_memory(item.memory, item.score) for item in found]
        plain = tuple({k: v for k, v in memory.items() if k != "content"} for memory in memories)
        return Move((GiveRecall(plain, tuple(Text(memory["content"]) for memory in memories)),))

    def _recalled(self, request: Request) -> tuple[list[tuple[Remembered, float]], bool]:
        """The best answers to the request, and whether no bound may have cut away a better one."""
        answer = self._book.recall(
            self._query(request), limit=request.limit, at=self._opened.opened, exclude=frozenset(request.exclude)
        )
        found = {item.memory.id: (item.memory, item.score) for item in answer.items}
        tagged = self._told(request)
        found |= {memory.id: (memory, 0.0) for memory in tagged[:TAGGED] if memory.id not in found}
        return list(found.values()), answer.complete and len(tagged) <= TAGGED

    def _told(self, request: Request) -> list[Remembered]:
        """The memories that are tagged for a position that the request is about, whatever their words, and were not
        cited before: at most one more than TAGGED, which tells that there are more. Only the first round asks for them.
        """
        if request.aim != POSITION:
            return []
        seen, most = set(request.exclude), len(request.exclude) + TAGGED + 1
        about = [self._concerned(p) for p in self._opened.positions if p.id in request.about]
        found = (memory for each in about for memory in self._book.tagged_for(each.concerns, most))
        return list({memory.id: memory for memory in found if memory.id not in seen}.values())[: TAGGED + 1]

    def _query(self, request: Request) -> Text:
        """The words of the request; if they were erased since it was made, those of its positions."""
        if not isinstance(request.query, ErasedText):
            return request.query
        about = (p.text for p in self._opened.positions if p.id in request.about)
        return query_of(self._opened.question, *about)

    def _around(self, request: Request, debate: Debate) -> tuple[list[tuple[Remembered, float]], bool]:
        """What is related to the facts in the request, and what else their sources say; and whether that is all.

        At most as many as its limit. Of the memories of the sources one more is read than could be given: so many
        may have been cited before, and one beyond the limit tells that there is more.
        """
        seen = set(request.exclude)
        sources = {debate.graph.facts[id].source for id in request.handles} - {None}
        near = [neighbour.memory for neighbour in self._book.related(request.handles)]
        near += self._book.from_source(sorted(map(str, sources)), limit=len(seen) + request.limit + 1)
        fresh = {memory.id: memory for memory in near if memory.id not in seen}
        given = [(memory, 0.0) for memory in list(fresh.values())[: request.limit]]
        return given, len(given) == len(fresh)

    def _with_newer(self, found: list[tuple[Remembered, float]], request: Request) -> list[tuple[Remembered, float]]:
        """Also the records that supersede what is found: outdated evidence never comes alone."""
        table = {memory.id: (memory, score) for memory, score in found}
        frontier = list(table)
        while frontier:
            newer = [n.memory for n in self._book.related(frontier) if n.relation == "supersedes" and not n.outward]
            fresh = {m.id: (m, 0.0) for m in newer if m.id not in table and m.id not in request.exclude}
            table |= fresh
            frontier = list(fresh)
        return list(table.values())

    def _fact(self, memory: Remembered, score: float) -> Fact:
        age = age_in_days(memory.at, self._opened.opened)
        return Fact(
            memory.id,
            memory.source,
            Outcome(memory.outcome),
            recency(age, memory.permanent, self._parameters),
            memory.permanent,
            tuple(memory.derived_from),
            tuple(target for relation, target in memory.relations if relation == "supersedes"),
            self._stands(memory),
            submitted=True,
            category=str(memory.category),
            text=Text(memory.text),
            at=memory.at,
            score=score,
        )

    def _stands(self, memory: Remembered) -> dict[str, Stand]:
        """What a memory is to each position, read towards positions only, not towards their denials.

        One that names none of the positions tells them not apart: neutral, unless tagged. A detector that is asked of a
        single position may take such a text to be about it; asked of all of them it would praise or blame them all
        alike.
        """
        positions = self._opened.positions
        asked = [position for position in positions if not position.id.startswith("~")]
        tags = {position.id: self._concerned(position).stand(memory) for position in asked}
        texts = [position.text for position in positions]
        said = "\n".join((*memory.headings, memory.text))
        unnamed = None in tags.values() and self._names_none(texts, said)
        return {
            position.id: tags[position.id] or (UNNAMED if unnamed else self._read(memory, position))
            for position in asked
        }

    def _concerned(self, position: Position) -> Concerned:
        """The position as tags may speak of it, with its denial if that is a position too."""
        denial = next((p.text for p in self._opened.positions if p.id == negate(position.id)), None)
        return Concerned(self._opened.question, position.text, denial)

    def _names_none(self, positions: Sequence[str], text: str) -> bool:
        from moot.reading.lexical_polarity import names_none  # what is tagged in full loads no rules

        return names_none(positions, text, self._opened.question)

    def _read(self, memory: Remembered, position: Position) -> Stand:
        others = [p.text for p in self._opened.positions if p.id != position.id]
        evidence = EvidenceText(memory.text, str(memory.category), str(memory.outcome), tuple(memory.headings))
        detector = POLARITY_DETECTORS[self._opened.versions["polarity"]]()
        found = detector.detect(self._opened.question, position.text, others, evidence)
        return Stand(found.label, found.score, found.words, found.by, found.sure)


def as_founding_memory(memory: Remembered, score: float) -> Mapping[str, Any]:
    """A memory as the dict that the founding council reads: `relevance` is the recall score `score`, `file_path` the
    source, `worked` True, False or None.
    """
    worked = {"worked": True, "failed": False}.get(str(memory.outcome))
    return {"id": memory.id, "content": memory.text, "relevance": score, "worked": worked, "file_path": memory.source}


DECIMALS = 6


def recency(age_days: float, permanent: bool, parameters: Parameters) -> float:
    """The factor by which the age of a fact lessens its weight, in [0, 1]: 1 if it is permanent, else max(floor,
    2^(-age/half_life)).

    `age_days`: days from the fact's time to the opening of the debate; below 0 counts as 0. `floor` and `half_life`
    (days) are in `parameters`. Rounded to 6 decimals (docs/formal-model.md, section 3).

    >>> recency(90, False, Parameters()), recency(5000, True, Parameters())
    (0.707107, 1.0)
    """
    if permanent:
        return 1.0
    faded: float = 2.0 ** (-max(0.0, age_days) / parameters.half_life)
    return round(max(parameters.floor, faded), DECIMALS)


def age_in_days(at: str, opened: str) -> int:
    """The age of a fact in whole days: from its time `at` to the time `opened` of the debate's opening (both RFC 3339),
    at least 0.
    """
    return max(0, (datetime.fromisoformat(opened) - datetime.fromisoformat(at)).days)
