"""People see findings of conduct: after what is degraded and before the verdict, in the terminal and in the report."""

from random import Random
from typing import Any

import pytest
from agents import Cast, Flooder, Honest
from casts import cast
from topics import TOPICS

import moot
from moot.faces.cli.show.result import print_result
from moot.operations.debates.debate_results import Result
from moot.results.speaking import headline


def shown(made: Cast, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> tuple[Result, str, str]:
    """A debate with what `show` prints of it and its markdown report."""
    monkeypatch.setenv("COLUMNS", "400")
    with moot.open(":memory:") as m:
        agents: dict[str, Any] = {agent.name: agent for agent in made.agents}
        result = m.claims(made.question, agents, classes=made.classes, remember=False)
        print_result(result)
        return result, capsys.readouterr().out, "\n".join(m.export(result.debate_id, "markdown"))


def test_findings_stand_before_the_verdict(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    result, printed, report = shown(cast("forged", 0), capsys, monkeypatch)
    (found,) = result.to_dict()["conduct"]
    lines = [line.strip() for line in printed.splitlines()]
    told = lines.index(f"· conduct: {found['why']}")
    assert [line.startswith("! ") for line in lines[:told]] == [True]
    assert lines[told + 1].startswith(headline(result))
    assert "Less telling than it looks" in report
    assert f"- forged: {found['why']}" in report
    assert report.index("Less telling") < report.index(f"**{headline(result)}")


def test_where_nothing_was_found_nothing_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Cast("Should we?", [Honest(name, Random(k), TOPICS[0], k) for k, name in enumerate(("ana", "ben"))])
    result, printed, report = shown(made, capsys, monkeypatch)
    assert result.to_dict()["conduct"] == []
    assert "conduct" not in printed
    assert "less telling" not in report.lower()


def test_only_a_few_are_shown(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("ana", "ben", "cho", "dan", "eva", "fay", "gil")
    made = Cast("Should we?", [Flooder(name, Random(name), TOPICS[k], 0, 55) for k, name in enumerate(names)])
    _, printed, _ = shown(made, capsys, monkeypatch)
    told = [line for line in printed.splitlines() if "· conduct: " in line]
    assert [line.count("wanted to say more") for line in told] == [1, 1, 1, 1, 1, 0]
    assert told[-1].strip() == "· conduct: 2 more, with --json"
