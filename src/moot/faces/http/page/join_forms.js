// The forms in which somebody answers: claims, reasons, a vote. Each is shown, and gives the answer as the server reads it.

import { chip, h } from "./dom.js";

const lines = (/** @type {string} */ text) => text.split("\n").map((line) => line.trim()).filter(Boolean);

/** What is kept on this device until it is sent; nobody else is shown it. @param {string} key */
export function draft(key) {
  const name = `moot.draft.${key}`;
  let kept = /** @type {Record<string, any>} */ ({});
  try { kept = JSON.parse(localStorage.getItem(name) || "{}"); } catch { kept = {}; }
  return {
    get: (/** @type {string} */ field) => kept[field],
    set: (/** @type {string} */ field, /** @type {any} */ value) => { kept[field] = value; localStorage.setItem(name, JSON.stringify(kept)); },
    drop: () => localStorage.removeItem(name),
  };
}

/** A field whose text is kept. @param {any} kept @param {string} key @param {string} name @param {number} [rows] */
export function field(kept, key, name, rows) {
  const id = `f-${key}`.replace(/[^\w-]/g, "_");
  const made = /** @type {HTMLTextAreaElement} */ (h("textarea", { id, rows: rows || 2, maxlength: 2000 }));
  made.value = kept.get(key) || "";
  made.addEventListener("input", () => kept.set(key, made.value));
  return { made, shown: [h("label", { class: "line", for: id }, name), made], value: () => made.value.trim() };
}

/**
 * One of several things to do about something.
 * @param {any} kept @param {string} key @param {[string, string][]} ways @param {(way: string) => void} [then] told of what is chosen
 */
export function choice(kept, key, ways, then) {
  const needs = (/** @type {string} */ value) => ["opposes", "undercuts", "claim", "warrant"].includes(value.split(":")[0]) || value.startsWith("premise") || value.startsWith("assumption");
  const why = ways.some(([value]) => needs(value)) && field(kept, `${key}.why`, "Why? (one sentence)");
  const reason = h("div", { hidden: true }, why && why.shown);
  const chosen = () => kept.get(key) || "";
  const draw = () => { reason.hidden = !needs(chosen()); if (then) then(chosen()); };
  const shown = h("div", {}, h("div", { class: "acts-of" }, ways.map(([value, word]) => h("label", {}, h("input", {
    type: "radio", name: key, value, checked: chosen() === value, onchange: () => { kept.set(key, value); draw(); },
  }), " ", word))), reason);
  draw();
  return { shown, chosen, why: () => (why ? why.value() : "") };
}

/**
 * What somebody does about what they said: hold to it, or take it back, because of something else if they say so.
 * @param {any} kept @param {string} id @param {string} key how the answer calls what is taken back
 * @param {[string, string][]} others what may be the reason: handles and words
 */
export function own(kept, id, key, others) {
  const because = /** @type {HTMLSelectElement} */ (h("select", { id: `because-${id}` }, h("option", { value: "" }, "(nothing in particular)"), others.map(([value, word]) => h("option", { value }, word))));
  because.value = kept.get(`own.${id}.because`) || "";
  because.addEventListener("change", () => kept.set(`own.${id}.because`, because.value));
  const line = h("div", {}, h("label", { class: "line", for: because.id }, "Because of what? If that falls, yours comes back."), because);
  const act = choice(kept, `own.${id}`, [["", "I hold to it"], ["withdraw", "I take it back"]], (way) => { line.hidden = way !== "withdraw"; });
  return { shown: [act.shown, others.length > 0 && line], taken: () => act.chosen() === "withdraw", given: () => (because.value ? { [key]: id, because: because.value } : id) };
}

/**
 * Where somebody stands on one answer.
 * @param {any} kept @param {string} id @param {string} text @param {string} known @param {string} none the value of no side
 * @param {(value: string) => void} [then] told of what is chosen
 */
