"""Each kind of misconduct is found where it happens, and nothing is found among honest participants.

Five seeded debates of each kind, with the real engine, and twenty in the slow suite; bench/conduct.py holds a thousand.
"""

from importlib import import_module
from itertools import pairwise
from types import SimpleNamespace

import pytest
from agents import Cast
from casts import MAKERS, cast, honest
from holding import conduct, held, record_of

from moot.record.debate import Debate
from moot.verdict.conduct.detectors import DETECTORS
from moot.verdict.conduct.news import news
from moot.verdict.conduct.record import Record
from profiles import share

SEEDS = range(20)
"""Where a planted bug is looked for until it is seen."""
HONEST = 60


def found(cast: Cast, debate: Debate) -> bool:
    """Whether the finding that there must be is there, about whom it must be."""
    return any(f.kind == cast.kind and set(f.participants) & set(cast.bad) for f in conduct(debate))


def missed(kind: str, seeds: range) -> list[int]:
    casts = {seed: cast(kind, seed) for seed in seeds}
    return [seed for seed, made in casts.items() if not found(made, held(made))]


@pytest.mark.family
@pytest.mark.parametrize("kind", MAKERS)
def test_every_kind_is_found_in_every_debate_where_it_happens(kind: str) -> None:
    assert missed(kind, range(share(20))) == []


@pytest.mark.parametrize("kind", MAKERS)
def test_nobody_else_is_accused(kind: str) -> None:
    for seed in range(5):
        made = cast(kind, seed)
        accused = {name for f in conduct(held(made)) for name in f.participants}
        assert accused <= set(made.bad)


def test_honest_participants_are_not_accused() -> None:
    """They do disagree, concede and change their minds: else this would prove nothing."""
    conceded = turned = contested = 0
    for seed in range(HONEST):
        debate = held(honest(seed))
        assert conduct(debate) == (), seed
        conceded += bool(debate.graph.concessions)
        contested += len(debate.rounds) > 1
        turned += any(turns(debate, name) for name in debate.graph.stances)
    assert contested == HONEST
    assert conceded >= HONEST / 4
    assert turned >= HONEST / 10


def turns(debate: Debate, name: str) -> bool:
    """Whether somebody went from one side of something to the other."""
    after = [round_.stances.get(name, {}) for round_ in debate.rounds]
    pairs = [(then.get(l, 0.0), value) for then, now in pairwise(after) for l, value in now.items()]
    return any(was * now < 0 for was, now in pairs)


@pytest.mark.parametrize("kind", MAKERS)
def test_exactly_one_detector_finds_a_kind(kind: str) -> None:
    """So each test above fails without it."""
    record = record_of(held(cast(kind, 0)))
    finding = [d for d in DETECTORS if kind in {f.kind for f in d(record)}]
    assert len(finding) == 1


def everything_bears(record: Record) -> SimpleNamespace:
    """As if all that was ever new bore on whatever is asked about."""
    everything = frozenset(new.node for new in news(record))
    return SimpleNamespace(grow=lambda at: None, bearing_on=lambda thing: everything)


#: What makes a detector miss some of its kind: a name in one of its modules, and what takes its place.
PLANTED = [
    ("conformity", "conformity.Related", everything_bears),
    ("conformity", "conformity.sides", lambda record, before: {}),
    ("unexplained_flip", "conformity.REFUSED", "never"),
    ("withdrawn", "conformity.flips", lambda record: ()),
    ("collapse", "rounds.BEFORE", 0),
    ("stale_round", "rounds._NOTHING", (object,)),
    ("repetition", "rounds._alike", lambda record: ()),
    ("oscillation", "rounds.PERIODS", range(5, 6)),
    ("flooding", "rounds.TIMES", 1_000),
    ("clones", "copies.ALIKE", 1.1),
    ("echo", "record.COPIED", 400),
    ("instruction", "copies.instructs", lambda text: "copy" not in text),
    ("self_evidence", "refusals.VERDICT", ("never",)),
    ("self_evidence", "refusals._links", lambda record, name: {}),
    ("invented", "refusals.INVENTED", ("never",)),
    ("forged", "refusals.FORGED", "never"),
]


@pytest.mark.parametrize(("kind", "name", "broken"), PLANTED, ids=[f"{k}-{n}" for k, n, _ in PLANTED])
def test_a_planted_bug_is_seen(kind: str, name: str, broken: object, monkeypatch: pytest.MonkeyPatch) -> None:
    module, _, part = name.partition(".")  # a module may share its name with its detector
    monkeypatch.setattr(import_module(f"moot.verdict.conduct.{module}"), part, broken)
    assert any(missed(kind, range(seed, seed + 1)) for seed in SEEDS)
