"""What a dialectic or a tournament of models would ask and cost is told before, and nothing is asked or written."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from running import call_moot
from server import LoopbackModels, Seen
from test_cli_models import _sent, set_up

Serve = Callable[..., LoopbackModels]
FIRST = "valid(C) :- contract(C), signed(C)."
TASK: dict[str, Any] = {
    "gap": "When is a contract valid?",
    "existing_predicates": ["valid/1", "contract/1", "signed/1", "minor/1"],
    "tests": [{"name": "t", "facts": ["contract(k1)", "signed(k1)"], "expected": {"holds": ["valid(k1)"]}}],
}


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name in ("MOOT_DB", "MOOT_PROJECT"):
        monkeypatch.delenv(name, raising=False)
    Path("task.json").write_text(json.dumps(TASK))


def never_content() -> Callable[[Seen], str]:
    """A model that finds something new in every version, and always writes another."""
    rules = (f"valid(C) :- contract(C), signed(C){', not minor(C)' * number}." for number in range(1, 99))

    def says(seen: Seen) -> str:
        if "You propose" in seen.whole:
            return json.dumps({"artifact": FIRST})
        if "You criticise" in seen.whole:
            return json.dumps({"findings": [{"id": "f1", "text": f"Fault {len(seen.whole)}", "severity": "high"}]})
        return json.dumps({"artifact": next(rules)})

    return says


@pytest.fixture
def server(serve: Serve) -> LoopbackModels:
    found = serve(never_content())
    set_up(found, "price = { input = 1.0, output = 2.0 }")
    return found


def estimate(command: str, *more: str) -> dict[str, Any]:
    ran = call_moot("--json", command, "task.json", "--model", "local", "--dry-run", *more)
    assert ran.code == 0, ran.err
    return dict(ran.json)


@pytest.mark.parametrize("profile", ["default", "founding"])
def test_it_tells_each_role_and_as_many_calls_as_the_dialectic_then_makes(server: LoopbackModels, profile: str) -> None:
    more = ("--max-rounds", "2", "--profile", profile)
    found = estimate("dialectic", *more)
    assert (server.calls, Path("moot.db").exists()) == (0, False)
    assert [asking["participant"] for asking in found["prompts"]] == ["generator", "critic", "synthesizer"]
    assert [asking["as_sent"] for asking in found["prompts"]] == [True, False, False]
    assert (found["rounds"], found["about"]["calls"], found["about"]["usd"] > 0) == (2, 5, True)
    call_moot("--json", "dialectic", "task.json", "--model", "local", *more)
    assert server.calls <= found["about"]["calls"] <= found["most_calls"]
    assert server.seen[0].texts == _sent(found["prompts"][0]["prompt"])


def test_the_calls_are_those_of_a_dialectic_in_which_every_round_is_held(server: LoopbackModels) -> None:
    found = estimate("dialectic", "--max-rounds", "1")
    call_moot("--json", "dialectic", "task.json", "--model", "local", "--max-rounds", "1")
    assert server.calls == found["about"]["calls"] == 3


def test_with_a_seed_no_generator_is_asked(server: LoopbackModels) -> None:
    Path("task.json").write_text(json.dumps({**TASK, "seed": FIRST}))
    found = estimate("dialectic")
    assert [asking["participant"] for asking in found["prompts"]] == ["critic", "synthesizer"]
    assert found["about"]["calls"] == 6
    assert FIRST in json.dumps(found["prompts"][0]["prompt"])


def test_going_on_from_an_earlier_dialectic_reads_it_and_writes_nothing(server: LoopbackModels) -> None:
    held = call_moot("--json", "dialectic", "task.json", "--model", "local", "--max-rounds", "1").json
    before, calls = Path("moot.db").read_bytes(), server.calls
    ran = call_moot("--json", "dialectic", "--from", held["debate_id"], "--model", "local", "--dry-run")
    assert (ran.code, server.calls, Path("moot.db").read_bytes() == before) == (0, calls, True)
    assert held["versions"][-1]["artifact"] in json.dumps(ran.json["prompts"][0]["prompt"][1], ensure_ascii=False)


def test_of_a_tournament_it_tells_each_lineage_and_that_they_may_go_on(server: LoopbackModels) -> None:
    Path("task.json").write_text(json.dumps({**TASK, "seeds": [FIRST]}))
    found = estimate("tournament", "--lineages", "2", "--budget", "calls=12")
    assert (server.calls, Path("moot.db").exists()) == (0, False)
    names = [asking["participant"] for asking in found["prompts"]]
    assert names == [*(f"seed 1: {r}" for r in ("critic", "synthesizer")),
                     *(f"lineage 2: {r}" for r in ("generator", "critic", "synthesizer"))]  # fmt: skip
    assert (found["about"]["calls"], found["budget"]) == (6 + 7, {"calls": 12})
    assert "go on up to 6 times" in found["note"]
    assert "goes on once" in estimate("tournament", "--lineages", "2")["note"]


def test_people_see_the_cost_first_and_prompts_only_if_they_ask(server: LoopbackModels) -> None:
    shown = call_moot("dialectic", "task.json", "--model", "local", "--dry-run").out
    assert shown.startswith("about 7 calls")
    assert "nothing was asked" in shown
    assert "You propose rules" not in shown
    whole = call_moot("--verbose", "dialectic", "task.json", "--model", "local", "--dry-run").out
    assert "You propose rules" in whole
    assert "(the artifact that the generator proposes)" in whole


@pytest.mark.parametrize("command", ["dialectic", "tournament"])
def test_what_cannot_be_held_is_refused_and_so_is_an_estimate_without_models(
    server: LoopbackModels, command: str
) -> None:
    for more, why in (
        (("--dry-run",), "none was given"),
        (("--dry-run", "--agents", "agents.json"), "none was given"),
        (("--dry-run", "--model", "nobody"), "no model 'nobody'"),
        (("--dry-run", "--model", "local", "--budget", "tokens=1"), "does not pay one call"),
        (("--dry-run", "--model", "local", "--agents", "agents.json"), "and not both|cannot be given together"),
    ):
        ran = call_moot("--json", command, "task.json", *more)
        assert ran.code == 2, more
        assert any(each in ran.error["message"] for each in why.split("|")), ran.error
    assert not Path("moot.db").exists()
