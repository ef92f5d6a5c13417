#!/bin/sh
# pygarg 1.0.2: the conflict-free sets of a framework whose last arguments take part in no attack are listed and counted
# as if these arguments were not there. Its other semantics are right on all 512 frameworks of three arguments.
#
# Where it comes from: conflict-free sets are the models of one clause an attack, and models are enumerated over the
# variables that stand in clauses; the encodings of the other semantics name every argument. moot compares its
# conflict-free sets with their definition over all subsets, not with this peer.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
# python-sat is named too: the package declares no dependency, although it imports it
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "pygarg==1.0.2" "python-sat==1.9.dev24"
printf 'p af 3\n1 2\n' > "$folder/last_alone.af"
printf 'p af 3\n2 3\n' > "$folder/first_alone.af"
count() { "$folder/venv/bin/python" -m pygarg -p CE-CF -f "$folder/$1.af"; }
last=$(count last_alone)
first=$(count first_alone)
echo "pygarg 1.0.2, number of conflict-free sets of three arguments with one attack"
echo "1 attacks 2, 3 stands alone: $last"
echo "2 attacks 3, 1 stands alone: $first"
echo "expected: 6 and 6 (three of the two that are in conflict, each with and without the third)"
[ "$last" = 3 ] && [ "$first" = 6 ]
