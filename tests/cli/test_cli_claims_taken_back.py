"""What is still said under another id than the one that was taken back is shown, everywhere it belongs."""

from io import StringIO
from typing import Any

from rich.console import Console

import moot
from moot.cli.show_claims import print_claims

CACHE, NO_CACHE = "We should cache the reports", "We should not cache the reports"


def scripted(*rounds: dict[str, Any]) -> Any:
    async def agent(request: Any) -> dict[str, Any]:
        return rounds[request.round] if request.round < len(rounds) else {}

    return agent


def test_a_claim_that_was_said_again_in_place_of_itself_is_shown_as_what_is_said() -> None:
    again = {"claims": [{"id": "c", "text": CACHE}]}
    agents = {"ana": scripted(again, again), "ben": scripted({"claims": [{"id": "d", "text": NO_CACHE}]})}
    with moot.open(":memory:") as m:
        result = m.claims("Cache them?", agents)
        data, markdown = result.to_dict(), "".join(m.export(result.debate_id, "markdown"))
    older, newer = (claim["id"] for claim in data["claims"] if claim["author"] == "ana")
    assert data["council"]["observations"] == ["0.ben.0", newer]
    assert data["prompt_context"].count("cache the reports [contested]") == 2
    screen = StringIO()
    print_claims(Console(file=screen, width=100, color_system=None), data)
    at_issue, taken_back = screen.getvalue().split("Taken back")
    assert f"{newer} · said by ana in round 1" in at_issue
    assert older in taken_back
    assert f"| {CACHE} `{newer}` | ana | undec |" in markdown
