"""Equivalence of programs: what is called so has no witness, what is not comes with one that the solver confirms."""

import json
from collections.abc import Iterable, Iterator
from itertools import chain, combinations
from pathlib import Path
from random import Random
from typing import Any

import clingo
import pytest
from hypothesis import given
from hypothesis import strategies as st

from moot.artifacts.artifact import Equivalence, How, Verdict
from moot.artifacts.canonical import canonical
from moot.artifacts.equivalence import MOST_ANSWERS, SAMPLES, equivalence
from moot.artifacts.program import NotAProgram, parse
from moot.errors import InvalidValue
from profiles import examples, some_of

PAIRS = Path(__file__).parents[2] / "bench" / "data" / "equivalence.jsonl"
LABELLED: list[dict[str, Any]] = [json.loads(line) for line in PAIRS.read_text(encoding="utf-8").splitlines()]


def answer_sets(text: str, facts: Iterable[str], names: Iterable[str] | None) -> set[frozenset[str]]:
    """By the solver alone, with nothing of what is tested."""
    control = clingo.Control(["0", "-Wnone"])
    control.add("base", [], f"{text} {' '.join(f'{fact}.' for fact in facts)}")
    control.ground([("base", [])])
    found: set[frozenset[str]] = set()
    wanted = None if names is None else set(names)

    def keep(model: clingo.Model) -> None:
        atoms = (atom for atom in model.symbols(atoms=True) if wanted is None or _name(atom) in wanted)
        found.add(frozenset(map(str, atoms)))

    control.solve(on_model=keep)
    return found


def _name(atom: clingo.Symbol) -> str:
    return f"{'' if atom.positive else '-'}{atom.name}/{len(atom.arguments)}"


def confirmed(a: str, b: str, found: Equivalence, names: Iterable[str] | None) -> bool:
    assert found.witness is not None
    return answer_sets(a, found.witness, names) != answer_sets(b, found.witness, names)


@pytest.mark.family
@pytest.mark.parametrize("pair", some_of(LABELLED), ids=lambda pair: pair["note"])
def test_a_labelled_pair_is_told_as_labelled(pair: dict[str, Any]) -> None:
    names = pair.get("facts_vocabulary")
    found = equivalence(pair["a"], pair["b"], names)
    assert found.label == pair["label"], found
    if found.label is Verdict.NOT_EQUIVALENT:
        assert confirmed(pair["a"], pair["b"], found, names)


def test_there_are_enough_labelled_pairs_of_both_kinds() -> None:
    labels = [pair["label"] for pair in LABELLED]
    assert min(labels.count("equivalent"), labels.count("not_equivalent")) >= 30


def test_how_it_is_known_is_told() -> None:
    same = equivalence("p(X) :- q(X), r(X).", "p(Y) :- r(Y), q(Y).")
    assert (same.label, same.how, same.samples) == (Verdict.EQUIVALENT, How.CANONICAL, 0)
    proved = equivalence("p :- e(X,Y), e(X,Z).", "p :- e(X,Y).")
    assert (proved.label, proved.how) == (Verdict.EQUIVALENT, How.PROVED)
    sampled = equivalence("p(X) :- q(X), X > 3.", "p(X) :- q(X), X >= 4.")
    assert (sampled.label, sampled.how, sampled.samples) == (Verdict.EQUIVALENT, How.SAMPLED, SAMPLES)
    other = equivalence("p(X) :- q(X), not r(X).", "p(X) :- q(X).")
    assert other.to_dict()["witness"] is not None
    assert "has the answer set" in other.why


def test_the_facts_of_tests_are_tried_first() -> None:
    a, b = "p :- n(X), X = 4711 * 3, not r.", "p :- n(4711), n(X), X = 4711 * 3, not r."
    found = equivalence(a, b, tried=[["n(14133)"]])
    assert (found.samples, found.witness) == (1, ("n(14133)",))


def test_rules_that_are_given_stand_beside_both() -> None:
    assert equivalence("p(X) :- q(X).", "p(X) :- q(X). p(X) :- r(X).").label is Verdict.NOT_EQUIVALENT
    given_ = "q(X) :- r(X)."
    assert equivalence("p(X) :- q(X).", "p(X) :- q(X). p(X) :- r(X).", given=given_).label is Verdict.EQUIVALENT


