"""What each format is taken to say, and what is told about a document that is wrong."""

import pytest

from moot.argumentation import Framework
from moot.argumentation.formats.document import Limits
from moot.argumentation.formats.registry import FORMATS, by_suffix, read
from moot.errors import BadInput, InvalidDocument, UnknownName

AB = Framework.from_attacks([("a", "b")])
AB_BA = Framework.from_attacks([("a", "b"), ("b", "a")])
LOOP = Framework.from_attacks([("a", "a")])
EMPTY = Framework.from_attacks([])
ALONE = Framework.from_attacks([], ["a"])
WORDS = Framework.from_attacks([("it rains", 'a "b"')])

ONE_TWO = Framework.from_attacks([("1", "2")])

GOOD = {
    "iccma": [
        ("p af 2\n1 2\n", ONE_TWO),
        ("\ufeff# one\r\np af 2\r\n1 2\r\n# a two\r\n1 2", ONE_TWO),
        ("p af 0", EMPTY),
        ("p af 1\n1 1\n", Framework.from_attacks([("1", "1")])),
        ("p af 1", Framework.from_attacks([], ["1"])),
    ],
    "apx": [
        ("arg(a).\narg(b).\natt(a,b).\n", AB),
        ("att(a,b). arg(b). arg(a).", AB),
        (" arg ( a ) . arg(b).att( a , b ).att(a,b).", AB),
        ("% arg(x).\narg(a). % arg(y).\narg(b).\n%\natt(a,b).%", AB),
        ("\ufeffarg(a).\r\narg(b).\r\natt(a,b).\r\n", AB),
        ("%* arg(x). *% arg(a).\n%* two\nlines *%arg(b). att(a,b). %**% %* open\n", AB),
        ('arg("a;b"). arg("1..3"). arg("X").', Framework.from_attacks([], ["a;b", "1..3", "X"])),
        ('arg("a").arg(b).att(a,"b").', AB),
        ('arg("it rains"). arg("a \\"b\\""). att("it rains","a \\"b\\"").', WORDS),
        ('arg("a,b"). arg("c).% no comment"). att("a,b","c).% no comment").',
         Framework.from_attacks([("a,b", "c).% no comment")])),
        ("arg(a-b). arg(a.b). arg(Ä). att(a-b,a.b).", Framework.from_attacks([("a-b", "a.b")], ["Ä"])),
        ("arg(a).arg(a).att(a,a).", LOOP),
        ("", EMPTY),
        ("% nothing", EMPTY),
        ("arg(a).", ALONE),
    ],
    "tgf": [
        ("a\nb\n#\na b\n", AB),
        ("a\nb\n#\na b\na b\nb a", AB_BA),
        ("# two arguments\n\na\n b \n#\n# one attack\n\n  a\tb  \n", AB),
        ("\ufeffa\r\nb\r\n#\r\na b\r\n", AB),
        ("a\rb\r#\ra b\r", AB),
        ("a\n#\na a", LOOP),
        ("#", EMPTY),
        ("id\n%\n--\n#\n", Framework.from_attacks([], ["id", "%", "--"])),
        ("a\n#\n", ALONE),
    ],
    "csv": [
        ("a,b\n", AB),
        ("attacker,attacked\na,b", AB),
        ("Source,Target\r\na,b\r\n", AB),
        ("From,To\na,b\n", AB),
        ("src_id, Target Node\na,b", AB),
        ('"target","source"\nb,a', AB),
        ("Id,Source,Target\n,a,b", AB),
        ("sep=,\nfrom,to\na,b", AB),
        ("attacker,attacked\nfrom,to", Framework.from_attacks([("from", "to")])),
        ("from,b", Framework.from_attacks([("from", "b")])),
        ('"# a","//b"', Framework.from_attacks([("# a", "//b")])),
        (" a , b \n\n", AB),
        ('"a","b"', AB),
        ('it rains,"a ""b"""', WORDS),
        ("\ufeffa,b\r\na,b\rb,a", AB_BA),
        ('"a\nb",c', Framework.from_attacks([("a\nb", "c")])),
        ("a,a", LOOP),
        ("", EMPTY),
        ("attacker,attacked\n", EMPTY),
        ("a", ALONE),
        ("a,", ALONE),
        ("é,b", Framework.from_attacks([("é", "b")])),
    ],
    "json": [
        ('{"arguments": ["a", "b"], "attacks": [["a", "b"]]}', AB),
        ('\ufeff{"attacks": [["a", "b"], ["a", "b"]], "arguments": ["a", "b", "a"]}', AB),
        ('{"arguments": ["a"], "attacks": [["a", "a"]]}', LOOP),
        ('{"arguments": [], "attacks": []}', EMPTY),
        ('{"arguments": ["it rains", "a \\"b\\""], "attacks": [["it rains", "a \\"b\\""]]}', WORDS),
    ],
}  # fmt: skip
GOOD_CASES = [(format, text, framework) for format, cases in GOOD.items() for text, framework in cases]

