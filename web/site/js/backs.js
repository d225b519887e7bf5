// The backs of cards: six patterns, drawn here. Their colors are in the style sheet.

import { svg } from "./shapes.js";

/** The area of the pattern. */
const [LEFT, TOP, RIGHT, BOTTOM] = [8, 8, 92, 132];

/** The shapes of a pattern at each point of a grid. @param {number} stepX @param {number} stepY @param {(x: number, y: number, row: number) => string} shape */
function tiled(stepX, stepY, shape) {
  let d = "";
  for (let row = 0, y = TOP + stepY / 2; y < BOTTOM; y += stepY, row++) {
    for (let x = LEFT + stepX / 2; x < RIGHT; x += stepX) d += shape(x, y, row);
  }
  return d;
}

/** @param {number} x @param {number} y @param {number} r */
const circle = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** Each back with its name, and the path of its pattern. @type {Record<string, { name: string, path: () => string }>} */
export const BACKS = {
  lattice: { name: "Blue lattice", path: () => tiled(14, 15.5, (x, y) => `M${x} ${y - 6}l6 6-6 6-6-6Z`) },
  dots: { name: "Red dots", path: () => tiled(12, 12.4, (x, y, row) => (row % 2 ? circle(x, y, 2) : circle(x, y, 4))) },
  scales: { name: "Green scales", path: () => tiled(12, 8.86, (x, y) => `M${x - 5} ${y - 3}a5 5.500 0 0 0 10 0Z`) },
  stripes: { name: "Purple stripes", path: () => tiled(84, 12.4, (_, y) => `M${LEFT} ${y - 3}l21 5 21-5 21 5 21-5v5l-21 5-21-5-21 5-21-5Z`) },
  checks: { name: "Orange checks", path: () => tiled(14, 15.5, (x, y) => `M${x - 7} ${y - 7.75}h7v7.750h-7ZM${x} ${y}h7v7.750h-7Z`) },
  sun: { name: "Black and gold", path: () => `${Array.from({ length: 24 }, (_, ray) => {
    const [one, other] = [ray, ray + 0.5].map((at) => at * Math.PI / 12);
    const at = (/** @type {number} */ turn, /** @type {number} */ r) => `${(50 + r * Math.cos(turn)).toFixed(1)} ${(70 + 1.45 * r * Math.sin(turn)).toFixed(1)}`;
    return `M${at(one ?? 0, 14)}L${at(one ?? 0, 40)}L${at(other ?? 0, 40)}L${at(other ?? 0, 14)}Z`;
  }).join("")}${circle(50, 70, 9)}` },
};

/** @type {Map<string, Element>} */
const made = new Map();

/** A back of cards, by default the chosen one. @param {string} [chosen] */
export function back(chosen = document.documentElement.dataset.back ?? "") {
  const name = chosen in BACKS ? chosen : "lattice";
  const known = made.get(name);
  if (known) return known.cloneNode(true);
  const picture = svg("svg", { viewBox: "0 0 100 140", class: "back", "data-back": name, "aria-hidden": "true" },
    svg("rect", { class: "paper", x: 0.500, y: 0.500, width: 99, height: 139, rx: 8 }),
    svg("rect", { class: "ground", x: 5, y: 5, width: 90, height: 130, rx: 5 }),
    svg("path", { class: "lattice", d: BACKS[name]?.path() ?? "" }),
    svg("rect", { class: "line", x: LEFT, y: TOP, width: RIGHT - LEFT, height: BOTTOM - TOP, rx: 3.500 }));
  made.set(name, picture);
  return picture.cloneNode(true);
}

/** Gives the chosen back to all cards in the document. */
export function turnBacks() {
  for (const old of document.querySelectorAll(".sides > .back")) old.replaceWith(back());
}
