"""Debates among people to be reported: the running example with its story, and large ones of any size."""

from dataclasses import replace
from random import Random

from debating import fact, opening

from moot.document.subject import Subject
from moot.protocols.result import result
from moot.record.debate import fold
from moot.record.events import (
    ArgumentAdvanced,
    ArgumentConceded,
    ArgumentEndorsed,
    ArgumentRetracted,
    AttackMade,
    Closed,
    DebateConcluded,
    EvidenceSubmitted,
    MoveRejected,
    MovesRequested,
    PropositionsMerged,
    Request,
    RequestClosed,
    Seat,
    StanceTaken,
    SupportGiven,
)
from moot.record.graph import Argument, Component, Edge, Kind, Merge, Position, Support
from moot.record.graph import How as Found
from moot.record.labels import Outcome
from moot.record.status import Status, StoppedBy
from moot.record.text import Text

PEOPLE = ("ana", "ben", "cho")


def told(events):
    """The report's view of a debate that these events make."""
    debate = fold(events)
    return Subject(debate, result(debate), tuple(events))


def start(question="Which database?", positions=("Postgres", "Cassandra"), names=PEOPLE):
    answers = tuple(Position(id, Text(text)) for id, text in zip("PQRST", positions, strict=False))
    seats = tuple(Seat(name, "scripted", name) for name in names)
    return replace(opening(question=Text(question), seats=seats), positions=answers)


def asked(number, names=PEOPLE, aim="argue"):
    return MovesRequested(number, tuple(Request(f"{number}.{n}.0", n, aim, query=Text(aim)) for n in names))


def closed(number, names=PEOPLE, how=Closed.ANSWERED, why="", complete=True):
    return [RequestClosed(f"{number}.{n}.0", how, Text(why), complete) for n in names]


def said(number, who, id, claim, text, **more):
    return ArgumentAdvanced(f"{number}.{who}.0", Argument(id, (who,), claim, text=Text(text), round=number, **more))


def running_example(text=str, name=str):
    """The running example of the formal model, with words, concessions, changes of mind and troubles.

    `text` is put over every free text and `name` over every id and name, so that each can be made hostile.
    """
    t, n = _texts(text), _memory(name)
    ana, ben, cho = people = n("ana"), n("ben"), n("cho")
    runbook, postmortem, load_test = n("runbook.md"), n("postmortem-05.md"), n("load-test.md")
    opened = start(t("Which database for the ledger?"), (t("Postgres"), t("Cassandra")), people)
    opened = replace(opened, project=t("billing"), debate=n("d1"), versions={"moot": t("0"), "model": "2"})
    facts = [
        fact(n("e1"), runbook, outcome=Outcome.WORKED, submitted=False, text=t("Three failovers, no write lost")),
        fact(
            n("e2"), postmortem, outcome=Outcome.FAILED, submitted=False, text=t("Two ledger writes were lost in May")
        ),
        fact(n("e3"), load_test, submitted=False, text=t("40,000 writes a second in the load test")),
        fact(n("e4"), n("wiki"), text=t("It was decided once before"), polarity={"P": "supports", "Q": "neutral"}),
        fact(
            n("e5"), None, text=t("Nobody remembers why"), supersedes=(n("e4"),), category=t("learning"), at=t("2026")
        ),
    ]
    flat, grows = n("growth is flat"), n("we grow")

    def argued(number, who, id, claim, words, **more):
        return said(number, who, n(id), claim, t(words), **more)

    def edge(id, who, source, target, component, words):
        made = Edge(n(id), (who,), n(source), n(target), component, rationale=t(words))
        return AttackMade(f"{id[-1]}.{who}.0", made)

    return [
        opened,
        asked(1, people, t("argue")),
        *(EvidenceSubmitted(f"1.{cho}.0", f, t("lexical")) for f in facts),
        argued(1, ana, "a1", "P", "Postgres keeps the ledger consistent", premises=(n("it must be consistent"),)),
        StanceTaken(f"1.{ana}.0", ana, "P", 1.0),
        argued(1, ben, "a2", "Q", "We will outgrow one machine within the year", premises=(grows,)),
        StanceTaken(f"1.{ben}.0", ben, "Q", 1.0),
        argued(1, cho, "a6", "~" + n("one region is not allowed"), "The office has already signed off on one region"),
        StanceTaken(f"1.{cho}.0", cho, "Q", 0.5),
        *closed(1, people),
        asked(2, people, t("argue")),
        argued(2, ana, "a3", "~" + grows, "Orders have been flat for three years", premises=(flat,)),
        argued(2, ben, "a4", grows, "The new market opens in spring", premises=(n("the market opens"),)),
        argued(
            2, ben, "a5", n("it helps nobody"), "One region helps nobody", premises=(n("one region is not allowed"),)
        ),
        edge("x2", ben, "a5", "a1", Component.WARRANT, "consistent in one region is not enough"),
        argued(
            2, cho, "a7", "P", "Failovers went well, and we do not grow", premises=("~" + grows,), evidence=(n("e1"),)
        ),
        argued(2, cho, "a8", "~Q", "Cassandra has lost writes before", evidence=(n("e2"),)),
        StanceTaken(f"2.{cho}.0", cho, "P", 0.5, n("a7")),
        StanceTaken(f"2.{cho}.0", cho, "Q", -0.25, n("a8")),
        MoveRejected(f"2.{cho}.0", cho, t("Attack 4"), t("refers to what was not shown: a99")),
        *closed(2, people),
        PropositionsMerged(Merge(flat, n("no growth"), 0.93, (t("growth"),), t("lexical"))),
        asked(3, people, t("answer")),
        argued(3, ben, "a9", f"~rel({postmortem})", "That was a test cluster", assumptions=(n("clusters differ"),)),
        argued(3, ben, "a10", "Q", "It took forty thousand writes a second", evidence=(n("e3"),)),
        argued(3, ana, "a11", "P", "It is what we know", premises=(n("we know it"),)),
        argued(3, ana, "a13", n("who pays?"), "Who pays for it?", kind=Kind.QUESTION),
        ArgumentRetracted(f"3.{ana}.0", ana, n("a11")),
        SupportGiven(
            f"3.{ana}.0", Support(n("s1"), (ana,), n("a3"), n("a7"), Component.PREMISE, 0, t("the same premise"))
        ),
        ArgumentEndorsed(f"3.{ana}.0", ana, n("a7")),
        argued(3, cho, "a12", n("it is settled"), "The letter of the office is dated last week"),
        edge("x3", cho, "a12", "x2", Component.RELATION, "the objection is out of date"),
        ArgumentConceded(f"3.{ana}.0", ana, n("a10")),
        *closed(3, (ana, ben)),
        RequestClosed(f"3.{cho}.0", Closed.TIMED_OUT, t("no answer within 30 s")),
    ]