export function stance(kept, id, text, known, none, then) {
  const chosen = kept.get(`stance.${id}`) ?? known;
  return h("div", { class: "said-by" }, h("span", { class: "quote", dir: "auto" }, text), h("div", { class: "acts-of" }, [["1", "for it"], ["0.5", "leaning to it"], ["-0.5", "leaning against"], ["-1", "against it"], [none, "no side"]].map(([value, word]) =>
    h("label", {}, h("input", { type: "radio", name: `stance.${id}`, value, checked: chosen === value, onchange: () => { kept.set(`stance.${id}`, value); if (then) then(value); } }), " ", word))));
}

/** What the literals of a debate of reasons say. @param {any} asked @returns {(literal: string) => string} */
export function sayer(asked) {
  const words = Object.fromEntries([...asked.propositions, ...asked.positions].map((/** @type {any} */ p) => [p.id, p.text]));
  return (literal) => words[literal] || (literal[0] === "~" ? `not: ${words[literal.slice(1)] || literal.slice(1)}` : literal);
}

/** The parts of an argument that can be denied. @param {any} a @param {(literal: string) => string} said @returns {[string, string][]} */
export const deniable = (a, said) => [["claim:0", "Not true"],
  ...a.premises.map((/** @type {string} */ p, /** @type {number} */ n) => [`premise:${n}`, `Not true that ‘${said(p)}’`]),
  ...a.assumptions.map((/** @type {string} */ p, /** @type {number} */ n) => [`assumption:${n}`, `Not true that ‘${said(p)}’, which it takes for granted`]),
  ["warrant:0", "It does not follow"]];

/** The argument, and the attack, that deny a part of another argument. @param {any} a @param {string} way @param {string} why */
export function denial(a, way, why) {
  const [component, index] = way.split(":");
  const denied = component === "claim" ? a.claim : component === "warrant" ? null : a[`${component}s`][Number(index)];
  const id = `on-${a.id}`;
  return {
    argument: { id, claim: denied === null ? `It does not follow: ${why || a.text || a.id}` : denied[0] === "~" ? denied.slice(1) : `~${denied}`, premises: [], text: why },
    attack: { source: id, target: a.id, component, index: Number(index), rationale: why },
  };
}

