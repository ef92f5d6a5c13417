"""Claims: one debate told from end to end, why debates stop, who is asked and shown what, and how names are read."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any

import pytest
from claims_play import FAILED, LATE, NO_BALLOT, Answer, Script, ending, play, rejected, requests, says, told
from debating import Played

from moot.protocols.claims import CLAIMS
from moot.protocols.claims.course import oscillates
from moot.protocols.claims.report import said_in
from moot.protocols.claims.verdict import claims_content
from moot.protocols.pending import pending, standing_under
from moot.record.debate import fold
from moot.record.events import Closed, DebateConcluded, Request
from moot.record.graph import Component, literal_of
from moot.record.moves import Attack, Move, Retract, StateClaim
from moot.record.parameters import Parameters
from moot.record.shape import to_json
from moot.record.status import Status, StoppedBy
from moot.verdict.claims import Claims

S, B = Status, StoppedBy
CACHE, NO_CACHE, MONTHLY = "We should cache the reports", "We should not cache the reports", "Monthly reports are cheap"
TEA, PAPER, RAIN = "Tea is served at four", "The printer needs paper", "It rained on Sunday"
PASS: dict[str, Any] = {"pass": True}


def view(played: Played) -> dict[str, Any]:
    standing = standing_under(played.debate, CLAIMS)
    return said_in(played.debate, standing, claims_content(standing)).to_dict()


def claim(played: Played, id: str) -> dict[str, Any]:
    found: dict[str, Any] = next(c for c in view(played)["claims"] if c["id"] == id)
    return found


# -- a story

STORY: Script = {
    "ana": [
        {"claims": [{"id": "cache", "text": CACHE, "type": "recommendation"}]},
        {"claims": [{"id": "fresh", "text": "Every write empties the cache", "opposes": ["0.ben.0"]}]},
        {"claims": [{"text": MONTHLY, "type": "recommendation", "confidence": 3, "supersedes": "cache"}]},
    ],
    "ben": [
        {"claims": [{"id": "no", "text": NO_CACHE, "type": "recommendation"}]},
        {"claims": [{"id": "stale", "text": "Readers saw old figures", "type": "concern", "opposes": ["cache"]}]},
        {"concede": ["fresh"], "withdraw": [{"claim": "no", "because": "fresh"}]},
    ],
    "cho": [
        {"claims": [{"id": "also", "text": NO_CACHE}]},
        {"claims": [{"text": "Is anybody reading them?", "type": "question"}]},
        {"endorse": ["1.ana.0"], "stances": {"also": -1}, "cause": "1.ana.0"},
        {"withdraw": ["also"]},
    ],
}

TOLD = """\
opened claims among ana, ben, cho
round 0: ana about all of 0; ben about all of 0; cho about all of 0
0.ana.0 recommendation: We should cache the reports
ana takes +1 on lit:0.ana.0
0.ana.0 answered
0.ben.0 recommendation: We should not cache the reports
ben takes +1 on lit:0.ben.0
0.ben.0 answered
0.cho.0 observation: We should not cache the reports
cho takes +1 on lit:0.cho.0
0.cho.0 answered
found: 0.ana.0 ⇄ 0.ben.0 by not
found: 0.ana.0 ⇄ 0.cho.0 by not
found: lit:0.ben.0 = lit:0.cho.0
round 1: ana about lit:0.ana.0 lit:0.ben.0 of 7; ben about lit:0.ana.0 lit:0.ben.0 of 7; cho about lit:0.ana.0 lit:0.ben.0 of 7
1.ana.0 observation: Every write empties the cache
ana takes +1 on lit:1.ana.0
1.ana.0 attacks 0.ben.0 (claim) as 1.ana.0/opposes/0
ana takes -1 on lit:0.ben.0
ana takes +1 on ~lit:0.ben.0
1.ana.0 answered
1.ben.0 concern: Readers saw old figures
ben takes +1 on lit:1.ben.0
1.ben.0 attacks 0.ana.0 (claim) as 1.ben.0/opposes/0
ben takes -1 on lit:0.ana.0
ben takes +1 on ~lit:0.ana.0
1.ben.0 answered
1.cho.0 question: Is anybody reading them?
1.cho.0 answered
round 2: ana about lit:0.ana.0 lit:0.ben.0 of 12; ben about lit:0.ana.0 lit:0.ben.0 of 12; cho about lit:0.ana.0 lit:0.ben.0 of 12
2.ana.0 recommendation for 0.ana.0: Monthly reports are cheap
ana takes +0 on lit:0.ana.0
ana takes +1 on lit:2.ana.0
2.ana.0 answered
ben concedes 1.ana.0
ben takes back 0.ben.0
ben takes +0 on lit:0.ben.0
2.ben.0 answered
cho endorses 1.ana.0
cho takes +1 on lit:1.ana.0
cho takes -1 on lit:0.cho.0 because of 1.ana.0
cho takes +1 on ~lit:0.cho.0
2.cho.0 answered
round 3: ana about lit:0.ben.0 of 6; ben about lit:2.ana.0 of 6; cho about lit:0.ben.0 lit:2.ana.0 of 6
3.ana.0 passed
3.ben.0 passed
cho takes back 0.cho.0
cho takes +0 on lit:0.cho.0
cho takes +0 on ~lit:0.cho.0
3.cho.0 answered
unopposed, nothing_contested, None
"""  # noqa: E501 (a log is as wide as it is)


def test_a_whole_debate_from_the_blind_round_to_its_end() -> None:
    played = play(STORY, parameters=NO_BALLOT)
    assert "\n".join(map(told, played.events)) == TOLD.rstrip()


def test_what_people_see_of_it() -> None:
    played = play(STORY)
    shown = view(played)
    assert [(c["id"], c["label"], c["live"]) for c in shown["claims"]] == [
        ("0.ana.0", None, False),
        ("0.ben.0", None, False),
        ("0.cho.0", None, False),
        ("1.ana.0", "in", True),
        ("1.ben.0", "in", True),
        ("1.cho.0", None, False),
        ("2.ana.0", "in", True),
    ]
    assert claim(played, "1.ana.0")["endorsed_by"] == ["ben", "cho"]
    assert claim(played, "1.ana.0")["conceded_by"] == ["ben"]
    assert claim(played, "2.ana.0")["reported"] == {"confidence": 3.0}
    assert shown["council"]["questions"] == ["1.cho.0"]
    assert [(c["between"], c["challenged_by"]) for c in shown["contradictions"]] == [
        (["0.ana.0", "0.ben.0"], []),
        (["0.ana.0", "0.cho.0"], []),
    ]


def test_the_moves_of_a_round_commute_whatever_the_order_of_arrival() -> None:
    graphs = set()
    for order in permutations(range(3)):

        def arrival(asked: Sequence[Request], order: Sequence[int] = order) -> Sequence[Request]:
            return [asked[k] for k in order if k < len(asked)]

        played = play(STORY, order=arrival)
        graphs.add(repr((to_json(played.debate.graph), ending(played), played.debate.rounds[-1].stances)))
    assert len(graphs) == 1


# -- why it stops


@dataclass(frozen=True)
class Row:
    """A script, and how the debate ends."""

    script: Script
    stopped_by: StoppedBy
    status: Status
    rounds: int
    leaning: Status | None = None
    max_rounds: int = 9
    closing: bool = True


def swinging(rounds: int) -> list[Answer]:
    """Takes a stance for and against ben's claim in turn, each time with its cause."""
    turns: list[Answer] = [{"stances": {"0.ben.0": (-1) ** k}, "cause": "0.ben.0"} for k in range(rounds)]
    return [says(CACHE), *turns]


