"""A model reads what words are not sure of: what it quotes is checked, who read is said, a replay asks nobody."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from server import Bad, LoopbackModels, Seen

import moot
from moot.participants.models.reading import Asked, readings_in, stands_in
from moot.record.graph import Fact
from moot.record.labels import Outcome, Polarity
from moot.record.text import Text

Serve, Open = Callable[..., LoopbackModels], Callable[..., moot.Moot]
QUESTION, POSITIONS = "Which database for the ledger?", ["use Postgres", "use Cassandra"]
NOTES = {
    "runbook": "With Postgres the ledger team slept through three failovers in March",
    "audit": "The auditors went home early after they had seen Postgres at work on the ledger",
    "june": "Nobody wept when the ledger left Cassandra for a week in June",
    "post": "In May the ledger on Cassandra came back from the dead two rows short",
}


def remembered(m: moot.Moot) -> None:
    """Four notes that say something, in words that no rule knows."""
    for source, text in NOTES.items():
        m.remember(text, "learning", source=f"{source}.md")


def reads(quote: Callable[[str], str] = lambda text: text[:30]) -> Callable[[Seen], str]:
    """A reader that takes every note about Postgres for it, and every other for against Cassandra."""

    def say(seen: Seen) -> str:
        notes = dict(re.findall(r'^- (n\d+) · \w+ · "(.*)"$', seen.whole, re.MULTILINE))
        found = []
        for note, position in re.findall(r"(n\d+) (P\d)", seen.texts[-1].partition("as note and position: ")[2]):
            about = position == ("P1" if "Postgres" in notes[note] else "P2")
            label = ("supports" if position == "P1" else "opposes") if about else "neutral"
            found.append({"note": note, "position": position, "label": label, "quotation": quote(notes[note])})
        return json.dumps({"readings": found})

    return say


def test_a_council_decides_by_what_a_model_read(serve: Serve, opened: Open) -> None:
    """Without it nothing is sure; with it the notes count, as read by a model, and the call is counted."""
    server = serve(reads())
    m = opened(server)
    remembered(m)
    alone = m.council(QUESTION, POSITIONS, remember=False)
    assert alone.verdict is None
    result = m.council(QUESTION, POSITIONS, model="local", budget="calls=5", remember=False)
    assert result.verdict == "use Postgres"
    assert result.readings.to_dict()["model"] > 0
    assert result.to_dict()["cost"]["calls"] == server.calls == 1
    items = m.readings(result.debate_id).to_dict()["items"]
    by_model = [item for item in items if item["by"] == "model"]
    assert by_model
    assert all(item["sure"] and item["words"][0] in item["text"] for item in by_model)
    asked = server.calls
    assert m.replay(result.debate_id).identical
    assert server.calls == asked


def test_what_is_not_in_the_note_does_not_count(serve: Serve, opened: Open) -> None:
    """A reader that makes up its quotations changes nothing."""
    m = opened(serve(reads(lambda text: "Postgres is the best of all databases")))
    remembered(m)
    result = m.council(QUESTION, POSITIONS, model="local", remember=False)
    assert result.verdict is None
    assert result.readings.to_dict()["model"] == 0


BROKEN = {
    "nothing": (Bad(body=b""), "cannot be read"),
    "key": (Bad(status=401), "refuses the key (HTTP 401)"),
    "page": (Bad(body=b"<html>", kind="text/html"), "a page for people"),
}


@pytest.mark.parametrize(("bad", "why"), BROKEN.values(), ids=BROKEN)
def test_a_reader_that_fails_leaves_the_council_as_it_was(serve: Serve, opened: Open, bad: Bad, why: str) -> None:
    """The same outcome as without it; what it may have cost is counted, and what it failed of is told."""
    m = opened(serve(reads(), *[bad] * 20))
    remembered(m)
    result = m.council(QUESTION, POSITIONS, model="local", remember=False)
    assert (result.verdict, result.readings.to_dict()["model"]) == (None, 0)
    assert result.to_dict()["cost"]["calls"] >= 1
    (told,) = [caveat for caveat in result.caveats if "could not be read by local" in caveat]
    assert why in told


def test_the_budget_bounds_the_reading(serve: Serve, opened: Open) -> None:
    """One call reads twenty notes; with a budget of one no second batch is read."""
    server = serve(reads())
    m = opened(server)
    for number in range(50):
        m.remember(f"With Postgres the ledger team slept through failover {number}", "learning", source=f"{number}.md")
    m.council(QUESTION, POSITIONS, model="local", budget="calls=1", remember=False)
    assert server.calls == 1


def entry(**fields: Any) -> dict[str, Any]:
    """A reading that counts, but for these fields."""
    return {"note": "n1", "position": "P1", "label": "supports", "quotation": "lost no write", **fields}


ASKED = [Asked("n1", Fact("f", "s", Outcome.UNKNOWN, text=Text("Postgres  lost\nno write in May")), ("P1",))]
COUNTS = {
    "whole": (entry(), True),
    "over the end of a line": (entry(quotation="Postgres lost no"), True),
    "made up": (entry(quotation="lost every write"), False),
    "too short": (entry(quotation="lost"), False),
    "empty": (entry(quotation=""), False),
    "another note": (entry(note="n2"), False),
    "another position": (entry(position="P2"), False),
    "unsure": (entry(label="unsure"), False),
    "a label of its own": (entry(label="forbids"), False),
    "no text": (entry(quotation=3), False),
}


@pytest.mark.parametrize(("given", "counts"), COUNTS.values(), ids=COUNTS)
def test_which_readings_count(given: dict[str, Any], counts: bool) -> None:
    """Of what was asked, with a label, and with words that stand in the note."""
    found = readings_in(json.dumps({"readings": [given]}), ASKED)
    assert [stand.label for stand in found.values()] == ([Polarity.SUPPORTS] if counts else [])


def test_readings_that_disagree_cancel_each_other() -> None:
    """Nobody knows which was meant."""
    assert readings_in(json.dumps({"readings": [entry(), entry(label="opposes")]}), ASKED) == {}


@pytest.mark.parametrize("text", ["", "null", "[]", "{}", '{"readings": 3}', '{"readings": [3, null, []]}', "prose"])
def test_an_answer_without_readings_reads_nothing(text: str) -> None:
    """And never raises."""
    assert readings_in(text, ASKED) == {}


def test_a_short_note_is_quoted_whole() -> None:
    """It has no longer words."""
    assert stands_in("too slow", "too slow")
    assert stands_in("slow", "slow")
    assert not stands_in("", "slow")
