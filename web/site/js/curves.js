// Piles that the layout puts at the hours of a clock or along an arch are drawn as a true circle or arch. Only the positions
// of places in the layout decide this.

/** @import { Layout, Spot } from "./types.js" */
/** The sign of an hour beside its place, centered at a point of the layout. @typedef {{ x: number, y: number, text: string }} Hour */
/** A layout with a curve, and the signs of its hours. @typedef {Layout & { hours?: Hour[] }} Curved */
/** The places along a curve, the places inside it, and the box around the curve in the layout. @typedef {{ along: Spot[], within: Spot[], isClosed: boolean, left: number, top: number, right: number, bottom: number }} Curve */

/** The minimum number of places of a curve. */
const FEWEST = 10;
/** Angles that differ by less are equal, in turns. */
const NEAR = 0.005;
/** The minimum number of different heights in an arch, which distinguish it from rows. */
const HEIGHTS = 5;
/** The height of a card that is 1 wide. */
const HIGH = 1.4;
/** The number of places of a clock, and the distance of its signs from the middle as a part of the radius. */
const [HOURS, INWARDS] = [12, 0.6];
/** The minimum distance of neighbors on a curve, in cards. */
const APART = 1.02;
/** Half the widths of arches to try, in cards. */
const WIDTHS = [2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6];
/** The gap between a curve and the places at its left. */
const ASIDE = 0.3;
/** The room for columns to grow in the lines above a curve, in card heights. */
const HANGING = 0.8;
/** The number of sections into which an arch is divided to measure its length. */
const POINTS = 240;

/** @param {Spot[]} spots */
function box(spots) {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs) + 1, bottom: Math.max(...ys) + 1 };
}

/** The angles of points around another, in turns clockwise from the top. @param {Spot[]} spots @param {number} x @param {number} y */
const angles = (spots, x, y) => spots.map((spot) => (Math.atan2(spot.x - x, y - spot.y) / (2 * Math.PI) + 1) % 1);

/** True if places are the hours of a clock: every third one is a quarter of a turn further, and none is dented inward. @param {Spot[]} spots @param {number[]} turns */
function isClock(spots, turns) {
  const sorted = spots.map((spot, number) => ({ spot, turn: (turns[number] ?? 0) > 1 - NEAR ? 0 : turns[number] ?? 0 })).sort((one, other) => one.turn - other.turn);
  const at = (/** @type {number} */ number) => /** @type {{ spot: Spot, turn: number }} */ (sorted[(number + HOURS) % HOURS]);
  return sorted.length === HOURS && sorted.every(({ spot, turn }, number) => {
    const [before, after] = [at(number - 1).spot, at(number + 1).spot];
    const bends = (spot.x - before.x) * (after.y - spot.y) - (spot.y - before.y) * (after.x - spot.x) >= 0;
    return bends && (number % 3 === 0 ? Math.abs(turn - number / HOURS) < NEAR : turn > at(number - 1).turn + NEAR);
  });
}

/**
 * The curve of a layout, or undefined if it has none.
 * @param {Layout} layout
 * @returns {Curve | undefined}
 */
function curve(layout) {
  for (const container of new Set(layout.places.map((spot) => spot.container))) {
    const own = layout.places.filter((spot) => spot.container === container);
    if (own.length < FEWEST || own.some((spot) => spot.spread !== "squared" || spot.covered_by)) continue;
    const edges = box(own);
    const [x, y] = [(edges.left + edges.right - 1) / 2, (edges.top + edges.bottom - 1) / 2];
    const others = layout.places.filter((spot) => spot.container !== container);
    const within = others.filter((spot) => spot.x >= edges.left && spot.x < edges.right && spot.y >= edges.top && spot.y < edges.bottom);
    const along = own.filter((spot) => spot.x !== x || spot.y !== y);
    if (isClock(along, angles(along, x, y))) return { along, within: [...own.filter((spot) => !along.includes(spot)), ...within], isClosed: true, ...edges };
    const turns = angles(own, x, edges.bottom).map((turn) => (turn + 0.5) % 1);
    const rises = turns.every((turn, number) => number === 0 || turn > (turns[number - 1] ?? 0));
    if (rises && new Set(own.map((spot) => spot.y)).size >= HEIGHTS) return { along, within, isClosed: false, ...edges };
  }
  return undefined;
}

/** The distance of two places, which is at least 1 if their cards do not overlap. @typedef {{ x: number, y: number }} Point @param {Point} one @param {Point} other */
const distance = (one, other) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));

/** The points of the smallest circle at these angles without overlap. @param {number[]} turns @returns {Point[]} */
function circle(turns) {
  for (let radius = 2; ; radius += 0.05) {
    const points = turns.map((turn) => ({ x: radius * Math.sin(2 * Math.PI * turn), y: -radius / HIGH * Math.cos(2 * Math.PI * turn) }));
    if (points.every((point, number) => points.slice(0, number).every((other) => distance(point, other) >= APART))) return points;
  }
}

/**
 * This many points along half an ellipse, from its lower left end to its lower right, as low as the distances allow.
 * @param {number} count
 * @param {number} wide half its width
 * @returns {Point[]}
 */
