// Fits a wide table to a narrow screen: its lines are broken, like lines of text, if that makes the cards larger.
// Everything is derived from the positions of places in the layout.

/** @import { Layout, Spot } from "./types.js" */

/** The room before the next line for columns that grow downwards, in card heights. */
export const GROWN = 1.35;
/** The widest gap between groups of one line. */
const GAP = 0.5;
/** Squared piles of one container in at least this many rows are a grid, whose rows are never broken. */
const GRID = 3;

/** Places that stay together because they overlap; mostly a single place. @typedef {{ spots: Spot[], left: number, width: number, advance: number }} Unit */
/** Adjacent units of one container, in the order of their lines, and the gap before the first. @typedef {{ container: string, units: Unit[], gap: number }} Group */

/**
 * The units of places in one line, from left to right; overlapping places form one unit.
 * @param {Spot[]} spots
 * @returns {Unit[]}
 */
function units(spots) {
  /** @type {Unit[]} */
  const found = [];
  for (const spot of [...spots].sort((one, other) => one.x - other.x)) {
    const last = found.at(-1);
    const right = spot.x + (spot.spread === "last" ? 1 + 0.35 * ((spot.last ?? 1) - 1) : 1);
    if (last && spot.x < last.left + last.width - 0.01) {
      last.spots.push(spot);
      last.width = Math.max(last.width, right - last.left);
    } else found.push({ spots: [spot], left: spot.x, width: right - spot.x, advance: right - spot.x });
  }
  // A unit that spreads to the right gets the room up to its neighbor.
  found.forEach((unit, at) => {
    const next = found[at + 1] ?? found[at - 1];
    const room = next ? Math.abs(next.left - unit.left) : unit.width;
    if (unit.spots.some((spot) => spot.spread === "right")) unit.width = unit.advance = Math.max(unit.width, room);
  });
  return found;
}

/**
 * The lines of a layout, top to bottom, as groups. Adjacent lines of the same container are joined, except lines of
 * squared piles, whose rows may have a meaning.
 * @param {Layout} layout
 */
function lines(layout) {
  /** @type {{ top: number, height: number, spots: Spot[] }[]} */
  const bands = [];
  for (const spot of [...layout.places].sort((one, other) => one.y - other.y)) {
    const last = bands.at(-1);
    if (last && spot.y < last.top + last.height - 0.01) {
      last.spots.push(spot);
      last.height = Math.max(last.height, spot.y + 1 - last.top);
    } else bands.push({ top: spot.y, height: 1, spots: [spot] });
  }
  /** @type {{ top: number, height: number, groups: Group[] }[]} */
  const found = [];
  for (const { top, height, spots } of bands) {
    /** @type {Group[]} */
    const groups = [];
    for (const unit of units(spots)) {
      const container = unit.spots[0]?.container ?? "";
      const last = groups.at(-1);
      const before = last?.units.at(-1);
      const gap = before ? unit.left - before.left - before.advance : 0;
      if (last?.container === container && gap < 0.01) last.units.push(unit);
      else groups.push({ container, units: [unit], gap: Math.min(Math.max(gap, 0), GAP) });
    }
    const above = found.at(-1);
    const [only] = groups;
    const rows = only?.units.every((unit) => unit.spots.every((spot) => spot.spread === "squared"));
    if (groups.length === 1 && only && !rows && above?.groups.length === 1 && above.height === height && above.groups[0]?.container === only.container) {
      above.groups[0].units.push(...only.units);
    } else found.push({ top, height, groups });
  }
  return found;
}

/** @param {Unit[]} some */
const wide = (some) => some.slice(0, -1).reduce((all, unit) => all + unit.advance, 0) + Math.max(some.at(-1)?.width ?? 0, 0);

/**
 * True if squared piles of a container lie in the gaps of the line before, as in a pyramid. Such a layout is never
 * broken, since positions are part of the game.
 * @param {Layout} layout
 */
function isShaped(layout) {
  const first = new Map(layout.places.map((spot) => [spot.container, spot.x % 1]));
  return layout.places.some((spot) => spot.spread === "squared" && first.get(spot.container) !== spot.x % 1);
}

