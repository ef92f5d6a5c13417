"""bench/solving.py asks a fair sample, keeps what it asked, and hides nothing that native solvers say."""

import json
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from benches import (
    solving,
    solving_competition,
    solving_drawn,
    solving_native,
    solving_peers,
    solving_report,
    solving_rows,
    solving_sample,
)

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.engine import Decision, Engine
from moot.argumentation.generating.families import FAMILIES
from moot.argumentation.generating.generator import suite

THREE = AttackGraph(["1", "2", "3"], [(0, 1), (1, 0), (1, 2)])
HONEST = """#!{python}
import os, sys
if sys.argv[1:] == ["--problems"]:
    print("[SE-PR,DC-PR,DS-PR,EE-PR]")
else:
    os.execv({python!r}, [{python!r}, "-m", "moot", "solve", *sys.argv[1:]])
"""
LIAR = "#!/bin/sh\necho YES\n"
SLOW = "#!/bin/sh\nsleep 60\n"
BROKEN = "#!/bin/sh\necho panic\n"


# -- the sample


@pytest.mark.parametrize("seed", [1, 2])
def test_any_beginning_of_the_order_has_every_task_about_equally_often(seed: int) -> None:
    order = solving_sample.visits(seed)
    asked: Counter[str] = Counter()
    for visit in order:
        asked.update(visit.tasks)
        counts = [asked[task] for task in solving_sample.TASKS]
        assert max(counts) - min(counts) <= 3


def test_any_beginning_of_the_order_has_families_by_their_number_and_all_sizes() -> None:
    order = [visit.instance for visit in solving_sample.visits(1)][:124]
    whole = Counter(instance.family for instance in order)
    for length in (20, 40, 80):
        some = Counter(instance.family for instance in order[:length])
        assert all(abs(some[family] - whole[family] * length / 124) <= 1 for family in whole)
        large = [sum(instance.size >= 2000 for instance in part) / len(part) for part in (order[:length], order)]
        assert large[0] == pytest.approx(large[1], abs=0.15)


def test_the_whole_order_asks_every_question_once() -> None:
    questions = [(visit.instance.name, task) for visit in solving_sample.visits(3) for task in visit.tasks]
    assert len(questions) == len(set(questions)) == 124 * 18


def test_families_take_turns_and_every_question_comes_once() -> None:
    instances = [instance for instance in solving_sample.suite() if instance.size == 10_000]
    order = solving_sample.visits_in_turn(instances, 1)
    questions = [(visit.instance.name, task) for visit in order for task in visit.tasks]
    assert len(questions) == len(set(questions)) == len(instances) * 18
    families = {instance.family for instance in instances}
    assert {visit.instance.family for visit in order[: len(families)]} == families
    asked = Counter(task for visit in order[:24] for task in visit.tasks)
    assert max(asked.values()) - min(asked[task] for task in solving_sample.TASKS) <= 2


# -- keeping


def row(said: dict[str, Any], task: str = "DC-PR", size: int = 800) -> dict[str, Any]:
    about = {
        "commit": "c",
        "engine": "e",
        "seed": 1,
        "name": f"scc-{size}-1",
        "size": size,
        "attacks": 9,
        "argument": 4,
    }
    return {**about, "task": task, "said": said}


def test_a_run_goes_on_where_it_was_cut_and_a_new_engine_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    kept = solving_rows.Kept(path, "old", 10.0)
    kept.add(row({"moot": {"answer": True, "s": 1.0}}))
    with path.open("a", encoding="utf-8") as file:
        file.write('{"engine": "old", "li')  # a line that was cut
    again = solving_rows.Kept(path, "old", 10.0)
    assert again.has("scc-800-1", "DC-PR", 4, ["moot"])
    assert not again.has("scc-800-1", "DC-PR", 4, ["moot", "clingo"])
    again.add(row({"moot": {"answer": True, "s": 1.0}, "clingo": {"failed": "time"}}))
    assert [list(one["said"]) for one in solving_rows.Kept(path, "old", 10.0).latest()] == [["moot", "clingo"]]
    assert solving_rows.Kept(path, "new", 10.0).rows == solving_rows.Kept(path, "old", 2.0).rows == []


