"""What docs/decisions/0004 decided of the verdict of a council, one small document each; the reference reads them
alike.
"""

from typing import Any

import pytest
from comparing import assert_equal
from councils import council
from graphs import judged


def found(document: dict[str, Any]) -> dict[str, Any]:
    assert_equal(document)
    return judged(document).to_dict()


def fact(id: str, source: str | None = None, text: str = "", **polarity: str) -> dict[str, Any]:
    return {
        "id": id,
        "source": source,
        "text": text,
        "outcome": "worked",
        "submitted": True,
        "polarity": {p.replace("not_", "~"): way for p, way in polarity.items()},
    }


def of(positions: list[str], *facts: dict[str, Any], **more: Any) -> dict[str, Any]:
    return found({"protocol": "council", "issue": {"positions": positions}, "facts": list(facts), **more})


def many(letter: str, count: int, **polarity: str) -> list[dict[str, Any]]:
    """Facts of as many sources."""
    return [fact(f"{letter}{i}", f"{letter}{i}", **polarity) for i in range(count)]


def outcome(result: dict[str, Any]) -> tuple[Any, ...]:
    return result["status"], result["verdict"], result["leader"]


@pytest.mark.parametrize("other", ["S1", " s1 ", "s1"])
def test_sources_are_compared_without_case_and_outer_spaces(other: str) -> None:
    assert of(["P", "Q"], fact("a", "s1", P="supports"), fact("b", other, P="supports"))["sufficiency"]["P"] == 0.5


def test_sources_are_compared_in_composed_form() -> None:
    facts = [fact("a", "caf\u00e9", P="supports"), fact("b", "cafe\u0301", P="supports")]
    assert of(["P", "Q"], *facts)["sufficiency"]["P"] == 0.5


def test_facts_of_no_source_are_one_class_where_they_say_the_same() -> None:
    one = of(["P", "Q"], fact("a", text="It broke.", P="opposes"), fact("b", text=" it BROKE. ", P="opposes"))
    two = of(["P", "Q"], fact("a", text="It broke.", P="opposes"), fact("b", text="It held.", P="opposes"))
    assert (one["sufficiency"]["P"], two["sufficiency"]["P"]) == (0.5, 1)


def test_facts_of_no_source_and_no_text_are_each_their_own() -> None:
    assert of(["P", "Q"], fact("a", P="supports"), fact("b", text="  ", P="supports"))["sufficiency"]["P"] == 1


def test_a_text_that_is_the_name_of_a_source_is_not_that_source() -> None:
    assert of(["P", "Q"], fact("a", "s1", P="supports"), fact("b", text="s1", P="supports"))["sufficiency"]["P"] == 1


def test_what_is_forbidden_does_not_win_whatever_speaks_for_it() -> None:
    sides = [*many("p", 5, P="supports"), *many("q", 3, Q="supports"), *many("r", 2, R="supports")]
    assert outcome(of(["P", "Q", "R"], *sides)) == ("majority", "P", "P")
    result = of(["P", "Q", "R"], *sides, fact("z", "law", P="forbids"))
    assert outcome(result) == ("majority", "Q", "Q")
    assert result["margin"] == pytest.approx(0.16)
    assert result["excluded"] == [{"position": "P", "by": "z"}]


def test_a_requirement_that_fell_forbids_nothing() -> None:
    sides = [*many("p", 5, P="supports"), *many("q", 3, Q="supports"), fact("z", "law", P="forbids")]
    repealed = {"id": "a1", "authors": ["ana"], "claim": "~rel(law)"}
    assert outcome(of(["P", "Q"], *sides, arguments=[repealed])) == ("majority", "P", "P")
    doubted = [{**repealed, "premises": ["p1"]}, {"id": "a2", "authors": ["ben"], "claim": "~p1"}]
    assert of(["P", "Q"], *sides, arguments=doubted)["verdict"] is None


def test_a_verdict_that_hangs_on_an_undecided_requirement_is_contested() -> None:
    sides = [*many("p", 5, P="supports"), *many("q", 3, Q="supports"), *many("r", 2, R="supports")]
    talk = [
        {"id": "a1", "authors": ["ben"], "claim": "~rel(law)", "premises": ["p1"]},
        {"id": "a2", "authors": ["ana"], "claim": "~p1"},
        {"id": "a3", "authors": ["ben"], "claim": "p1"},
    ]
    result = of(["P", "Q", "R"], *sides, fact("z", "law", P="forbids"), arguments=talk)
    assert outcome(result) == ("contested", None, "Q")
    assert result["excluded"] == [{"position": "P", "by": "z"}]


