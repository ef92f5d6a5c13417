"""Which notes a file of Markdown, text or CSV has, and what it says of them."""

import random
from pathlib import Path
from typing import Any

import pytest

from moot.memory.files.folder import NoteFile
from moot.memory.files.note_file import ReadFile, read_file


def said(tmp_path: Path, name: str, text: str) -> ReadFile:
    (tmp_path / name).write_bytes(text.encode())
    return read_file(NoteFile(tmp_path / name, name))


MARKDOWN: dict[str, tuple[str, list[tuple[int, str, list[str], str]]]] = {
    "paragraphs and items": (
        "One goes\non.\n\n* two\n2. three\n\n   goes on\n",
        [(1, "One goes on.", [], ""), (4, "two", [], ""), (5, "three goes on", [], "")],
    ),
    "headings": (
        "# A\n\n## B\n- one\n\n## C #\ntwo\n\nD\n===\nthree",
        [(4, "one", ["A", "B"], ""), (7, "two", ["A", "C"], ""), (11, "three", ["D"], "")],
    ),
    "nested items": (
        "- outer\n  - inner\n    - innermost\n  - other\n- last",
        [
            (1, "outer", [], ""), (2, "inner", [], "outer"), (3, "innermost", [], "inner"), (4, "other", [], "outer"),
            (5, "last", [], ""),
        ],
    ),
    "an item that goes on below others": (
        "- one\n  - two\n\n  goes on\n", [(1, "one goes on", [], ""), (2, "two", [], "one")],
    ),
    "what introduces a list": (
        "Pros:\n\n- one\n\nText between.\n\n- two\n- **Cons**:\n  - three\n    - four\n\n**Bold line**\n\nfive",
        [
            (3, "one", ["Pros"], ""), (5, "Text between.", [], ""), (7, "two", [], ""), (9, "three", ["Cons"], ""),
            (10, "four", ["Cons"], "three"), (14, "five", ["Bold line"], ""),
        ],
    ),
    "what introduces a list and says something": (
        "We dropped Kafka in May:\n- one\n- Bad, because upgrades were hard:\n  - two\n\n"
        "**Kafka lost a message.**\n\nthree",
        [
            (1, "We dropped Kafka in May:", [], ""), (2, "one", ["We dropped Kafka in May"], ""),
            (3, "Bad, because upgrades were hard:", ["We dropped Kafka in May"], ""),
            (4, "two", ["We dropped Kafka in May"], "Bad, because upgrades were hard:"),
            (6, "Kafka lost a message.", [], ""), (8, "three", [], ""),
        ],
    ),
    "code, comments, rules and struck text": (
        "one <!-- hidden --> `code`\n\n```\nnot a note\n```\n\n    nor this\n\n<!-- nor\n\n- this -->\n\n"
        "---\n\n~~struck~~\n\n- ***\n- ✅",
        [(1, "one code", [], "")],
    ),
    "a table": (
        "| what | said |\n|---|---|\n| one | ana |\n|  | ben |\n\n| a |\n|---|\n| two |",
        [(3, "what: one; said: ana", [], ""), (4, "said: ben", [], ""), (8, "a: two", [], "")],
    ),
    "marks stay": (
        "- Good, because fast\n- ✅ cheap\n- [x] done\n- LGTM",
        [(1, "Good, because fast", [], ""), (2, "✅ cheap", [], ""), (3, "done", [], ""), (4, "LGTM", [], "")],
    ),
    "plus and minus": (
        "# A\n+ fast\n- slow\n* odd\n\n# B\n- one\n- two\n",
        [
            (2, "+ fast", ["A"], ""), (3, "- slow", ["A"], ""), (4, "odd", ["A"], ""), (7, "one", ["B"], ""),
            (8, "two", ["B"], ""),
        ],
    ),
    "quotations": ("> one\n> - two\n", [(1, "one", [], ""), (2, "two", [], "")]),
    "a rule above is no front matter": ("---\n\n# A\n\none\n", [(5, "one", ["A"], "")]),
    "line ends": ("- one\r\n- two\r- three\n", [(1, "one", [], ""), (2, "two", [], ""), (3, "three", [], "")]),
    "a byte order mark": ("\ufeff- one", [(1, "one", [], "")]),
    "letters are NFC": ("- cafe\u0301\u00a0 au lait", [(1, "café au lait", [], "")]),
    "nothing": ("# Only a title\n\n---\n\n* * *\n", []),
}  # fmt: skip


