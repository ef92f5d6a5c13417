"""bench/playing.py: debates whose participants answer in files, and are played again from what they said.

The players are threads that see no more than the files of their seat, as players of a real run do.
"""

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import playing
import playing_checks
import playing_files
import pytest

TWO = ("hidden_three", "stubborn")
SHAPES = 10
KNOWN = playing_files.scenarios(playing.SETS, "*")
STATUSES = {"consensus", "majority", "unopposed", "accepted", "rejected", "polarized", "balanced", "contested"}
STATUSES |= {"insufficient_evidence"}
Answer = Callable[[dict[str, Any]], str]


def sentences(request: dict[str, Any]) -> str:
    """What a very plain player says: blind what it knows, then nothing."""
    seat, blind = request["seat"], request["asked"]["round"] == 0
    said = [{"text": known["text"]} for known in seat["knows"]]
    return json.dumps(
        {"claims": [*said, {"text": seat["wants"], "type": "recommendation"}]} if blind else {"pass": True}
    )


@pytest.fixture
def players() -> Iterator[Callable[[Path, Answer], None]]:
    """Starts a player for all seats of a folder, who answers whatever lies there."""
    over, threads = threading.Event(), list[threading.Thread]()

    def answer(out: Path, said: Answer) -> None:
        while not over.wait(0.02):
            for place in out.glob("*/*/*/request.json"):
                if not (done := place.with_name("answer.json")).exists():
                    (half := place.with_name("answer.tmp")).write_text(
                        said(playing_files.read(place)), encoding="utf-8"
                    )
                    half.replace(done)

    def start(out: Path, said: Answer) -> None:
        threads.append(threading.Thread(target=answer, args=(out, said)))
        threads[-1].start()

    yield start
    over.set()
    for thread in threads:
        thread.join()


def played(out: Path) -> list[str]:
    """Two scenarios, played at the same time."""
    return asyncio.run(playing.play_all(out, playing.chosen("seen", TWO), poll_s=0.02))


def claims(out: Path, name: str) -> list[tuple[str, str]]:
    """Who claimed what, as the result has it."""
    return [(claim["author"], claim["text"]) for claim in playing_files.read(out / name / "result.json")["claims"]]


def test_a_debate_is_played_in_files_and_replays_to_the_same_result(
    tmp_path: Path, players: Callable[[Path, Answer], None]
) -> None:
    out, again = tmp_path / "out", tmp_path / "again"
    out.mkdir()
    again.mkdir()
    players(out, sentences)
    told = played(out)
    assert sorted(line.split(":")[0] for line in told) == [f"seen-{name}" for name in TWO]
    assert playing_files.read(out / "waiting.json") == []
    transcripts = [out / f"seen-{name}" / "transcript.json" for name in TWO]
    assert sorted(asyncio.run(playing.replay_all(again, transcripts))) == sorted(told)
    for name in TWO:
        assert claims(out, f"seen-{name}") == claims(again, f"seen-{name}") != []
        assert (out / f"seen-{name}" / "log.jsonl").read_text(encoding="utf-8").count("\n") > 5


def test_a_seat_is_told_who_it_is_and_what_only_it_knows(
    tmp_path: Path, players: Callable[[Path, Answer], None]
) -> None:
    players(tmp_path, sentences)
    played(tmp_path)
    room = tmp_path / "seen-hidden_three"
    lena = (room / "0" / "lena" / "request.json").read_text(encoding="utf-8")
    assert "floods every winter" in lena
    assert not [
        word for word in ("85 cm", "rent for the first five years", "chair", "depot") if word in lena.split("shared")[0]
    ]
    assert "lena" in (room / "players" / "lena" / "instructions.md").read_text(encoding="utf-8")


def test_a_run_that_was_cut_off_goes_on_with_the_answers_that_lie_there(
    tmp_path: Path, players: Callable[[Path, Answer], None]
) -> None:
    players(tmp_path, sentences)
    told = played(tmp_path)
    before = {place: place.stat().st_mtime_ns for place in tmp_path.glob("*/*/*/answer.json")}
    assert sorted(played(tmp_path)) == sorted(told)
    assert {place: place.stat().st_mtime_ns for place in tmp_path.glob("*/*/*/answer.json")} == before != {}


def test_an_answer_to_another_request_is_not_taken(tmp_path: Path) -> None:
    room, folder = playing_files.Room(tmp_path, "a", set()), tmp_path / "a" / "0" / "ana"
    room.ask(folder, {"asked": 1})
    (folder / "answer.json").write_text("{}")
    room.ask(folder, {"asked": 1})
    assert playing_files.answer_in(folder) == {}
    room.ask(folder, {"asked": 2})
    assert playing_files.answer_in(folder) is None
    assert playing_files.read(folder / playing_files.OLD) == {}


def test_what_is_half_written_is_waited_for(tmp_path: Path) -> None:
    (tmp_path / "answer.json").write_text('{"claims": [{"te')
    assert playing_files.answer_in(tmp_path, 60) is None
    assert playing_files.answer_in(tmp_path, 0) == '{"claims": [{"te'


