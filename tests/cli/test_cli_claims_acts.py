"""What participants do to each other's claims is told in plain words in the terminal, in Markdown and in HTML."""

import re
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

import moot
from moot.cli.show.claims import print_claims

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
         "agree": [{"claim": "0.ana.0", "part": PART, "except": "now"}]},
        {"accept": ["1.cho.1"], "concede": ["0.ana.0"]},
    ],
    "cho": [
        {"claims": [{"text": "Cassandra lost two writes"}, {"text": "Who would do the work?", "type": "question"}]},
        {"claims": [{"text": "The audit is in June"}], "compromise": [{"text": BOTH, "between": ["0.ana.0", "0.ben.0"]}]},
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
        yield found, pages


LINES = (
    f"answers: Two people would do it",
    f"agrees in part: {PART}, except: now",
    f"proposes a compromise: {BOTH}",
    f"accepts “{BOTH}” of cho",
    f"agrees with “The audit is in June” of cho",
)


def test_the_transcript_says_what_each_did(held: Any) -> None:
    told = " ".join(held[1]["markdown"].replace("\\", "").split())
    for line in LINES:
        assert line in told or line.replace(":", ":** ") in told, line


def test_the_page_says_it_too(held: Any) -> None:
    shown = " ".join(re.sub("<[^>]*>", " ", held[1]["html"]).split())
    for words in ("answers 0.cho.1", "agrees in part with 0.ana.0", "a compromise between 0.ana.0", "accepts 1.cho.1"):
        assert words in shown, words


def test_the_terminal_and_the_json_say_what_a_claim_is_to_others(held: Any) -> None:
    screen = StringIO()
    print_claims(Console(file=screen, width=110, color_system=None), held[0].said, labelled=True)
    for words in ("answers 0.cho.1", "agrees in part with 0.ana.0", "a compromise between 0.ana.0", "agreed to by ana"):
        assert words in screen.getvalue(), words
    claims = {claim["id"]: claim for claim in held[0].to_dict()["claims"]}
    assert [c["answers"] for c in claims.values() if c["answers"]] == ["0.cho.1"]
    assert claims["1.cho.1"]["between"] == ["0.ana.0", "0.ben.0"]
    assert [c["part_of"] for c in claims.values() if c["part_of"]] == ["0.ana.0"]