def test_what_is_too_slow_is_killed_and_what_fails_is_told() -> None:
    assert solving_rows.measured(lambda: time.sleep(3600), 0.2) == {"failed": "time"}
    assert solving_rows.measured(lambda: 1 // 0, 10) == {
        "failed": "ZeroDivisionError: integer division or modulo by zero"
    }
    assert solving_rows.measured(lambda: os._exit(3), 10) == {"failed": "killed"}
    assert solving_rows.measured(lambda: None, 10)["answer"] is None


def test_who_is_quick_is_asked_again_and_the_least_time_counts() -> None:
    def slower_at_first(seconds: float) -> Callable[[], int]:
        times: list[int] = []

        def answer() -> int:
            times.append(len(times))
            time.sleep(0 if times[-1] else seconds)
            return times[-1]

        return answer

    quick = solving_rows.measured(slower_at_first(0.1), 10, again=2)
    assert quick["answer"] == 0
    assert quick["s"] < 0.1 <= quick["first_s"]
    once = solving_rows.measured(slower_at_first(0.1), 10)
    assert once["s"] == once["first_s"] >= 0.1
    broken = solving_rows.measured(iter([7]).__next__, 10, again=2)
    assert broken["answer"] == 7, "it had answered"
    slow = solving_rows.measured(slower_at_first(0.3), 2, again=2)  # a tenth of the limit is less
    assert slow["s"] == slow["first_s"] >= 0.3


@pytest.mark.parametrize(
    ("package", "size", "ours", "limit"),
    [
        (True, 2000, {"answer": True, "s": 0.5}, 50.5),
        (True, 2000, {"answer": True, "s": 0.01}, 10.0),
        (True, 2000, {"answer": True, "s": 3.0}, 100.0),
        (True, 1999, {"answer": True, "s": 0.5}, 10.0),
        (False, 2000, {"answer": True, "s": 0.5}, 10.0),
        (True, 2000, {"failed": "time"}, 10.0),
        (True, 2000, None, 10.0),
    ],
)
def test_a_package_on_a_large_framework_is_killed_when_moot_was_a_hundred_times_as_fast(
    package: bool, size: int, ours: Any, limit: float
) -> None:
    assert solving_rows.limit_for(package, size, ours, 10.0) == limit


def test_a_row_keeps_the_limit_of_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving_rows, "FAR", 3)
    monkeypatch.setattr(solving_rows, "TIMES", 1_000_000)
    monkeypatch.setattr(solving, "asks_of", lambda _who, graph: solving_peers.moot(graph))
    made = type("Made", (), {"framework": THREE})
    instance = type("Three", (), {"name": "three", "size": 3, "made": lambda _self: made})()
    (found,) = solving.asked_of(solving_sample.Visit(instance, ("DC-PR",)), ["DC-PR"], 1, ["moot", "pygarg"], 30.0)
    assert found["said"]["moot"]["limit"] == 30.0
    assert found["said"]["pygarg"]["limit"] == pytest.approx(min(100.0, 1_000_000 * found["said"]["moot"]["s"]))


@pytest.mark.parametrize("who", ["moot", "clingo"])
@pytest.mark.parametrize("code", solving_sample.CODES)
def test_contestants_answer_every_task(who: str, code: str) -> None:
    asks = solving_peers.CONTESTANTS[who](THREE)
    answers = [asks(problem, code, 2) for problem in solving_sample.PROBLEMS]
    some, credulous, skeptical = (answer() for answer in answers if answer)
    assert (some in (0, 1, 2), credulous, skeptical) == (True, code != "ID", False)


# -- the tables


