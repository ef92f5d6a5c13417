"""bench/enumerating.py counts what there is, and tells what differs and what was lost."""

from itertools import product
from typing import Any

import pytest
from benches import enumerating

from moot.argumentation.attack_graph import AttackGraph

PAIRS = AttackGraph([str(a) for a in range(6)], [(a, a ^ 1) for a in range(6)])
COUNTS = {"AD": 27, "CO": 27, "PR": 8, "ST": 8, "SST": 8}


@pytest.mark.parametrize(("who", "task"), list(product(["moot", "clingo"], enumerating.TASKS)))
def test_three_mutual_pairs_have_as_many_extensions_as_they_should(who: str, task: str) -> None:
    problem, code = task.split("-")
    assert enumerating.WHO[who](PAIRS, problem, code)() == COUNTS[code]


def row(task: str, **said: Any) -> dict[str, Any]:
    late = {"failed": "time"}
    given = {who: late if said[who] is None else {"answer": said[who], "s": 0.5} for who in enumerating.WHO}
    return {"commit": "c", "name": "scc-40-1", "task": task, "argument": 0, "said": given}


def test_counts_that_differ_are_listed_also_between_listing_and_counting() -> None:
    agreeing = [row("EE-PR", moot=3, clingo=3, pygarg=None), row("CE-PR", moot=3, clingo=None, pygarg=3)]
    assert enumerating.differences(agreeing) == []
    found = enumerating.differences([*agreeing, row("CE-ST", moot=1, clingo=1, pygarg=None)])
    assert found == []
    wrong = enumerating.differences([agreeing[0], row("CE-PR", moot=4, clingo=None, pygarg=None)])
    assert wrong == ["PR scc-40-1: moot EE 3, clingo EE 3, moot CE 4"]


def test_the_page_leaves_out_what_nobody_finished_and_names_what_was_lost() -> None:
    rows = [row("EE-CO", moot=None, clingo=7, pygarg=None), row("CE-CO", moot=None, clingo=None, pygarg=None)]
    late = {who: [{"failed": "time"}] for who in enumerating.WHO}
    page = "\n".join(enumerating.page(rows, {"CE-PR": late}, 10.0))
    assert "nobody finished: 1." in page
    assert "Finished by a peer and not by moot: EE-CO scc-40-1." in page
    assert "| EE-CO | 1 | 0 | 1 | 0 | 1 | – | – | – | 0.0500 | 0 of 1 |" in page
    assert "| CE-PR | 50 | > 10,000 | > 10,000 | > 10,000 |" in page
