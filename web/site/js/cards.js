// The pictures of cards. They are drawn here, so that nothing is loaded and they are sharp at any size.

const NS = "http://www.w3.org/2000/svg";

/** Suits in a box of 24 by 24. */
const SUITS = /** @type {Record<string, string>} */ ({
  S: "M12 1.500C16.500 7.500 22 10.500 22 15.300a5 5 0 0 1-8.700 3.200c.2 1.900 1 3.100 2.500 4.300H8.200c1.500-1.200 2.300-2.400 2.500-4.300A5 5 0 0 1 2 15.300C2 10.500 7.500 7.500 12 1.500Z",
  H: "M12 22.300C8.400 17.900 1.500 14 1.500 7.900A5.600 5.600 0 0 1 12 5.400 5.600 5.600 0 0 1 22.500 7.900C22.500 14 15.600 17.900 12 22.300Z",
  D: "M12 1c2.300 4.300 5 7.700 8.300 11-3.300 3.300-6 6.700-8.300 11C9.700 18.700 7 15.300 3.700 12 7 8.700 9.700 5.300 12 1Z",
  C: "M12 1.600a4.900 4.900 0 0 1 4 7.700 5 5 0 1 1-2.700 8.500c.2 2.200.9 3.600 2.600 5H8.100c1.700-1.400 2.400-2.800 2.600-5A5 5 0 1 1 8 9.300 4.900 4.900 0 0 1 12 1.600Z",
});

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

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {(Element | string)[]} children
 */
export function svg(name, attributes, ...children) {
  const element = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/**
 * A suit of this size, centered at a point.
 * @param {string} suit
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {Record<string, string>} [more]
 */
export function suitAt(suit, x, y, size, more = {}) {
  const scale = size / 24;
  const turn = y > 70 && more.class !== "plain" ? ` rotate(180 12 12)` : "";
  return svg("path", { d: SUITS[suit] ?? "", transform: `translate(${x - size / 2} ${y - size / 2}) scale(${scale})${turn}`, ...more });
}

/** The upper half of a court card, in a box of 56 by 52 whose lower edge is the middle of the card. @type {Record<string, (suit: string) => Element[]>} */
const COURTS = {
  K: (suit) => [
    svg("path", { class: "robe", d: "M22 70V62C24 51 34 46 50 46s26 5 28 16v8Z" }),
    svg("path", { class: "trim", d: "M43 47h14l-3 23h-8Z" }),
    svg("path", { class: "hair", d: "M37 33c0 14 4 22 13 25 9-3 13-11 13-25Z" }),
    svg("path", { class: "skin", d: "M40 27h20v11c0 5-4 9-10 9s-10-4-10-9Z" }),
    svg("path", { class: "hair", d: "M42 40c3 2 5 0 8 0s5 2 8 0c0 7-3 12-8 13-5-1-8-6-8-13Z" }),
    svg("path", { class: "gold", d: "M36 30 33 14l9 7 8-10 8 10 9-7-3 16Z" }),
    svg("path", { class: "trim", d: "M36 27h28v4H36Z" }),
    suitAt(suit, 50, 64, 9),
  ],
  Q: (suit) => [
    svg("path", { class: "hair", d: "M34 32c0-9 7-14 16-14s16 5 16 14c0 12 3 18 5 24H29c2-6 5-12 5-24Z" }),
    svg("path", { class: "robe", d: "M24 70c1-12 9-19 18-21l8 9 8-9c9 2 17 9 18 21Z" }),
    svg("path", { class: "skin", d: "M40 27h20v10c0 6-4 11-10 11s-10-5-10-11Z" }),
    svg("path", { class: "skin", d: "M46 45h8v5l-4 5-4-5Z" }),
    svg("path", { class: "gold", d: "M37 28c1-7 5-9 5-9l3 4 5-8 5 8 3-4s4 2 5 9c-8-4-18-4-26 0Z" }),
    svg("circle", { class: "gold", cx: 50, cy: 13.500, r: 2.400 }),
    svg("path", { class: "trim", d: "M33 59c4 5 9 8 17 8s13-3 17-8l2 3c-4 6-11 9-19 9s-15-3-19-9Z" }),
    suitAt(suit, 50, 63, 8),
  ],
  J: (suit) => [
    svg("path", { class: "hair", d: "M36 30h28v12c0 4-3 6-5 6H41c-2 0-5-2-5-6Z" }),
    svg("path", { class: "robe", d: "M25 70c0-11 8-20 25-20s25 9 25 20Z" }),
    svg("path", { class: "trim", d: "M29 70 46 51h8l17 19H60L50 57 40 70Z" }),
    svg("path", { class: "skin", d: "M41 28h18v10c0 6-4 10-9 10s-9-4-9-10Z" }),
    svg("path", { class: "robe", d: "M34 29c-1-8 6-14 16-14s17 6 16 14c-9-4-23-4-32 0Z" }),
    svg("path", { class: "gold", d: "M34 29c9-4 23-4 32 0v3c-9-4-23-4-32 0Z" }),
    svg("path", { class: "gold", d: "M63 23c8-2 10-8 9-13-6 1-11 5-11 12Z" }),
    suitAt(suit, 50, 65, 7),
  ],
};

/**
 * @param {string} rank
 * @param {string} suit
 */
function court(rank, suit) {
  const half = (/** @type {string} */ turn) =>
    svg("g", { transform: `${turn}translate(50 70) scale(.76) translate(-50 -70)` }, ...(COURTS[rank]?.(suit) ?? []));
  return svg("g", { class: "court" },
    svg("rect", { class: "frame", x: 25, y: 26, width: 50, height: 88, rx: 4 }),
    half(""), half("rotate(180 50 70) "),
    svg("path", { class: "waist", d: "M25 70H75" }),
    svg("rect", { class: "edge", x: 25, y: 26, width: 50, height: 88, rx: 4 }));
}

/** Ranks as lines in a box of 20 by 28. Nothing extends below it, so that J and Q stay complete in a narrow strip of a card. @type {Record<string, string>} */
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
  T: "M1.400 6 5 2.500V26M14 2.300C17.200 2.300 18.600 6.500 18.600 14S17.200 25.700 14 25.700 9.400 21.500 9.400 14 10.800 2.300 14 2.300Z",
  J: "M5.500 2.300H17M12.800 2.300V18.500C12.800 23.200 10.700 25.700 7.400 25.700 4.400 25.700 2.500 23.700 2.300 20.300",
  Q: "M10 2.300C14.600 2.300 17.700 6.800 17.700 14S14.600 25.700 10 25.700 2.300 21.200 2.300 14 5.400 2.300 10 2.300ZM10.500 17.500 18 26",
  K: "M4 2V26M17 2.300 4.500 16M8.800 11.500 17.800 26",
};

