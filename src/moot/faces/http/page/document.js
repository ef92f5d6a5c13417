// Parts of a document, drawn from data: what is told, in which order and in which words, the server decided.

import { chip, h } from "./dom.js";

const LISTS = /** @type {Record<string, string>} */ ({ answer: "acts", acts: "acts", pieces: "pieces", outline: "outline", attacks: "attacks", commands: "commands" });
const FOLDED = 4;

/** A part with its heading. @param {any} part @param {number} level @returns {HTMLElement} */
export function partOf(part, level) {
  const kind = part.kind || "";
  const inside = within(part, level);
  const heading = part.title && h(`h${Math.min(level, 6)}`, {}, words(part.title));
  if (part.folded !== undefined) return h("details", { class: kind || null, open: !part.folded }, h("summary", {}, heading), inside);
  return h("div", { class: `part ${kind === "answer" ? kind : LISTS[kind] ? "" : `of-${part.key}`}`, dir: "auto" }, heading, inside);
}

/** What is in a part, without its heading. @param {any} part @param {number} level @returns {any[]} */
export function within(part, level) {
  return [
    (part.says || []).map((/** @type {any} */ said) => h("p", { class: part.kind === "answer" ? "small" : null, dir: "auto" }, words(said))),
    part.items && more(part.items, part.most, (/** @type {any[]} */ some) => list(some, part.kind, level)),
    part.table && table(part.table),
    (part.parts || []).map((/** @type {any} */ each) => partOf(each, level + 1)),
  ];
}

/** The first few at once, the others by a click. @param {any[]} items @param {number} most @param {(some: any[]) => any} draw */
function more(items, most, draw) {
  const rest = items.slice(most);
  return [draw(items.slice(0, most)), rest.length > 0 && h("details", {}, h("summary", {}, `${rest.length} more`), draw(rest))];
}

/** @param {any[]} items @param {string} kind @param {number} level */
function list(items, kind, level) {
  if (kind === "cards") return h("div", { class: "cards" }, items.map((item) => card(item, level + 1)));
  if (kind === "pairs") return h("dl", { class: "pairs" }, items.map((item) => h("div", {}, h("dt", {}, item.lead), h("dd", { dir: "auto" }, words(item.says)))));
  return h("ul", { class: LISTS[kind] || "told" }, items.map(entry));
}

/** @param {any} item @param {number} level */
function card(item, level) {
  const lines = (item.under || []).map((/** @type {any} */ under) => h("p", { class: under.tone === "warn" ? "warn" : "small" }, line(under)));
  return h("article", { class: `card ${item.kind || ""}`, id: item.place, dir: "auto" },
    h(`h${Math.min(level, 6)}`, { class: "said" }, h("bdi", {}, words(item.says))),
    (item.state || item.word) && h("p", {}, standing(item)),
    (item.by || item.name || item.note) && h("p", { class: "small", dir: "auto" }, who(item, " · ")),
    more(lines, FOLDED, (some) => some),
    item.why && h("details", {}, h("summary", {}, "Why, in full"), h("ul", { class: "outline reasons" }, item.why.map(entry))));
}

/** @param {any} item @returns {HTMLElement} */
function entry(item) {
  const below = [...(item.under || []), ...(item.why || [])];
  const [first] = (item.kind || "").split(" ");
  if (!["claim", "piece"].includes(first) && !(first === "attack" && below.length)) {
    return h("li", { class: item.kind ? `act ${item.kind}` : null, id: item.place, dir: "auto" }, line(item), below.length > 0 && h("ul", {}, below.map(entry)));
  }
  const looks = first === "attack" ? null : `${first === "claim" ? "act " : ""}${item.kind} ${item.state || ""}`;
  return h("li", { class: looks, id: item.place, dir: "auto" },
    item.lead && h("p", { class: "head" }, standing(item), item.by && [" ", h("b", {}, item.by)], " ", h("span", { class: "kind" }, item.lead)),
    h("p", { class: "said", dir: "auto" }, weight(item), words(item.says)),
    below.map((/** @type {any} */ under) => h("p", { class: "small", dir: "auto" }, line(under))),
    !item.lead && h("p", { class: "small meta", dir: "auto" }, standing(item), " ", who(item, " · ")));
}

/** An item in a line. @param {any} item */
function line(item) {
  const said = who(item, " ");
  const score = item.score === undefined ? null : h("span", { class: "small" }, ` ${item.score.toFixed(2)}`);
  return [(item.state || item.word) && [standing(item), " "], item.lead && h("b", {}, `${item.lead} `), weight(item), words(item.says), said.length > 0 && [" ", said], score];
}

/** How an item stands. @param {any} item */
function standing(item) {
  if (item.state) return chip(item.state, item.word);
  return item.word && h("span", { class: `status ${item.tone || ""}` }, item.word);
}

/** @param {any} item */
const weight = (item) => item.weight !== undefined && h("b", { class: item.weight > 0 ? "sup" : "att" }, `${item.weight > 0 ? "+" : "−"}${Math.abs(item.weight).toFixed(2)} `);

/** What an item is called, who says it, and what moot adds. @param {any} item @param {string} between */
function who(item, between) {
  const name = item.name && h("b", { class: "id" }, item.name);
  const said = [name && (item.of ? link(item.of, name) : name), item.by && h("span", { class: "by" }, item.by), item.note && h("span", { class: "why" }, between === " " ? "— " : "", words(item.note))];
  return said.filter(Boolean).flatMap((each, number) => (number ? [between, each] : [each]));
}

/** A sentence, with what it quotes. @param {any[]} said @returns {any[]} */
function words(said) {
  return (said || []).map((run) => {
    if (typeof run === "string") return run;
    if (run.exact) return null; // for who reads all of it
    const quoted = [run.name && h("span", { class: "id" }, run.name), run.name && run.text && " ", run.text && h("q", {}, run.text)];
    return run.of ? link(run.of, quoted) : quoted;
  });
}

/** A link to a place on the page, which opens what it is in. @param {string} id @param {any} inside */
function link(id, inside) {
  return h("a", { href: `#${id}`, onclick: (/** @type {Event} */ event) => {
    event.preventDefault();
    const aimed = document.getElementById(id);
    if (!aimed) return;
    for (let at = aimed; at; at = /** @type {any} */ (at.parentElement)) if (at.tagName === "DETAILS") /** @type {any} */ (at).open = true;
    aimed.dispatchEvent(new CustomEvent("aimed", { bubbles: true }));
    aimed.scrollIntoView({ block: "center" });
  } }, inside);
}

/** @param {{columns: string[], rows: string[][]}} found */
function table(found) {
  return h("div", { class: "scroll", role: "region", tabindex: "0", "aria-label": "a table that scrolls" }, h("table", {},
    h("thead", {}, h("tr", {}, found.columns.map((column) => h("th", { scope: "col" }, column)))),
    h("tbody", {}, found.rows.map((row) => h("tr", {}, row.map((cell) => h("td", { dir: "auto" }, cell)))))));
}
