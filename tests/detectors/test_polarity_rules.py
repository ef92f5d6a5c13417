"""The labelling rules for polarity, each with sentences of our own, both ways.

The cases stand in polarity_rules.txt: rule | label | position | rivals, separated by ";" | category, outcome | text.
"""

from pathlib import Path

import pytest

from moot.deliberation.detectors import EvidenceText, LexicalPolarity, Polarity

LINES = Path(__file__).with_name("polarity_rules.txt").read_text("utf-8").splitlines()
CASES = [line for line in LINES if not line.startswith("#")]


@pytest.mark.parametrize("case", CASES)
def test_a_sentence_gets_the_label_of_its_rule(case: str) -> None:
    _, label, position, others, about, text = (part.strip() for part in case.split(" | "))
    category, outcome = about.split(",")
    finding = LexicalPolarity().detect("", position, others.split(";"), EvidenceText(text, category, outcome))
    assert finding.label == label, finding


def test_every_rule_has_two_sentences_or_more() -> None:
    rules = [int(case.split(" | ")[0]) for case in CASES]
    assert all(rules.count(rule) >= 2 for rule in range(1, 14))


def test_relevance_alone_is_no_support() -> None:
    finding = LexicalPolarity().detect(
        "Which store?", "Postgres", ["SQLite"], EvidenceText("We looked at Postgres, SQLite and three others.")
    )
    assert finding.label is Polarity.NEUTRAL


def test_evidence_that_an_option_failed_opposes_that_option_only() -> None:
    evidence = EvidenceText("We ran Postgres for a year.", outcome="failed")
    labels = [
        LexicalPolarity().detect("Which store?", mine, [other], evidence).label
        for mine, other in (("Postgres", "SQLite"), ("SQLite", "Postgres"))
    ]
    assert labels == [Polarity.OPPOSES, Polarity.NEUTRAL]


TOLD = (
    "Never use React.",
    "Avoid React.",
    "Do not use React for the shop.",
    "Don't use React again.",
    "No more React.",
)


@pytest.mark.parametrize("outcome", ["worked", "failed", "unknown"])
@pytest.mark.parametrize("category", ["warning", "learning", "decision"])
@pytest.mark.parametrize("text", TOLD)
def test_being_told_not_to_opposes_however_it_went(text: str, category: str, outcome: str) -> None:
    evidence = EvidenceText(text, category, outcome)
    finding = LexicalPolarity().detect("Which framework?", "use React for the shop", ["use Vue"], evidence)
    assert finding.label is Polarity.OPPOSES


@pytest.mark.parametrize("text", ["Always use React.", "React first, then the rest.", "Never ship without React."])
def test_being_told_to_supports_if_it_worked(text: str) -> None:
    evidence = EvidenceText(text, "warning", "worked")
    finding = LexicalPolarity().detect("Which framework?", "use React for the shop", ["use Vue"], evidence)
    assert finding.label is Polarity.SUPPORTS


SENTENCES = Path(__file__).with_name("polarity_sentences.txt").read_text("utf-8").splitlines()[1:]


@pytest.mark.parametrize("number", range(len(SENTENCES)))
def test_a_turn_of_phrase_is_understood(number: int) -> None:
    label, position, rival, about, text = (part.strip() for part in SENTENCES[number].split(" | "))
    category, outcome = about.split(",")
    finding = LexicalPolarity().detect("", position, [rival], EvidenceText(text, category, outcome))
    assert finding.label == label, (text, finding)
