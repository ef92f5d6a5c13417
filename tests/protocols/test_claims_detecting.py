"""What moot finds in the claims of a round: one claim in several, what excludes each other, what it only asks about."""

from typing import Any

import pytest
from claims_play import Played, play
from hypothesis import given
from hypothesis import strategies as st

from moot.protocols.claims.detection import detected
from moot.reading.claim_text import choice_in, options_of
from moot.record.debate import fold
from moot.record.events import CompromiseReached, ConflictSuspected, ContradictionDetected, Event, PropositionsMerged

POSTGRES, CASSANDRA = "We should use Postgres for the ledger", "We should use Cassandra for the ledger"


def claim(id: str, text: str, type_: str = "recommendation", **more: Any) -> dict[str, Any]:
    return {"id": id, "text": text, "type": type_, **more}


def rounds(*said: dict[str, Any]) -> list[dict[str, Any]]:
    return list(said)


def found(played: Played, kind: type[Event]) -> list[Any]:
    return [event for event in played.events if isinstance(event, kind)]


def pairs(played: Played, kind: type[Event]) -> list[tuple[str, str]]:
    """The pairs of texts that were found."""
    texts = {id: str(argument.text) for id, argument in played.debate.graph.arguments.items()}
    match kind.__name__:
        case "ContradictionDetected":
            ids = [(e.edges[0].source, e.edges[0].target) for e in found(played, kind)]
        case "ConflictSuspected":
            ids = [e.suspicion.pair for e in found(played, kind)]
        case _:
            ids = [(e.merge.a.removeprefix("lit:"), e.merge.b.removeprefix("lit:")) for e in found(played, kind)]
    return sorted((min(texts[a], texts[b]), max(texts[a], texts[b])) for a, b in ids)


def test_only_the_same_words_are_one() -> None:
    same = play(
        {
            "ana": rounds({"claims": [claim("c", "Use the new  queue.")]}),
            "ben": rounds({"claims": [claim("c", "use the New queue")]}),
            "cho": rounds({"claims": [claim("c", "Adopt the new queue")]}),
        }
    )
    assert pairs(same, PropositionsMerged) == [("Use the new  queue.", "use the New queue")]
    signs = play({"ana": rounds({"claims": [claim("c", "Use C++")]}), "ben": rounds({"claims": [claim("c", "Use C")]})})
    assert pairs(signs, PropositionsMerged) == []


def test_claims_are_one_that_an_author_of_each_says_are_the_same() -> None:
    blind = {"ana": {"claims": [claim("a", "Buy the mill")]}, "ben": {"claims": [claim("b", "Take over the mill")]}}
    tie = {"relate": [{"from": "0.ana.0", "to": "0.ben.0", "how": "same_as"}]}
    alone = play({"ana": rounds(blind["ana"], tie), "ben": rounds(blind["ben"]), "cho": rounds({}, tie)})
    assert pairs(alone, PropositionsMerged) == []
    both = play({"ana": rounds(blind["ana"], tie), "ben": rounds(blind["ben"], tie)})
    assert pairs(both, PropositionsMerged) == [("Buy the mill", "Take over the mill")]


def test_a_number_vetoes_that_two_claims_are_one() -> None:
    tie = {"relate": [{"from": "0.ana.0", "to": "0.ben.0", "how": "same_as"}]}
    apart = {"relate": [{"from": "0.ana.0", "to": "0.ben.0", "how": "not_in_conflict"}]}
    played = play(
        {
            "ana": rounds({"claims": [claim("a", "We should use Python 3.11")]}, apart, tie),
            "ben": rounds({"claims": [claim("b", "We should use Python 3.12")]}, apart, tie),
        },
        max_rounds=4,
    )
    assert all("not in conflict" in text for pair in pairs(played, PropositionsMerged) for text in pair)


def test_no_author_is_set_against_himself_and_no_friend_against_a_friend() -> None:
    old, new = "We should use Python 3.11", "We should use Python 3.12"
    alone = play({"ana": rounds({"claims": [claim("a", old), claim("b", new)]}), "ben": rounds({})})
    assert pairs(alone, ContradictionDetected) == []
    agreeing = play(
        {
            "ana": rounds({"claims": [claim("a", old)]}, {}),
            "ben": rounds({}, {"agree": ["0.ana.0"], "claims": [claim("b", new)]}),
        }
    )
    assert pairs(agreeing, ContradictionDetected) == []


def test_options_of_the_question_are_rivals() -> None:
    question = "Which database for the ledger: Postgres or Cassandra?"
    both, none = claim("c", "Use Postgres now and Cassandra later"), claim("d", "Do not use Postgres")
    script = {
        "ana": rounds({"claims": [claim("a", f"{POSTGRES}, because it never lost a write")]}),
        "ben": rounds({"claims": [claim("b", f"{CASSANDRA} since writes are many")]}),
        "cho": rounds({"claims": [both, none]}),
    }
    played = play(script, question=question)
    a, b, d = (str(x.text) for n, x in sorted(played.debate.graph.arguments.items()) if n != "0.cho.0")
    assert pairs(played, ContradictionDetected) == sorted([(min(a, b), max(a, b)), (min(a, d), max(a, d))])
    assert pairs(play(script, question="Which database?"), ContradictionDetected) == [(min(a, d), max(a, d))]


