"""Whatever participants write stays text: nothing of theirs runs, loads, leads away or is unseen."""

from dataclasses import replace
from html.parser import HTMLParser
from itertools import cycle

import pytest
from browser import Browser, needs_browser
from hostile_payloads import HIDDEN, PAYLOADS
from report_debates import running_example, told

from moot.document.html import SCRIPT, page
from moot.document.markup import joined, plain, raw, tag, text
from moot.document.style import STYLE
from moot.document.subject import Seal, Subject
from moot.results import Problem, Scored, Section, Table

TAGS = {
    *("html", "head", "meta", "link", "title", "style", "body", "div", "a", "header", "p", "h1", "h2", "h3", "h4"),
    *("section", "ul", "li", "nav", "main", "article", "span", "b", "q", "bdi", "svg", "defs", "symbol", "path", "g"),
    *("use", "marker", "circle", "rect", "text", "details", "summary", "dl", "dt", "dd", "fieldset", "legend"),
    *("label", "input", "table", "thead", "tbody", "tr", "th", "td", "code", "footer", "script"),
}
ATTRIBUTES = {
    *("lang", "charset", "http-equiv", "content", "name", "rel", "href", "class", "id", "aria-labelledby"),
    *("aria-label", "aria-hidden", "dir", "role", "tabindex", "open", "width", "height", "viewbox", "d", "x", "y"),
    *("rx", "cx", "cy", "r", "transform", "data-n", "data-s", "data-t", "data-near", "marker-end"),
    *("marker-start", "refx", "refy"),
    *("markerwidth", "markerheight", "orient", "markerunits", "preserveaspectratio", "type", "checked"),
    *("autocomplete", "scope", "focusable"),
}
BLOCKS = {"title", "p", "h1", "h2", "h3", "h4", "li", "dt", "dd", "th", "td", "summary"}


class Seen(HTMLParser):
    """What a parser finds: elements with their attributes, and the text between them."""

    def __init__(self, page):
        super().__init__(convert_charrefs=True)
        self.elements, self.texts, self.others, self.raw = [], [], [], None
        self.feed(page)
        self.close()

    def handle_starttag(self, name, attributes):
        self.elements.append((name, dict(attributes)))
        self.raw = name if name in ("script", "style") else None

    def handle_data(self, data):
        (self.others if self.raw else self.texts).append(data)

    def handle_endtag(self, name):
        self.raw = None
        if name in BLOCKS:
            self.texts.append(" ")

    def handle_comment(self, data):
        self.others.append(f"comment {data}")

    def handle_pi(self, data):
        self.others.append(f"instruction {data}")

    def unknown_decl(self, data):
        self.others.append(f"declaration {data}")


def evil(offset=0):
    """The running example with a payload in each of its texts and names, beginning with payload `offset`."""
    texts, names = cycle([*PAYLOADS[offset:], *PAYLOADS[:offset]]), cycle([*PAYLOADS[offset:], *PAYLOADS[:offset]])
    return running_example(lambda words: f"{words} {next(texts)}", lambda _: next(names))


def written(told):
    return "\n".join(page(told))


