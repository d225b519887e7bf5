// Fits a wide table to a narrow screen if parts of it must not be torn apart: a field of several lines, such as four
// times four cards, stays complete, and is put below its former neighbors.

/** @import { Layout, Spot } from "./types.js" */
import { GROWN } from "./folding.js";

/** The gap between containers that are moved into one line. */
const GAP = 0.25;
/** The maximum number of rows of blocks. */
const MAX_ROWS = 3;

/** Places that lie in the same columns of the table. @typedef {{ left: number, right: number, spots: Spot[] }} Block */
/** The new positions of places. @typedef {{ spot: Spot, x: number, y: number }[]} Laid */

/**
 * The blocks of a layout from left to right: containers that lie above or below each other form one block.
 * @param {Layout} layout
 */
function blocks(layout) {
  /** @type {Map<string, Block>} */
  const containers = new Map();
  for (const spot of layout.places) {
    const block = containers.get(spot.container) ?? { left: Infinity, right: -Infinity, spots: [] };
    containers.set(spot.container, block);
    block.left = Math.min(block.left, spot.x);
    block.right = Math.max(block.right, spot.x + 1);
    block.spots.push(spot);
  }
  /** @type {Block[]} */
  const found = [];
  for (const block of [...containers.values()].sort((one, other) => one.left - other.left)) {
    const last = found.at(-1);
    if (last && block.left < last.right - 0.01) {
      last.right = Math.max(last.right, block.right);
      last.spots.push(...block.spots);
    } else found.push(block);
  }
  return found;
}

/** The heights at which places lie, from the top. @param {Spot[]} spots */
const heights = (spots) => [...new Set(spots.map((spot) => spot.y))].sort((one, other) => one - other);

/** The number of lines and the number of columns in which places lie. @param {Spot[]} spots */
const grid = (spots) => [heights(spots).length, new Set(spots.map((spot) => spot.x)).size];

/**
 * True if a field (a container of several lines and columns) lies beside other blocks, so that breaking single lines
 * would tear it apart. False if another container, such as a ring, has several lines without being a field.
 * @param {Block[]} all
 */
function isTorn(all) {
  const containers = all.flatMap(({ spots }) => [...new Set(spots.map((spot) => spot.container))]
    .map((container) => spots.filter((spot) => spot.container === container)));
  const fields = containers.filter((spots) => heights(spots).length > 1);
  const areWhole = fields.every((spots) => {
    const [lines = 0, columns = 0] = grid(spots);
    return lines * columns === spots.length;
  });
  return all.length > 1 && areWhole && fields.some((spots) => (grid(spots)[1] ?? 0) > 1);
}

/**
 * The positions of blocks that stay side by side, without lines that have become empty.
 * @param {Block[]} some
 * @returns {Laid}
 */
function beside(some) {
  const spots = some.flatMap((block) => block.spots);
  const left = some[0]?.left ?? 0;
  /** @type {Map<number, number>} */
  const at = new Map();
  let [y, before] = [0, NaN];
  for (const height of heights(spots)) {
    if (at.size > 0) {
      const grows = spots.some((spot) => spot.y === before && spot.spread === "down");
      y += Math.min(height - before, grows ? 1 + GROWN : 1);
    }
    at.set(height, y);
    before = height;
  }
  return spots.map((spot) => ({ spot, x: spot.x - left, y: at.get(spot.y) ?? 0 }));
}

/**
 * The positions of the containers of blocks, put in one line; undefined if one of them has several lines.
 * @param {Block[]} some
 * @returns {Laid | undefined}
 */
function inLine(some) {
  const spots = some.flatMap((block) => block.spots);
  if (heights(spots).length < 2) return undefined;
  /** @type {Map<string, Spot[]>} */
  const containers = new Map();
  for (const spot of spots) containers.set(spot.container, [...containers.get(spot.container) ?? [], spot]);
  if ([...containers.values()].some((own) => heights(own).length > 1)) return undefined;
  /** @type {Laid} */
  const laid = [];
  let x = 0;
  for (const own of [...containers.values()].sort(([one], [other]) => (one?.y ?? 0) - (other?.y ?? 0))) {
    const left = Math.min(...own.map((spot) => spot.x));
    for (const spot of own) laid.push({ spot, x: x + spot.x - left, y: 0 });
    x += Math.max(...own.map((spot) => spot.x)) - left + 1 + GAP;
  }
  return laid;
}

/**
 * All ways to divide blocks, in order, into this many rows.
 * @param {Block[]} all
 * @param {number} rows
 * @returns {Block[][][]}
 */
function ways(all, rows) {
  if (rows === 1) return [[all]];
  const found = [];
  for (let first = 1; first <= all.length - rows + 1; first++) {
    for (const rest of ways(all.slice(first), rows - 1)) found.push([all.slice(0, first), ...rest]);
  }
  return found;
}

/**
 * The layout with these rows of places below each other, each row centered.
 * @param {Layout} layout
 * @param {Laid[]} rows
 * @returns {Layout}
 */
function below(layout, rows) {
  /** @type {Map<string, { x: number, y: number, reach: number }>} */
  const at = new Map();
  const wide = (/** @type {Laid} */ row) => Math.max(...row.map(({ x }) => x + 1));
  const width = Math.max(...rows.map(wide));
  let y = 0;
  for (const row of rows) {
    const aside = (width - wide(row)) / 2;
    for (const one of row) at.set(one.spot.name, { x: aside + one.x, y: y + one.y, reach: 0 });
    const height = Math.max(...row.map((one) => one.y)) + 1;
    const grows = row.some((one) => one.spot.spread === "down" && one.y + 1 + GROWN > height);
    y += height + (grows ? GROWN : 0);
  }
  return { ...layout, places: layout.places.map((spot) => ({ ...spot, ...at.get(spot.name) })), width, height: y };
}

/**
 * The ways to put the blocks of a layout below each other; empty if breaking lines tears no field apart.
 * @param {Layout} layout
 * @returns {Layout[]}
 */
export function stacked(layout) {
  const all = blocks(layout);
  if (!isTorn(all) || layout.places.some((spot) => ["left", "up", "right"].includes(spot.spread))) return [];
  const found = [];
  for (let rows = 2; rows <= Math.min(MAX_ROWS, all.length); rows++) {
    for (const way of ways(all, rows)) {
      found.push(below(layout, way.map(beside)), below(layout, way.map((some) => inLine(some) ?? beside(some))));
    }
  }
  return found;
}
