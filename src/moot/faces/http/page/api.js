// Calls of the server, with the token or the invitation that this tab was opened with.

const KEY = "moot.right";
const UNCHANGED = Symbol("what was told before still holds");

/** Take the token or the invitation out of the address, so that it is not shown, bookmarked or copied. */
export function takeRight() {
  const found = /^#(token|join)=(.+)$/.exec(location.hash);
  if (!found) return;
  sessionStorage.setItem(KEY, JSON.stringify({ kind: found[1], right: decodeURIComponent(found[2]) }));
  history.replaceState(null, "", location.pathname + (found[1] === "join" ? "#/join" : "#/"));
}

/** @returns {{kind: string, right: string} | null} */
export function right() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) || "null");
  } catch {
    return null;
  }
}

export function forget() {
  sessionStorage.removeItem(KEY);
}

export class Refused extends Error {
  /** @param {number} status @param {any} problem */
  constructor(status, problem) {
    super(problem.detail || "the server did not answer");
    this.status = status;
    this.remedy = problem.remedy || "";
    this.problems = problem.problems || [];
  }
}

/** @param {Record<string, string>} [more] */
function headers(more) {
  const has = right();
  return { ...(has ? { Authorization: `Bearer ${has.right}` } : {}), ...more };
}

/** Tell the page when the server is another moot than the one that it came from. @param {Response} answer */
function compared(answer) {
  const mine = document.querySelector("meta[name=moot-version]")?.getAttribute("content");
  const theirs = answer.headers.get("moot-version");
  if (mine && theirs && mine !== theirs) window.dispatchEvent(new CustomEvent("upgraded"));
}

/** @param {string} method @param {string} path @param {any} [body] */
export async function call(method, path, body) {
  const [told] = body === undefined ? await answer(method, path, {}) : await answer(method, path, { "Content-Type": "application/json" }, JSON.stringify(body));
  return told;
}

/**
 * What a call gives, and its tag, if it has one. @param {string} method @param {string} path
 * @param {Record<string, string>} more @param {string} [body] @returns {Promise<[any, string]>}
 */
async function answer(method, path, more, body) {
  let found;
  try {
    found = await fetch(`/api${path}`, { method, headers: headers(more), cache: "no-store", body });
  } catch {
    throw new Refused(0, { detail: "the server is not there", remedy: "see whether `moot serve` still runs" });
  }
  compared(found);
  if (found.status === 304) return [UNCHANGED, ""];
  const told = await found.json().catch(() => ({}));
  if (!found.ok) throw new Refused(found.status, told);
  return [told, found.headers.get("ETag") || ""];
}

/** @type {Map<string, {tag: string, told: any}>} */
const kept = new Map(); // answers that have a tag, the latest last: what has not changed is not sent again
const KEPT = 20;

/** @param {string} path */
export async function get(path) {
  const known = kept.get(path);
  const [told, tag] = known ? await answer("GET", path, { "If-None-Match": known.tag }) : await answer("GET", path, {});
  const now = told === UNCHANGED && known ? known : { tag, told };
  kept.delete(path);
  if (now.tag) kept.set(path, now);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value || "");
  return now.told;
}

export const post = (/** @type {string} */ path, /** @type {any} */ body = {}) => call("POST", path, body);

const QUIET_MS = 45000; // the server says something every 15 seconds; after three times nothing the line is dead
const LOOK_MS = 5000;

/**
 * Follow the events of a debate; each is told once, also when the line breaks: it is taken up after the last one.
 * A line that is dead without having said so, as after a sleep of the machine, is noticed by its silence.
 * @param {string} id @param {number} after @param {(event: {id: number, type: string}) => void} tell
 * @param {(state: "live" | "lost" | "ended" | "refused") => void} state @param {AbortSignal} signal
 */
export async function follow(id, after, tell, state, signal) {
  for (let wait = 500; !signal.aborted; wait = Math.min(wait * 2, 15000)) {
    const line = new AbortController();
    const stop = () => line.abort();
    signal.addEventListener("abort", stop);
    let heard = Date.now();
    const watch = setInterval(() => { if (Date.now() - heard > QUIET_MS) line.abort(); }, LOOK_MS);
    try {
      const path = `/api/debates/${encodeURIComponent(id)}/stream?ids=debate`;
      const answer = await fetch(path, { headers: headers({ "Last-Event-ID": `${id}:${after}` }), signal: line.signal });
      compared(answer);
      if (answer.status === 204) return state("ended");
      if ([400, 401, 404].includes(answer.status)) return state("refused");
      if (!answer.ok || !answer.body) throw new Error(String(answer.status));
      state("live");
      wait = 500;
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let rest = ""; ; ) {
        const { value, done } = await reader.read();
        if (done) break;
        heard = Date.now();
        const blocks = (rest + value).split("\n\n");
        rest = blocks.pop() || "";
        for (const block of blocks) {
          const number = /^id: .*?(\d+)$/m.exec(block);
          const type = /^event: (.+)$/m.exec(block);
          if (number && type) {
            after = Number(number[1]);
            tell({ id: after, type: type[1] });
          }
        }
      }
    } catch {
      if (signal.aborted) return;
      state("lost");
      await new Promise((go) => setTimeout(go, wait * (0.5 + Math.random())));
    } finally {
      clearInterval(watch);
      signal.removeEventListener("abort", stop);
    }
  }
}