BAD = [
    ("iccma", "p af 2\n1 2\n1 3\n", ["line 3", "3"]),
    ("iccma", "p af 2\n1 b\n", ["line 2"]),
    ("iccma", "1 2\n", ["line 1", "p af N"]),
    ("apx", "arg(a).\narg(b)\natt(a,b).", ["line 2", "arg(b)"]),
    ("apx", "arg(a).\n\natt(a,b).", ["line 3", "'b'", "arg(b)."]),
    ("apx", "arg(a b).", ["line 1", "quotes"]),
    ("apx", 'arg("a).', ["line 1"]),
    ("apx", 'arg("").', ['""']),
    ("apx", "arg(a). att(a).", ["line 1", "att(a)"]),
    ("apx", "arg(a).\nfoo(a).", ["line 2", "foo(a)"]),
    ("apx", "arg(f(a)).", ["line 1"]),
    ("apx", "arg(a;b).", ["line 1", "a;b is a list of names", 'arg(a).', '"a;b"']),
    ("apx", "arg(a).\narg(1..3).", ["line 2", "1..3 is a range"]),
    ("apx", "arg(X).\narg(_).\narg(_Y).", ["line 1", "X is a variable", "line 2", "line 3: _Y"]),
    ("apx", "arg(a).\natt(a,b;c).", ["line 2", "b;c is a list"]),
    ("apx", "arg(a).\natt(X,Y) :- arg(X), arg(Y).", ["line 2", "no rules"]),
    ("apx", "#const n=3.\narg(1..n).", ["line 1", "line 2", "facts alone"]),
    ("apx", "{ arg(a) }.", ["line 1", "no rules"]),
    ("tgf", "% made by hand\na\n#\n", ["line 1", "a comment", "'# '"]),
    ("tgf", "a\n//two words\n#\n", ["line 2", "a comment"]),
    ("tgf", "Id Label\n1 it rains\n#\n", ["line 1", "a heading", "leave it out"]),
    ("tgf", "a\nb\n", ["line 3", "'#'"]),
    ("tgf", "", ["line 1", "'#'"]),
    ("tgf", "a\n#\na c\n", ["line 3", "'c'", "before '#'"]),
    ("tgf", "a\n#\na\n", ["line 3", "attacker and attacked"]),
    ("tgf", "a\n#\n#\n", ["line 3", "second"]),
    ("csv", "a,b\n,c\n", ["line 2", "empty"]),
    ("csv", 'a,b\nc,"d\n', ["line 2", "quote"]),
    ("csv", 'a"b,c', ["line 1", "quote"]),
    ("csv", '"a\nb",c\n,d', ["line 3", "empty"]),
    ("csv", '""', ["line 1", "empty"]),
    ("csv", "attacker;attacked\na;b\n", ["line 1", "line 2", "attacker,attacked"]),
    ("csv", "a,b\nb\tc\n", ["line 2", "quotes"]),
    ("csv", "from to\na b\n", ["line 1", "line 2", "attacker,attacked"]),
    ("csv", "Id,Label\n1,it rains\n", ["line 1", "'Id,Label' reads like a heading", "attacker,attacked"]),
    ("csv", "argument\na\n", ["line 1", "heading"]),
    ("csv", "argument,attacked by\na,b\n", ["line 1", "heading"]),
    ("csv", "a,b\n# comment\n%c,d\n//e\n", ["line 2", "a comment", "line 3", "line 4"]),
    ("csv", "from,to,kind\na,b,attack\nb,a,Support\n", ["line 3", "support"]),
    ("csv", "Id,Source,Target\n1,a\n2\n", ["line 2", "empty", "line 3"]),
    ("json", "", ["line 1", "no JSON"]),
    ("json", "[]", ["no object"]),
    ("json", '{"arguments": ["a"],\n "attacks": [["a" "b"]]}', ["line 2", "no JSON"]),
    ("json", '{"arguments": ["a"]}', ["'attacks'", "missing"]),
    ("json", '{"arguments": {}, "attacks": []}', ["'arguments'", "no list"]),
    ("json", '{"arguments": [1, "", null, [], {}], "attacks": []}', ["argument 1 is 1", "2 is empty", "argument 5"]),
    ("json", '{"arguments": ["a"], "attacks": [["a", "c"]]}', ["attack 1", "'c'"]),
    ("json", '{"arguments": ["a"], "attacks": ["aa", ["a"], ["a", 1]]}', ["attack 1", "attack 2", "attack 3"]),
    ("json", '{"arguments": [], "arguments": ["a"], "attacks": []}', ["twice"]),
    ("json", "[" * 100_000, ["without end"]),
    ("json", "1" * 10_000, ["too long"]),
]  # fmt: skip

