"""`explain` of councils that were really held: names, words, the founding profile, and one golden tree."""

import re
from contextlib import closing
from pathlib import Path

import pytest

import moot
from moot.errors import InvalidValue, NotFound, UnknownName
from moot.faces.python.library import Moot

DATA = Path(__file__).parent / "data"
DAY = "2026-11-01T00:00:00Z"
POSITIONS = ["Use Postgres", "Use Cassandra"]
NOTES = [
    (
        "m1",
        "Postgres kept the ledger through three failovers",
        "worked",
        "runbook.md",
        {"Use Postgres": "supports"},
    ),
    ("m2", "Postgres passed the audit of the ledger", "worked", "audit.pdf", {"Use Postgres": "supports"}),
    (
        "m3",
        "Postgres passed the audit of the ledger again",
        "worked",
        "audit.pdf",
        {"Use Postgres": "supports"},
    ),
    ("m4", "Cassandra lost two ledger writes in May", "failed", "may.md", {"Use Cassandra": "opposes"}),
    ("m5", "Cassandra holds the ledger of a friend", "unknown", "letter.txt", {"Use Cassandra": "supports"}),
    ("m6", "Cassandra was slow with the ledger", "failed", "old.md", {"Use Cassandra": "opposes"}),
    ("m7", "Cassandra is fast with the ledger since 5.0", "worked", "new.md", {"Use Cassandra": "supports"}),
    ("m8", "The ledger is audited every year", "unknown", "law.txt", {}),
]


@pytest.fixture(scope="module")
def held():
    """A council whose polarities a person gave, so that no detector has a say."""
    with closing(moot.open(":memory:")) as m:
        for id, text, outcome, source, stands in NOTES:
            m.remember(text, "learning", outcome=outcome, source=source, at=DAY, id=id)
            for position in POSITIONS:
                m.tag(id, position, stands.get(position, "neutral"))
        m.relate("m7", "supersedes", "m6")
        yield m, m.council("Which store holds the ledger?", POSITIONS, at=DAY)


def test_a_small_council_is_explained_word_for_word(held):
    m, result = held
    trees = "\n\n".join(str(m.explain(result.debate_id, name)) for name in (None, "P2"))
    assert trees + "\n" == (DATA / "small_council.txt").read_text(encoding="utf-8")


TERMS = r"\b(out|undec|energy|strength|superseded|P[12]|m[1-8])\b|\b(ev:|rel\()"


def test_an_explanation_as_text_speaks_no_terms_of_the_model(held):
    """As `moot explain` does: neither labels nor names of nodes."""
    m, result = held
    for name in (None, "P2", "m6", "m8"):
        said = re.sub(r"[“‘][^”’]*[”’]", "", str(m.explain(result.debate_id, name)))
        assert re.search(TERMS, said) is None, said


def test_the_terms_sum_to_the_energy_of_the_result(held):
    m, result = held
    for shown in result.positions:
        tree = m.explain(result.debate_id, shown.text)
        assert sum(n.contribution for n in tree.because) == pytest.approx(shown.energy, abs=1e-8)
        assert (tree.argument, tree.label, tree.strength) == (shown.id, shown.label, shown.strength)
        assert [n.argument for n in tree.because if n.role == "supports" and n.counted] == [
            f"{id}>{shown.id}" for id in shown.supports
        ]


@pytest.mark.parametrize(
    ("name", "argument"),
    [
        ("P2", "P2"),
        ("use cassandra", "P2"),
        ("  USE Cassandra ", "P2"),
        ("m4", "ev:m4"),
        ("ev:m4", "ev:m4"),
        ("m4>P2", "m4>P2"),
        ("rel(may.md)", "p:rel(may.md)"),
        ("p:rel(may.md)", "p:rel(may.md)"),
        (None, "P1"),
    ],
)
def test_a_name_finds_what_it_means(held, name, argument):
    m, result = held
    assert m.explain(result.debate_id, name).argument == argument


def test_a_neutral_fact_has_a_tree_of_its_own(held):
    m, result = held
    assert m.explain(result.debate_id, "m8").label == "in"


@pytest.mark.parametrize("name", ["m99", "P3", "m1>P2", "x" * 1000, "\x1b[2J"])
def test_an_unknown_name_is_refused_with_what_there_is(held, name):
    m, result = held
    with pytest.raises(UnknownName) as caught:
        m.explain(result.debate_id, name)
    assert {p.text for p in result.positions} <= set(caught.value.known)
    assert len(caught.value.known) <= 20
    assert len(caught.value.message) < 400
    assert "\x1b" not in str(caught.value)


@pytest.mark.parametrize("name", ["", "  ", 7])
def test_no_name_at_all_is_refused(held, name):
    m, result = held
    with pytest.raises(InvalidValue):
        m.explain(result.debate_id, name)


def test_a_debate_that_is_not_there_is_not_explained(held):
    with pytest.raises(NotFound):
        held[0].explain("nope")


def test_a_tree_is_json_with_the_keys_of_the_contract(held):
    m, result = held
    waiting = [m.explain(result.debate_id).to_dict()]
    while waiting:
        node = waiting.pop()
        assert list(node)[:4] == ["argument", "text", "label", "because"]
        assert node["label"] in ("in", "out", "undec")
        waiting += node["because"]


def test_the_verdict_is_said_to_be_the_verdict(held):
    m, result = held
    assert result.verdict == "Use Postgres"
    assert m.explain(result.debate_id).reason.startswith("it is the verdict; ")
    assert not m.explain(result.debate_id, "P2").reason.startswith("it is the verdict")


def test_explaining_changes_nothing(held):
    m, result = held
    before = m.show(result.debate_id).to_dict(), len(list(m.export(result.debate_id, "log")))
    m.explain(result.debate_id)
    assert (m.show(result.debate_id).to_dict(), len(list(m.export(result.debate_id, "log")))) == before


@pytest.fixture(scope="module")
def founding():
    with closing(moot.open(":memory:")) as m:
        for id, text, outcome, source, _ in NOTES:
            m.remember(text, "learning", outcome=outcome, source=source, at=DAY, id=id)
        yield m, m.council("Which store holds the ledger?", POSITIONS, profile="founding", at=DAY)


def test_the_founding_profile_shows_what_was_recalled_for_each_side(founding: tuple[Moot, moot.Result]):
    m, result = founding
    last = result.to_dict()["founding"]["rounds"][-1]
    for position, side in (("P1", "advocate"), ("P2", "challenger")):
        tree = m.explain(result.debate_id, position)
        assert [n.argument for n in tree.because] == last[f"{side}_argument"]["evidence_ids"]
        assert tree.strength == last[f"{side}_score"]
        assert tree.label == next(p.label for p in result.positions if p.id == position)


def test_the_founding_profile_explains_one_memory_and_refuses_others(founding):
    m, result = founding
    recalled = m.explain(result.debate_id).because[0]
    assert m.explain(result.debate_id, recalled.argument).text == recalled.text
    assert "relevance" in recalled.reason
    with pytest.raises(UnknownName):
        m.explain(result.debate_id, "m99")
