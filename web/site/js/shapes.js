// Shapes of SVG, and the suits, from which the pictures of cards are made.

const NS = "http://www.w3.org/2000/svg";

/** Suits in a box of 24 by 24. */
const SUITS = /** @type {Record<string, string>} */ ({
  S: "M12 1.500C16.500 7.500 22 10.500 22 15.300a5 5 0 0 1-8.700 3.200c.2 1.900 1 3.100 2.500 4.300H8.200c1.500-1.200 2.300-2.400 2.500-4.300A5 5 0 0 1 2 15.300C2 10.500 7.500 7.500 12 1.500Z",
  H: "M12 22.300C8.400 17.900 1.500 14 1.500 7.900A5.600 5.600 0 0 1 12 5.400 5.600 5.600 0 0 1 22.500 7.900C22.500 14 15.600 17.900 12 22.300Z",
  D: "M12 1c2.300 4.300 5 7.700 8.300 11-3.300 3.300-6 6.700-8.300 11C9.700 18.700 7 15.300 3.700 12 7 8.700 9.700 5.300 12 1Z",
  C: "M12 1.600a4.900 4.900 0 0 1 4 7.700 5 5 0 1 1-2.700 8.500c.2 2.200.9 3.600 2.600 5H8.100c1.700-1.400 2.400-2.800 2.600-5A5 5 0 1 1 8 9.300 4.900 4.900 0 0 1 12 1.600Z",
});

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
