#!/bin/sh
# votelib 0.4.0: where all candidates tie, Schulze and Copeland elect nobody, ranked pairs the one whose pair came first, and
# minimax gives a Tie.
#
# Tie is how evaluators tell that a place is open; the first two count wins only, and without a win there is no candidate.
# So an empty list is no error and no refusal, and a name from ranked pairs may be the order of the ballots. moot's rules
# name those that tie.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "votelib==0.4.0"
"$folder/venv/bin/python" - <<'PYTHON'
import sys

from votelib.convert import RankedToCondorcetVotes
from votelib.evaluate.condorcet import Copeland, MinimaxCondorcet, RankedPairs, Schulze
from votelib.evaluate.core import Tie

METHODS = (Schulze, Copeland, RankedPairs, MinimaxCondorcet)


def elected(*ballots: tuple[str, str]) -> list[object]:
    pairs = RankedToCondorcetVotes().convert(dict.fromkeys(ballots, 1))
    return [method().evaluate(pairs, 1) for method in METHODS]


def told(elected: list[object]) -> str:
    return ", ".join(f"Tie of {sorted(one)}" if isinstance(one, Tie) else str(one) for one in elected) or "nobody"


one, other = elected(("a", "b"), ("b", "a")), elected(("b", "a"), ("a", "b"))
print("votelib 0.4.0, one ballot a > b and one b > a")
for method, first, second in zip(METHODS, one, other, strict=True):
    print(f"{method.__name__}: {told(first)}; the other ballot first: {told(second)}")
print("expected: a Tie of both each time")
tie = [Tie(["a", "b"])]
sys.exit(0 if one == [[], [], ["a"], tie] and other == [[], [], ["b"], tie] else 1)
PYTHON
