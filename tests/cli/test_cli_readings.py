"""moot readings and council --again: what was read, what a person says of it, and what that changes."""

import json
import os
import pty
import select
from pathlib import Path
from typing import Any

import pytest

from command import MOOT, PATIENCE_S, Popen
from moot.faces.cli.session import Session
from moot.faces.cli.show.readings import ask
from moot.operations.debates.debate_results import ReadingItem, ReadingsList

QUESTION, POSITIONS = "Which queue?", ("use Kafka", "use SQS")
NOTES = (
    ("k1", "Nine teams have heard of Kafka and shrugged at it", "a.md"),
    ("k2", "Our Kafka thing has been there since spring", "b.md"),
    ("s1", "Somebody spoke about SQS for an hour", "c.md"),
    ("s2", "SQS was on the agenda twice", "d.md"),
)


@pytest.fixture
def held(call: Any, tmp_path: Path) -> tuple[Any, str]:
    """A function that runs a command over a database with a council of four notes, and the council's id."""
    lines = [
        {"id": id, "text": text, "source": source, "category": "learning", "outcome": "worked"}
        for id, text, source in NOTES
    ]
    notes = tmp_path / "notes.jsonl"
    notes.write_text("\n".join(map(json.dumps, lines)))
    db = ("--db", tmp_path / "q.db")
    assert call(*db, "memory", "import", notes).code == 0
    found = call(*db, "--json", "council", QUESTION, "-p", POSITIONS[0], "-p", POSITIONS[1]).json

    def run(*arguments: Any) -> Any:
        return call(*db, *arguments)

    return run, found["debate_id"]


def items(run: Any, id: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = run("--json", "readings", id).json["items"]
    return found


def test_each_note_and_position_is_listed_the_least_sure_first(held: tuple[Any, str]) -> None:
    run, id = held
    found = items(run, id)
    assert {(i["evidence"], i["position"]) for i in found} == {(n[0], p) for n in NOTES for p in POSITIONS}
    assert set(found[0]) == {"evidence", "text", "position", "label", "by", "sure", "score", "words"}
    assert [i["sure"] for i in found] == sorted(i["sure"] for i in found)


def test_what_a_person_sets_counts_in_the_next_council_and_the_change_is_told(held: tuple[Any, str]) -> None:
    run, id = held
    counted = {(i["evidence"], i["position"].lower()): i["label"] for i in items(run, id) if i["sure"]}
    said = [("k1", "use Kafka", "supports"), ("k2", "use Kafka", "supports")]
    said += [("s1", "use SQS", "opposes"), ("s2", "USE sqs", "opposes")]
    flags = [part for triple in said for part in ("--set", *triple)]
    assert run("--json", "readings", id, *flags).json["set"] == 4
    now = {(i["evidence"], i["position"]): (i["label"], i["by"], i["sure"]) for i in items(run, id)}
    assert now["k1", "use Kafka"] == ("supports", "person", True)
    again = run("--json", "council", "--again", id).json
    assert (again["question"], again["verdict"]) == (QUESTION, "use Kafka")
    assert again["changed"]["verdict"] == [None, "use Kafka"]
    otherwise = {note for note, position, label in said if counted.get((note, position.lower())) != label}
    assert set(again["changed"]["evidence"]["read_otherwise"]) == otherwise
    assert again["readings"]["person"] == 4
    assert run("--json", "council", "--again", again["debate_id"]).json["changed"]["evidence"] == {
        "new": [], "gone": [], "read_otherwise": [],
    }  # fmt: skip


def test_a_file_is_done_as_far_as_it_can_be_and_the_rest_is_named(held: tuple[Any, str], tmp_path: Path) -> None:
    run, id = held
    lines = [
        json.dumps({"evidence": "k1", "position": "use Kafka", "label": "supports"}),
        json.dumps({"evidence": "nobody", "position": "use Kafka", "label": "supports"}),
        "",
        "no JSON",
        json.dumps({"evidence": "k2", "position": "use Kafka", "label": "great"}),
        json.dumps({"evidence": "k2", "position": "use Oracle", "label": "supports"}),
        json.dumps({"evidence": "k2", "position": "use Kafka", "label": "forbids"}),
    ]
    (tmp_path / "said.jsonl").write_text("\n".join(lines))
    said = run("--json", "readings", id, "--from", tmp_path / "said.jsonl")
    assert (said.code, said.json["set"], [r["line"] for r in said.json["rejected"]]) == (3, 2, [2, 4, 5, 6])
    labels = {(i["evidence"], i["position"]): i["label"] for i in said.json["items"]}
    assert labels["k2", "use Kafka"] == "forbids"
    again = run("--json", "council", "--again", id).json
    assert again["excluded"] == [{"position": "use Kafka", "by": "k2"}]
    assert again["leader"] != "use Kafka"


def test_a_key_that_is_none_is_named_and_what_is_listed_may_be_given_back(
    held: tuple[Any, str], tmp_path: Path
) -> None:
    run, id = held
    listed = run("--json", "readings", id).json["items"][:1]
    typo = {"evidence": "k1", "position": "use Kafka", "label": "supports", "lable": "opposes"}
    (tmp_path / "said.jsonl").write_text("\n".join(map(json.dumps, [*listed, typo])))
    said = run("--json", "readings", id, "--from", tmp_path / "said.jsonl").json
    assert (said["set"], [r["error"] for r in said["rejected"]]) == (1, ["no key 'lable'"])


@pytest.mark.parametrize(
    "wrong",
    [
        ("--set", "nobody", "use Kafka", "supports"),
        ("--set", "k1", "use Oracle", "supports"),
        ("--set", "k1", "use Kafka", "good"),
        ("--set", "k1", "use Kafka"),
        ("--set", "k1", "use Kafka", "supports", "--set", "nobody", "use Kafka", "supports"),
        ("--from", "/nowhere/said.jsonl"),
    ],
)
def test_a_flag_that_cannot_be_used_is_bad_input_and_nothing_is_set(held: tuple[Any, str], wrong: Any) -> None:
    run, id = held
    before = items(run, id)
    assert run("--json", "readings", id, *wrong).code == 2
    assert items(run, id) == before


def test_again_is_for_councils_and_takes_nothing_else(held: tuple[Any, str]) -> None:
    run, id = held
    assert run("council", "--again", id, "-p", "x").code == 2
    assert run("council", "--again", "nowhere").code == 5
    assert run("council").code == 2


def test_a_yes_of_one_question_is_not_the_yes_of_another(call: Any, tmp_path: Path) -> None:
    db = ("--db", tmp_path / "y.db", "--json")
    id = call(*db, "remember", "The queue was on the agenda twice", "-c", "learning", "--source", "a").json["id"]
    held = call(*db, "council", "Keep the queue?", "-p", "Yes", "-p", "No").json
    assert call(*db, "readings", held["debate_id"], "--set", id, "No", "supports").json["set"] == 1
    other = call(*db, "council", "Buy the queue?", "-p", "Yes", "-p", "No").json
    labels = [{e["id"]: e["polarity"] for e in r["evidence"]}.get(id, {}) for r in (other,)]
    assert labels == [{"Yes": "neutral", "No": "neutral"}] or labels == [{}]
    again = call(*db, "council", "--again", held["debate_id"]).json
    assert [e["polarity"] for e in again["evidence"] if e["id"] == id] == [{"Yes": "opposes", "No": "supports"}]


def guesses(*ids: str) -> ReadingsList:
    read = ("P", "supports", "words", False, 0.2, ())
    return ReadingsList("Q?", tuple(ReadingItem(id, f"note {id}", *read) for id in ids))


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ("fanx", [("a", "supports"), ("b", "opposes"), ("c", "neutral"), ("d", "forbids")]),
        ("\rF q", [("b", "supports")]),
        ("fuaq", [("a", "supports"), ("a", "opposes")]),
        ("?fq", [("a", "supports")]),
        ("q", []),
        ("\x03", []),
    ],
)
def test_one_key_answers_one_reading(keys: str, said: list[tuple[str, str]], capsys: Any) -> None:
    done: list[tuple[str, str, str]] = []
    pressed = iter(keys)
    assert ask(guesses("a", "b", "c", "d"), done.append, "d1", Session(), lambda: next(pressed)) == 0
    assert [(id, label) for id, _, label in done] == said
    assert "council --again d1" in " ".join(capsys.readouterr().out.split())


