"""What misled three people who held a debate in a terminal, said as it is."""

import json
from typing import Any

import pytest
from claims_saying import claims_of, relates, talk
from rich.console import Console

import moot
from moot.document.answer import answer
from moot.document.claims import claims
from moot.faces.cli.show.claims_request import examples_of, lines_of
from moot.faces.cli.show.document import print_part
from moot.protocols.claims.report import dropped
from moot.results.problems import folded

ANA, BEN, MIDDLE = "0.ana.0", "0.ben.0", "1.ana.0"
COMPROMISE: dict[str, Any] = {"compromise": [{"id": "m", "text": "Archive, and hire one", "between": ["a", "b"]}]}
OPEN, SHUT, HALF = "We should open on Sundays", "We should not open on Sundays", "Open on Sunday afternoons"


def recommends(text: str, **more: Any) -> dict[str, Any]:
    return {"claims": [{"text": text, "type": "recommendation", **more}]}


SUNDAYS: dict[str, list[dict[str, Any]]] = {
    "ana": [
        {
            "claims": [
                {"id": "n", "text": "300 people came", "evidence": [{"source": "door counter", "text": "305, 298"}]},
                {"id": "a", "text": OPEN, "type": "recommendation", "because": ["n"]},
            ]
        },
        {"claims": [{"text": "What would half a day cost?", "type": "question", "about": ["c3"]}]},
        {"accept": ["c5"]},
        {"accept": ["c6"]},
    ],
    "ben": [recommends(SHUT), {"agree": ["c1"]}, {"refuse": ["c5"]}, {"accept": ["c6"]}],
    "cho": [
        {"mood": "torn"},
        {"compromise": [{"id": "m", "text": HALF, "between": ["c2", "c3"]}]},
        {"compromise": [{"text": f"{HALF} with volunteers", "between": ["c2", "c3"]}], "withdraw": ["c5"]},
        {},
    ],
}


@pytest.fixture(scope="module")
def sundays() -> tuple[Any, dict[tuple[str, int], Any], dict[str, str]]:
    """The result, what each was asked by name and round, and the reports."""
    seen: dict[tuple[str, int], Any] = {}

    def agent(name: str) -> Any:
        async def respond(request: Any) -> Any:
            seen[name, request.round] = json.loads(json.dumps(dict(request)))
            return SUNDAYS[name][request.round] if request.round < len(SUNDAYS[name]) else {}

        return respond

    with moot.open(":memory:") as m:
        result = m.claims("Open on Sundays?", {name: agent(name) for name in SUNDAYS}, max_rounds=6)
        return result, seen, {form: "\n".join(m.export(result.debate_id, form)) for form in ("markdown", "html")}


def told(request: Any) -> str:
    return "\n".join(line for _, line in lines_of(request))


def test_what_nobody_reads_is_ignored_and_not_refused(sundays: Any) -> None:
    result, seen, faces = sundays
    assert folded(result.problems)[0] == "cho in round 0: ignored: the answer has no mood"
    assert 'what did not count of your last answer:\nignored: the answer has no mood' in told(seen["cho", 1])
    assert '(you said: {"mood": "torn"})' in told(seen["cho", 1])
    assert "unknown key" not in "".join(faces.values())


def test_who_is_no_party_is_asked_where_it_stands_and_not_to_concede(sundays: Any) -> None:
    _, seen, _ = sundays
    asked = seen["cho", 2]
    assert "Say where you stand" not in asked["task"], "its compromise stands between them"
    assert "Answer what is contested" not in asked["task"]
    assert "Answer what is contested" in seen["ben", 2]["task"]
    assert not any("concede" in example for example in examples_of(asked))
    assert {"concede": ["c2"]} in examples_of(seen["ben", 2])


def test_nobody_is_offered_to_answer_its_own_question_or_to_accept_its_own_compromise(sundays: Any) -> None:
    _, seen, _ = sundays
    assert not any("answers" in example for example in examples_of(seen["ana", 2]))
    assert any("answers" in example for example in examples_of(seen["ben", 2]))
    assert not any("accept" in example for example in examples_of(seen["cho", 2]))
    assert {"refuse": ["c5"]} in examples_of(seen["ben", 2])
    assert "c5 (yours, between c2 and c3): Open on Sunday afternoons" in told(seen["cho", 2])


