// The head of a debate: the question, the answer in sentences, what would settle it, and what its owner can do.

import { post } from "./api.js";
import { tryingOut } from "./debate_would.js";
import { chip, fill, h, refusal, when } from "./dom.js";

const SAID = 2; // sentences of a part that are shown at once

/** @param {HTMLElement} top @param {import("./types.js").Here} here */
export function drawTop(top, here) {
  const { shown } = here;
  const now = shown.at === shown.of;
  const state = /** @type {Record<string, string>} */ ({ ended: "ended", running: "goes on", suspended: shown.waiting.length ? "waits for people" : "interrupted" })[shown.state];
  const moment = now ? state : `as it stood at step ${shown.at} of ${shown.of}`;
  document.title = `${shown.question} · moot`;
  const before = now ? shown.before.filter((/** @type {string} */ said) => said !== shown.status[1]) : [];
  const beside = now ? settle(here) : null;
  const would = tryingOut(here) ? here.would : null;
  const argued = `${shown.headline}${/[.?!]$/.test(shown.headline) ? "" : "."}`;
  fill(
    top,
    h("div", { class: beside ? "answer with" : "answer" },
      h("div", {},
        h("p", { class: "kicker" }, h("b", { dir: "auto" }, shown.question), " ", would ? h("b", { class: "trying" }, "What if") : h("span", { class: "small" }, moment, ", ", when(shown.when))),
        h("h1", { class: would ? "headline longer" : "headline", dir: "auto" }, would ? would.headline : argued),
        would ? h("p", { class: "status-line" }, "As argued: ", h("span", { dir: "auto" }, argued), " ", h("button", { class: "button", onclick: here.asArgued }, "Back to what was argued"))
          : now && h("p", { class: "status-line" }, shown.status[1]),
        asking(here),
        lede(shown.answer),
        shown.positions.some((/** @type {any} */ p) => p.label) && h("ul", { class: "standings" }, shown.positions.map((/** @type {any} */ p) => h("li", {}, chip(p.label), would && would.standing[p.id] && [" → ", chip(thenOf(p, would))], " ", h("button", { class: "plain", dir: "auto", onclick: () => here.choose(p.id) }, p.text))))),
      beside),
    before.length > 0 && h("details", { class: "before", open: before.length < 3 }, h("summary", {}, "Before you believe it"), h("ul", {}, before.map((/** @type {string} */ s) => h("li", { dir: "auto" }, s)))),
    owned(here),
  );
}

/** What an answer would be; one that nobody argued for has not fallen. @param {any} position @param {any} would */
export const thenOf = (position, would) => (position.label === "none" && would.standing[position.id] === "out" ? "none" : would.standing[position.id]);

/** The two questions that a reader has next. @param {import("./types.js").Here} here */
function asking(here) {
  if (!here.shown.positions.length && !Object.keys(here.shown.nodes).length) return null;
  return h("p", { class: "next" },
    h("button", { class: "button", onclick: () => { here.chosen = ""; here.open("why", true); } }, here.shown.decided ? "Why this answer?" : "Why is it so?"), " ",
    (here.shown.questions.length > 0 || here.shown.said.length > 0) && h("button", { class: "button", onclick: () => here.open("if", true) }, "What would change it?"), " ",
    here.shown.protocol === "council" && here.shown.ended && h("a", { class: "button", href: `#/readings/${encodeURIComponent(here.id)}` }, "What do the notes say?"));
}

/** @param {{lead: string, says: string[]}[]} parts */
function lede(parts) {
  const said = (/** @type {string} */ s) => h("p", { dir: "auto" }, s);
  return h("dl", { class: "lede" }, parts.map((p) => h("div", {}, h("dt", {}, p.lead), h("dd", {},
    p.says.slice(0, SAID).map(said),
    p.says.length > SAID && h("details", {}, h("summary", { class: "small" }, "more"), p.says.slice(SAID).map(said))))));
}

