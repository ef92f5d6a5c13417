// Elements from plain data. Whatever is given as a child is text, unless it is an element: nothing is parsed.

/**
 * @param {string} name
 * @param {Record<string, any>} [given] attributes; those that begin with "on" are listeners, null and false are left out
 * @param {...any} children
 * @returns {HTMLElement}
 */
export function h(name, given, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(given || {})) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== null && value !== undefined && value !== false) made.setAttribute(key, String(value));
  }
  put(made, children);
  return made;
}

/** @param {Node} where @param {any} child */
function put(where, child) {
  if (Array.isArray(child)) child.forEach((each) => put(where, each));
  else if (child instanceof Node) where.appendChild(child);
  else if (child !== null && child !== undefined && child !== false) where.appendChild(document.createTextNode(String(child)));
}

/** Put these children in place of what is there. @param {Element} where @param {...any} children */
export function fill(where, ...children) {
  where.replaceChildren();
  put(where, children);
}

/**
 * A part of the report. The server wrote it with every text escaped; it is parsed in a template, where nothing runs.
 * @param {string} markup @returns {HTMLElement}
 */
export function part(markup) {
  const template = document.createElement("template");
  template.innerHTML = markup;
  const made = h("div", { class: "part-of-report" });
  made.appendChild(template.content);
  for (const link of made.querySelectorAll("a[href^='#']")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      const id = (link.getAttribute("href") || "").slice(1);
      const aimed = id && document.getElementById(id);
      if (!aimed) return;
      for (let at = aimed; at; at = /** @type {any} */ (at.parentElement)) if (at.tagName === "DETAILS") /** @type {any} */ (at).open = true;
      aimed.dispatchEvent(new CustomEvent("aimed", { bubbles: true }));
      aimed.scrollIntoView({ block: "center" });
    });
  }
  return made;
}

/** @type {Record<string, string>} */
export const WORDS = { in: "stands", undec: "open", out: "fallen", gone: "taken back", none: "no reason" };

/** An element of a drawing. @param {string} name @param {Record<string, string | number>} given @param {...Node} inside @returns {SVGElement} */
export function svg(name, given, ...inside) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(given)) made.setAttribute(key, String(value));
  made.append(...inside);
  return made;
}

/** A label as its sign and its word, or another. @param {string} label @param {string} [word] */
export function chip(label, word) {
  return h("span", { class: `chip ${label}` }, sign(label), word || WORDS[label] || label);
}

/** The small picture of a label. @param {string} label */
export function sign(label) {
  return svg("svg", { class: "sign", width: 12, height: 12, "aria-hidden": "true" }, svg("use", { href: `#i-${label}` }));
}

/** A remark as a sentence: with a capital and a full stop; empty if there is none. @param {string} [said] */
export const sentence = (said) => (said ? `${said[0].toUpperCase()}${said.slice(1).replace(/\.$/, "")}.` : "");

/** What was refused, why, and what would have worked. @param {any} error */
export function refusal(error) {
  const listed = error.problems || [];
  return h("div", {}, h("p", { class: "warn", dir: "auto" }, sentence(error.message || "That did not work"), " ", sentence(error.remedy)),
    listed.length > 1 && h("ul", {}, listed.map((/** @type {any} */ each) => h("li", { dir: "auto" }, typeof each === "string" ? each : JSON.stringify(each)))));
}

/** A time as people say it. @param {string} text */
export function when(text) {
  const made = new Date(text);
  return isNaN(made.getTime()) ? text : made.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}