def busy(rounds: int, text: str) -> list[Answer]:
    """Says something new in every round."""
    return [says(text), *({"claims": [{"text": f"Fact number {k} of {text[-9:]}"}]} for k in range(rounds))]


ROWS: dict[str, Row] = {
    "agreement: all say the same": Row({"ana": [says(CACHE)], "ben": [says(CACHE)]}, B.AGREEMENT, S.CONSENSUS, 2),
    "agreement: the other side gives in and joins": Row(
        {"ana": [says(CACHE)], "ben": [says(NO_CACHE), {"concede": ["0.ana.0"], "stances": {"0.ana.0": 1}}]},
        B.AGREEMENT,
        S.CONSENSUS,
        2,
    ),
    "nothing contested: one alone": Row({"ana": [says(CACHE)]}, B.NOTHING_CONTESTED, S.UNOPPOSED, 1),
    "nothing contested: each speaks of something else": Row(
        {"ana": [says(TEA)], "ben": [says(PAPER)]}, B.NOTHING_CONTESTED, S.UNOPPOSED, 2
    ),
    "nothing contested: the other side gave in": Row(
        {"ana": [says(CACHE)], "ben": [says(NO_CACHE), {"withdraw": ["c0"]}]}, B.NOTHING_CONTESTED, S.ACCEPTED, 2
    ),
    "nothing contested: only questions": Row(
        {"ana": [says("Why?", type="question")]}, B.NOTHING_CONTESTED, S.INSUFFICIENT_EVIDENCE, 1
    ),
    "no new information: all that was said was refused": Row(
        {"ana": [says(" ")], "ben": [{"endorse": ["x"]}]}, B.NO_NEW_INFORMATION, S.INSUFFICIENT_EVIDENCE, 1
    ),
    "no new information: both pass": Row(
        {"ana": [says(CACHE)], "ben": [says(NO_CACHE)]}, B.NO_NEW_INFORMATION, S.CONTESTED, 2
    ),
    "no new information: both repeat themselves": Row(
        {"ana": [says(CACHE)] * 9, "ben": [{"claims": [{"text": NO_CACHE}]}] * 9}, B.NO_NEW_INFORMATION, S.CONTESTED, 2
    ),
    "no new information: both say the same again under another name": Row(
        {"ana": [{"claims": [{"text": CACHE}]}] * 9, "ben": [{"claims": [{"text": NO_CACHE}]}] * 9},
        B.NO_NEW_INFORMATION,
        S.CONTESTED,
        2,
    ),
    "no new information: what was said in round 2 is repeated in round 10": Row(
        {
            "ana": [says(CACHE), *({"claims": [{"text": f"Point {k} matters"}]} for k in range(1, 10)),
                    *[{"claims": [{"text": "Point 2 matters"}]}] * 9],
            "ben": [says(NO_CACHE)],
        },
        B.NO_NEW_INFORMATION,
        S.CONTESTED,
        11,
        max_rounds=20,
    ),
    "no new information: the other side never answers": Row(
        {"ana": [says(CACHE)], "ben": [says(NO_CACHE), *[FAILED] * 9]}, B.NO_NEW_INFORMATION, S.CONTESTED, 3
    ),
    "oscillating: a stance goes to and fro": Row(
        {"ana": swinging(9), "ben": [says(NO_CACHE)]}, B.OSCILLATING, S.UNDETERMINED, 4, S.CONSENSUS
    ),
    "rounds: spent while an answer was due, to what came in time": Row(
        {"ana": [says(CACHE)], "ben": [says(NO_CACHE), FAILED]},
        B.ROUNDS, S.CONTESTED, 2, max_rounds=2, closing=False,
    ),
    "rounds: spent while older stances still changed": Row(
        {"ana": swinging(9), "ben": [says(NO_CACHE)]},
        B.ROUNDS, S.CONTESTED, 3, max_rounds=3, closing=False,
    ),
    "rounds: spent although nothing older changed": Row(
        {"ana": busy(9, CACHE), "ben": busy(9, NO_CACHE)}, B.ROUNDS, S.CONSENSUS, 4, max_rounds=4
    ),
    "rounds: spent in the blind round": Row(
        {"ana": [says(CACHE)], "ben": [says(NO_CACHE)]},
        B.ROUNDS, S.UNDETERMINED, 1, S.CONTESTED, max_rounds=1, closing=False,
    ),
    "rounds: spent in the blind round, and everybody could answer in the ballot": Row(
        {"ana": [says(CACHE)], "ben": [says(NO_CACHE)]}, B.ROUNDS, S.CONTESTED, 1, max_rounds=1
    ),
    "rounds: spent in the blind round, and a party failed in the ballot": Row(
        {"ana": [says(CACHE)], "ben": [says(NO_CACHE), FAILED]},
        B.ROUNDS, S.UNDETERMINED, 1, S.CONTESTED, max_rounds=1,
    ),
    "rounds: spent before an author could reply to the newest attack, which changes nothing": Row(
        {"ana": [says(CACHE), {"claims": [{"text": RAIN, "opposes": ["0.ben.0"]}]}], "ben": [says(NO_CACHE)]},
        B.ROUNDS, S.CONTESTED, 2, max_rounds=2, closing=False,
    ),
    "rounds: spent although everybody could reply": Row(
        {"ana": [says(CACHE), {"claims": [{"text": RAIN, "opposes": ["0.ben.0"]}]}, {"claims": [{"text": TEA}]}],
         "ben": [says(NO_CACHE)]},
        B.ROUNDS, S.CONTESTED, 3, max_rounds=3,
    ),
    "rounds: spent on an old attack that was made again": Row(
        {"ana": [says(CACHE)], "ben": [says(NO_CACHE), {"claims": [{"text": NO_CACHE}, {"text": TEA}]}]},
        B.ROUNDS, S.CONTESTED, 2, max_rounds=2,
    ),
    "failed: everybody": Row({"ana": [FAILED], "ben": [LATE]}, B.NO_NEW_INFORMATION, S.FAILED, 1),
    "abstained: everybody": Row({"ana": [PASS], "ben": [PASS]}, B.NO_NEW_INFORMATION, S.ABSTAINED, 1),
    "one failed, one passed: nothing was said": Row(
        {"ana": [PASS], "ben": [FAILED]}, B.NO_NEW_INFORMATION, S.INSUFFICIENT_EVIDENCE, 1
    ),
    "one failed: what the others said counts": Row(
        {"ana": [says(CACHE)], "ben": [FAILED]}, B.NOTHING_CONTESTED, S.UNOPPOSED, 2
    ),
}  # fmt: skip


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_every_reason_to_stop(row: Row) -> None:
    played = play(row.script, row.max_rounds, parameters=Parameters(closing=row.closing).to_dict())
    found = ending(played)
    assert (found.stopped_by, found.status, found.leaning) == (row.stopped_by, row.status, row.leaning)
    assert played.debate.completed_rounds == row.rounds
    assert found.reason
    assert sum(isinstance(event, DebateConcluded) for event in played.events) == 1


