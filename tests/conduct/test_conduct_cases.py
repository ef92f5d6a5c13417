"""Where the line runs: what is a finding, and what only looks like one."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import agents
import pytest
from agents import PASS, Agent, Answer, Cast
from holding import conduct, held, log, opening
from topics import TOPICS

from moot.errors import NewerSchema, OlderSchema
from moot.protocols.council import COUNCIL
from moot.reading import CONTRADICTION_DETECTORS, ContradictionFinding, Relation
from moot.reading.lexical_contradiction import LexicalContradiction
from moot.record.debate import Debate, fold
from moot.record.decide import decide
from moot.record.events import ArgumentAdvanced, ContradictionDetected, MovesRequested, Request
from moot.record.graph import Fact, Position
from moot.record.moves import Move, Retract, SubmitFact
from moot.record.text import ERASED, Text
from moot.verdict.conduct import Finding

CACHE, NOT = "We should cache the reports", "We should not cache the reports"
REASON = "Auditors open the same figures forty times before lunch"
PIERS = "Engineers found the piers to be sound below the water line"
OTHER = "Bats nest under the deck of the old bridge"


class Says(Agent):
    """Says what is written down for each round; a callable is asked with the debate."""

    def __init__(self, name: str, *rounds: Any) -> None:
        super().__init__(name, Random(0), TOPICS[0], 0)
        self.rounds = rounds

    def answer(self, request: Request, debate: Debate) -> Answer:
        said = self.rounds[debate.round] if debate.round < len(self.rounds) else PASS
        return said(debate) if callable(said) else said


def claim(text: str, id: str = "c", **more: Any) -> dict[str, Any]:
    return {"id": id, "text": text, **more}


def says(*claims: dict[str, Any], **more: Any) -> Answer:
    return {"claims": list(claims), **more}


def findings(*cast: Agent, question: str = "Should we?", **classes: str) -> dict[str, list[Finding]]:
    found: dict[str, list[Finding]] = {}
    for finding in conduct(held(Cast(question, cast, classes, 6))):
        found.setdefault(finding.kind, []).append(finding)
    return found


# -- changes of mind


def test_to_give_in_to_what_is_new_is_no_finding() -> None:
    ana, ben = Says("ana", says(claim(CACHE), claim(REASON, "r", supports=["c"]))), Says("ben", says(claim(NOT)))
    ben.rounds = (*ben.rounds, {"concede": ["0.ana.0"]})
    assert findings(ana, ben) == {}


def turning(cause: str) -> tuple[Agent, ...]:
    """Ana is against ben's claim, and for it once she is told `cause`; ben says why, dan disputes that or not."""
    ana = Says("ana", says(claim(CACHE)), says(claim("Load is high", "l", opposes=["0.ben.0"])))
    ana.rounds = (*ana.rounds, {"stances": {"0.ben.0": 1}, "cause": cause})
    ben = Says("ben", says(claim(NOT)), says(claim(REASON, "r", opposes=["0.ana.0"])))
    return ana, ben


def test_a_turn_with_a_new_cause_that_nobody_disputes_is_no_finding() -> None:
    assert findings(*turning("1.ben.0")) == {}


@pytest.mark.parametrize(
    ("cause", "why"),
    [
        ("1.ana.0", "the cause it named, 1.ana.0, is its own"),
        ("0.ben.0", "the cause it named, 0.ben.0, was not new to it"),
    ],
)
def test_a_turn_whose_cause_explains_nothing_is_found(cause: str, why: str) -> None:
    (found,) = findings(*turning(cause))["unexplained_flip"]
    assert found.why == f"ana changed its mind in round 2, although {why}"
    assert (found.participants, found.round, found.items, found.structural) == (("ana",), 2, ("0.ben.0",), True)


def test_a_turn_whose_cause_others_dispute_is_found() -> None:
    dan = Says("dan", says(claim("Auditors do not open the same figures forty times before lunch")))
    (found,) = findings(*turning("1.ben.0"), dan)["unexplained_flip"]
    assert found.why.endswith("although the cause it named, 1.ben.0, was contested itself")


def test_a_turn_whose_cause_has_nothing_to_do_with_it_is_found() -> None:
    ana, ben = turning("1.eva.0")
    ana.rounds = (says(claim(CACHE), claim("The old bridge is safe", "b")), *ana.rounds[1:])
    eva = Says("eva", says(claim("The old bridge is not safe", "b")), says(claim(OTHER, "e", opposes=["0.ana.1"])))
    (found,) = findings(ana, ben, eva)["unexplained_flip"]
    assert found.why.endswith("although the cause it named, 1.eva.0, does not bear on it")


