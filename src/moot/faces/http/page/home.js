// All debates: those that wait, those that run, those that have ended, each with what it came to in a line.

import { get } from "./api.js";
import { fill, h, sign, when } from "./dom.js";

/** @type {Record<string, string>} */
export const SAYS = {
  consensus: "decided", majority: "decided", accepted: "decided", unopposed: "untested", rejected: "fallen", failed: "failed",
  cancelled: "stopped", undetermined: "cut short", insufficient_evidence: "too little evidence", abstained: "nobody spoke",
};
/** @type {Record<string, string>} */
const NOT_HELD = {
  cancelled: "Somebody stopped it.", failed: "It could not be held to its end.", undetermined: "A limit ended it before it was settled.",
  abstained: "Everybody who was asked passed.",
};
/** @type {Record<string, string>} */
const MARKS = { decided: "in", fallen: "out", failed: "out", stopped: "gone", "nobody spoke": "none", waiting: "none", running: "none", interrupted: "gone" };

/** @param {any} line */
function came(line) {
  if (line.state !== "ended") {
    if (line.waiting && line.waiting.length) return `It waits for ${line.waiting.join(", ").replace(/, ([^,]*)$/, " and $1")}.`;
    return line.state === "running" ? "It goes on just now." : "Nobody drives it. Open it to go on.";
  }
  if (line.verdict) return line.verdict;
  const why = (line.reason || "").split("; it ended because")[0];
  return NOT_HELD[line.status] || (why ? `${why[0].toUpperCase()}${why.slice(1)}.` : "Nothing is decided.");
}

/** @param {any} line */
function row(line) {
  const word = line.state === "ended" ? SAYS[line.status] || "open" : line.waiting && line.waiting.length ? "waiting" : line.state === "running" ? "running" : "interrupted";
  const mark = MARKS[word] || "undec";
  return h(
    "li",
    {},
    h("span", { class: `word ${mark}` }, sign(mark), word),
    h("div", {}, h("a", { class: "question", href: `#/debate/${encodeURIComponent(line.debate_id)}`, dir: "auto" }, line.question), h("p", { class: "came", dir: "auto" }, came(line))),
    h("span", { class: "date" }, when(line.opened)),
  );
}

/** @param {string} title @param {any[]} lines */
const group = (title, lines) => lines.length > 0 && h("section", {}, h("h2", {}, title), h("ul", { class: "lines" }, lines.map(row)));

/** @param {number} number */
const many = (number) => (number === 1 ? "One debate" : `${number} debates`);

/** @param {HTMLElement} main */
export async function home(main) {
  let wanted = "";
  const list = h("div", {});
  const title = h("h1", {}, "");
  const told = h("p", { class: "status-line" });
  const search = /** @type {HTMLInputElement} */ (h("input", { type: "search", id: "search", placeholder: "Search", "aria-label": "Search the questions" }));
  search.addEventListener("input", () => { wanted = search.value; draw(); });
  let debates = /** @type {any[]} */ ([]);
  function draw() {
    const found = debates.filter((d) => `${d.question} ${d.verdict || ""}`.toLowerCase().includes(wanted.trim().toLowerCase()));
    const waiting = found.filter((d) => d.waiting && d.waiting.length && d.state !== "ended");
    const ended = found.filter((d) => d.state === "ended");
    const running = found.filter((d) => !waiting.includes(d) && !ended.includes(d));
    const unsaid = wanted && !found.length && h("p", {}, "No question has these words.");
    const over = debates.filter((d) => d.state === "ended");
    const decided = over.filter((d) => SAYS[d.status] === "decided").length;
    fill(told, over.length ? `Of the ${over.length} that have ended, ${decided || "none"} ${decided > 1 ? "are" : "is"} decided.` : "");
    fill(list, group("Waiting for people", waiting), group("Going on", running), group("Ended", ended), unsaid);
    const open = debates.filter((d) => d.state !== "ended").length;
    fill(title, open ? `${many(open)} ${open === 1 ? "goes" : "go"} on.` : debates.length ? "All has been said for now." : "Nothing has been asked yet.");
  }
  async function load() {
    debates = (await get("/debates")).debates.reverse();
    draw();
  }
  await load();
  const empty = h("p", {}, "Ask a question, and say which answers there could be. What is remembered speaks for and against them, or people do.");
  fill(main, h("div", { class: "narrow" }, title, told, debates.length ? search : empty, list));
  const again = setInterval(() => { if (!document.hidden) load().catch(() => {}); }, 5000);
  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "/" && document.activeElement !== search) { event.preventDefault(); search.focus(); }
  };
  document.addEventListener("keydown", keys);
  return () => { clearInterval(again); document.removeEventListener("keydown", keys); };
}