function arch(count, wide) {
  for (let high = 1; ; high += 0.2) {
    const points = Array.from({ length: POINTS + 1 }, (_, at) => ({ x: -wide * Math.cos(Math.PI * at / POINTS), y: -high * Math.sin(Math.PI * at / POINTS) }));
    let length = 0;
    const lengths = points.map((point, number) => (length += number ? distance(point, /** @type {Point} */ (points[number - 1])) : 0));
    if (length < APART * (count - 1)) continue;
    // Only the left half is computed, because the right half mirrors it. Between two measured points the arch counts as
    // a straight line.
    const half = Array.from({ length: Math.ceil(count / 2) }, (_, number) => {
      const wanted = length * number / (count - 1);
      const at = Math.max(1, lengths.findIndex((one) => one >= wanted - 1e-9));
      const [one, other] = [/** @type {Point} */ (points[at - 1]), /** @type {Point} */ (points[at])];
      const part = (wanted - (lengths[at - 1] ?? 0)) / ((lengths[at] ?? 1) - (lengths[at - 1] ?? 0));
      return { x: one.x + part * (other.x - one.x), y: one.y + part * (other.y - one.y) };
    });
    return [...half, ...half.slice(0, Math.floor(count / 2)).reverse().map(({ x, y }) => ({ x: -x, y }))];
  }
}

/**
 * The layout with its curve at these points, which are relative to the middle of a circle or of the base of an arch.
 * @param {Layout} layout
 * @param {Curve} curve
 * @param {Point[]} points
 * @param {{ isAbove: boolean, isAside: boolean }} way true to put the places beside the curve in lines above it, and
 *   the places below it to its left
 * @returns {Curved}
 */
function placed(layout, { along, within, isClosed, left, top, right, bottom }, points, { isAbove, isAside }) {
  const wide = 2 * Math.max(...points.map(({ x }) => x)) + 1;
  const high = Math.max(...points.map(({ y }) => y)) - Math.min(...points.map(({ y }) => y)) + 1;
  const rest = layout.places.filter((spot) => !along.includes(spot) && !within.includes(spot));
  const beside = rest.filter((spot) => spot.y + 1 > top && spot.y < bottom);
  const below = rest.filter((spot) => spot.y >= bottom);
  const [edges, inner] = [box(below.length ? below : along), box(within.length ? within : along)];
  const start = isAside ? edges.right - edges.left + ASIDE : left;
  // Lines of piles above the curve are at most as wide as the curve, and leave room for columns to grow downwards.
  const most = Math.floor(wide);
  const step = beside.some((spot) => spot.spread === "down") ? 1 + HANGING : 1;
  const upper = top + (isAbove ? step * Math.ceil(beside.length / most) : 0);
  const middle = { x: start + (wide - 1) / 2, y: upper + (isClosed ? (high - 1) / 2 : high - 1) };
  const shift = middle.x - (left + right - 1) / 2;
  /** @type {Map<Spot, Point>} */
  const at = new Map();
  along.forEach((spot, number) => {
    const { x, y } = /** @type {Point} */ (points[number]);
    at.set(spot, { x: middle.x + x, y: middle.y + y });
  });
  const lowest = isClosed ? (inner.top + inner.bottom - 1) / 2 : inner.bottom - 1;
  for (const spot of within) at.set(spot, { x: middle.x + spot.x - (inner.left + inner.right - 1) / 2, y: middle.y + spot.y - lowest });
  beside.forEach((spot, number) => {
    const line = Math.floor(number / most);
    const x = isAbove ? middle.x + number % most - (Math.min(most, beside.length - line * most) - 1) / 2 : spot.x + (spot.x < left ? start - left : start + wide - right);
    at.set(spot, { x, y: isAbove ? top + step * line : spot.y });
  });
  for (const spot of below) at.set(spot, isAside ? { x: spot.x - edges.left, y: top + spot.y - edges.top } : { x: spot.x + shift, y: spot.y + upper + high - bottom });
  const first = { x: Math.min(...[...at.values()].map(({ x }) => x)), y: Math.min(...[...at.values()].map(({ y }) => y)) };
  const moved = (/** @type {Point} */ { x, y }) => ({ x: x - first.x, y: y - first.y });
  const places = layout.places.map((spot) => ({ ...spot, ...moved(at.get(spot) ?? spot) }));
  const hours = isClosed
    ? points.map(({ x, y }, number) => ({ ...moved({ x: middle.x + INWARDS * x, y: middle.y + INWARDS * y }), text: String(Math.round(HOURS * Math.atan2(x, -y * HIGH) / (2 * Math.PI) + HOURS - 1) % HOURS + 1) })) : [];
  const { right: width, bottom: height } = box(places);
  return { ...layout, places, width, height, hours };
}

/** True if no two places overlap. @param {Layout} layout */
const isClear = ({ places }) => places.every((spot, number) => places.slice(0, number).every((other) => distance(spot, other) > 0.99));

/**
 * The ways to draw the curve of a layout: empty if it has no curve, or if places would overlap.
 * @param {Layout} layout
 * @returns {Curved[]}
 */
export function curved(layout) {
  const known = made.get(layout) ?? ways(layout);
  made.set(layout, known);
  return known;
}

/** The ways computed so far, for each layout. @type {WeakMap<Layout, Curved[]>} */
const made = new WeakMap();

/** @param {Layout} layout @returns {Curved[]} */
function ways(layout) {
  const found = curve(layout);
  if (!found) return [];
  const { along, isClosed, left, top, right, bottom } = found;
  // Put each hour at its exact angle. The layout only comes near it, because its positions are multiples of half a
  // card.
  const turns = angles(along, (left + right - 1) / 2, (top + bottom - 1) / 2);
  const shapes = isClosed ? [circle(turns.map((turn) => turns.filter((other) => other < turn - NEAR).length / HOURS))]
    : WIDTHS.map((wide) => arch(along.length, wide));
  return shapes.flatMap((points) => [false, true].flatMap((isAbove) => [false, true].map((isAside) => placed(layout, found, points, { isAbove, isAside }))))
    .filter(isClear);
}
