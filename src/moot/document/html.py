"""A document as one HTML page that loads nothing, for any screen and for paper; and its parts alone.

The page may load nothing, send nothing and run nothing but its own script: its policy names the digests of its style
and its script, and allows no other. Everything that somebody wrote is escaped where it enters (`markup`). The
page works without its script, which searches, opens and closes all, and shows what is two steps around a box.
"""

import base64
import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from moot.document.document import Document, document_of
from moot.document.head import Head
from moot.document.map.drawing import SIGNS
from moot.document.map.section import chip, graph_section
from moot.document.markup import Markup, joined, raw, tag, text
from moot.document.style import STYLE
from moot.document.subject import Subject
from moot.document.words import counted, signed_weight, standing
from moot.results.parts import Exact, Item, Part, Quote, Table, Words, marked, plain
from moot.version import VERSION

SCRIPT: Final = """(function(){
'use strict';
var all=function(s,r){return Array.prototype.slice.call((r||document).querySelectorAll(s))};
var main=document.querySelector('main');
function open(e){for(;e;e=e.parentElement)if(e.tagName==='DETAILS')e.open=true}
function aim(){var t=location.hash&&document.getElementById(location.hash.slice(1));
if(t){open(t);t.scrollIntoView({block:'center'})}}
window.addEventListener('hashchange',aim);aim();
window.addEventListener('beforeprint',function(){all('details').forEach(function(d){d.open=true})});
var boxes={},canvases=all('.canvas'),shown=null;
all('.map .n').forEach(function(b){var n=b.getAttribute('data-n');(boxes[n]=boxes[n]||[]).push(b)});
function words(n){return all('.t',boxes[n][0]).map(function(t){return t.textContent}).join(' ')}
function joinedTo(n){return((boxes[n]||[])[0]&&boxes[n][0].getAttribute('data-near')||'').split(' ').filter(Boolean)
.map(function(x){var p=x.slice(1).split(':');return{of:x[0]==='>',n:p[0],look:p[1]}})
.filter(function(x){return boxes[x.n]})}
function clear(){all('.map').forEach(function(m){m.classList.remove('dim')});
all('.near,.lit,.chosen-box').forEach(function(e){e.classList.remove('near','lit','chosen-box')});
all('.around').forEach(function(e){e.remove()});shown=null}
function mark(near,lit){all('.map').forEach(function(m){m.classList.add('dim')});
all('.map .n').forEach(function(b){b.classList.toggle('near',!!near[b.getAttribute('data-n')])});
all('.map .e').forEach(function(e){var s=e.getAttribute('data-s'),t=e.getAttribute('data-t');
e.classList.toggle('near',!!near[s]&&(!t||!!near[t]));e.classList.toggle('lit',lit(e,s,t))})}
function make(name,text,kind){var e=document.createElement(name);if(text)e.textContent=text;if(kind)e.className=kind;
return e}
var DOES={sup:'for it',att:'against it',ev:'needed for it'},ON={sup:'speaks for',att:'speaks against',ev:'needed for'};
function focus(n,canvas){clear();shown=n;var near={};near[n]=1;
joinedTo(n).forEach(function(x){near[x.n]=1;joinedTo(x.n).forEach(function(y){near[y.n]=1})});
mark(near,function(e,s,t){return s===n||t===n});
boxes[n].forEach(function(b){b.classList.add('chosen-box')});
var p=make('div','','around'),c=make('button','Show all','close');p.setAttribute('role','status');c.type='button';
c.addEventListener('click',clear);p.appendChild(c);p.appendChild(make('b','Two steps around “'+words(n)+'”'));
var ul=make('ul');joinedTo(n).forEach(function(x){var li=make('li'),b=make('button','“'+words(x.n)+'”');b.type='button';
li.appendChild(make('span',(x.of?DOES:ON)[x.look]+': ','via'));li.appendChild(b);ul.appendChild(li);
b.addEventListener('click',function(){
var at=boxes[x.n].filter(function(e){return canvas.contains(e)})[0]||boxes[x.n][0];
open(at.closest('.sheet'));focus(x.n,at.closest('.canvas'))})});p.appendChild(ul);
var href=boxes[n][0].getAttribute('href');
if(href){var a=make('a','Read it where it was said');a.href=href;p.appendChild(a)}
canvas.parentNode.insertBefore(p,canvas.nextSibling)}
canvases.forEach(function(canvas){canvas.addEventListener('click',function(e){
var b=e.target.closest('.n'),l=e.target.closest('.e');
if(b){e.preventDefault();var n=b.getAttribute('data-n');if(shown===n)clear();else focus(n,canvas)}
else if(l){clear();var near={};near[l.getAttribute('data-s')]=1;near[l.getAttribute('data-t')]=1;
mark(near,function(o){return o===l})}else clear()})});
document.addEventListener('keydown',function(e){if(e.key==='Escape')clear()});
var bar=document.createElement('div');bar.className='scripted';bar.setAttribute('role','search');
var label=document.createElement('label');label.textContent='Find in arguments and evidence ';
var input=document.createElement('input');input.type='search';label.appendChild(input);
var told=document.createElement('span');told.setAttribute('role','status');
function button(word,on){var b=document.createElement('button');b.type='button';b.textContent=word;
b.addEventListener('click',function(){all('main details').forEach(function(d){d.open=on})});return b}
[label,told,button('Open all',true),button('Close all',false)].forEach(function(e){bar.appendChild(e)});
main.insertBefore(bar,main.firstChild);
var items=all('.claim,.piece,.act');
input.addEventListener('input',function(){
var q=input.value.trim().toLowerCase(),n=0;
items.forEach(function(i){var hit=!q||i.textContent.toLowerCase().indexOf(q)>=0;i.classList.toggle('hide',!hit);
if(q&&hit){n++;open(i.parentElement)}});
told.textContent=q?n+(n===1?' item':' items'):''});
})();"""
"""The whole script."""


