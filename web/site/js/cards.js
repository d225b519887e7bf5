// The pictures of cards. They are drawn here, so that nothing is loaded and they are sharp at any size.

import { court } from "./courts.js";
import { suitAt, svg } from "./shapes.js";

const [LEFT, MIDDLE, RIGHT] = [32, 50, 68];

/** The positions of the pips of a card, as on traditional cards. @type {Record<string, [number, number][]>} */
const PIPS = {
  2: [[MIDDLE, 38], [MIDDLE, 102]],
  3: [[MIDDLE, 38], [MIDDLE, 70], [MIDDLE, 102]],
  4: [[LEFT, 38], [RIGHT, 38], [LEFT, 102], [RIGHT, 102]],
  5: [[LEFT, 38], [RIGHT, 38], [MIDDLE, 70], [LEFT, 102], [RIGHT, 102]],
  6: [[LEFT, 38], [RIGHT, 38], [LEFT, 70], [RIGHT, 70], [LEFT, 102], [RIGHT, 102]],
  7: [[LEFT, 38], [RIGHT, 38], [MIDDLE, 54], [LEFT, 70], [RIGHT, 70], [LEFT, 102], [RIGHT, 102]],
  8: [[LEFT, 38], [RIGHT, 38], [MIDDLE, 54], [LEFT, 70], [RIGHT, 70], [MIDDLE, 86], [LEFT, 102], [RIGHT, 102]],
  9: [[LEFT, 38], [RIGHT, 38], [LEFT, 58], [RIGHT, 58], [MIDDLE, 70], [LEFT, 82], [RIGHT, 82], [LEFT, 102], [RIGHT, 102]],
  T: [[LEFT, 38], [RIGHT, 38], [MIDDLE, 49], [LEFT, 58], [RIGHT, 58], [LEFT, 82], [RIGHT, 82], [MIDDLE, 91], [LEFT, 102], [RIGHT, 102]],
};

/** Ranks as lines in a box of 20 by 28; the box of the ten is 25 wide. No line extends below the box, so that J and Q stay complete in a narrow strip of a card. @type {Record<string, string>} */
const RANKS = {
  A: "M2.300 26 10 2.500 17.700 26M5.200 18H14.800",
  2: "M3 8.600C3 4.700 5.900 2.300 9.900 2.300S16.800 4.700 16.800 8.400C16.800 14 9 18 3.200 25.700H17.600",
  3: "M3.200 2.300H16.200L9.300 11.200C14 11.200 17.200 14.200 17.200 18.400 17.200 22.800 14 25.700 9.700 25.700 6.200 25.700 3.600 24 2.500 21",
  4: "M13.500 26V2.600L2.300 19.200H18.300",
  5: "M16.200 2.300H5.200L4.200 13.200C5.800 12 7.800 11.300 10 11.300 14.400 11.300 17.400 14.200 17.400 18.400 17.400 22.800 14.200 25.700 9.800 25.700 6.400 25.700 3.700 24.200 2.500 21.600",
  6: "M15 2.300C8.500 4.500 2.700 10.500 2.700 18.300A7.300 7.400 0 1 0 17.300 18.300 7.300 7.400 0 0 0 2.900 17",
  7: "M2.600 2.300H17.300C12 9.500 9 17 8.200 26",
  8: "M10 2.300A5.800 5.500 0 1 1 10 13.300 5.800 5.500 0 1 1 10 2.300ZM10 13.300A7.200 6.200 0 1 1 10 25.700 7.200 6.200 0 1 1 10 13.300Z",
  9: "M5 25.700C11.500 23.500 17.300 17.500 17.300 9.700A7.300 7.400 0 1 0 2.700 9.700 7.300 7.400 0 0 0 17.100 11",
  T: "M1.300 7 5.600 2.800V26M17 2.300C21 2.300 23.200 6.800 23.200 14S21 25.700 17 25.700 10.800 21.200 10.800 14 13 2.300 17 2.300Z",
  J: "M5.500 2.300H17M12.800 2.300V18.500C12.800 23.200 10.700 25.700 7.400 25.700 4.400 25.700 2.500 23.700 2.300 20.300",
  Q: "M10 2.300C14.600 2.300 17.700 6.800 17.700 14S14.600 25.700 10 25.700 2.300 21.200 2.300 14 5.400 2.300 10 2.300ZM10.500 17.500 18 26",
  K: "M4 2V26M17 2.300 4.500 16M8.800 11.500 17.800 26",
};

/** A rank at the left upper corner of its box. @param {string} rank @param {Record<string, string>} [more] */
const rankAt = (rank, more = {}) => svg("path", { class: rank === "T" ? "rank ten" : "rank", d: RANKS[rank] ?? "", ...more });

/**
 * Rank and suit at a corner.
 * @param {string} rank
 * @param {string} suit
 */
function corner(rank, suit) {
  return svg("g", { class: "corner" },
    rankAt(rank),
    suitAt(suit, 10.500, 33, 14, { class: "below" }),
    suitAt(suit, rank === "T" ? 30 : 28, 13.500, 14, { class: "beside" }));
}

/**
 * A picture of only the rank and suit, large, of a card such as `TH`.
 * @param {string} card
 */
export function index(card) {
  const [rank = "", suit = ""] = card;
  return svg("svg", { viewBox: "0 0 30 52", class: "index", "aria-hidden": "true" },
    rankAt(rank, { transform: `translate(${rank === "T" ? 2.5 : 5} 4)` }), suitAt(suit, 15, 42, 16));
}

/** @type {Map<string, Element>} */
const made = new Map();

/**
 * The face of a card such as `TH`.
 * @param {string} card
 */
export function face(card) {
  const known = made.get(card);
  if (known) return known.cloneNode(true);
  const [rank = "", suit = ""] = card;
  const lower = corner(rank, suit);
  lower.setAttribute("transform", "rotate(180 50 70)");
  const pips = PIPS[rank];
  const middle = pips ? svg("g", { class: "pips" }, ...pips.map(([x, y]) => suitAt(suit, x, y, 18.5)))
    : rank === "A" ? svg("g", { class: "pips" }, suitAt(suit, 50, 69, 44))
    : court(rank, suit);
  const picture = svg("svg", { viewBox: "0 0 100 140", class: "face", "aria-hidden": "true" },
    svg("rect", { class: "paper", x: 0.500, y: 0.500, width: 99, height: 139, rx: 8 }),
    middle,
    svg("g", { class: "large" }, suitAt(suit, 58, 90, 62, { class: "plain" })),
    corner(rank, suit), lower);
  made.set(card, picture);
  return picture.cloneNode(true);
}

/**
 * A sign on an empty place for the cards that may begin it: the rank, the suit, or both; empty if any card may.
 * @param {{ suit?: string, rank?: string }} spot
 */
export function beginning({ suit, rank }) {
  if (!suit && !rank) return [];
  return [svg("svg", { viewBox: "0 0 100 140", class: "begins", "aria-hidden": "true" },
    ...(rank ? [rankAt(rank, { transform: `translate(35 ${suit ? 37 : 49}) scale(1.5)` })] : []),
    ...(suit ? [suitAt(suit, 50, rank ? 106 : 70, 38, { class: "plain" })] : []))];
}
