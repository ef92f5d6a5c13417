// The timeline: every moment of the log, and how each answer stood at it.

import { fill, h, svg, WORDS } from "./dom.js";

const STRIPS = 4; // answers whose strips are drawn

/** @param {HTMLElement} line @param {HTMLElement} state @param {import("./types.js").Here} here */
export function drawLine(line, state, here) {
  const { shown, moments, standing } = here;
  const words = (moments.slice(0, shown.at).reverse().find((each) => each.words.length) || { words: [""] }).words.join(" · ");
  const slider = /** @type {HTMLInputElement} */ (h("input", { type: "range", min: "1", max: String(shown.of), value: String(shown.at), "aria-label": "The moment of the log that is shown", "aria-valuetext": `step ${shown.at} of ${shown.of}: ${words}` }));
  slider.addEventListener("input", () => { here.go(Number(slider.value)); });
  const strips = shown.positions.filter((/** @type {any} */ p) => standing[p.id]).slice(0, STRIPS).map((/** @type {any} */ p) => h(
    "div", { class: "strip" }, h("span", { class: "small", dir: "auto", title: p.text }, p.text), strip(standing[p.id])));
  const step = here.at ?? shown.of;
  fill(
    line,
    h("div", { class: "steps" },
      h("button", { "aria-label": "One step back", title: "One step back  [", onclick: () => here.go(step - 1) }, "‹"),
      h("button", { "aria-label": here.playing ? "Pause" : "Play", title: "Play, pause  space", onclick: here.play }, here.playing ? "❚❚" : "▶"),
      h("button", { "aria-label": "One step on", title: "One step on  ]", onclick: () => here.go(step + 1) }, "›"),
      h("button", { class: "text", disabled: here.at === null, onclick: here.end }, shown.over ? "The end" : "Live")),
    h("div", { class: "moment" }, strips, slider,
      h("p", { class: "small", dir: "auto", title: words }, h("b", {}, `Step ${shown.at} of ${shown.of}. `), words)),
    state,
  );
}

/** How an answer stood, from the first step to the last. @param {string[]} labels */
function strip(labels) {
  const told = labels.filter((l, n) => l !== labels[n - 1]).map((l) => WORDS[l] || "not said yet").join(", then ");
  const drawn = svg("svg", { viewBox: `0 0 ${labels.length} 10`, preserveAspectRatio: "none", role: "img", "aria-label": told });
  labels.forEach((label, n) => {
    if (!WORDS[label] || label === labels[n - 1]) return;
    const end = labels.findIndex((each, m) => m > n && each !== label);
    const [y, height] = /** @type {Record<string, number[]>} */ ({ in: [1, 8], undec: [2.5, 5], out: [4.5, 1.2] })[label] || [4.5, 1];
    drawn.appendChild(svg("rect", { x: n, y, width: (end < 0 ? labels.length : end) - n, height, class: `bar-${label}` }));
  });
  return drawn;
}
