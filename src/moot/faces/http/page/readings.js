// A queue of notes, the least sure first: what does each say to each answer? By mouse or by keys: F, A, N, Enter, U.

import { get, post } from "./api.js";
import { fill, h, refusal } from "./dom.js";
import { unlooked } from "./memory.js";

/** @typedef {{position: string, label: string, by: string, sure: boolean, words: string[], set: string | null, looked?: boolean}} Read */
/** @typedef {{evidence: string, text: string, read: Read[]}} Note */

const WAYS = [["supports", "For", "f"], ["opposes", "Against", "a"], ["neutral", "Neither", "n"]];

/** @param {HTMLElement} main @param {string} id */
export async function readings(main, id) {
  const path = `/debates/${encodeURIComponent(id)}`;
  const [found, result] = await Promise.all([get(`${path}/readings`), get(path)]);
  const notes = grouped(found.items);
  let at = Math.max(0, notes.findIndex((note) => !done(note)));
  let now = 0;
  let sent = /** @type {Promise<any>} */ (Promise.resolve()); // one after the other, so that the last word on a note holds
  /** @type {{at: number, before: (string | null)[]}[]} */
  const undo = [];
  const queue = h("nav", { class: "queue", "aria-label": "Notes, the least sure first" });
  const page = h("section", { class: "note-page", "aria-live": "polite" });
  const told = h("div", { role: "alert" });
  document.title = `${result.question} · moot`;

  function draw() {
    const left = notes.filter((note) => !done(note)).length;
    fill(queue, h("h2", {}, "Notes"), h("p", { class: "small" }, left ? `${left} of ${notes.length} to look at` : `${notes.length}, none left to look at`),
      notes.map((note, n) => h("button", { class: done(note) ? "looked" : "", "aria-current": n === at ? "true" : null, dir: "auto", onclick: () => { at = n; now = 0; draw(); } }, note.text)));
    if (!notes.length) return fill(page, h("h1", {}, "There is nothing to read here."), h("p", {}, "This debate has no notes that were read."));
    if (!left) return fill(page, h("p", { class: "kicker", dir: "auto" }, h("b", {}, result.question)), h("h1", {}, "No note is left to look at."), again(), undoing());
    const note = notes[at];
    fill(page,
      h("p", { class: "kicker" }, h("b", { dir: "auto" }, result.question), " What does this note say?"),
      h("p", { class: "note-text", dir: "auto" }, marked(note)),
      h("p", { class: "small" }, marked(note).some((part) => part instanceof Node) ? "Underlined: what it was read by." : ""),
      h("h2", {}, "Is it a reason for or against each answer?"),
      note.read.map((read, n) => h("div", { class: n === now ? "opt now" : "opt" },
        h("div", {}, h("b", { dir: "auto" }, read.position), h("span", { class: "small" }, sureness(read))),
        h("div", { class: "seg", role: "group", "aria-label": read.position }, WAYS.map(([label, word, key]) => h("button", {
          class: !read.set && read.label === label ? "guess" : "", "aria-pressed": read.set === label ? "true" : "false",
          onclick: () => { now = n; say(label); },
        }, word, " ", h("kbd", {}, key.toUpperCase())))))),
      h("p", { class: "next" },
        h("button", { class: "button main", onclick: asGuessed }, "All as guessed ", h("kbd", {}, "Enter")),
        h("button", { class: "button", onclick: later }, "Later"), undoing()),
      told);
  }

  const undoing = () => h("button", { class: "button", disabled: !undo.length, onclick: back }, "Undo ", h("kbd", {}, "U"));
  const again = () => h("p", {}, h("button", { class: "button main", onclick: async () => {
    await sent;
    try { location.hash = `#/debate/${(await post(`${path}/again`)).debate_id}`; } catch (error) { fill(told, refusal(error)); }
  } }, "Work out the answer again"), told);

  const keep = () => undo.push({ at, before: notes[at].read.map((r) => r.set) });

  /** @param {string} label */
  function say(label) {
    keep();
    Object.assign(notes[at].read[now], { set: label, looked: true });
    if (done(notes[at])) send(notes[at]);
    else now = notes[at].read.findIndex((r) => !r.set);
    draw();
  }

  function asGuessed() {
    if (done(notes[at])) return;
    keep();
    for (const read of notes[at].read.filter((r) => !r.set)) Object.assign(read, { set: read.label, looked: true });
    send(notes[at]);
    draw();
  }

  /** What was said of a note is kept at once; then the next one is shown. @param {Note} note */
  function send(note) {
    const said = note.read.map((r) => [note.evidence, r.position, r.set]);
    sent = sent.then(() => post(`${path}/readings`, { said })).catch((error) => fill(told, refusal(error)));
    later();
  }

  function later() {
    const next = notes.findIndex((note, n) => n > at && !done(note));
    at = next >= 0 ? next : Math.max(0, notes.findIndex((note) => !done(note)));
    now = 0;
    draw();
  }

  function back() {
    const last = undo.pop();
    if (!last) return;
    at = last.at;
    now = 0;
    notes[at].read.forEach((read, n) => { read.set = last.before[n]; read.looked = read.looked && read.set !== null; });
    draw();
  }

  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !notes.length) return;
    const key = event.key.toLowerCase();
    const way = WAYS.find((each) => each[2] === key);
    const pressable = event.target instanceof Element && event.target.closest("button, a");
    if (way && !done(notes[at])) say(way[0]);
    else if (key === "enter" && !pressable) asGuessed();
    else if (key === "u") back();
    else if (key === "arrowdown" || key === "arrowup") { event.preventDefault(); now = Math.max(0, Math.min(notes[at].read.length - 1, now + (key === "arrowdown" ? 1 : -1))); draw(); }
    else if (key === "arrowright" || key === "arrowleft") { at = Math.max(0, Math.min(notes.length - 1, at + (key === "arrowright" ? 1 : -1))); now = 0; draw(); }
  };
  document.addEventListener("keydown", keys);
  draw();
  fill(main, h("div", { class: "reading" }, queue, page));
  return () => document.removeEventListener("keydown", keys);
}

