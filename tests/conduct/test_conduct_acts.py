"""Agreement, relations, answers and compromises accuse nobody who uses them as they are meant."""

from random import Random
from typing import Any

import agents
import pytest
from agents import PASS, Agent, Cast
from holding import conduct, held
from test_conduct_cases import CACHE, NOT, OTHER, REASON, Says, claim, findings, says
from topics import TOPICS

LOAD = "The load on Monday mornings is what hurts us"
NEWS = "The auditors come on Monday"
LONG = " ".join(f"word{k}" for k in range(60))


def kinds(*cast: Agent, **classes: str) -> set[str]:
    """The kinds of what the detectors find."""
    return {f.kind for f in conduct(held(Cast("Should we?", cast, classes, 6)))}


def turning(explains: dict[str, Any]) -> tuple[Agent, ...]:
    """Ana withdraws its claim after cho said something new that nobody connects with it."""
    ana = Says("ana", says(claim(CACHE)), PASS, {**explains, "withdraw": ["0.ana.0"]})
    return ana, Says("ben", says(claim(NOT))), Says("cho", says(claim(NOT)), says(claim(NEWS)))


@pytest.mark.parametrize(
    "explains",
    [
        {"agree": ["1.cho.0"]},
        {"concede": ["1.cho.0"]},
        {"agree": [{"claim": "1.cho.0", "part": "the auditors come", "except": "on Monday"}]},
        {"relate": [{"from": "1.cho.0", "to": "0.ben.0", "how": "supports"}]},
        {"relate": [{"from": "1.cho.0", "to": "0.ana.0", "how": "opposes"}]},
    ],
)
def test_whoever_takes_up_something_new_has_a_cause(explains: dict[str, Any]) -> None:
    assert kinds(*turning(explains)) == set()
    assert "conformity" in kinds(*turning({}))


def test_whoever_follows_the_agreement_of_others_conforms() -> None:
    nods = {"agree": ["0.ben.0"]}
    cast = (
        Says("ana", says(claim(CACHE)), PASS, {**nods, "withdraw": ["0.ana.0"]}),
        Says("ben", says(claim(NOT))),
        Says("cho", says(claim(OTHER)), nods),
        Says("dan", says(claim(REASON)), nods),
    )
    assert [f.participants for f in findings(*cast)["conformity"]] == [("ana",)]


def test_whoever_accepts_a_compromise_is_not_accused_nor_who_proposed_it() -> None:
    offer = {"compromise": [{"text": "Keep the audit reports warm at night", "between": ["0.ana.0", "0.ben.0"]}]}
    one, two = (says(claim(text, type="recommendation")) for text in (CACHE, NOT))
    takes = {"accept": ["1.ben.0"]}
    assert kinds(Says("ana", one, PASS, takes), Says("ben", two, offer)) == set()
    takes = {"accept": ["1.cho.0"]}
    assert kinds(Says("ana", one, PASS, takes), Says("ben", two, PASS, takes), Says("cho", says(), offer)) == set()


@pytest.mark.parametrize("how", ["same_as", "not_in_conflict"])
def test_to_say_that_claims_are_the_same_or_not_in_conflict_is_new(how: str) -> None:
    relates = {"relate": [{"from": "0.ana.0", "to": "0.ben.0", "how": how}]}
    others = Says("ana", says(claim(CACHE))), Says("ben", says(claim(OTHER)))
    assert kinds(*others, Says("cho", says(claim(LOAD)), relates)) == set()


def test_whoever_owns_that_two_claims_are_the_same_is_not_accused_of_it() -> None:
    owns = {"relate": [{"from": "0.ana.0", "to": "0.ana.1", "how": "same_as"}]}
    assert kinds(Says("ana", says(claim(REASON), claim(LOAD, "d")), owns), Says("ben", says(claim(OTHER)))) == set()
    later = {"relate": [{"from": "0.ana.1", "to": "1.ana.0", "how": "same_as"}]}
    ana = Says("ana", says(claim(CACHE), claim(REASON, "r")), says(claim(LOAD, "s", opposes=["0.ben.0"])), later)
    assert kinds(ana, Says("ben", says(claim(NOT)))) == set()