/** The containers that are grids. @param {Layout} layout */
function grids(layout) {
  /** @type {Map<string, Set<number>>} */
  const rows = new Map();
  for (const { spread, container, y } of layout.places) {
    if (spread === "squared") rows.set(container, (rows.get(container) ?? new Set()).add(y));
  }
  return new Set([...rows].filter(([, own]) => own.size >= GRID).map(([container]) => container));
}

/**
 * A layout with no line wider than `most`, or undefined if there is no such layout.
 * @param {Layout} layout
 * @param {number} most in cards
 * @param {boolean} columns true if lines of columns that grow downwards may be broken too
 * @returns {Layout | undefined}
 */
export function folded(layout, most, columns) {
  if (layout.places.some((spot) => spot.spread === "left" || spot.spread === "up") || isShaped(layout)) return undefined;
  const whole = grids(layout);
  /** @type {{ groups: Group[], height: number, grows: boolean }[]} */
  const broken = [];
  for (const { height, groups } of lines(layout)) {
    const grows = groups.some((group) => group.units.some((unit) => unit.spots.some((spot) => spot.spread === "down")));
    /** @type {Group[]} */
    let line = [];
    let used = 0;
    const flush = () => {
      if (line.length) broken.push({ groups: line, height, grows });
      [line, used] = [[], 0];
    };
    for (const group of groups) {
      const width = wide(group.units);
      if (used > 0 && used + group.gap + width > most + 0.01) flush();
      if (width <= most + 0.01) {
        used += (used > 0 ? group.gap : 0) + width;
        line.push(group);
        continue;
      }
      // A single container that is too wide: split it into parts of equal length.
      if ((grows && !columns) || whole.has(group.container)) return undefined;
      let parts = 2;
      let length = group.units.length;
      do {
        length = Math.ceil(group.units.length / parts++);
        if (length < 2) return undefined;
      } while (wide(group.units.slice(0, length)) > most + 0.01);
      flush();
      for (let from = 0; from < group.units.length; from += length) {
        line = [{ ...group, gap: 0, units: group.units.slice(from, from + length) }];
        used = wide(line[0]?.units ?? []);
        if (from + length < group.units.length) flush();
      }
    }
    flush();
  }
  return laid(layout, broken, most);
}

/**
 * The layout with its places in these lines, each line centered.
 * @param {Layout} layout
 * @param {{ groups: Group[], height: number, grows: boolean }[]} broken
 * @param {number} most
 */
function laid(layout, broken, most) {
  /** @type {Map<string, { x: number, y: number, reach: number }>} */
  const at = new Map();
  let [y, right] = [0, 0];
  for (const { groups, height, grows } of broken) {
    const width = groups.reduce((all, group, number) => all + (number ? group.gap : 0) + wide(group.units), 0);
    const top = Math.min(...groups.flatMap((group) => group.units.flatMap((unit) => unit.spots.map((spot) => spot.y))));
    // If a line has a single unit, which spreads to the right, the unit gets the whole line.
    const alone = groups.length === 1 && groups[0]?.units.length === 1 && groups[0].units[0]?.spots.every((spot) => spot.spread === "right");
    let x = alone ? 0 : Math.max(0, (most - width) / 2);
    groups.forEach((group, number) => {
      if (number) x += group.gap;
      group.units.forEach((unit, index) => {
        const [first] = unit.spots;
        const own = Math.min(...unit.spots.map((spot) => spot.y));
        // In a line that is one card high, all units lie at the same height, although they may come from different
        // lines. In a higher line they keep their heights.
        const lift = height > 1 ? own - top : 0;
        const reach = Math.max(0, unit.width - 1);
        for (const spot of unit.spots) at.set(spot.name, { x: x + spot.x - (first?.x ?? 0), y: y + lift + spot.y - own, reach });
        x += index + 1 < group.units.length ? unit.advance : unit.width;
      });
    });
    right = Math.max(right, x);
    y += height + (grows ? GROWN : 0);
  }
  const places = layout.places.map((spot) => ({ ...spot, ...at.get(spot.name) }));
  return { ...layout, places, width: right, height: y };
}