Anchors = Mapping[str, str]
"""By the id of what has a place on the page, the anchor of that place; no anchor holds a text of a participant."""
LISTS: Final = {"answer": "acts", **{kind: kind for kind in ("acts", "pieces", "outline", "attacks", "commands")}}
"""The class of a list, by the kind of its part; else it is `told`."""
_OWN: Final = {"answer": "answer", "round": "round", **dict.fromkeys(LISTS, "")}
"""The class of a part by its kind, where it is not its key."""
_FOLDED: Final = 4
"""Lines under a card that are shown at once."""


_LISTED: Final = 6
"""Troubles that are listed at once."""
_ICON: Final = (
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E"
    "%3Ccircle cx='8' cy='8' r='7' fill='%2300694d'/%3E%3C/svg%3E"
)


def page(subject: Subject) -> Iterator[str]:
    """The whole page about a debate, as lines without line ends. The same debate gives the same bytes."""
    document = document_of(subject.result, subject)
    yield "<!doctype html>"
    yield '<html lang="en">'
    yield tag("head", *_meta(document.head))
    yield "<body>"
    yield SIGNS
    yield '<div class="page">'
    yield tag("a", "Skip to the verdict", href="#verdict", class_="skip")
    yield tag("header", *_head(document))
    links = (tag("li", tag("a", plain(part.title), href=f"#{id}")) for id, part in _named(document))
    yield tag("nav", tag("ul", joined(links)), aria_label="Contents")
    yield "<main>"
    for id, part in _named(document):
        heading = tag("h2", _words(part.title, document.anchors), id=f"h-{id}")
        yield tag("section", heading, content(part, document.anchors, 2), id=id, aria_labelledby=f"h-{id}")
    yield "</main>"
    yield tag("footer", f"Written by moot {VERSION} from the events of the debate. This page asks nobody for anything.")
    yield "</div>"
    yield f"<script>{SCRIPT}</script>"
    yield "</body>"
    yield "</html>"


def policy() -> str:
    """The Content-Security-Policy of the page: it may use its own style, its own script and embedded pictures, and
    nothing else."""
    return (
        f"default-src 'none'; style-src 'sha256-{_digest(STYLE)}'; script-src 'sha256-{_digest(SCRIPT)}'; "
        "img-src data:; base-uri 'none'; form-action 'none'"
    )