/** One or two questions whose answers would settle it, as a table to press. @param {import("./types.js").Here} here */
function settle(here) {
  const found = here.shown.settling;
  if (!found) return null;
  const [first, second] = found.questions;
  const cell = (/** @type {any} */ a) => h("td", {}, h("button", {
    class: a.position ? "cell" : "cell none", dir: "auto",
    "aria-label": `${found.questions.map((/** @type {any} */ q, /** @type {number} */ n) => `${q.text}: ${a.values[n] ? "yes" : "no"}`).join("; ")}. Then: ${a.position || "no answer stands"}`,
    onclick: () => {
      here.tried.yes.clear(); here.tried.no.clear(); here.tried.without.clear();
      found.questions.forEach((/** @type {any} */ q, /** @type {number} */ n) => (a.values[n] ? here.tried.yes : here.tried.no).add(q.id));
      here.open("if", true);
    },
  }, a.position || "No answer stands"));
  const with_ = (/** @type {boolean} */ value) => found.answers.filter((/** @type {any} */ a) => a.values[0] === value);
  const row = (/** @type {boolean} */ value) => h("tr", {}, h("th", { scope: "row" }, value ? "Yes" : "No"), with_(value).map(cell));
  return h("aside", { class: "settle" },
    h("h2", {}, second ? "Two questions that could settle it" : "A question that could settle it"),
    h("table", {},
      h("caption", { dir: "auto" }, first.text, "?"),
      second && h("thead", {}, h("tr", {}, h("td", {}), h("th", { colspan: 2, scope: "colgroup", dir: "auto" }, second.text, "?")), h("tr", {}, h("td", {}), with_(true).map((/** @type {any} */ a) => h("th", { scope: "col" }, a.values[1] ? "Yes" : "No")))),
      h("tbody", {}, row(true), row(false))),
    h("p", { class: "small" }, "Press one to see what would change."));
}

/** A button that copies a field; where the browser forbids it, the field is chosen for the keys. @param {HTMLInputElement} field */
function copying(field) {
  const button = h("button", { class: "button", onclick: () => {
    field.select();
    navigator.clipboard?.writeText(field.value).then(() => fill(button, "Copied"), () => fill(button, "Press Ctrl C"));
  } }, "Copy");
  return button;
}

/** What whoever set it up can do with it. @param {import("./types.js").Here} here */
function owned(here) {
  const { shown, path, id } = here;
  if (shown.over) return shown.ended && h("details", { class: "small checks" }, h("summary", {}, "How to check it, and where it can be read"),
    h("p", {}, "Everything here follows from the log: ", h("code", {}, `moot verify ${id}`), ", ", h("code", {}, `moot replay ${id}`), ". As a page that needs no server: ", h("code", {}, `moot export ${id} --format html`), "."),
    h("p", {}, h("a", { href: `#/compare?a=${encodeURIComponent(id)}` }, "Compare it with another debate")));
  const told = h("span", { role: "status", class: "small" });
  const does = (/** @type {() => Promise<any>} */ what) => async () => {
    try { await what(); await here.load(); } catch (error) { fill(told, refusal(error)); }
  };
  const links = h("ul", { class: "links" });
  const invite = (/** @type {string} */ name) => async () => {
    try {
      const made = await post(`${path}/invitations`, { participant: name });
      const field = /** @type {HTMLInputElement} */ (h("input", { readonly: true, value: made.url, "aria-label": `The link for ${name}`, onfocus: (/** @type {any} */ e) => e.target.select() }));
      links.appendChild(h("li", {}, h("b", {}, name), " ", field, " ", copying(field), h("span", { class: "small" }, " Whoever has it answers as ", name, ", until ", when(made.expires), ".")));
      field.focus();
    } catch (error) { fill(told, refusal(error)); }
  };
  return h(
    "div", { class: "owned" },
    shown.people.map((/** @type {string} */ name) => h("button", { class: "button", onclick: invite(name) }, `Invite ${name}`)),
    shown.state === "suspended" && !shown.waiting.length && h("button", { class: "button", onclick: does(() => post(`${path}/resume`)) }, "Go on with it"),
    h("button", { class: "button", onclick: (/** @type {any} */ e) => {
      if (e.target.dataset.sure) return does(() => post(`${path}/cancel`))();
      e.target.dataset.sure = "yes"; fill(e.target, "Stop it for good? Press again");
    } }, "Stop"),
    told, links,
  );
}