def test_the_table_has_every_reason_that_there_is() -> None:
    assert {row.stopped_by for row in ROWS.values()} == {
        B.AGREEMENT, B.NOTHING_CONTESTED, B.NO_NEW_INFORMATION, B.OSCILLATING, B.ROUNDS,
    }  # fmt: skip


def test_silence_is_no_vote() -> None:
    """Two classes of one: a consensus needs two who took a side."""
    assert ending(play({"ana": [says(CACHE)], "ben": [PASS], "cho": [FAILED]})).status is S.UNOPPOSED
    team = play({"ana": [says(CACHE)], "ben": [says(CACHE)]}, classes={"ana": "t", "ben": "t"})
    assert ending(team).status is S.UNOPPOSED


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([1, -1, 1], True),
        ([1, -1, -1, 1], True),
        ([1, -1, -1, -1, 1], True),
        ([1, -1, -1, -1, -1, 1], False),
        ([1, 1, 1], False),
        ([1, -1], False),
        ([1, 0, -1], False),
    ],
)
def test_a_circle_is_a_return_after_two_to_four_rounds(values: list[float], expected: bool) -> None:
    assert oscillates([{"ana": {"x": value}} for value in values]) is expected


def test_a_new_stance_is_no_return_to_an_old_one() -> None:
    assert not oscillates([{"ana": {"x": 1.0}}, {"ana": {"x": 1.0}}, {"ana": {"x": 1.0, "y": 1.0}}])


