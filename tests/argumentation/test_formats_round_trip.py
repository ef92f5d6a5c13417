"""What was written in one format and read again is the same framework, from every format to every other."""

import re
from itertools import product

import pytest
from frameworks_drawn import frameworks
from hypothesis import given

from moot.argumentation import Framework
from moot.argumentation.formats.document import Written
from moot.argumentation.formats.networkx_graph import from_networkx, to_networkx
from moot.argumentation.formats.registry import FORMATS, read, write
from profiles import examples

READABLE = [name for name, format in FORMATS.items() if format.read]
BOTH = list(product(READABLE, READABLE))


def stored(framework: Framework, format: str) -> tuple[Framework, Written]:
    """The framework as it comes back out of a format, and what was written."""
    written = write(framework, format)
    found = read(written.text.encode(), format)
    assert found.lost == ()
    return found.framework, written


def renamed(framework: Framework, written: Written) -> Framework:
    """The framework under the names that were told."""
    names = [written.renamed.get(name, name) for name in framework.arguments]
    return Framework(names, ((s, t) for s in range(len(names)) for t in framework.attacked_by(s)))


@pytest.mark.parametrize("format", READABLE)
@given(framework=frameworks())
def test_what_was_written_is_read_again_under_the_names_that_were_told(format: str, framework: Framework) -> None:
    found, written = stored(framework, format)
    assert found == renamed(framework, written)
    assert bool(written.renamed) == bool(written.lost)


@pytest.mark.parametrize(("first", "second"), BOTH, ids=[f"{a}-{b}" for a, b in BOTH])
@examples(30)
@given(framework=frameworks())
def test_a_framework_goes_through_two_formats_as_through_the_second_alone(
    first: str, second: str, framework: Framework
) -> None:
    once, told = stored(framework, first)
    twice, again = stored(once, second)
    assert twice == renamed(renamed(framework, told), again)
    back, more = stored(twice, first)
    assert back == renamed(twice, more)


@pytest.mark.parametrize("format", READABLE)
@given(framework=frameworks())
def test_names_that_were_changed_are_the_ones_that_cannot_be_held(format: str, framework: Framework) -> None:
    written = write(framework, format)
    new = list(written.renamed.values())
    assert len(set(new)) == len(new)
    if format != "iccma":
        assert not set(new) & set(framework.arguments)


@pytest.mark.parametrize("format", ["json", "csv", "apx"])
@given(framework=frameworks())
def test_formats_with_quotes_hold_every_name_that_utf8_holds(format: str, framework: Framework) -> None:
    beyond = {"json": "(?!)", "csv": "[\ud800-\udfff]", "apx": "[\ud800-\udfff\r]"}[format]
    lost = {name for name in framework.arguments if re.search(beyond, name)}
    assert set(write(framework, format).renamed) == lost


@given(framework=frameworks())
def test_networkx_gives_back_what_it_was_given(framework: Framework) -> None:
    graph = to_networkx(framework)
    assert list(graph.nodes) == list(framework.arguments)
    found = from_networkx(graph)
    assert (found.framework, found.lost) == (framework, ())


def test_a_file_of_every_format_is_known_by_its_beginning() -> None:
    framework = Framework.from_attacks([("a", "b"), ("b", "c")])
    for name in READABLE:
        written = write(framework, name)
        assert read(written.text.encode()).framework == renamed(framework, written)
