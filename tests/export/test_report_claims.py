"""A debate of claims on its page: issues, contradictions with the detector's words, concessions, stances, failures."""

import re
from dataclasses import replace
from itertools import cycle

import pytest
from claims_debates import FOUND, claims_debate, ledger, many_claims
from claims_debates import claim as stated
from hostile_payloads import HIDDEN, PAYLOADS
from report_debates import told
from test_report_hostile import Seen, assert_nothing_foreign
from test_report_page import words

import moot
from moot.document.html import page
from moot.document.map.relations import argument_map
from moot.document.map.sheets import atlas
from moot.document.subject import Subject
from moot.protocols.result import result
from moot.record.debate import fold
from moot.record.events import decode
from moot.verdict.conduct import Finding


@pytest.fixture(scope="module")
def held():
    with claims_debate() as (m, found):
        yield m, found, "\n".join(m.export(found.debate_id, "html"))


def told_of(held):
    m, found, _ = held
    events = [decode(e.type, e.v, e.data) for e in m.store.read(f"debate/{found.debate_id}")]
    debate = fold(events)
    return Subject(debate, result(debate), events)


def test_every_claim_is_there_once_in_the_transcript(held):
    _, found, shown = held
    claims = found.to_dict()["claims"]
    assert len(re.findall(r'<li class="act claim [a-z]+" id="a\d+"', shown)) == len(claims)
    for claim in claims:
        assert claim["text"] in words(shown)


def test_what_went_wrong_and_what_it_leans_to_come_before_the_issues():
    agents, late = ledger(), stated("late", "Postgres cannot hold the ledger of a year", "concern", opposes=["move"])
    agents["cho"][2] = {"claims": [late]}  # nobody can answer it any more
    with claims_debate(agents) as (m, found):
        shown = words("\n".join(m.export(found.debate_id, "html")))
    places = [
        shown.index(part)
        for part in (
            "Before you believe it",
            "leans towards: balanced",
            "dee did not answer in round 1",
            "What is still open",
            "At issue",
        )
    ]
    assert places == sorted(places)


def test_the_issues_are_cards_with_who_said_it_and_what_is_against_it(held):
    _, found, shown = held
    cards = re.findall(r'<article class="card position.*?</article>', shown, re.S)
    assert len(cards) == sum(issue["heads"] or issue["status"] != "unopposed" for issue in found.to_dict()["issues"])
    lost = next(card for card in cards if "Cassandra lost two ledger writes in May</bdi></h4>" in card)
    assert "ana, cho" in words(lost)
    assert "against it a4 Cassandra lost no ledger writes in May" in words(lost)
    move = next(card for card in cards if "We should move the ledger to Postgres</bdi></h4>" in card)
    assert "conceded by ben" in words(move)


def test_a_contradiction_is_told_with_its_detector_its_words_and_who_challenges_it(held):
    shown = words(held[2])
    found = re.search(r"a1 [^—]* contradicts a3 [^—]* — (\S+), score [\d.]+, by the words not", shown)
    assert found
    assert found.group(1).startswith("lexical-contradiction/")
    assert re.search(r"challenges the attack of a2 .+ on a4 ", shown)
    assert "· challenged by a" in shown


def test_who_gave_in_took_back_and_took_another_stance(held):
    shown = words(held[2])
    assert "gives in to a1 We should move the ledger to Postgres" in shown
    assert "takes back a3 We should not move the ledger to Postgres" in shown
    assert "changes its stance from firmly for (+1) to no side (0): We should not move the ledger to Postgres" in shown
    assert "refused: stance — 'nobody.knows' is no position" in shown
    assert "failed to answer: the code of dee raised RuntimeError" in shown
    assert "lit:" not in shown
    assert "is firmly for (+1): We should move" not in shown


def test_the_first_round_is_round_0_and_blind(held):
    assert "Round 0, blind: nobody had seen anybody" in words(held[2])


def test_merged_claims_and_stances_have_their_sections(held):
    shown = words(held[2])
    assert "1 pair found to say the same" in shown
    assert re.search(r"Cassandra lost two ledger writes in May says the same as .* score 1\.00", shown)
    assert "Stances at the end" in shown


def test_the_drawing_has_a_box_for_each_claim_and_no_box_for_its_literal(held):
    drawn = argument_map(told_of(held))
    assert {box.kind for box in drawn.boxes.values()} == {"argument"}
    assert drawn.boxes["0.ana.1"].by == "ana, cho"
    assert "0.cho.1" not in drawn.boxes
    assert drawn.boxes["0.ben.0"].label == "gone"
    kinds = {(r.source, r.target): (r.kind, r.how) for r in drawn.relations}
    assert kinds["0.ana.1", "0.ben.1"] == kinds["0.ben.1", "0.ana.1"] == ("rebut", "detected")
    assert kinds["1.ana.0", "0.ben.1"] == ("rebut", "asserted")
    assert kinds["2.ana.0", FOUND] == ("challenge", "asserted")
    assert kinds["0.ana.1", "0.ana.0"] == ("support", "asserted")
    assert "by the words" in drawn.by_id["contradiction:0.ana.0/0.ben.0"].words
    assert max(depth for _, depth in atlas(drawn).sheets[0].tree.walk()) <= 4


