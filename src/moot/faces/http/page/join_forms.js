// The forms in which somebody answers: claims, reasons, a ballot. Each is shown, and gives the answer as the server reads it.

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
function field(kept, key, name, rows) {
  const id = `f-${key}`.replace(/[^\w-]/g, "_");
  const made = /** @type {HTMLTextAreaElement} */ (h("textarea", { id, rows: rows || 2, maxlength: 2000 }));
  made.value = kept.get(key) || "";
  made.addEventListener("input", () => kept.set(key, made.value));
  return { made, shown: [h("label", { class: "line", for: id }, name), made], value: () => made.value.trim() };
}

/** One of several things to do about something. @param {any} kept @param {string} key @param {[string, string][]} ways */
function choice(kept, key, ways) {
  const why = field(kept, `${key}.why`, "Why? (one sentence)");
  const reason = h("div", { hidden: true }, why.shown);
  const needs = (/** @type {string} */ value) => ["opposes", "undercuts", "claim", "warrant"].includes(value.split(":")[0]) || value.startsWith("premise") || value.startsWith("assumption");
  const chosen = () => kept.get(key) || "";
  const draw = () => { reason.hidden = !needs(chosen()); };
  const shown = h("div", {}, h("div", { class: "acts-of" }, ways.map(([value, word]) => h("label", {}, h("input", {
    type: "radio", name: key, value, checked: chosen() === value, onchange: () => { kept.set(key, value); draw(); },
  }), " ", word))), reason);
  draw();
  return { shown, chosen, why: why.value };
}