/** A debate of claims. @param {any} asked @param {any} kept */
export function claims(asked, kept) {
  const fresh = field(kept, "text", asked.round === 0 ? "What should be done, or what is so? One sentence" : "Something new? One sentence");
  const because = field(kept, "because", "Because (one reason a line)", 3);
  const texts = Object.fromEntries((asked.claims || []).map((/** @type {any} */ c) => [c.id, c]));
  const others = (asked.claims || []).filter((/** @type {any} */ c) => !c.mine);
  const mine = (asked.claims || []).filter((/** @type {any} */ c) => c.mine);
  const against = (/** @type {string} */ id) => (asked.contested.find((/** @type {any} */ c) => c.claim === id) || { against: [] }).against.map((/** @type {any} */ a) => texts[a.claim]).filter(Boolean);
  const kinds = others.map((/** @type {any} */ c) => [c.id, c.text]);
  const held = mine.map((/** @type {any} */ c) => ({ c, act: own(kept, c.id, "claim", kinds) }));
  const acts = others.map((/** @type {any} */ c) => ({ c, act: choice(kept, `on.${c.id}`, [["", "Nothing to say to it"], ["agree", "I agree"], ["opposes", "Not true"], ["undercuts", "It does not follow"], ["concede", "I was wrong to dispute it"]]) }));
  const questions = (asked.questions || []).map((/** @type {any} */ q) => ({ q, said: field(kept, `q.${q.id}`, `${q.author} asks: ${q.text}`) }));
  const shown = [
    [...held, ...acts].map(({ c, act }) => h("div", { class: c.mine ? "said-by mine" : "said-by" },
      h("p", { class: "small" }, h("b", {}, c.mine ? "You" : c.author), " ", chip(c.label)),
      h("span", { class: "quote", dir: "auto" }, c.text),
      (c.because || []).filter((/** @type {string} */ b) => texts[b]).map((/** @type {string} */ b) => h("p", { class: "small because-of", dir: "auto" }, "because ", texts[b].text)),
      against(c.id).map((/** @type {any} */ a) => h("p", { class: "small because-of", dir: "auto" }, a.mine ? "You dispute it: " : `${a.author} disputes it: `, a.text)),
      act.shown)),
    questions.map((/** @type {any} */ each) => each.said.shown),
    fresh.shown, because.shown,
  ];
  return {
    shown,
    answer: () => {
      const made = /** @type {any} */ ({ claims: [], relate: [], agree: [], concede: [], withdraw: [], answers: [] });
      const reasons = lines(because.value()).map((text, n) => ({ id: `r${n + 1}`, text, type: "observation" }));
      if (fresh.value()) made.claims.push(...reasons, { id: "own", text: fresh.value(), type: "recommendation", because: reasons.map((r) => r.id) });
      for (const { act } of held) if (act.taken()) made.withdraw.push(act.given());
      for (const { c, act } of acts) {
        const way = act.chosen();
        if (way === "agree" || way === "concede") made[way].push(c.id);
        if (way === "opposes" || way === "undercuts") {
          const id = `on-${c.id}`;
          made.claims.push({ id, text: act.why() || (way === "opposes" ? `It is not true that ${c.text}` : `It does not follow that ${c.text}`), type: "observation" });
          made.relate.push({ from: id, to: c.id, how: way });
        }
      }
      for (const { q, said } of questions) if (said.value()) made.answers.push({ question: q.id, text: said.value() });
      return Object.fromEntries(Object.entries(made).filter(([, list]) => /** @type {any[]} */ (list).length));
    },
  };
}