def test_a_requirement_that_is_merged_falls_with_what_it_is_one_with() -> None:
    sides = [*many("p", 2, P="supports"), *many("q", 2, Q="supports")]
    law = [fact("y", "law", P="opposes"), fact("z", "law", P="forbids")]
    merged = {"merges": [["ev:y", "ev:z"]]}
    assert of(["P", "Q"], *sides, *law, **merged)["excluded"] == [{"position": "P", "by": "z"}]
    repealed = [{"id": "a1", "authors": ["ana"], "claim": "~rel(law)"}]
    assert "excluded" not in of(["P", "Q"], *sides, *law, **merged, arguments=repealed)


def test_one_position_alone_that_is_a_negation_is_weighed_by_what_is_said_of_it() -> None:
    sides = [*many("p", 2, not_P="supports")]
    attack = {
        "arguments": [{"id": "a", "authors": ["ana"], "claim": "c"}],
        "edges": [{"id": "x", "authors": ["ana"], "source": "a", "target": "~P", "component": "literal"}],
    }
    assert outcome(of(["~P"], *sides)) == ("unopposed", None, "~P")
    result = of(["~P"], *sides, **attack)
    assert outcome(result) == ("consensus", "~P", "~P")
    assert result["energy"] == {"~P": pytest.approx(1.2), "P": pytest.approx(-1.2)}


def test_who_opposes_a_rival_does_not_dissent_however_it_is_written() -> None:
    first = many("q", 5, Q="supports")
    for said in ({"P": "opposes"}, {"not_P": "supports"}):
        assert outcome(of(["P", "~P", "Q"], *first, *many("p", 2, **said))) == ("consensus", "Q", "Q")
    for said in ({"P": "supports"}, {"not_P": "opposes"}):
        assert outcome(of(["P", "~P", "Q"], *first, *many("p", 2, **said))) == ("majority", "Q", "Q")


def test_what_every_other_excluded_leaves_is_unopposed() -> None:
    sides = [*many("p", 2, P="supports"), *many("q", 2, Q="supports"), fact("z", "law", Q="forbids")]
    assert outcome(of(["P", "Q"], *sides)) == ("unopposed", None, "P")


def test_one_position_alone() -> None:
    assert outcome(of(["P"], *many("p", 2, P="supports"))) == ("unopposed", None, "P")
    assert outcome(of(["P"], *many("p", 2, P="opposes"))) == ("rejected", None, None)
    assert outcome(of(["P"], *many("p", 3, P="supports"), *many("q", 1, P="opposes"))) == ("majority", "P", "P")
    assert outcome(of(["P"], *many("p", 2, P="supports"), *many("q", 2, P="opposes"))) == ("balanced", None, None)
    assert outcome(of(["P"], fact("p", "s", P="supports"))) == ("insufficient_evidence", None, "P")
    assert outcome(of(["P"], fact("p", "s", P="opposes"))) == ("insufficient_evidence", None, None)


def test_one_position_alone_that_slightly_more_sources_oppose_is_rejected() -> None:
    result = of(["P"], *many("p", 3, P="supports"), *many("q", 4, P="opposes"))
    assert (result["status"], result["leader"]) == ("rejected", None)
    assert result["margin"] == pytest.approx(0.121212121)


def test_a_position_and_its_denial_can_both_win() -> None:
    for positions in (["P", "~P"], ["~P", "P"]):
        assert outcome(of(positions, *many("p", 2, P="supports"))) == ("consensus", "P", "P")
        assert outcome(of(positions, *many("p", 2, P="opposes"))) == ("consensus", "~P", "~P")


def test_what_is_said_of_the_denial_is_said_of_the_position() -> None:
    result = of(["P", "~P"], *many("p", 2, not_P="opposes"))
    assert outcome(result) == ("consensus", "P", "P")
    assert result["sufficiency"] == {"P": 1, "~P": 1}


def test_a_rival_is_compared_with_the_position_and_not_with_its_denial() -> None:
    against = many("p", 3, P="opposes")
    result = of(["P", "~P", "Q"], *against, *many("q", 2, Q="supports"))
    assert outcome(result) == ("consensus", "Q", "Q")
    assert result["margin"] == pytest.approx(4 / 5)


def test_an_argument_for_one_that_also_attacks_the_other_weighs_once_in_their_pair() -> None:
    sides = [*many("p", 2, P="supports"), *many("q", 2, Q="supports")]
    more = {"arguments": [{"id": "a", "authors": ["ana"], "claim": "P"}]}
    attack = {"id": "x", "authors": ["ana"], "source": "a", "target": "Q", "component": "literal"}
    assert of(["P", "Q"], *sides, **more)["margin"] == pytest.approx(0.4 / 4.6)
    assert of(["P", "Q"], *sides, **more, edges=[attack])["margin"] == pytest.approx(0.4 / 4.6)


def test_equal_leads_go_by_balance() -> None:
    """The balances are .38, .62 and .44: the third would be no weaker than the first position, were that the first."""
    result = found(council({"P": "s1w s2w s3w -s4w", "Q": "s5w s6w", "R": "s7w"}))
    assert result["margin"] == 0
    assert outcome(result) == ("balanced", None, None)