@pytest.mark.parametrize("name", MARKDOWN)
def test_markdown_has_these_notes(tmp_path: Path, name: str) -> None:
    text, notes = MARKDOWN[name]
    found = said(tmp_path, "a.md", text)
    assert found.wrong == ()
    shown = [
        (note.line, note.text, note.context.get("headings", []), note.context.get("parent", ""))
        for note in found.notes
    ]
    assert shown == notes


def test_plain_text_has_paragraphs_and_bullets(tmp_path: Path) -> None:
    text = "---\ntitle: Ledger\n---\nOne\ngoes on.\n----\n• two\n  goes on\n3) three\n- four\n"
    found = said(tmp_path, "a.txt", text)
    assert [(note.line, note.text) for note in found.notes] == [
        (4, "One goes on."), (7, "two goes on"), (9, "three"), (10, "four"),
    ]  # fmt: skip
    assert {str(note.context) for note in found.notes} == {"{'headings': ['Ledger']}"}
    marked = said(tmp_path, "b.txt", "+ fast\n- slow\n* odd\n")
    assert [note.text for note in marked.notes] == ["+ fast", "- slow", "odd"]


FRONT: dict[str, tuple[str, dict[str, Any]]] = {
    "keys": ("source: ana\ncategory: decision\noutcome: worked\nauthor: ben\n", {
        "source": "ana", "category": "decision", "outcome": "worked", "author": "ben",
    }),
    "a list in a line": ("tags: [db, 'two words', \"x\",]\n", {"tags": ["db", "two words", "x"]}),
    "a list below": ("tags:\n- db\n  - '#ledger'\n", {"tags": ["db", "ledger"]}),
    "a text of tags": ("Tags: db, #ledger; x\n", {"tags": ["db", "ledger", "x"]}),
    "a day": ("date: 2026-03-01 # a comment\n", {"at": "2026-03-01T00:00:00Z"}),
    "a day and a clock": ("date: 2026-03-01 12:30\n", {"at": "2026-03-01T12:30:00Z"}),
    "a time": ("at: '2026-03-01T12:30:00+02:00'\n", {"at": "2026-03-01T10:30:00Z"}),
    "several sources": ("source: [ana, ben]\n", {"source": "ana, ben"}),
    "other keys": ("aliases:\n  - a\n  deep:\n    deeper: 1\n\n# comment\nurl: http://x\nsource:\n", {}),
    "a source with a colon": ("source: https://a.org/x#y\n", {"source": "https://a.org/x#y"}),
}  # fmt: skip


