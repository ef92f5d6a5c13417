"""The recorded public debate: every argument has its source, its page says what is computed, and the comparison with
what was decided holds."""

import importlib.util
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from moot.document.answer import answer

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "init_system"


def loaded(name: str) -> Any:
    return json.loads((EXAMPLE / name).read_text(encoding="utf-8"))


AGENTS, SOURCES, DECIDED = loaded("agents.json")["agents"], loaded("sources.json"), loaded("decided.json")
FACTS = [json.loads(line) for line in (EXAMPLE / "facts.jsonl").read_text(encoding="utf-8").splitlines()]
ARGUMENTS = [argument for agent in AGENTS for said in agent["rounds"] for argument in said.get("arguments", ())]
KEYS = {source["key"] for source in SOURCES["sources"]}


def cited(text: str) -> list[str]:
    found = re.search(r" \[([^\]]+)\]$", text)
    return found.group(1).split("; ") if found else []


def test_every_argument_fact_and_stance_names_sources_that_are_listed() -> None:
    assert len(ARGUMENTS) >= 40
    assert [a["id"] for a in ARGUMENTS if not cited(a["text"]) or not set(cited(a["text"])) <= KEYS] == []
    assert [fact["id"] for fact in FACTS if fact["source"] not in KEYS] == []
    stances = {agent["id"] for agent in AGENTS for said in agent["rounds"] if said.get("stances")}
    assert stances == set(SOURCES["stances"])
    assert all(set(keys) <= KEYS for keys in SOURCES["stances"].values())


def test_every_source_is_used_and_says_where_it_is_and_how_its_author_is_known() -> None:
    used = {key for argument in ARGUMENTS for key in cited(argument["text"])} | {fact["source"] for fact in FACTS}
    assert used | {key for keys in SOURCES["stances"].values() for key in keys} == KEYS
    assert all(source[key] for source in SOURCES["sources"] for key in ("url", "what", "date", "author"))
    assert all(source["author_known_from"] for source in SOURCES["sources"])


def test_no_fact_is_weighed_by_whoever_wrote_the_record() -> None:
    assert all(set(fact) == {"id", "text", "source"} for fact in FACTS)


@pytest.fixture(scope="module")
def run() -> Iterator[ModuleType]:
    spec = importlib.util.spec_from_file_location("init_system_run", EXAMPLE / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module, path = importlib.util.module_from_spec(spec), list(sys.path)
    spec.loader.exec_module(module)
    yield module
    sys.path[:] = path


@pytest.fixture(scope="module")
def held(run: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Any]:
    database = tmp_path_factory.mktemp("init-system") / "moot.db"
    return database, run.hold(database)


@pytest.fixture(scope="module")
def rules(run: ModuleType, held: tuple[Path, Any]) -> Any:
    return run.other_rules(held[0], held[1].debate_id)


@pytest.fixture(scope="module")
def found(held: tuple[Path, Any]) -> dict[str, Any]:
    result: dict[str, Any] = held[1].to_dict()
    return result


def test_all_that_is_recorded_is_taken_up(found: dict[str, Any]) -> None:
    assert found["degraded"] == []
    assert len(found["arguments"]) == len(ARGUMENTS)
    attacks = [attack for agent in AGENTS for said in agent["rounds"] for attack in said.get("attacks", ())]
    assert len(found["attacks"]) == len(attacks) > 0
    assert found["stopped_by"] == "no_new_information"


def test_the_page_says_what_is_computed(run: ModuleType, held: tuple[Path, Any]) -> None:
    computed = run.page(run.told(held[1]).parts()).strip()
    assert run.computed(run.PAGE.read_text(encoding="utf-8")).startswith(f"{computed}\n")


@pytest.mark.slow
def test_the_page_says_what_is_computed_under_other_rules(run: ModuleType, held: tuple[Path, Any], rules: Any) -> None:
    parts = [*run.told(held[1]).parts(), rules]
    assert run.computed(run.PAGE.read_text(encoding="utf-8")) == run.page(parts).strip()


def test_the_comparison_of_the_page_holds(found: dict[str, Any]) -> None:
    systemd, upstart = (p["id"] for p in found["positions"][:2])
    assert found["positions"][0]["text"] == DECIDED["verdict"]
    assert {p["label"] for p in found["positions"]} == {"undec"}
    assert all(camp["tenable"] and camp["members"] for camp in found["camps"].values())
    sides = {p: set(found["camps"][p]["members"]) & set(DECIDED["committee"]) for p in (systemd, upstart)}
    assert len(sides[systemd]) == len(sides[upstart]) == len(DECIDED["committee"]) / 2
    assert found["cruxes"][systemd]["each"] == found["cruxes"][upstart]["each"] == []
    rule = next(id for id, text in found["propositions"].items() if text.startswith("The committee should require"))
    assert {a["label"] for a in found["arguments"] if a["claim"].removeprefix("~") == rule} == {"undec"}


@pytest.mark.slow
def test_only_where_premises_must_be_argued_for_does_systemd_stand(rules: Any) -> None:
    found = [said for said in rules.sentences if DECIDED["verdict"] in said]
    assert found == [f"reading=evidential: accepted, {DECIDED['verdict']}."]


def test_what_moves_one_small_side_is_not_told_as_what_it_all_turns_on(held: tuple[Path, Any]) -> None:
    told = next(part.says for part in answer(held[1]) if part.lead == "It turns on")
    assert told == (
        "If ‘While sysvinit stays, the adoption of its rivals can be measured’ were false, "
        "‘Keep sysvinit as the default’ would fall.",
        "Finding out up to 3 facts would not settle ‘Make systemd the default’ or ‘Make upstart the default’.",
    )


def test_the_terminal_shows_the_answer_and_says_where_the_rest_is(run: ModuleType, held: tuple[Path, Any]) -> None:
    shown = " ".join(" ".join(run.show(run.told(held[1]).parts())).split())
    assert "Not decided" in shown
    assert "more in examples/init_system/README.md" in shown