def test_the_page_tells_what_was_lost_what_differs_and_what_nobody_solved() -> None:
    late = {"failed": "time"}
    rows = [
        row({"moot": late, "clingo": {"answer": True, "s": 1.0}, "pygarg": late}, "DS-PR"),
        row({"moot": {"answer": True, "s": 0.1}, "clingo": {"answer": False, "s": 0.2}, "pygarg": late}, "DC-ST"),
        row({"moot": late, "clingo": late, "pygarg": late}, "SE-STG"),
        row({"moot": {"failed": "IndexError: 7"}, "clingo": late, "pygarg": late}, "SE-SST"),
    ]
    page = "\n".join(solving_report.page(rows, 10.0))
    assert "Tasks of which moot solved fewer than clingo or pygarg: DS-PR." in page
    assert "Tasks with a median above theirs: none." in page
    assert "Solved by another and not by moot: DS-PR scc-800-1." in page
    assert "Different answers: DC-ST scc-800-1 (argument 4): moot True, clingo False." in page
    assert "Solved by nobody (2): SE-STG scc-800-1, SE-SST scc-800-1." in page
    assert "moot on SE-SST scc-800-1: IndexError: 7" in page
    assert "| DC-ST | 1 | 1 | 1 | 0 | 1 | 1 | 0.1 | 0.2 | 2 |" in page


@pytest.mark.parametrize(
    ("moot", "package", "ratio"),
    [
        ({"answer": True, "s": 0.5}, {"answer": True, "s": 2.0}, (4.0, False)),
        ({"answer": True, "s": 0.5}, {"failed": "time"}, (20.0, True)),
        ({"answer": True, "s": 0.5}, {"failed": "time", "limit": 50.5}, (101.0, True)),
        ({"failed": "time"}, {"answer": True, "s": 2.0}, (0.2, False)),
        ({"failed": "time"}, {"failed": "time"}, None),
        ({"answer": True, "s": 0.5}, {"failed": "RecursionError: deep"}, None),
        ({"answer": True, "s": 0.5}, {"failed": "unsupported"}, None),
    ],
)
def test_a_package_past_the_limit_gives_a_lower_bound(moot: Any, package: Any, ratio: Any) -> None:
    assert solving_report.ratio(row({"moot": moot, "pygarg": package}), ["pygarg"], 10.0) == ratio


def test_only_the_tables_of_packages_know_answers_past_the_limit_and_what_packages_alone_were_asked() -> None:
    ours, slow = {"answer": True, "s": 1.0}, {"answer": True, "s": 50.0, "limit": 100.0}
    rows = [
        row({"moot": ours, "clingo": {"failed": "time"}, "pygarg": slow}, "DC-PR", 2000),
        row({"moot": ours, "pygarg": {"answer": False, "s": 2.0}}, "DS-PR", 2000),
    ]
    page = "\n".join(solving_report.page(rows, 10.0))
    assert "1 questions on 1 instances" in page
    assert "| DC-PR | 1 | 1 | 0 | 0 | 0 | 0 | – | – | – |" in page
    assert "| DC-PR | 1 | 0 | 0 | 50 | 50 | – |" in page
    assert "| DS-PR | 1 | 0 | 0 | 2 | 2 | – |" in page
    assert "1 questions were asked of moot and the packages alone (`--packages`): scc 1." in page
    assert "Different answers: DS-PR scc-2000-1 (argument 4): moot True, pygarg False." in page


# -- native solvers


def solver(folder: Path, name: str, text: str) -> None:
    (folder / name).write_text(text.format(python=sys.executable), encoding="utf-8")
    (folder / name).chmod(0o755)


