"""Frameworks in the format of ICCMA 2023: read in three ways that agree, written back, and refused with reasons."""

import subprocess
import sys
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moot.argumentation import Framework
from moot.argumentation.attack_graph import Numbers
from moot.argumentation.formats import iccma, iccma_large, iccma_plain
from moot.argumentation.formats.document import DEFAULT, Limits
from moot.errors import InvalidDocument


@st.composite
def frameworks(draw: st.DrawFn) -> Framework:
    size = draw(st.integers(0, 12))
    places = st.integers(0, max(0, size - 1))
    pairs = draw(st.lists(st.tuples(places, places), max_size=40)) if size else []
    return Framework(Numbers(size), pairs)


WORDS = st.sampled_from(
    [b"1", b"2", b"03", b"4", b"12", b"p", b"af", b"#", b" ", b"  ", b"\t", b"\n", b"\r", b"\r\n", b"-1", b"x", b"\0"]
)
LINES = st.sampled_from(
    [b"1 2\n", b"2 2\n", b"3 1\n", b"# said\n", b"\n", b"p af 3\n", b"4 1\n", b"1 2", b"1 2 3\n",
     b"99999999999999999999 1\n"]
)  # fmt: skip
TEXTS = st.one_of(
    st.lists(WORDS, max_size=30).map(b"".join),
    st.lists(LINES, max_size=8).map(lambda lines: b"p af 3\n" + b"".join(lines)),
)


def test_numbered_arguments_are_like_any_others():
    plain = Framework(["1", "2", "3"], [(0, 1), (1, 2)])
    numbered = iccma.parse(b"p af 3\n1 2\n2 3\n")
    assert numbered == plain
    assert plain == numbered
    assert hash(numbered) == hash(plain)
    assert numbered.arguments == ("1", "2", "3")
    assert list(numbered.attacks) == [("1", "2"), ("2", "3")]
    assert [name in numbered for name in ("1", "3", "0", "4", "01", "x", "²")] == [True, True] + [False] * 5
    assert numbered.restricted(["2", "3"]) == plain.restricted(["2", "3"])


@given(frameworks())
def test_what_is_written_is_read_back(framework):
    assert iccma.parse(iccma.write(framework).text.encode()) == framework
    assert iccma.write(framework).lost == ()


def test_names_that_are_lost_are_listed():
    framework = Framework(["a", "b"], [(0, 1)])
    written = iccma.write(framework)
    assert written.text == "p af 2\n1 2\n"
    assert written.renamed == {"a": "1", "b": "2"}
    assert written.lost != ()


AT_ONCE = pytest.mark.parametrize("at_once", [iccma_plain.parse, iccma_large.parse])


@AT_ONCE
@given(framework=frameworks(), end=st.sampled_from([b"\n", b"\r\n"]), comments=st.booleans(), last=st.booleans())
def test_reading_at_once_gives_the_same(at_once, framework, end, comments, last):
    data = iccma.write(framework).text.encode().replace(b"\n", end)
    if comments:
        data = b"# one\n" + data.replace(end, end + b"# more" + end)
    found = at_once(data if last else data.removesuffix(end), DEFAULT)
    assert found is not None
    assert found == framework
    assert found.sparse == framework.sparse


@AT_ONCE
@given(data=TEXTS)
def test_reading_at_once_takes_nothing_that_the_reader_of_lines_refuses(at_once, data):
    found = at_once(data, DEFAULT)
    if found is not None:
        assert found == iccma.by_lines(data, DEFAULT)


def told(reads, data):
    """The framework, or what is wrong."""
    try:
        return reads(data, DEFAULT)
    except InvalidDocument as error:
        return str(error)


@given(TEXTS)
def test_whichever_way_reads_the_answer_is_that_of_the_reader_of_lines(data):
    assert told(iccma.parse, data) == told(iccma.by_lines, data)


LINES = st.lists(
    st.tuples(st.sampled_from([b"1 2", b"2 3", b"# c", b"", b" # 1"]), st.sampled_from([b"\n", b"\r", b"\r\n"]))
)


@AT_ONCE
@given(lines=LINES)
def test_all_readers_see_the_same_lines_whatever_ends_these(at_once, lines):
    data = b"p af 3\n" + b"".join(line + end for line, end in lines)
    found = at_once(data, DEFAULT)
    assert found is None or found == iccma.by_lines(data, DEFAULT)


@AT_ONCE
def test_a_comment_ends_where_any_line_does(at_once):
    chain = Framework(["1", "2", "3"], [(0, 1), (1, 2)])
    for data in (b"p af 3\n# c\r1 2\n2 3\n", b"# c\rp af 3\n1 2\n2 3\n", b"p af 3\r\n# c\r\n#\r1 2\r\n2 3"):
        assert iccma.parse(data) == chain
        assert at_once(data, DEFAULT) is None


@pytest.mark.parametrize(
    "data",
    [
        b"# before\n\np af 2\n1 2\n",
        b"p af 2\n# after\n1 2\n#end",
        b"p\taf  2 \r\n 1\t2 \r\n\r\n",
        b"p af 02\n1 2\n01 002\n1 2",
        b"\xef\xbb\xbfp af 2\r1 2\r",
    ],
)
def test_comments_and_empty_lines_may_stand_anywhere_and_attacks_may_be_repeated(data):
    assert iccma.parse(data) == Framework(["1", "2"], [(0, 1)])


