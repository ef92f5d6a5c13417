"""Every row of the computed council table, moot and reference; and what repetition can and cannot do to a tie."""

import json
from itertools import combinations_with_replacement, product
from pathlib import Path
from typing import Any

import pytest
from comparing import assert_equal
from councils import council, positions_of
from graphs import judged

TABLE = json.loads((Path(__file__).parent / "data" / "council_table.json").read_text())
MANY = 40
VALUES = {"w": 0.8, "u": 0.4, "o": 0.2}


@pytest.mark.parametrize("row", TABLE["rows"], ids=lambda row: row["case"])
def test_a_row_of_the_council_table(row: dict[str, Any]) -> None:
    found = judged(council(row)).to_dict()
    positions = positions_of(row)
    assert [found["energy"][p] for p in positions] == pytest.approx(row["E"], abs=5e-5)
    assert [found["strengths"][p] for p in positions] == pytest.approx(row["s"], abs=5e-5)
    if row["margin"] is None:
        assert found["margin"] is None
    else:
        assert found["margin"] == pytest.approx(row["margin"], abs=5e-5)
    assert (found["status"], found["verdict"], found["leader"]) == (row["status"], row.get("verdict"), row["leader"])
    if row["status"] == "insufficient_evidence":
        assert found["below"] == row["below"]
    assert all(found["labels"][node] == "undec" for node in row.get("undec", []))


@pytest.mark.parametrize("row", TABLE["rows"], ids=lambda row: row["case"])
def test_the_reference_has_the_same_row(row: dict[str, Any]) -> None:
    assert_equal(council(row))


def margin(p: str, q: str) -> float:
    found = judged(council({"P": p, "Q": q})).to_dict()
    return float(found["margin"])


def test_the_worst_repetition_of_what_a_source_says_of_one_position() -> None:
    assert margin("s1w -s2u", "s3o s4o") == 0
    assert margin(f"s1wx{MANY} -s2u", "s3o s4o") == pytest.approx(0.4 / 3, abs=1e-6)
    assert margin("s1c -s2u", "s3u s4o") == 0
    assert margin(f"s1cx{MANY} -s2u", "s3u s4o") == pytest.approx(0.5 / 3.5, abs=1e-6)


def test_a_source_that_speaks_for_the_first_and_against_the_second_weighs_once() -> None:
    assert margin("s1w s2w", "-s1w s2w") == pytest.approx((0.8 * 7 / 3 - 0.8) / (0.8 * 10 / 3 + 1), abs=1e-6)
    twice = (0.8 * 7 / 3 - 0.8 * 4 / 3) / (0.8 * 11 / 3 + 1)
    assert margin("s1w s2w", "-s1w s2w s2w") == pytest.approx(twice, abs=1e-6)
    assert margin("s1w -s2w", "-s1w s2w") == 0
    often = 0.4 / 3 / (0.8 * 8 / 3 + 0.4 / 3 + 1)
    assert margin(f"s1wx{MANY} -s2w", f"-s1wx{MANY} s2w") == pytest.approx(often, abs=1e-6)


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


def test_no_repetition_of_what_a_source_says_of_one_position_decides_a_tie() -> None:
    for number, (p, q) in enumerate(ties()):
        cloned = number % len(p)
        for times in (2, MANY) if number % 4 == 0 else (3,):
            document = council({"P": written(p, 1, cloned, times), "Q": written(q, 11)})
            found = judged(document).to_dict()
            assert found["margin"] < 0.15, (p, q, cloned, times)
            assert found["verdict"] is None