def _digest(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def _meta(head: Head) -> Iterator[Markup]:
    yield tag("meta", charset="utf-8")
    yield raw(f'<meta http-equiv="Content-Security-Policy" content="{policy()}">')
    yield tag("meta", name="referrer", content="no-referrer")
    yield tag("meta", name="viewport", content="width=device-width, initial-scale=1")
    yield tag("meta", name="generator", content=f"moot {VERSION}")
    yield raw(f'<link rel="icon" href="{_ICON}">')
    outcome = head.short if head.tone == "good" else head.status[0]
    yield tag("title", f"{_short(head.question, 80)} — {_short(outcome, 60)}")
    yield raw(f"<style>{STYLE}</style>")


def _short(said: str, most: int) -> str:
    line = " ".join(said.split())
    return line if len(line) <= most else line[: most - 1].rstrip() + "…"


def _named(document: Document) -> Iterator[tuple[str, Part]]:
    """The parts, each with its anchor, which is no other's."""
    seen: dict[str, int] = {}
    for part in document.parts:
        seen[part.key] = seen.get(part.key, 0) + 1
        key = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in part.key)
        yield (key if seen[part.key] == 1 else f"{key}-{seen[part.key]}"), part


def _head(document: Document) -> Iterator[Markup]:
    """The question, what went wrong, findings of conduct, the answer, why, and the figures."""
    head, anchors = document.head, document.anchors
    yield from (tag("p", text(line), class_="kicker") for line in head.over)
    yield tag("h1", text(head.question, lines=True), dir="auto", class_="said")
    first, *rest = (*filter(None, (head.unended,)), *head.troubles) or ("",)
    if first:
        more = tag("a", f" and {len(rest)} more", href="#trouble") if rest else None
        yield tag("p", "Before you believe it: ", text(first), more, class_="warn", dir="auto")
    if head.conduct:
        link = tag("a", plain(head.conduct.title), href="#conduct")
        yield tag("p", link, f": {counted(len(head.conduct.items), 'finding')}.", class_="warn")
    yield _answer(head)
    if rest:
        items = tuple(Item((line,)) for line in rest)
        yield _boxed("trouble", Part("trouble", ("Also before you believe it",), items=items, most=_LISTED), anchors)
    if head.conduct:
        yield _boxed("trouble conduct", head.conduct, anchors)
    told = [head.undecided, head.reason, *head.waiting]
    says = (tag("p", text(line), dir="auto") for line in told if line)
    minds = (tag("p", text(line), class_="warn", dir="auto") for line in head.caveats)
    decided = tag("div", tag("h3", head.because), joined(says), joined(minds), class_="decided")
    yield tag("div", decided, tag("p", text(" · ".join(head.figures)), class_="figures"), class_="because")


def _boxed(kind: str, part: Part, anchors: Anchors) -> Markup:
    heading = tag("h2", _words(part.title, anchors), id=part.key)
    return tag("section", heading, content(part, anchors, 2), class_=kind, aria_labelledby=part.key)


def _answer(head: Head) -> Markup:
    """The answer: a headline, then its parts in sentences, then the status and what it means."""
    name, meaning = head.status
    told = [
        tag("div", tag("dt", part.lead), tag("dd", (tag("p", text(said), dir="auto") for said in part.says)))
        for part in head.answer
    ]
    tone = {"good": "good", "bad": "bad"}.get(head.tone, "open")
    by = f" It is {head.by}." if head.by else None
    return tag(
        "section",
        tag("h2", "The answer", id="verdict", class_="quiet"),
        tag("p", text(head.short, lines=True), class_=f"headline {'said' if tone == 'good' else 'none'}", dir="auto"),
        tag("dl", joined(told), class_="lede") if told else None,
        tag("p", tag("span", name, class_="status"), f" {meaning}" if meaning != head.unended else None, by),
        tag("p", head.leaning) if head.leaning else None,
        class_=f"verdict {tone}",
        aria_labelledby="verdict",
    )


