"""What results and explanations say to people: sentences first, no term of the model, at 80 and 200 columns."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from rich.cells import cell_len

import moot
from moot.faces.cli.show.result import print_next_steps, print_result
from moot.faces.cli.show.tree import print_tree
from moot.faces.python.library import Moot
from moot.results import DebateResult

TERMS = re.compile(r"\b(undec|energy|sufficiency|strength|accepted|margin|P\d|\w+>P\d)\b|0\.00")
POSITIONS = ["use Postgres", "use Cassandra"]
NOTES = [
    ("n1", "Postgres kept the ledger consistent", "ada", {"use Postgres": "supports"}),
    ("n2", "Postgres passed the audit of the ledger", "ben", {"use Postgres": "supports"}),
    ("n3", "The ledger team knows Postgres", "cho", {"use Postgres": "supports"}),
    ("n4", "Cassandra took the peak of the ledger", "dora", {"use Cassandra": "supports"}),
    ("n5", "Cassandra lost two entries of the ledger", "eve", {"use Cassandra": "opposes"}),
]
Print = Callable[[DebateResult], str]


@pytest.fixture
def m() -> Iterator[Moot]:
    with moot.open(":memory:") as opened:
        for id, text, source, polarity in NOTES:
            opened.remember(text, "learning", source=source, id=id, polarity=polarity)
        for id in ("n1", "n2", "n3"):
            opened.tag(id, "use Cassandra", "neutral")
        for id in ("n4", "n5"):
            opened.tag(id, "use Postgres", "neutral")
        yield opened


@pytest.fixture(params=[80, 200])
def shown(request: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Print:
    monkeypatch.setenv("COLUMNS", str(request.param))

    def show(result: DebateResult) -> str:
        print_result(result)
        out = capsys.readouterr().out
        assert all(cell_len(line) <= request.param for line in out.splitlines())
        assert TERMS.search(out) is None
        return " ".join(out.split())

    return show


def test_a_decided_council_begins_with_its_answer(m: Moot, shown: Print) -> None:
    result = m.council("Which database for the ledger?", POSITIONS)
    said = shown(result)
    assert said.startswith(f"use Postgres — decided by {result.margin:.2f} Which database")
    assert "use Postgres · decided 3 independent sources for it, none against it" in said
    assert "1 independent source for it, 1 against it" in said
    assert "Postgres kept the ledger consistent · ada · stated" in said
    assert "Guesses" not in said


def test_an_undecided_council_says_who_leads_and_how_much_is_missing(m: Moot, shown: Print) -> None:
    for id, stand in (("n2", "opposes"), ("n3", "neutral")):
        m.tag(id, "use Postgres", stand)
    m.remember("Postgres is fast with the ledger", "learning", source="fay", polarity={"use Postgres": "supports"})
    result = m.council("Which database for the ledger?", POSITIONS)
    assert result.verdict is None
    said = shown(result)
    assert said.startswith(f"Not decided; ‘{result.leader}’ is best supported so far ")
    assert "would decide: about " in said
    assert f"{result.leader} · best supported so far" in said
    assert "somebody looked" in said


def test_guesses_stand_apart_and_say_how_to_look_at_them(
    m: Moot, shown: Print, capsys: pytest.CaptureFixture[str]
) -> None:
    result = m.council("Which database for the ledger?", POSITIONS)
    guessed = tuple(
        replace(piece, stands={p: replace(s, sure=False, score=n / 9) for p, s in (piece.stands or {}).items()})
        for n, piece in enumerate(result.evidence)
    )
    result = replace(result, evidence=guessed, caveats=("Nobody looked at 10 of 10 readings of notes.",))
    said = shown(result)
    assert f"Guesses, which weigh nothing: {2 * len(guessed)}" in said
    assert f"Look at them with: moot readings {result.debate_id}" in said
    assert f"… {2 * len(guessed) - 3} more" in said
    assert said.index("Mind: Nobody looked at 10") < said.index("3 independent sources")
    assert said.index(f"‘{guessed[0].text}’", said.index("Guesses")) > 0  # the least sure first
    print_next_steps(result)
    steps = capsys.readouterr().out.splitlines()[2:]
    assert [re.sub(r"  #.*", "", step).strip() for step in steps] == [
        f"moot readings {result.debate_id}",
        f"moot council --again {result.debate_id}",
        f"moot explain {result.debate_id}",
    ]


def test_an_excluded_position_says_by_which_requirement(m: Moot, shown: Print) -> None:
    m.remember("The ledger must not leave Europe", "learning", source="law", polarity={"use Cassandra": "forbids"})
    said = shown(m.council("Which database for the ledger?", POSITIONS))
    assert "use Cassandra · excluded A requirement forbids it: “The ledger must not leave Europe” (law)" in said


@pytest.mark.parametrize(
    ("question", "positions"), [("Use Postgres?", ["use Postgres"]), ("Move it?", ["move it", "do not move it"])]
)
def test_one_position_and_a_denial_are_told_without_terms(
    m: Moot, shown: Print, question: str, positions: list[str]
) -> None:
    for id, _, _, _ in NOTES:
        m.tag(id, positions[0], "opposes" if id == "n5" else "supports")
    said = shown(m.council(f"{question} the ledger", positions))
    assert f"{positions[0]} · " in said
    assert "4 independent sources for it, 1 against it" in said


def test_an_explanation_begins_with_what_decided_and_what_would_change_it(
    m: Moot, capsys: pytest.CaptureFixture[str]
) -> None:
    result = m.council("Which database for the ledger?", POSITIONS)
    tree = m.explain(result.debate_id)
    print_tree(tree)
    out = capsys.readouterr().out
    said = " ".join(out.split())
    assert said.startswith(f"use Postgres — decided by {result.margin:.2f}.")
    assert "For ‘use Postgres’ weigh most: ada, ben, cho. Against it: nobody." in said
    assert "What would change it: independent sources for ‘use Cassandra’" in said
    assert TERMS.search(out) is None
    assert "says" not in tree.to_dict()
    print_tree(tree, verbose=True)
    verbose = capsys.readouterr().out
    assert "n1>P1" in verbose
    assert "energy" in verbose


def test_as_many_sources_against_as_are_named_undo_the_verdict(m: Moot) -> None:
    first = m.council("Which database for the ledger?", POSITIONS)
    (line,) = [line for line in m.explain(first.debate_id).says if "would undo it" in line]
    words = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
    needed = words.index(re.findall(r"about (\w+) would", line)[0])
    for n in range(needed):
        assert m.council("Which database for the ledger?", POSITIONS).verdict == "use Postgres"
        text = f"The ledger suffered with Postgres, case {n}"
        polarity = {"use Postgres": "opposes", "use Cassandra": "neutral"}
        m.remember(text, "learning", outcome="failed", source=f"s{n}", polarity=polarity)
    assert m.council("Which database for the ledger?", POSITIONS).verdict is None


def test_a_debate_of_claims_says_what_is_open(shown: Print, capsys: pytest.CaptureFixture[str]) -> None:
    async def ana(request: Any) -> dict[str, Any]:
        return {"claims": [{"text": "We should cache the reports"}]} if request.round == 0 else {}

    async def ben(request: Any) -> dict[str, Any]:
        return {"claims": [{"text": "We should not cache the reports"}]} if request.round == 0 else {}

    with moot.open(":memory:") as opened:
        result = opened.claims("Should we cache the reports?", {"ana": ana, "ben": ben})
        said = shown(result)
        assert said.startswith("Still open: 2 of 2 claims at issue Should we cache")
        assert "open, contested · a1" in said
        assert "against it a2" in said
        print_tree(opened.explain(result.debate_id, "0.ana.0"))
        out = capsys.readouterr().out
        assert "open: neither it nor what speaks against it has fallen" in out
        assert TERMS.search(out) is None


def test_two_notes_of_one_source_are_one_source(m: Moot, shown: Print) -> None:
    polarity = {"use Postgres": "supports"}
    m.remember("Postgres pleased the ledger team again", "learning", source=" ADA ", polarity=polarity)
    result = m.council("Which database for the ledger?", POSITIONS)
    assert [len(p.supports) for p in result.positions if p.text == "use Postgres"] == [4]
    assert "3 independent sources for it, none against it" in shown(result)


def test_after_a_debate_that_was_argued_it_may_be_judged_again(m: Moot, capsys: pytest.CaptureFixture[str]) -> None:
    async def ana(_: object) -> dict[str, object]:
        return {"claims": [{"text": "We should move"}]}

    result = m.claims("Move?", {"ana": ana})
    print_next_steps(result)
    shown = capsys.readouterr().out
    assert f"moot judge {result.debate_id}" in shown
    assert f"moot what-if {result.debate_id} --help" in shown
