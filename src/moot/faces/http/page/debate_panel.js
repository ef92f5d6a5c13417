// What stands beside the map: the conversation, why, what if, the attacks, the outcome.

import { get, Refused } from "./api.js";
import { partOf, within } from "./document.js";
import { chip, fill, h, refusal } from "./dom.js";
import { whatIf } from "./debate_if.js";

export const TABS = [["conversation", "Conversation"], ["why", "Why"], ["if", "What if"], ["attacks", "Attacks"], ["outcome", "Outcome"]];
const DEEP = 2; // levels of reasons that are open at once

/** @param {HTMLElement} tabs @param {HTMLElement} panel @param {import("./types.js").Here} here */
export function drawTabs(tabs, panel, here) {
  fill(tabs, TABS.map(([key, title]) => h("button", {
    role: "tab", id: `tab-${key}`, "aria-selected": key === here.tab ? "true" : "false", "aria-controls": "panel", tabindex: key === here.tab ? "0" : "-1",
    onclick: () => here.open(key),
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      const step = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowLeft: -1 })[event.key];
      if (!step) return;
      event.preventDefault();
      const next = TABS[(TABS.findIndex(([each]) => each === here.tab) + step + TABS.length) % TABS.length][0];
      here.open(next);
      /** @type {any} */ (document.getElementById(`tab-${next}`)).focus();
    },
  }, title)));
  panel.setAttribute("aria-labelledby", `tab-${here.tab}`);
}

/** @param {HTMLElement} panel @param {import("./types.js").Here} here */
export function drawPanel(panel, here) {
  if (here.tab === "why") return why(panel, here);
  if (here.tab === "if") return whatIf(panel, here);
  const elsewhere = ["transcript", "participants", "attacks", "stances", "merged"];
  const wanted = /** @type {Record<string, (key: string) => boolean>} */ ({
    conversation: (key) => key === "transcript" || key === "participants",
    attacks: (key) => key === "attacks",
    outcome: (key) => here.shown.of > 0 && !elsewhere.includes(key),
  })[here.tab];
  const parts = wanted ? here.shown.document.filter((/** @type {any} */ one) => wanted(one.key)) : [];
  const found = parts.map((/** @type {any} */ one) => h("div", { class: "part-of-report" }, one.key === "transcript" ? within(one, 3) : partOf(one, 3)));
  const nothing = /** @type {Record<string, string>} */ ({ conversation: "Nobody has said anything yet.", attacks: "Nobody disputes anything.", outcome: "Nothing has come of it yet." })[here.tab];
  fill(panel, found.length ? found : h("p", { class: "small" }, nothing));
  if (here.tab === "conversation") fold(panel);
}

/** On a narrow screen, and in a long debate, only the last round is open. @param {HTMLElement} panel */
function fold(panel) {
  const rounds = /** @type {HTMLDetailsElement[]} */ ([...panel.querySelectorAll("details.round")]);
  if (window.innerWidth > 900 || rounds.length < 2) return;
  rounds.slice(0, -1).forEach((round) => { round.open = false; });
}

/** @param {HTMLElement} panel @param {import("./types.js").Here} here */
async function why(panel, here) {
  const { chosen, at } = here;
  const late = window.setTimeout(() => { if (here.tab === "why") fill(panel, h("p", { class: "small", role: "status" }, "One moment …")); }, 250);
  const back = h("p", { class: "small" }, h("button", { class: "plain", onclick: () => here.choose("") }, "Why the answer is what it is"));
  const order = here.shown.positions.map((/** @type {any} */ p) => p.id);
  try {
    const found = await get(`${here.path}/why?${new URLSearchParams({ ...(chosen ? { node: chosen } : {}), ...(at ? { at: String(at) } : {}) })}`);
    const trees = [found.tree, ...found.others].sort((a, b) => order.indexOf(a.node) - order.indexOf(b.node));
    if (here.tab !== "why" || chosen !== here.chosen || at !== here.at) return;
    fill(
      panel,
      chosen && back,
      found.at !== found.of && h("p", { class: "small" }, `As it stood at step ${found.at} of ${found.of}.`),
      found.says.map((/** @type {string} */ said) => h("p", { class: "quote", dir: "auto" }, said)),
      h("ul", { class: "tree" }, trees.map((tree) => branch(tree, 0, here))),
      found.left > 0 && h("p", { class: "small" }, `${found.left} more ${found.left > 1 ? "answers" : "answer"}: press one on the map.`),
      tryout(here, chosen),
      h("p", { class: "small" }, trees.some((tree) => tree.below.length) ? "Press a reason to go on from there." : `Nothing was said for ${trees.length > 1 ? "them" : "it"} or against ${trees.length > 1 ? "them" : "it"}.`),
    );
  } catch (error) {
    if (here.tab !== "why") return;
    const missing = chosen && error instanceof Refused && error.status === 400;
    fill(panel, missing ? [back, h("p", {}, at ? `This had not been said yet at step ${at}.` : "This is not in the debate.")] : refusal(error));
  } finally {
    clearTimeout(late);
  }
}

/** From what is explained to what would come of it, were it otherwise. @param {import("./types.js").Here} here @param {string} node */
function tryout(here, node) {
  const { shown, tried } = here;
  const question = shown.questions.find((/** @type {any} */ q) => node === q.id || node === `p:${q.id}`);
  const said = shown.said.find((/** @type {any} */ each) => each.id === node);
  if (!question && !said) return null;
  return h("p", {}, h("button", { class: "button", onclick: () => {
    for (const set of Object.values(tried)) set.clear();
    if (question) tried.no.add(question.id); else tried.without.add(said.id);
    here.open("if");
  } }, question ? "What if it were not true?" : "What if nobody had said it?"));
}

/** @param {any} tree @param {number} depth @param {import("./types.js").Here} here @returns {HTMLElement} */
function branch(tree, depth, here) {
  const head = [
    tree.role && h("span", { class: tree.role === "against it" ? "via att" : "via" }, tree.role, " "), chip(tree.label), " ",
    h("button", { class: "plain quote", dir: "auto", onclick: () => here.choose(tree.node) }, tree.text), tree.by && h("span", { class: "by", dir: "auto" }, " ", tree.by)];
  const reason = tree.because && h("p", { class: "small", dir: "auto" }, tree.because, ".");
  if (tree.again) return h("li", {}, head, h("span", { class: "small" }, " (explained elsewhere here)"));
  if (!tree.below.length) return h("li", {}, head, reason);
  const more = tree.more > 0 && h("li", { class: "small" }, `and ${tree.more} more`);
  const below = h("ul", { class: "tree" }, tree.below.map((/** @type {any} */ each) => branch(each, depth + 1, here)), more);
  return h("li", {}, head, reason, depth < DEEP ? below : h("details", {}, h("summary", {}, "because"), below));
}
