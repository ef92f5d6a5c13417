"""What participants do to each other's claims is told in plain words in the terminal, in Markdown and in HTML."""

import re
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

import moot
from moot.faces.cli.show.claims import print_claims
from moot.record.events import decode
from moot.record.transcript import Transcript

HOLD, MOVE = "We should stay on Cassandra this year", "We should move the ledger to Postgres now"
BOTH, PART = "We should move the invoices now and the ledger in May", "Postgres is the safer store"
SCRIPT: dict[str, list[dict[str, Any]]] = {
    "ana": [
        {"claims": [{"id": "m", "text": MOVE, "type": "recommendation"}]},
        {"relate": [{"from": "0.cho.0", "to": "0.ben.0", "how": "undercuts"}], "answers": [
            {"question": "0.cho.1", "text": "Two people would do it"}]},
        {"agree": ["1.cho.0"], "accept": ["1.cho.1"]},
    ],
    "ben": [
        {"claims": [{"text": HOLD, "type": "recommendation"}]},
        {"relate": [{"from": "0.ben.0", "to": "0.ana.0", "how": "opposes"}],
         "agree": [{"claim": "0.ana.0", "part": PART, "except": "now"}],
         "answers": [{"question": "0.cho.1", "unknown": True}]},
        {"accept": ["1.cho.1"], "concede": ["0.ana.0"]},
    ],
    "cho": [
        {"claims": [{"text": "Cassandra lost two writes"}, {"text": "Who would do the work?", "type": "question"}]},
        {"claims": [{"text": "The audit is in June"}],
         "compromise": [{"text": BOTH, "between": ["0.ana.0", "0.ben.0"]}]},
    ],
}  # fmt: skip


def agent(rounds: list[dict[str, Any]]) -> Any:
    async def respond(request: Any) -> dict[str, Any]:
        return rounds[request.round] if request.round < len(rounds) else {}

    return respond


@pytest.fixture(scope="module")
def held() -> Any:
    with moot.open(":memory:") as m:
        found = m.claims("Postgres or Cassandra?", {name: agent(rounds) for name, rounds in SCRIPT.items()})
        assert m.replay(found.debate_id).identical
        assert found.degraded == []
        pages = {format: "".join(m.export(found.debate_id, format)) for format in ("markdown", "html")}
        transcript = Transcript()
        events = [decode(e.type, e.v, e.data) for e in m.store.read(f"debate/{found.debate_id}")]
        yield found, pages, [line for event in events for line in transcript.lines(event, "")]


TOLD = (
    "answers: Two people would do it (to “Who would do the work?” of cho)",
    f"agrees with “{MOVE}” of ana in part: “{PART}”, but not: “now”",
    "does not know the answer to “Who would do the work?” of cho",
    f"proposes a compromise: {BOTH} (between “{MOVE}” of ana and “{HOLD}” of ben)",
    f"accepts “{BOTH}” of cho",
    "agrees with “The audit is in June” of cho",
    f"takes back “{MOVE}” of ana because of “{BOTH}” of cho",
)
WRITTEN = (
    "- Who would do the work? `0.cho.1`, by cho: answered by Two people would do it `1.ana.1`",
    "says that `0.cho.0` speaks against what follows from `0.ben.0`",
    "answers `0.cho.1`",
    f"recommendation: agrees with `0.ana.0` in part: “{PART}”, but not: “now”",
    "does not know the answer to “Who would do the work?” `0.cho.1`",
    f"“{BOTH}”; a compromise between `0.ana.0` and `0.ben.0`",
    f"accepts “{BOTH}” `1.cho.1`",
    "agrees with “The audit is in June” `1.cho.0`",
    f"takes back “{MOVE}” `0.ana.0` because of “{BOTH}” `1.cho.1`",
)


def test_the_transcript_says_what_each_did(held: Any) -> None:
    told = " ".join(f"{line.verb} {line.text} {line.note}".strip() for line in held[2])
    for line in TOLD:
        assert line in told, line


def test_markdown_says_it_with_the_claims(held: Any) -> None:
    for line in WRITTEN:
        assert line in held[1]["markdown"], line


def test_the_page_says_it_too(held: Any) -> None:
    shown = " ".join(re.sub("<[^>]*>", " ", held[1]["html"]).split())
    part = re.escape(f"in part: “{PART}”, but not: “now”")
    for words in (r"answers a\d", part, r"a compromise between a\d", rf"accepts a\d+ {re.escape(BOTH)}"):
        assert re.search(words, shown), words


def test_the_terminal_and_the_json_say_what_a_claim_is_to_others(held: Any) -> None:
    screen = StringIO()
    print_claims(Console(file=screen, width=110, color_system=None), held[0].said, labelled=True)
    for words in (
        "answers 0.cho.1",
        "answered by 1.ana.1",
        "agrees with 0.ana.0",
        "but not: “now”",
        "a compromise between 0.ana.0",
        "agreed to by ana",
    ):
        assert words in screen.getvalue(), words
    claims = {claim["id"]: claim for claim in held[0].to_dict()["claims"]}
    assert [c["answers"] for c in claims.values() if c["answers"]] == ["0.cho.1"]
    assert claims["1.cho.1"]["between"] == ["0.ana.0", "0.ben.0"]
    assert [(c["part_of"], c["except"], c["type"]) for c in claims.values() if c["part_of"]] == [
        ("0.ana.0", "now", "recommendation")
    ]
