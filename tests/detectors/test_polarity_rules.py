"""The labelling rules for polarity, each with sentences of our own, both ways.

A case: rule | label | position | rivals, separated by ";" | category, outcome | text.
"""

import pytest

from moot.deliberation.detectors import EvidenceText, LexicalPolarity, Polarity

CASES = """
1 | supports | rent the village hall | put up a tent | learning,unknown | The hall stayed dry all weekend and everybody was delighted.
1 | supports | pave with slate | pave with clay tiles | learning,unknown | Slate is durable and needs no repairs.
1 | opposes | put up a tent | rent the village hall | learning,unknown | The tent leaked and the floor was flooded by midnight.
1 | opposes | pave with clay tiles | pave with slate | learning,unknown | Tiles crack in the first frost.
1 | neutral | rent the village hall | put up a tent | learning,unknown | The hall stands between the church and the river.
2 | neutral | put up a tent | rent the village hall | learning,unknown | The hall is warm, cheap and easy to reach.
2 | neutral | put up a tent | rent the village hall | learning,unknown | The hall was damp and its roof leaked.
2 | supports | rent the village hall | put up a tent | learning,unknown | The hall is warm, cheap and easy to reach.
2 | opposes | rent the village hall | put up a tent | learning,unknown | The hall was damp and its roof leaked.
3 | supports | travel by train | fly | learning,unknown | The train was faster than flying, door to door.
3 | opposes | fly | travel by train | learning,unknown | The train was faster than flying, door to door.
3 | supports | travel by train | fly | learning,unknown | Most of us chose the train instead of a flight.
3 | opposes | travel by train | fly | learning,unknown | We gave up the train for flying.
3 | supports | travel by train | fly | learning,unknown | I would rather take the train than fly.
3 | opposes | travel by train | fly | learning,unknown | The train was slower than flying.
3 | neutral | travel by train | fly | learning,unknown | There was no difference between the train and flying.
3 | neutral | travel by train | fly | learning,unknown | Train and plane came out level in our test.
4 | supports | use reusable cups | use paper cups | learning,worked | We handed out reusable cups at the fair in May.
4 | opposes | use reusable cups | use paper cups | learning,failed | We handed out reusable cups at the fair in May.
4 | supports | use reusable cups | use paper cups | decision,failed | The reusable cups were left out of the order for one month.
4 | opposes | use reusable cups | use paper cups | decision,worked | The reusable cups were left out of the order for one month.
4 | neutral | use reusable cups | use paper cups | learning,worked | The questionnaire about reusable cups came back on time.
4 | neutral | use reusable cups | use paper cups | learning,failed | The poster for the reusable cups was blown off the wall.
5 | opposes | varnish the hull | oil the hull | warning,unknown | Never use varnish on a wet hull.
5 | opposes | varnish the hull | oil the hull | warning,unknown | Do not go with varnish.
5 | supports | varnish the hull | oil the hull | warning,unknown | Without varnish the planks will rot within a year.
5 | supports | varnish the hull | oil the hull | warning,unknown | Never do without varnish.
5 | neutral | varnish the hull | oil the hull | warning,unknown | Wear a mask, whichever finish you choose, varnish or oil.
5 | neutral | varnish the hull | oil the hull | warning,unknown | Remember to dry the brushes, with varnish and with oil.
6 | opposes | lease a crane | hire a scaffold | learning,unknown | A crane pays off if the wall is longer than forty metres. Ours is twelve.
6 | opposes | lease a crane | hire a scaffold | learning,unknown | A crane would be ideal provided the ground is firm. We build on sand.
6 | supports | lease a crane | hire a scaffold | learning,unknown | The objection to the crane does not apply here, so we recommend the crane.
6 | supports | lease a crane | hire a scaffold | decision,unknown | The worry about the crane proved groundless and we are in favour of the crane.
6 | neutral | lease a crane | hire a scaffold | learning,unknown | A crane would be cheaper if the city lifted the fee; the decision is pending.
6 | neutral | lease a crane | hire a scaffold | learning,unknown | Whether the crane fits into the yard is still unclear.
7 | supports | plant a hedge | build a wall | learning,unknown | Perhaps the hedge is the better choice.
7 | supports | plant a hedge | build a wall | learning,unknown | I may be wrong, but the hedge seems to work well.
7 | opposes | plant a hedge | build a wall | learning,unknown | The hedge might be a little too expensive.
7 | opposes | plant a hedge | build a wall | learning,unknown | I suspect that a hedge would be rather hard to maintain.
7 | neutral | plant a hedge | build a wall | learning,unknown | The hedge could go either way.
7 | neutral | plant a hedge | build a wall | learning,unknown | It is too early to say anything about the hedge.
8 | supports | buy a used car | lease a car | learning,unknown | Some say a used car is unreliable, but ours has been excellent.
8 | opposes | buy a used car | lease a car | learning,unknown | The dealer claims that used cars are reliable, but ours broke down twice.
8 | neutral | lease a car | buy a used car | learning,unknown | The brochure says that leasing is the safest choice; we have not checked it.
8 | neutral | lease a car | buy a used car | learning,unknown | The vendor calls leasing a bargain. Nobody has verified that.
9 | supports | open on Sundays | close on Sundays | decision,unknown | Our objection to the open Sundays is withdrawn; the trial was a success.
9 | opposes | open on Sundays | close on Sundays | decision,unknown | The recommendation to open on Sundays was withdrawn in May.
9 | neutral | open on Sundays | close on Sundays | decision,unknown | The count of the open Sundays has been declared void.
9 | neutral | open on Sundays | close on Sundays | decision,unknown | The result of the open Sundays was annulled.
10 | supports | serve lunch outside | serve lunch inside | learning,unknown | Nearly all guests liked lunch outside.
10 | supports | serve lunch outside | serve lunch inside | learning,unknown | Two thirds of the guests praised lunch outside.
10 | opposes | serve lunch outside | serve lunch inside | learning,unknown | Hardly any guest liked lunch outside.
10 | opposes | serve lunch outside | serve lunch inside | learning,unknown | Only one guest in twenty enjoyed lunch outside.
10 | neutral | serve lunch outside | serve lunch inside | learning,unknown | Half the guests enjoyed lunch outside, the other half did not.
10 | neutral | serve lunch outside | serve lunch inside | learning,unknown | The guests were evenly split about lunch outside.
11 | supports | use a stone oven | use a gas oven | learning,unknown | The stone oven has never failed to bake a loaf.
11 | supports | use a stone oven | use a gas oven | learning,unknown | Nobody could call the stone oven hard to clean.
11 | opposes | use a stone oven | use a gas oven | learning,unknown | Nobody would call the stone oven easy to clean.
11 | opposes | use a stone oven | use a gas oven | learning,unknown | It is not true that the stone oven is cheap.
12 | supports | hire a gardener | do it ourselves | learning,unknown | Minutes. The coffee was late. The blinds are new. With a gardener the complaints stopped. Next meeting in May. Bring cake.
12 | opposes | hire a gardener | do it ourselves | learning,unknown | Minutes. The coffee was good. The blinds are new. The gardener ruined the roses. Next meeting in May. Bring cake.
12 | neutral | hire a gardener | do it ourselves | learning,unknown | Minutes. The coffee was late. The gardener was on the agenda. The lift broke down. Bring cake. It rained.
13 | neutral | store data in Postgres | store data in SQLite | learning,unknown | The word "Postgres" is short for PostgreSQL.
13 | neutral | store data in Postgres | store data in SQLite | learning,unknown | A Postgres page has 8 kilobytes.
13 | neutral | store data in Postgres | store data in SQLite | learning,unknown | Postgres is billed at 0.21 euros per hour.
""".strip().splitlines()


