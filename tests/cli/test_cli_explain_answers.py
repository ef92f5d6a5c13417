"""Where nothing is decided, an explanation draws the tree of each answer; its JSON is that of one."""

import json
from pathlib import Path
from typing import Any

import pytest

import moot
from moot.document.explanation import ANSWERS
from moot.participants.scripted import ScriptedRounds

NAMES = ("Postgres", "Cassandra", "MySQL", "SQLite", "Redis", "Mongo", "Neo4j", "DuckDB")


def agents(count: int, first: dict[str, Any] | None = None) -> dict[str, list[dict[str, Any]]]:
    """By name, the rounds of so many people, each for an answer of its own."""
    rounds = {
        f"p{n}": [{"arguments": [{"claim": f"P{n}", "text": f"{name} is known here"}], "stances": {f"P{n}": 1}}]
        for n, name in enumerate(NAMES[:count], 1)
    }
    return rounds if first is None else {**rounds, "p1": [first]}


def known_to_p2(rounds: dict[str, list[dict[str, Any]]], fact: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """The same rounds, in which another brings the fact, too: only then it is recorded."""
    return {**rounds, "p2": [{**rounds["p2"][0], "facts": [fact]}]}


def held(m: moot.Moot, rounds: dict[str, list[dict[str, Any]]]) -> moot.Result:
    people = {name: ScriptedRounds(name, of) for name, of in rounds.items()}
    return m.debate("Which?", people, positions=NAMES[: len(rounds)])


def test_each_answer_of_an_undecided_debate_is_explained_in_the_terminal(call: Any, tmp_path: Path) -> None:
    file, db = tmp_path / "agents.json", tmp_path / "d.db"
    file.write_text(json.dumps({"agents": [{"id": name, "rounds": of} for name, of in agents(3).items()]}))
    positions = [word for name in NAMES[:3] for word in ("-p", name)]
    assert call("--db", db, "debate", "Which?", *positions, "--agents", file).code == 0
    drawn = call("--db", db, "explain", "last").out
    for name in NAMES[:3]:
        assert f"\n? {name}\nopen\n" in drawn
        assert f"{name} is known here" in drawn
    found = call("--db", db, "--json", "explain", "last").json
    assert (found["argument"], "others" in found) == ("P1", False)
    assert "\n? Postgres" not in call("--db", db, "explain", "last", "MySQL").out


def test_so_many_answers_are_explained_and_the_number_of_the_others_is_told(call: Any, tmp_path: Path) -> None:
    with moot.open(tmp_path / "d.db") as m:
        result = held(m, agents(len(NAMES)))
        tree = m.explain(result.debate_id)
        assert (1 + len(tree.others), tree.others_left) == (ANSWERS, len(NAMES) - ANSWERS)
        assert all(leaf.event for each in tree.others for leaf in each.walk() if not leaf.because)
        assert all(name in str(tree) for name in NAMES[:ANSWERS])
    drawn = call("--db", tmp_path / "d.db", "explain", "last").out
    assert "… 2 more: " in drawn
    assert "explain last ANSWER" in " ".join(drawn.split())


@pytest.mark.parametrize("count", [2, 3])
def test_a_decided_debate_explains_the_verdict_alone(count: int) -> None:
    fact = {"id": "e", "text": "No loss", "source": "ci.log", "outcome": "worked"}
    first = {"arguments": [{"claim": "P1", "evidence": ["e"], "text": "It kept every write"}], "stances": {"P1": 1},
             "facts": [fact]}  # fmt: skip
    with moot.open(":memory:") as m:
        result = held(m, known_to_p2(agents(count, first), fact))
        tree = m.explain(result.debate_id)
    assert (result.verdict, tree.text, tree.others) == ("Postgres", "Postgres", ())


def test_answers_that_are_open_come_before_those_that_fell() -> None:
    denied = {"claim": "~P2", "evidence": ["e"], "text": "It lost two writes"}
    fact = {"id": "e", "text": "Two lost", "source": "ci.log", "outcome": "worked"}
    with moot.open(":memory:") as m:
        rounds = agents(3, {**agents(3)["p1"][0], "facts": [fact], "arguments": [
            *agents(3)["p1"][0]["arguments"], denied]})  # fmt: skip
        tree = m.explain(held(m, known_to_p2(rounds, fact)).debate_id)
    assert [(each.text, each.label) for each in (tree, *tree.others)] == [
        ("Postgres", "undec"), ("MySQL", "undec"), ("Cassandra", "out"),
    ]  # fmt: skip


def test_of_claims_those_at_issue_are_explained_and_no_denial_is() -> None:
    said = {"ana": [{"claims": [{"id": "x", "text": "Cache the reports"}]}],
            "ben": [{"claims": [{"id": "y", "text": "Drop the reports"}]}, {"relate": [
                {"from": "y", "to": "0.ana.0", "how": "opposes"}]}]}  # fmt: skip
    with moot.open(":memory:") as m:
        people = {name: ScriptedRounds(name, of) for name, of in said.items()}
        tree = m.explain(m.claims("Reports?", people).debate_id)
    assert {each.text for each in (tree, *tree.others)} == {"Cache the reports", "Drop the reports"}
