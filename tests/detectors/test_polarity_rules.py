"""The labelling rules for polarity, with sentences of our own: what the detector is sure of is right.

The sentences stand in polarity_rules.txt (rule | label | position | rivals, separated by ";" | category, outcome |
text) and in polarity_sentences.txt (without the rule). Many are made to mislead: there the detector is to be unsure.
"""

from pathlib import Path

import pytest

from moot.reading import EvidenceText, Polarity, PolarityFinding
from moot.reading.lexical_polarity import LexicalPolarity
from moot.record.labels import Origin

HERE = Path(__file__).parent
RULES = [line.split(" | ") for line in (HERE / "polarity_rules.txt").read_text("utf-8").splitlines()[1:]]
SENTENCES = [line.split(" | ") for line in (HERE / "polarity_sentences.txt").read_text("utf-8").splitlines()[1:]]
SIDES = {Polarity.SUPPORTS.value, Polarity.OPPOSES.value}


def read(position: str, others: str, about: str, text: str) -> PolarityFinding:
    category, outcome = about.strip().split(",")
    return LexicalPolarity().detect(
        "", position.strip(), others.strip().split(";"), EvidenceText(text, category, outcome)
    )


def test_what_is_sure_is_right_and_never_the_wrong_way_round() -> None:
    lines = [line[1:] for line in RULES] + SENTENCES
    found = [(label.strip(), read(*rest)) for label, *rest in lines]
    sure = [(label, finding.label.value) for label, finding in found if finding.sure]
    assert len(sure) >= len(lines) / 12
    assert not [pair for pair in sure if set(pair) == SIDES]
    assert sum(label == said for label, said in sure) >= 0.9 * len(sure)


def test_relevance_alone_is_no_support() -> None:
    finding = LexicalPolarity().detect(
        "Which store?", "Postgres", ["SQLite"], EvidenceText("We looked at Postgres, SQLite and three others.")
    )
    assert finding.label is Polarity.NEUTRAL


def test_evidence_that_an_option_failed_opposes_that_option_only() -> None:
    evidence = EvidenceText("We ran Postgres for a year.", outcome="failed")
    mine, other = (
        LexicalPolarity().detect("Which store?", *pair, evidence)
        for pair in (("Postgres", ["SQLite"]), ("SQLite", ["Postgres"]))
    )
    assert (mine.label, mine.sure, mine.words) == (Polarity.OPPOSES, True, ("failed",))
    assert other.label is Polarity.NEUTRAL


@pytest.mark.parametrize(
    "text",
    [
        "We stopped using Postgres in May.",
        "We ran the shop without Postgres for a month.",
        "Postgres was switched off over Easter.",
        "A survey about Postgres was sent to the team.",
    ],
)
@pytest.mark.parametrize("outcome", ["worked", "failed"])
def test_an_outcome_of_doing_without_or_of_something_else_is_not_that_of_the_position(text: str, outcome: str) -> None:
    finding = LexicalPolarity().detect("", "use Postgres", ["use SQLite"], EvidenceText(text, "learning", outcome))
    assert not finding.sure or finding.label is (Polarity.OPPOSES if outcome == "worked" else Polarity.SUPPORTS)


TOLD = (
    "Never use React.",
    "Avoid React.",
    "Do not use React for the shop.",
    "Don't use React again.",
    "No more React.",
)


@pytest.mark.parametrize("outcome", ["worked", "unknown"])
@pytest.mark.parametrize("category", ["warning", "learning", "decision"])
@pytest.mark.parametrize("text", TOLD)
def test_being_told_not_to_opposes(text: str, category: str, outcome: str) -> None:
    evidence = EvidenceText(text, category, outcome)
    finding = LexicalPolarity().detect("Which framework?", "use React for the shop", ["use Vue"], evidence)
    assert (finding.label, finding.sure) == (Polarity.OPPOSES, outcome == "unknown" or finding.sure)


def test_a_reading_says_who_read_it() -> None:
    marked, told, unread = (
        LexicalPolarity().detect("", "Kafka", ["Redis"], EvidenceText(text))
        for text in ("Pro Kafka: many know it", "Kafka was reliable.", "Kafka is written in Scala.")
    )
    assert (marked.by, marked.sure) == (Origin.STATED, True)
    assert (told.by, told.sure, told.words) == (Origin.WORDS, True, ("reliable",))
    assert (unread.by, unread.sure, unread.label) == (Origin.WORDS, False, Polarity.NEUTRAL)