def test_on_a_terminal_it_asks(held: tuple[Any, str], tmp_path: Path) -> None:
    run, id = held
    guessed = [i for i in items(run, id) if i["by"] == "words" and (not i["sure"] or i["label"] != "neutral")]
    ours, theirs = pty.openpty()
    command = [*MOOT, "--db", str(tmp_path / "q.db"), "readings", id]
    process = Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=os.environ | {"COLUMNS": "80"})
    os.close(theirs)
    pressed = 0
    while process.poll() is None:  # a key that comes before the command waits for it is dropped: press again
        ready, _, _ = select.select([ours], [], [], 0.2)
        if ready:
            try:
                os.read(ours, 4096)
            except OSError:  # Linux ends a pseudo terminal so
                break
        elif pressed < 200:
            pressed += 1
            os.write(ours, b"f")
        else:
            process.kill()
    assert process.wait(PATIENCE_S) == 0
    by_person = [item for item in items(run, id) if item["by"] == "person"]
    assert len(by_person) == len(guessed)



def warned(result: dict[str, Any]) -> bool:
    return any("Nobody looked" in caveat for caveat in result["caveats"])


def test_who_looked_at_all_says_so_once_and_no_council_warns_any_more(held: tuple[Any, str]) -> None:
    run, id = held
    assert warned(run("--json", "show", id).json)
    counted = {(i["evidence"], i["position"]): i["label"] for i in items(run, id) if i["sure"]}
    said = run("--json", "readings", id, "--set", "k1", "use Kafka", "opposes", "--rest-neutral")
    assert said.code == 0
    now = {(i["evidence"], i["position"]): i for i in said.json["items"]}
    assert (now["k1", "use Kafka"]["label"], now["k1", "use Kafka"]["by"]) == ("opposes", "person")
    others = {key: item for key, item in now.items() if key != ("k1", "use Kafka")}
    assert {key: item["label"] for key, item in others.items()} == {key: counted.get(key, "neutral") for key in others}
    assert all(item["sure"] for item in others.values())
    assert {item["by"] for item in others.values() if item["label"] == "neutral"} <= {"person", "words"}
    again = run("--json", "council", "--again", id).json
    assert (warned(again), again["readings"]["unsure"]) == (False, 0)
    assert again["readings"]["person"] == said.json["set"]


def test_one_key_says_that_the_rest_was_looked_at(capsys: Any) -> None:
    done: list[tuple[str, str, str]] = []
    pressed = iter("\rfr")
    assert ask(guesses("a", "b", "c", "d"), done.append, "d1", Session(), lambda: next(pressed)) == 0
    said = [(id, label) for id, _, label in done]
    assert said == [("b", "supports"), ("a", "neutral"), ("c", "neutral"), ("d", "neutral")]
    assert "4 set." in capsys.readouterr().out


def test_the_list_says_how_to_say_that_one_looked_at_all(held: tuple[Any, str]) -> None:
    run, id = held
    assert f"readings {id} --rest-neutral" in run("readings", id).out
    run("readings", id, "--rest-neutral")
    assert "--rest-neutral" not in run("readings", id).out
