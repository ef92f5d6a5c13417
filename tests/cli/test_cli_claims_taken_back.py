"""What is still said under another id than the one that was taken back is shown, everywhere it belongs."""

import re
from io import StringIO
from typing import Any

from rich.console import Console

import moot
from moot.document.claims import claims
from moot.faces.cli.show.document import print_part

CACHE, NO_CACHE = "We should cache the reports", "We should not cache the reports"


def scripted(*rounds: dict[str, Any]) -> Any:
    async def agent(request: Any) -> dict[str, Any]:
        return rounds[request.round] if request.round < len(rounds) else {}

    return agent


def test_a_claim_that_was_said_again_in_place_of_itself_is_shown_as_what_is_said() -> None:
    first = {"claims": [{"id": "c", "text": CACHE}]}
    again = {"claims": [{"id": "c", "text": CACHE, "supersedes": "0.ana.0"}]}
    agents = {"ana": scripted(first, again), "ben": scripted({"claims": [{"id": "d", "text": NO_CACHE}]})}
    with moot.open(":memory:") as m:
        result = m.claims("Cache them?", agents)
        data, markdown = result.to_dict(), "".join(m.export(result.debate_id, "markdown"))
    older, newer = (claim["id"] for claim in data["claims"] if claim["author"] == "ana")
    assert data["council"]["observations"] == ["0.ben.0", newer]
    assert data["prompt_context"].count("cache the reports [contested]") == 2
    screen = StringIO()
    print_part(Console(file=screen, width=100, color_system=None), claims(result, result.said))
    at_issue, taken_back = screen.getvalue().split("Taken back")
    handles = {claim.id: f"a{number}" for number, claim in enumerate(result.said.claims, 1)}
    assert f"{CACHE} · open, contested · {handles[newer]} · ana · in round 1" in at_issue
    assert f"{handles[older]} · ana" in taken_back
    assert f"- **open, contested** · `{handles[newer]}` {CACHE} (ana)" in markdown


def test_what_was_given_up_is_told_with_when_and_for_what() -> None:
    said = {"claims": [{"id": "c", "text": CACHE}]}

    async def ben(request: Any) -> dict[str, Any]:
        if request.round == 0:
            return {"claims": [{"text": NO_CACHE}]}
        return {"withdraw": [{"claim": "0.ben.0", "because": "0.ana.0"}]} if request.round == 1 else {}

    async def cho(request: Any) -> dict[str, Any]:
        if request.round == 0:
            return {"claims": [{"id": "s", "text": "The shed is green"}, {"text": "The shed is not green"}]}
        return {"withdraw": ["0.cho.1"]} if request.round == 1 else {}

    with moot.open(":memory:") as m:
        result = m.claims("Cache them?", {"ana": scripted(said), "ben": ben, "cho": cho})
        page = "".join(m.export(result.debate_id, "html"))
    screen = StringIO()
    print_part(Console(file=screen, width=100, color_system=None), claims(result, result.said))
    assert f"ben took it back in round 1 because of a1 ‘{CACHE}’" in screen.getvalue()
    assert screen.getvalue().count("took it back in round 1") == 2
    told = re.sub("<[^>]*>", "", page)
    assert re.search(rf"takes back a\d {NO_CACHE} because of a\d {CACHE}", " ".join(told.split()))