def assert_nothing_foreign(seen):
    assert {name for name, _ in seen.elements} <= TAGS
    assert {key for _, attributes in seen.elements for key in attributes} <= ATTRIBUTES
    assert seen.others == [STYLE, SCRIPT]
    for name, attributes in seen.elements:
        address = attributes.get("href", "#")
        assert address.startswith("#") or (name == "link" and address.startswith("data:image/svg+xml,"))
        for key in ("marker-end", "marker-start"):
            assert attributes.get(key, "url(#m-").startswith("url(#m-")
    ids = [attributes["id"] for _, attributes in seen.elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    assert all(id.replace("-", "").isalnum() and id.isascii() for id in ids)


def test_there_are_a_hundred_payloads_and_more():
    assert len(set(PAYLOADS)) >= 100


@pytest.mark.parametrize("offset", range(0, len(PAYLOADS), 12))
def test_a_parser_finds_nothing_of_theirs_in_the_page(offset):
    shown = written(told(evil(offset)))
    assert_nothing_foreign(Seen(shown))
    assert not HIDDEN & set(shown)
    assert all(c.isprintable() or c == "\n" for c in shown if c < "\xa0")
    shown.encode()


def one_by_one():
    """Each payload under its number. Long ones take long to lay out, alone only in the slow suite: `evil` has all."""
    for number, payload in enumerate(PAYLOADS):
        marks = [pytest.mark.slow] if len(payload) > 300 else []
        yield pytest.param(payload, id=str(number), marks=marks)


@pytest.mark.parametrize("payload", list(one_by_one()))
def test_every_payload_is_shown_as_what_it_is(payload):
    shown = written(told(running_example(lambda words: f"{words} {payload}", lambda id: f"{payload}")))
    seen = Seen(shown)
    assert_nothing_foreign(seen)
    said = " ".join("".join(seen.texts).split())
    assert " ".join(plain(f"Postgres keeps the ledger consistent {payload}").split()) in said


def test_the_result_itself_is_not_trusted_either():
    honest = told(running_example())
    payload = "<script>hit=1</script>"
    table = Table((payload,), ((payload,),))
    bad = replace(
        honest.result,
        question=payload, reason=payload, verdict=payload,
        problems=(Problem("no_answer", payload, 1, {"why": payload}),),
        evidence=tuple(replace(piece, why_not=payload, source=payload) for piece in honest.result.evidence),
        sections=(Section("x", payload, {}, (payload,), (Scored(payload, 0.5, payload),), table),),
    )  # fmt: skip
    seen = Seen(written(Subject(honest.debate, bad, honest.events, Seal(3, payload, payload))))
    assert_nothing_foreign(seen)
    assert "".join(seen.texts).count(payload) >= 20


def test_text_is_markup_only_where_we_wrote_it():
    assert tag("p", "<b>", raw("<i></i>"), title='"<') == '<p title="&quot;&lt;">&lt;b&gt;<i></i></p>'
    assert joined(("<", ["&", text("'")])) == "&lt;&amp;&#x27;"
    with pytest.raises(TypeError):
        tag("p", object())


@pytest.fixture(scope="module")
def browser():
    found = Browser()
    yield found
    found.close()


@needs_browser
@pytest.mark.parametrize("offset", range(0, len(PAYLOADS), 25))
def test_a_browser_runs_nothing_asks_for_nothing_and_complains_of_nothing(browser, tmp_path, offset):
    file = tmp_path / "evil.html"
    file.write_text(written(told(evil(offset))), encoding="utf-8")
    assert browser.open(file) == ([], [], [])
    assert browser.evaluate("typeof window.hit") == "undefined"
    assert browser.evaluate("document.scripts.length") == 1
    assert browser.evaluate("document.querySelectorAll('h1').length") == 1
    own = "[...document.querySelectorAll('*')].every(e => [...e.attributes].every(a => !a.name.startsWith('on')))"
    assert browser.evaluate(own)
    browser.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
    browser.evaluate(
        "document.querySelectorAll('a, svg, summary').forEach(e => e.dispatchEvent(new Event('mouseover')))"
    )
    assert browser.evaluate("typeof window.hit") == "undefined"


@needs_browser
def test_the_browser_would_have_noticed(browser, tmp_path):
    file = tmp_path / "bad.html"
    file.write_text("<script>window.hit=1;alert(1)</script><img src='http://evil.example/x.png'>")
    requests, _, dialogs = browser.open(file)
    assert requests == ["http://evil.example/x.png"]
    assert dialogs == ["1"]
    assert browser.evaluate("window.hit") == 1


@needs_browser
def test_the_policy_stops_what_would_get_through(browser, tmp_path):
    page_with_a_hole = written(told(running_example())).replace(
        "</main>", "<script>window.hit=1</script><img src='http://evil.example/x.png' onerror='window.hit=2'></main>"
    )
    file = tmp_path / "hole.html"
    file.write_text(page_with_a_hole, encoding="utf-8")
    requests, console, _ = browser.open(file)
    assert browser.evaluate("typeof window.hit") == "undefined"
    assert sum("Content Security Policy" in line for line in console) >= 2
    assert [r for r in requests if "blocked" not in r] in ([], ["http://evil.example/x.png"])