def test_an_empty_framework_and_a_self_attack_are_frameworks():
    assert len(iccma.parse(b"p af 0\n")) == 0
    assert iccma.parse(b"p af 1\n1 1\n").attack_count == 1


WRONG = {
    "empty": (b"", ["no header", "p af N"]),
    "only a comment": (b"# 1 2\n", ["no header"]),
    "no number": (b"p af\n", ["line 1", "p af N"]),
    "a word for the number": (b"\np af many\n", ["line 2", "p af N"]),
    "below 0": (b"p af -1\n", ["line 1", "p af N"]),
    "two numbers": (b"p af 3 4\n", ["line 1", "p af N"]),
    "DIMACS": (b"p cnf 3 4\n1 2 0\n", ["line 1", "p af N"]),
    "an attack first": (b"# c\n1 2\np af 2\n", ["line 2", "before the header"]),
    "two headers": (b"p af 2\n1 2\np af 2\n", ["line 3", "header"]),
    "beyond the last": (b"p af 2\n1 2\n\n1 3\n", ["line 4", "'3'", "1 to 2"]),
    "argument 0": (b"p af 2\n0 1\n", ["line 2", "'0'", "1 to 2"]),
    "an attack in a framework without arguments": (b"p af 0\n1 1\n", ["line 2"]),
    "huge": (b"p af 2\n" + b"9" * 5000 + b" 1\n", ["line 2", "1 to 2"]),
    "one number": (b"p af 2\n1\n", ["line 2", "a b"]),
    "one attack in two lines": (b"p af 2\n1 \n 2\n", ["line 2", "a b"]),
    "a line end within a number": (b"p af 20\n1 1\r2\n", ["line 3", "a b"]),
    "three numbers": (b"p af 2\n1 2 1\n", ["line 2", "a b"]),
    "junk": (b"p af 2\n1 2\nhello world\n", ["line 3", "a b"]),
    "signs": (b"p af 2\n+1 -2\n", ["line 2", "a b"]),
    "underscores": (b"p af 20\n1_0 2\n", ["line 2", "a b"]),
    "other digits": ("p af 2\n١ 2\n".encode(), ["line 2", "a b"]),
    "bytes of anything": (b"\x89PNG\r\n\x1a\n\0\0", ["line 1", "p af N"]),
    "APX": (b"arg(a).\natt(a,a).\n", ["line 1", "APX"]),
    "TGF": (b"1\n2\n#\n1 2\n", ["line 1", "TGF"]),
    "JSON": (b'{"arguments": []}', ["line 1", "JSON"]),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_no_such_file_is_refused_with_line_and_remedy(case):
    data, said = WRONG[case]
    with pytest.raises(InvalidDocument) as raised:
        iccma.parse(data)
    assert all(word in str(raised.value) for word in said), raised.value
    assert len(str(raised.value)) < 300
    assert iccma_large.parse(data, DEFAULT) is None
    assert iccma_plain.parse(data, DEFAULT) is None


def test_all_that_is_wrong_is_listed_up_to_ten_lines():
    with pytest.raises(InvalidDocument) as raised:
        iccma.parse(b"p af 1\n" + b"x\n" * 100)
    assert len(raised.value.problems) == 11


@pytest.mark.parametrize("tail", [b"", b"1 2\n", b"# " + b"x" * (1 << 20)])
def test_a_header_that_announces_too_much_is_refused_before_it_costs_anything(tail):
    data = b"p af 10000000000\n" + tail
    tracemalloc.start()
    with pytest.raises(InvalidDocument, match="more than 10,000,000 arguments"):
        iccma.parse(data)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 10 << 20


def test_more_bytes_than_the_limit_are_refused_unread():
    with pytest.raises(InvalidDocument, match="it has 7 bytes"):
        iccma.parse(b"p af 2\n", Limits(bytes=6))


def test_more_attacks_than_the_limit_are_refused():
    data = b"p af 2\n1 2\n2 1\n1 1\n"
    assert iccma.parse(data, Limits(attacks=3)).attack_count == 3
    with pytest.raises(InvalidDocument, match="more than 2 attacks"):
        iccma.parse(data, Limits(attacks=2))
    assert iccma_large.parse(data, Limits(attacks=2)) is None
    assert iccma_plain.parse(data, Limits(attacks=2)) is None


@AT_ONCE
def test_more_arguments_than_the_limit_are_left_to_the_reader_of_lines(at_once):
    assert at_once(b"p af 3\n", Limits(arguments=3)) is not None
    assert at_once(b"p af 3\n", Limits(arguments=2)) is None


def test_a_large_file_is_read_the_same_way_whatever_its_lines_look_like(monkeypatch):
    plain = b"p af 5\n1 2\n2 3\n5 5\n1 2\n"
    monkeypatch.setattr(iccma, "LARGE", 0)
    for data in (plain, plain.replace(b" ", b"  "), b"# x\n" + plain, plain.replace(b"\n", b"\n\n")):
        assert iccma.parse(data) == Framework(Numbers(5), [(0, 1), (1, 2), (4, 4)])


def test_a_small_file_is_read_without_numpy():
    code = "from moot.argumentation.formats.iccma import parse; parse(b'p af 2\\n1 2\\n')"
    code += "; import sys; print('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"