/** A debate of reasons for positions. @param {any} asked @param {any} kept */
export function reasons(asked, kept) {
  const said = sayer(asked);
  const another = asked.form.schema.properties.propose ? proposal(asked, kept) : null;
  const claim = /** @type {HTMLSelectElement} */ (h("select", { id: "claim" }, h("option", { value: "" }, "(choose)"), asked.positions.flatMap((/** @type {any} */ p) => [h("option", { value: p.id }, `It speaks for: ${p.text}`), h("option", { value: `~${p.id}` }, `It speaks against: ${p.text}`)]), another && h("option", { value: ANOTHER }, "It speaks for the answer that I add")));
  claim.value = kept.get("claim") || "";
  claim.addEventListener("change", () => kept.set("claim", claim.value));
  const stances = h("fieldset", {}, h("legend", {}, "Where do you stand?"), asked.positions.map((/** @type {any} */ p) => stance(kept, p.id, p.proposed_by ? `${p.text} (${p.proposed_by.join(" and ")} added it)` : p.text, String((asked.stances || {})[p.id] ?? ""), "", (value) => {
    if (Number(value) > 0 && !claim.value) { claim.value = p.id; kept.set("claim", p.id); }
  })));
  const premises = field(kept, "premises", "What it rests on, one thing a line (others can answer each by itself)", 3);
  const text = field(kept, "text", asked.round === 0 ? "Your reason, in one sentence" : "A new reason, in one sentence");
  const others = asked.arguments.filter((/** @type {any} */ a) => !a.mine);
  const acts = others.map((/** @type {any} */ a) => ({ a, act: choice(kept, `on.${a.id}`, [["", "Nothing to say to it"], ["endorse", "I agree"], ...deniable(a, said), ["concede", "They are right"]]) }));
  const held = asked.arguments.filter((/** @type {any} */ a) => a.mine).map((/** @type {any} */ a) => ({ a, act: own(kept, a.id, "item", others.map((/** @type {any} */ o) => [o.id, o.text || said(o.claim)])) }));
  const shownOf = (/** @type {any} */ a) => [h("p", { class: "small" }, h("b", {}, a.mine ? "You" : a.author), " ", chip(a.label || "undec"), " for ", h("span", { dir: "auto" }, said(a.claim))),
    h("span", { class: "quote", dir: "auto" }, a.text || said(a.claim)), a.premises.map((/** @type {string} */ p) => h("p", { class: "small because-of", dir: "auto" }, "because ", said(p))), a.assumptions.map((/** @type {string} */ p) => h("p", { class: "small because-of", dir: "auto" }, "takes for granted ", said(p)))];
  return {
    shown: [[...held, ...acts].map((/** @type {any} */ { a, act }) => h("div", { class: a.mine ? "said-by mine" : "said-by" }, shownOf(a), act.shown)),
      stances, another && another.shown, text.shown, h("label", { class: "line", for: "claim" }, "What does it speak for, or against?"), claim, premises.shown],
    missing: () => {
      if (!text.value() && !premises.value()) return "";
      if (claim.value === ANOTHER && another && !another.text()) return "Your reason speaks for an answer that you add: say which.";
      return claim.value ? "" : "Say for which answer your reason speaks.";
    },
    answer: () => {
      const made = /** @type {any} */ ({});
      const put = (/** @type {string} */ key, /** @type {any} */ value) => { (made[key] = made[key] || []).push(value); };
      if (another && another.text()) put("propose", another.given());
      const speaks = claim.value === ANOTHER ? another && another.text() : claim.value;
      if (speaks && (text.value() || premises.value())) put("arguments", { id: "own", claim: speaks, premises: lines(premises.value()), text: text.value() });
      for (const { act } of held) if (act.taken()) put("withdraw", act.given());
      for (const { a, act } of acts) {
        const way = act.chosen();
        if (way === "endorse" || way === "concede") put(way, a.id);
        else if (way) {
          const made = denial(a, way, act.why());
          put("arguments", made.argument);
          put("attacks", made.attack);
        }
      }
      const stances = Object.fromEntries(asked.positions.map((/** @type {any} */ p) => [p.id, kept.get(`stance.${p.id}`)]).filter((/** @type {any[]} */ [, v]) => v).map((/** @type {any[]} */ [id, v]) => [id, Number(v)]));
      if (Object.keys(stances).length) made.stances = stances;
      return made;
    },
  };
}

const ANOTHER = "another";

/** An answer that nobody named. @param {any} asked @param {any} kept */
function proposal(asked, kept) {
  const text = field(kept, "propose", "Another answer that nobody named (you are for it, unless you say otherwise)");
  const boxes = asked.positions.map((/** @type {any} */ p) => /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", value: p.id, checked: kept.get(`between.${p.id}`), onchange: (/** @type {any} */ event) => kept.set(`between.${p.id}`, event.target.checked) })));
  const between = h("fieldset", {}, h("legend", {}, "Is it a middle way? Between which?"), h("div", { class: "acts-of" }, asked.positions.map((/** @type {any} */ p, /** @type {number} */ n) => h("label", {}, boxes[n], " ", p.text))));
  const draw = () => { between.hidden = !text.value(); };
  text.made.addEventListener("input", draw);
  draw();
  return {
    shown: [text.shown, between],
    text: text.value,
    given: () => ({ text: text.value(), between: boxes.filter((/** @type {any} */ box) => box.checked).map((/** @type {any} */ box) => box.value) }),
  };
}

/** A vote. @param {any} asked @param {any} kept */
export function ballot(asked, kept) {
  return {
    shown: h("fieldset", {}, h("legend", {}, "Which is best?"), asked.positions.map((/** @type {any} */ p) => h("label", { class: "do" }, h("input", { type: "radio", name: "best", value: p.id, checked: kept.get("best") === p.id, onchange: () => kept.set("best", p.id) }), h("span", { dir: "auto" }, p.text)))),
    answer: () => (kept.get("best") ? { ballot: { ranking: [kept.get("best")] } } : {}),
  };
}
