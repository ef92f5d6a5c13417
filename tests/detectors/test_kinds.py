"""The kinds of text that were once read wrong, each with variations: what must be read so, and what must be unsure."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from moot.reading import ContradictionFinding, EvidenceText, PolarityFinding, Relation
from moot.reading.lexical_contradiction import LexicalContradiction
from moot.reading.lexical_polarity import LexicalPolarity

HERE = Path(__file__).parent
N = "neutral"

#: Kind: position / rivals, then lines of label and text. A label with a question mark need not be sure; after a comma
#: stands the outcome.
READINGS = "".join((HERE / f"{name}_kinds.txt").read_text("utf-8") for name in ("reading", "turned"))


def readings() -> Iterator[tuple[str, str, list[str], str, str, str]]:
    kind = position = question = ""
    others: list[str] = []
    for line in filter(None, READINGS.splitlines()):
        if line.startswith("="):
            kind, _, names = line[2:].partition(": ")
            position, other, *asked = names.split(" / ")
            others, question = [other], (asked or ["Which one?"])[0]
        else:
            label, _, text = line.partition(" | ")
            yield kind, position, others, question, label, text.replace("\\n", "\n")


@pytest.mark.parametrize(("kind", "position", "others", "question", "label", "text"), list(readings()))
def test_a_text_of_a_kind_is_read_as_it_says(
    kind: str, position: str, others: list[str], question: str, label: str, text: str
) -> None:
    label, _, tag = label.partition(",")
    evidence = EvidenceText(text, outcome=tag or "unknown")
    found: PolarityFinding = LexicalPolarity().detect(question, position, others, evidence)
    if label == "unsure":
        assert not found.sure, (kind, found)
    elif label == "neutral?":
        assert not found.sure or found.label == N, (kind, found)
    elif label.endswith("?"):
        assert found.label == label[:-1] or not found.sure, (kind, found)
    else:
        assert (found.label, found.sure) == (label, True), (kind, found)


def test_each_kind_has_four_variations_at_least() -> None:
    kinds = [kind for kind, *_ in readings()]
    assert min(map(kinds.count, set(kinds))) >= 4


#: Kind, then lines: what they are (contradict, agree, unrelated; "different": not the same, "kept": no sure
#: contradiction and not the same), the two claims.
RELATIONS = (HERE / "relation_kinds.txt").read_text("utf-8")


def relations() -> Iterator[tuple[str, str, str, str]]:
    kind = ""
    for line in filter(None, RELATIONS.splitlines()):
        if line.startswith("="):
            kind = line[2:]
        else:
            label, a, b = line.split(" | ")
            yield kind, label, a, b


@pytest.mark.parametrize(("kind", "label", "a", "b"), list(relations()))
def test_two_claims_of_a_kind_are_what_they_are(kind: str, label: str, a: str, b: str) -> None:
    found: ContradictionFinding = LexicalContradiction().detect(a, b)
    assert found == LexicalContradiction().detect(b, a)
    assert found.equivalent is (label == "same"), (kind, found)
    if label == "kept":
        assert not (found.sure and found.label is Relation.CONTRADICT), (kind, found)
    elif label == "contradict":
        assert (found.label, found.sure) == (Relation.CONTRADICT, True), (kind, found)


def test_each_kind_of_two_claims_has_four_variations_at_least() -> None:
    kinds = [kind for kind, *_ in relations()]
    assert min(map(kinds.count, set(kinds))) >= 4
