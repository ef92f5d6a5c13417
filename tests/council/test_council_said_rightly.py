"""What is said of a council is true of it: of what shuts out a rival, of what an answer came to, of how notes weigh."""

import re
from collections.abc import Iterator
from contextlib import closing

import pytest

import moot
from moot.faces.cli.show.judged import print_judged, print_what_if
from moot.faces.cli.show.tree import print_tree
from moot.faces.python.library import Moot

REDIS, POSTGRES, SQS = ANSWERS = ["Keep the queue in Redis", "Move the queue to Postgres", "Move the queue to SQS"]
QUESTION = "Where should our job queue live?"
LAW = "Payloads with personal data stay in our data centre"
TWICE = "what speaks against it"


@pytest.fixture
def m() -> Iterator[Moot]:
    """Notes for Postgres, and a requirement that shuts out SQS; nobody has a note on Redis."""
    with closing(moot.open(":memory:")) as opened:
        for text, source in (("The load test did 2,100 jobs", "load.md"), ("The pilot lost no job", "pilot.md")):
            _said(opened, text, source, POSTGRES, "supports")
        _said(opened, LAW, "legal", SQS, "forbids", "unknown")
        yield opened


def _said(m: Moot, text: str, source: str, position: str, stand: str, outcome: str = "worked") -> str:
    """Remember a note that bears on one answer and on no other."""
    id = m.remember(text, "learning", outcome=outcome, source=source).id
    for answer in ANSWERS:
        m.tag(id, answer, stand if answer == position else "neutral")
    return id


def decided(m: Moot) -> moot.Result:
    """A council that Postgres wins, with a reason against it and one for Redis."""
    _said(m, "Two of four never tuned vacuum", "survey", POSTGRES, "opposes")
    _said(m, "No migration work is needed", "options.md", REDIS, "supports")
    _said(m, "1,430 jobs were lost", "incidents", REDIS, "opposes")
    return m.council(QUESTION, ANSWERS)


def drawn(m: Moot, result: moot.Result, capsys: pytest.CaptureFixture[str], name: str | None = None) -> str:
    print_tree(m.explain(result.debate_id, name))
    return " ".join(capsys.readouterr().out.replace("│", " ").split())


def page(m: Moot, result: moot.Result) -> str:
    return "\n".join(m.export(result.debate_id, "html"))


def test_what_is_compared_with_nothing_names_rivals_that_are_excluded_and_those_without_a_source(m: Moot) -> None:
    reason = m.council(QUESTION, ANSWERS).reason
    assert "every rival" not in reason
    assert f"requirements exclude ‘{SQS}’, and no source that counts speaks of ‘{REDIS}’" in reason


def test_where_all_rivals_are_excluded_nothing_else_is_said(m: Moot) -> None:
    reason = m.council(QUESTION, [POSTGRES, SQS]).reason
    assert f"requirements exclude ‘{SQS}’, so that ‘{POSTGRES}’ is compared with nothing" in reason


def test_an_answer_is_explained_by_what_it_came_to(m: Moot, capsys: pytest.CaptureFixture[str]) -> None:
    result = m.council(QUESTION, ANSWERS)
    said = drawn(m, result, capsys)
    assert f"? {POSTGRES} best supported so far" in said
    assert f"✗ {SQS} excluded" in said
    assert f"? {REDIS} open" in said


def test_each_reason_weighs_and_how_is_said_once(m: Moot, capsys: pytest.CaptureFixture[str]) -> None:
    result = decided(m)
    assert result.verdict == POSTGRES
    said = drawn(m, result, capsys)
    assert said.count("The number before a reason") == 1
    assert "✓" not in said
    assert "? " not in said
    assert "+0.80 The pilot lost no job for it" in said
    assert TWICE not in said
    assert "open" not in said
    assert m.explain(result.debate_id).to_dict()["label"] == "undec"


def test_the_page_lists_each_reason_once_and_no_rivals_below_it(m: Moot) -> None:
    html = page(m, decided(m))
    for each in re.findall(r"Why, in full</summary>(.*?)</details>", html, re.DOTALL):
        assert len(re.findall("<ul", each)) <= 1
        assert TWICE not in each
    assert html.count("The number before a reason") == 1


def test_what_if_lists_answers_and_no_labels_that_notes_would_lose(m: Moot, capsys: pytest.CaptureFixture[str]) -> None:
    result = decided(m)
    id = result.debate_id
    found = m.what_if(id, settle=[POSTGRES])
    assert found.to_dict()["changed"]
    print_what_if(found)
    out = capsys.readouterr().out
    assert "has fallen" not in out
    assert "No answer would come to anything else." in out
    notes = [note.id for note in result.evidence if note.source in ("load.md", "pilot.md")]
    print_what_if(m.what_if(id, without=notes))
    out = " ".join(capsys.readouterr().out.split())
    assert f"‘{POSTGRES}’: decided → " in out
    assert "not there" not in out


def test_a_council_turns_on_nothing_that_would_leave_it_as_it_is(
    m: Moot, capsys: pytest.CaptureFixture[str]
) -> None:
    id = decided(m).debate_id
    judged = m.judge(id)
    own = judged.rows[0]
    assert own.smallest_crux is not None
    for row in judged.rows:
        if row.in_words:
            then = m.what_if(id, settle=list(row.smallest_crux or ())).row
            assert (then.status, then.verdict) != (own.status, own.verdict)
    print_judged(judged)
    assert ("Cut short" in capsys.readouterr().out) == judged.in_part
    for crux in m.compare(id, id).both:
        settled = [re.sub(r"(.*) is a good source", r"rel(\1)", said.removeprefix("not: ")) for said in crux]
        rows = [m.what_if(id, settle=[sign + each for each in settled]).row for sign in ("", "~")]
        assert any(row.verdict != own.verdict for row in rows)


def test_the_map_says_what_answers_came_to_and_that_a_note_speaks_against_one(m: Moot) -> None:
    html = page(m, decided(m))
    drawn_map = html[html.index('id="map"') :]
    assert "Not true" not in html
    assert "says it is not true" not in html
    assert "Against it" in drawn_map
    assert "decided: 1" in drawn_map
    assert "not chosen: 2" in drawn_map
    assert "fallen" not in re.sub(r"<script.*|<fieldset.*?</fieldset>", "", drawn_map, flags=re.DOTALL)


def test_an_answer_that_is_narrowly_ahead_is_not_said_to_be_clearly_so(m: Moot) -> None:
    html = page(m, decided(m))
    assert "clearly" not in html
    assert "outweighs the rest by enough" in html