# -- who is asked, and shown what


def test_the_blind_round_sees_nothing_and_asks_everybody() -> None:
    asked = requests(play({"ana": [says(CACHE)], "ben": [says(CACHE)], "cho": [PASS]}), 0)
    assert list(asked) == ["ana", "ben", "cho"]
    assert all((r.handles, r.about, str(r.query)) == ((), (), "") for r in asked.values())


SPLIT: Script = {
    "dan": [says(TEA, RAIN)],
    "ana": [says(CACHE, PAPER)],
    "ben": [says(NO_CACHE, "The lift works"), {"claims": [{"text": "The lift was mended", "supports": ["0.ben.1"]}]}],
    "eve": [says("The lift does not work")],
}


def test_the_open_round_asks_everybody_and_shows_all_that_was_said() -> None:
    asked = requests(play(SPLIT), 1)
    assert list(asked) == ["dan", "ana", "ben", "eve"]
    claims = {f"0.{name}.{k}" for name, k in (("dan", 0), ("dan", 1), ("ana", 0), ("ana", 1), ("ben", 0), ("ben", 1))}
    attacks = {"contradiction:0.ana.0/0.ben.0", "contradiction:0.ben.0/0.ana.0"}
    attacks |= {"contradiction:0.ben.1/0.eve.0", "contradiction:0.eve.0/0.ben.1"}
    assert all(set(r.handles) == claims | {"0.eve.0"} | attacks for r in asked.values())
    assert {name: set(r.about) for name, r in asked.items()} == {
        name: {literal_of(id) for id in ids}
        for name, ids in {
            "dan": [],
            "ana": ["0.ana.0", "0.ben.0"],
            "ben": ["0.ana.0", "0.ben.0", "0.ben.1", "0.eve.0"],
            "eve": ["0.ben.1", "0.eve.0"],
        }.items()
    }


