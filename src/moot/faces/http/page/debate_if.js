// What if: something is taken as shown, or left out, and the outcome is computed anew. Nothing is stored.

import { get } from "./api.js";
import { thenOf } from "./debate_top.js";
import { chip, fill, h, refusal } from "./dom.js";

const MOST = 60; // things said that can be left out

/** @param {HTMLElement} panel @param {import("./types.js").Here} here */
export function whatIf(panel, here) {
  const { shown, tried } = here;
  const told = h("div", { class: "would", role: "status" });
  const changed = () => { here.remember(); would(panel, told, here); };
  const three = (/** @type {any} */ q, /** @type {number} */ n) => h(
    "fieldset", { class: "three" }, h("legend", { dir: "auto" }, q.text),
    [["yes", "yes"], ["", "as argued"], ["no", "no"]].map(([key, word]) => h("label", {}, h("input", {
      type: "radio", name: `q${n}`, checked: key === (tried.yes.has(q.id) ? "yes" : tried.no.has(q.id) ? "no" : ""),
      onchange: () => { tried.yes.delete(q.id); tried.no.delete(q.id); if (key) /** @type {any} */ (tried)[key].add(q.id); changed(); },
    }), " ", word)),
  );
  const left = (/** @type {any} */ said) => h("label", { class: "left-out", dir: "auto" }, h("input", {
    type: "checkbox", checked: tried.without.has(said.id),
    onchange: (/** @type {any} */ e) => { if (e.target.checked) tried.without.add(said.id); else tried.without.delete(said.id); changed(); },
  }), h("span", {}, said.text, said.by && h("span", { class: "by" }, " ", said.by)));
  if (!shown.questions.length && !shown.said.length) return fill(panel, h("p", { class: "small" }, "There is nothing to try out here."));
  fill(
    panel, told,
    shown.questions.length > 0 && h("h3", {}, "If this were shown"), shown.questions.map(three),
    shown.said.length > 0 && h("h3", {}, "If this had not been said"), shown.said.slice(0, MOST).map(left),
    shown.said.length > MOST && h("p", { class: "small" }, `${shown.said.length - MOST} more can be left out with moot what-if.`),
  );
  changed();
}

/** @param {HTMLElement} panel @param {HTMLElement} told @param {import("./types.js").Here} here */
async function would(panel, told, here) {
  const { shown, tried, path } = here;
  const suppose = (/** @type {any} */ found) => { if (here.would !== found) { here.would = found; here.suppose(); } };
  const settle = [...tried.yes, ...[...tried.no].map((id) => `~${id}`)];
  const without = [...tried.without];
  if (!settle.length && !without.length) {
    told.dataset.asked = "";
    suppose(null);
    return fill(told, h("p", { class: "small" }, "Try something below: what would come of it is computed at once, and nothing is stored."));
  }
  const mine = told.dataset.asked = JSON.stringify([settle, without]);
  try {
    const found = await get(`${path}/supposed?${new URLSearchParams([...settle.map((id) => ["settle", id]), ...without.map((id) => ["without", id])])}`);
    if (told.dataset.asked !== mine) return; // something else was tried meanwhile
    const rows = shown.positions.filter((/** @type {any} */ p) => found.standing[p.id]);
    suppose(found);
    const moved = Object.entries(found.changed).filter(([, [old, now]]) => old !== now);
    fill(
      told, h("p", { class: "headline small-headline", dir: "auto" }, found.headline),
      shown.positions.some((/** @type {any} */ p) => p.label) && h("table", {}, h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Answer"), h("th", { scope: "col" }, "As argued"), h("th", { scope: "col" }, "Then"))),
        h("tbody", {}, rows.map((/** @type {any} */ p) => h("tr", {}, h("th", { scope: "row", dir: "auto" }, p.text), h("td", {}, chip(p.label)), h("td", {}, chip(thenOf(p, found))))))),
      here.at !== null && h("p", { class: "small" }, "This is how it would end. The map shows an earlier step."),
      moved.length > 0 && h("details", { class: "turned" }, h("summary", {}, `${moved.length} ${moved.length === 1 ? "part" : "parts"} of the map would change`), h("ul", {}, moved.map(turn(here)))),
      h("p", { class: "small" }, moved.length ? "" : "Nothing on the map would change. ",
        h("button", { class: "plain", onclick: () => here.asArgued() }, "Back to as argued")),
    );
  } catch (error) {
    fill(told, refusal(error));
  }
}

/** What would become of something that was said. @param {import("./types.js").Here} here */
function turn(here) {
  const { nodes, questions } = here.shown;
  const known = [...Object.values(nodes), ...questions.map((/** @type {any} */ q) => ({ id: `p:${q.id}`, text: q.text }))];
  return (/** @type {[string, string[]]} */ [id, [old, now]]) => {
    const node = known.find((/** @type {any} */ each) => each.id === id);
    return node && h("li", {}, chip(old), " → ", chip(now), " ", h("span", { dir: "auto" }, node.text));
  };
}