@pytest.mark.parametrize("name", FRONT)
@pytest.mark.parametrize("end", ["---", "..."])
def test_front_matter_says_this_of_all_notes(tmp_path: Path, name: str, end: str) -> None:
    front, given = FRONT[name]
    found = said(tmp_path, "a.md", f"---\n{front}{end}\n- one\n")
    assert (found.wrong, found.given) == ((), given)
    assert [(note.line, note.text) for note in found.notes] == [(front.count("\n") + 3, "one")]


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("---\nsource: ana\n- one", 1, "does not end"),
        ("---\ntags: [a, b\n---\n", 2, "list"),
        ("---\nsource: ana\ncategory: rumour\n---\n", 3, "no category 'rumour'"),
        ("---\nsource: ana\noutcome: meh\n---\n", 3, "no outcome 'meh'"),
        ("---\nsource: ana\nno key\n---\n", 3, "no front matter"),
        ("+++\nsource = 'ana'\n+++\n", 1, "key: value"),
        ("- one\n\n" + "".join(f"{'  ' * deep}- x\n" for deep in range(30)), 27, "more than 24 deep"),
        ("one\n\n" + "> " * 50 + "two", 3, "quoted more than 40"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(tmp_path: Path, text: str, line: int, why: str) -> None:
    found = said(tmp_path, "a.md", text)
    assert (found.notes, [each.line for each in found.wrong]) == ((), [line])
    assert why in found.wrong[0].why


@pytest.mark.parametrize(
    ("date", "why"),
    [
        ("2026-02-30", "a time that exists"), ("soon", "a day like 2026-05-01"), ("[2026-03-01, 2026-03-02]", "a day"),
        ("2026-03-01 25:00", "a time that exists"), ("01.03.2026", "a day like"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("name", ["a.md", "a.txt"])
def test_a_date_that_is_none_costs_the_notes_their_date_alone(tmp_path: Path, name: str, date: str, why: str) -> None:
    found = said(tmp_path, name, f"---\nsource: ana\ndate: {date}\ntags: db\n---\n- one\n")
    assert ([note.text for note in found.notes], found.wrong) == (["one"], ())
    assert (found.given, [each.line for each in found.undated]) == ({"source": "ana", "tags": ["db"]}, [3])
    assert why in found.undated[0].why
    assert "last changed" in found.undated[0].why


def test_a_table_of_notes_has_its_columns(tmp_path: Path) -> None:
    rows = (
        "Text;Date;Outcome text;Pinned;POLARITY: use Postgres ;Team;\n"
        '"It held;\nin May";2026-05-01;no loss;yes;FORBIDS;core;\n\n;;;;;;\nlast\n'
    )
    found = said(tmp_path, "a.csv", rows)
    assert [(note.line, note.text, note.given, note.context) for note in found.notes] == [
        (
            2,
            "It held; in May",
            {"at": "2026-05-01", "outcome_text": "no loss", "pinned": True, "polarity": {"use Postgres": "forbids"}},
            {"Team": "core"},
        ),
        (6, "last", {}, {}),
    ]
    assert found.wrong == ()


@pytest.mark.parametrize(
    ("text", "lines", "why"),
    [
        ("", 1, "names no column text"),
        ("text,text\none,two\n", 1, "there twice"),
        ("text,outcom\none,worked\n", 1, "write 'outcome'"),
        ("text,outcome\none,worked,ana\n", 2, "3 cells under 2 columns"),
        ("text,pinned\none,perhaps\n", 2, "true or false"),
        ('text\n"one\n', 2, "no CSV"),
        ('"text\n', 1, "first row is no CSV"),
        ('text\n"one"1\ntwo\n"three"3\n"four"4\nfive\n', (2, 4, 5), "no CSV"),
    ],
)
def test_what_is_wrong_with_a_table_is_named(tmp_path: Path, text: str, lines: Any, why: str) -> None:
    found = said(tmp_path, "a.csv", text)
    assert [each.line for each in found.wrong] == list(lines if isinstance(lines, tuple) else [lines])
    assert why in found.wrong[0].why


def test_long_headings_and_outer_items_are_kept_short(tmp_path: Path) -> None:
    (one, two) = said(tmp_path, "a.md", f"# {'h' * 600}\n- {'o' * 600}\n  - inner\n").notes
    assert len(one.text) == 600
    assert [len(text) for text in (*two.context["headings"], two.context["parent"])] == [500, 500]


def test_bytes_that_were_drawn_never_raise(tmp_path: Path) -> None:
    lots = random.Random(7)
    for number in range(200):
        data = bytes(lots.choices(b"ab \n-+*#>|:`'\"[](),;\r\t\xc3\xa9\xff\x00", k=lots.randint(0, 60)))
        name = f"a{lots.choice(['.md', '.txt', '.csv'])}"
        (tmp_path / name).write_bytes(data)
        found = read_file(NoteFile(tmp_path / name, name))
        last = data.count(b"\n") + data.count(b"\r") + 1
        assert all(1 <= each.line <= last for each in (*found.notes, *found.wrong)), number
