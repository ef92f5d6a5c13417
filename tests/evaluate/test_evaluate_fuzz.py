"""Whatever is handed over, `evaluate` gives an evaluation or says what is wrong."""

import json
from typing import Any

from evaluate_documents import EXAMPLE, SMALL, claim
from hypothesis import given
from hypothesis import strategies as st

from moot.errors import MootError
from moot.operations.documents.evaluation import evaluate
from profiles import examples

WORDS = """
P Q ~P ~~Q p1 ~p1 a1 a2 a3 e1 e2 x1 x2 u1 ev:e1 ~ev:e2 e1>P e2>Q rel(s1) ~rel(s1) w(a1) ~w(a2) w(e2>Q)
w(ev:e1) p:p1 p:rel(s1) ana ben claim premise fact source warrant relation literal worked supports neutral
graph council
"""
NAMES = st.sampled_from(WORDS.split())
SCALARS = st.none() | st.booleans() | st.integers(-2, 4) | st.floats() | NAMES | st.text(max_size=4)
KEYS = NAMES | st.text(max_size=4) | st.sampled_from([*EXAMPLE, *EXAMPLE["facts"][0], *EXAMPLE["edges"][0]])
VALUES = st.recursive(
    SCALARS, lambda v: st.lists(v, max_size=3) | st.dictionaries(KEYS, v, max_size=3), max_leaves=10
)
PARAMETERS = {"max_nodes": 300}

CLAIMS = {
    "question": "Proceed?",
    "claims": [
        claim("c1", "We should proceed", "ana"),
        claim("c2", "We should not proceed", "ben", opposes=["c1"], supports=["c3"], confidence=2),
        claim("c3", "It costs less than that", "cho", type="concern"),
    ],
}


def assert_evaluated_or_refused(given: Any, profile: str = "default") -> None:
    """There is an evaluation that JSON can hold, or an error that helps; anything else goes through."""
    try:
        found = evaluate(given, profile, **PARAMETERS)
    except MootError as error:
        said = (error.message, error.remedy)
    else:
        said = (json.dumps(found.to_dict(), allow_nan=False),)
    assert all(said)