def test_drawn_frameworks_are_in_no_suite_of_every_family_and_the_same_for_a_seed() -> None:
    visits = solving_drawn.visits_to_drawn(4)
    assert visits == solving_drawn.visits_to_drawn(4)
    assert visits[:6] != solving_drawn.visits_to_drawn(5)[:6]
    instances = [visit.instance for visit in visits]
    assert not {one.name for one in instances} & {one.name for one in suite()}
    assert len({one.name for one in instances}) == len(instances)
    assert {one.family for one in instances} == set(FAMILIES)
    assert all(148 <= one.size <= 30_000 for one in instances)  # a third of sembuster's may be cut off
    assert {one.size // 10_000 for one in instances} == {0, 1, 2}
    assert sorted(task for visit in visits[:6] for task in visit.tasks) == sorted(solving_sample.TASKS)
    assert all(one.size <= 200 for one in (visit.instance for visit in solving_drawn.visits_to_drawn(4, most=200)))
    small = next(one for one in instances if one.size < 1_000)
    assert len(small.made().framework) == small.size


def test_frameworks_of_the_competitions_are_dense_attack_themselves_and_are_the_same_for_a_seed() -> None:
    visits = solving_competition.visits_to_competition(4)
    assert visits == solving_competition.visits_to_competition(4)
    assert visits[:6] != solving_competition.visits_to_competition(5)[:6]
    instances = [visit.instance for visit in visits]
    assert len({one.name for one in instances}) == len(instances)
    assert sorted(task for visit in visits[:6] for task in visit.tasks) == sorted(solving_sample.TASKS)
    first = {one.family: one.framework for one in instances[:7]}
    assert set(first) == set(solving_competition.FAMILIES)
    again = next(one for one in instances[:7] if one.family == "ws")
    assert (again.framework, len(again.framework)) == (first["ws"], again.size)
    selfish = [family for family, one in first.items() if any(a == b for a, b in one.attacks)]
    assert selfish == ["scc"]
    assert any(one.attack_count > 20 * len(one) for one in first.values())


def test_a_share_of_the_arguments_is_in_cycles() -> None:
    dice = random.Random(3)
    few, many = (solving_competition.FAMILIES["ba"][0](dice, 200, share) for share in (0.1, 0.9))
    assert len(set(few)) < len(set(many)) < 2 * 200


def test_only_one_kind_of_instances_is_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["solving.py", "--drawn", "--competition"])
    with pytest.raises(SystemExit) as ended:
        solving.main()
    assert ended.value.code == 2


