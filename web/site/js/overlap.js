// Places that lie over each other: because their cards cover each other, as in a pyramid, or because the screen is narrow.

/** @import { Layout, Spot } from "./types.js" */

/** The part of the height of a covered card that shows, at least and at most. */
export const LEAST_SHOWN = 0.4;
export const MOST_SHOWN = 0.8;

/** The containers in which cards cover each other. @param {Layout} layout */
export const heaps = (layout) => new Set(layout.places.filter((spot) => spot.covered_by).map((spot) => spot.container));

/** Places that move together: all rows of a heap, or one row of another container. @typedef {{ top: number, spots: Spot[], shift: (spot: Spot) => number }} Unit */

/**
 * The units of a layout from the top down. Covered rows of a heap lie `step` apart.
 * @param {Layout} layout
 * @param {number} step in card heights
 */
function units(layout, step) {
  const piled = heaps(layout);
  /** @type {Map<string, Spot[]>} */
  const found = new Map();
  for (const spot of layout.places) {
    const key = piled.has(spot.container) ? spot.container : `${spot.container} ${spot.y}`;
    found.set(key, [...found.get(key) ?? [], spot]);
  }
  return [...found.values()].map((spots) => {
    const rows = [...new Set(spots.map((spot) => spot.y))].sort((one, other) => one - other);
    return { top: rows[0] ?? 0, spots, shift: (/** @type {Spot} */ spot) => rows.indexOf(spot.y) * step };
  }).sort((one, other) => one.top - other.top);
}

/**
 * The layout with the covered rows of its heaps this far apart; places below a heap move up.
 * @param {Layout} layout
 * @param {number} step in card heights
 * @returns {Layout}
 */
export function closer(layout, step) {
  /** @type {Map<Spot, number>} */
  const at = new Map();
  const all = units(layout, step);
  for (const top of new Set(all.map((unit) => unit.top))) {
    const level = all.filter((unit) => unit.top === top);
    // Units of one level stay side by side, so the unit that must lie lowest determines the height of all.
    const least = level.flatMap(({ spots, shift }) => spots.flatMap((spot) => [...at]
      .filter(([above]) => above.y < spot.y && Math.abs(above.x - spot.x) < 1.01)
      .map(([above, y]) => y + (above.spread === "down" ? spot.y - above.y : Math.min(1, spot.y - above.y)) - shift(spot))));
    const y = Math.max(0, ...least);
    for (const { spots, shift } of level) for (const spot of spots) at.set(spot, y + shift(spot));
  }
  const places = layout.places.map((spot) => ({ ...spot, y: at.get(spot) ?? spot.y }));
  return { ...layout, places, height: Math.max(...places.map((spot) => spot.y)) + 1 };
}

/**
 * The layout with the piles beside a heap in a line above it; an empty list if there are none or they do not fit.
 * @param {Layout} layout
 * @returns {Layout[]}
 */
export function above(layout) {
  const piled = heaps(layout);
  const rows = layout.places.filter((spot) => piled.has(spot.container)).map((spot) => spot.y);
  const aside = layout.places.filter((spot) => !piled.has(spot.container) && spot.y >= Math.min(...rows) && spot.y <= Math.max(...rows))
    .sort((one, other) => one.x - other.x);
  const rest = layout.places.filter((spot) => !aside.includes(spot));
  const [left, right] = [Math.min(...rest.map((spot) => spot.x)), Math.max(...rest.map((spot) => spot.x))];
  if (aside.length === 0 || aside.length > right - left + 1) return [];
  const atLeft = aside.filter((spot) => spot.x <= layout.width / 2).length;
  const places = layout.places.map((spot) => {
    const number = aside.indexOf(spot);
    if (number < 0) return { ...spot, x: spot.x - left, y: spot.y + 1 };
    return { ...spot, x: number < atLeft ? number : right - left - (aside.length - 1 - number), y: 0 };
  });
  return [{ ...layout, places, width: right - left + 1, height: layout.height + 1 }];
}

/**
 * The stacking order of places, lowest first, if each lies over its left neighbor. Places whose cards the game covers
 * stay below the places that cover them.
 * @param {Layout} layout
 */
export function fromLeft(layout) {
  const { places } = layout;
  /** @type {Set<number>} */
  const order = new Set();
  const covered = places.map((one) => places.flatMap((other, number) => (other.covered_by?.includes(one.name) ? [number] : [])));
  const add = (/** @type {number} */ number) => {
    if (order.has(number)) return;
    for (const lower of covered[number] ?? []) add(lower);
    order.add(number);
  };
  for (const { number } of places.map((spot, number) => ({ spot, number })).sort((one, other) => one.spot.x - other.spot.x)) add(number);
  return [...order];
}
