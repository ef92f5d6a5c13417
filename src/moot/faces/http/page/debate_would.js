// What would change on the map, drawn into its boxes: the old mark before the new one.

import { svg, WORDS } from "./dom.js";

/** Whether the map that is shown is that of what is tried out. @param {import("./types.js").Here} here */
export const tryingOut = (here) => here.tab === "if" && here.at === null && here.would !== null;

/** Mark what would change on a map that is drawn as it would be. @param {HTMLElement} map @param {import("./types.js").Here} here */
export function markWould(map, here) {
  if (!tryingOut(here)) return;
  for (const box of map.querySelectorAll(".map .n")) {
    const node = here.shown.nodes[box.getAttribute("data-n") || ""];
    const now = node && Object.keys(WORDS).find((label) => box.classList.contains(label));
    if (!now || now === node.label) continue;
    box.setAttribute("data-was", node.label);
    const word = box.querySelector(":scope > .l");
    if (word) box.append(badge(word, node.label, now, here.tried.without.has(node.id) ? "left out" : WORDS[now]));
  }
}

/** @param {Element} word where the label of the box is written @param {string} old @param {string} now @param {string} said */
function badge(word, old, now, said) {
  const right = Number(word.getAttribute("x"));
  const y = Number(word.getAttribute("y"));
  const text = svg("text", { class: "l", x: right, y });
  text.textContent = said;
  const start = right - (said.length * 6 + 15);
  const arrow = svg("text", { class: "to", x: start - 13, y });
  arrow.textContent = "→";
  return svg("g", { class: "would-be" }, svg("rect", { x: start - 32, y: y - 12, width: right - start + 34, height: 16 }),
    svg("use", { class: `k was ${old}`, href: `#i-${old}`, x: start - 28, y: y - 10 }), arrow, svg("use", { class: "k", href: `#i-${now}`, x: start, y: y - 10 }), text);
}