def test_later_only_those_are_asked_to_whom_something_is_put() -> None:
    assert list(requests(play(SPLIT), 2)) == ["ana", "ben", "eve"]


def test_whoever_attacks_is_a_party_to_what_it_attacks() -> None:
    script: Script = {
        "ana": [says(CACHE)],
        "ben": [says(NO_CACHE), {"claims": [{"text": RAIN, "opposes": ["0.ana.0"]}]}, {"concede": ["0.ana.0"]}],
    }
    asked = requests(play(script), 2)
    assert "1.ben.0/opposes/0" in asked["ana"].handles
    assert "1.ben.0" in asked["ana"].handles


def test_a_party_that_fails_is_asked_once_more_and_then_the_debate_goes_on_without_it() -> None:
    played = play({"ana": [says(CACHE)], "ben": [says(NO_CACHE), LATE, LATE, {"concede": ["0.ana.0"]}]})
    assert [list(requests(played, k)) for k in range(4)] == [["ana", "ben"], ["ana", "ben"], ["ana", "ben"], []]
    assert claim(played, "0.ana.0")["conceded_by"] == []
    late = play({"ana": [says(CACHE)], "ben": [says(NO_CACHE), LATE, {"concede": ["0.ana.0"]}]})
    assert claim(late, "0.ana.0")["conceded_by"] == ["ben"]


def test_whoever_failed_in_the_blind_round_is_asked_in_the_open_one() -> None:
    played = play({"ana": [says(CACHE)], "ben": [says(NO_CACHE)], "cho": [FAILED, says(TEA)]})
    assert list(requests(played, 1)) == ["ana", "ben", "cho"]
    assert [c["author"] for c in view(played)["claims"]] == ["ana", "ben", "cho"]


# -- what the moves do


def test_a_detected_contradiction_can_be_challenged_both_ways_at_once() -> None:
    edge = "contradiction:0.ana.0/0.ben.0"
    script: Script = {
        "ana": [says(CACHE)],
        "ben": [says(NO_CACHE), {"claims": [{"text": "Both are said of other reports", "opposes": [edge]}]}],
    }
    played = play(script)
    assert view(played)["contradictions"][0]["challenged_by"] == ["1.ben.0"]
    edges = played.debate.graph.edges
    assert {edges[e].target for e in edges if edges[e].source == "1.ben.0"} == {edge, "contradiction:0.ben.0/0.ana.0"}
    assert [claim(played, id)["label"] for id in ("0.ana.0", "0.ben.0")] == ["in", "in"]
    assert ending(played).stopped_by is B.NOTHING_CONTESTED


def test_a_challenge_is_an_attack_and_can_itself_be_answered_but_not_challenged() -> None:
    edge = "contradiction:0.ana.0/0.ben.0"
    script: Script = {
        "ana": [says(CACHE), PASS, Move((Attack("1.ben.0/opposes/0", Component.RELATION, "0.ana.0"),))],
        "ben": [says(NO_CACHE), {"claims": [{"text": RAIN, "opposes": [edge, "0.ana.0"]}]}],
    }
    played = play(script)
    assert ("2.ana.0 Attack 0", "refers to what was not shown: 1.ben.0/opposes/0") in rejected(played)