LOSES = [
    ("tgf", "1 it rains\n2 it is dry\n#\n1 2\n2 1 denies\n", ["labels of arguments: 2 times, first in line 1",
                                                               "labels of attacks: line 5"]),
    ("csv", "source,target,weight\na,b,0.5\nb,a,\n", ["columns beyond attacker and attacked: line 2"]),
    ("csv", "Id,Source,Target\n7,a,b\n", ["columns beyond attacker and attacked: line 2"]),
    ("json", '{"title": "x", "arguments": [], "attacks": []}', ["the key 'title'"]),
]  # fmt: skip

ELSE = [
    ("apx", "a\nb\n#\na b\n", "TGF: give --format tgf"),
    ("apx", "a,b\nb,c\n", "CSV: give --format csv"),
    ("tgf", "arg(a).\narg(b).\natt(a,b).\n", "APX: give --format apx"),
    ("tgf", "p af 3\n1 2\n", "ICCMA p af: give --format iccma"),
    ("tgf", "# made by hand\np af 3\n1 2\n", "ICCMA p af: give --format iccma"),
    ("tgf", '{"arguments": [], "attacks": []}', "JSON: give --format json"),
    ("iccma", "arg(a).", "APX: give --format apx"),
    ("iccma", "a\n#\na a\n", "TGF: give --format tgf"),
    ("json", "% two\narg(a).\n", "APX: give --format apx"),
    ("json", "digraph g {\n a -> b\n}", "DOT: give --format dot"),
]


@pytest.mark.parametrize(("format", "text", "framework"), GOOD_CASES)
def test_a_document_says_what_the_format_says(format: str, text: str, framework: Framework) -> None:
    found = read(text.encode(), format)
    assert found.framework == framework
    assert found.lost == ()


@pytest.mark.parametrize(("format", "text", "said"), BAD)
def test_what_is_wrong_is_told_with_its_line(format: str, text: str, said: list[str]) -> None:
    with pytest.raises(InvalidDocument) as caught:
        read(text.encode(), format)
    problems = "; ".join(caught.value.problems)
    assert all(words in problems for words in said), problems
    assert caught.value.remedy


