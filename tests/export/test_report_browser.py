"""The page in a real browser: nothing sticks out or overlaps, paper shows all, and it works without its script."""

import re

import pytest
from browser import Browser, needs_browser
from export_cases import council
from report_debates import concluded, many_arguments, running_example, told

from moot.document.html import page

pytestmark = needs_browser

WIDE = "document.documentElement.scrollWidth"
STICKING_OUT = """[...document.querySelectorAll('body *')].filter(e => {
  if (e.closest('.canvas, .scroll, .defs, .skip')) return false;
  const b = e.getBoundingClientRect();
  return b.width && b.height && (b.right > innerWidth + 1 || b.left < -1)
}).map(e => e.tagName + '.' + e.className).slice(0, 5)"""
OPEN = "document.querySelectorAll('details').forEach(d => d.open = true)"
TEXT_OUTSIDE_ITS_BOX = """[...document.querySelectorAll('.map:not(.whole) .n, .map.whole .n')].flatMap(n => {
  const b = n.querySelector('.b').getBBox();
  return [...n.querySelectorAll('text')].filter(t => {
    const s = t.getBBox(); return s.width && (s.x < b.x - .5 || s.x + s.width > b.x + b.width + .5
      || s.y < b.y - .5 || s.y + s.height > b.y + b.height + .5)
  }).map(t => t.textContent)
}).slice(0, 5)"""
TEXT_OVER_TEXT = """[...document.querySelectorAll('.map .n')].flatMap(n => {
  const all = [...n.querySelectorAll('text')].map(t => [t.textContent, t.getBBox()]).filter(t => t[1].width);
  return all.flatMap(([w, a], i) => all.slice(i + 1).filter(([, b]) =>
    a.x < b.x + b.width - .5 && b.x < a.x + a.width - .5 && a.y < b.y + b.height - 3 && b.y < a.y + a.height - 3
  ).map(([v]) => w + ' / ' + v))
}).slice(0, 5)"""
CUT_OFF = """[...document.querySelectorAll('svg.map')].filter(s => {
  const b = s.getBBox(), v = s.viewBox.baseVal;
  return b.x < v.x - 1 || b.y < v.y - 1 || b.x + b.width > v.x + v.width + 1 || b.y + b.height > v.y + v.height + 1
}).length"""
UNSEEN_IN_PRINT = """[...document.querySelectorAll('main p, main li, main td')].filter(e => {
  const b = e.getBoundingClientRect();
  return e.textContent.trim() && !e.closest('.scripted') && !(b.width && b.height && e.checkVisibility())
}).map(e => e.textContent.slice(0, 60)).slice(0, 5)"""


@pytest.fixture(scope="module")
def browser():
    found = Browser()
    yield found
    found.close()


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    folder = tmp_path_factory.mktemp("pages")
    with council() as (m, found):
        (folder / "council.html").write_text("\n".join(m.export(found.debate_id, "html")), encoding="utf-8")
    long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk" * 4
    made = {
        "debate": running_example(),
        "long": running_example(lambda words: f"{words} {long}", lambda id: f"{id}{long}"),
        "wide": running_example(lambda words: f"{words} MWMWM WMWMW {words}".upper(), lambda id: f"{id} WWWW MMMM"),
        "many": many_arguments(500),
    }
    for name, events in made.items():
        (folder / f"{name}.html").write_text("\n".join(page(told([*events, concluded()]))), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("name", "width"),
    [("council", 360), ("debate", 360), ("debate", 768), ("debate", 1280), ("long", 360), ("many", 360)],
)
def test_nothing_sticks_out_and_nothing_is_asked_for(browser, pages, name, width):
    assert browser.open(pages / f"{name}.html", width) == ([], [], [])
    assert browser.evaluate(WIDE) == width
    assert browser.evaluate(STICKING_OUT) == []
    if name != "many":
        browser.evaluate(OPEN)
        assert browser.evaluate(WIDE) == width
        assert browser.evaluate(STICKING_OUT) == []


@pytest.mark.parametrize("name", ["council", "debate", "wide", "long", "many"])
def test_texts_stay_inside_their_boxes_and_drawings_inside_their_frames(browser, pages, name):
    browser.open(pages / f"{name}.html")
    browser.evaluate(OPEN)
    assert browser.evaluate("document.querySelectorAll('.map .n').length") > 5
    assert browser.evaluate(TEXT_OUTSIDE_ITS_BOX) == []
    assert browser.evaluate(TEXT_OVER_TEXT) == []
    assert browser.evaluate(CUT_OFF) == 0


@pytest.mark.parametrize("name", ["council", "debate", "many"])
def test_paper_shows_everything_without_a_script(browser, pages, name):
    browser.open(pages / f"{name}.html", 680, media="print", javascript=False)
    browser.send("Emulation.setScriptExecutionDisabled", value=False)
    assert browser.evaluate("document.querySelectorAll('details:not([open])').length") > 0
    assert browser.evaluate(UNSEEN_IN_PRINT) == []
    assert browser.evaluate(WIDE) == 680
    assert browser.evaluate("getComputedStyle(document.querySelector('.controls')).display") == "none"