def test_whoever_is_undercut_is_asked_to_answer_for_it() -> None:
    """Ben's argument stands against ana's claim and is not at issue, until ana denies that it follows."""
    undercut = Move((StateClaim("It was a holiday"), Attack("1.ben.0", Component.WARRANT, source="2.ana.0")))
    against: Answer = {"claims": [{"text": "Readers saw old figures", "opposes": ["0.ana.0"]}]}
    opened_by_ben = play({"ana": [says(CACHE), {}, undercut], "ben": [says(NO_CACHE), against]})
    asked = requests(opened_by_ben, 3)["ben"]
    assert literal_of("1.ben.0") in asked.about
    assert {"2.ana.0", "2.ana.1"} <= set(asked.handles)
    found = claim(opened_by_ben, "1.ben.0")
    assert (found["label"], found["attacked_by"]) == ("out", ["2.ana.0"])


def test_equal_claims_are_one_with_all_their_authors() -> None:
    played = play({"ana": [says(CACHE)], "ben": [says(CACHE)], "cho": [says(NO_CACHE)]})
    assert claim(played, "0.ben.0")["same_as"] == "0.ana.0"
    assert Claims(played.debate.graph).authors("0.ana.0") == ("ana", "ben")
    assert set(requests(played, 1)) == {"ana", "ben", "cho"}


MERGED: Script = {
    "ana": [says(CACHE)],
    "ben": [says(CACHE)],
    "cho": [says(NO_CACHE)],
}


def test_what_one_of_two_takes_back_is_still_said_and_endorsed_as_the_claim_of_the_other() -> None:
    """Cho endorses it under ana's id, which ana gives up in the same round: it goes on as ben's."""
    taken_back = Move((Retract("0.ana.0"),))
    given_in: dict[str, Any] = {"concede": ["0.ana.0"]}
    script: Script = {"ana": [says(CACHE), taken_back], "ben": [says(CACHE)], "cho": [says(NO_CACHE), given_in]}
    played = play(script)
    claims = Claims(played.debate.graph)
    assert claims.members == {"0.ana.0": ("0.ben.0",), "0.cho.0": ("0.cho.0",)}
    assert claims.classes == {"0.ana.0": {"ben", "cho"}, "0.cho.0": {"cho"}}
    assert view(played)["council"]["observations"] == ["0.ben.0", "0.cho.0"]
    assert CACHE in view(played)["prompt_context"]


def test_conceding_what_one_says_oneself_is_refused() -> None:
    played = play({**MERGED, "ben": [says(CACHE), {"concede": ["0.ana.0"]}]})
    assert rejected(played) == [("1.ben.0 Concede 0", "'0.ana.0' is one's own: withdraw it")]
    assert claim(played, "0.ben.0")["live"]


def test_whoever_takes_a_claim_back_takes_back_its_supports_for_it_under_every_id() -> None:
    """Ben sees his claim beside ana's, which is the same, and argues for it so."""
    argued = {"claims": [{"text": "Readers wait for minutes", "supports": ["0.ana.0"]}]}
    script: Script = {
        "ana": [says(CACHE)],
        "ben": [says(CACHE), argued, {"withdraw": ["c0"]}],
        "cho": [says(NO_CACHE)],
    }
    lines = [told(event) for event in play(script).events]
    assert "1.ben.0 supports lit:0.ana.0 as 1.ben.0/supports/0" in lines
    taken = lines.index("ben takes back 0.ben.0")
    assert lines[taken + 1] == "ben takes back 1.ben.0/supports/0"


def test_whoever_gives_in_lets_go_of_its_stance_against_it_under_every_id() -> None:
    script: Script = {
        "ana": [says(CACHE), {}, {"claims": [{"text": TEA, "opposes": ["1.cho.0"]}]}, {"concede": ["1.cho.0"]}],
        "cho": [says(NO_CACHE), {"claims": [{"text": RAIN, "opposes": ["0.ana.0"]}]}, {"claims": [{"text": RAIN}]}],
    }
    played = play(script)
    assert played.debate.graph.stances["ana"]["lit:1.cho.0"] == 0


def test_a_name_that_is_used_again_replaces_nothing_and_means_the_newer_claim() -> None:
    taken = {"withdraw": ["c0"]}
    played = play({"ana": [says(CACHE), says(MONTHLY), taken], "ben": [says(NO_CACHE), {}, {}]})
    assert claim(played, "1.ana.0")["supersedes"] is None
    assert [claim(played, id)["live"] for id in ("0.ana.0", "1.ana.0")] == [True, False]


