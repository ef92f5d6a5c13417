// The map of a debate: boxes that are explained when they are pressed, and what lies near the one that is chosen.

import { markWould, tryingOut } from "./debate_would.js";
import { fill, h, part, WORDS } from "./dom.js";

/** @type {[string, string][]} */
const KEPT = [[".controls input", "checked"], ["details", "open"], [".canvas", "scrollLeft"], [".canvas", "scrollTop"]];

/** @param {HTMLElement} map @param {import("./types.js").Here} here @param {Record<string, string> | null} before labels of the moment before */
export function drawMap(map, here, before) {
  const wanted = wantedMap(here);
  const drawn = wanted ? part(wanted) : h("p", { class: "small" }, "Nothing has been argued yet.");
  const keep = looked(map);
  fill(map, h("h2", {}, "Map"), drawn);
  keep();
  here.drawn = wanted;
  for (const box of map.querySelectorAll(".map .n")) live(map, here, box, before);
  markMap(map, here);
}

/** The map of the moment, or as it would be with what is tried out. @param {import("./types.js").Here} here */
const wantedMap = (here) => (tryingOut(here) ? here.would.map : here.shown.parts.map) || "";

/** How the map is looked at: sizes, filters, open sheets, how far each is scrolled. What is given sets it so again. @param {HTMLElement} map */
function looked(map) {
  const all = (/** @type {string} */ what) => /** @type {any[]} */ ([...map.querySelectorAll(what)]);
  const before = KEPT.map(([what, key]) => all(what).map((each) => each[key]));
  return () => KEPT.forEach(([what, key], n) => {
    const now = all(what);
    if (now.length === before[n].length) now.forEach((each, m) => { each[key] = before[n][m]; });
  });
}

/** @param {HTMLElement} map @param {import("./types.js").Here} here @param {Element} box @param {Record<string, string> | null} before */
function live(map, here, box, before) {
  const node = here.shown.nodes[box.getAttribute("data-n") || ""];
  if (!node) return;
  box.removeAttribute("href"); // it is no link here: it is explained beside the map
  box.setAttribute("tabindex", "0");
  box.setAttribute("role", "button");
  box.setAttribute("aria-label", `${node.text}: ${WORDS[node.label] || node.label}`);
  const pick = (/** @type {Event} */ event) => { event.preventDefault(); event.stopPropagation(); here.choose(node.id); };
  box.addEventListener("click", pick);
  box.addEventListener("keydown", (event) => {
    const pressed = /** @type {KeyboardEvent} */ (event).key;
    if (pressed === "Enter" || pressed === " ") pick(event);
    const way = /** @type {Record<string, string>} */ ({ ArrowRight: ">", ArrowLeft: "<" })[pressed];
    const next = way && (box.getAttribute("data-near") || "").split(" ").find((each) => each[0] === way);
    const aimed = next && map.querySelector(`.n[data-n="${CSS.escape(next.slice(1).split(":")[0])}"]`);
    if (aimed) { event.preventDefault(); /** @type {any} */ (aimed).focus(); }
  });
  const known = before && Object.keys(before).length > 0;
  if (known && before[node.id] !== node.label) box.classList.add("flash");
}

/** Dim all that is more than two steps from what was chosen, and mark what would change. @param {HTMLElement} map @param {import("./types.js").Here} here */
export function markMap(map, here) {
  if (here.drawn !== wantedMap(here)) return drawMap(map, here, null);
  const boxes = [...map.querySelectorAll(".map .n")];
  const keyOf = (/** @type {Element} */ box) => box.getAttribute("data-n") || "";
  /** @type {Record<string, string[]>} */
  const nearBy = {};
  for (const box of boxes) nearBy[keyOf(box)] = (box.getAttribute("data-near") || "").split(" ").filter(Boolean).map((each) => each.slice(1).split(":")[0]);
  const near = (/** @type {string} */ key) => nearBy[key] || [];
  const key = Object.keys(here.shown.nodes).find((each) => here.shown.nodes[each].id === here.chosen);
  const kept = new Set(key ? [key, ...near(key), ...near(key).flatMap(near)] : []);
  for (const svg of map.querySelectorAll(".map")) svg.classList.toggle("dim", key !== undefined && here.tab === "why");
  for (const box of boxes) {
    box.classList.toggle("near", kept.has(keyOf(box)));
    box.classList.toggle("chosen-box", keyOf(box) === key);
  }
  for (const edge of map.querySelectorAll(".map .e")) {
    const [from, to] = [edge.getAttribute("data-s") || "", edge.getAttribute("data-t") || ""];
    edge.classList.toggle("near", kept.has(from) && (!to || kept.has(to)));
  }
  markWould(map, here);
}
