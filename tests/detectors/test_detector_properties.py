"""Laws of both detectors over any text: a finding, no exception, honest scores and words, bounded work."""

import os
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moot.reading import EvidenceText, Polarity, Relation, tokens
from moot.reading.lexical_contradiction import LexicalContradiction
from moot.reading.lexical_polarity import LexicalPolarity
from profiles import examples

SOME_WORDS = """
    postgres sqlite faster than slower not never no nobody without failed worked instead of rather costs fell rose if
    we have none 3 kg 500 g must may need most few all some , . ; but whereas don't the was reliable lost café
"""
WORDS = SOME_WORDS.split()
SENTENCES = st.lists(st.sampled_from(WORDS), max_size=25).map(" ".join)
TEXTS = st.one_of(SENTENCES, st.text(max_size=80))
EVIDENCE = st.builds(
    EvidenceText,
    TEXTS,
    st.sampled_from(["decision", "learning", "pattern", "warning"]),
    st.sampled_from(["worked", "failed", "unknown"]),
)


def _written(*texts: str) -> set[str]:
    return {token.text for text in texts for token in tokens.tokenize(text)}


@examples(300)
@given(TEXTS, TEXTS, st.lists(TEXTS, max_size=3), EVIDENCE)
def test_any_evidence_gets_a_finding_with_words_that_are_in_it(
    question: str, position: str, others: list[str], evidence: EvidenceText
) -> None:
    finding = LexicalPolarity().detect(question, position, others, evidence)
    assert finding.label in Polarity
    assert 0 <= finding.score <= 1
    assert set(finding.words) <= _written(evidence.text) | {evidence.outcome, evidence.category}
    assert finding == LexicalPolarity().detect(question, position, others, evidence)


@examples(300)
@given(TEXTS, TEXTS)
def test_any_two_claims_get_a_symmetric_finding_with_words_that_are_in_them(a: str, b: str) -> None:
    finding = LexicalContradiction().detect(a, b)
    assert finding.label in Relation
    assert 0 <= finding.score <= 1
    assert finding == LexicalContradiction().detect(b, a)
    assert set(finding.words) <= _written(a, b)
    assert not finding.equivalent or finding.label is Relation.AGREE


@examples(200)
@given(TEXTS)
def test_any_claim_agrees_with_itself(claim: str) -> None:
    finding = LexicalContradiction().detect(claim, claim)
    assert (finding.label, finding.equivalent) == (Relation.AGREE, True)


@pytest.mark.parametrize(
    "text", ["word " * 100_000, "a" * 1_000_000, "not, " * 100_000, "-" * 100_000, "café " * 50_000]
)
def test_of_a_long_text_only_the_first_tokens_are_read(text: str) -> None:
    assert len(tokens.tokenize(text)) <= tokens.MAX_TOKENS


def test_what_follows_the_cap_changes_nothing() -> None:
    head = "postgres is reliable. " + "so it goes. " * tokens.MAX_TOKENS
    short, long = (
        LexicalPolarity().detect("", "postgres", ["sqlite"], EvidenceText(text))
        for text in (head, head + " It failed.")
    )
    assert short == long


def test_findings_are_the_same_under_any_hash_seed() -> None:
    program = (
        "from moot.reading import EvidenceText\n"
        "from moot.reading.lexical_contradiction import LexicalContradiction\n"
        "from moot.reading.lexical_polarity import LexicalPolarity\n"
        "e = EvidenceText('The tent leaked, but the hall was cheaper than the tent and nobody complained.')\n"
        "print(LexicalPolarity().detect('', 'put up a tent', ['rent the hall'], e))\n"
        "print(LexicalContradiction().detect('The film lasts 95 minutes.', 'The film lasts an hour.'))\n"
    )
    printed = [
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "4242")
    ]
    assert printed[0] == printed[1] == printed[2] != ""
