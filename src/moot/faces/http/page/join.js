// Somebody who was invited answers: what was said, what may be done about it, and nothing that needs a theory.

import { call, get, Refused } from "./api.js";
import { chip, fill, h, refusal, when } from "./dom.js";
import { closing } from "./join_closing.js";
import { ballot, claims, draft, reasons } from "./join_forms.js";

const LOOK_MS = 2000;
const STILL_MS = 700; // after so long without a key what is written is looked at

/** @param {HTMLElement} main */
export async function join(main) {
  let over = false;
  let timer = 0;
  let showing = "";
  let others = () => {};
  const told = await get("/invitation");
  const page = h("div", { class: "narrow say" });
  fill(main, page);
  document.title = `${told.question} · moot`;

  async function look() {
    if (over) return;
    const now = await get("/invitation");
    const found = now.ended ? [] : (await get(`/debates/${encodeURIComponent(told.debate_id)}/requests`)).requests;
    const next = found.length ? found[0].request : now.ended ? "ended" : "waiting";
    if (next !== showing) {
      showing = next;
      if (found.length) ask(found[0]);
      else rest(now);
    } else if (found.length) others();
    timer = window.setTimeout(() => look().catch(trouble), LOOK_MS);
  }

  function rest(/** @type {any} */ now) {
    fill(page,
      h("p", { class: "kicker" }, h("b", { dir: "auto" }, told.question), ` You are ${told.participant}.`),
      h("h1", {}, now.ended ? "The debate has ended. Thank you." : "Nothing is asked of you now."),
      h("p", {}, now.ended ? "Whoever invited you can show you what came of it." : "This page asks you as soon as it is your turn again. You may close it, and come back with the same link."));
  }

  function trouble(/** @type {any} */ error) {
    showing = "";
    if (error instanceof Refused && error.status === 401) return fill(page, h("h1", {}, "This link has ended."), h("p", {}, "Ask whoever invited you for a new one. What you wrote is kept on this device."));
    fill(page, h("h1", {}, "The server is not there just now."), h("p", { role: "status" }, "What you wrote is kept on this device. This page tries again by itself."));
    if (!over) timer = window.setTimeout(() => look().catch(trouble), 2 * LOOK_MS);
  }

  /** @param {any} asked */
  function ask(asked) {
    const path = `/debates/${encodeURIComponent(told.debate_id)}/requests/${encodeURIComponent(asked.request)}`;
    const kept = draft(`${told.debate_id}.${told.participant}.${asked.request}`);
    const form = /** @type {HTMLFormElement} */ (h("form", {}));
    const wrong = h("div", { role: "alert" });
    const last = asked.aim === "closing";
    /** @type {{shown: any, answer: () => any, missing?: () => string}} */
    const made = last ? closing(asked, kept) : asked.rule !== undefined ? ballot(asked, kept) : asked.arguments !== undefined ? reasons(asked, kept) : claims(asked, kept);
    const until = asked.deadline ? `Answer by ${when(asked.deadline)}; after that it goes on without you.` : "There is no end to this round: it waits for you.";
    const abstain = asked.rule !== undefined;
    fill(form,
      made.shown,
      wrong,
      h("p", {}, h("button", { class: "button main", type: "submit" }, "Send answer"), " ", h("button", { class: "button", type: "button", onclick: () => send(abstain ? { ballot: { abstain: true } } : { pass: true }) }, abstain ? "No vote" : last ? "All as before" : "Nothing to add"), h("span", { class: "draft" }, "Draft kept on this device")));
    async function send(/** @type {any} */ answer) {
      try {
        const found = (await call("POST", path, answer)).answered;
        kept.drop();
        showing = "sent";
        const refused = found.refused.map((/** @type {any} */ r) => h("li", {}, r.item, ": ", r.why));
        fill(page, h("h1", {}, "Your answer is in."), refused.length > 0 && h("div", { class: "warn" }, "This part did not count: ", h("ul", {}, refused)), h("p", {}, `Everybody sees it, with your name, once ${last ? "all have answered" : "the round has closed"}. Silence is no agreement, and how often a thing is said counts for nothing.`));
      } catch (/** @type {any} */ error) {
        fill(wrong, error.status === 409 ? h("p", { class: "warn" }, error.message, ". It was answered already, or its time is up.") : refusal(error));
      }
    }
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const missing = made.missing ? made.missing() : "";
      if (missing) return fill(wrong, h("p", { class: "warn" }, missing));
      const answer = made.answer();
      if (!Object.keys(answer).length) return fill(wrong, h("p", { class: "warn" }, `You have said nothing yet. If ${last ? "all is as before" : "there is nothing to add"}, press that.`));
      send(answer);
    });
    const beside = aside(asked, path, form, made.answer);
    others = beside.others;
    others();
    fill(page,
      h("p", { class: "kicker" }, h("b", { dir: "auto" }, told.question), ` You are ${asked.you}. ${last ? "The rounds are over." : asked.round ? `Round ${asked.round}.` : "First, each alone."}`),
      h("h1", {}, last ? "Before it ends: where do you stand?" : asked.round === 0 ? "What do you think?" : abstain ? "Cast your ballot." : "Others have spoken. What do you say?"),
      h("p", {}, task(asked), " ", h("span", { class: "small" }, until)),
      asked.refused && asked.refused.length > 0 && h("p", { class: "warn" }, "Of your last answer this did not count: ", asked.refused.map((/** @type {any} */ r) => `${r.item}: ${r.why}`).join("; ")),
      h("div", { class: "with-aside" }, form, beside.shown));
  }

  await look();
  return () => { over = true; clearTimeout(timer); };
}