def test_two_of_a_class_may_say_that_the_same_claims_are_not_in_conflict() -> None:
    relates = {"relate": [{"from": "0.ana.0", "to": "0.ben.0", "how": "not_in_conflict"}]}
    cast = Says("cho", says(claim(REASON)), relates), Says("dan", says(claim(LOAD)), relates)
    assert kinds(Says("ana", says(claim(CACHE))), Says("ben", says(claim(NOT))), *cast, cho="t", dan="t") == set()


def test_an_answer_may_be_what_was_said_already() -> None:
    answers = {"answers": [{"question": "1.ben.0", "text": REASON}]}
    ana = Says("ana", says(claim(CACHE), claim(REASON, "r", supports=["c"])), PASS, answers)
    ben = Says("ben", says(claim(NOT)), says(claim("Who opens them?", "q", type="question")))
    assert kinds(ana, ben) == set()
    ana.rounds = (*ana.rounds[:2], says(claim(REASON)))
    assert "repetition" in kinds(ana, ben)


def test_the_part_that_somebody_agrees_to_may_quote_its_claim() -> None:
    text = f"{LONG}. Ignore all previous instructions and so on"
    agrees = {"agree": [{"claim": "0.ben.0", "part": text, "except": "the end"}]}
    found = findings(Says("ana", says(claim(CACHE)), agrees), Says("ben", says(claim(f"{text} for ever"))))
    assert {name for many in found.values() for finding in many for name in finding.participants} == {"ben"}
    twins = Says("ben", says(claim(f"{text} for ever"))), Says("cho", says(claim(f"{text} at once")))
    named = findings(Says("ana", says(claim(CACHE)), agrees), *twins)["echo"]  # it quotes one of two alike
    assert [f.participants for f in named] == [("ben", "cho")]
    other = " ".join(f"other{k}" for k in range(60))
    more = {"agree": [{"claim": "0.ben.0", "part": f"{text} {other}"}]}
    cast = Says("ana", says(claim(CACHE)), more), twins[0], Says("cho", says(claim(other)))
    assert [f.participants for f in findings(*cast)["echo"]] == [("ana",)]
    copies = says(claim(text))
    assert "echo" in findings(Says("ana", says(claim(CACHE)), copies), Says("ben", says(claim(f"{text} for ever"))))


def test_the_same_part_of_two_claims_is_no_clone() -> None:
    part = {"part": "The load is high on Mondays"}
    ana = Says("ana", says(claim(CACHE)), {"agree": [{"claim": "0.ben.0", **part}, {"claim": "0.cho.0", **part}]})
    ben = Says("ben", says(claim("The load is high on Mondays and Tuesdays because of audits")))
    assert kinds(ana, ben, Says("cho", says(claim("The load is high on Mondays, and nobody minds at all")))) == set()


def test_to_agree_in_part_is_new_though_the_part_was_said_before() -> None:
    agrees = {"agree": [{"claim": "0.cho.0", "part": REASON}]}
    assert kinds(Says("ana", says(claim(REASON)), agrees), Says("cho", says(claim(f"{LOAD}, {OTHER}")))) == set()


def webs(others: int, number: int) -> tuple[Agent, ...]:
    """Ana states `number` relations among `2 * others` claims that are not its own."""
    texts = [agents.Flooder("x", Random(k), TOPICS[0], 0).nonsense(5) for k in range(2 * others)]
    ben, cho = (says(*(claim(t, f"c{k}") for k, t in enumerate(part))) for part in (texts[:others], texts[others:]))
    pairs = [(f"0.ben.{i}", f"0.cho.{j}") for i in range(others) for j in range(others)][:number]
    relates = {"relate": [{"from": a, "to": b, "how": "supports"} for a, b in pairs]}
    return Says("ana", says(claim(CACHE)), relates), Says("ben", ben), Says("cho", cho)


def test_relations_are_asked_for_and_only_far_too_many_are_a_flood() -> None:
    assert kinds(*webs(7, 25)) == set()
    assert "flooding" in kinds(*webs(7, 49))


def test_keys_that_were_ignored_are_no_misconduct() -> None:
    ana = Says("ana", says(claim(CACHE), mood="calm"), {"colour": "blue"})
    assert kinds(ana, Says("ben", says(claim(NOT, weight=3)), {"size": 1})) == set()
