// The shapes that the parts of the view of a debate share. Nothing runs here.

/**
 * A debate that is looked at, and what can be done with it.
 * @typedef {object} Here
 * @property {string} id
 * @property {string} path where its calls begin
 * @property {number | null} at the moment that is shown; null: the last one
 * @property {string} tab the part beside the map that is open
 * @property {string} chosen the node that is explained; empty: the answer
 * @property {any} shown what the server said of the moment
 * @property {any[]} moments
 * @property {Record<string, string[]>} standing how each position stood after each moment
 * @property {{yes: Set<string>, no: Set<string>, without: Set<string>}} tried what is tried out
 * @property {any} would what the server said of what is tried out; null: nothing is
 * @property {string} drawn the map that is drawn
 * @property {number} playing the timer that plays; 0: none
 * @property {(node: string) => void} choose explain a node
 * @property {(key: string, toSee?: boolean) => void} open open a part beside the map
 * @property {(moment: number) => void} go show a moment
 * @property {() => void} end show the last moment
 * @property {() => void} play
 * @property {() => void} pause
 * @property {() => Promise<void>} load
 * @property {() => void} mark dim what is far from what was chosen, and show what would change
 * @property {() => void} suppose show what is known of what is tried out, in the head and on the map
 * @property {() => void} asArgued try nothing out any more
 * @property {() => void} remember put what is looked at into the address
 */

export {};