@pytest.mark.parametrize(
    ("a", "b", "why"),
    [
        ("{ p(1..60) }.", "{ p(1..60) }. p(X) :- p(X), not not p(X).", "more than"),
        ("p(X) :- q(X). :~ p(X). [1@1,X]", "p(X) :- q(X).", "optimization"),
        ("p(X) :- not q(X).", "p(X) :- q(X).", "'X' is unsafe"),
    ],
)
def test_what_cannot_be_compared_is_unknown(a: str, b: str, why: str) -> None:
    found = equivalence(a, b)
    assert (found.label, found.witness) == (Verdict.UNKNOWN, None)
    assert why in found.why


def test_very_many_answers_beside_few_are_a_difference() -> None:
    assert MOST_ANSWERS < 2**9
    found = equivalence("{ p(1..9) }.", "{ p(1..2) }.")
    assert (found.label, found.witness) == (Verdict.NOT_EQUIVALENT, ())


def test_of_very_many_answers_one_that_the_other_lacks_is_a_difference() -> None:
    a, b = "{ p(1..12) }.", "{ p(1..12) }. :- p(1), not q."
    found = equivalence(a, b)
    assert found.label is Verdict.NOT_EQUIVALENT
    assert "only the first has the answer set" in found.why
    assert confirmed(a, b, found, None)


def test_where_no_head_would_be_seen_those_of_both_are() -> None:
    assert equivalence("p(X) :- q(X).", "p(X) :- q(X), r(X).", ["q/1", "r/1"]).label is Verdict.NOT_EQUIVALENT


def test_a_program_that_is_none_or_a_name_without_arity_is_bad_input() -> None:
    with pytest.raises(NotAProgram):
        equivalence("p :- q", "p.")
    for name in ("p", "p/1. q(1)", "P/1", "p/x"):
        with pytest.raises(InvalidValue):
            equivalence("p :- q.", "p.", [name])
    with pytest.raises(InvalidValue):
        equivalence("p :- q, not r.", "p :- not r.", tried=[["q(X)"]])


UNARY = ("p", "q", "r")
LITERALS = [f"{sign}{name}({term})" for sign in ("", "not ") for name in UNARY for term in ("X", "Y", "a")]


@st.composite
def rules(draw: st.DrawFn) -> str:
    """A safe rule: each variable stands in a positive atom."""
    body = draw(st.lists(st.sampled_from([*LITERALS, "X != Y"]), max_size=3, unique=True))
    head = draw(st.sampled_from([*(f"{name}({term})" for name in UNARY for term in ("X", "a")), ""]))
    text = " ".join([head, *body])
    domain = [f"q({name})" for name in "XY" if name in text]
    everything = ", ".join(dict.fromkeys([*domain, *body]))
    return f"{head} :- {everything}." if everything else f"{head or 'p(a)'}."


PROGRAMS = st.lists(rules(), min_size=1, max_size=3).map(" ".join)


def all_facts(atoms: list[str]) -> Iterator[tuple[str, ...]]:
    return chain.from_iterable(combinations(atoms, size) for size in range(len(atoms) + 1))


@given(PROGRAMS, PROGRAMS)
@examples(100)
def test_what_is_called_equivalent_has_no_witness_among_all_small_facts(a: str, b: str) -> None:
    found = equivalence(a, b)
    names = sorted({*parse(a).predicates, *parse(b).predicates})
    if found.label is Verdict.NOT_EQUIVALENT:
        assert confirmed(a, b, found, names)
        return
    for facts in all_facts([f"{name.split('/')[0]}({value})" for name in names for value in ("a", "1")]):
        assert answer_sets(a, facts, names) == answer_sets(b, facts, names), facts