def _texts(change):
    return lambda words: Text(change(words))


def _memory(change):
    """The same name for the same id, however often it is asked for."""
    known = {}
    return lambda id: known.setdefault(id, f"{id}{change('')}" if change is not str else id)


def concluded(status=Status.POLARIZED, stopped=StoppedBy.ROUNDS, verdict=None, reason="two tenable positions"):
    return DebateConcluded(status, stopped, Text(reason), verdict)


def many_arguments(count, seed=1, positions=2):
    """A debate of `count` arguments: trees of replies below a few positions, cross edges, some detected."""
    random = Random(seed)
    words = ["cost", "latency", "region", "audit", "failover", "growth", "team", "backup", "schema", "vendor", "risk"]
    names = [f"agent-{n}" for n in range(8)]
    opened = start("Which database for the ledger?", ("Postgres", "Cassandra", "DynamoDB", "SQLite")[:positions], names)
    rounds = {1: [], 2: [], 3: []}
    literals = [p.id for p in opened.positions]
    by_id = {}
    for n in range(count):
        number = 1 if n < count // 4 else 2 if n < 2 * count // 3 else 3
        who, id = random.choice(names), f"{number}.a{n}"
        text = " ".join(random.choices(words, k=random.randint(4, 22))).capitalize()
        request = f"{number}.{who}.0"
        old = [a for a in by_id.values() if a.round < number]
        target = random.choice(old[-60:] + old[:8]) if old and random.random() < 0.8 else None
        premises = (f"p{n}",) if random.random() < 0.5 else ()
        claim = random.choice(literals) if target is None else f"c{n}"
        if target is not None and target.premises and random.random() < 0.4:
            claim = f"~{target.premises[0]}"
        argument = Argument(id, (who,), claim, premises, text=Text(text), round=number)
        by_id[id] = argument
        rounds[number].append(ArgumentAdvanced(request, argument))
        if target is not None and claim.startswith("c"):
            kind = random.random()
            component = Component.CLAIM if kind < 0.6 else Component.WARRANT
            how = Found.DETECTED if kind < 0.15 else Found.ASSERTED
            if kind < 0.75:
                rounds[number].append(AttackMade(request, Edge(f"{id}/x", (who,), id, target.id, component, how=how)))
            else:
                rounds[number].append(SupportGiven(request, Support(f"{id}/s", (who,), id, target.id, Component.CLAIM)))
    events = [opened]
    for number, acts in rounds.items():
        events += [asked(number, names), *acts, *closed(number, names)]
    return events
