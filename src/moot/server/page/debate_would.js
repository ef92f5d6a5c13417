// What would change on the map, drawn into its boxes: the old mark before the new one.

import { svg, WORDS } from "./dom.js";

const LABELS = Object.keys(WORDS);

/** Mark what the outcome that is tried out would change; nothing, while something else is looked at. @param {HTMLElement} map @param {import("./types.js").Here} here */
export function markWould(map, here) {
  const turned = here.tab === "if" && here.at === null ? here.would : {};
  for (const box of map.querySelectorAll(".map .n")) {
    const node = here.shown.nodes[box.getAttribute("data-n") || ""];
    if (!node) continue;
    mark(box, turned[node.id]);
    const rows = [...box.querySelectorAll(":scope > .row")];
    rows.forEach((row, n) => mark(row, ofRow(turned, node.rows[n] || "")));
  }
}

/** How a line of a box would change; the denial of a statement stands where the statement falls. @param {Record<string, string[]>} turned @param {string} literal */
function ofRow(turned, literal) {
  const no = literal.startsWith("~");
  const found = turned[literal] || turned[`p:${no ? literal.slice(1) : literal}`];
  return found && no ? found.map((label) => /** @type {Record<string, string>} */ ({ in: "out", out: "in" })[label] || label) : found;
}

/** @param {Element} part a box, or a line of one @param {string[] | undefined} turned its label as argued, and then */
function mark(part, turned) {
  part.querySelector(":scope > .would-be")?.remove();
  const was = part.getAttribute("data-was");
  if (was) show(part, was);
  part.removeAttribute("data-was");
  if (!turned || turned[0] === turned[1]) return;
  const [old, now] = turned;
  part.setAttribute("data-was", LABELS.find((label) => part.classList.contains(label)) || old);
  show(part, now);
  const word = part.querySelector(":scope > .l");
  if (word) part.append(badge(word, old, now));
}

/** @param {Element} part @param {string} label */
function show(part, label) {
  part.classList.remove(...LABELS);
  part.classList.add(label);
  part.querySelector(":scope > .k")?.setAttribute("href", `#i-${label}`);
}

/** @param {Element} word where the label of the box is written @param {string} old @param {string} now */
function badge(word, old, now) {
  const right = Number(word.getAttribute("x"));
  const y = Number(word.getAttribute("y"));
  const text = svg("text", { class: "l", x: right, y });
  text.textContent = WORDS[now] || now;
  const start = right - (text.textContent.length * 6 + 15);
  const arrow = svg("text", { class: "to", x: start - 13, y });
  arrow.textContent = "→";
  return svg("g", { class: "would-be" }, svg("rect", { x: start - 32, y: y - 12, width: right - start + 34, height: 16 }),
    svg("use", { class: `k was ${old}`, href: `#i-${old}`, x: start - 28, y: y - 10 }), arrow, svg("use", { class: "k", href: `#i-${now}`, x: start, y: y - 10 }), text);
}
