"""Claims compared as they come: the findings of comparing every two on one matter, without asking about
all of them."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moot.errors import InvalidValue
from moot.reading import ContradictionDetector, ContradictionFinding, Relation
from moot.reading import lexical_contradiction as module
from moot.reading.claim_text import read_claim, same_matter
from moot.reading.comparison import Comparing, matters, related
from moot.reading.lexical_contradiction import LexicalContradiction
from profiles import examples

DATA = Path(__file__).parents[2] / "bench" / "data"
SOME_WORDS = """
    postgres sqlite faster slower than not never no nobody only red blue open closed opened the is was are must may
    need all few 3 5 kg minutes noon at Anna Ben older before after should , . ; ! and
"""
WORDS = SOME_WORDS.split()
CLAIMS = st.lists(st.lists(st.sampled_from(WORDS), max_size=8).map(" ".join), max_size=8)


def one_by_one(texts: Sequence[str], detector: ContradictionDetector) -> list[tuple[str, str, ContradictionFinding]]:
    return list(related(((str(n), text) for n, text in enumerate(texts)), detector))


def every_two(texts: Sequence[str], detector: ContradictionDetector) -> list[tuple[str, str, ContradictionFinding]]:
    pairs = sorted((b, a) for a, b in combinations(range(len(texts)), 2))
    on_one = [(b, a) for b, a in pairs if same_matter(read_claim(texts[a]), read_claim(texts[b]))]
    findings = ((str(b), str(a), detector.detect(*sorted((texts[a], texts[b])))) for b, a in on_one)
    return [found for found in findings if matters(found[2])]


@examples(200)
@given(CLAIMS)
def test_claims_one_by_one_give_what_every_two_give(texts: list[str]) -> None:
    detector = LexicalContradiction()
    assert one_by_one(texts, detector) == every_two(texts, detector)


def labelled() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for path in sorted(DATA.glob("*contradiction.jsonl")):
        for line in map(json.loads, path.read_text("utf-8").splitlines()):
            found.setdefault(line["domain"], []).extend((line["a"], line["b"]))
    return {domain: sorted(set(texts)) for domain, texts in found.items()}


def test_the_labelled_claims_of_each_domain_give_what_every_two_give() -> None:
    detector, found = LexicalContradiction(), 0
    for texts in list(labelled().values())[::2]:
        each = one_by_one(texts, detector)
        assert each == every_two(texts, detector)
        found += len(each)
    assert found > 15


@dataclass
class Initials:
    """A detector that fits the interface and nothing more: two texts with one initial contradict each other."""

    name: str = "initials/1"
    asked: list[tuple[str, str]] = field(default_factory=list)

    def detect(self, a: str, b: str) -> ContradictionFinding:
        self.asked.append((a, b))
        label = Relation.CONTRADICT if a[:1] == b[:1] else Relation.AGREE
        return ContradictionFinding(label, a == b, 0.5, ())


def test_another_detector_is_asked_about_every_two_in_one_order() -> None:
    detector, texts = Initials(), ["b2", "b1", "a", "c"]
    assert [(a, b) for a, b, _ in one_by_one(texts, detector)] == [("1", "0")]
    assert detector.asked == [("b1", "b2"), ("a", "b2"), ("a", "b1"), ("b2", "c"), ("b1", "c"), ("a", "c")]


def test_a_detector_that_was_derived_and_changed_is_asked_too() -> None:
    class Contrary(LexicalContradiction):
        def detect(self, a: str, b: str) -> ContradictionFinding:
            return ContradictionFinding(Relation.CONTRADICT, False, 1.0, ())

    assert len(one_by_one(["Snow fell.", "Prices rose.", "He slept."], Contrary())) == 3


def test_claims_with_nothing_in_common_are_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = []
    relate = module.relate
    monkeypatch.setattr(module, "relate", lambda a, b: compared.append((a.text, b.text)) or relate(a, b))
    texts = ["The pump works.", "Tickets were expensive.", "The pump does not work.", "Snow fell."]
    assert [pair[:2] for pair in one_by_one(texts, LexicalContradiction())] == [("2", "0")]
    assert compared == [("The pump works.", "The pump does not work.")]


def test_unlike_claims_are_not_compared_though_they_share_a_word() -> None:
    texts = ["The garden gate is always locked at night.", "Receipts are never stapled.", "Nurses locked it."]
    assert one_by_one(texts, LexicalContradiction()) == []


def test_a_claim_that_is_known_is_compared_with_later_ones_only() -> None:
    comparing = Comparing(LexicalContradiction())
    comparing.know("c1", "The pump works.")
    comparing.know("c2", "The pump does not work.")
    assert [id for id, _ in comparing.add("c3", "The pump does not work.")] == ["c1", "c2"]


def test_a_claim_is_compared_with_those_that_count_and_no_others() -> None:
    for detector in (LexicalContradiction(), Initials()):
        comparing = Comparing(detector)
        for id in ("c1", "c2", "c3"):
            comparing.know(id, "The pump works.")
        found = comparing.add("c4", "The pump does not work.", lambda id: id != "c2")
        assert [id for id, _ in found] == ["c1", "c3"]
    assert len(detector.asked) == 2


def test_what_is_not_sure_is_not_given() -> None:
    texts = ["The pump works.", "The pump is broken.", "The old pump works well."]
    assert one_by_one(texts, LexicalContradiction()) == []


def test_an_id_is_taken_once() -> None:
    comparing = Comparing(LexicalContradiction())
    comparing.add("c1", "The pump works.")
    with pytest.raises(InvalidValue, match="id of a claim"):
        comparing.add("c1", "The pump does not work.")
    assert (len(comparing), "c1" in comparing, "c2" in comparing) == (1, True, False)
