"""Any sequence of what people do, against a plain dict."""

import itertools
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, consumes, invariant, rule

from moot.errors import InvalidValue, NotFound
from moot.log.inmemory import InMemoryStore
from moot.log.sqlite import SqliteStore
from moot.memory import Memory, MemoryBook, Outcome, Relation, Tag, TagLabel
from moot.memory.inmemory import InMemoryIndex, InMemoryMemories
from moot.memory.port import Memories
from moot.memory.sqlite import Fts5Words, MemoryIndex, SqliteMemories
from moot.record.labels import Origin
from profiles import examples

WORDS = ("ledger", "writes", "audit", "failover", "index")


class MemoryMachine(RuleBasedStateMachine):
    """The book must say at every step what the dict says; and again after its tables are built anew."""

    def __init__(self) -> None:
        super().__init__()
        count = itertools.count()
        self.store, memories = self.opened()
        self.book = MemoryBook(
            self.store, memories, now=lambda: "2026-06-01T00:00:00Z", new_id=lambda: f"e{next(count)}"
        )
        self.model: dict[str, Memory] = {}
        self.forgotten: set[str] = set()

    def opened(self) -> tuple[Any, Memories]:
        store = SqliteStore(":memory:", projections=[MemoryIndex()])
        return store, SqliteMemories(store)

    ids = Bundle("ids")

    @rule(
        target=ids,
        words=st.lists(st.sampled_from(WORDS), min_size=1, max_size=4),
        category=st.sampled_from(["decision", "warning", "derived"]),
        archived=st.booleans(),
    )
    def remember(self, words: list[str], category: str, archived: bool) -> str:
        text = " ".join(words)
        if category == "derived":
            kept = self.book.remember_derived(text)
        else:
            kept = self.book.remember(text, category, archived=archived)
        assert (kept.text, kept.category) == (text, category)
        self.model[kept.id] = kept
        return kept.id

    @rule(id=ids, outcome=st.sampled_from(list(Outcome)), text=st.none() | st.sampled_from(WORDS))
    def record_outcome(self, id: str, outcome: Outcome, text: str | None) -> None:
        self.book.record_outcome(id, outcome, text)
        self.change(id, outcome=outcome, outcome_text=text)

    @rule(a=ids, relation=st.sampled_from(list(Relation)), b=ids)
    def relate(self, a: str, relation: Relation, b: str) -> None:
        if a != b:
            self.book.relate(a, relation, b)
            self.change(a, relations=tuple(dict.fromkeys((*self.model[a].relations, (relation, b)))))

    @rule(id=ids, position=st.sampled_from(["use a", "use b"]), label=st.sampled_from(list(TagLabel)))
    def tag(self, id: str, position: str, label: TagLabel) -> None:
        self.book.tag(id, position, label)
        self.change(id, polarity={**self.model[id].polarity, position: Tag(label, Origin.PERSON)})

    @rule(id=ids, position=st.sampled_from(["use a", "use b"]))
    def untag(self, id: str, position: str) -> None:
        left = dict(self.model[id].polarity)
        if left.pop(position, None) is None:
            with pytest.raises(InvalidValue):
                self.book.untag(id, position)
        else:
            self.book.untag(id, position)
        self.change(id, polarity=left)

    @rule(id=ids, on=st.booleans())
    def archive(self, id: str, on: bool) -> None:
        self.book.archive(id, on)
        self.change(id, archived=on)

    @rule(id=ids, on=st.booleans())
    def pin(self, id: str, on: bool) -> None:
        self.book.pin(id, on)
        self.change(id, pinned=on)

    @rule(id=consumes(ids))
    def forget(self, id: str) -> None:
        assert self.book.forget(id) >= 1
        del self.model[id]
        self.forgotten.add(id)
        for other, memory in self.model.items():
            kept = tuple(link for link in memory.relations if link[1] != id)
            self.model[other] = replace(memory, relations=kept)
        with pytest.raises(NotFound):
            self.book.get(id)

    @rule()
    def rebuild(self) -> None:
        self.store.rebuild("memory")

    @invariant()
    def the_book_says_what_the_dict_says(self) -> None:
        assert {memory.id: plain(memory) for memory in self.book.list()} == {
            id: plain(memory) for id, memory in self.model.items()
        }

    @invariant()
    def recall_finds_what_has_the_word(self) -> None:
        for derived in (False, True):
            answer = self.book.recall("ledger audits", category="derived" if derived else None, limit=1000)
            assert answer.complete
            assert {item.memory.id for item in answer.items} == {
                id
                for id, memory in self.model.items()
                if not memory.archived
                and (memory.category == "derived") is derived
                and {"ledger", "audit"} & set(memory.text.split())
            }

    def change(self, id: str, **changes: object) -> None:
        self.model[id] = replace(self.model[id], **changes)  # type: ignore[arg-type]

    def teardown(self) -> None:
        assert self.store.verify()[1] == []
        self.store.close()


def plain(memory: Memory) -> Memory:
    """A memory without its version, which the dict does not count."""
    return replace(memory, version=0, polarity=dict(memory.polarity))


class InMemoryMachine(MemoryMachine):
    """The same, on the store in memory."""

    def opened(self) -> tuple[Any, Memories]:
        words = Fts5Words()
        store = InMemoryStore(projections=[InMemoryIndex(words)])
        return store, InMemoryMemories(store, words)


TestMemoryMachine = MemoryMachine.TestCase
TestInMemoryMachine = InMemoryMachine.TestCase
TestMemoryMachine.settings = examples(30, stateful_step_count=25)
TestInMemoryMachine.settings = TestMemoryMachine.settings
