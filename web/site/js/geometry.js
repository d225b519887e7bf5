// Turns the layout of a game and the cards on it into rectangles on the screen. Sizes depend only on the window and the
// layout, so that they stay the same throughout a game.

/** @import { Layout, Spot } from "./types.js" */
import { curved } from "./curves.js";
import { folded } from "./folding.js";
import { above, closer, fromLeft, heaps, LEAST_SHOWN, MOST_SHOWN } from "./overlap.js";
import { stacked } from "./stacking.js";
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/** A card width in pixels, the box around all elements, in cards, and the room below it, in card heights. @typedef {{ card: number, below: number, box: { left: number, top: number, width: number, height: number } }} Fit */
/**
 * `order` holds the places from the lowest to the highest; `narrow` is true if neighbors lie over each other for lack of
 * room; `hours` are the signs of a clock and their points.
 * @typedef {{ card: { width: number, height: number }, bases: Box[], rooms: Box[], small: boolean, order: number[], narrow: boolean, hours: import("./curves.js").Hour[] }} Geometry
 */

/** The height of a card that is 1 wide. */
const HIGH = 1.4;

/** The room of a spread beyond the last element of the layout, in cards, from the desired room to none. */
const REACHES = [2, 1, 0];

/** The room for columns that grow downwards, in card heights. */
const DOWN = 1.75;
const LEAST_DOWN = 1.1;
/** The room for columns beside a heap, such as a pyramid, where columns only get shorter. */
const HEAP_DOWN = 0.6;

/** Cards of this width, in pixels, are wide enough. Below it, lines are broken if that makes cards wider by `GAIN`, and
 * columns too if their cards are hardly legible. */
const WANTED = 58;
const LEGIBLE = 28;
const GAIN = 1.2;
/** Below this width a finger hardly hits a card, so any gain is enough to break lines. */
const TOUCHABLE = 34;
/** The narrowest line after breaking, in cards. */
const NARROWEST = 4;
/** Neighbors lie over each other if cards would be narrower than this, in pixels. `LEAST_ACROSS` of each shows. */
const NARROW = 33;
/** If neighbors must lie over each other and all piles are squared, they do so until cards are this wide. */
const ENOUGH = 48;
const LEAST_ACROSS = 0.55;

/** The gap between neighbors, in cards: the minimum, and the maximum on a phone, in a small and in a large window. */
const LEAST_GAP = 0.045;
const MOST_GAP = [0.045, 0.09, 0.14];
/** The widest gap between rows, in card heights. */
const MOST_ROW_GAP = 0.09;

/** Steps from one card to the next, in heights or widths of a card: face up, face down, and the minimums. At least the
 * whole index of an open card must show, which takes a larger part of a small card. */
const STEP = { up: 0.29, down: 0.13, least: 0.17, leastDown: 0.045 };
const WIDE = { ...STEP, up: 0.4, down: 0.18 };
const ROOMY = 4.6;
const ACROSS = { up: 0.32, down: 0.16, least: 0.2, leastDown: 0.06 };
const LEAST_SMALL = { down: 0.22, across: 0.28 };
const ACROSS_SMALL = { ...ACROSS, up: 0.46 };
/** The strip of a card in a crowded pile that can still be touched, in pixels and in cards. */
const STRIP = { pixels: 16, cards: 0.12 };

/**
 * The box around all elements, in cards, extended by `reach` where cards spread out of it.
 * @param {Layout} layout
 * @param {number} reach
 */
function extent(layout, reach) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const spot of layout.places) {
    const fan = spot.spread === "last" ? Math.min((spot.last ?? 1) * 0.35, Math.max(reach, 0.35 * (spot.last ?? 1))) : 0;
    left = Math.min(left, spot.x - (spot.spread === "left" ? reach : 0));
    right = Math.max(right, spot.x + 1 + (spot.spread === "right" ? spot.reach ?? reach : fan));
    top = Math.min(top, spot.y - (spot.spread === "up" ? reach : 0));
    bottom = Math.max(bottom, spot.y + 1);
  }
  return { left, top, width: Math.max(right - left, 1), height: Math.max(bottom - top, 1) };
}

