"""`moot vote`: an agents file with ballots, the rule by --set, the result in sentences and as JSON."""

import json
from pathlib import Path
from typing import Any

CITIES = {"M": "Memphis", "N": "Nashville", "C": "Chattanooga", "K": "Knoxville"}
VOTES = {"MNCK": 42, "NCKM": 26, "CKNM": 15, "KCNM": 17}
"""The capital of Tennessee, as in tests/voting/test_elections.py: one class of voters for each percent."""


def agents(tmp_path: Path, ballots: dict[str, Any]) -> Path:
    file = tmp_path / "agents.json"
    said = [{"id": name, "rounds": [{"ballot": ballot}]} for name, ballot in ballots.items()]
    file.write_text(json.dumps({"agents": said}), encoding="utf-8")
    return file


def asked(file: Path, *more: Any) -> tuple[Any, ...]:
    positions = [part for city in CITIES.values() for part in ("--position", city)]
    return ("vote", "Which capital?", *positions, "--agents", file, *more)


def test_an_election_from_a_file_by_two_rules(call: Any, tmp_path: Path) -> None:
    ballots = {
        f"{order}{n}": {"ranking": [CITIES[c] for c in order]} for order, times in VOTES.items() for n in range(times)
    }
    file = agents(tmp_path, ballots)
    run_off = call(*asked(file, "--set", "rule=irv", "--json")).json
    assert (run_off["vote"]["winner"], run_off["leader"], run_off["status"]) == ("Knoxville", "Knoxville", "contested")
    borda = call(*asked(file, "--set", "rule=borda", "--json")).json
    assert borda["vote"]["tally"] == {"Memphis": 126, "Nashville": 194, "Chattanooga": 173, "Knoxville": 107}


def test_people_read_it_in_sentences(call: Any, tmp_path: Path) -> None:
    file = agents(tmp_path, {"ana": {"ranking": ["Nashville"]}, "ben": {"ranking": ["P2", "Memphis"]}, "cho": 3})
    shown = call(*asked(file, "--set", "rule=schulze"))
    assert shown.code == 0
    told = " ".join(shown.out.split())
    assert "Nashville — everybody agrees" in told
    assert "2 ballots counted by the Schulze method. ‘Nashville’ wins by the Schulze method." in told
    assert "No valid ballot came from cho." in told
    assert "nothing" not in told
    assert "notes" not in told


def test_a_rule_that_is_not_there_is_refused_by_name(call: Any, tmp_path: Path) -> None:
    file = agents(tmp_path, {"ana": {"abstain": True}})
    refused = call(*asked(file, "--set", "rule=lottery", "--json"))
    assert refused.code == 2
    assert "schulze" in refused.error["message"] + refused.error["remedy"]