def test_it_is_printed_on_a4_upright_and_across(browser, pages):
    browser.open(pages / "debate.html")
    pdf = browser.printed()
    sizes = {tuple(round(float(n)) for n in box.split()[2:]) for box in re.findall(rb"/MediaBox \[([\d. ]+)\]", pdf)}
    assert {(595, 842), (842, 595)} == {tuple(sorted(s)) if s[0] < s[1] else s for s in sizes}


def test_the_dark_page_is_dark_and_paper_is_white(browser, pages):
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    browser.open(pages / "debate.html", dark=True)
    assert browser.evaluate(ground) == "rgb(20, 20, 22)"
    browser.open(pages / "debate.html", dark=True, media="print")
    assert browser.evaluate(ground) == "rgb(255, 255, 255)"
    assert browser.evaluate("getComputedStyle(document.body).color") == "rgb(29, 27, 24)"


def test_size_and_filters_work_without_a_script(browser, pages):
    browser.open(pages / "debate.html", 700, javascript=False)
    assert browser.send("Runtime.evaluate", expression="1")["result"]["value"] == 1
    wide = "document.querySelector('.map').getBoundingClientRect().width"
    full = browser.evaluate(wide)
    browser.evaluate("document.getElementById('z-fit').checked = true")
    assert browser.evaluate(wide) < 700 < full
    browser.evaluate("document.getElementById('z-large').checked = true")
    assert browser.evaluate(wide) == pytest.approx(full * 1.5, rel=0.02)
    faded = "getComputedStyle(document.querySelector('.n.out')).opacity"
    assert browser.evaluate(faded) == "1"
    browser.evaluate("document.getElementById('f-out').checked = false")
    assert float(browser.evaluate(faded)) < 0.2
    browser.evaluate("document.getElementById('f-att').checked = false")
    assert browser.evaluate("getComputedStyle(document.querySelector('.map .e.att')).display") == "none"


def test_the_script_finds_opens_and_shows_what_is_joined(browser, pages):
    browser.open(pages / "many.html")
    browser.evaluate("""(() => { const i = document.querySelector('input[type=search]');
        i.value = '3.a42'; i.dispatchEvent(new Event('input')) })()""")
    assert int(browser.evaluate("document.querySelector('[role=status]').textContent").split()[0]) > 3
    assert browser.evaluate("document.querySelectorAll('.claim.hide').length") > 300
    browser.evaluate("""document.querySelector('#s2 .map .n').dispatchEvent(
        new MouseEvent('click', {bubbles: true, cancelable: true}))""")
    assert browser.evaluate("document.querySelectorAll('.map:not(.dim)').length") == 0
    assert 1 < browser.evaluate("document.querySelectorAll('.map .n.near').length") < 300
    assert browser.evaluate("document.querySelector('.around b').textContent").startswith("Two steps around “")
    browser.evaluate("document.querySelector('.around li button').click()")
    assert browser.evaluate("document.querySelectorAll('.around').length") == 1
    browser.evaluate("document.querySelector('.around .close').click()")
    assert browser.evaluate("document.querySelectorAll('.dim, .near, .around').length") == 0
    browser.evaluate("""document.querySelector('#s2 .e').dispatchEvent(new MouseEvent('click', {bubbles: true}))""")
    assert browser.evaluate("document.querySelectorAll('.e.lit').length") == 1
    browser.evaluate("location.hash = '#a499'")
    browser.evaluate("new Promise(r => setTimeout(r, 50))")
    assert browser.evaluate("document.getElementById('a499').closest('details').open")


def test_the_keyboard_reaches_drawings_that_scroll_and_sees_where_it_is(browser, pages):
    browser.open(pages / "debate.html", 760)
    for kind in ("keyDown", "keyUp"):
        browser.send("Input.dispatchKeyEvent", type=kind, key="Tab", code="Tab", windowsVirtualKeyCode=9)
    assert browser.evaluate("document.activeElement.className") == "skip"
    assert browser.evaluate("document.activeElement.getBoundingClientRect().left") >= 0
    canvas = "document.querySelector('.canvas')"
    browser.evaluate(f"{canvas}.focus()")
    assert browser.evaluate(f"document.activeElement === {canvas}")
    assert browser.evaluate(f"{canvas}.scrollWidth > {canvas}.clientWidth")
    assert browser.evaluate(f"getComputedStyle({canvas}).outlineStyle") != "none"


def test_a_link_of_the_overview_opens_its_sheet(browser, pages):
    browser.open(pages / "many.html")
    last = browser.evaluate("[...document.querySelectorAll('.glance > li > a')].at(-1).getAttribute('href')")
    assert not browser.evaluate(f"document.querySelector('{last}').open"), "only the first ones are open"
    browser.evaluate("[...document.querySelectorAll('.glance > li > a')].at(-1).click()")
    browser.evaluate("new Promise(r => setTimeout(r, 50))")
    assert browser.evaluate(f"document.querySelector('{last}').open")