def test_to_let_go_because_others_changed_their_minds_is_conformity() -> None:
    cast = (
        Says("ana", says(claim(CACHE)), PASS, {"agree": ["0.ben.0"], "withdraw": ["0.ana.0"]}),
        Says("ben", says(claim(NOT))),
        Says("cho", says(claim(NOT)), {"stances": {"0.cho.0": 0.9}}),
    )
    (found,) = findings(*cast)["conformity"]
    assert found.why == (
        "ana went over to the side that most were on in round 2, although nothing new that bears on it had come since "
        "(1 of its 1 changes of mind)"
    )


def test_a_new_reason_makes_it_no_finding() -> None:
    cast = (
        Says("ana", says(claim(CACHE)), PASS, {"agree": ["0.ben.0"], "withdraw": ["0.ana.0"]}),
        Says("ben", says(claim(NOT)), says(claim(REASON, "r", supports=["0.ben.0"]))),
        Says("cho", says(claim(NOT)), {"stances": {"0.cho.0": 0.9}}),
    )
    assert findings(*cast) == {}


def test_what_is_said_of_a_claim_is_no_reason_about_that_which_supports_it() -> None:
    """Ana's claim supports one about a bridge: what eva adds about the bridge says nothing about ben's reports."""
    cast = (
        Says("ana", says(claim(CACHE), claim("The old bridge is safe", "b"), claim(REASON, "r", supports=["b"]))),
        Says("ben", says(claim("Auditors do not open the same figures forty times before lunch")), PASS),
        Says("eva", says(claim("The old bridge is not safe", "b")), says(claim(OTHER, "e", opposes=["0.ana.1"]))),
    )
    cast[1].rounds = (*cast[1].rounds, {"withdraw": ["0.ben.0"]})
    assert [f.participants for f in findings(*cast)["withdrawn"]] == [("ben",)]


@pytest.mark.parametrize(
    "explains",
    [
        {"agree": ["1.cho.0"], "withdraw": ["0.ana.0"]},
        {"concede": ["1.cho.0"], "withdraw": ["0.ana.0"]},
        {"withdraw": [{"claim": "0.ana.0", "because": "1.cho.0"}]},
    ],
)
def test_whoever_takes_up_something_new_has_a_cause(explains: dict[str, Any]) -> None:
    """What is new speaks of something else by its words, and nobody said that it bears on the matter."""
    cast = (
        Says("ana", says(claim(CACHE)), PASS, explains),
        Says("ben", says(claim(NOT))),
        Says("cho", says(claim(NOT)), says(claim("The auditors come on Monday"))),
    )
    assert findings(*cast) == {}
    cast[0].rounds = (says(claim(CACHE)), PASS, {"withdraw": ["0.ana.0"]})
    assert findings(*cast) != {}


class Guessing(LexicalContradiction):
    """Names no word for contradictions between texts that share none, or nearly all, and is sure of them."""

    def detect(self, a: str, b: str) -> ContradictionFinding:
        if {a[:9], b[:9]} in ({"Engineers", "The harbo"}, {"Clearly, ", "the orcha"}) and " not " not in a + b:
            return ContradictionFinding(Relation.CONTRADICT, False, 0.5, ())
        return super().detect(a, b)


@pytest.fixture
def guessing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CONTRADICTION_DETECTORS, LexicalContradiction.name, Guessing)


def guessed(debate: Debate) -> int:
    """The contradictions for which the detector named no word."""
    found = (event for round_ in debate.rounds for events in round_.answers.values() for event in events)
    return sum(isinstance(event, ContradictionDetected) and not event.words for event in found)


@pytest.mark.usefixtures("guessing")
def test_a_contradiction_that_the_detector_only_guesses_at_is_no_reason() -> None:
    cast = (
        Says("ana", says(claim("The harbour should ban diesel engines")), PASS, Move((Retract("0.ana.0"),))),
        Says("ben", says(claim("The harbour should not ban diesel engines"))),
        Says("hal", says(claim("The bridge should be repaired")), says(claim(PIERS, "p"))),
        Says("gil", says(claim("The bridge should not be repaired"))),
    )
    assert guessed(held(Cast("Should we?", cast, {}, 6))) == 1
    assert [f.participants for f in findings(*cast)["withdrawn"]] == [("ana",)]


