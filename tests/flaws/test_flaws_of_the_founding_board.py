"""The flaws of the founding blitz and classical (F9, F10, F12, F13; F11 is of the graph, and what ends a round here):
`founding` shows the flaw, `default` does not, on one story.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import moot
from moot.participants.scripted import ScriptedRounds

CLAIMS = ("The tool is ready", "The team is ready", "It pays")
MODES = pytest.mark.parametrize("mode", ["blitz", "classical"])


def line(
    stance: str, confidence: float = 1.0, claims: int = 3, rests_on: Sequence[str] = (), **more: Any
) -> dict[str, Any]:
    """What somebody says in a turn, read under both profiles: one stance on the first claims, and a crux."""
    entries = [{"claim": f"P{n}", "stance": stance, "confidence": confidence} for n in range(1, claims + 1)]
    if rests_on:
        entries = [{**entry, "because": "so it is", "rests_on": list(rests_on)} for entry in entries]
    return {"says": entries, **more}


def both(scripts: Mapping[str, Sequence[Any]], mode: str, claims: int = 3) -> tuple[dict[str, Any], dict[str, Any]]:
    """The results under the founding profile and under ours."""
    with moot.open(":memory:") as m:
        found = []
        for profile in ("founding", "default"):
            agents = {name: ScriptedRounds(name, lines) for name, lines in scripts.items()}
            result = m.debate("Is it time?", agents, positions=CLAIMS[:claims], protocol=mode, profile=profile)
            assert m.replay(result.debate_id).identical
            found.append(result.to_dict())
    return found[0], found[1]


def metrics(found: dict[str, Any]) -> list[Any]:
    return [data["metrics"] for kind, data in found["founding"]["events"] if kind == "convergence_update"]


SPEAKS = {"bid": {"action": "speak", "urgency": 0.5}}


@MODES
def test_F9_a_cap_is_no_convergence_and_a_split_is_polarized(mode: str) -> None:
    scripts = {
        "ana": [line("pro", **SPEAKS)] * 16,
        "ben": [line("con", **SPEAKS)] * 16,
        "cho": [line("pro", **SPEAKS)] * 16,
        "dee": [line("con", **SPEAKS)] * 16,
    }
    founding, default = both(scripts, mode)
    assert metrics(founding)[-1]["converged"], "a perfect split, and the cap of 15 events is told as convergence"
    assert not metrics(founding)[-1]["diverged"], "a perfect split has an entropy of .63"
    assert (founding["status"], founding["stopped_by"]) == ("consensus", "agreement")
    assert "cap" in founding["reason"]
    assert (default["status"], default["verdict"]) == ("polarized", None)


@MODES
def test_F9_a_crux_that_was_named_keeps_nobody_from_agreeing(mode: str) -> None:
    agreed = line("pro", newCruxes=["It is cheap"], **SPEAKS)
    ours = line("pro", rests_on=["It is cheap"], **SPEAKS)
    founding, _ = both({"ana": [agreed] * 16, "ben": [agreed] * 16}, mode)
    _, default = both({"ana": [ours] * 16, "ben": [ours] * 16}, mode)
    assert all(m["unresolvedCruxCount"] == 1 for m in metrics(founding))
    assert not any(m["converged"] for m in metrics(founding)[:-1]), "until the cap"
    assert (default["status"], default["stopped_by"]) == ("consensus", "agreement")


def test_F9_rounds_that_are_spent_while_minds_change_decide_nothing() -> None:
    """The founding system says of every end by its cap that it converged."""
    scripts = {"ana": [line("pro")] * 9, "ben": [*[line("con")] * 2, line("pro")]}
    with moot.open(":memory:") as m:
        agents = {name: ScriptedRounds(name, lines) for name, lines in scripts.items()}
        short = m.debate("Is it time?", agents, positions=CLAIMS, protocol="blitz", max_rounds=2)
    assert short.status == "polarized", "both sides are as they were"


@MODES
def test_F10_the_distance_has_a_sign_and_confidence_moves_nothing(mode: str) -> None:
    def stances(first: tuple[str, float], second: tuple[str, float]) -> dict[str, Any]:
        return {
            "ana": [line(*first, claims=1, **SPEAKS)] * 16,
            "ben": [line(*second, claims=1, **SPEAKS)] * 16,
        }

    founding, default = both(stances(("con", 1.0), ("con", 0.1)), mode, 1)
    assert metrics(founding)[0]["confidenceWeightedDistance"] == 0
    assert default["sides"]["claims"][0]["distance"] == 0, "both are against it"
    founding, default = both(stances(("pro", 0.5), ("uncertain", 1.0)), mode, 1)
    assert metrics(founding)[0]["confidenceWeightedDistance"] == 0, "for it and uncertain are the same"
    assert default["sides"]["claims"][0]["distance"] == 0.5
    _, sure = both(stances(("pro", 1.0), ("con", 1.0)), mode, 1)
    _, unsure = both(stances(("pro", 0.01), ("con", 0.9)), mode, 1)
    assert sure["sides"] == unsure["sides"]
    assert sure["status"] == unsure["status"] == "polarized"
    founding_sure, _ = both(stances(("pro", 1.0), ("con", 1.0)), mode, 1)
    founding_unsure, _ = both(stances(("pro", 0.01), ("con", 0.9)), mode, 1)
    assert metrics(founding_sure)[0]["entropy"] != metrics(founding_unsure)[0]["entropy"]
    assert metrics(founding_unsure)[0]["converged"], "the louder wins"


def test_F11_labels_of_what_was_there_are_compared() -> None:
    """Everybody says something new in every round, and the debate ends all the same: what was there keeps its labels.
    The founding graph never gets there, as ids are added each round (test_flaws_of_the_founding_graph.py).
    """
    def lines(stance: str, words: str) -> list[Any]:
        return [line(stance, claims=1, rests_on=[f"{words} {n}"]) for n in range(9)]

    _, default = both({"ana": lines("pro", "for"), "ben": lines("pro", "too")}, "blitz", 1)
    assert default["stopped_by"] == "agreement"
    assert default["rounds"] < 6


@MODES
def test_F12_one_failure_costs_one_turn(mode: str) -> None:
    scripts = {
        "ana": [line("pro", **SPEAKS)] * 16,
        "ben": [line("pro", **SPEAKS)] * 16,
        "cho": [{"fail": "away"}, *[line("pro", **SPEAKS)] * 15],
    }
    founding, default = both(scripts, mode)
    assert (founding["status"], founding["stopped_by"]) == ("failed", "error")
    assert default["status"] in ("consensus", "majority")
    assert any("cho" in problem for problem in default["degraded"])


@MODES
def test_F12_a_failure_is_no_agreement(mode: str) -> None:
    """Who never answered is left out; that both others failed leaves nobody to agree with."""
    scripts = {"ana": [line("pro", **SPEAKS)] * 16, "ben": [{"fail": "away"}] * 16, "cho": [{"fail": "away"}] * 16}
    _, default = both(scripts, mode)
    assert default["status"] in ("insufficient_evidence", "undetermined")


@MODES
def test_F13_one_sentence_is_one_crux_however_it_is_written(mode: str) -> None:
    texts = ("The load doubles", "the load doubles.", " The Load doubles ")
    scripts = {
        name: [
            line(
                "pro" if k < 2 else "con",
                newCruxes=[text],
                rests_on=[text if k < 2 else f"~{text}"],
                bid={"action": "speak", "urgency": 0.9 if turn % 3 == k else 0.1},
            )
            for turn in range(16)
        ]
        for k, (name, text) in enumerate(zip(("ana", "ben", "cho"), texts, strict=True))
    }
    founding, default = both(scripts, mode, 1)
    cruxes = [crux["proposition"] for crux in founding["founding"]["board"]["cruxCandidates"]]
    assert len(cruxes) > 1, "a full stop makes it another crux"
    found = {c["literals"][0].removeprefix("~") for c in default["cruxes"]["P1"]["each"] if len(c["literals"]) == 1}
    stated = {argument["premises"][0] for argument in default["arguments"]}
    assert len(stated) > 1, "each wrote it once"
    assert len(found & {literal.removeprefix("~") for literal in stated}) == 1, "and it is one"