def places(value: Any) -> list[tuple[Any, ...]]:
    """The paths of all parts of a document."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path for key, part in inner for path in ((key,), *((key, *rest) for rest in places(part)))]


def changed(document: Any, path: tuple[Any, ...], value: Any) -> Any:
    copy = json.loads(json.dumps(document))
    part = copy
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    return copy


@given(VALUES, st.sampled_from(["default", "founding"]))
def test_any_value_is_evaluated_or_refused(value: Any, profile: str) -> None:
    assert_evaluated_or_refused(value, profile)


@examples(200)
@given(st.dictionaries(st.sampled_from([*EXAMPLE, "claims", "question"]), VALUES, max_size=4))
def test_any_object_of_the_known_keys_is_evaluated_or_refused(value: Any) -> None:
    assert_evaluated_or_refused(value)


@given(st.text(max_size=40) | st.binary(max_size=40))
def test_any_text_is_evaluated_or_refused(value: Any) -> None:
    assert_evaluated_or_refused(b"{" + value if isinstance(value, bytes) else "{" + value)


@examples(500)
@given(st.data(), st.sampled_from([EXAMPLE, SMALL, CLAIMS]), st.integers(1, 4))
def test_a_document_with_places_changed_is_evaluated_or_refused(data: Any, document: Any, times: int) -> None:
    for _ in range(times):
        path = data.draw(st.sampled_from(places(document)))
        document = changed(document, path, data.draw(NAMES | VALUES))
        if not isinstance(document, dict) or not places(document):
            break
    assert_evaluated_or_refused(document)
    if "claims" in document:
        assert_evaluated_or_refused(document, "founding")


LITERALS = st.sampled_from(
    ["P", "~P", "Q", "~Q", "p1", "~p1", "~p2", "~ev:e1", "~rel(s1)", "~w(a1)", "~w(e1>P)"]
)
PREMISES = st.lists(st.sampled_from(["p1", "~p1", "p2", "~p2", "p3"]), max_size=2)
PEOPLE = st.lists(st.sampled_from(["ana", "ben", "cho"]), min_size=1, max_size=2)
ARGUMENTS = st.fixed_dictionaries(
    {"id": st.sampled_from(["a1", "a2", "a3", "a4"]), "authors": PEOPLE, "claim": LITERALS},
    optional={
        "premises": PREMISES,
        "assumptions": PREMISES,
        "evidence": st.lists(st.sampled_from(["e1", "e2"]), max_size=2),
        "checked": st.booleans(),
    },
)
FACTS = st.fixed_dictionaries(
    {"submitted": st.booleans()},
    optional={
        "source": st.sampled_from(["s1", "s2"]),
        "outcome": st.sampled_from(["worked", "failed", "unknown"]),
        "checked": st.booleans(),
        "derived_from": st.lists(st.sampled_from(["e1", "e2"]), max_size=1),
        "polarity": st.dictionaries(
            st.just("P"), st.sampled_from(["supports", "opposes", "neutral"]), max_size=2
        ),
    },
)
LINKS = st.fixed_dictionaries(
    {
        "id": st.sampled_from(["x1", "x2", "x3"]),
        "source": st.sampled_from(["a1", "a2", "a3", "ev:e1", "e1>P"]),
        "target": NAMES | st.sampled_from(["a1", "a2", "a3", "x1"]),
        "authors": PEOPLE,
    },
    optional={
        "component": st.sampled_from(
            ["claim", "premise", "fact", "source", "warrant", "relation", "literal"]
        ),
        "how": st.sampled_from(["asserted", "detected", "checked"]),
    },
)


def unique(items: Any) -> Any:
    return st.lists(items, min_size=2, max_size=4, unique_by=lambda item: item["id"])


GRAPHS = st.fixed_dictionaries(
    {
        "issue": st.fixed_dictionaries(
            {"positions": st.sampled_from([["P"], ["P", "Q"], ["P", "Q", "p4"]]), "exclusive": st.booleans()}
        ),
        "protocol": st.sampled_from(["graph", "claims", "council"]),
        "arguments": unique(ARGUMENTS),
        "facts": st.tuples(FACTS, FACTS).map(
            lambda two: [{"id": f"e{i}", **f} for i, f in enumerate(two, 1)]
        ),
        "edges": unique(LINKS),
    },
    optional={
        "supports": st.just([{"id": "u1", "authors": ["ana"], "source": "a1", "target": "P"}]),
        "merges": st.lists(st.lists(NAMES | LITERALS, min_size=2, max_size=2), max_size=2),
        "settled": st.lists(NAMES, max_size=2),
        "concessions": st.just({"ana": ["a1"]}),
        "parameters": st.fixed_dictionaries(
            {},
            optional={
                "semantics": st.sampled_from(["grounded", "complete", "preferred", "stable", "ideal"]),
                "reading": st.sampled_from(["inference", "deductive", "necessary", "evidential"]),
            },
        ),
    },
)


def mended(graph: dict[str, Any]) -> dict[str, Any]:
    """A graph without the items that are complained about by id: so that many reach the computation."""
    try:
        evaluate(graph, **PARAMETERS)
    except MootError as error:
        words = " ".join(getattr(error, "problems", ()))
        for field in ("arguments", "facts", "edges", "supports"):
            graph[field] = [i for i in graph.get(field, []) if f"{field[:-1]} {i['id']!r}" not in words]
        for field in ("merges", "settled", "concessions"):
            graph.pop(field, None)
    return graph


@examples(400)
@given(GRAPHS)
def test_a_random_graph_is_evaluated_or_refused(graph: dict[str, Any]) -> None:
    assert_evaluated_or_refused(graph)
    for _ in range(3):
        graph = mended(graph)
    assert_evaluated_or_refused(graph)
