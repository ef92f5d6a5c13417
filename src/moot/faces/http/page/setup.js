// A question is asked: what it is, which answers there could be, who takes part, and what it may cost.

import { get, post } from "./api.js";
import { fill, h, refusal } from "./dom.js";

const WAYS = [
  ["council", "Weigh what is remembered", "The notes in memory speak for and against the answers. Nobody needs to be there."],
  ["claims", "Say what one thinks, and answer each other", "First each for themselves, unseen; then everybody sees all of it."],
  ["graph", "Give reasons for the answers", "As above, and each says what a reason rests on, so that others can point at it."],
  ["vote", "A vote", "Each casts one ballot, unseen."],
];
const lines = (/** @type {HTMLTextAreaElement} */ field) => field.value.split("\n").map((line) => line.trim()).filter(Boolean);

/** @param {HTMLElement} main */
export async function setup(main) {
  const known = await get("/models");
  const question = /** @type {HTMLInputElement} */ (h("input", { id: "question", required: true, autocomplete: "off", maxlength: 1000 }));
  const answers = /** @type {HTMLTextAreaElement} */ (h("textarea", { id: "answers", rows: 3 }));
  const people = /** @type {HTMLTextAreaElement} */ (h("textarea", { id: "people", rows: 3 }));
  const hours = /** @type {HTMLInputElement} */ (h("input", { id: "hours", type: "number", min: "0", step: "any", inputmode: "decimal" }));
  const told = h("div", { role: "alert" });
  const ways = WAYS.map(([value, title, says], n) =>
    h("label", { class: "way" }, h("input", { type: "radio", name: "way", value, checked: n === 0 }), h("span", {}, h("b", {}, title), h("span", { class: "small" }, says))),
  );
  const persons = h("div", { hidden: true }, h("label", { for: "people" }, "Who takes part? A name a line"), people, h("label", { for: "hours" }, "Hours for each answer (leave it empty for no end)"), hours);
  const models = company(known);
  const form = /** @type {HTMLFormElement} */ (h(
    "form",
    { class: "narrow ask" },
    h("h1", {}, "What is the question?"),
    h("label", { for: "question" }, "The question, in one sentence"), question,
    h("fieldset", {}, h("legend", {}, "How is it answered?"), ways),
    h("label", { for: "answers" }, "Possible answers, one a line"), answers,
    persons, models.shown, told,
    h("button", { class: "button main", type: "submit" }, "Begin"),
  ));
  const way = () => /** @type {HTMLInputElement} */ (form.querySelector("input[name=way]:checked")).value;

  /** What is asked for, as the server reads it. */
  function body() {
    const seconds = Number(hours.value) * 3600;
    const deadline = seconds > 0 ? { deadline_s: seconds } : {};
    const seats = way() === "council" ? [] : [...lines(people).map((name) => ({ kind: "human", name, ...deadline })), ...models.seats()];
    return { protocol: way(), question: question.value, positions: lines(answers), participants: seats, ...models.budget() };
  }

  let still = 0;
  form.addEventListener("input", () => {
    persons.hidden = way() === "council";
    models.shown.hidden = way() === "council" || way() === "vote";
    clearTimeout(still);
    still = window.setTimeout(() => models.estimate(body()), 500);
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      location.hash = `#/debate/${(await post("/debates", body())).debate_id}`;
    } catch (error) { fill(told, refusal(error)); }
  });
  fill(main, form);
  question.focus();
  return () => clearTimeout(still);
}

/** Personas that a model plays, what they may spend, and what it is likely to cost. @param {any} known */
function company(known) {
  const none = { shown: h("p", { class: "small", hidden: true }, "No language model is set up, so people take part. Models are set up in moot.toml."), seats: () => [], budget: () => ({}), estimate: () => {} };
  if (!known.models.length) return none;
  const model = /** @type {HTMLSelectElement} */ (h("select", { id: "model" }, known.models.map((/** @type {any} */ m) => h("option", { value: m.name }, m.name))));
  const calls = /** @type {HTMLInputElement} */ (h("input", { id: "calls", type: "number", min: "1", step: "1", inputmode: "numeric" }));
  const boxes = known.personas.map((/** @type {any} */ p) => h("label", { class: "way" }, h("input", { type: "checkbox", name: "persona", value: p.name }), h("span", {}, h("b", {}, p.name), h("span", { class: "small" }, p.role))));
  const cost = h("p", { class: "small", role: "status" });
  const shown = h("div", { hidden: true },
    h("details", {}, h("summary", {}, "Let a model play personas (it may cost something)"),
      h("label", { for: "model" }, "The model"), model, h("fieldset", {}, h("legend", {}, "Personas"), boxes),
      h("label", { for: "calls" }, "Calls at most (leave it empty for no bound)"), calls), cost);
  const chosen = () => [.../** @type {NodeListOf<HTMLInputElement>} */ (shown.querySelectorAll("input[name=persona]:checked"))].map((box) => box.value);
  let asks = 0;
  return {
    shown,
    seats: () => (shown.hidden ? [] : chosen().map((name) => ({ kind: "persona", name, model: model.value }))),
    budget: () => (!shown.hidden && chosen().length && calls.value ? { budget: { calls: Number(calls.value) } } : {}),
    /** @param {any} body */
    async estimate(body) {
      const mine = ++asks;
      if (shown.hidden || !chosen().length || !body.question.trim()) return fill(cost, "");
      const found = await post("/estimate", body).catch((error) => ({ error }));
      if (mine !== asks) return;
      if (found.error) return fill(cost, refusal(found.error));
      const usd = found.about.usd;
      fill(cost, `About ${found.about.calls} calls in ${found.rounds} rounds, ${usd === null || usd === undefined ? "at a price that is not known" : `about ${usd.toFixed(2)} US dollars`}; ${found.most_calls} calls at most.`);
    },
  };
}