def part_markup(part: Part, anchors: Anchors, level: int) -> Markup:
    """A part with its heading at a level; what is folded opens by a click."""
    if part.folded is None:
        heading = tag(f"h{level}", _words(part.title, anchors)) if part.title else None
        looks = f"part {_OWN.get(part.kind, f'of-{part.key}')}".strip()
        return tag("div", heading, content(part, anchors, level), class_=looks, dir="auto")
    heading = tag("summary", tag(f"h{level}", _words(part.title, anchors)))
    return tag("details", heading, content(part, anchors, level), class_=part.kind or None, open=not part.folded)


def content(part: Part, anchors: Anchors, level: int) -> Markup:
    """What is in a part, without its heading, which is at `level`."""
    paragraphs = (tag("p", _words(said, anchors), class_=_of(part), dir="auto") for said in part.says)
    inner = (part_markup(each, anchors, level + 1) for each in part.parts)
    drawn = table(part.table, plain(part.title))
    map = graph_section(part.drawing) if isinstance(part.drawing, Subject) else None
    return joined((joined(paragraphs), map, _items(part, anchors, level), drawn, joined(inner)))


def _of(part: Part) -> str | None:
    return "small" if part.kind in ("answer", "small") else None


def _items(part: Part, anchors: Anchors, level: int) -> Markup | None:
    """The items of a part, of which those beyond `most` open by a click."""
    if not part.items:
        return None
    shown, rest = _list(part.items[: part.most], part, anchors, level), part.items[part.most :]
    if not rest:
        return shown
    return joined((shown, tag("details", tag("summary", f"{len(rest)} more"), _list(rest, part, anchors, level))))


def _list(items: Sequence[Item], part: Part, anchors: Anchors, level: int) -> Markup:
    if part.kind == "cards":
        return tag("div", (_card(item, anchors, level + 1) for item in items), class_="cards")
    if part.kind == "pairs":
        pairs = (tag("div", tag("dt", item.lead), tag("dd", _words(item.says, anchors), dir="auto")) for item in items)
        return tag("dl", joined(pairs), class_="pairs")
    return tag("ul", (_item(item, anchors) for item in items), class_=LISTS.get(part.kind, "told"))


def _card(item: Item, anchors: Anchors, level: int) -> Markup:
    """An item as a box of its own: what it says over how it stands, then what bears on it, a line each."""
    tones = [(under, "warn" if under.tone == "warn" else "small") for under in item.under]
    lines = [tag("p", _line(under, anchors), class_=tone) for under, tone in tones]
    more = tag("details", tag("summary", f"{len(lines) - _FOLDED} more"), joined(lines[_FOLDED:]))
    why = tag("ul", (_item(each, anchors) for each in item.why), class_="outline reasons")
    return tag(
        "article",
        tag(f"h{level}", tag("bdi", _words(item.says, anchors, lines=True)), class_="said"),
        tag("p", _standing(item)) if item.state or item.word else None,
        tag("p", _who(item, anchors), class_="small", dir="auto") if item.by or item.name or item.note else None,
        joined(lines[:_FOLDED]),
        more if lines[_FOLDED:] else None,
        tag("details", tag("summary", "Why, in full"), why) if item.why else None,
        class_=f"card {item.kind}".strip(),
        id=anchors.get(item.place) if item.place else None,
        dir="auto",
    )


def _item(item: Item, anchors: Anchors) -> Markup:
    """An item of a list. An act that says something of its own has its words over the rest."""
    first, _, _ = item.kind.partition(" ")
    more = (*item.under, *item.why)
    id = anchors.get(item.place) if item.place else None
    if first in ("claim", "piece") or (first == "attack" and more):
        by = joined((" ", tag("b", text(item.by)))) if item.by else None
        head = tag("p", _standing(item), by, " ", tag("span", item.lead, class_="kind"), class_="head")
        said = joined((_weight(item), _words(item.says, anchors, lines=True)))
        return tag(
            "li",
            head if item.lead else None,
            tag("p", said, class_="said", dir="auto"),
            *(tag("p", _line(under, anchors), class_="small", dir="auto") for under in more),
            None if item.lead else tag("p", _standing(item), " ", _who(item, anchors), class_="small meta", dir="auto"),
            class_=f"{'act ' * (first == 'claim')}{item.kind} {item.state}".strip() if first != "attack" else None,
            id=id,
            dir="auto",
        )
    below = tag("ul", (_item(under, anchors) for under in more)) if more else None
    kind = f"act {item.kind}" if item.kind else None
    return tag("li", _line(item, anchors), below, class_=kind, id=id, dir="auto")