@given(PROGRAMS, st.randoms(use_true_random=False))
@examples(200)
def test_renamed_and_reordered_is_the_same_form(text: str, chance: Any) -> None:
    statements = [rule.strip() for rule in text.split(".") if rule.strip()]
    chance.shuffle(statements)
    changed = []
    for rule in statements:
        head, _, body = rule.partition(":-")
        literals = [part.strip() for part in body.replace("),", ");").replace("Y,", "Y;").split(";") if part.strip()]
        chance.shuffle(literals)
        names = {"X": chance.choice(["Y", "A1", "X"]), "Y": chance.choice(["Z", "B"])}
        changed.append("".join(names.get(letter, letter) for letter in f"{head} :- {', '.join(literals)}."))
    assert canonical(parse(text)) == canonical(parse(" ".join(changed)))


@given(PROGRAMS, PROGRAMS)
@examples(200)
def test_programs_of_one_form_have_no_witness(a: str, b: str) -> None:
    if canonical(parse(a)) == canonical(parse(b)):
        for facts in all_facts([f"{name}({value})" for name in UNARY for value in ("a", "1")]):
            assert answer_sets(a, facts, None) == answer_sets(b, facts, None)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("p(X) :- 1 < X, X < Y, q(X,Y).", "p(A) :- q(A,B), B > A, A > 1."),
        ("p(X) :- 1 < X < Y, q(X,Y).", "p(X) :- q(X,Y), 1 < X, X < Y."),
        ("{ a(X) : b(X), c(X) } :- d.", "{ a(Y) : c(Y), b(Y) } :- d."),
        ("p :- #count { X : b(X); X,Y : c(X,Y) } > 2.", "p :- 2 < #count { U,V : c(U,V); W : b(W) }."),
        ("a ; b :- c.", "b ; a :- c."),
        ("p(X) :- q(X,Y,Z), Y = Z.", "p(X) :- Z = Y, q(X,Z,Y)."),
        ("p(X) :- q(X,Y).", "p(X) :- q(X,_)."),
        ("#show p/1. p(1).", "p(1). % one"),
    ],
)
def test_forms_that_are_the_same(a: str, b: str) -> None:
    assert canonical(parse(a)) == canonical(parse(b))


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("p(X) :- q(X,Y), r(Y,X).", "p(X) :- q(X,Y), r(X,Y)."),
        ("p(X) :- q(X), not r(X).", "p(X) :- q(X), r(X)."),
        ("p(X) :- q(X), not not r(X).", "p(X) :- q(X), r(X)."),
        ("-p(X) :- q(X).", "p(X) :- q(X)."),
        ("p(X) :- q(X,_), not r(X).", "p(X) :- q(X,X), not r(X)."),
        ("p(X) :- q(X), X < 3.", "p(X) :- q(X), X > 3."),
    ],
)
def test_forms_that_are_not(a: str, b: str) -> None:
    assert canonical(parse(a)) != canonical(parse(b))


def test_a_rule_with_many_variables_that_look_alike_has_a_form_soon() -> None:
    many = ", ".join(f"q(X{number})" for number in range(12))
    assert canonical(parse(f"p :- {many}."))


def monadic(lots: Any) -> list[list[str]]:
    """The bodies of a few rules with one variable."""
    words = ("q", "r", "s", "t", "u")
    return [
        [f"{'not ' * (lots.random() < 0.4)}{word}(X)" for word in lots.sample(words, lots.randint(1, 3))]
        for _ in range(lots.randint(1, 4))
    ]


def as_program(bodies: list[list[str]]) -> str:
    return " ".join(f"p(X) :- i(X), {', '.join(body)}." for body in bodies)


@pytest.mark.family
@pytest.mark.parametrize("seed", some_of(range(60)))
def test_samples_find_what_is_proved_to_differ(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A witness may need that several rules are silent on the same thing."""
    lots = Random(seed)
    bodies = monadic(lots)
    body = lots.choice(bodies)
    a, dropped = as_program(bodies), lots.randrange(len(body))
    b = as_program([[*body[:dropped], *body[dropped + 1 :], "i(X)"] if one is body else one for one in bodies])
    proved = equivalence(a, b)
    assert proved.how in (How.PROVED, How.CANONICAL)
    monkeypatch.setattr("moot.artifacts.equivalence.decisive", lambda *_: None)
    sampled = equivalence(a, b)
    assert sampled.label is proved.label
    assert sampled.how is not How.PROVED
