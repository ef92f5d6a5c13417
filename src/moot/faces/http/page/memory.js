// What is remembered: the notes, what came of each, and the councils whose readings nobody has looked at.

import { call, get, post } from "./api.js";
import { fill, h, refusal, when } from "./dom.js";

/** @type {Record<string, string>} */
const CAME = { worked: "it worked", failed: "it failed", unknown: "" };
const KINDS = [["learning", "what was learned"], ["decision", "what was decided"], ["pattern", "what comes again and again"], ["warning", "what to beware of"]];
const SHOWN = 100;
const LATEST = 12; // councils whose readings are asked for

/** @param {HTMLElement} main */
export async function memory(main) {
  let over = false;
  const list = h("ul", { class: "lines notes" });
  const title = h("h1", {}, "");
  const unread = h("section", { class: "unread" });
  const search = /** @type {HTMLInputElement} */ (h("input", { type: "search", id: "search", placeholder: "Search", "aria-label": "Search what is remembered" }));

  async function load() {
    const words = search.value.trim();
    const found = (await get(words ? `/memories/search?limit=100&query=${encodeURIComponent(words)}` : "/memories")).items;
    if (over) return;
    fill(title, words ? `${found.length} found.` : found.length === 1 ? "One note is remembered." : found.length ? `${found.length} notes are remembered.` : "Nothing is remembered yet.");
    fill(list, found.slice(0, SHOWN).map(note), found.length > SHOWN && h("li", { class: "small" }, `${found.length - SHOWN} more: search for them.`));
  }

  /** @param {any} item */
  function note(item) {
    const told = h("span", { class: "small", role: "status" });
    const forget = h("button", { class: "plain small", onclick: async (/** @type {any} */ e) => {
      if (!e.target.dataset.sure) { e.target.dataset.sure = "yes"; return fill(e.target, "Erase its words for good? Press again"); }
      try { await call("DELETE", `/memories/${encodeURIComponent(item.id)}`); await load(); } catch (error) { fill(told, refusal(error)); }
    } }, "Forget");
    const from = item.category === "derived" ? "what a debate came to; it never counts as evidence" : [item.source, item.category].filter(Boolean).join(" · ");
    return h("li", {},
      h("span", { class: `word ${{ worked: "in", failed: "out" }[/** @type {string} */ (item.outcome)] || ""}` }, CAME[item.outcome] || ""),
      h("div", {}, h("p", { class: "said-note", dir: "auto" }, item.text), h("p", { class: "small", dir: "auto" }, from, item.pinned ? " · pinned" : "", item.archived ? " · archived" : ""), h("p", {}, forget, " ", told)),
      h("span", { class: "date" }, item.at ? when(item.at) : ""));
  }

  /** Councils with readings that nobody has looked at. */
  async function councils() {
    const ended = (await get("/debates")).debates.filter((/** @type {any} */ d) => d.protocol === "council" && d.state === "ended").reverse().slice(0, LATEST);
    const found = await Promise.all(ended.map(async (/** @type {any} */ d) => ({ d, items: (await get(`/debates/${encodeURIComponent(d.debate_id)}/readings`).catch(() => ({ items: [] }))).items })));
    const open = found.map(({ d, items }) => ({ d, left: new Set(items.filter(unlooked).map((/** @type {any} */ i) => i.evidence)).size })).filter((each) => each.left);
    if (over || !open.length) return;
    fill(unread, h("h2", {}, "Readings to look at"), h("p", { class: "small" }, "What a note says to an answer was read by its words. A guess weighs nothing until somebody has looked."),
      h("ul", { class: "lines" }, open.map(({ d, left }) => h("li", {}, h("span", { class: "word undec" }, left === 1 ? "one note" : `${left} notes`),
        h("div", {}, h("a", { class: "question", href: `#/readings/${encodeURIComponent(d.debate_id)}`, dir: "auto" }, d.question)), h("span", { class: "date" }, when(d.opened))))));
  }

  search.addEventListener("input", () => { load().catch(() => {}); });
  fill(main, h("div", { class: "narrow" }, title, search, remember(load), unread, h("section", {}, h("h2", {}, "Notes"), list)));
  await load();
  councils().catch(() => {});
  return () => { over = true; };
}

/** @param {any} item */
export const unlooked = (item) => !item.sure || (item.by === "words" && item.label !== "neutral");

/** A form that remembers one note. @param {() => Promise<void>} load */
function remember(load) {
  const field = (/** @type {string} */ id, /** @type {string} */ label, /** @type {HTMLElement} */ made) => { made.id = id; return [h("label", { for: id }, label), made]; };
  const text = /** @type {HTMLTextAreaElement} */ (h("textarea", { rows: 2, maxlength: 4000, required: true }));
  const source = /** @type {HTMLInputElement} */ (h("input", { autocomplete: "off", maxlength: 400 }));
  const kind = /** @type {HTMLSelectElement} */ (h("select", {}, KINDS.map(([value, says]) => h("option", { value }, says))));
  const came = /** @type {HTMLSelectElement} */ (h("select", {}, [["unknown", "not known"], ["worked", "it worked"], ["failed", "it failed"]].map(([value, says]) => h("option", { value }, says))));
  const told = h("div", { role: "status" });
  const form = /** @type {HTMLFormElement} */ (h("form", { class: "ask" },
    field("note-text", "What is to be remembered, one thing", text), field("note-source", "Where it is from", source),
    field("note-kind", "What it is", kind), field("note-came", "What came of it", came), told,
    h("button", { class: "button main", type: "submit" }, "Remember it")));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const made = await post("/memories", { text: text.value, category: kind.value, outcome: came.value, ...(source.value ? { source: source.value } : {}) });
      form.reset();
      fill(told, h("p", { class: "small" }, "It is remembered."), made.warnings.map((/** @type {any} */ w) => h("p", { class: "warn", dir: "auto" }, w.why)));
      await load();
    } catch (error) { fill(told, refusal(error)); }
  });
  return h("details", { class: "remember" }, h("summary", {}, "Remember something"), form);
}
