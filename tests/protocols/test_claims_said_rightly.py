"""What is said of a debate of claims is true of it: of those who are for several claims, of what was replaced, of whom
nobody contradicts. The debate is one that a newcomer held, and wrote down what was untrue of it."""

import re
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from rich.console import Console

import moot
from moot.document.answer import answer
from moot.document.claims import claims
from moot.faces.cli.show.document import print_part
from moot.faces.cli.show.judged import print_judged, print_what_if
from moot.faces.python.library import Moot
from moot.results.problems import folded

WEEK, NO_WEEK = "We should move to one week of on-call at a time", "We should not move to one week of on-call at a time"
PAY, KEPT_OPEN = "We should pay on-call by the hour", "Pay by the hour makes people keep incidents open"
MIDDLE = "We should switch on-call every week, with nights off after a bad night"
BY_DAY = "Two thirds of the pages came by day"
LOG = {"source": "pager.csv", "text": "412 of 618"}
TIRED, QUIET = "A whole week of nights is exhausting", "Most weeks have fewer than two pages at night"


def recommends(text: str, **more: Any) -> dict[str, Any]:
    return {"text": text, "type": "recommendation", **more}


SAID: dict[str, list[dict[str, Any]]] = {
    "lena": [
        {"claims": [{"id": "h", "text": "Handing over loses knowledge"}, recommends(WEEK, because=["h"])]},
        {
            "compromise": [{"text": MIDDLE, "between": ["c2", "c4"]}],
            "relate": [{"from": "c2", "to": "c7", "how": "same_as"}],
        },
    ],
    "omar": [
        {"claims": [{"id": "t", "text": TIRED}, recommends(NO_WEEK, because=["t"])]},
        {"claims": [{"id": "k", "text": KEPT_OPEN}], "relate": [{"from": "k", "to": "c5", "how": "opposes"}]},
        {"accept": [MIDDLE]},
    ],
    "priya": [
        {"claims": [recommends(PAY)]},
        {"agree": ["c2"], "relate": [{"from": "c6", "to": "c3", "how": "undercuts"}]},
        {"accept": [MIDDLE]},
    ],
    "tom": [
        {"claims": [{"text": BY_DAY, "evidence": [LOG]}, recommends("We should count the pages")]},
        {
            "claims": [{"id": "q", "text": QUIET}],
            "relate": [{"from": "q", "to": "c3", "how": "opposes"}],
            "stances": {"c5": -0.5},
        },
        {"stances": {MIDDLE: 1, "c2": 0.6}},
    ],
}


def agent(name: str) -> Any:
    """Says what is written down; a claim of an open round is named by its text."""

    async def respond(request: Any) -> Any:
        if request.round >= len(SAID[name]):
            return {}
        handles = {claim["text"]: claim["id"] for claim in (*request.claims, *request.compromises)}
        said = SAID[name][request.round]
        named = {
            "accept": [handles.get(text, text) for text in said.get("accept", ())],
            "stances": {handles.get(text, text): value for text, value in said.get("stances", {}).items()},
        }
        return {**said, **{key: value for key, value in named.items() if value}}

    return respond


@pytest.fixture(scope="module")
def held() -> Iterator[tuple[Moot, Any]]:
    with closing(moot.open(":memory:")) as m:
        result = m.claims("What should our rota look like?", {name: agent(name) for name in SAID}, max_rounds=6)
        assert (result.status, result.verdict, result.degraded) == ("consensus", MIDDLE, [])
        yield m, result


@pytest.fixture(scope="module")
def told(held: tuple[Moot, Any]) -> dict[str, str]:
    return {part.lead: " ".join(part.says) for part in answer(held[1])}


@pytest.fixture(scope="module")
def page(held: tuple[Moot, Any]) -> str:
    return re.sub(r"\s+", " ", re.sub("<[^>]*>", " ", "".join(held[0].export(held[1].debate_id, "html"))))


@pytest.fixture
def screen(held: tuple[Moot, Any], capsys: pytest.CaptureFixture[str]) -> str:
    print_part(Console(width=120, color_system=None), claims(held[1], held[1].said))
    return capsys.readouterr().out


