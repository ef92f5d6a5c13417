"""What can never be one claim, whoever says so: a compromise and what it replaces, a part and its whole, and parts that
except different things. And: what a compromise replaces is followed to what its author put in its place."""

from typing import Any

import pytest
from claims_play import rejected
from claims_saying import ARCHIVE, BLIND, claims_of, relates, talk
from debating import Played

from moot.protocols.claims.board import board_of
from moot.record.events import CompromiseGivenUp, CompromiseReached
from moot.verdict.claims import Claims

ANA, BEN, RAIN = "0.ana.0", "0.ben.0", "0.cho.0"
MIDDLE: dict[str, Any] = {"compromise": [{"id": "m", "text": "Archive, and hire one", "between": ["a", "b"]}]}


def groups(played: Played) -> list[set[str]]:
    """The claims that count as one, where there are several."""
    graph = played.debate.graph
    claims = Claims(graph)
    found: dict[str, set[str]] = {}
    for id in graph.arguments:
        found.setdefault(claims.head(id), set()).add(id)
    return [of for of in found.values() if len(of) > 1]


def part(text: str, excepted: str | None = None, of: str = "a") -> dict[str, Any]:
    return {"agree": [{"claim": of, "part": text} | ({} if excepted is None else {"except": excepted})]}


# -- a compromise and what it replaces


def test_a_compromise_is_never_the_same_as_what_it_replaces() -> None:
    same = relates("1.ana.0", "same_as", "b")
    played = talk(ana=[MIDDLE, same], ben=[{}, same])
    assert groups(played) == []
    why = f"'1.ana.0' is a compromise that replaces '{BEN}': accept it, or agree to either"
    assert rejected(played) == [("2.ana.0 Relate 0", why), ("2.ben.0 Relate 0", why)]
    assert claims_of(played)["1.ana.0"]["between"] == [ANA, BEN]


def test_neither_is_it_by_way_of_a_third_claim() -> None:
    """Cho's rain is said to be the same as the compromise, and as what that replaces, in one round."""
    to_m, to_a = relates("1.ana.0", "same_as", "rain"), relates("rain", "same_as", "a")
    both = {"relate": [*to_m["relate"], *to_a["relate"]]}
    played = talk(ana=[MIDDLE, both], cho=[{}, both])
    (one,) = groups(played)
    assert one in ({ANA, RAIN}, {"1.ana.0", RAIN})
    later = talk(ana=[MIDDLE, to_m, to_a], cho=[{}, to_m, to_a])
    assert groups(later) == [{"1.ana.0", RAIN}]
    assert "is a compromise that replaces" in rejected(later)[0][1]


@pytest.mark.parametrize("text", [ARCHIVE, f"{ARCHIVE.upper()}."])
def test_a_compromise_in_the_words_of_one_side_is_refused_alone(text: str) -> None:
    said = {"compromise": [{"text": text, "between": ["a", "b"]}], "agree": ["rain"]}
    played = talk(ben=[said])
    ((_, why),) = rejected(played)
    assert why == f"the compromise says the same as '{ANA}', which it is to replace: agree to that, or say another"
    assert played.debate.graph.endorsements["ben"] == (RAIN,)


# -- parts


def test_a_part_is_never_its_own_whole() -> None:
    same = relates("1.ben.0", "same_as", "a")
    played = talk(ben=[part("Archive what is old"), same], ana=[{}, same])
    assert groups(played) == []
    assert all(f"'1.ben.0' is only a part of '{ANA}'" in why for _, why in rejected(played))
    assert len(rejected(played)) == 2
    verbatim = talk(ben=[part(f"{ARCHIVE}.", "the tax years")])
    assert groups(verbatim) == []
    assert f"the part says the same as '{ANA}'" in rejected(verbatim)[0][1]


@pytest.mark.parametrize(
    ("one", "other", "are_one"),
    [
        ("the tax years", "the last year", False),
        ("the tax years", None, False),
        ("the tax years", "The tax years.", True),
        (None, None, True),
    ],
)
def test_parts_that_except_different_things_are_never_one(one: str | None, other: str | None, are_one: bool) -> None:
    same = relates("1.ben.0", "same_as", "1.cho.0")
    played = talk(ben=[part("Archive what is old", one), same], cho=[part("Archive old things", other), same])
    assert (groups(played) == [{"1.ben.0", "1.cho.0"}]) is are_one
    assert any("except different things" in why for _, why in rejected(played)) is not are_one