@pytest.mark.parametrize(("format", "text", "lost"), LOSES)
def test_what_a_framework_cannot_hold_is_listed(format: str, text: str, lost: list[str]) -> None:
    assert list(read(text.encode(), format).lost) == lost


@pytest.mark.parametrize(("format", "text", "hint"), ELSE)
def test_a_document_of_another_format_is_told_which(format: str, text: str, hint: str) -> None:
    with pytest.raises(InvalidDocument) as caught:
        read(text.encode(), format)
    assert caught.value.remedy == f"this looks like {hint}"


@pytest.mark.parametrize("format", [name for name, format in FORMATS.items() if format.read])
def test_a_document_that_is_too_long_is_not_parsed(format: str) -> None:
    with pytest.raises(InvalidDocument, match="it has 2,000 bytes; give at most 1,000 bytes"):
        read(b"\xff" * 2000, format, Limits(bytes=1000))


@pytest.mark.parametrize(
    ("format", "text"),
    [("iccma", "p af 2\n1 2\n2 1\n"), ("apx", "arg(a).arg(b).att(a,b).att(b,a)."),
     ("tgf", "a\nb\n#\na b\nb a"), ("csv", "a,b\nb,a"),
     ("json", '{"arguments": ["a", "b"], "attacks": [["a", "b"], ["b", "a"]]}')],
)  # fmt: skip
def test_too_many_arguments_or_attacks_are_refused(format: str, text: str) -> None:
    with pytest.raises(InvalidDocument, match="more than 1 arguments; give at most 1 arguments"):
        read(text.encode(), format, Limits(arguments=1))
    with pytest.raises(InvalidDocument, match="more than 1 attacks; give at most 1 attacks"):
        read(text.encode(), format, Limits(attacks=1))
    assert len(read(text.encode(), format, Limits(arguments=2, attacks=2)).framework) == 2


@pytest.mark.parametrize("form", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("format", ["iccma", "apx", "tgf", "csv", "json"])
def test_the_remedy_for_utf_16_names_it(format: str, form: str) -> None:
    with pytest.raises(InvalidDocument, match="this looks like UTF-16: save it as UTF-8"):
        read(("\ufeff" + GOOD[format][0][0]).encode(form), format)


@pytest.mark.parametrize("format", ["apx", "tgf", "csv", "json"])
def test_bytes_that_are_no_text_are_told_with_their_line(format: str) -> None:
    with pytest.raises(InvalidDocument, match="line 2: this is no UTF-8 text"):
        read(b"a\n\xff", format)


@pytest.mark.parametrize("format", ["apx", "tgf", "csv"])
def test_of_many_problems_the_first_are_told(format: str) -> None:
    broken = {"apx": "x.\n", "tgf": "a b\n", "csv": ",b\n"}[format] * 1000
    with pytest.raises(InvalidDocument) as caught:
        read(("#\n" if format == "tgf" else "").encode() + broken.encode(), format)
    assert len(caught.value.problems) == 11


def test_an_unknown_format_names_the_known_ones() -> None:
    with pytest.raises(UnknownName, match="apx"):
        read(b"", "xml")


def test_dot_is_not_read() -> None:
    with pytest.raises(BadInput, match="only written"):
        read(b"digraph {}")


def test_where_no_format_shows_it_is_asked_for() -> None:
    with pytest.raises(BadInput, match="name it: one of"):
        read(b"hello")


def test_a_file_tells_its_format_by_its_end() -> None:
    assert [by_suffix(name) for name in ("a.apx", "a.TGF", "a.gv", "a.txt", "apx")] == ["apx", "tgf", "dot", None, None]
    assert by_suffix("stable-1.af") == by_suffix("stable-1.i23") == "iccma"
