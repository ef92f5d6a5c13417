"""Many debates together: rescued and destroyed first answers, and how many voices the participants are worth."""

import json
from pathlib import Path
from typing import Any

import pytest

import moot
from moot.document.first_answers import many_debates
from moot.errors import BadInput, InvalidValue
from moot.faces.python.library import Moot
from moot.protocols.corpus import RuleRow
from moot.protocols.voices import FirstChoices, co_agreement, effective

RED, BLUE = "paint it red", "paint it blue"
PAIR = [RED, BLUE]


def agent(*rounds: dict[str, Any]) -> Any:
    async def respond(request: Any) -> Any:
        return rounds[request.round] if request.round < len(rounds) else {"pass": True}

    return respond


def moved(m: Moot, first: str, last: str) -> Any:
    """Two are for `first` before they see what the third argues, and for `last` afterwards."""
    turn = {"stances": {first: 0, last: 1}, "cause": "a1"} if first != last else {"pass": True}
    argued = {"arguments": [{"claim": last, "premises": [f"People like {last}"]}], "stances": {last: 1}}
    followers = {name: agent({"stances": {first: 1}}, turn) for name in ("ana", "ben")}
    return m.debate("Which colour?", {**followers, "cho": agent(argued)}, positions=PAIR)


def told(found: Any) -> str:
    return " ".join(many_debates(found))


def test_rescued_and_destroyed_are_counted_over_a_project(tmp_path: Path) -> None:
    with moot.open(tmp_path / "m.db") as m:
        rescued = [moved(m, RED, BLUE) for _ in range(2)]
        destroyed, kept, unknown = moved(m, BLUE, RED), moved(m, BLUE, BLUE), moved(m, RED, BLUE)
        assert [held.verdict for held in (*rescued, destroyed, kept, unknown)] == [BLUE, BLUE, RED, BLUE, BLUE]
        assert "not known of any of them" in told(m.corpus())
        for held in (*rescued, kept):
            m.record_outcome(held, "worked")
        m.record_outcome(destroyed, "failed", right=BLUE)
        m.council("Which?", PAIR)
        found = m.corpus()
        data = found.to_dict()
        assert (data["debates"], data["compared"], data["known"], data["changed"]) == (6, 5, 4, 4)
        assert [data[key] for key in ("rescued", "destroyed", "kept", "missed", "found", "lost")] == [2, 1, 1, 0, 0, 0]
        assert {row["rule"]: (row["right"], row["of"]) for row in data["rows"]} == {
            "blind_vote": (2, 4), "debate": (3, 4), "single": (3, 4),
        }  # fmt: skip
        assert (data["participants"]["rescued"], data["participants"]["destroyed"]) == (4, 2)
        assert told(found) == (
            "6 debates read, 5 with a blind round in which a side was taken. "
            "Of 4 debates the right answer is known: the vote before anybody had seen the others gave it in 2, "
            "the debate in 3, the one first answer that held up best in 3. "
            "Debating rescued 2 wrong first answers and destroyed 1 right first answer: so far it paid. "
            "Of what each said first it rescued 4 wrong ones and destroyed 2 right ones. "
            "ana, ben and cho, in 5 debates: 3 voices "
            "(different models and people; their agreement is measured from 10 debates on)."
        )


