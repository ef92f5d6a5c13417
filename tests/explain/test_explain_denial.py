"""The denial of the only position can be what an explanation is about."""

from typing import Any

import moot

QUESTION, SHIP = "Should we ship?", "ship"


async def against(request: Any) -> dict[str, Any]:
    return {"arguments": [{"claim": "~ship", "premises": ["tests fail"]}]} if request.round == 0 else {"pass": True}


def test_what_speaks_against_the_only_position_of_a_debate_is_explained() -> None:
    with moot.open(":memory:") as m:
        id = m.debate(QUESTION, {"ana": against, "ben": against}, positions=[SHIP]).debate_id
        found = m.explain(id)
    assert (found.argument, found.text, found.label) == ("~P1", "not: ship", "in")
    assert {child.label for child in found.because} == {"in"}


def test_what_speaks_against_the_only_position_of_a_council_is_explained() -> None:
    with moot.open(":memory:") as m:
        for n in range(3):
            note = m.remember(f"ship note {n}", category="learning", outcome="failed", source=f"s{n}")
            m.tag(note, SHIP, "opposes")
        result = m.council(QUESTION, [SHIP])
        found = m.explain(result.debate_id)
    assert result.status == "rejected"
    assert (found.argument, found.text, len(found.because)) == ("~P1", "not: ship", 3)
