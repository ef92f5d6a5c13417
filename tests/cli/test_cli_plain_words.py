"""Surfaces for people say what was said of a graph debate: no id of the log, no word of the field on any."""

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

AGENTS: dict[str, Any] = {
    "ana": [
        {
            "arguments": [
                {"id": "x1", "claim": "P1", "premises": ["Postgres keeps every write", "Our operators know Postgres"],
                 "text": "Postgres loses nothing"},
                {"id": "x2", "claim": "~Cassandra takes the peak load", "text": "It stalled in May"},
            ],
            "stances": {"P1": 1},
        },
        {
            "arguments": [{"claim": "~The load test was honest", "premises": ["It ran with an empty table"]}],
            "attacks": [{"source": "x1", "target": "x1", "component": "claim"}],
        },
    ],
    "ben": [
        {
            "arguments": [{"id": "y1", "claim": "P2", "premises": ["Cassandra takes the peak load"],
                           "assumptions": ["The load test was honest"], "text": "It holds the peak"}],
            "stances": {"P2": 0.9},
        },
        {
            "arguments": [{"claim": "~Our operators know Postgres", "text": "Two of them left"}],
            "attacks": [{"source": "0.ben.0", "target": "0.ana.0", "component": "warrant", "rationale": "So what?"}],
        },
    ],
}  # fmt: skip
IDS = re.compile(r"\b\d+\.(ana|ben)\.\d+|\bp:|\bw\(|\brel\(")
WORDS = "tenable|undec|undercuts?|rebuts?|undermines?|inference|camps?|crux(es)?|flip conditions?|is out"
FIELD = re.compile(rf"\b({WORDS})\b")


@pytest.fixture
def moot(call: Any, tmp_path: Path) -> Any:
    return lambda *arguments: call("--db", tmp_path / "g.db", *arguments)


@pytest.fixture
def held(moot: Any, tmp_path: Path) -> tuple[str, str]:
    """The id of the debate, and what the terminal showed when it ended."""
    file = tmp_path / "agents.json"
    file.write_text(json.dumps({"agents": [{"id": name, "rounds": rounds} for name, rounds in AGENTS.items()]}))
    shown = moot("debate", "Which database?", "-p", "use Postgres", "-p", "use Cassandra", "--agents", file).out
    return moot("--json", "debates").json["debates"][0]["debate_id"], shown


def plain(page: str) -> str:
    """The words of a page up to its parameters, after which it is in the terms of the model."""
    body = re.sub(r"<(style|script).*?</\1>", "", page[page.index("<body") :], flags=re.DOTALL)
    return asides(unescape(re.sub(r"<[^>]+>", " ", body.partition('<section id="rules"')[0])))


def asides(words: str) -> str:
    """The words without what the model calls an attack."""
    return re.sub(r"\((the model calls it )?to (rebut|undermine|undercut|challenge)\)", "", words)


def test_no_surface_for_people_has_ids_or_words_of_the_field(moot: Any, held: tuple[str, str]) -> None:
    debate, shown = held
    report = moot("export", debate, "--format", "markdown").out
    page = moot("export", debate, "--format", "html").out
    surfaces = {
        "debate": shown,
        "show": moot("show", debate).out,
        "explain": moot("explain", debate).out,
        "judge": moot("judge", debate).out.replace("semantics=", "").replace("reading=", ""),
        "what-if": moot("what-if", debate, "--without", "a1", "--settle", "~Postgres keeps every write").out,
        "watch": moot("watch", debate).out,
        "report": asides(report.partition("## Rules and parameters")[0]),
        "page": plain(page),
    }
    assert "attack refused: an attack on itself" in surfaces["debate"]
    found = {name: [m[0] for m in (*IDS.finditer(said), *FIELD.finditer(said))] for name, said in surfaces.items()}
    assert found == {name: [] for name in surfaces}
    assert "it rests on ‘Our operators know Postgres’, which has fallen" in surfaces["page"]


def test_an_argument_is_named_by_the_handle_that_is_shown(moot: Any, held: tuple[str, str]) -> None:
    debate, shown = held
    assert "a1 · ana" in " ".join(shown.split())
    by_handle, by_id = (moot("--json", "explain", debate, name).json for name in ("a1", "0.ana.0"))
    assert by_handle == by_id
    assert {a["handle"] for a in moot("--json", "show", debate).json["arguments"]} == {"a1", "a2", "a3", "a4", "a5"}
    gone = moot("--json", "what-if", debate, "--without", "a1").json["changed"]
    assert gone["0.ana.0"] == ["out", None]
    unknown = moot("explain", debate, "nothing")
    assert (unknown.code, "a5" in unknown.err, "0.ana.0," in unknown.err) == (2, True, False)


def test_sentences_that_may_be_named_are_a_line_each(moot: Any, held: tuple[str, str]) -> None:
    debate, _ = held
    settled = moot("what-if", debate, "--settle", "nothing").err.splitlines()
    assert settled[:3] == ["moot: no sentence 'nothing'", "      choose one of", "      - use Postgres"]
    assert "      - Our operators know Postgres" in settled
    left_out = moot("what-if", debate, "--without", "nothing").err.splitlines()
    assert "      - a2: ‘It stalled in May’" in left_out
    assert moot("what-if", debate, "--without", "x2").out == moot("what-if", debate, "--without", "a2").out


def test_an_argument_without_a_text_is_told_by_its_claim(moot: Any, held: tuple[str, str]) -> None:
    debate, _ = held
    assert "says: not: The load test was honest" in " ".join(moot("watch", debate).out.split())


def test_evidence_is_quoted_and_a_step_is_named_by_what_it_leads_from(moot: Any, tmp_path: Path) -> None:
    fact = {"id": "f1", "text": "Nine of ten guests came back", "source": "till", "outcome": "worked"}
    jon = {"facts": [fact], "arguments": [{"claim": "P1", "premises": ["Our regulars are here"], "evidence": ["f1"]}]}
    mia = {"arguments": [{"claim": "P2", "premises": ["The rent is lower there"]}], "stances": {"P2": 0.8}}
    seats = [{"id": "jon", "rounds": [jon | {"stances": {"P1": 1}}]}, {"id": "mia", "rounds": [mia]}]
    file = tmp_path / "seats.json"
    file.write_text(json.dumps({"agents": seats}))
    shown = " ".join(moot("debate", "Where next?", "-p", "stay", "-p", "move", "--agents", file).out.split())
    assert "citing ‘Nine of ten guests came back’" in shown
    assert "jon:f1" not in shown
    (debate,) = (line["debate_id"] for line in moot("--json", "debates").json["debates"])
    compared = moot("compare", debate, debate).out
    assert "Both turn on whether ‘" in compared
    assert "not: " not in compared
    page = moot("export", debate, "--format", "html").out
    assert "<q>“" not in page


def test_a_mistake_in_an_agents_file_is_told_by_its_place_and_once(call: Any, tmp_path: Path) -> None:
    file = tmp_path / "agents.json"
    file.write_text(json.dumps({"agents": [{"id": "ana", "rounds": [{"stances": {"P1": 2}}]}]}))
    refused = call("--db", tmp_path / "g.db", "debate", "Q?", "-p", "a", "-p", "b", "--agents", file)
    assert refused.code == 2
    assert "agents[0].rounds[0].stances.P1: input should be less than or equal to 1" in refused.err
    assert refused.err.count("agents[0]") == 1
    assert "dict[" not in refused.err