/** A debate of claims. @param {any} asked @param {any} kept */
export function claims(asked, kept) {
  const own = field(kept, "text", asked.round === 0 ? "What should be done, or what is so? One sentence" : "Something new? One sentence");
  const because = field(kept, "because", "Because (one reason a line)", 3);
  const texts = Object.fromEntries((asked.claims || []).map((/** @type {any} */ c) => [c.id, c]));
  const others = (asked.claims || []).filter((/** @type {any} */ c) => !c.mine);
  const mine = (asked.claims || []).filter((/** @type {any} */ c) => c.mine);
  const against = (/** @type {string} */ id) => (asked.contested.find((/** @type {any} */ c) => c.claim === id) || { against: [] }).against.map((/** @type {any} */ a) => texts[a.claim]).filter(Boolean);
  const acts = [
    ...mine.map((/** @type {any} */ c) => ({ c, act: choice(kept, `own.${c.id}`, [["", "I hold to it"], ["withdraw", "I take it back"]]) })),
    ...others.map((/** @type {any} */ c) => ({ c, act: choice(kept, `on.${c.id}`, [["", "Nothing to say to it"], ["agree", "I agree"], ["opposes", "Not true"], ["undercuts", "It does not follow"], ["concede", "I was wrong to dispute it"]]) })),
  ];
  const questions = (asked.questions || []).map((/** @type {any} */ q) => ({ q, said: field(kept, `q.${q.id}`, `${q.author} asks: ${q.text}`) }));
  const shown = [
    acts.map(({ c, act }) => h("div", { class: c.mine ? "said-by mine" : "said-by" },
      h("p", { class: "small" }, h("b", {}, c.mine ? "You" : c.author), " ", chip(c.label)),
      h("span", { class: "quote", dir: "auto" }, c.text),
      (c.because || []).filter((/** @type {string} */ b) => texts[b]).map((/** @type {string} */ b) => h("p", { class: "small because-of", dir: "auto" }, "because ", texts[b].text)),
      against(c.id).map((/** @type {any} */ a) => h("p", { class: "small because-of", dir: "auto" }, a.mine ? "You dispute it: " : `${a.author} disputes it: `, a.text)),
      act.shown)),
    questions.map((/** @type {any} */ each) => each.said.shown),
    own.shown, because.shown,
  ];
  return {
    shown,
    answer: () => {
      const made = /** @type {any} */ ({ claims: [], relate: [], agree: [], concede: [], withdraw: [], answers: [] });
      const reasons = lines(because.value()).map((text, n) => ({ id: `r${n + 1}`, text, type: "observation" }));
      if (own.value()) made.claims.push(...reasons, { id: "own", text: own.value(), type: "recommendation", because: reasons.map((r) => r.id) });
      for (const { c, act } of acts) {
        const way = act.chosen();
        if (way === "withdraw" || way === "agree" || way === "concede") made[way].push(c.id);
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
  const words = Object.fromEntries([...asked.positions, ...asked.propositions].map((/** @type {any} */ p) => [p.id, p.text]));
  const said = (/** @type {string} */ literal) => (literal[0] === "~" ? `not: ${words[literal.slice(1)] || literal.slice(1)}` : words[literal] || literal);
  const claim = /** @type {HTMLSelectElement} */ (h("select", { id: "claim" }, h("option", { value: "" }, "(choose)"), asked.positions.flatMap((/** @type {any} */ p) => [h("option", { value: p.id }, `It speaks for: ${p.text}`), h("option", { value: `~${p.id}` }, `It speaks against: ${p.text}`)])));
  claim.value = kept.get("claim") || "";
  claim.addEventListener("change", () => kept.set("claim", claim.value));
  const stance = h("fieldset", {}, h("legend", {}, "Where do you stand?"), asked.positions.map((/** @type {any} */ p) => {
    const known = kept.get(`stance.${p.id}`) ?? String((asked.stances || {})[p.id] ?? "");
    return h("div", { class: "said-by" }, h("span", { class: "quote", dir: "auto" }, p.text), h("div", { class: "acts-of" }, [["1", "for it"], ["0.5", "leaning to it"], ["-0.5", "leaning against"], ["-1", "against it"], ["", "no side"]].map(([value, word]) =>
      h("label", {}, h("input", { type: "radio", name: `stance.${p.id}`, value, checked: known === value, onchange: () => { kept.set(`stance.${p.id}`, value); if (Number(value) > 0 && !claim.value) { claim.value = p.id; kept.set("claim", p.id); } } }), " ", word))));
  }));
  const premises = field(kept, "premises", "What it rests on, one thing a line (others can answer each by itself)", 3);
  const text = field(kept, "text", asked.round === 0 ? "Your reason, in one sentence" : "A new reason, in one sentence");
  const parts = (/** @type {any} */ a) => /** @type {[string, string][]} */ ([["", "Nothing to say to it"], ["endorse", "I agree"], ["claim:0", "Not true"],
    ...a.premises.map((/** @type {string} */ p, /** @type {number} */ n) => [`premise:${n}`, `Not true that ‘${said(p)}’`]),
    ...a.assumptions.map((/** @type {string} */ p, /** @type {number} */ n) => [`assumption:${n}`, `Not true that ‘${said(p)}’, which it takes for granted`]),
    ["warrant:0", "It does not follow"], ["concede", "They are right"]]);
  const acts = asked.arguments.filter((/** @type {any} */ a) => !a.mine).map((/** @type {any} */ a) => ({ a, act: choice(kept, `on.${a.id}`, parts(a)) }));
  const own = asked.arguments.filter((/** @type {any} */ a) => a.mine);
  const shownOf = (/** @type {any} */ a) => [h("p", { class: "small" }, h("b", {}, a.mine ? "You" : a.author), " ", chip(a.label || "undec"), " for ", h("span", { dir: "auto" }, said(a.claim))),
    h("span", { class: "quote", dir: "auto" }, a.text || said(a.claim)), a.premises.map((/** @type {string} */ p) => h("p", { class: "small because-of", dir: "auto" }, "because ", said(p))), a.assumptions.map((/** @type {string} */ p) => h("p", { class: "small because-of", dir: "auto" }, "takes for granted ", said(p)))];
  return {
    shown: [own.map((/** @type {any} */ a) => h("div", { class: "said-by mine" }, shownOf(a))), acts.map((/** @type {any} */ { a, act }) => h("div", { class: "said-by" }, shownOf(a), act.shown)),
      stance, text.shown, h("label", { class: "line", for: "claim" }, "What does it speak for, or against?"), claim, premises.shown],
    missing: () => ((text.value() || premises.value()) && !claim.value ? "Say for which answer your reason speaks." : ""),
    answer: () => {
      const made = /** @type {any} */ ({});
      const put = (/** @type {string} */ key, /** @type {any} */ value) => { (made[key] = made[key] || []).push(value); };
      if (claim.value && (text.value() || premises.value())) put("arguments", { id: "own", claim: claim.value, premises: lines(premises.value()), text: text.value() });
      for (const { a, act } of acts) {
        const way = act.chosen();
        if (way === "endorse" || way === "concede") put(way, a.id);
        else if (way) {
          const [component, index] = way.split(":");
          const denied = component === "claim" ? a.claim : component === "warrant" ? null : a[`${component}s`][Number(index)];
          const id = `on-${a.id}`;
          put("arguments", { id, claim: denied === null ? `It does not follow: ${act.why() || a.text || a.id}` : denied[0] === "~" ? denied.slice(1) : `~${denied}`, premises: [], text: act.why() });
          put("attacks", { source: id, target: a.id, component, index: Number(index), rationale: act.why() });
        }
      }
      const stances = Object.fromEntries(asked.positions.map((/** @type {any} */ p) => [p.id, kept.get(`stance.${p.id}`)]).filter((/** @type {any[]} */ [, v]) => v).map((/** @type {any[]} */ [id, v]) => [id, Number(v)]));
      if (Object.keys(stances).length) made.stances = stances;
      return made;
    },
  };
}

/** A vote. @param {any} asked @param {any} kept */
export function ballot(asked, kept) {
  return {
    shown: h("fieldset", {}, h("legend", {}, "Which is best?"), asked.positions.map((/** @type {any} */ p) => h("label", { class: "do" }, h("input", { type: "radio", name: "best", value: p.id, checked: kept.get("best") === p.id, onchange: () => kept.set("best", p.id) }), h("span", { dir: "auto" }, p.text)))),
    answer: () => (kept.get("best") ? { ballot: { ranking: [kept.get("best")] } } : {}),
  };
}
