"""Every parser gives a framework or an InvalidDocument, whatever it is fed (for long: `bench/fuzz_formats.py`)."""

import pytest
from frameworks_drawn import frameworks
from hypothesis import given
from hypothesis import strategies as st

from moot.argumentation import Framework
from moot.argumentation.formats.document import Limits
from moot.argumentation.formats.registry import FORMATS, read, write
from moot.errors import InvalidDocument
from profiles import examples

READABLE = [name for name, format in FORMATS.items() if format.read]
LIMITS = Limits(bytes=5000, arguments=40, attacks=40)
PIECES = [
    b"arg(",
    b").",
    b"att(",
    b",",
    b'"',
    b"\\",
    b"%",
    b"#",
    b"# ",
    b"\n",
    b"\r",
    b"p af 3\n",
    b"1 2\n",
    b"{",
    b"[",
    b"]",
]
PIECES += [
    b'"arguments":',
    b'"attacks":',
    b"}",
    b"\xef\xbb\xbf",
    b"\xff",
    b"\x00",
    b"\xc2\x85",
    b"9" * 30,
    b"-1",
    b"a",
    b" ",
    b"X",
    b";",
    b"..",
    b"%*",
    b"*%",
    b"//",
    b"sep=,\n",
    b"Id,Source,Target\n",
    b"From,To\n",
]


def assert_read_or_refused(format: str, data: bytes) -> None:
    """Read it; if it is a framework, it can be written and is read again."""
    try:
        found = read(data, format, LIMITS)
    except InvalidDocument as error:
        if not error.problems or not error.remedy:
            raise AssertionError from error
        return
    assert isinstance(found.framework, Framework)
    assert len(found.framework) <= LIMITS.arguments
    assert all(found.framework.arguments)
    written = write(found.framework, format)
    again = read(written.text.encode(), format).framework
    assert (len(again), again.attack_count) == (len(found.framework), found.framework.attack_count)
    assert written.renamed or again == found.framework


@pytest.mark.parametrize("format", READABLE)
@examples(50)
@given(data=st.binary(max_size=200))
def test_any_bytes_are_a_framework_or_a_clear_error(format: str, data: bytes) -> None:
    assert_read_or_refused(format, data)


@pytest.mark.parametrize("format", READABLE)
@examples(50)
@given(data=st.lists(st.sampled_from(PIECES), max_size=40).map(b"".join))
def test_pieces_of_documents_are_a_framework_or_a_clear_error(format: str, data: bytes) -> None:
    assert_read_or_refused(format, data)


@pytest.mark.parametrize("format", READABLE)
@examples(50)
@given(
    framework=frameworks(),
    cuts=st.lists(st.tuples(st.floats(0, 1), st.integers(0, 3), st.sampled_from(PIECES)), max_size=4),
)
def test_a_document_that_was_damaged_is_a_framework_or_a_clear_error(
    format: str, framework: Framework, cuts: list[tuple[float, int, bytes]]
) -> None:
    data = write(framework, format).text.encode()
    for where, gone, put in cuts:
        place = int(where * len(data))
        data = data[:place] + put + data[place + gone :]
    assert_read_or_refused(format, data)
