#!/bin/sh
# preflibtools 2.0.33: has_condorcet() finds a winner where the two best alternatives tie on every ballot.
#
# Its docstring: a winner strictly beats every other alternative. Only pairs that some ballot puts in an order are counted;
# two alternatives that stand side by side on all of them (or, in incomplete orders, on no ballot together) are not compared,
# and the tie is passed over. pairwise_scores() has the tie, with 0 on both sides. moot compares its winners with that
# definition, not with this peer.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "preflibtools==2.0.33"
"$folder/venv/bin/python" - "$folder/tied.toc" <<'PYTHON'
import sys
from pathlib import Path

from preflibtools.instances import OrdinalInstance
from preflibtools.properties import has_condorcet, pairwise_scores

names = "".join(f"# ALTERNATIVE NAME {number}: {name}\n" for number, name in enumerate("abc", 1))
head = f"# FILE NAME: tied.toc\n# DATA TYPE: toc\n# NUMBER ALTERNATIVES: 3\n{names}"


def read(ballots: str) -> OrdinalInstance:
    Path(sys.argv[1]).write_text(head + ballots)
    instance = OrdinalInstance()
    instance.parse_file(sys.argv[1])
    return instance


always, split = read("5: {1,2},3\n"), read("2: 1,2,3\n2: 2,1,3\n")
first, second = pairwise_scores(always)[1][2], pairwise_scores(always)[2][1]
print("preflibtools 2.0.33, is there a Condorcet winner?")
print(f"five ballots a = b > c (a over b on {first}, b over a on {second}): {has_condorcet(always)}")
print(f"two a > b > c, two b > a > c: {has_condorcet(split)}")
print("expected: none either time, since a and b tie")
sys.exit(0 if (first, second) == (0, 0) and has_condorcet(always) and not has_condorcet(split) else 1)
PYTHON