def test_a_refinement_replaces_the_older_claim() -> None:
    played = play({"ana": [says(CACHE), says(MONTHLY, supersedes="c0")], "ben": [says(NO_CACHE)]})
    assert claim(played, "1.ana.0")["supersedes"] == "0.ana.0"
    assert not claim(played, "0.ana.0")["live"]
    assert ending(played).stopped_by is B.NOTHING_CONTESTED


def test_saying_the_same_again_instead_of_the_older_claim_sheds_no_attack() -> None:
    against = {"claims": [{"text": RAIN, "opposes": ["0.ana.0"]}]}
    again = says(CACHE, supersedes="c0")
    stubborn = play({"ana": [says(CACHE), {}, again], "ben": [says(NO_CACHE), against]})
    assert "1.ben.0" in claim(stubborn, "2.ana.0")["attacked_by"]


def test_only_ones_own_claims_can_be_replaced_or_taken_back() -> None:
    script: Script = {
        "ana": [says(CACHE)],
        "ben": [
            says(NO_CACHE),
            {"claims": [{"text": MONTHLY, "supersedes": "0.ana.0"}]},
            Move((Retract("0.ana.0"),)),
        ],
    }
    played = play(script)
    assert rejected(played) == [("1.ben.0 StateClaim 0", "'0.ana.0' is not one's own")]
    assert claim(played, "0.ana.0")["live"]


def test_a_change_of_sides_needs_its_cause() -> None:
    script: Script = {"ana": [says(CACHE), {"stances": {"c0": -1}}], "ben": [says(NO_CACHE)]}
    played = play(script)
    assert rejected(played) == [("1.ana.0 TakeStance 0", "a flip from 1 to -1 without a cause")]
    assert played.debate.graph.stances["ana"] == {"lit:0.ana.0": 1.0}


def test_a_question_is_listed_and_takes_no_part() -> None:
    asks = {"claims": [{"id": "q", "text": "Should we?", "type": "question"}, {"text": CACHE, "supports": ["q"]}]}
    played = play({"ana": [asks]})
    assert rejected(played) == [("0.ana.0 StateClaim 1 supports", "a question has no claim")]
    assert [c["label"] for c in view(played)["claims"]] == [None, "in"]


@pytest.mark.parametrize("name", ["0.ana.0", "lit:0.ana.0", "1.ben.0", "0.ben.1", "nobody", "debate/d2", "", "d2"])
def test_a_name_that_means_nothing_yet_is_refused_and_the_rest_stands(name: str) -> None:
    played = play({"ana": [says(CACHE)], "ben": [says(TEA, supports=[name])]})
    assert [item for item, _ in rejected(played)] == ["0.ben.0 StateClaim 0 supports" if name else "0.ben.0 supports 1"]
    assert claim(played, "0.ben.0")["live"]


def test_two_claims_of_one_name_in_one_move_are_one_too_many() -> None:
    played = play({"ana": [{"claims": [{"id": "c", "text": CACHE}, {"id": "c", "text": TEA}]}]})
    assert rejected(played) == [("0.ana.0 StateClaim 1", "two claims called 'c' in one move")]


def test_a_name_that_two_authors_use_means_ones_own_else_nothing() -> None:
    script: Script = {
        "ana": [says(CACHE)],
        "ben": [says(CACHE)],
        "cho": [{"claims": [{"id": "mine", "text": NO_CACHE}]}, {"concede": ["c0"]}],
    }
    played = play(script)
    assert rejected(played) == [("1.cho.0 Concede 0", "refers to what was not shown: c0")]


# -- what holds it together


def test_what_is_next_depends_on_the_events_alone() -> None:
    """Folded anew before every step, nothing that was worked out earlier is there: the debate goes the same way."""
    kept = play(STORY).events
    assert play(STORY, again=lambda debate: fold(kept[: debate.version])).events == kept


def test_once_concluded_nothing_is_pending_and_no_answer_counts() -> None:
    played = play(STORY)
    assert pending(played.debate, CLAIMS) == ()
    closings = [c.how for r in played.debate.rounds for c in r.closed.values()]
    assert set(closings) == {Closed.ANSWERED, Closed.PASSED}