def test_findings_of_conduct_come_before_the_verdict_the_certain_ones_first(held):
    found = told_of(held)
    echo = Finding("echo", ("ben",), 1, (), "copied", structural=False)
    odd = Finding("unexplained_flip", ("ben",), 1, ("0.ben.0",), "<b>ben</b> turned", structural=True)
    many = (echo, odd, *(replace(echo, why=f"copied {n}") for n in range(8)))
    shown = "\n".join(page(Subject(found.debate, replace(found.result, conduct=many), found.events)))
    assert_nothing_foreign(Seen(shown))
    said = words(shown)
    assert "unexplained flip <b>ben</b> turned — a3 echo (by likeness of texts) copied" in said
    assert "5 more" in said
    refused = next(problem.fields["id"] for problem in found.result.problems if problem.code == "rejected")
    again = Finding("invented", ("ben",), 1, (refused,), "ben referred to what nobody had said", structural=True)
    once = "\n".join(page(Subject(found.debate, replace(found.result, conduct=(again,)), found.events)))
    assert "forged" not in words(once)
    assert words(once).count("invented ben referred to what nobody had said") == 1
    assert said.index("Less telling than it looks") < said.index("The answer ")
    without = "\n".join(page(Subject(found.debate, replace(found.result, conduct=()), found.events)))
    assert "Less telling than it looks" not in without


@pytest.mark.parametrize("offset", range(0, len(PAYLOADS), 40))
def test_hostile_claims_stay_text(offset):
    payloads = cycle([*PAYLOADS[offset:], *PAYLOADS[:offset]])
    texts = ledger(lambda said: f"{said} {next(payloads)}".replace("\0", "").encode(errors="ignore").decode())
    with claims_debate(texts, question=f"Which? {next(payloads)}".replace("\0", "")) as (m, found):
        shown = "\n".join(m.export(found.debate_id, "html"))
    assert_nothing_foreign(Seen(shown))
    assert not HIDDEN & set(shown)
    assert "We should move the ledger to Postgres" in words(shown)


def test_founding_claims_have_no_labels_and_no_graph():
    with claims_debate(profile="founding") as (m, found):
        shown = "\n".join(m.export(found.debate_id, "html"))
    said = words(shown)
    assert "By counting, without a map." in said
    assert "The map" not in said
    assert 'class="chip' not in shown
    data = found.to_dict()
    assert all(claim["text"] in said for claim in data["claims"])
    assert "nobody disputed" not in said
    assert f"consensus score {data['founding']['overall']:.2f}" in said
    weights = [(c["support"], c["opposition"]) for c in data["founding"]["claims"]]
    assert all(f"support {support:.2f}, opposition {opposition:.2f}" in said for support, opposition in weights)


def test_what_one_answer_says_of_its_own_claims_is_no_change_of_mind_and_is_told_once_where_claims_are_one():
    late = {"text": "Reports are two days late when they are stored", "opposes": ["0.ana.0"]}
    stored = {"claims": [{"id": "s", "text": "We should store the reports"}]}
    agents = {
        "ana": [stored],
        "ben": [{"claims": [{"text": "We should not store the reports"}]}, {"claims": [late]}],
        "cleo": [{**stored, "stances": {"s": 0.8}}, {"pass": True}, {"stances": {"s": -0.9}, "cause": "1.ben.0"}],
    }
    with claims_debate(agents) as (m, found):
        shown = "\n".join(m.export(found.debate_id, "html"))
    said = words(shown)
    assert "Who changed its mind: 1 change cleo from +0.8 to −0.9" in said
    assert "changes its stance" not in said
    assert said.count("is firmly against (−1)") == 1


def test_five_hundred_claims_make_a_page():
    shown = "\n".join(page(told(many_claims(500))))
    assert len(re.findall(r'<li class="act claim [a-z]+" id="a\d+"', shown)) == 500
    assert len(re.findall(r'<article class="card position', shown)) > 100
    assert shown.count("Why, in full") == 12
    assert len(shown.encode()) < 2_000_000


def test_a_challenge_of_an_attack_that_another_is_drawn_for_is_drawn_to_that_one():
    """An attack that is made twice is one line; the challenge of the second is one of that line."""

    async def ana(request):
        if request.round == 0:
            return {"claims": [{"text": "We should cache the reports"}]}
        attacks = [a["conflict"] for entry in request.contested for a in entry["against"]]
        return {"claims": [{"text": f"It is another matter, said in round {request.round}", "opposes": attacks}]}

    async def ben(request):
        again = {"text": "We should not cache the reports"}
        if request.round == 0:
            return {"claims": [again]}
        return {"claims": [again | {"opposes": ["0.ana.0"]}]} if request.round == 1 else {}

    with moot.open(":memory:") as m:
        found = m.claims("Should we cache the reports?", {"ana": ana, "ben": ben}, max_rounds=3)
        assert "".join(m.export(found.debate_id, "html")).endswith("</html>")
        drawn = argument_map(told_of((m, found, "")))
        made = {edge.target for edge in told_of((m, found, "")).debate.graph.edges.values()}
    challenges = [relation for relation in drawn.relations if relation.kind == "challenge"]
    assert "1.ben.0/opposes/0" in made
    assert challenges
    assert all(relation.target in drawn.by_id for relation in challenges)
    assert len({(relation.source, relation.target) for relation in challenges}) == len(challenges)