def test_a_compromise_is_shown_between_what_it_was_between_also_where_that_was_given_up(sundays: Any) -> None:
    played = talk(ana=[COMPROMISE], ben=[{}, {"accept": ["m"]}])
    assert claims_of(played)[MIDDLE]["between"] == [ANA, BEN]
    assert claims_of(played)[MIDDLE]["between_now"] == [ANA, BEN]
    shown = [c["between"] for request in sundays[1].values() for c in request.get("compromises", ())]
    assert shown
    assert all(between == ["c2", "c3"] for between in shown)


def test_the_answer_names_evidence_by_its_words_and_turns_on_what_heads_it(sundays: Any) -> None:
    result, _, faces = sundays
    assert (result.status, result.verdict) == ("consensus", f"{HALF} with volunteers")
    parts = {part.lead: " ".join(part.says) for part in answer(result)}
    assert "It turns on" not in parts
    assert not any("ev:" in says for says in parts.values())
    assert "ev:0.ana" not in faces["markdown"].partition("### At issue")[0]
    assert "What would settle it" not in faces["html"]
    assert "Dissent, in their own words" not in faces["html"]
    decided = faces["html"].partition("What decided it")[2]
    assert decided.index(f"{HALF} with volunteers") < decided.index("300 people")


def test_what_a_compromise_gave_back_has_its_reasons_and_was_not_lost_then(sundays: Any) -> None:
    result, _, _ = sundays
    opened = next(claim for claim in result.said.claims if claim.text == OPEN)
    assert [(lost.how, lost.round, lost.to) for lost in result.said.dropped if lost.id == opened.id] == [
        ("replaced", 3, ("2.cho.1",))
    ]
    reason = relates("rain", "supports", "b")["relate"]
    given = talk(ana=[COMPROMISE, {}, {"withdraw": ["m"]}], ben=[{"relate": reason}, {"accept": ["m"]}])
    graph = given.debate.graph
    assert claims_of(given)[BEN]["live"]
    assert not any(id in graph.retracted.get("ben", ()) for id in graph.supports)
    assert [(lost.id, lost.how, lost.to) for lost in dropped(given.debate)] == [(ANA, "replaced", (MIDDLE,))]


def test_what_several_say_and_nobody_disputes_is_not_told_as_at_issue(sundays: Any, capsys: Any) -> None:
    result, _, _ = sundays
    print_part(Console(width=100), claims(result, result.said))
    told = [line.strip() for line in capsys.readouterr().out.splitlines()]
    shared = told.index("Several say so, and nobody disputes it")
    assert told.index("At issue") < next(n for n, line in enumerate(told) if f"{HALF} with volunteers" in line) < shared
    assert any("300 people came" in line for line in told[shared:])


def test_people_are_told_how_a_later_claim_was_given_up(sundays: Any, capsys: Any) -> None:
    result, _, _ = sundays
    print_part(Console(width=100), claims(result, result.said))
    told = capsys.readouterr().out.partition("Taken back")[2]
    assert "took it back in round 2" in told.partition(HALF)[2]
    assert HALF not in {result.said.by_id[lost.id].text for lost in result.said.dropped}


def test_the_result_names_who_refused(sundays: Any) -> None:
    result, _, faces = sundays
    refused = {claim.text: claim.refused_by for claim in result.said.claims if claim.refused_by}
    assert refused == {HALF: ("ben",)}
    assert "refused by: ben" in faces["markdown"]


def test_in_a_report_a_reason_is_told_once_and_a_remark_is_against_no_attack() -> None:
    with moot.open(":memory:") as m:
        said = {
            "ana": [recommends("We should hire"), relates("c1", "opposes", "c2")],
            "ben": [recommends("We should archive"), {"claims": [{"text": "It is full", "because": ["c2"]}]}],
            "cho": [{}, {}, relates("c1", "not_in_conflict", "c2")],
        }

        def agent(name: str) -> Any:
            async def respond(request: Any) -> Any:
                return said[name][request.round] if request.round < len(said[name]) else {}

            return respond

        result = m.claims("What now?", {name: agent(name) for name in said}, max_rounds=4)
        report = "\n".join(m.export(result.debate_id, "markdown"))
    told = report.partition("## Transcript")[0]
    assert "because of: `a2`" in told
    remarks = [line for line in report.splitlines() if "remark by moot" in line]
    assert len(remarks) == 2
    assert not any("against" in remark for remark in remarks)
