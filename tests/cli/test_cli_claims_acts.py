"""What participants do to each other's claims is told in plain words in the terminal, in Markdown and in HTML."""

import re
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

import moot
from moot.document.claims import claims
from moot.faces.cli.show.document import print_part
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
    "answered by: <1.ana.1> “Two people would do it”",
    "<0.cho.0> says that it does not follow: <0.ben.0>",
    "answers: <0.cho.1>",
    f"agrees with: <0.ana.0> “{MOVE}” in part: “{PART}”, but not: “now”",
    "does not know the answer to “Who would do the work?”",
    f"a compromise between: <0.ana.0> “{MOVE}” and <0.ben.0> “{HOLD}”",
    f"accepts <1.cho.1> “{BOTH}”",
    "agrees with <1.cho.0> “The audit is in June”",
    f"takes back <0.ana.0> “{MOVE}” because of <1.cho.1> “{BOTH}”",
)


def named(result: Any, said: str) -> str:
    """A line with the names of claims, as people are told them, in place of their ids."""
    handles = {claim.id: f"a{number}" for number, claim in enumerate(result.said.claims, 1)}
    return re.sub("<(.*?)>", lambda found: handles[found[1]], said)


def test_the_transcript_says_what_each_did(held: Any) -> None:
    told = " ".join(f"{line.verb} {line.text} {line.note}".strip() for line in held[2])
    for line in TOLD:
        assert line in told, line


def test_markdown_says_it_with_the_claims(held: Any) -> None:
    written = held[1]["markdown"].replace("`", "")
    for line in WRITTEN:
        assert named(held[0], line) in written, line


def test_the_page_says_it_too(held: Any) -> None:
    shown = " ".join(re.sub("<[^>]*>", " ", held[1]["html"]).split())
    part = re.escape(f"in part: “{PART}”, but not: “now”")
    for words in (r"answers a\d", part, r"a compromise between a\d", rf"accepts a\d+ {re.escape(BOTH)}"):
        assert re.search(words, shown), words


def test_the_terminal_and_the_json_say_what_a_claim_is_to_others(held: Any) -> None:
    screen = StringIO()
    print_part(Console(file=screen, width=110, color_system=None), claims(held[0], held[0].said))
    for words in (
        "answers <0.cho.1>",
        "answered by <1.ana.1>",
        "agrees with <0.ana.0>",
        "but not: “now”",
        "a compromise between <0.ana.0>",
        "agreed to by ana",
    ):
        assert named(held[0], words) in " ".join(screen.getvalue().split()), words
    rows = {claim["id"]: claim for claim in held[0].to_dict()["claims"]}
    assert [c["answers"] for c in rows.values() if c["answers"]] == ["0.cho.1"]
    assert rows["1.cho.1"]["between"] == ["0.ana.0", "0.ben.0"]
    assert [(c["part_of"], c["except"], c["type"]) for c in rows.values() if c["part_of"]] == [
        ("0.ana.0", "now", "recommendation")
    ]
