"""The leaves of an explanation are events of the log: each names the one that brought what it says."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import moot
from moot.faces.python.library import Moot
from moot.verdict.explained import ExplainedNode


@pytest.fixture
def m(tmp_path: Path) -> Iterator[Moot]:
    with moot.open(tmp_path / "moot.db") as opened:
        yield opened


def leaves(node: ExplainedNode) -> list[ExplainedNode]:
    return [each for each in node.walk() if not each.because]


def logged(m: Moot, id: str) -> dict[int, str]:
    """By version, the line of the log."""
    return {json.loads(line)["version"]: line for line in m.export(id, "log").to_dict()["text"].splitlines()}


def test_each_leaf_of_a_debate_in_structure_names_the_event_that_says_it(m: Moot) -> None:
    async def ana(request: Any) -> Any:
        fact = {"id": "e1", "text": "Nine failovers, no loss", "source": "runbook", "outcome": "worked"}
        argued = {"claim": "P1", "premises": ["Postgres keeps writes"], "evidence": ["e1"]}
        return {"facts": [fact], "arguments": [argued]} if request.round == 0 else {}

    async def ben(request: Any) -> Any:
        return {"arguments": [{"claim": "~Postgres keeps writes", "text": "It lost two"}]} if request.round == 0 else {}

    id = m.debate("Which?", {"ana": ana, "ben": ben}, positions=["Postgres", "Cassandra"]).debate_id
    asked, log = ("Postgres", "a1", "ana:e1", "p:rel(runbook)"), logged(m, id)
    found = [leaf for name in asked for leaf in leaves(m.explain(id, name))]
    assert {leaf.argument for leaf in found} >= {"p:0.ben.0/2", "p:rel(runbook)"}
    for leaf in found:
        assert leaf.event is not None, leaf.argument
        assert leaf.event.stream == f"debate/{id}"
        line = log[leaf.event.version]
        assert leaf.event.type in line
        assert leaf.event.at in line
        said = "runbook" if leaf.argument == "p:rel(runbook)" else leaf.text.removeprefix("not: ")
        assert said in line
    whole = m.explain(id).to_dict()
    assert "event" not in whole, "the root is no leaf"


def test_each_leaf_of_a_council_names_the_event_that_brought_the_note(m: Moot) -> None:
    for n, source in enumerate(("a", "b", "c")):
        polarity = {"Postgres": "supports", "Cassandra": "neutral"}
        m.remember(f"Postgres kept ledger {n}", "learning", source=source, polarity=polarity)
    id = m.council("Which ledger?", ["Postgres", "Cassandra"]).debate_id
    found, log = leaves(m.explain(id)), logged(m, id)
    assert found
    for leaf in found:
        assert leaf.event is not None, leaf.argument
        assert "Postgres kept ledger" in log[leaf.event.version]
        assert leaf.event.type in ("EvidenceSubmitted", "MemoriesRecalled")