/**
 * @param {Layout} layout
 * @param {number} width
 * @param {number} height
 * @returns {Geometry}
 */
export function geometry(layout, width, height) {
  const isHeap = heaps(layout).size > 0;
  const sized = (/** @type {Layout} */ one, /** @type {number} */ gap) => size(isHeap ? closer(one, LEAST_SHOWN) : one, width, height, gap).card;
  /** @typedef {{ shape: Layout, gap: number, card: number }} Way */
  const ways = (/** @type {Layout[]} */ shapes, gap = LEAST_GAP) => shapes.map((shape) => ({ shape, gap, card: sized(shape, gap) }));
  const largest = (/** @type {Way[]} */ some) => some.reduce((one, other) => (other.card > one.card ? other : one));
  const round = isHeap ? [] : curved(layout);
  if (round.length > 0) return laid(largest(ways(round)).shape, width, height, LEAST_GAP);
  const whole = largest(ways(isHeap ? [layout, ...above(layout)] : [layout]));
  let best = whole;
  if (!isHeap && whole.card < WANTED) {
    const [torn, kept] = [largest([whole, ...ways(foldings(layout, whole.card < LEGIBLE))]), largest([whole, ...ways(stacked(layout))])];
    const broken = kept.card >= torn.card ? kept : torn;
    if (broken.card > (whole.card < TOUCHABLE ? 1 : GAIN) * whole.card) best = broken;
  }
  const shapes = [...new Set([whole.shape, best.shape])];
  const enough = layout.places.some((spot) => spot.spread !== "squared") ? NARROW : ENOUGH;
  for (let gap = 0; best.card < (gap ? enough : NARROW) && gap >= LEAST_ACROSS - 1; gap -= 0.05) {
    const narrowed = largest(ways(shapes, gap));
    if (narrowed.card > best.card) best = narrowed;
  }
  return laid(isHeap ? spreadOut(best, width, height) : best.shape, width, height, best.gap);
}

/**
 * The layout of a heap with its rows as far apart as the height allows without smaller cards.
 * @param {{ shape: Layout, gap: number, card: number }} way
 * @param {number} width
 * @param {number} height
 */
function spreadOut({ shape, gap, card }, width, height) {
  let step = MOST_SHOWN;
  while (step > LEAST_SHOWN && size(closer(shape, step), width, height, gap).card < card) step -= 0.01;
  return closer(shape, Math.max(step, LEAST_SHOWN));
}

/**
 * The ways to break the lines of a layout.
 * @param {Layout} layout
 * @param {boolean} columns
 */
function foldings(layout, columns) {
  const found = [];
  for (let most = Math.ceil(layout.width) - 1; most >= NARROWEST; most--) {
    const one = folded(layout, most, columns);
    if (one) found.push(one);
  }
  return found;
}

/**
 * The size of the cards of a layout in a window.
 * @param {Layout} layout
 * @param {number} width
 * @param {number} height
 * @param {number} gap the least gap between neighbors, in cards
 * @returns {Fit}
 */
function size(layout, width, height, gap) {
  // The room that the layout itself leaves below the columns, in card heights.
  const ends = Math.max(...layout.places.map((spot) => spot.y));
  const left = Math.min(...layout.places.filter((spot) => spot.spread === "down").map((spot) => ends - spot.y));
  const fit = (/** @type {number} */ reach, /** @type {number} */ down) => {
    const box = extent(layout, reach);
    const across = width / (box.width * (1 + gap) - gap);
    const below = Math.max(down - left, 0);
    const high = height / ((box.height * (1 + LEAST_GAP) - LEAST_GAP + below) * HIGH);
    return { box, below, card: Math.min(across, high) };
  };
  if (layout.places.some((spot) => spot.covered_by)) return fit(0, HEAP_DOWN);
  const [desired, least, bare] = /** @type {[Fit, Fit, Fit]} */ (REACHES.map((reach) => fit(reach, DOWN)));
  const found = [desired, least].find((one) => one.card >= 0.8 * bare.card && one.card >= 44) ?? bare;
  const tight = fit(0, LEAST_DOWN);
  return found.card < 60 && tight.card > found.card ? tight : found;
}