def test_a_part_may_be_what_somebody_recommends() -> None:
    same = relates("1.ben.0", "same_as", "1.cho.0")
    mine = {"claims": [{"text": "Archive old things", "type": "recommendation"}]}
    played = talk(ben=[part("Archive what is old", "the tax years"), same], cho=[mine, same])
    assert groups(played) == [{"1.ben.0", "1.cho.0"}]


# -- what a compromise is between follows to what took its place

NEWER = {"claims": [{"id": "b2", "text": "Hire three testers", "type": "recommendation", "supersedes": "b"}]}
NEWEST = {"claims": [{"text": "Hire four testers", "type": "recommendation", "supersedes": "b2"}]}


def shown_between(played: Played) -> list[str]:
    """What the compromise is shown to be between, as the next round would begin."""
    (compromise,) = board_of(played.debate).compromises
    return list(Claims(played.debate.before).between(compromise.id))


def test_it_is_between_what_took_the_place_of_what_it_was_between() -> None:
    played = talk(ana=[MIDDLE], ben=[{}, NEWER, NEWEST])
    assert claims_of(played)["1.ana.0"]["between_now"] == [ANA, "3.ben.0"]
    assert claims_of(played)["1.ana.0"]["between"] == [ANA, BEN]
    assert shown_between(played) == [ANA, "3.ben.0"]
    assert board_of(played.debate).waits_for(played.debate.before.arguments["1.ana.0"], "ben")


def test_who_accepts_it_gives_up_what_took_the_place_of_his_claim() -> None:
    played = talk(ana=[MIDDLE], ben=[{}, NEWER, {"accept": ["m"]}])
    found = claims_of(played)
    assert [found[id]["live"] for id in (ANA, BEN, "2.ben.0", "1.ana.0")] == [False, False, False, True]


def test_its_author_gives_up_what_took_the_place_of_his_own() -> None:
    newer = {"claims": [{"text": "Archive monthly", "type": "recommendation", "supersedes": "a"}]}
    played = talk(ana=[MIDDLE, newer], ben=[{}, {}, {"accept": ["m"]}])
    (reached,) = [e for e in played.events if isinstance(e, CompromiseReached)]
    assert reached.replaced == ("2.ana.0",)
    assert claims_of(played)["2.ana.0"]["live"] is False


def test_what_took_its_place_stands_again_once_nobody_stands_behind_the_compromise() -> None:
    played = talk(ana=[MIDDLE, {}, {}, {"withdraw": ["1.ana.0"]}], ben=[{}, NEWER, {"accept": ["m"]}])
    given_up = [e for e in played.events if isinstance(e, CompromiseGivenUp) and e.participant == "ben"]
    assert [e.returned for e in given_up] == [("2.ben.0",)]
    assert [claims_of(played)[id]["live"] for id in (BEN, "2.ben.0")] == [False, True]


def test_who_replaces_his_claim_by_the_words_of_the_compromise_has_come_over() -> None:
    over = {"claims": [{"text": "Archive, and hire one", "type": "recommendation", "supersedes": "b"}]}
    played = talk(ana=[MIDDLE], ben=[{}, over])
    assert groups(played) == [{"1.ana.0", "2.ben.0"}]
    assert claims_of(played)["1.ana.0"]["between_now"] == [ANA]


def test_the_newer_claim_is_not_the_same_as_the_compromise_either() -> None:
    same = relates("1.ana.0", "same_as", "2.ben.0")
    played = talk(ana=[MIDDLE, {}, same], ben=[{}, NEWER, same])
    assert groups(played) == []
    assert "is a compromise that replaces '2.ben.0'" in rejected(played)[0][1]


def test_what_others_still_say_in_the_same_words_stays_between() -> None:
    blind = {**BLIND, "cho": {"claims": [{"text": "Hire two testers", "type": "recommendation"}]}}
    played = talk(blind, ana=[MIDDLE], ben=[{}, NEWER])
    assert claims_of(played)["1.ana.0"]["between_now"] == [ANA, BEN, "2.ben.0"]
