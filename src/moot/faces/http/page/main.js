// Which view is shown, from the part of the address behind #.

import { forget, get, Refused, right, takeRight } from "./api.js";
import { compare } from "./compare.js";
import { debate } from "./debate.js";
import { fill, h, sentence } from "./dom.js";
import { home } from "./home.js";
import { join } from "./join.js";
import { memory } from "./memory.js";
import { personas } from "./personas.js";
import { readings } from "./readings.js";
import { setup } from "./setup.js";

const root = /** @type {HTMLElement} */ (document.getElementById("root"));
let leave = () => {};

const VIEWS = [["", "Debates"], ["memory", "Memory"], ["personas", "Personas"], ["compare", "Compare"]];

function bar(/** @type {boolean} */ owner, /** @type {string} */ view) {
  const here = view === "readings" ? "memory" : view === "debate" ? "" : view;
  return h(
    "header",
    { class: "bar" },
    h("a", { class: "name", href: owner ? "#/" : "#/join" }, h("span", { class: "disc", "aria-hidden": "true" }), "moot"),
    owner && h("nav", { "aria-label": "Views" }, VIEWS.map(([key, word]) => h("a", { href: `#/${key}`, "aria-current": key === here ? "page" : null }, word))),
    owner && h("a", { class: "button", href: "#/new" }, "Ask a question"),
  );
}

function stranger() {
  return h(
    "div",
    { class: "narrow" },
    h("h1", {}, "This page needs its link."),
    h("p", {}, "Open the address that moot serve printed, or the link with which you were invited. It holds the right to be here, and the page keeps it for this tab alone."),
  );
}

function trouble(/** @type {any} */ error) {
  const status = error instanceof Refused ? error.status : -1;
  const gone = status === 401;
  const invited = right()?.kind === "join";
  if (gone) forget();
  const [title, ...said] = gone && invited ? ["This link has ended.", "Ask whoever invited you for a new one. What you wrote is kept on this device."]
    : gone ? ["The right to be here has ended.", "Open the address that moot serve printed when it started."]
    : status === 404 ? ["There is nothing here.", "What this address names was deleted, or it is in another database."]
    : ["That did not work.", sentence(error.message), sentence(error.remedy)];
  return h(
    "div",
    { class: "narrow", role: "alert" },
    h("h1", {}, title),
    said.filter(Boolean).map((each) => h("p", {}, each)),
    status === 404 && h("p", {}, h("a", { class: "button", href: "#/" }, "All debates")),
    status === 0 && h("p", {}, h("button", { class: "button", onclick: show }, "Try again")),
  );
}

/** @returns {never} */
function nowhere() {
  throw new Refused(404, {});
}

let shows = 0;

async function show() {
  const mine = ++shows;
  takeRight();
  leave();
  leave = () => {};
  const has = right();
  const owner = has !== null && has.kind === "token";
  const main = h("main", { id: "main", tabindex: "-1" });
  const [, place = "", id] = location.hash.split("/");
  const view = place.split("?")[0];
  fill(root, bar(owner, view), main);
  if (!has) return fill(main, stranger());
  fill(main, h("p", { class: "waits", role: "status" }, "One moment …"));
  try {
    document.title = "moot";
    const left = !owner ? await join(main)
      : view === "debate" && id ? await debate(main, decodeURIComponent(id.split("?")[0]))
      : view === "readings" && id ? await readings(main, decodeURIComponent(id.split("?")[0]))
      : view === "new" ? await setup(main)
      : view === "memory" ? await memory(main)
      : view === "personas" ? await personas(main)
      : view === "compare" ? await compare(main)
      : view === "" ? await home(main)
      : nowhere();
    if (mine === shows) leave = left;
    else left(); // another view was opened meanwhile
  } catch (error) {
    fill(main, trouble(error));
  }
}

window.addEventListener("upgraded", () => {
  if (document.getElementById("upgraded")) return;
  document.body.prepend(h("div", { id: "upgraded", role: "alert" }, "The server is another moot now than the one that this page came from. What you have written is kept. ",
    h("button", { class: "button", onclick: () => location.reload() }, "Load the page anew")));
});
window.addEventListener("hashchange", show);
show();