/**
 * @param {Layout} layout
 * @param {number} width
 * @param {number} height
 * @param {number} gap the least gap between neighbors, in cards
 * @returns {Geometry}
 */
function laid(layout, width, height, gap) {
  const { box, below, card: exact } = size(layout, width, height, gap);
  const card = { width: Math.floor(exact), height: Math.floor(exact * HIGH) };
  const most = /** @type {number} */ (MOST_GAP[width < 500 ? 0 : width < 900 ? 1 : 2]);
  const wide = gap < 0 ? gap : Math.min(most, (width / card.width - box.width) / Math.max(box.width - 1, 1));
  const high = Math.min(MOST_ROW_GAP, (height / card.height - below - box.height) / Math.max(box.height - 1, 1));
  /** @type {import("./curves.js").Hour[]} */
  const signs = /** @type {import("./curves.js").Curved} */ (layout).hours ?? [];
  // A circle stays a circle only if the gaps are equal in both directions.
  const [apartX, apartY] = signs.length ? [Math.min(wide, high), Math.min(wide, high)] : [wide, high];
  const [stepX, stepY] = [card.width * (1 + apartX), card.height * (1 + apartY)];
  const used = box.width * stepX - card.width * apartX;
  const tall = box.height * stepY - card.height * apartY;
  const growsDown = layout.places.some((spot) => spot.spread === "down");
  const originX = (width - used) / 2 - box.left * stepX;
  const originY = (growsDown ? 0 : Math.max(0, (height - tall) / 3)) - box.top * stepY;
  const bases = layout.places.map((spot) => ({
    x: Math.round(originX + spot.x * stepX),
    y: Math.round(originY + spot.y * stepY),
    width: card.width,
    height: card.height,
  }));
  const isUpright = (/** @type {Spot} */ spot) => spot.spread === "down" || spot.spread === "up";
  const roomOf = (/** @type {Box[]} */ taken) => (/** @type {Spot} */ spot, /** @type {number} */ index) => room(spot, index, taken, width, height);
  // A sideways spread ends where a column hangs down beside it.
  const upright = layout.places.map((spot, index) => (isUpright(spot) ? roomOf(bases)(spot, index) : /** @type {Box} */ (bases[index])));
  const rooms = layout.places.map((spot, index) => (isUpright(spot) ? /** @type {Box} */ (upright[index]) : roomOf(upright)(spot, index)));
  const order = gap < 0 ? fromLeft(layout) : layout.places.map((_, number) => number);
  const hours = signs.map(({ x, y, text }) => ({ x: originX + x * stepX + card.width / 2, y: originY + y * stepY + card.height / 2, text }));
  return { card, bases, rooms, small: card.width < WANTED, order, narrow: gap < 0, hours };
}

/**
 * The box from the base of an element to the next element in the direction of its spread, or to the edge.
 * @param {Spot} spot
 * @param {number} index
 * @param {Box[]} taken the boxes of all elements
 * @param {number} width
 * @param {number} height
 */
function room(spot, index, taken, width, height) {
  const base = /** @type {Box} */ (taken[index]);
  const others = taken.filter((_, other) => other !== index);
  const beside = others.filter((other) => other.y < base.y + base.height && base.y < other.y + other.height);
  const inLine = others.filter((other) => other.x < base.x + base.width && base.x < other.x + other.width);
  const gap = Math.max(2, base.width * 0.04);
  let [left, top, right, bottom] = [base.x, base.y, base.x + base.width, base.y + base.height];
  if (spot.spread === "down") bottom = Math.min(height, ...inLine.filter((other) => other.y > base.y).map((other) => other.y - gap));
  if (spot.spread === "up") top = Math.max(0, ...inLine.filter((other) => other.y < base.y).map((other) => other.y + other.height + gap));
  if (spot.spread === "right" || spot.spread === "last") right = Math.min(width, ...beside.filter((other) => other.x > base.x).map((other) => other.x - gap));
  if (spot.spread === "left") left = Math.max(0, ...beside.filter((other) => other.x < base.x).map((other) => other.x + other.width + gap));
  return {
    x: left, y: top,
    width: Math.max(right - left, base.width),
    height: Math.max(bottom - top, base.height),
  };
}