def test_who_is_for_several_claims_takes_the_side_of_each(told: dict[str, str], page: str) -> None:
    where = told["Who stands where"]
    assert where.startswith(f"lena, omar, priya and tom for ‘{MIDDLE}’.")
    assert f"priya for ‘{PAY}’, omar and tom against it." in where
    assert "no side" not in where
    assert "lena, omar, priya and tom · what it says holds together" in page


def test_what_was_replaced_is_agreed_to_by_nobody(told: dict[str, str], page: str) -> None:
    assert told["All sides accept"] == f"All agree that ‘{MIDDLE}’."
    assert WEEK not in page.partition("What all sides accept")[2].partition("The sides")[0]


def test_who_never_spoke_of_a_claim_is_not_on_record_against_it(told: dict[str, str], page: str) -> None:
    assert "Unanswered" not in told
    assert "on record" not in page


def test_an_answer_that_stands_is_not_said_not_to(page: str) -> None:
    assert "none of them stands" not in page
    assert "What most take a side on" not in page


def test_who_is_for_the_answer_is_no_dissenter(page: str) -> None:
    assert "Dissent, in their own words" not in page


def test_no_mind_changes_by_the_answer_being_false(told: dict[str, str], page: str) -> None:
    assert "What changes minds" not in told
    assert "would change their mind" not in page


def test_the_best_first_claims_are_no_reasons_for_what_their_author_recommended(told: dict[str, str]) -> None:
    assert "of its arguments stand" not in told["A vote alone"]
    assert "2 of the 2 claims made before seeing the others stand" in told["A vote alone"]


def test_several_say_so_only_what_several_said(screen: str) -> None:
    assert "Several say so" not in screen
    assert QUIET in screen.partition("Also said")[2]


def test_a_stance_of_one_agrees(screen: str, page: str) -> None:
    assert re.search("agreed to by (omar, priya|priya, omar), tom", screen)
    assert re.search("agreed to by +(omar *, +priya|priya *, +omar) *, +tom", page)


def test_both_that_a_compromise_replaced_say_so(held: tuple[Moot, Any], screen: str) -> None:
    assert screen.partition("Taken back")[2].count("replaced it in round 2 by") == 2
    assert {held[1].said.by_id[lost.id].text for lost in held[1].said.dropped} == {WEEK, NO_WEEK}


@pytest.mark.parametrize("name", [KEPT_OPEN, "c9", "a9", "1.omar.0"])
def test_a_claim_is_named_as_any_face_shows_it(held: tuple[Moot, Any], name: str, capsys: Any) -> None:
    m, result = held
    print_what_if(m.what_if(result.debate_id, settle=[name]))
    said = " ".join(capsys.readouterr().out.split())
    assert said.startswith(f"If ‘{KEPT_OPEN}’ were shown")
    assert "not settled" not in said
    if name != KEPT_OPEN:
        print_what_if(m.what_if(result.debate_id, without=[name]))
        assert f"If ‘{KEPT_OPEN}’ had not been said" in " ".join(capsys.readouterr().out.split())


def test_a_verdict_does_not_turn_on_itself(held: tuple[Moot, Any], capsys: Any) -> None:
    print_judged(held[0].judge(held[1].debate_id))
    assert "follows" not in capsys.readouterr().out


def test_what_one_says_is_the_same_is_shown_until_it_counts_as_one(screen: str) -> None:
    said = " ".join(screen.split())
    assert f"the same, says lena, as a2 ‘{WEEK[:30]}" in said
    assert "they count as one once an author of each says so" in said


def test_what_was_refused_is_named_by_its_words() -> None:
    said = {"ana": [{"claims": [recommends(WEEK)]}], "ben": [{"claims": [recommends(PAY)]}, {"withdraw": ["c1"]}]}

    def speaker(rounds: list[dict[str, Any]]) -> Any:
        async def respond(request: Any) -> Any:
            return rounds[request.round] if request.round < len(rounds) else {}

        return respond

    with moot.open(":memory:") as m:
        result = m.claims("Which?", {name: speaker(rounds) for name, rounds in said.items()}, max_rounds=3)
    assert folded(result.problems) == [f"ben in round 1: retraction refused: ‘{WEEK}’ is not one's own"]