/**
 * What stands beside the form: who has answered, what they said meanwhile, and what one's own answer would change.
 * @param {any} asked @param {string} path @param {HTMLFormElement} form @param {() => any} answer
 */
function aside(asked, path, form, answer) {
  const said = h("div", { role: "status" });
  const change = h("div", { role: "status" });
  let shown = "";
  async function others() {
    const found = await get(`${path}/meanwhile`).catch(() => null);
    const now = JSON.stringify(found);
    if (!found || now === shown) return;
    shown = now;
    const many = found.of === 0 ? "You are asked alone." : found.answered === 0 ? "Nobody else has answered yet." : found.answered === found.of ? "All others have answered." : `${found.answered} of ${found.of} others ${found.answered === 1 ? "has" : "have"} answered.`;
    fill(said, h("h2", {}, "The others"), h("p", { class: "small" }, many, found.blind && found.of ? " What they say is shown when all are in." : ""),
      found.said.length > 0 && h("ul", { class: "meanwhile" }, found.said.map((/** @type {any} */ line) => h("li", { dir: "auto" }, h("b", {}, line.who), " ", line.says))));
  }
  let still = 0;
  let asks = 0;
  async function weigh() {
    const mine = ++asks;
    const given = answer();
    if (asked.rule !== undefined) return;
    if (!Object.keys(given).length) return fill(change, h("h2", {}, "What it would change"), h("p", { class: "small" }, "Nothing yet: you have said nothing."));
    const found = await call("POST", `${path}/preview`, given).catch((error) => ({ error }));
    if (mine === asks) fill(change, h("h2", {}, "What it would change"), found.error ? refusal(found.error) : changes(found));
  }
  form.addEventListener("input", () => { clearTimeout(still); still = window.setTimeout(weigh, STILL_MS); });
  weigh();
  return { shown: h("aside", { class: "beside" }, said, change), others };
}

/** @param {any} found */
function changes(found) {
  const cell = (/** @type {string} */ label) => h("td", {}, label ? chip(label) : "not said yet");
  const rows = [...found.positions, ...found.changed];
  const moved = rows.filter((row) => row.now !== row.then);
  return [
    found.refused.map((/** @type {any} */ r) => h("p", { class: "warn", dir: "auto" }, "This would not count: ", r.why, ".")),
    rows.length > 0 && h("table", {}, h("thead", {}, h("tr", {}, h("td", {}), h("th", { scope: "col" }, "Now"), h("th", { scope: "col" }, "With your answer"))),
      h("tbody", {}, rows.map((row) => h("tr", {}, h("th", { scope: "row", dir: "auto" }, row.text, row.by && h("span", { class: "by" }, " ", row.by)), cell(row.now), cell(row.then))))),
    h("p", { class: "small" }, found.blind ? "As it is without the others, whom nobody sees yet." : moved.length ? "As things stand now; others may answer, too." : "Nothing that was said so far would stand otherwise."),
  ];
}

/** What is asked, in the words of this page. @param {any} asked */
function task(asked) {
  if (asked.rule !== undefined) return "Choose what you think is best. Nobody sees a vote before all are in.";
  if (asked.aim === "closing") return `You are asked once more, and nobody sees what the others answer. What you leave alone stays as it was. ${asked.late.length ? "Nothing new is argued, but for one answer to each thing that came too late for you." : "Nothing new is argued any more."}`;
  const unseen = "Nobody sees what the others say before all have answered.";
  if (asked.round === 0) return asked.arguments !== undefined ? `Say where you stand, and why. ${unseen}` : `Say what should be done, or what is so, and why. ${unseen}`;
  return "Answer what you can answer: agree, say what is not true or does not follow, or give in. What you leave alone stays as it is.";
}