/**
 * The offset of each card of an element from the base, in pixels along the spread; the number of lowest cards that lie
 * exactly on each other for lack of room; and the number of open cards whose index is partly covered.
 * @param {Spot} spot
 * @param {boolean[]} up true for each card that lies face up, bottom to top
 * @param {{ width: number, height: number }} card
 * @param {Box} room
 */
export function offsets(spot, up, card, room) {
  const count = up.length;
  if (spot.spread === "squared" || count === 0) return { at: up.map(() => 0), folded: 0, hidden: 0 };
  const isDown = spot.spread === "down" || spot.spread === "up";
  const [whole, space] = isDown ? [card.height, room.height] : [card.width, room.width];
  const free = Math.max(0, space - whole);
  const small = card.width < WANTED;
  const across = small ? ACROSS_SMALL : ACROSS;
  // If there is much room, as on a phone held upright, larger steps make cards easier to distinguish and to touch.
  const wished = isDown ? (space > ROOMY * whole ? WIDE : STEP) : across;
  const wish = small ? { ...wished, least: isDown ? LEAST_SMALL.down : LEAST_SMALL.across } : wished;
  if (spot.spread === "last") {
    const fanned = Math.min(count, Math.max(1, spot.last ?? 1));
    const step = Math.min(across.up * whole, fanned > 1 ? free / (fanned - 1) : 0);
    const open = up.slice(count - fanned, -1).filter((isUp) => isUp).length;
    return { at: up.map((_, index) => Math.max(0, index - (count - fanned)) * step), folded: 0, hidden: step < wish.least * whole - 0.5 ? open : 0 };
  }
  const covered = up.slice(0, -1);
  const sum = (/** @type {number} */ open, /** @type {number} */ shut) =>
    covered.reduce((all, isUp) => all + (isUp ? open : shut) * whole, 0);
  const opened = covered.filter((isUp) => isUp).length;
  let [open, shut, folded] = [wish.up, wish.down, 0];
  if (sum(open, shut) > free) {
    // First move all cards closer together, then the face-down cards even closer, then fold the lowest cards into one.
    const squeeze = Math.max(free / sum(open, shut), Math.max(wish.least / wish.up, wish.leastDown / wish.down));
    [open, shut] = [open * squeeze, shut * squeeze];
    if (sum(open, shut) > free) {
      shut = wish.leastDown;
      const left = free - (covered.length - opened) * shut * whole;
      const strip = opened ? left / (opened * whole) : open;
      // A strip of a card that is wide enough to be touched is better than cards that lie exactly on each other, even
      // if the strip cuts off the index.
      const least = strip >= STRIP.cards && strip * whole >= STRIP.pixels ? strip : wish.least;
      open = Math.min(open, Math.max(least, strip));
    }
    while (folded < covered.length && covered.slice(folded).reduce((all, isUp) => all + (isUp ? open : shut) * whole, 0) > free + 0.5) folded++;
  }
  const at = [];
  let position = 0;
  for (let index = 0; index < count; index++) {
    at.push(position);
    if (index >= folded && index < covered.length) position += (covered[index] ? open : shut) * whole;
  }
  return { at, folded, hidden: open < wish.least - 0.001 ? opened : covered.slice(0, folded).filter((isUp) => isUp).length };
}

/**
 * The box of a card at this offset from the base.
 * @param {Spot} spot
 * @param {Box} base
 * @param {number} offset
 */
export function shifted(spot, base, offset) {
  switch (spot.spread) {
    case "down": return { ...base, y: base.y + offset };
    case "up": return { ...base, y: base.y - offset };
    case "left": return { ...base, x: base.x - offset };
    default: return { ...base, x: base.x + offset };
  }
}

/**
 * The area that two boxes share.
 * @param {Box} one
 * @param {Box} other
 */
export function shared(one, other) {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}
