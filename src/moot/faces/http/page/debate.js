// A debate, live and in replay: the answer, the map, what stands beside it, and every moment of its log.

import { follow, get } from "./api.js";
import { drawLine } from "./debate_line.js";
import { drawMap, markMap } from "./debate_map.js";
import { drawPanel, drawTabs, TABS } from "./debate_panel.js";
import { drawTop } from "./debate_top.js";
import { fill, h, sentence } from "./dom.js";

const STEP_MS = 1100;

/** @param {HTMLElement} main @param {string} id */
export async function debate(main, id) {
  const asked = new URLSearchParams(location.hash.split("?")[1] || "");
  const named = TABS.some(([key]) => key === asked.get("tab"));
  const stop = new AbortController();
  const top = h("section", { class: "top", "aria-label": "The answer so far" });
  const map = h("section", { class: "map-part", "aria-label": "Map" });
  const tabs = h("div", { class: "tabs", role: "tablist", "aria-label": "About this debate" });
  const panel = h("div", { class: "panel", role: "tabpanel", id: "panel", tabindex: "0" });
  const columns = h("div", { class: "columns" }, map, h("section", { class: "side-part", "aria-label": "More" }, h("div", { class: "stick" }, tabs, panel)));
  const line = h("footer", { class: "timeline" });
  const state = h("p", { class: "line-state", role: "status" });

  /** @type {import("./types.js").Here} */
  const here = {
    id, path: `/debates/${encodeURIComponent(id)}`, at: Number(asked.get("at")) || null,
    tab: named ? String(asked.get("tab")) : "conversation", chosen: asked.get("sel") || "",
    shown: null, moments: [], standing: {}, playing: 0,
    tried: { yes: new Set(asked.getAll("yes")), no: new Set(asked.getAll("no")), without: new Set(asked.getAll("without")) }, would: null, drawn: "",
    choose(node) { here.chosen = node; here.open("why", true); },
    open(key, toSee) {
      here.tab = key;
      remember();
      drawTabs(tabs, panel, here);
      drawPanel(panel, here);
      here.suppose();
      if (toSee) see();
    },
    go(moment) {
      if (!here.shown || moment < 1) return;
      here.at = moment >= here.shown.of ? null : moment;
      here.load().catch(broken);
    },
    end() { here.pause(); here.at = null; here.load().catch(broken); },
    play() {
      if (here.playing) return here.pause();
      if (here.shown.at === here.shown.of) here.at = 1;
      here.playing = window.setInterval(() => {
        if (here.shown.at >= here.shown.of) return here.pause();
        here.go(here.shown.at + 1);
      }, STEP_MS);
      here.load().catch(broken);
    },
    pause() { clearInterval(here.playing); here.playing = 0; drawLine(line, state, here); },
    asArgued() { for (const set of Object.values(here.tried)) set.clear(); here.would = null; here.open("if"); },
    mark() { markMap(map, here); },
    suppose() { drawTop(top, here); here.mark(); },
    load, remember,
  };

  /** Bring what stands beside the map into sight, where it is not. */
  function see() {
    const { top: above } = tabs.getBoundingClientRect();
    if (above < 0 || above > window.innerHeight * 0.6) (window.innerWidth > 900 ? columns : tabs).scrollIntoView({ block: "start" });
  }

  function broken(/** @type {any} */ error) { fill(state, sentence(error.message), " ", sentence(error.remedy)); }

  function remember() {
    const said = new URLSearchParams();
    if (here.at !== null) said.set("at", String(here.at));
    if (here.tab !== "conversation") said.set("tab", here.tab);
    if (here.chosen) said.set("sel", here.chosen);
    if (here.tab === "if") for (const [key, ids] of Object.entries(here.tried)) for (const id of ids) said.append(key, id);
    history.replaceState(null, "", `#/debate/${encodeURIComponent(id)}${[...said].length ? `?${said}` : ""}`);
  }

  let asking = 0;
  async function load() {
    const mine = ++asking;
    const wanted = await get(`${here.path}/view${here.at === null ? "" : `?at=${here.at}`}`);
    if (mine !== asking) return; // another moment was asked for meanwhile
    const before = here.shown && Object.fromEntries(Object.values(here.shown.nodes).map((/** @type {any} */ n) => [n.id, n.label]));
    const focus = document.activeElement;
    const held = focus && line.contains(focus) ? focus.getAttribute("aria-label") : null;
    const scrolled = panel.scrollTop;
    if (!here.shown && !named && wanted.over && !Object.keys(wanted.nodes).length) here.tab = "outcome"; // a vote has no map
    here.shown = wanted;
    if (here.moments.length !== wanted.of) await loadMoments();
    if (mine !== asking) return;
    const mapped = Object.keys(wanted.nodes).length > 0 || !wanted.over;
    columns.classList.toggle("no-map", !mapped);
    map.hidden = !mapped;
    const high = here.at === null ? 0 : top.getBoundingClientRect().height;
    drawTop(top, here);
    top.style.minHeight = high ? `${high}px` : ""; // what is below stays in its place while moments pass
    drawMap(map, here, before);
    drawTabs(tabs, panel, here);
    if (here.tab !== "if") drawPanel(panel, here);
    drawLine(line, state, here);
    panel.scrollTop = scrolled;
    remember();
    if (held) /** @type {any} */ (line.querySelector(`[aria-label="${CSS.escape(held)}"]`))?.focus();
  }

  async function loadMoments() {
    const told = await get(`${here.path}/timeline`);
    here.moments = told.moments;
    here.standing = told.standing;
  }

  /** While an earlier moment is looked at, only the timeline grows. */
  async function longer() {
    await loadMoments();
    here.shown.of = here.moments.length;
    drawLine(line, state, here);
  }

  const keys = (/** @type {KeyboardEvent} */ event) => {
    const typing = event.target instanceof HTMLElement && event.target.matches("input:not([type=range]):not([type=radio]):not([type=checkbox]), textarea");
    if (typing || event.ctrlKey || event.metaKey || event.altKey || !here.shown) return;
    const pressable = event.target instanceof Element && event.target.closest("button, input, a, summary, .n");
    if (event.key === "[") here.go((here.at ?? here.shown.of) - 1);
    else if (event.key === "]") here.go((here.at ?? here.shown.of) + 1);
    else if (event.key === " " && !pressable) { event.preventDefault(); here.play(); }
    else if (event.key === "Escape") { here.chosen = ""; if (here.tab === "why") here.open("conversation"); else here.mark(); }
  };

  await load();
  fill(main, h("div", { class: "debate" }, top, columns, line));
  if (here.tab === "if") drawPanel(panel, here);
  if (named) see();
  document.addEventListener("keydown", keys);
  let soon = 0;
  follow(id, here.shown.of, () => {
    clearTimeout(soon);
    soon = window.setTimeout(() => { (here.at === null ? load() : longer()).catch(broken); }, 150);
  }, (now) => {
    fill(state, { live: here.shown.over ? "" : "Live: what is said appears here by itself.", lost: "The line broke; it is being taken up again.", ended: "", refused: "This debate is not followed any more: open it again." }[now]);
    if (now === "ended" && !here.shown.over) window.setTimeout(() => { if (here.at === null) load().catch(broken); }, 200);
  }, stop.signal);
  return () => { stop.abort(); clearInterval(here.playing); clearTimeout(soon); document.removeEventListener("keydown", keys); };
}
