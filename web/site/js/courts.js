// The figures of Jacks, Queens and Kings: the upper half of each, which is also drawn turned around. The middle of the card
// is at (50, 70), and a figure is 62 wide and 46 high.

import { suitAt, svg } from "./shapes.js";

/** A part of a figure. @param {string} part @param {string} d */
const part = (part, d) => svg("path", { class: part, d });
/** @param {string} part @param {number} x @param {number} y @param {number} r */
const dot = (part, x, y, r) => svg("circle", { class: part, cx: x, cy: y, r });
/** Eyes, brows, nose and mouth of a face around x = 50. @param {number} y the height of the eyes @param {string} mouth */
const features = (y, mouth) => [dot("dark", 45.5, y, 1.3), dot("dark", 54.5, y, 1.3),
  part("line", `M43 ${y - 3}h4.500M52.500 ${y - 3}h4.500M50 ${y}v4h1.500`), part(mouth, `M47.500 ${y + 6.5}c1.500 1.200 3.500 1.200 5 0`)];

/** @type {Record<string, (suit: string) => Element[]>} */
const FIGURES = {
  K: (suit) => [
    part("robe", "M19 71V62C20 53 33 49 50 49s30 4 31 13v9Z"),
    part("other", "M19 71V62c.6-5 5-8.500 11-10.500L37 71ZM81 71V62c-.6-5-5-8.500-11-10.500L63 71Z"),
    part("trim", "M33 50.500 41 49l9 17 9-17 8 1.500L54.500 71h-9Z"),
    part("hair", "M36 36h28v12c0 4-3 6-6 7H42c-3-1-6-3-6-7Z"),
    part("skin", "M40 35h20v9c0 7-4.500 11-10 11s-10-4-10-11Z"),
    part("hair", "M40 45c3 2 6-.5 10-.5s7 2.500 10 .5c.5 9-4 16-10 18.500-6-2.500-10.500-9.500-10-18.500Z"),
    ...features(40, "lips"),
    part("gold", "M37.500 36 34 24l9.500 5.500L50 21l6.500 8.500L66 24l-3.500 12Z"),
    part("trim", "M37.500 33h25v3.500h-25Z"), dot("robe", 50, 29.500, 1.800), dot("other", 43, 32, 1.100), dot("other", 57, 32, 1.100),
    part("staff", "M74.500 71V38"), part("gold", "M74.500 30l4 4.500-4 4.500-4-4.500Z"), dot("robe", 74.500, 34.500, 1.200),
    suitAt(suit, 27, 63, 8, { class: "emblem" }),
  ],
  Q: (suit) => [
    part("hair", "M33 38c0-10 7-15 17-15s17 5 17 15c0 11 2 16 7 20H26c5-4 7-9 7-20Z"),
    part("robe", "M20 71c1-12 9-18 20-20l10 8 10-8c11 2 19 8 20 20Z"),
    part("other", "M20 71c.7-8 4.500-13.500 10-16.500L38 71ZM80 71c-.7-8-4.500-13.500-10-16.500L62 71Z"),
    part("skin", "M45.500 47h9v5L50 60l-4.500-8Z"),
    part("skin", "M40 35h20v7c0 7-4.500 11.500-10 11.500S40 49 40 42Z"),
    part("hair", "M39 41c0-8 4-10 11-10s11 2 11 10c-2-4-5-6-11-6s-9 2-11 6Z"),
    ...features(40.500, "lips"),
    part("gold", "M37 32c1-6 3.500-8.500 3.500-8.500l4 4L50 19.500l5.500 8 4-4S62 26 63 32c-8-3.500-18-3.500-26 0Z"),
    dot("robe", 50, 26.500, 1.600), dot("gold", 50, 18.500, 1.600),
    part("trim", "M40 51l10 8 10-8 2 2.500-12 9.500-12-9.500Z"), dot("gold", 50, 62.500, 2),
    part("staff", "M26 71V54"), dot("trim", 22.500, 50, 3.200), dot("trim", 29.500, 50, 3.200), dot("trim", 26, 46.500, 3.200), dot("trim", 26, 53.500, 3.200), dot("robe", 26, 50, 2.400),
    suitAt(suit, 74, 64, 8, { class: "emblem" }),
  ],
  J: (suit) => [
    part("hair", "M36 36h28v12c0 4-2.500 7-6 7.500H42c-3.500-.5-6-3.500-6-7.500Z"),
    part("robe", "M21 71c0-12 10-19 29-19s29 7 29 19Z"),
    part("other", "M38 53.500 50 71H35L29 57.500ZM62 53.500 50 71h15l6-13.500Z"),
    part("trim", "M42 51h16v4L50 60l-8-5Z"),
    part("skin", "M40.500 36h19v8c0 6.500-4 11-9.500 11s-9.500-4.500-9.500-11Z"),
    ...features(41, "lips"),
    part("robe", "M34 35c-1-8 6-13 16-13s17 5 16 13c-9-3.500-23-3.500-32 0Z"),
    part("gold", "M34 35c9-3.500 23-3.500 32 0v3.500c-9-3.500-23-3.500-32 0Z"),
    part("trim", "M61 29c3-7 9-9 13-8-1 6-5 11-12 12Z"), part("line", "M62 32c3-5 7-8 10-9.500"),
    part("staff", "M73 71V44"), part("trim", "M73 36l3.500 9h-7Z"),
    suitAt(suit, 28, 65, 7, { class: "emblem" }),
  ],
};

/**
 * The middle of a court card.
 * @param {string} rank
 * @param {string} suit
 */
export function court(rank, suit) {
  const half = (/** @type {Record<string, string>} */ turn) => svg("g", turn, ...(FIGURES[rank]?.(suit) ?? []));
  const edge = { x: 19, y: 25, width: 62, height: 90, rx: 5 };
  return svg("g", { class: "court" }, svg("rect", { class: "frame", ...edge }), half({}), half({ transform: "rotate(180 50 70)" }),
    part("waist", "M19 70H81"), svg("rect", { class: "edge", ...edge }));
}