@pytest.mark.parametrize("case", CASES)
def test_a_sentence_gets_the_label_of_its_rule(case: str) -> None:
    _, label, position, others, about, text = (part.strip() for part in case.split(" | "))
    category, outcome = about.split(",")
    finding = LexicalPolarity().detect("", position, others.split(";"), EvidenceText(text, category, outcome))
    assert finding.label == label, finding


def test_every_rule_has_two_sentences_or_more() -> None:
    rules = [int(case.split(" | ")[0]) for case in CASES]
    assert all(rules.count(rule) >= 2 for rule in range(1, 14))


def test_relevance_alone_is_no_support() -> None:
    finding = LexicalPolarity().detect(
        "Which store?", "Postgres", ["SQLite"], EvidenceText("We looked at Postgres, SQLite and three others.")
    )
    assert finding.label is Polarity.NEUTRAL


def test_evidence_that_an_option_failed_opposes_that_option_only() -> None:
    evidence = EvidenceText("We ran Postgres for a year.", outcome="failed")
    labels = [
        LexicalPolarity().detect("Which store?", mine, [other], evidence).label
        for mine, other in (("Postgres", "SQLite"), ("SQLite", "Postgres"))
    ]
    assert labels == [Polarity.OPPOSES, Polarity.NEUTRAL]