def test_an_answer_that_is_no_json_reaches_moot_as_it_is(
    tmp_path: Path, players: Callable[[Path, Answer], None]
) -> None:
    players(tmp_path, lambda request: "I have nothing to say.")
    played(tmp_path)
    said = playing_files.read(tmp_path / "seen-stubborn" / "transcript.json")["answers"]
    assert {one["answer"] for one in said} == {"I have nothing to say."}


def test_a_request_may_have_any_keys() -> None:
    before = playing.Counter[str]()
    assert [playing.round_of(asked, before) for asked in ({"round": 0}, {"round": 1}, {"round": 1})] == [
        "0",
        "1",
        "1-again-1",
    ]
    assert playing.round_of({"anything": 1}, before) == "3"


def test_what_was_not_recorded_is_named(tmp_path: Path) -> None:
    place = tmp_path / "transcript.json"
    record = {"scenario": "mine", "question": "Tea?", "participants": ["ana", "ben"], "answers": []}
    playing_files.write(place, record)
    (line,) = asyncio.run(playing.replay_all(tmp_path, [place]))
    assert line.startswith("mine: ")
    assert "not recorded: ana in round 0" in line


def test_the_score_counts_what_a_judge_wrote(tmp_path: Path) -> None:
    scenario = {
        "shape": "s",
        "chair": {"status": ["majority"], "recommendation": "Tea", "facts": ["Hot"], "contested": []},
    }
    attacked = [{"id": "a", "text": "A", "supports": [], "opposes": ["b"], "attacked_by": ["b"]}]
    claimed = [*attacked, {"id": "b", "text": "B", "supports": ["a"], "opposes": [], "attacked_by": ["a"]}]
    one = playing_checks.checks("n", scenario, {"status": "majority", "verdict": None, "claims": claimed})
    assert [edge["how"] for edge in one["edges"]] == ["opposes", "supports"]
    assert [check["about"] for check in one["checks"]] == ["recommendation", "facts", "contested"]
    (tmp_path / "n").mkdir()
    playing_files.write(tmp_path / "n" / "checks.json", one)
    last = playing_checks.scored(tmp_path)[-1]
    assert last == "0 of 1 debates came out as the chair wrote; 0 of 2 edges are wrong; 5 marks are missing."
    for check in one["checks"]:
        check["holds"] = True
    one["edges"][0]["right"] = False
    playing_files.write(tmp_path / "n" / "checks.json", one)
    last = playing_checks.scored(tmp_path)[-1]
    assert last == "1 of 1 debates came out as the chair wrote; 1 of 2 edges are wrong; 1 marks are missing."


@pytest.mark.parametrize("which", ["seen", "unseen"])
def test_seen_and_unseen_have_each_shape(which: str) -> None:
    shapes = [one["shape"] for one in playing.chosen(which, ()).values()]
    assert len(shapes) == 12
    assert len({shape for shape in shapes if not shape.startswith("free")}) == SHAPES


def test_new_has_eight_shapes_that_the_other_sets_have_not() -> None:
    new = playing.chosen("new", ())
    shapes = {one["shape"] for one in new.values()}
    assert len(new) == len(shapes) == 8
    assert not shapes & {one["shape"] for name, one in KNOWN.items() if name not in new}
    assert max(len(one["participants"]) for one in new.values()) == 7


@pytest.mark.parametrize("name", KNOWN)
def test_each_scenario_has_what_each_knows_and_a_chair(name: str) -> None:
    people, chair = KNOWN[name]["participants"], KNOWN[name]["chair"]
    names = {person["name"] for person in people}
    assert 3 <= len(names) == len(people) <= 7
    assert all(person["knows"] for person in people)
    assert all(fact["text"] and fact["source"] for person in people for fact in person["knows"])
    assert {"status", *playing_checks.KINDS} - set(chair) <= {"crux"}
    assert set(chair) <= {"status", *playing_checks.KINDS}
    assert chair["status"]
    assert set(chair["status"]) <= STATUSES
    assert {*chair["not_asked"], *chair["no_side"]} <= names
    assert chair.get("crux", "a sentence.").endswith(".")


def test_each_scenario_of_new_is_played_and_its_crux_is_judged(
    tmp_path: Path, players: Callable[[Path, Answer], None]
) -> None:
    players(tmp_path, sentences)
    new = playing.chosen("new", ())
    told = asyncio.run(playing.play_all(tmp_path, new, poll_s=0.02))
    assert sorted(line.split(":")[0] for line in told) == sorted(new)
    for name, scenario in new.items():
        judged = playing_files.read(tmp_path / name / "checks.json")["checks"]
        crux = scenario["chair"].get("crux")
        assert [one["expected"] for one in judged if one["about"] == "crux"] == ([crux] if crux else [])


def test_a_set_is_named_by_its_folder(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="in new; there are ankle_pictures, "):
        playing.main([str(tmp_path), "--set", "new", "--only", "none"])