@pytest.mark.usefixtures("guessing")
def test_a_clone_is_one_though_the_detector_guesses_at_a_contradiction() -> None:
    text = (
        "the orchard should stop spraying copper, since organic buyers pay a fifth more for untreated fruit and "
        "earthworms are gone from the oldest rows and residues in the well are close to the legal limit"
    )
    cast = (Says("ana", says(claim(text), claim(f"Clearly, {text}", "d"))), Says("ben", says(claim(CACHE))))
    assert guessed(held(Cast("Should we?", cast, {}, 6))) == 0  # nobody is set against himself
    assert [f.participants for f in findings(*cast)["clones"]] == [("ana",)]


def test_to_narrow_a_claim_is_no_finding() -> None:
    narrower = says(claim(f"{CACHE} of the two largest customers, at night", "n", supersedes="0.ana.0"))
    ana, ben = Says("ana", says(claim(CACHE)), PASS, narrower), Says("ben", says(claim(NOT)), says(claim(REASON)))
    assert findings(ana, ben) == {}


# -- rounds


def test_passing_is_no_finding() -> None:
    cast = Cast("Should we?", (Says("ana", says(claim(CACHE))), Says("ben", says(claim(NOT)))))
    debate = held(cast)
    assert len(debate.rounds) == 2
    assert conduct(debate) == ()


def test_to_say_what_one_was_not_shown_is_no_repetition() -> None:
    cast = (
        Says("ana", says(claim(CACHE), claim(OTHER, "x"))),
        Says("ben", says(claim(NOT), claim(OTHER, "y"))),
    )
    assert "repetition" not in findings(*cast)


@pytest.mark.parametrize(("period", "circles"), [(2, True), (4, True), (5, False)])
def test_a_circle_takes_two_to_four_rounds(period: int, circles: bool) -> None:
    values = [1, 0.9, 0.8, 0.7, 0.6][:period]
    takes = [{"stances": {"0.ben.0": values[k % period]}} for k in range(9)]
    cast = Cast("Should we?", (Says("ana", says(claim(CACHE)), *takes), Says("ben", says(claim(NOT)))), {}, 9)
    assert ("oscillation" in {f.kind for f in conduct(held(cast))}) == circles


# -- how much


def test_whoever_goes_over_quota_is_found_though_all_do() -> None:
    cast = [agents.Flooder(name, Random(name), TOPICS[0], k, 60) for k, name in enumerate(("ana", "ben"))]
    found = findings(*cast)["flooding"]
    assert [f.participants for f in found] == [("ana",), ("ben",)]
    assert "(over quota: 50 acts a move)" in found[0].why


def test_a_handful_of_claims_is_no_flood_though_the_others_are_silent() -> None:
    many = says(*(claim(agents.Flooder("x", Random(k), TOPICS[0], 0).nonsense(5), f"c{k}") for k in range(19)))
    assert findings(Says("ana", many), Says("ben")) == {}


# -- agreement


def test_agreement_without_a_word_is_found_and_with_a_reason_it_is_not() -> None:
    ana, ben = Says("ana", says(claim(CACHE))), Says("ben", says(claim(CACHE)))
    (found,) = findings(ana, ben)["collapse"]
    assert (found.participants, found.round) == (("ana", "ben"), 0)
    ana.rounds = (says(claim(CACHE), claim(REASON, "r", supports=["c"])),)
    assert findings(ana, ben) == {}


def test_one_who_speaks_of_something_else_is_no_part_of_an_agreement() -> None:
    assert findings(Says("ana", says(claim(CACHE))), Says("ben", says(claim(OTHER)))) == {}


# -- texts

LONG = " ".join(f"word{k}" for k in range(60))


def test_to_quote_the_question_is_no_echo() -> None:
    cast = (Says("ana", says(claim(f"Yes, {LONG}"))), Says("ben", says(claim(f"No, {LONG}"))))
    assert [f.participants for f in findings(*cast)["echo"]] == [("ana", "ben")]
    assert "echo" not in findings(*cast, question=f"Is it so that {LONG}?")


def test_forty_words_are_no_echo_and_forty_one_are() -> None:
    for words, copied in ((40, False), (41, True)):
        run = " ".join(LONG.split()[:words])
        cast = (Says("ana", says(claim(f"Yes {run} indeed"))), Says("ben", says(claim(f"No {run} never"))))
        assert ("echo" in findings(*cast)) == copied


