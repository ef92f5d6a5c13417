// Whom a language model can play in a debate.

import { get } from "./api.js";
import { fill, h } from "./dom.js";

const PARTS = [["personality", "Argues so"], ["bias", "Leans"], ["stakes", "Has at stake"], ["epistemology", "Takes for knowledge"], ["evidence_policy", "Evidence"], ["time_horizon", "Looks ahead"]];

/** @param {HTMLElement} main */
export async function personas(main) {
  const [known, models] = await Promise.all([get("/personas"), get("/models")]);
  const setUp = models.models.map((/** @type {any} */ m) => m.name);
  fill(main, h("div", { class: "narrow" },
    h("h1", {}, "Whom a model can play."),
    h("p", {}, setUp.length ? `Models that are set up: ${setUp.join(", ")}.` : "No model is set up. Debates of people, of notes and of scripts need none; models are set up in moot.toml."),
    h("div", { class: "cards" }, known.personas.map((/** @type {any} */ p) => h("article", { class: "card" },
      h("h3", { dir: "auto" }, p.name), h("p", { class: "came", dir: "auto" }, p.role),
      h("dl", { class: "traits" }, PARTS.filter(([key]) => p[key]).map(([key, word]) => h("div", {}, h("dt", {}, word), h("dd", { dir: "auto" }, p[key]))),
        p.flip_conditions.length > 0 && h("div", {}, h("dt", {}, "Would change its mind"), h("dd", {}, h("ul", {}, p.flip_conditions.map((/** @type {string} */ c) => h("li", { dir: "auto" }, c)))))))))));
  return () => {};
}
