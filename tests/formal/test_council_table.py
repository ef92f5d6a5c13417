"""Every row of the computed council table, and what repetition can and cannot do to a tie."""

import json
from itertools import combinations_with_replacement, product
from pathlib import Path
from typing import Any

import pytest
from councils import council
from graphs import judged

TABLE = json.loads((Path(__file__).parent / "data" / "council_table.json").read_text())
MANY = 40
VALUES = {"w": 0.8, "u": 0.4, "o": 0.2}


@pytest.mark.parametrize("row", TABLE["rows"], ids=lambda row: row["case"])
def test_a_row_of_the_council_table(row: dict[str, Any]) -> None:
    found = judged(council(row)).to_dict()
    positions = [p for p in ("P", "Q", "R") if p in row]
    assert [found["energy"][p] for p in positions] == pytest.approx(row["E"], abs=5e-5)
    assert [found["strengths"][p] for p in positions] == pytest.approx(row["s"], abs=5e-5)
    if row["margin"] is None:
        assert found["margin"] is None
    else:
        assert found["margin"] == pytest.approx(row["margin"], abs=5e-5)
    assert (found["status"], found["verdict"]) == (row["status"], row.get("verdict"))
    if row["status"] == "insufficient_evidence":
        assert found["below"] == row["below"]
    assert all(found["labels"][node] == "undec" for node in row.get("undec", []))


def margin(p: str, q: str) -> float:
    found = judged(council({"P": p, "Q": q})).to_dict()
    return float(found["margin"])


def test_the_worst_repetition_by_a_source_that_speaks_on_one_position() -> None:
    assert margin("s1w -s2u", "s3o s4o") == 0
    assert margin(f"s1wx{MANY} -s2u", "s3o s4o") == pytest.approx(0.4 / 3, abs=1e-6)
    assert margin("s1c -s2u", "s3u s4o") == 0
    assert margin(f"s1cx{MANY} -s2u", "s3u s4o") == pytest.approx(0.5 / 3.5, abs=1e-6)


def test_a_source_that_supports_the_first_and_opposes_the_second_decides_from_the_third_clone_on() -> None:
    assert margin("s1w -s2u", "-s1w s3w s4u") == 0
    assert margin("s1wx3 -s2u", "-s1wx3 s3w s4u") < 0.15
    assert margin("s1wx4 -s2u", "-s1wx4 s3w s4u") == pytest.approx(0.155, abs=5e-4)
    assert margin(f"s1wx{MANY} -s2u", f"-s1wx{MANY} s3w s4u") == pytest.approx(0.16, abs=1e-6)


def sides() -> list[tuple[str, ...]]:
    """Up to three items, for or against."""
    items = [sign + kind for sign in ("", "-") for kind in VALUES]
    return [side for n in (2, 3) for side in combinations_with_replacement(items, n)]


def energy(side: tuple[str, ...]) -> float:
    return round(sum(VALUES[i[-1]] * (-1 if i[0] == "-" else 1) for i in side), 9)


def ties() -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    return [(p, q) for p, q in product(sides(), sides()) if energy(p) == energy(q)]


def written(side: tuple[str, ...], first: int, cloned: int | None = None, times: int = 1) -> str:
    """The items of a side, each from a source of its own; one of them repeated by its source."""
    return " ".join(
        f"{item[:-1]}s{first + i}{item[-1]}" + (f"x{times}" if i == cloned else "") for i, item in enumerate(side)
    )


def test_no_repetition_by_a_source_that_speaks_on_one_position_breaks_a_tie() -> None:
    for number, (p, q) in enumerate(ties()):
        cloned = number % len(p)
        for times in (2, MANY) if number % 4 == 0 else (3,):
            document = council({"P": written(p, 1, cloned, times), "Q": written(q, 11)})
            found = judged(document).to_dict()
            assert found["margin"] < 0.15, (p, q, cloned, times)
            assert found["verdict"] is None