def _line(item: Item, anchors: Anchors) -> Markup:
    """An item in a line: how it stands, what it does, the words, who says it, what moot adds."""
    lead = tag("b", f"{item.lead} ") if item.lead else None
    score = _meter(item.score) if item.score is not None else None
    state = joined((_standing(item), " ")) if item.state or item.word else None
    return joined((state, lead, _weight(item), _words(item.says, anchors), _who(item, anchors, True), score))


def _weight(item: Item) -> Markup | None:
    if item.weight is None:
        return None
    return tag("b", f"{signed_weight(item.weight)} ", class_="sup" if item.weight > 0 else "att")


def _standing(item: Item) -> Markup | None:
    word = standing(item)
    if item.state:
        return chip(item.state, word)
    return tag("span", word, class_=f"status {item.tone}".strip()) if word else None


def _who(item: Item, anchors: Anchors, after: bool = False) -> Markup:
    """What an item is called, who says it, and what moot adds; `after`: behind the words of the item."""
    name = tag("b", text(item.name), class_="id") if item.name else None
    name = tag("a", name, href=f"#{anchors[item.of]}") if name and item.of in anchors else name
    by = tag("span", text(item.by), class_="by") if after else tag("bdi", tag("b", text(item.by)))
    note = tag("span", _words(item.note, anchors), class_="why") if item.note else None
    said = [part for part in (name, by if item.by else None) if part is not None]
    if not after:
        return joined([*said, *([note] if note else [])], " · ")
    return joined((*(joined((" ", part)) for part in said), joined((" — ", note)) if note else None))


def _words(said: Words, anchors: Anchors, *, lines: bool = False) -> Markup:
    return joined(_run(run, anchors, lines) for run in said)


def _run(run: "str | Quote | Exact", anchors: Anchors, lines: bool) -> Markup:
    match run:
        case str():
            return text(run, lines=lines)
        case Exact():
            return tag("span", text(run.text), class_="exact")
    return _quote(run, anchors)


def _quote(quote: Quote, anchors: Anchors) -> Markup:
    anchor = anchors.get(quote.of)
    words = joined(tag("strong", text(piece)) if is_marked else text(piece)
                   for piece, is_marked in marked(quote.text, quote.marks))  # fmt: skip
    name = tag("span", text(quote.name), class_="id") if quote.name else None
    said = joined((name, " " if quote.name and quote.text else None, tag("q", words) if quote.text else None))
    return tag("a", said, href=f"#{anchor}") if anchor else said


def _meter(value: float) -> Markup:
    """A number in [0, 1] as a bar, followed by the number."""
    bar = tag(
        "svg",
        tag("rect", class_="track", width="100", height="8", rx="2"),
        tag("rect", class_="fill", width=f"{100 * max(0.0, min(1.0, value)):.1f}", height="8", rx="2"),
        viewBox="0 0 100 8",
        class_="meter",
        preserveAspectRatio="none",
        aria_hidden="true",
    )
    return tag("p", bar, f" score {value:.2f}", class_="strength")


def table(found: Table, name: str) -> Markup | None:
    """A table that scrolls by itself, with the keyboard too; nothing for one without rows."""
    if not found.rows:
        return None
    head = tag("tr", (tag("th", text(column), scope="col") for column in found.columns))
    rows = (tag("tr", (tag("td", text(cell), dir="auto") for cell in row)) for row in found.rows)
    drawn = tag("table", tag("thead", head), tag("tbody", joined(rows)))
    return tag("div", drawn, class_="scroll", role="region", tabindex="0", aria_label=f"{name}, a table that scrolls")
