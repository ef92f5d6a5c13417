"""Untrusted text stays text: in Markdown, in DOT, and on a terminal."""

from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from moot.document.text import code, emphasised, markdown, one_line
from profiles import examples

RUNS = examples(300)
HOSTILE = st.lists(
    st.one_of(
        st.text(max_size=8),
        st.sampled_from(
            [
                "<script>alert(1)</script>",
                "![x](http://a.b/c.png)",
                "[x](javascript:alert(1))",
                "https://a.b/c",
                "www.a.b",
                "ana@a.b",
                "| a | b |",
                "\n# head\n",
                "\n- item",
                "**bold**",
                "__x__",
                "~~x~~",
                "`code`",
                "``",
                "&lt;b&gt;",
                "&#60;",
                "\\",
                "\\`",
                "$x$",
                "<!--",
                "\x1b[31m",
                "\u202e",
                "\r\n\r\n",
                "[^1]",
                "<a@b.c>",
                "1. x",
                "> quote",
                "---",
                "\u2028",
            ]
        ),
    ),
    max_size=5,
).map("".join)
SPAN = {"text", "strong_open", "strong_close", "code_inline", "text_special"}


def spans(line):
    """The inline tokens of one line of a list item, as a CommonMark reader sees it."""
    tokens = MarkdownIt("commonmark").enable(["strikethrough", "table"]).parse(line)
    blocks = [token.type for token in tokens if token.type != "inline"]
    return blocks, [child for token in tokens if token.type == "inline" for child in token.children]


def seen(children):
    return "".join(child.content for child in children)


@RUNS
@given(HOSTILE)
def test_a_reader_sees_the_text_and_no_markup_of_it(text):
    blocks, children = spans(f"- “{markdown(text)}”")
    assert blocks == [
        "bullet_list_open", "list_item_open", "paragraph_open",
        "paragraph_close", "list_item_close", "bullet_list_close",
    ]  # fmt: skip
    assert {child.type for child in children} <= SPAN - {"strong_open", "strong_close"}
    assert all(child.type != "code_inline" or child.content == "@" for child in children)
    assert seen(children) == f"“{one_line(text)}”"


@RUNS
@given(HOSTILE, st.lists(HOSTILE, max_size=3))
def test_bold_words_change_nothing_that_is_read(text, words):
    _, children = spans(f"- “{emphasised(text, words)}”")
    assert {child.type for child in children} <= SPAN
    assert seen(children).replace("**", "") == f"“{one_line(text)}”".replace("**", "")


def test_the_words_that_decided_are_bold_wherever_they_stand_whole():
    said = emphasised("It was faster, much FASTER than fast", ["faster", "fast"])
    assert said == "It was **faster**, much **FASTER** than **fast**"
    assert emphasised("unfaster fasten", ["fast", "faster"]) == "unfaster fasten"


@RUNS
@given(HOSTILE)
def test_a_code_span_holds_all_of_its_text(text):
    blocks, children = spans(f"- {code(text)}.")
    assert len(blocks) == 6
    assert [child.type for child in children] == ["code_inline", "text"]
    assert children[0].content.strip() == (one_line(text) or " ").strip()


@RUNS
@given(HOSTILE)
def test_a_table_row_has_as_many_cells_as_were_written(text):
    html = MarkdownIt("commonmark").enable("table").render(f"| a | b |\n|---|---|\n| {markdown(text)} | 2 |")
    assert html.count("<td>") == 2
    assert html.count("<tr>") == 2


@RUNS
@given(st.text())
def test_one_line_is_printable(text):
    assert all(c.isprintable() or not c.isascii() for c in one_line(text))
    assert len(one_line(text).splitlines()) <= 1
    assert not any(c in one_line(text) for c in "\x1b\x9b\x07\u202e\u2066\n\r\u2028\u0085")


def test_no_bare_address_is_left_to_become_a_link():
    shown = markdown("see https://a.b, www.a.b and ana@a.b or mailto:ana@a.b")
    assert "s://" not in shown
    assert "www." not in shown
    assert "a@" not in shown
