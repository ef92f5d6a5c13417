#!/bin/sh
# votelib 0.4.0: MinimaxCondorcet leaves out who is beaten by nobody on any ballot: of unanimous ballots the winner loses.
#
# Minimax elects whose worst defeat is smallest. Worst defeats are collected from the pairs that ballots have; who never
# stands below anybody is in none as the loser, has no worst defeat, and is no candidate. One ballot against it puts it
# right. The other Condorcet methods elect the winner. moot compares its rules with their definitions.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "votelib==0.4.0"
"$folder/venv/bin/python" - <<'PYTHON'
import sys

from votelib.convert import RankedToCondorcetVotes
from votelib.evaluate.condorcet import MinimaxCondorcet, Schulze


def elected(method: type, ballots: dict[tuple[str, ...], int]) -> list[str]:
    return method().evaluate(RankedToCondorcetVotes().convert(ballots), 1)


unanimous, divided = {("a", "b"): 5}, {("a", "b"): 5, ("b", "a"): 1}
print("votelib 0.4.0, elected by minimax and by Schulze")
for ballots in (unanimous, divided):
    print(f"{ballots}: {elected(MinimaxCondorcet, ballots)}, {elected(Schulze, ballots)}")
print("expected: a each time")
right = elected(Schulze, unanimous) == elected(MinimaxCondorcet, divided) == ["a"]
sys.exit(0 if right and elected(MinimaxCondorcet, unanimous) == ["b"] else 1)
PYTHON