def test_a_folder_of_logs_with_the_right_answers_in_a_file(tmp_path: Path) -> None:
    """By the id of a debate, or by the name of its file; what cannot be read is named, and the rest is counted."""
    logs = tmp_path / "logs"
    (logs / "more").mkdir(parents=True)
    with moot.open(":memory:") as m:
        held = [moved(m, RED, BLUE), moved(m, BLUE, RED), moved(m, RED, RED)]
        for each, name in zip(held, ("a.log", "more/b.jsonl", "c.log"), strict=True):
            (logs / name).write_text("".join(f"{line}\n" for line in m.export(each, "log")))
    (logs / "broken.log").write_text("no log\n")
    (logs / "leads-out.log").symlink_to(tmp_path / "elsewhere.log")
    (tmp_path / "elsewhere.log").write_text("secret\n")
    truth = logs / "truth.jsonl"
    lines = [{"debate": held[0].debate_id, "answer": "Paint it blue."}, {"debate": "more/b.jsonl", "answer": BLUE}]
    truth.write_text("".join(f"{json.dumps(line)}\n" for line in lines) + '{"debate": 3}\n\n')
    with moot.open(":memory:") as m:
        found = m.corpus(logs, truth=truth)
        assert (found.debates, found.known) == (3, 2)
        assert (found.to_dict()["rescued"], found.to_dict()["destroyed"]) == (1, 1)
        assert "so far it made no difference" in told(found)
        assert [(each.file, each.line) for each in found.rejected] == [
            (str(truth), 3), ("broken.log", 1), ("leads-out.log", 1),
        ]  # fmt: skip
        assert "secret" not in json.dumps(found.to_dict())
        assert found.in_part
        with pytest.raises(InvalidValue, match="the folder"):
            m.corpus(tmp_path / "nowhere")
        with pytest.raises(BadInput, match="cannot be read"):
            m.corpus(logs, truth=tmp_path / "nowhere.jsonl")
        assert m.corpus().to_dict()["effective"] is None


def test_ten_debates_of_the_same_participants_measure_their_voices() -> None:
    """Three who gave the same first answer in ten debates are one voice; after nine it is not said yet."""
    with moot.open(":memory:") as m:
        for _ in range(9):
            moved(m, RED, RED)
        (group,) = m.corpus().voices
        assert (group.effective, group.measured, group.debates) == (3, False, 9)
        moved(m, RED, RED)
        found = m.corpus()
        (group,) = found.voices
        assert (group.effective, group.measured, group.agreement) == (1, True, 1)
        worth = "in 10 debates: worth 1.0 of 3 voices, by how often they agreed before they saw each other."
        assert worth in told(found)


def choices(*answers: str, of: int = 2) -> FirstChoices:
    return FirstChoices({f"p{n}": frozenset(answer.split("+")) - {""} for n, answer in enumerate(answers)}, of)


def test_the_formula_of_effective_voices() -> None:
    """Worked by hand: S = (o - e) / (1 - e), n / (1 + (n - 1) S)."""
    half = [choices("a", "a"), choices("a", "a"), choices("a", "a"), choices("a", "b")]
    assert co_agreement(half) == pytest.approx((0.75 - 0.5) / 0.5)
    assert effective(["p0", "p1"], half) is None, "four debates are too few"
    assert effective(["p0", "p1"], half * 3) == pytest.approx(2 / 1.5)
    assert co_agreement([choices("a", "b")]) == 0, "less than by chance is none"
    assert effective(["p0", "p1"], [choices("a", "b")] * 10) == 2
    assert effective([f"p{n}" for n in range(9)], [choices(*"aaaaaaaaa")] * 10) == 1
    assert co_agreement([choices("a", "a", of=4), choices("a", "b", of=4)]) == pytest.approx((0.5 - 0.25) / 0.75)
    assert co_agreement([choices("a+b", "b+c", of=4)]) == pytest.approx(1), "1 - C(2, 2) / C(4, 2) by chance"
    assert co_agreement([choices("a", "")]) is None, "who took no side chose nothing"
    assert effective(["p0", "p1"], [*half * 2, choices("a", ""), choices("a", "")]) is None


def test_the_interval_of_a_share_is_that_of_wilson() -> None:
    """Newcombe, Statistics in Medicine 17, 1998, table I, method 3: 81 of 263, 0 of 20, 1 of 29."""
    for right, of, lo, hi in ((81, 263, 0.2553, 0.3662), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)):
        interval = RuleRow("debate", right, of).interval
        assert interval == pytest.approx((lo, hi), abs=5e-5)
    assert RuleRow("debate", 0, 0).interval is None
