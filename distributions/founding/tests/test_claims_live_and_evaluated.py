"""A live debate and `moot.evaluate` compute the same of the same claims; what agents report of themselves is unread."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import moot
from founding_debates import DAY, QUESTION, agents, events_of
from moot.faces.python.library import Moot
from moot.log.codec import canonical
from moot.operations.debates.debate_life import load_debate
from moot.protocols.result import standing_of
from moot.record.events import encode
from profiles import examples

TEXTS = [
    "We should cache the reports",
    "We should not cache the reports",
    "We should cache the reports every hour",
    "Should increase engagement",
    "Should decrease engagement",
    "User is calm",
    "User is panicking",
    "It rains in Bergen",
    "It does not rain in Bergen",
    "The bakery is closed",
]
NAMES = ["ana", "ben", "cho", "dan"]
TYPES = ["observation", "recommendation", "concern", "question"]
Said = dict[str, list[dict[str, Any]]]


@st.composite
def blind_rounds(draw: st.DrawFn) -> Said:
    """What everybody says in the first round; relations are to claims of one's own, since nobody has seen another's."""
    found: Said = {}
    for name in draw(st.lists(st.sampled_from(NAMES), min_size=1, max_size=4, unique=True)):
        texts = draw(st.lists(st.sampled_from(TEXTS), max_size=4))
        ids = [f"0.{name}.{k}" for k in range(len(texts))]
        found[name] = [
            {"id": id, "text": text, "type": draw(st.sampled_from(TYPES)), "supports": [], "opposes": []}
            for id, text in zip(ids, texts, strict=True)
        ]
        said: dict[frozenset[str], str] = {}  # an answer that says both of a pair is refused in part
        for claim in found[name]:
            for how in ("supports", "opposes"):
                others = [id for id in ids if id != claim["id"]]
                for id in draw(st.lists(st.sampled_from(others), max_size=1)) if others else []:
                    if said.setdefault(frozenset({claim["id"], id}), how) == how:
                        claim[how].append(id)
    return found


CLASSES = st.dictionaries(st.sampled_from(NAMES), st.sampled_from(["team1", "team2"]), max_size=3)


def live(m: Moot, rounds: dict[str, list[Any]], classes: dict[str, str], **more: Any) -> dict[str, Any]:
    present = {name: of for name, of in classes.items() if name in rounds}
    return m.claims(QUESTION, agents(rounds), classes=present, at=DAY, remember=False, **more).to_dict()


@examples(60)
@given(blind_rounds().filter(lambda found: any(found.values())), CLASSES, st.sampled_from([1, 3]))
def test_a_debate_in_which_all_is_said_in_the_first_round_is_what_evaluate_makes_of_it(
    by_agent: Said, classes: dict[str, str], max_rounds: int
) -> None:
    said_by = [{**c, "author": name} for name, of in by_agent.items() for c in of]
    document = {"claims": said_by, "classes": {name: classes.get(name, name) for name in by_agent}}  # all take part
    expected = moot.evaluate(document).to_dict()
    with moot.open(":memory:") as m:
        found = live(m, {n: [said] for n, said in by_agent.items()}, classes, max_rounds=max_rounds)
        standing = standing_of(load_debate(m.store, found["debate_id"]))
    texts = {f"lit:{claim['id']}": claim["text"] for claim in document["claims"]}  # type: ignore[index, union-attr]
    cut_short = found["status"] == "undetermined"
    assert max_rounds == 1 or not cut_short
    assert found["leaning" if cut_short else "status"] == expected["status"]
    assert found["verdict"] == (None if cut_short else texts.get(expected["verdict"]))
    issues = [{key: issue[key] for key in issue.keys() - {"text", "heads"}} for issue in found["issues"]]
    assert issues == expected["issues"]
    labels = {id: label.value for id, label in standing.compiled.node_labels(standing.labels).items()}
    assert {id: labels.get(id) for id in labels if id[:2] == "0." and "/" not in id} == {
        id: label for id, label in expected["labels"].items() if id[:2] == "0."
    }
    for position in found["positions"]:
        assert position["label"] == expected["standing"][position["id"]]
        assert position["strength"] == expected["strengths"][position["id"]]
        assert position["energy"] == expected["energy"][position["id"]]
    positions = [id for id in expected["standing"] if not id.startswith("~")]
    assert [position["id"] for position in found["positions"]] == positions


def test_who_says_something_and_opposes_it_takes_no_side() -> None:
    text = {"text": "We should cache the reports"}
    both = [{**text, "id": "0.ben.0", "opposes": ["0.ben.1"]}, {**text, "id": "0.ben.1"}]
    with moot.open(":memory:") as m:
        found = live(m, {"ana": [[{**text, "id": "0.ana.0"}]], "ben": [both]}, {})
    assert (found["status"], found["claims"][1]["same_as"]) == ("unopposed", "0.ana.0")


LEVELS = st.dictionaries(st.sampled_from(["urgency", "confidence"]), st.integers(0, 3))


def reporting(claims: list[dict[str, Any]], levels: dict[str, int]) -> list[dict[str, Any]]:
    return [{**claim, **levels} for claim in claims]


def without_reports(m: Moot, found: dict[str, Any]) -> bytes:
    """The result and the log of a debate, without what it lists as reported and without its id."""
    for claim in found["claims"]:
        del claim["reported"]
    id = found.pop("debate_id")
    log = [encode(event) for event in events_of(m, id)[1:]]
    for _, data in log:
        data.get("argument", {}).pop("reported", None)  # type: ignore[union-attr, call-arg]
    return canonical([found, log])


@examples(40)
@given(blind_rounds(), blind_rounds(), st.lists(LEVELS, min_size=2, max_size=2))
def test_what_agents_report_of_themselves_changes_no_byte_but_where_it_is_listed(
    first: Said, then: Said, levels: list[dict[str, int]]
) -> None:
    again = {name: [{**claim, "id": f"then {claim['id']}"} for claim in of] for name, of in then.items()}
    bare = {name: [{**claim, "supports": [], "opposes": []} for claim in again.get(name, [])] for name in first}
    printed = set()
    with moot.open(":memory:") as m:
        for reported in levels:
            rounds = {name: [reporting(of, reported), reporting(bare[name], reported)] for name, of in first.items()}
            found = live(m, rounds, {})
            assert all(claim["reported"] == reported for claim in found["claims"])
            printed.add(without_reports(m, found))
    assert len(printed) == 1
