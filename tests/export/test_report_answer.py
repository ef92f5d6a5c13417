"""The report of a graph debate begins with the answer in sentences, and tells what divides the participants."""

import json
import re
from html import unescape
from pathlib import Path

import pytest

import moot
from moot.document.answer import answer

RUNNING = {
    "agents": [
        {
            "id": "ana",
            "rounds": [
                {
                    "arguments": [{"claim": "Postgres", "premises": ["It is consistent"], "text": "It loses nothing."}],
                    "stances": {"Postgres": 1},
                },
                {"arguments": [{"id": "no", "claim": "~We outgrow one machine", "premises": ["Orders are flat"]}]},
            ],
        },
        {
            "id": "ben",
            "rounds": [
                {
                    "arguments": [{"id": "grow", "claim": "Cassandra", "premises": ["We outgrow one machine"]}],
                    "stances": {"Cassandra": 1},
                },
                {"arguments": [{"claim": "We outgrow one machine", "premises": ["A market opens"]}]},
            ],
        },
        {
            "id": "cho",
            "rounds": [
                {
                    "arguments": [{"claim": "Postgres", "premises": ["It is consistent", "~We outgrow one machine"]}],
                    "stances": {"Postgres": 0.5},
                },
                {},
            ],
        },
    ]
}


@pytest.fixture(scope="module")
def held(tmp_path_factory):
    """A debate in structure, its result and its page."""
    folder = tmp_path_factory.mktemp("answer")
    agents = folder / "agents.json"
    agents.write_text(json.dumps(RUNNING))
    with moot.open(folder / "moot.db", project="default") as opened:
        result = opened.debate("Which database?", str(agents), positions=["Postgres", "Cassandra"])
        return result, opened.page(result.debate_id).html, "\n".join(opened.export(result.debate_id, "markdown"))


def words(page):
    """What is read of a page."""
    body = re.sub(r"<(style|script).*?</\1>", " ", page, flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", body)).split())


def test_the_page_begins_with_the_answer(held):
    shown = words(held[1])
    order = [
        "Which database?",
        "Still open between ‘Postgres’ and ‘Cassandra’",
        "Who stands where ana and cho for ‘Postgres’, against ben for ‘Cassandra’. What each side says holds together.",
        "It turns on If ‘We outgrow one machine’ were false, ‘Postgres’ would stand and ‘Cassandra’ would fall.",
        "What changes minds",
        "A vote alone It would say ‘Postgres’, 2 to 1.",
        "What divides them",
        "The map",
    ]
    places = [shown.index(part) for part in order]
    assert places == sorted(places)


def test_markdown_and_explanation_say_the_same(held, tmp_path):
    told = "If ‘We outgrow one machine’ were false, ‘Postgres’ would stand and ‘Cassandra’ would fall."
    assert f"- It turns on: {told}" in held[2]
    agents = Path(tmp_path) / "agents.json"
    agents.write_text(json.dumps(RUNNING))
    with moot.open(":memory:") as opened:
        id = opened.debate("Which database?", str(agents), positions=["Postgres", "Cassandra"]).debate_id
        assert "It turns on: If ‘We outgrow one machine’ were" in str(opened.explain(id))


def test_every_part_of_the_outcome_that_is_there_is_told(held):
    shown = words(held[1])
    for title in ("The sides", "What it turns on", "What would change whose mind", "What would settle it"):
        assert title in shown
    assert "ana and cho · what it says holds together" in shown
    assert "ben would change their mind, were We outgrow one machine shown false" in shown
    assert "Dissent, in their own words" not in shown, "nobody dissents where nothing is decided"


def test_the_attack_log_has_each_attack_with_its_kind_its_target_and_its_fate(held):
    log = held[1].split('id="attacks"')[1].split("</section>")[0]
    entries = [words(item) for item in log.split("<li")[1:]]
    assert len(entries) >= 3
    assert all(re.search(r"open|stands|fallen|taken back", entry) for entry in entries)
    assert any("ana Not true" in entry and "against Cassandra ben" in entry for entry in entries)
    assert any("ben Not true" in entry and "against Postgres cho" in entry for entry in entries)
    assert any("ben Not true" in entry and "against not: We outgrow one machine ana" in entry for entry in entries)


def turning(m, result):
    """The sentences of the answer about what it turns on, after a check that the page's section has the same."""
    told = {part.lead: part.says for part in answer(result)}.get("It turns on", ())
    section = words(m.page(result.debate_id).html).split("What it turns on")[-1]
    for said in told:
        assert not said.startswith("If ") or f"◆ {said}" in section
    return told


def test_of_a_decided_debate_it_says_what_would_undo_the_decision(tmp_path):
    split = {"id": "s", "claim": "Split", "premises": ["Teams wait"]}
    agents = tmp_path / "agents.json"
    rounds = [{"arguments": [split], "stances": {"Split": 1}}]
    agents.write_text(json.dumps({"agents": [{"id": "ana", "rounds": rounds}, {"id": "ben", "rounds": rounds}]}))
    with moot.open(tmp_path / "moot.db", project="default") as m:
        result = m.debate("Split it?", str(agents), positions=["Split", "Keep"])
        assert result.verdict == "Split"
        told = turning(m, result)
    assert "If ‘Teams wait’ were false, ‘Split’ would fall." in told
    assert not any("‘Split’ would stand" in said for said in told), "it stands already"


def test_of_a_fallen_position_it_says_whether_it_would_stand_or_be_open():
    document = {
        "protocol": "graph",
        "issue": {"text": "?", "positions": ["P", "Q"]},
        "arguments": [
            {"id": "a1", "authors": ["ana"], "claim": "P", "premises": ["x"]},
            {"id": "a2", "authors": ["ben"], "claim": "~x", "evidence": ["e1"]},
            {"id": "a3", "authors": ["ben"], "claim": "~x"},
            {"id": "a4", "authors": ["ana"], "claim": "x"},
        ],
        "facts": [{"id": "e1", "source": "ci", "outcome": "failed"}],
    }
    found = moot.evaluate(document)
    assert found["standing"]["P"] == "out"
    told = [sentence for part in found.answer if part.lead == "It turns on" for sentence in part.says]
    assert any(said.startswith("If ‘x’ were true, ‘P’ would stand") for said in told)
    assert "If ‘ci’ were not a good source, ‘P’ would be open." in told


def test_of_an_undecided_debate_it_says_what_would_then_stand(held, tmp_path):
    agents = tmp_path / "agents.json"
    agents.write_text(json.dumps(RUNNING))
    with moot.open(tmp_path / "moot.db", project="default") as m:
        told = turning(m, m.debate("Which database?", str(agents), positions=["Postgres", "Cassandra"]))
    assert told[0].startswith("If ‘We outgrow one machine’ were false, ‘Postgres’ would stand")
    assert not any("If ‘Postgres’ were false, ‘Postgres’" in said for said in told)


def test_of_a_debate_of_claims_no_claim_turns_on_itself():
    async def ana(request):
        return {"claims": [{"text": "We should move"}]} if not request["contested"] else {}

    async def ben(request):
        return {"claims": [{"text": "We should stay"}]} if not request["contested"] else {}

    with moot.open(":memory:") as m:
        result = m.claims("Move?", {"ana": ana, "ben": ben})
        told = turning(m, result)
        assert result.to_dict()["cruxes"], "it has cruxes to leave out"
    for said in told:
        for claim in result.said.claims:
            assert said.count(f"‘{claim.text}’") < 2
