"""What several claims would have come to without a debate, and the sentences about claims that their sides decide."""

from typing import Any

import pytest
from claims_by_sides import TEAM, TOOL, held

import moot
from moot.document.answer import answer
from moot.participants.scripted import ScriptedRounds
from moot.results import DebateResult


def on_both(tool: str, team: str, **more: Any) -> dict[str, Any]:
    return {"says": [{"claim": "P1", "stance": tool, **more}, {"claim": "P2", "stance": team}]}


def told(result: DebateResult) -> dict[str, str]:
    return {part.lead: " ".join(part.says) for part in answer(result)}


ANA = on_both("pro", "con", because="It was measured")
SAME = {"ana": [ANA], "ben": [on_both("pro", "con", because="It is in use")], "cho": [on_both("pro", "con")]}


@pytest.mark.parametrize("protocol", ["blitz", "classical"])
def test_the_blind_round_that_said_the_same_is_told(protocol: str) -> None:
    result = held(protocol, SAME, (TOOL, TEAM))
    found = result.to_dict()["baseline"]
    both = f"for ‘{TOOL}’, against ‘{TEAM}’"
    assert (found["rule"], found["verdict"], found["valid"]) == ("sides", both, 3)
    assert found["first_choices"][f"against ‘{TEAM}’"] == 3
    assert (found["blind"]["verdict"], found["blind"]["same"]) == (both, True)
    single = found["single"]
    assert (single["participant"], single["answer"], single["stands"], single["level"]) == ("ana", both, 1, ["ben"])
    assert told(result)["A vote alone"].startswith("The vote of the blind round alone would have said the same.")


def test_what_the_debate_changed_is_told() -> None:
    scripts = {
        "ana": [ANA],
        "ben": [on_both("con", "con"), on_both("pro", "con", cause="0.ana.0")],
        "cho": [on_both("uncertain", "con")],
    }
    result = held("blitz", scripts, (TOOL, TEAM))
    found = result.to_dict()["baseline"]
    assert not found["blind"]["same"]
    assert told(result)["A vote alone"] == (
        f"By its sides alone it would be decided for ‘{TOOL}’, against ‘{TEAM}’. Before anybody had seen the others it "
        f"was decided against ‘{TEAM}’. The first answer that held up best was that of ana (for ‘{TOOL}’, against "
        f"‘{TEAM}’): 1 of 1 of their arguments stand."
    )


def test_where_no_side_was_taken_there_is_nothing_to_compare() -> None:
    assert held("blitz", {"ana": [{"say": "Hm"}], "ben": [{}]}, (TOOL, TEAM)).baseline is None


def test_what_the_arguments_leave_open_does_not_read_like_the_answer() -> None:
    """Two are for each claim; on the first, the reasons leave it open."""
    scripts = {
        "ana": [on_both("pro", "pro", because="It was measured")],
        "ben": [on_both("pro", "pro")],
        "cho": [on_both("con", "pro", because="It was measured once")],
    }
    agents = {name: ScriptedRounds(name, lines) for name, lines in scripts.items()}
    with moot.open(":memory:") as m:
        result = m.debate("Is it time?", agents, positions=[TOOL, TEAM], protocol="blitz")
        markdown = "\n".join(m.export(result.debate_id, "markdown"))
        page = "\n".join(m.export(result.debate_id, "html"))
        explained = " ".join(m.explain(result.debate_id).says)
    assert result.came_to == f"All 2 claims are decided: for ‘{TOOL}’, for ‘{TEAM}’"
    assert f"- **argued, it is open** · {TOOL}" in markdown
    assert "argued, it is open" in page
    assert "Who is for a claim and who against it decides it." in explained
    assert "Its arguments turn on" in told(result)
