// The closing ballot: where somebody stands at the end, what they see otherwise now, and what would change their mind.

import { h } from "./dom.js";
import { choice, denial, deniable, field, own, sayer, stance } from "./join_forms.js";

const MOST = 3; // propositions that one ballot may name

/** @param {any} asked @param {any} kept */
export function closing(asked, kept) {
  const claims = asked.arguments === undefined;
  const said = claims ? (/** @type {string} */ id) => id : sayer(asked);
  const items = (claims ? asked.claims : asked.arguments).map((/** @type {any} */ item) => ({ ...item, words: item.text || [said(item.claim), ...item.premises.map(said)].join(", because ") }));
  const words = Object.fromEntries([...items.map((/** @type {any} */ item) => [item.id, item.words]), ...[...(asked.propositions || []), ...(asked.facts || [])].map((/** @type {any} */ p) => [p.id, p.text])]);
  const subjects = claims ? items.filter((/** @type {any} */ c) => c.type === "recommendation") : asked.positions;
  const before = (/** @type {any} */ s) => String((asked.stances || {})[s.id] ?? "");
  const stances = subjects.map((/** @type {any} */ s) => stance(kept, s.id, s.text, before(s), "0"));
  const others = items.filter((/** @type {any} */ item) => !item.mine);
  const late = new Set(asked.late);
  const against = (/** @type {any} */ item) => /** @type {[string, string][]} */ (!late.has(item.id) ? [] : claims ? [["opposes", "Not true"]] : deniable(item, said));
  const acts = others.map((/** @type {any} */ item) => ({ item, act: choice(kept, `on.${item.id}`, [["", "As before"], ["agree", "I agree"], ["concede", "I was wrong to dispute it"], ...against(item)]) }));
  const held = items.filter((/** @type {any} */ item) => item.mine).map((/** @type {any} */ item) => ({ item, act: own(kept, item.id, claims ? "claim" : "item", others.map((/** @type {any} */ o) => [o.id, o.words])) }));
  const attacks = attacksOf(asked).filter(({ id }) => late.has(id)).map((attack) => ({ ...attack, why: field(kept, `on.${attack.id}`, "Why does that not hold? (one sentence, or leave it)") }));
  const pairs = asked.may_be_same.map((/** @type {any} */ pair) => ({ pair, act: choice(kept, `pair.${pair.a}.${pair.b}`, [["", "I do not say"], ["same", "The same"], ["differ", "Not the same"]]) }));
  const known = [...new Set(claims ? items.map((/** @type {any} */ c) => c.text) : asked.propositions.map((/** @type {any} */ p) => p.text))];
  const cruxes = Array.from({ length: MOST }, (_, n) => crux(kept, n));
  const quote = (/** @type {string} */ id) => h("span", { class: "quote", dir: "auto" }, words[id] || id);
  return {
    shown: [
      subjects.length > 0 && h("fieldset", {}, h("legend", {}, "Where do you stand now?"), stances),
      items.length > 0 && h("fieldset", {}, h("legend", {}, "What do you see otherwise now?"), [...held, ...acts].map(({ item, act }) => h("div", { class: item.mine ? "said-by mine" : "said-by" },
        h("p", { class: "small" }, h("b", {}, item.mine ? "You" : item.author), late.has(item.id) && " (it came too late for you: you may answer it once)"), quote(item.id), act.shown))),
      attacks.length > 0 && h("fieldset", {}, h("legend", {}, "What was said too late for you to answer"), attacks.map(({ who, source, target, why }) => h("div", { class: "said-by" },
        h("p", { class: "small" }, h("b", {}, who), " says that this"), quote(source), h("p", { class: "small" }, "speaks against"), quote(target), why.shown))),
      pairs.length > 0 && h("fieldset", {}, h("legend", {}, "Do these say the same?"), pairs.map((/** @type {any} */ { pair, act }) => h("div", { class: "said-by" }, quote(pair.a), quote(pair.b), act.shown))),
      h("fieldset", {}, h("legend", {}, "What would change your mind, if it were otherwise?"), h("p", { class: "small" }, "Up to three things, each in a sentence; what was said before is offered as you write."),
        h("datalist", { id: "known" }, known.map((text) => h("option", { value: text }))), cruxes.map((each) => each.shown)),
    ],
    answer: () => {
      const made = /** @type {any} */ ({});
      const put = (/** @type {string} */ key, /** @type {any} */ value) => { (made[key] = made[key] || []).push(value); };
      const moved = subjects.filter((/** @type {any} */ s) => kept.get(`stance.${s.id}`)); // a new side lets go of the old one, unless that is said again
      const stood = (moved.length ? moved : subjects).map((/** @type {any} */ s) => [s.id, kept.get(`stance.${s.id}`) || before(s)]).filter((/** @type {any[]} */ [, value]) => value);
      if (stood.length) made.stances = Object.fromEntries(stood.map((/** @type {any[]} */ [id, value]) => [id, Number(value)]));
      for (const { act } of held) if (act.taken()) put("withdraw", act.given());
      for (const { item, act } of acts) {
        const way = act.chosen();
        if (way === "agree" || way === "concede") put(way, item.id);
        else if (way === "opposes") put("claims", { text: act.why() || `It is not true that ${item.text}`, type: "observation", opposes: [item.id] });
        else if (way) {
          const { argument, attack } = denial(item, way, act.why());
          put("arguments", argument);
          put("attacks", attack);
        }
      }
      for (const { id, why } of attacks) {
        if (why.value() && claims) put("claims", { text: why.value(), type: "observation", opposes: [id] });
        else if (why.value()) {
          put("arguments", { id: `on-${id}`, claim: why.value(), text: why.value() });
          put("attacks", { source: `on-${id}`, target: id, component: "relation", rationale: why.value() });
        }
      }
      for (const { pair, act } of pairs) if (act.chosen()) put(act.chosen(), [pair.a, pair.b]);
      for (const each of cruxes) if (each.value()) put("cruxes", each.value());
      return made;
    },
  };
}

/**
 * Who says that something speaks against something: the attacks, of claims the conflicts.
 * @param {any} asked
 * @returns {{id: string, who: string, source: string, target: string}[]}
 */
function attacksOf(asked) {
  if (asked.attacks !== undefined) return asked.attacks.map((/** @type {any} */ x) => ({ id: x.id, who: x.by, source: x.source, target: x.target }));
  return asked.contested.flatMap((/** @type {any} */ c) => c.against.filter((/** @type {any} */ a) => a.conflict).map((/** @type {any} */ a) => ({ id: a.conflict, who: a.by, source: a.claim, target: c.claim })));
}

/** One thing that would change somebody's mind. @param {any} kept @param {number} n */
function crux(kept, n) {
  const id = `crux-${n}`;
  const made = /** @type {HTMLInputElement} */ (h("input", { id, type: "text", list: "known", maxlength: 2000, "aria-label": `What would change your mind, ${n + 1} of ${MOST}` }));
  made.value = kept.get(id) || "";
  made.addEventListener("input", () => kept.set(id, made.value));
  return { shown: h("p", {}, made), value: () => made.value.trim() };
}
