"""Councils to be exported: a small one, and one whose every text is hostile."""

from contextlib import closing, contextmanager

import moot
from moot.record.debate import fold
from moot.record.events import (
    Closed,
    DebateOpened,
    EvidenceSubmitted,
    MovesRequested,
    Request,
    RequestClosed,
)
from moot.record.graph import Fact, Position, Stand
from moot.record.labels import Polarity
from moot.record.parameters import Parameters
from moot.record.text import Text

DAY = "2026-11-01T00:00:00Z"
POSITIONS = ["Use Postgres", "Use Cassandra"]
HOSTILE = (
    'a "quoted" \\N \\" back\\slash & <b>bold</b> | pipe ![x](http://evil.example/x.png) '
    "[y](javascript:alert(1)) <script>alert(1)</script> https://evil.example ana@evil.example\n\n"
    "# heading\n| a |\n|---|\n``` \x1b[31mred\x1b[0m \u202e } ] ; -> node"
)


@contextmanager
def council(**settings):
    """A council whose polarities a person gave."""
    notes = [
        (
            "m1",
            "Postgres kept the ledger through three failovers",
            "worked",
            "a.md",
            "Use Postgres",
            "supports",
        ),
        ("m2", "Postgres passed the audit of the ledger", "worked", "b.md", "Use Postgres", "supports"),
        ("m4", "Cassandra lost two ledger writes", "failed", "c.md", "Use Cassandra", "opposes"),
        ("m5", "Cassandra was slow with the ledger", "failed", "d.md", "Use Cassandra", "opposes"),
        ("m6", "The ledger is audited every year", "unknown", None, None, None),
    ]
    with closing(moot.open(":memory:")) as m:
        for id, text, outcome, source, position, stand in notes:
            m.remember(text, "learning", outcome=outcome, source=source, at=DAY, id=id)
            for known in POSITIONS if settings.get("profile") != "founding" else ():
                m.tag(id, known, stand if known == position else "neutral")
        m.relate("m4", "supersedes", "m5")
        yield m, m.council("Which store holds the ledger?", POSITIONS, at=DAY, **settings)


@contextmanager
def hostile_council():
    """The same with hostile texts, sources, positions and question."""
    positions = [f"Postgres {HOSTILE}", f"Cassandra {HOSTILE}"]
    with closing(moot.open(":memory:")) as m:
        for number in range(6):
            text = f"Postgres and Cassandra ledger {number} {HOSTILE}"
            m.remember(text, "learning", outcome="worked", source=f"s{number} {HOSTILE}", at=DAY)
        for found in m.recall("ledger").items:
            m.tag(found.memory.id, positions[0], "supports")
            m.tag(found.memory.id, positions[1], "opposes")
        yield m, m.council(f"ledger {HOSTILE}", positions, at=DAY)


def many_facts(count):
    """A debate with `count` facts, each for one of two positions."""
    positions = tuple(Position(f"P{n}", Text(text)) for n, text in enumerate(POSITIONS, 1))
    opened = DebateOpened(
        "d1",
        Text("Which?"),
        "council",
        "default",
        positions,
        True,
        Parameters().to_dict(),
        5,
        DAY,
        "test",
        (),
        {},
    )
    stands = [{f"P{n % 2 + 1}": Stand(Polarity.SUPPORTS)} for n in range(count)]
    facts = [Fact(f"e{n}", f"s{n}", polarity=stand, submitted=True) for n, stand in enumerate(stands)]
    request = MovesRequested(1, (Request("r", "memory", "position"),))
    said = [EvidenceSubmitted("r", fact) for fact in facts]
    return fold((opened, request, *said, RequestClosed("r", Closed.ANSWERED)))
