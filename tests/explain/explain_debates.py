"""Debates made by hand for the tests of explanations: from a few lines, and at random."""

from random import Random

from hypothesis import strategies as st

from moot.record.debate import Debate, fold
from moot.record.events import (
    ArgumentAdvanced,
    AttackMade,
    Closed,
    DebateOpened,
    EvidenceSubmitted,
    MovesRequested,
    Request,
    RequestClosed,
    SupportGiven,
)
from moot.record.graph import Argument, Component, Edge, Fact, Position, Stand, Support
from moot.record.labels import Outcome, Polarity
from moot.record.parameters import Parameters
from moot.record.text import Text

DAY = "2026-11-01T00:00:00Z"


def opening(texts=("Use Postgres", "Use Cassandra"), question="Which store?", **parameters):
    positions = tuple(Position(f"P{n}", Text(text)) for n, text in enumerate(texts, 1))
    settings = Parameters.of(parameters).to_dict()
    return DebateOpened("d1", Text(question), "council", "default", positions, True, settings, 5, DAY, "test", (), {})


def fact(id, polarity, source=None, outcome="worked", text="", words=(), **more):
    """`polarity`: "+P1 -P2" and the like."""
    labels = {"+": Polarity.SUPPORTS, "-": Polarity.OPPOSES}
    stands = {p[1:]: Stand(labels[p[0]], 1.0, tuple(words)) for p in polarity.split()}
    given = Fact(id, source, Outcome(outcome), polarity=stands, submitted=True, text=Text(text or id), **more)
    return EvidenceSubmitted("r", given, "test")


def argue(id, claim, premises="", evidence="", author="ana", text="", assumptions=""):
    said = Argument(
        id,
        (author,),
        claim,
        tuple(premises.split()),
        tuple(assumptions.split()),
        tuple(evidence.split()),
        text=Text(text),
    )
    return ArgumentAdvanced("r", said)


def attack(id, source, target, component="claim", index=0, author="ben"):
    return AttackMade("r", Edge(id, (author,), source, target, Component(component), index))


def support(id, source, target, component="literal", author="ben"):
    return SupportGiven("r", Support(id, (author,), source, target, Component(component)))


def debate(*events, after=(), **parameters) -> Debate:
    """A debate with one round, in which all of `events` was answered."""
    request = MovesRequested(1, (Request("r", "memory", "position", ("P1",), Text("Which?")),))
    closed = RequestClosed("r", Closed.ANSWERED)
    return fold((opening(**parameters), request, *events, closed, *after))


def random_debate(random: Random) -> Debate:
    """Two or three positions; facts, arguments, edges, challenges and supports, legal or not."""
    texts = ["one", "two", "three"][: random.choice([2, 2, 3])]
    positions = [f"P{n}" for n in range(1, len(texts) + 1)]
    facts = [f"e{n}" for n in range(random.randint(0, 6))]
    ids = [f"a{n}" for n in range(random.randint(0, 6))]
    plain = [
        *positions,
        "q",
        "r",
        *(f"ev:{e}" for e in facts),
        "rel(s1)",
        "rel(s2)",
        *(f"w({a})" for a in ids),
    ]
    literals = [*plain, *(f"~{l}" for l in plain)]
    events = [_random_fact(random, id, facts, positions) for id in facts]
    for id in ids:
        premises = random.sample(["q", "~q", "r", "~r", "P1"], random.choice([0, 0, 1, 2]))
        cited = random.sample(facts, min(len(facts), random.choice([0, 0, 1, 2])))
        author = random.choice(["ana", "ben", "cho"])
        events.append(argue(id, random.choice(literals), " ".join(premises), " ".join(cited), author))
    events += _random_links(random, ids, facts, positions)
    return debate(*events, texts=texts, semantics=random.choice(["grounded", "grounded", "preferred"]))


def _random_fact(random, id, facts, positions):
    said = " ".join(random.choice(["+", "-"]) + p for p in positions if random.random() < 0.6)
    older = tuple(random.sample([f for f in facts if f != id], 1)) if len(facts) > 1 and random.random() < 0.3 else ()
    source = random.choice([None, "s1", "s2", "s3"])
    return fact(id, said, source, random.choice(["worked", "failed", "unknown"]), supersedes=older)


def _random_links(random, ids, facts, positions):
    sources = [*ids, *(f"ev:{e}" for e in facts)]
    if not sources:
        return []
    targets = [*ids, *(f"ev:{e}" for e in facts)]
    ways = ["claim", "premise", "warrant", "fact", "source"]
    edges = [
        attack(f"x{n}", random.choice(sources), random.choice(targets), random.choice(ways))
        for n in range(random.randint(0, 5))
    ]
    gates = [
        attack(f"g{n}", random.choice(sources), f"x{random.randrange(5)}", "relation")
        for n in range(random.randint(0, 3))
    ]
    helped = [support(f"u{n}", random.choice(sources), random.choice(positions)) for n in range(random.randint(0, 2))]
    return [*edges, *gates, *helped]


def debates():
    return st.integers(0, 2**32).map(lambda seed: random_debate(Random(seed)))