def test_members_of_a_class_may_think_the_same_in_a_few_words() -> None:
    teams = {"ana": "team", "ben": "team"}
    short = (Says("ana", says(claim(CACHE))), Says("ben", says(claim(CACHE))), Says("cho", says(claim(NOT))))
    assert "clones" not in findings(*short, **teams)
    long = (Says("ana", says(claim(LONG))), Says("ben", says(claim(f"{LONG} again"))), Says("cho", says(claim(NOT))))
    assert [f.participants for f in findings(*long, **teams)["clones"]] == [("ana", "ben")]


def test_texts_that_were_erased_are_compared_with_nothing() -> None:
    cast = Cast("Should we?", (Says("ana", says(claim(LONG))), Says("ben", says(claim(LONG), claim(LONG, "d")))))
    events = log(cast)
    erased = [
        replace(e, argument=replace(e.argument, text=ERASED)) if isinstance(e, ArgumentAdvanced) else e for e in events
    ]
    assert {"echo", "clones"} <= {f.kind for f in conduct(fold(events))}
    assert "echo" not in {f.kind for f in conduct(fold(erased))}


def test_sentences_about_instructions_are_no_instructions() -> None:
    texts = (
        "The instructions of the vendor are hard to follow",
        "You should answer customers within a day",
        "The system: a pump and a valve",
        "Nobody reads the rules above the sink",
    )
    assert "instruction" not in findings(*(Says(name, says(claim(t))) for name, t in zip("abcd", texts, strict=True)))


# -- what the engine refuses


def test_a_derived_memory_as_evidence_is_found_by_its_refusal() -> None:
    opened = replace(
        opening(Cast("Which?", (Says("memory"),))),
        protocol=COUNCIL.name,
        positions=(Position("P", Text("use P")), Position("Q", Text("use Q"))),
    )
    request = Request("1.memory.0", "memory", "evidence")
    debate = fold([opened, MovesRequested(1, (request,))])
    fact = Fact("verdict-1", "debate/1", category="derived", text=Text("It ended so"), submitted=True)
    debate = fold(decide(debate, request, Move((SubmitFact(fact),)), COUNCIL.legal), debate)
    (found,) = conduct(debate)
    assert (found.kind, found.participants, found.items) == ("self_evidence", ("memory",), ("1.memory.0 SubmitFact 0",))


# -- versions, and behaviours that are no finding


@pytest.mark.parametrize(("version", "refused"), [("conduct/1", OlderSchema), ("conduct/5", NewerSchema)])
def test_another_version_of_the_detectors_is_refused(version: str, refused: type[Exception]) -> None:
    debate = fold([replace(opening(Cast("Which?", (Says("ana"),))), versions={"conduct": version})])
    with pytest.raises(refused, match=version):
        conduct(debate)


@pytest.mark.parametrize("kind", [agents.Contrarian, agents.Deaf, agents.Withholder, agents.Crasher, agents.Circling])
@pytest.mark.parametrize("seed", range(4))
def test_whatever_participants_do_the_debate_ends_and_honest_ones_are_not_accused(kind: type[Agent], seed: int) -> None:
    random = Random(seed)
    others: Sequence[Agent] = [agents.HONEST[k](name, random, TOPICS[seed], 1) for k, name in ((0, "ben"), (1, "cho"))]
    others[0].reasons, others[1].reasons = others[0].reasons[:2], []
    debate = held(Cast("Should we?", [kind("ana", random, TOPICS[seed], 0), *others]))
    assert debate.concluded is not None
    assert {name for f in conduct(debate) for name in f.participants} <= {"ana"}


def test_a_claim_of_a_colleague_is_not_invented_though_it_was_not_shown() -> None:
    ana = Says("ana", says(claim(CACHE, "warm")), PASS)
    for named in ("warm", "0.ana.0"):
        ben = Says("ben", says(claim(NOT, opposes=[named])), PASS)
        assert "invented" not in findings(ana, ben)
    later = Says("ben", says(claim(OTHER)), PASS), Says("cho", says(claim(NOT), endorse=["1.ana.0", "0.nobody.7"]))
    (found,) = findings(ana, *later)["invented"]
    assert (found.participants, found.items) == (("cho",), ("0.cho.0 Endorse 1", "0.cho.0 Endorse 2"))
    assert found.why == "cho referred to what nobody had said 2 times in round 0; refused"
