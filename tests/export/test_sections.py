"""What a protocol adds to a result is shown in every face, which knows nothing of the protocol."""

from dataclasses import replace

import pytest
from export_cases import HOSTILE
from report_debates import running_example, told
from test_report_page import words

from moot.faces.cli.show.result import print_result
from moot.operations.debates.exports import exported
from moot.results import DebateResult, Scored, Section, Table

BALLOTS = Table(("who", "for", "why"), (("ana", "Postgres", "it held | twice"), ("ben", "Cassandra", "")))
SECTION = Section(
    "ballots", "Ballots", {"ana": "P"}, ("Two of three voted.",), (Scored("Postgres", 0.5, "1 of 2"),), BALLOTS
)


@pytest.fixture(scope="module")
def plain() -> DebateResult:
    return told(running_example()).result


def text_of(result: DebateResult, format: str) -> str:
    return "\n".join(exported(told(running_example()).debate, result, format, ()))


def printed(result: DebateResult, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("COLUMNS", "80")
    print_result(result)
    return capsys.readouterr().out


def test_markdown_has_its_title_its_paragraphs_its_scores_and_its_table(plain: DebateResult) -> None:
    lines = text_of(replace(plain, sections=(SECTION,)), "markdown").split("\n")
    start = lines.index("## Ballots")
    assert lines[start : start + 10] == [
        "## Ballots", "", "Two of three voted.", "", "- Postgres: 0.5000 — 1 of 2", "",
        "| who | for | why |", "|---|---|---|", r"| ana | Postgres | it held \| twice |", "| ben | Cassandra |  |",
    ]  # fmt: skip


def test_the_page_has_it_as_a_section_that_its_contents_lead_to(plain: DebateResult) -> None:
    page = text_of(replace(plain, sections=(SECTION,)), "html")
    assert '<a href="#ballots">Ballots</a>' in page
    said = "Ballots Two of three voted. Postgres — 1 of 2 score 0.50 who for why ana Postgres it held | twice"
    assert said in words(page)


def test_a_terminal_has_its_bars_and_its_table_within_its_width(
    plain: DebateResult, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = printed(replace(plain, sections=(SECTION,)), capsys, monkeypatch)
    assert "\nBallots\n  Two of three voted.\n  ██████████░░░░░░░░░░ 0.50  Postgres · 1 of 2\n" in shown
    assert "ben   Cassandra" in shown
    long = Table(("who", "why"), tuple((f"p{k}", HOSTILE) for k in range(40)))
    shown = printed(replace(plain, sections=(replace(SECTION, table=long),)), capsys, monkeypatch)
    assert max(map(len, shown.split("\n"))) <= 80
    assert "… 10 more, with --json" in shown
    assert ("p29" in shown, "p30" in shown) == (True, False)
    assert "\x1b" not in shown


def test_a_section_without_paragraphs_scores_or_table_shows_its_title_alone(
    plain: DebateResult, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    result = replace(plain, sections=(Section("x", "Nothing yet", {}),))
    assert "## Nothing yet\n\n" in text_of(result, "markdown")
    shown = printed(result, capsys, monkeypatch)
    assert "\nNothing yet\n\n" in shown
    assert "\n\n\n" not in shown


def test_a_result_without_a_labelling_shows_its_rows_and_no_labels(plain: DebateResult) -> None:
    result = replace(plain, labelled=False)
    assert "|  | Position | Strength |" in text_of(result, "markdown")
    drawn = text_of(result, "dot")
    assert "Postgres" in drawn
    assert "[in]" not in drawn
    assert "fillcolor" not in drawn
