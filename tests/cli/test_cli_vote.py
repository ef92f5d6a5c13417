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
    assert "cho no valid ballot no" in told
    assert "nothing" not in told
    assert "notes" not in told


def test_a_rule_that_is_not_there_is_refused_by_name(call: Any, tmp_path: Path) -> None:
    file = agents(tmp_path, {"ana": {"abstain": True}})
    refused = call(*asked(file, "--set", "rule=lottery", "--json"))
    assert refused.code == 2
    assert "schulze" in refused.error["message"] + refused.error["remedy"]


def test_weights_that_the_command_is_given_count_and_name_classes_that_take_part(call: Any, tmp_path: Path) -> None:
    file = agents(tmp_path, {"ana": {"ranking": ["Nashville"]}, "ben": {"ranking": ["Memphis"]}})
    weighted = ("--set", "rule=weighted", "--set")
    held = call(*asked(file, *weighted, "weights.ana=3", "--json")).json
    assert (held["verdict"], held["vote"]["weights"]) == ("Nashville", {"ana": 3})
    refused = call(*asked(file, *weighted, "weights.zed=3", "--json"))
    assert (refused.code, refused.error["message"]) == (2, "the weights cannot be ['zed']")
    shown = call("config", "--set", "weights.ana=3", "--json").json
    means = "what the ballot of this class weighs in a weighted vote"
    assert shown["settings"]["weights.ana"] == {"value": 3, "from": "flag", "at": "--set weights.ana", "means": means}


WITHOUT_A_MAJORITY = {
    "ana": {"ranking": ["Nashville", "Memphis"]},
    "ben": {"ranking": ["Nashville"]},
    "cho": {"ranking": ["Memphis"]},
    "dee": {"ranking": ["Knoxville"]},
    "eli": {"ranking": ["Oslo"]},
}
WINS = "‘Nashville’ wins, without a majority"


def test_a_winner_without_a_majority_is_named_wherever_people_look(call: Any, tmp_path: Path) -> None:
    held = call(*asked(agents(tmp_path, WITHOUT_A_MAJORITY)))
    assert held.out.splitlines()[2] == WINS
    (debate,) = (line["debate_id"] for line in call("debates", "--json").json["debates"])
    shown = call("show", debate).out
    assert shown.splitlines()[2] == WINS
    explained = " ".join(call("explain", debate).out.split())
    assert explained.startswith(f"{WINS}. ‘Nashville’ wins by most first choices, but without a majority")
    assert "Counted were first choices: ‘Nashville’ 2, ‘Memphis’ 1, ‘Knoxville’ 1, ‘Chattanooga’ 0." in explained
    report = call("export", debate, "--format", "markdown").out
    assert f"**{WINS}**" in report
    page = call("export", debate, "--format", "html").out
    assert f">{WINS}<" in page
    for surface in (held.out, shown, explained, report, page):
        assert "Not decided" not in surface
        assert "Nothing is decided" not in surface
        assert "ote alone" not in surface


def test_a_refused_ballot_is_told_once(call: Any, tmp_path: Path) -> None:
    told = " ".join(call(*asked(agents(tmp_path, WITHOUT_A_MAJORITY))).out.split())
    assert told.count("'Oslo' is no position") == 1
    assert "eli no valid ballot no" in told


def test_no_winner_says_who_is_ahead_or_level(call: Any, tmp_path: Path) -> None:
    file = agents(tmp_path, WITHOUT_A_MAJORITY)
    missed = " ".join(call(*asked(file, "--set", "rule=majority")).out.split())
    assert "No winner: ‘Nashville’ is ahead, but not by enough" in missed
    assert "ahead with 2 of 4 first choices, but to win takes more than half of all ballots" in missed
    level = agents(tmp_path, {name: WITHOUT_A_MAJORITY[name] for name in ("ben", "cho", "dee")})
    told = " ".join(call(*asked(level)).out.split())
    assert "No winner: ‘Memphis’, ‘Nashville’ and ‘Knoxville’ are level" in told


def test_judged_by_every_rule_it_says_who_wins_under_which(call: Any, tmp_path: Path) -> None:
    call(*asked(agents(tmp_path, WITHOUT_A_MAJORITY)))
    (debate,) = (line["debate_id"] for line in call("debates", "--json").json["debates"])
    rows = call("judge", debate, "--json").json["rows"]
    assert [(row["winner"], row["verdict"]) for row in rows[:3]] == [
        ("Nashville", None), ("Nashville", None), (None, None)
    ]  # fmt: skip
    shown = " ".join(call("judge", debate).out.split())
    assert f"as it was held {WINS}" in shown
    assert "rule=majority No winner: ‘Nashville’ is ahead, but not by enough" in shown
    assert "Of these 9 rules: ‘Nashville’ wins under 6; nobody under 3." in shown
    assert "verdict" not in shown


def test_one_set_is_one_row_with_all_its_values(call: Any, tmp_path: Path) -> None:
    call(*asked(agents(tmp_path, WITHOUT_A_MAJORITY)))
    (debate,) = (line["debate_id"] for line in call("debates", "--json").json["debates"])
    settings = ("--set", "rule=supermajority,threshold=.51", "--set", "quorum=9", "--set", "quorum=2")
    rows = call("judge", debate, *settings, "--json").json["rows"]
    assert [row["setting"] for row in rows[1:]] == ["rule=supermajority, threshold=.51", "quorum=9", "quorum=2"]
    assert [row["winner"] for row in rows[1:]] == [None, None, "Nashville"]
    assert call("judge", debate, "--set", "quorum").code == 2


def test_two_votes_are_compared_by_their_winners_and_what_if_says_what_helps(call: Any, tmp_path: Path) -> None:
    file = agents(tmp_path, WITHOUT_A_MAJORITY)
    rules = ("rule=plurality", "rule=majority")
    one, other = (call(*asked(file, "--set", rule, "--json")).json["debate_id"] for rule in rules)
    shown = call("compare", one, other).out
    assert f"A: {WINS}" in shown
    assert "B: No winner: ‘Nashville’ is ahead" in shown
    assert "Not the same winner." in shown
    assert "erdict" not in shown
    assert call("compare", one, other, "--json").json["a"]["winner"] == "Nashville"
    refused = call("what-if", one, "--settle", "Nashville", "--json")
    assert (refused.code, "moot judge" in refused.error["remedy"]) == (2, True)


def test_the_list_of_debates_says_why_so_that_a_winner_is_not_lost(call: Any, tmp_path: Path) -> None:
    call(*asked(agents(tmp_path, WITHOUT_A_MAJORITY)))
    (line,) = call("debates", "--json").json["debates"]
    assert line["reason"].startswith("‘Nashville’ wins by most first choices, but without a majority")
