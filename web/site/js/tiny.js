// Small drawings of tables, for the best-known games on the start page.

import { ROOT } from "./carrier.js";
import { svg } from "./shapes.js";

/** A game and its table in a few letters: for each pile its x and y, its spread, and `o` for each open and `x` for each face-down card. @typedef {{ slug: string, table: string }} Known */

/** The size of a card in a drawing, and the distance of cards in a pile: face down, and face up. */
const [WIDE, HIGH] = [10, 14];
const STEPS = /** @type {Record<string, number>} */ ({ x: 1.6, o: 3.2 });
/** The directions of spreads. @type {Record<string, [number, number]>} */
const WAYS = { s: [0, 0], d: [0, 1], u: [0, -1], r: [1, 0], l: [-1, 0] };

/** The best-known games, or none if their file cannot be read. @returns {Promise<Known[]>} */
export const bestKnown = () => fetch(new URL("known.json", ROOT)).then((answer) => (answer.ok ? answer.json() : [])).catch(() => []);

/** The drawing of a table, or nothing if it is not known. @param {string} table */
export function drawn(table) {
  if (table === "") return undefined;
  /** @type {Element[]} */
  const cards = [];
  let [right, bottom] = [0, 0];
  const card = (/** @type {string} */ kind, /** @type {number} */ x, /** @type {number} */ y) => {
    cards.push(svg("rect", { class: kind, x: x.toFixed(1), y: y.toFixed(1), width: WIDE, height: HIGH, rx: 1.2 }));
    [right, bottom] = [Math.max(right, x + WIDE), Math.max(bottom, y + HIGH)];
  };
  for (const pile of table.split(" ")) {
    const [, left = "0", top = "0", spread = "s", shown = ""] = /^([\d.]+),([\d.]+)([sdurl])([ox]*)$/.exec(pile) ?? [];
    let [x, y] = [Number(left), Number(top)];
    const [dx, dy] = WAYS[spread] ?? [0, 0];
    if (shown === "") card("slot", x, y);
    for (const one of shown) {
      card(one === "o" ? "open" : "shut", x, y);
      [x, y] = [x + dx * (STEPS[one] ?? 0), y + dy * (STEPS[one] ?? 0)];
    }
  }
  return svg("svg", { viewBox: `-2 -2 ${Math.ceil(right) + 4} ${Math.ceil(bottom) + 4}`, class: "tiny", "aria-hidden": "true" }, ...cards);
}