@pytest.mark.parametrize("elsewhere", ["drawn", "competition", ""])
def test_rows_of_other_frameworks_are_kept_apart_and_no_page_is_written(
    elsewhere: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "build" / f"solving{'_' * bool(elsewhere)}{elsewhere}.jsonl"
    said = {"moot": {"answer": True, "s": 1.0}, "clingo": {"answer": True, "s": 2.0}}
    solving_rows.Kept(kept, solving.engine_digest(), 10.0).add(row(said))
    monkeypatch.setattr(solving, "ROOT", tmp_path)
    asked = ["--minutes", "0", "--who", "moot", *([f"--{elsewhere}"] if elsewhere else [])]
    monkeypatch.setattr(sys, "argv", ["solving.py", *asked])
    solving.main()
    assert ": 1 questions on 1 instances" in capsys.readouterr().out
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [kept]


def test_who_is_not_installed_is_named_with_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert solving_peers.chosen("moot,clingo") == ["moot", "clingo"]
    with pytest.raises(SystemExit, match=r"not installed: nobody; known are moot, .*pip install .*pygarg=="):
        solving_peers.chosen("moot,nobody")


def test_native_solvers_are_raced_and_a_wrong_answer_is_shown(tmp_path: Path) -> None:
    solver(tmp_path, "honest", HONEST)
    solver(tmp_path, "liar", LIAR)
    (tmp_path / "notes.txt").write_text("no solver", encoding="utf-8")
    solvers = {path.name: solving_native.tasks_of(path) for path in solving_native.solvers_in(tmp_path)}
    assert solvers == {"honest": ["SE-PR", "DC-PR", "DS-PR"], "liar": list(solving_sample.TASKS)}
    found = solving_native.native_rows(THREE, 2, ["SE-PR", "DC-PR", "DS-PR", "DC-ST"], tmp_path, solvers, 30)
    rows = [{**row({}), **one} for one in found]
    said = [{who: one.get("answer", one.get("failed")) for who, one in each["said"].items()} for each in rows]
    assert said[0].pop("engine") in (1, 2)
    assert said[0].pop("moot") == said[0].pop("honest") in (1, 2)
    assert said == [
        {"liar": "said 'YES'"},
        {"engine": True, "moot": True, "honest": True, "liar": True},
        {"engine": False, "moot": False, "honest": False, "liar": True},
        {"engine": True, "moot": True, "honest": "unsupported", "liar": True},
    ]
    page = "\n".join(solving_native.native_page(json.loads(json.dumps(rows)), 30))
    different = "DS-PR scc-800-1 (argument 4): engine False, moot False, honest False, liar True"
    assert f"Different answers: {different.replace('argument 4', 'argument 2')}." in page
    assert "liar on SE-PR scc-800-1: said 'YES'" in page


@pytest.mark.parametrize(("task", "asked"), [("DC-PR", True), ("DS-PR", True), ("DS-CO", True), ("DC-GR", False)])
def test_in_process_what_shows_an_answer_is_found_too(task: str, asked: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[int] = []
    for name in ("credulous", "skeptical"):
        decided = getattr(Engine, name)

        def decide(engine: Engine, a: int, decided: Any = decided) -> Decision:
            found = decided(engine, a)
            return Decision(found.accepted, found.shown_by and (lambda: shown.append(a) or found.shown_by()))

        monkeypatch.setattr(Engine, name, decide)
    pair = AttackGraph(["a", "b"], [(0, 1), (1, 0)])
    problem, code = task.split("-")
    assert solving_native.shown(pair, problem, code, 0)() is (problem == "DC" and code != "GR")
    assert shown == [0] * asked


def test_native_solvers_are_raced_on_files_every_task_once_and_nothing_again(tmp_path: Path) -> None:
    (tmp_path / "solvers").mkdir()
    (tmp_path / "files").mkdir()
    solver(tmp_path / "solvers", "liar", LIAR)
    (tmp_path / "files" / "three.af").write_text("p af 3\n1 2\n2 1\n2 3\n", encoding="utf-8")
    order = solving_native.visits_to_files(tmp_path / "files")
    assert sorted(task for visit in order for task in visit.tasks) == sorted(solving_sample.TASKS)
    for _ in range(2):
        kept = solving_rows.Kept(tmp_path / "rows.jsonl", "engine", 30.0)
        solving_native.native_race(tmp_path / "solvers", order[:1], 1, kept, time.monotonic() + 600)
        assert [(one["name"], one["size"], one["task"]) for one in kept.rows] == [
            ("three.af", 3, task) for task in order[0].tasks
        ]


def test_a_native_solver_that_hangs_or_babbles_has_not_answered(tmp_path: Path) -> None:
    file = tmp_path / "three.af"
    file.write_text("p af 3\n1 2\n2 1\n2 3\n", encoding="utf-8")
    solver(tmp_path, "slow", SLOW)
    solver(tmp_path, "broken", BROKEN)
    assert solving_native.called([str(tmp_path / "slow")], "DC-PR", file, 0, 0.3) == {"failed": "time"}
    assert solving_native.called([str(tmp_path / "broken")], "DC-PR", file, 0, 30) == {"failed": "said 'panic'"}


def test_what_a_native_solver_decided_and_moot_left_open_is_listed_and_costs_twice_the_limit() -> None:
    late = {"failed": "time"}
    said = {"engine": late, "moot": {"answer": True, "s": 2.0}, "theirs": {"answer": True, "s": 1.0}}
    page = solving_native.native_page([row(said), row({"engine": late, "moot": late, "theirs": late}, "SE-ST")], 10.0)
    assert "Decided by a native solver and left open by `engine`: DC-PR scc-800-1 (theirs)." in page
    assert "Decided by a native solver and left open by `moot`: none." in page
    assert "| all | 2 | 1 | 0 of 1 | 20 | 1 of 1 | 2 | 1 of 1 | 1 |" in page
    assert "Solved by nobody, and left out of PAR2: SE-ST scc-800-1." in page
