"""Whatever the clauses of additions say is so in every preferred extension, and not in the set that they began with.

The definitions are written the slow way: all subsets of small frameworks.
"""

from collections.abc import Callable, Sequence

import pytest
from argumentation_cases import admissible_sets, random_frameworks, read_framework

from moot.argumentation import Framework
from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.engine import Engine
from moot.argumentation.semantics import SEMANTICS
from moot.argumentation.semantics import preferred as challenging
from moot.argumentation.semantics.preferred import additions
from moot.argumentation.solving.labels import Labels
from moot.argumentation.work import Work

RARE = (
    read_framework("a b c d x", "a>b b>a c>d d>c b>x d>x x>x"),  # two choices: four ways to go on
    read_framework("a b c d", "a>b b>c c>d d>a"),  # a needs c, and c a
    read_framework("a b c d e f", "a>b b>c c>d d>a b>e f>e f>f c>f"),  # who needs both of them
    read_framework("m n x p q", "m>n n>m m>x x>p q>p p>q x>x"),  # p needs m, who may be there or come
    read_framework("m n x q y p", "m>n n>m n>x x>x x>q q>y y>y y>p"),  # p needs q, and q needs n, who may be there
)


def holds(labels: Labels, clause: Sequence[int], members: Members) -> bool:
    """Whether a clause over what is in and what is out is true of a set."""
    return not set(clause).isdisjoint(labels.exactly(members))


@pytest.mark.parametrize(("few", "short"), [(0, 64), (1, 64), (2, 64), (16, 64), (16, 0), (2, 1)])
def test_what_additions_say_is_so_in_every_preferred_extension(
    monkeypatch: pytest.MonkeyPatch, few: int, short: int
) -> None:
    monkeypatch.setattr(challenging, "FEW", few)
    monkeypatch.setattr(challenging, "SHORT", short)
    compared, named = 0, 0
    for framework in (*RARE, *random_frameworks(400, 7, 12)):
        graph = Digraph.of(framework)
        labels = Labels(graph)
        sets = admissible_sets(graph)
        preferred = [members for members in sets if not any(set(members) < set(other) for other in sets)]
        for smaller, larger in ((less, more) for less in sets for more in sets if set(less) < set(more)):
            clauses = additions(labels, smaller, larger)
            assert clauses
            assert not any(holds(labels, clause, smaller) for clause in clauses)
            assert all(holds(labels, clause, members) for clause in clauses for members in preferred)
            compared += 1
            named += any(-labels.inside(a) in clause for clause in clauses for a in smaller)
    assert compared > 1_000
    assert named > 100


def test_one_who_comes_is_told_of_alone_and_with_whom_it_needs() -> None:
    framework = RARE[2]
    labels = Labels(Digraph.of(framework))
    a, c, e = (framework.index_of(name) for name in "ace")
    found = {clause[0]: sorted(clause[1:]) for clause in additions(labels, (), (a, c, e))}
    pair = sorted([labels.out(a), labels.out(c)])
    assert found == {
        labels.inside(a): pair,
        labels.inside(c): pair,
        labels.inside(e): sorted([labels.out(a), labels.out(c), labels.out(e)]),
    }


def test_of_many_who_need_each_other_one_is_told_of_and_nobody_who_needs_them() -> None:
    size = 4 * challenging.FEW
    ring = [(str(k), str((k + 1) % size)) for k in range(size)]
    framework = Framework.from_attacks([*ring, ("1", "last"), ("2", "other"), ("other", "last")])
    labels = Labels(Digraph.of(framework))
    even = tuple(sorted(framework.index_of(str(k)) for k in range(0, size, 2)))
    larger = tuple(sorted([*even, framework.index_of("last")]))
    (clause,) = additions(labels, (), larger)
    assert clause == [labels.inside(even[0]), *map(labels.out, even)]


def test_many_who_need_somebody_for_whom_many_are_named_do_not_name_them_all() -> None:
    many = 4 * challenging.SHORT
    attacks = [attack for k in range(many) for attack in ((f"y{k}", "p"), (f"n{k}", f"y{k}"), (f"y{k}", f"n{k}"))]
    attacks += [attack for k in range(many) for attack in ((f"z{k}", f"q{k}"), ("p", f"z{k}"))]
    framework = Framework.from_attacks(attacks)
    there = sorted(framework.index_of(f"n{k}") for k in range(many))
    comes = [framework.index_of(name) for name in ("p", *(f"q{k}" for k in range(many)))]
    labels = Labels(Digraph.of(framework))
    (clause,) = additions(labels, tuple(there), tuple(sorted([*there, *comes])))
    p = framework.index_of("p")
    assert clause == [labels.inside(p), labels.out(p), *(-labels.inside(n) for n in there)]


def choices(sides: Callable[[int], Sequence[tuple[str, str]]], count: int) -> Framework:
    """`a` is attacked by what attacks itself, one for each choice, and each side of the choice attacks that."""
    pairs = [(k, pair) for k in range(count) for pair in sides(k)]
    hits = [(side, f"s{k}") for k, pair in pairs for side in pair]
    selfish = [attack for k in range(count) for attack in ((f"s{k}", f"s{k}"), (f"s{k}", "a"))]
    return Framework.from_attacks([*selfish, *hits, *(attack for _, (b, c) in pairs for attack in ((b, c), (c, b)))])


@pytest.mark.parametrize(
    "sides",
    [
        lambda k: [(f"b{k}", f"c{k}")],
        lambda k: [(f"b{k}", f"c{k}"), (f"b{k}", f"d{k}"), (f"c{k}", f"d{k}")],
    ],
    ids=["two sides", "three sides"],
)
def test_an_argument_that_needs_many_choices_is_not_asked_about_for_each_way_to_make_them(
    sides: Callable[[int], Sequence[tuple[str, str]]],
) -> None:
    """Without additions, twelve choices of two sides took 63,000 nodes, and each one more twice as many."""
    framework = choices(sides, 60)
    assert Engine(framework, SEMANTICS["preferred"], Work(1_000)).skeptical(framework.index_of("a")).accepted


def test_choices_that_wait_for_one_another_are_made_one_after_the_other() -> None:
    framework = choices(lambda k: [(f"b{k}", f"c{k}")], 60)
    waiting = [
        pair for k in range(1, 60) for side in "bc" for pair in ((f"t{k}", f"{side}{k}"), (f"{side}{k - 1}", f"t{k}"))
    ]
    tied = Framework.from_attacks([*framework.attacks, *waiting, *((f"t{k}", f"t{k}") for k in range(1, 60))])
    assert Engine(tied, SEMANTICS["preferred"], Work(10_000)).skeptical(tied.index_of("a")).accepted
