// Two debates side by side: what each came to, what both turn on, and who stands where in each.

import { get } from "./api.js";
import { fill, h, refusal, when } from "./dom.js";
import { SAYS } from "./home.js";

const MOST = 12; // sets of things that it turns on, of each debate

/** @param {HTMLElement} main */
export async function compare(main) {
  const asked = new URLSearchParams(location.hash.split("?")[1] || "");
  const debates = (await get("/debates")).debates.reverse();
  const ended = debates.filter((/** @type {any} */ d) => d.state === "ended");
  const told = h("div", { "aria-live": "polite" });
  const choose = (/** @type {string} */ id, /** @type {string} */ label, /** @type {string} */ chosen) => {
    const list = /** @type {HTMLSelectElement} */ (h("select", { id }, h("option", { value: "" }, "(choose)"), ended.map((/** @type {any} */ d) => h("option", { value: d.debate_id, selected: d.debate_id === chosen }, `${d.question} (${when(d.opened)})`))));
    list.addEventListener("change", show);
    return { list, shown: h("div", {}, h("label", { for: id }, label), list) };
  };
  const a = choose("compare-a", "One debate", asked.get("a") || "");
  const b = choose("compare-b", "Another", asked.get("b") || "");

  async function show() {
    const [one, other] = [a.list.value, b.list.value];
    if (!one || !other) return fill(told, h("p", { class: "small" }, ended.length < 2 ? "Two debates that have ended are needed." : "Choose two debates."));
    history.replaceState(null, "", `#/compare?${new URLSearchParams({ a: one, b: other })}`);
    fill(told, h("p", { class: "small", role: "status" }, "One moment …"));
    try {
      fill(told, beside(await get(`/compare?${new URLSearchParams({ a: one, b: other })}`), one, other));
    } catch (error) { fill(told, refusal(error)); }
  }

  fill(main, h("div", { class: "narrow ask-wide" }, h("h1", {}, "What two debates have in common."), h("div", { class: "pair" }, a.shown, b.shown), told));
  await show();
  return () => {};
}

/** A sentence within another; what already begins with a quotation stays as it is. @param {string} said */
const quoted = (said) => (said.startsWith("“") ? said : `‘${said.replace(/^not: /, "").replace(/\.$/, "")}’`);

/** @param {any} found @param {string} one @param {string} other */
function beside(found, one, other) {
  const side = (/** @type {any} */ d, /** @type {string} */ id) => h("article", { class: "card" }, h("h3", { dir: "auto" }, h("a", { href: `#/debate/${encodeURIComponent(id)}` }, d.question)),
    h("p", { class: "came", dir: "auto" }, d.verdict || (d.leader ? `Not decided; ‘${d.leader}’ leads.` : "Nothing is decided.")), h("p", { class: "small" }, SAYS[d.status] || "open"));
  const sets = (/** @type {string[][]} */ given, /** @type {string} */ none) => (given.length ? h("ul", {}, given.slice(0, MOST).map((set) => h("li", { dir: "auto" }, set.map(quoted).join(" and "))), given.length > MOST && h("li", { class: "small" }, `and ${given.length - MOST} more`)) : h("p", { class: "small" }, none));
  const stances = Object.entries(found.stances).filter(([, sides]) => sides.some(Boolean));
  const decided = [found.a, found.b].filter((d) => d.verdict).length;
  const came = decided === 0 ? "Neither is decided." : decided === 1 ? "One is decided, the other is not." : found.same_verdict ? "Both came to the same." : "They came to different answers.";
  return [
    h("p", { class: "headline small-headline" }, came),
    found.a.question !== found.b.question && h("p", { class: "small" }, "They were asked different questions."),
    h("div", { class: "pair" }, side(found.a, one), side(found.b, other)),
    h("h2", {}, "Both turn on"), sets(found.cruxes.both, "Nothing that both know."),
    h("div", { class: "pair" }, h("div", {}, h("h2", {}, "Only the first turns on"), sets(found.cruxes.only_a, "Nothing.")), h("div", {}, h("h2", {}, "Only the second turns on"), sets(found.cruxes.only_b, "Nothing."))),
    stances.length > 0 && [h("h2", {}, "Who stands where"), h("div", { class: "scroll" }, h("table", {}, h("thead", {}, h("tr", {}, h("td", {}), h("th", { scope: "col" }, "In the first"), h("th", { scope: "col" }, "In the second"))),
      h("tbody", {}, stances.map(([name, [first, second]]) => h("tr", {}, h("th", { scope: "row", dir: "auto" }, name), h("td", { dir: "auto" }, first || "took no part, or no side"), h("td", { dir: "auto" }, second || "took no part, or no side"))))))],
  ];
}
