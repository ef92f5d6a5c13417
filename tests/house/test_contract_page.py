"""docs/contract.md names every key that is really there."""

from pathlib import Path
from typing import Any

import pytest

import moot

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "contract.md").read_text(encoding="utf-8")
CLAIMS = [{"id": "c1", "text": "It rains", "author": "ana"}, {"id": "c2", "text": "It snows", "author": "ben"}]


def unnamed(value: dict[str, Any]) -> list[str]:
    """The keys that the page names neither as `key` nor as "key"."""
    return [key for key in value if f"`{key}`" not in PAGE and f'"{key}"' not in PAGE]


@pytest.mark.parametrize("profile", ["default", "founding"])
def test_the_page_names_every_key_of_a_result(profile: str) -> None:
    with moot.open(":memory:") as m:
        m.remember("Postgres passed the audit", "learning", outcome="worked", source="audit")
        found = m.council("Which database?", ["use Cassandra", "use Postgres"], profile=profile).to_dict()
        (line,) = m.debates()
    assert found["evidence"]
    parts = [found, line.to_dict(), found["confidence"], *found["positions"], *found["evidence"]]
    assert [unnamed(part) for part in parts] == [[]] * len(parts)


def test_the_page_names_every_key_of_a_debate_of_claims() -> None:
    said = {name: {"claims": [{"text": f"We should {word}cache it"}]} for name, word in (("ana", ""), ("ben", "not "))}
    found = moot.deliberate(said).to_dict()
    parts = [found, *(row for name in ("claims", "issues", "participants", "contradictions") for row in found[name])]
    assert len(parts) > 5
    assert [unnamed(part) for part in (*parts, found["council"])] == [[]] * (len(parts) + 1)


@pytest.mark.parametrize("profile", ["default", "founding"])
def test_the_page_names_every_key_of_an_evaluation(profile: str) -> None:
    assert unnamed(moot.evaluate(CLAIMS, profile).to_dict()) == []


def test_a_key_that_is_not_on_the_page_is_seen() -> None:
    assert unnamed({"status": 1, "colour": 2}) == ["colour"]


def test_the_page_names_every_key_of_a_dialectic() -> None:
    async def generator(request: Any) -> dict[str, Any]:
        return {"artifact": "p(X) :- q(X)."}

    async def critic(request: Any) -> dict[str, Any]:
        case = {"scenario": "r", "facts": ["q(1)", "r(1)"], "expected": {"fails": ["p(1)"]}}
        return {"findings": [{"text": "it forgets r"}], "edge_cases": [case]} if request.version == 1 else {}

    async def synthesizer(request: Any) -> dict[str, Any]:
        return {"artifact": "p(X) :- q(X), not r(X).", "answers": {"f1": {"fixed": True}}}

    roles = {"generator": generator, "critic": critic, "synthesizer": synthesizer}
    with moot.open(":memory:") as m:
        found = m.dialectic({"gap": "When p?"}, roles).to_dict()
        (row,) = m.lineage().to_dict()["dialectics"]
        listed = [row, m.lineage().to_dict(), m.lineage().to_dict()["averages"]]
    assert found["status"] == "accepted"
    parts = [found, *found["versions"], *found["versions"][0]["findings"], *found["versions"][0]["gates"]]
    parts += [*found["test_cases"], found["baseline"], found["ledger"], *listed]
    assert [unnamed(part) for part in parts] == [[]] * len(parts)
