#!/bin/sh
# SQLite 3.54.1, FTS5: a word that stands in half of the rows or more weighs a millionth in bm25().
#
# The formula would make its weight nothing or negative there; FTS5 puts 0.000001 in its place, so that the order by rank of
# a search for such a word is still that of bm25, but its scores compare with those of no other word. A threshold on the
# score, or the scores of several tables put together, throw its finds out; in a table of few rows that is most words. One
# more row without the word makes the score 300,000 times greater. moot weighs words by itself.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "apsw==3.54.1.0"
"$folder/venv/bin/python" - <<'PYTHON'
import sys

import apsw

connection = apsw.Connection(":memory:")
connection.execute("CREATE VIRTUAL TABLE note USING fts5(words)")


def keep(words: str) -> None:
    connection.execute("INSERT INTO note VALUES (?)", (words,))


def score(word: str) -> float:
    row = connection.execute("SELECT bm25(note) FROM note WHERE note MATCH ? AND rowid = 1", (word,)).fetchone()
    return float(row[0])


for words in ("cache grows", "cache is lost", "log grows", "log is lost"):
    keep(words)
half = score("cache")
keep("pool waits")
less = score("cache")
print(f"SQLite {apsw.sqlite_lib_version()}, bm25 of the row 'cache grows' for the word 'cache' (less is better)")
print(f"in 2 of 4 rows: {half:.9f}; in 2 of 5 rows: {less:.9f}")
print("expected: two numbers of one size")
sys.exit(0 if -0.00001 < half < 0 and less < -0.1 else 1)
PYTHON