@pytest.mark.parametrize(
    ("question", "options"),
    [
        ("Postgres or Cassandra?", ("postgr", "cassandra")),
        ("Should we use Python 3.11 or 3.12?", ("3.11", "3.12")),
        ("Java, Rust or Zig for the agent?", ("java", "rust", "zig")),
        ("Choose between the old mill and the new library", ("mill", "library")),
        ("Mill vs library", ("mill", "library")),
        ("Should we migrate or not?", ()),
        ("How much, more or less?", ()),
        ("Which broker?", ()),
    ],
)
def test_the_options_that_a_question_names(question: str, options: tuple[str, ...]) -> None:
    assert [option[:4] for option in options_of(question)] == [option[:4] for option in options]


@pytest.mark.parametrize(
    ("text", "option", "refused"),
    [
        ("We should use Postgres, because Cassandra lost writes", "postgr", False),
        ("Do not use Cassandra", "cassandra", True),
        ("Avoid Cassandra", None, False),
        ("Use Postgres rather than Cassandra", None, False),
        ("Wait a year", None, False),
    ],
)
def test_which_option_a_recommendation_is_for(text: str, option: str | None, refused: bool) -> None:
    choice = choice_in(text, ("postgr", "cassandra"))
    assert (choice and choice.option, bool(choice and choice.refused)) == (option, refused)


def test_what_is_not_sure_is_asked_once_and_has_no_consequence() -> None:
    played = play(
        {
            "ana": rounds({"claims": [claim("a", "The night train to Vienna is cheap", "observation")]}, {}, {}),
            "ben": rounds({"claims": [claim("b", "The cheap night train to Vienna is full", "observation")]}, {}, {}),
        }
    )
    assert len(found(played, ConflictSuspected)) == 1
    assert not played.debate.graph.edges
    assert not played.debate.graph.merges


def test_what_participants_have_said_is_not_asked() -> None:
    text, other = "The night train to Vienna is cheap", "The cheap night train to Vienna is full"
    said = {"claims": [claim("b", other, "observation", supports=["0.ana.0"])]}
    played = play({"ana": rounds({"claims": [claim("a", text, "observation")]}), "ben": rounds({}, said)})
    assert found(played, ConflictSuspected) == []


def compromise() -> dict[str, Any]:
    return {"compromise": [{"text": "Use Postgres now, look again next year", "between": ["0.ana.0", "0.ben.0"]}]}


def test_a_compromise_is_reached_when_all_others_took_it_and_replaces_what_its_author_said() -> None:
    blind = {"ana": {"claims": [claim("a", POSTGRES)]}, "ben": {"claims": [claim("b", CASSANDRA)]}}
    played = play({"ana": rounds(blind["ana"], {}, {"accept": ["1.ben.0"]}), "ben": rounds(blind["ben"], compromise())})
    (reached,) = found(played, CompromiseReached)
    assert (reached.claim, reached.participant, reached.replaced) == ("1.ben.0", "ben", ("0.ben.0",))
    assert "0.ben.0" in played.debate.graph.retracted["ben"]
    refused = play({"ana": rounds(blind["ana"], {}, {}), "ben": rounds(blind["ben"], compromise())})
    assert found(refused, CompromiseReached) == []
    assert not refused.debate.graph.retracted


TEXTS = st.sampled_from(
    [
        POSTGRES,
        CASSANDRA,
        "We should use Python 3.11",
        "We should use Python 3.12",
        "The new queue is fast",
        "The new queue is slow",
        "the new queue is fast.",
        "The night train is cheap and full",
        "The cheap night train is late",
    ]
)


@given(st.lists(st.lists(TEXTS, max_size=3), min_size=2, max_size=3), st.permutations(range(3)))
def test_the_order_of_arrival_changes_nothing_and_nothing_is_found_twice(
    said: list[list[str]], order: list[int]
) -> None:
    script: dict[str, Any] = {
        name: rounds({"claims": [claim(f"c{n}", text) for n, text in enumerate(texts)]} if texts else {})
        for name, texts in zip(("ana", "ben", "cho"), said, strict=False)
    }
    question = "Postgres or Cassandra?"
    one = play(script, question=question)
    other = play(script, question=question, order=lambda rs: [rs[n] for n in order if n < len(rs)])
    kinds = (ContradictionDetected, PropositionsMerged, ConflictSuspected)
    assert [found(one, kind) for kind in kinds] == [found(other, kind) for kind in kinds]
    upto = next(n for n, event in enumerate(one.events) if isinstance(event, kinds) or n == len(one.events) - 1)
    before = fold(one.events[:upto])
    if before.current is not None and before.current.complete:
        after = fold(detected(before), before)
        assert detected(after) == ()
