"""Markdown is read as people write it: each block with its line, and nothing that was only quoted, struck or noted."""

from hypothesis import given
from hypothesis import strategies as st

from moot.markdown import Block, Kind, read


def told(text: str) -> list[tuple[str, int, int, str]]:
    return [(block.kind.value, block.depth, block.line, block.text) for block in read(text).blocks]


def test_lists_keep_their_nesting_their_signs_and_their_lines() -> None:
    text = "Start\n\n* one\n  goes on\n  * inner\n\n    more of it\n+ plus\n- minus\n\n1. first\n2) second\n"
    assert told(text) == [
        ("paragraph", 0, 1, "Start"),
        ("item", 1, 3, "one\ngoes on"),
        ("item", 2, 5, "inner"),
        ("paragraph", 2, 7, "more of it"),
        ("item", 1, 8, "plus"),
        ("item", 1, 9, "minus"),
        ("item", 1, 11, "first"),
        ("item", 1, 12, "second"),
    ]
    signs = [block.marker for block in read(text).blocks if block.kind is Kind.ITEM]
    assert signs == ["*", "*", "+", "-", ".", ")"]


def test_a_list_in_an_item_without_words_is_told_after_an_empty_item() -> None:
    assert told("* + plus\n  - minus\n") == [
        ("item", 1, 1, ""),
        ("item", 2, 1, "plus"),
        ("item", 2, 2, "minus"),
    ]


def test_headings_of_both_forms_and_what_is_emphasised() -> None:
    blocks = read("Title\n=====\n\n### **Option A** ###\n\n* **Cheap**: `npm ci` & *fast* [here](https://a.example)\n").blocks
    assert [(b.depth, b.text) for b in blocks[:2]] == [(1, "Title"), (3, "Option A")]
    assert (blocks[2].strong, blocks[2].text) == ("Cheap", "Cheap: npm ci & fast here")


def test_comments_struck_words_and_tags_are_left_out() -> None:
    text = "<!-- * Good, because no\n\n* nor this -->\n* a <!-- b --> c ~~d~~ <b>e</b>\n* ~~all of it~~\n"
    assert told(text) == [("item", 1, 4, "a  c  e"), ("item", 1, 5, "")]
    assert read("* a  b\n").blocks[0].flat == "a b"


def test_code_and_quotations_are_told_apart() -> None:
    blocks = read("```md\n* Good\n```\n\n> * said elsewhere\n\n* here\n\n      code\n").blocks
    assert [(b.kind, b.quoted) for b in blocks] == [
        (Kind.CODE, False), (Kind.ITEM, True), (Kind.ITEM, False), (Kind.CODE, False),
    ]  # fmt: skip


def test_tables_are_told_row_by_row() -> None:
    blocks = read("| a | b |\n|---|---|\n| 1<br>2 | `x` |\n").blocks
    assert [(b.line, b.marker, b.cells) for b in blocks] == [(1, "head", ("a", "b")), (3, "", ("1\n2", "x"))]


def test_front_matter_is_apart_and_lines_count_on() -> None:
    document = read("\ufeff---\r\nstatus: accepted\r\n---\r\n# Title\r\n")
    assert document.front == ("status: accepted",)
    assert document.blocks == (Block(Kind.HEADING, "Title", 4, 1),)


def test_front_matter_that_never_ends_is_text() -> None:
    assert read("---\nstatus: open\n").front == ()
    assert told("---\nstatus: open\n")[-1][3] == "status: open"


def test_an_empty_text_has_no_blocks() -> None:
    assert read("").blocks == read("\n\n").blocks == read("---\n---").blocks == ()


@given(st.text(alphabet="#*+-> \n\t`|<!~[]()1.ab\u2028é👍\r", max_size=120))
def test_every_text_can_be_read_and_every_line_is_one_of_the_text(text: str) -> None:
    lines = len(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"))
    for block in read(text).blocks:
        assert 1 <= block.line <= lines
        assert "\n\n" not in block.flat
