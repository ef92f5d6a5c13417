"""What is written of a council: no garbled words, each guess of a note once, what was stated is no guess."""

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import moot
from moot.faces.python.library import Moot
from moot.operations.documents.document_requests import WriteRecord
from moot.results.speaking import left_out

REDIS, POSTGRES = ANSWERS = ["Keep the queue in Redis", "Move the queue to Postgres"]
SQS = "Move the queue to SQS"
QUESTION = "Where should our job queue live?"
AWS, LICENCE = "Good, because AWS runs the queue for us", "Redis changed its licence for the queue"


@pytest.fixture
def m(tmp_path: Path) -> Iterator[Moot]:
    with closing(moot.open(tmp_path / "c.db")) as opened:
        for text, source in (("The queue test of Postgres did 2,100", "load.md"), ("The pilot lost none", "p.md")):
            opened.remember(text, "learning", outcome="worked", source=source, polarity={POSTGRES: "supports"})
        opened.remember(AWS, "learning", source="options.md", polarity={SQS: "supports"})
        opened.remember("Bad, because Redis lost a queue", "learning", source="log.md", polarity={REDIS: "opposes"})
        opened.remember("No migration of the queue", "learning", source="options.md", polarity={REDIS: "supports"})
        opened.remember(LICENCE, "learning", source="blog", polarity={REDIS: "neutral"})
        opened.remember("The queue of our competitor runs somewhere", "learning", source="talk")
        yield opened


@pytest.fixture
def held(m: Moot) -> moot.Result:
    return m.council(QUESTION, [*ANSWERS, SQS])


def test_a_record_names_each_mark_once_and_its_margin_once(m: Moot, held: moot.Result) -> None:
    record = "\n".join(m.run(WriteRecord(held.debate_id)))
    assert re.search(r"(Good|Bad), because (Good|Bad), because", record) is None
    assert "* Good, because AWS runs the queue for us" in record
    assert "it ended because" not in record
    outcome = record.partition("## Decision Outcome")[2].partition("##")[0]
    assert len(re.findall(rf"{held.margin:.2f}", outcome)) <= 1
    assert "pieces of evidence does" not in record
    assert all(caveat in record for caveat in held.caveats)


def test_markdown_lists_each_guess_of_a_note_once_and_says_what_memory_searched_by(m: Moot, held: moot.Result) -> None:
    text = "\n".join(m.export(held.debate_id, "markdown"))
    guesses = text.partition("## Guesses")[2].partition("\n## ")[0]
    seen = re.findall(r"^- (seems|looks like a reason \w+).*: “(.*)”$", guesses, re.MULTILINE)
    assert seen
    assert len(seen) == len(set(seen))
    assert f"“{QUESTION}" not in text.partition("## Transcript")[2].replace("looked for the words “", "")
    assert "**Good, because**" in text or "**Good**" not in text


def test_what_somebody_stated_is_no_guess(m: Moot, held: moot.Result) -> None:
    (licence,) = (piece for piece in held.evidence if piece.text == LICENCE)
    stands = (licence.stands or {}).values()
    assert any(stand.sure for stand in stands)
    assert left_out(licence).startswith("it takes no stand where somebody said what it is")
    report = "\n".join(m.export(held.debate_id, "markdown"))
    (told,) = [line for line in report.splitlines() if f"“{LICENCE}”" in line and "does not count: " in line]
    assert "does not count: it takes no stand where somebody said what it is" in told


def test_a_file_is_written_in_the_format_of_its_ending(held: moot.Result, tmp_path: Path, call: Any) -> None:
    for name, begins in (("a.html", "<!DOCTYPE html>"), ("a.md", "# Where"), ("a.json", "{"), ("a.txt", "{")):
        call("--db", tmp_path / "c.db", "export", held.debate_id, "-o", tmp_path / name)
        assert (tmp_path / name).read_text().lower().startswith(begins.lower())
    call("--db", tmp_path / "c.db", "export", held.debate_id, "-f", "markdown", "-o", tmp_path / "b.html")
    assert (tmp_path / "b.html").read_text().startswith("# Where")


def test_readings_lead_with_guesses_that_take_a_side_and_each_note_once(
    m: Moot, tmp_path: Path, call: Any
) -> None:
    m.remember("We should not keep the queue in Redis without persistence", "learning", source="talk.md")
    id = m.council(QUESTION, [*ANSWERS, SQS]).debate_id
    out = call("--db", tmp_path / "c.db", "readings", id).out
    guesses = out.partition("readings that count")[0]
    sides = re.findall(r"^  (for|against|neither) ", guesses, re.MULTILINE)
    assert sides == sorted(sides, key=lambda side: side == "neither")
    assert {"neither"} < set(sides)
    assert guesses.count("The queue of our competitor") <= 1
    ((note, position, label),) = re.findall(r"--set (\S+) '(.*)' (\w+)", out)
    first = guesses.partition(note)[0].splitlines()[1]
    assert position in first
    assert {"for": "supports", "against": "opposes"}[first.split()[0]] == label