/** The readings by note, in their order. @param {any[]} items @returns {Note[]} */
function grouped(items) {
  /** @type {Map<string, Note>} */
  const notes = new Map();
  for (const item of items) {
    const note = notes.get(item.evidence) || { evidence: item.evidence, text: item.text, read: /** @type {Read[]} */ ([]) };
    note.read.push({ ...item, set: unlooked(item) ? null : item.by === "words" && item.label === "neutral" ? null : item.label });
    notes.set(item.evidence, note);
  }
  const open = (/** @type {Note} */ note) => note.read.some((r) => !r.set && (!r.sure || r.label !== "neutral"));
  return [...notes.values()].map((note) => (open(note) ? note : { ...note, read: note.read.map((r) => ({ ...r, set: r.set || r.label })) }));
}

/** Whether somebody has looked at all that a note says. @param {Note} note */
const done = (note) => note.read.every((r) => r.set);

/** @param {Read} read */
function sureness(read) {
  if (read.looked) return "you looked";
  if (read.by === "stated") return "stated in the note";
  if (read.by === "person") return "somebody looked";
  if (read.label === "neutral") return "nothing found about it";
  return read.sure ? "read by its words, clear enough to count" : "a guess by its words, which weighs nothing";
}

/** The note with the words by which it was read underlined. @param {Note} note */
function marked(note) {
  const words = note.read.filter((r) => !r.set).flatMap((r) => r.words).filter(Boolean).map((w) => w.toLowerCase());
  const parts = note.text.split(/(\p{L}+)/u);
  /** @type {(string | Node)[]} */
  return parts.map((part) => (words.includes(part.toLowerCase()) ? h("u", {}, part) : part));
}