/** A rank at the left upper corner of its box. @param {string} rank @param {Record<string, string>} [more] */
const rankAt = (rank, more = {}) => svg("path", { class: "rank", d: RANKS[rank] ?? "", ...more });

/**
 * Rank and suit at a corner.
 * @param {string} rank
 * @param {string} suit
 */
function corner(rank, suit) {
  return svg("g", { class: "corner" },
    rankAt(rank),
    suitAt(suit, 10.500, 33, 14, { class: "below" }),
    suitAt(suit, 28, 13.500, 14, { class: "beside" }));
}

/**
 * Only the rank and suit, large, of a card such as `TH`.
 * @param {string} card
 */
export function index(card) {
  const [rank = "", suit = ""] = card;
  return svg("svg", { viewBox: "0 0 30 52", class: "index", "aria-hidden": "true" },
    rankAt(rank, { transform: "translate(5 4)" }), suitAt(suit, 15, 42, 16));
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

/** The back of every card. */
export function back() {
  const known = made.get("back");
  if (known) return known.cloneNode(true);
  let lattice = "";
  for (let row = 0; row < 9; row++) {
    for (let column = 0; column < 6; column++) {
      const [x, y] = [17.500 + column * 13, 18 + row * 13];
      lattice += `M${x} ${y - 5.200}l5.200 5.200-5.200 5.200-5.200-5.200Z`;
    }
  }
  const picture = svg("svg", { viewBox: "0 0 100 140", class: "back", "aria-hidden": "true" },
    svg("rect", { class: "paper", x: 0.500, y: 0.500, width: 99, height: 139, rx: 8 }),
    svg("rect", { class: "ground", x: 5, y: 5, width: 90, height: 130, rx: 5 }),
    svg("path", { class: "lattice", d: lattice }),
    svg("rect", { class: "line", x: 8, y: 8, width: 84, height: 124, rx: 3.500 }));
  made.set("back", picture);
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
