// Creates and finds elements.

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | EventListener>} [attributes] those that begin with `on` are listeners
 * @param {(Node | string | undefined)[]} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

/** The names of the suit signs. @type {Record<string, string>} */
const SUITS = { "♣": "clubs", "♦": "diamonds", "♥": "hearts", "♠": "spades" };
/** @type {Record<string, string>} */
const RANKS = { A: "Ace", 2: "Two", 3: "Three", 4: "Four", 5: "Five", 6: "Six", 7: "Seven", 8: "Eight", 9: "Nine", 10: "Ten", J: "Jack", Q: "Queen", K: "King" };

/** Text with its cards in words: `10♥` becomes `Ten of hearts`. @param {string} text */
export const inWords = (text) => text
  .replace(/(10|[2-9AJQK])([♣♦♥♠])/gu, (_, rank, suit) => `${RANKS[rank]} of ${SUITS[suit]}`)
  .replace(/[♣♦♥♠]/gu, (suit) => SUITS[suit] ?? suit);

/**
 * Announces text, with its cards in words, to screen readers.
 * @param {string} text
 */
export function announce(text) {
  const polite = document.getElementById("polite");
  if (polite) polite.textContent = inWords(text);
}

/** The element with this selector, which must exist. @param {ParentNode} parent @param {string} selector */
export function find(parent, selector) {
  const found = parent.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`no ${selector}`);
  return found;
}

/** The text with a capital first letter. @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** A number with its noun: `1 card`, `3 cards`. @param {number} count @param {string} noun */
export const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** @param {number} seconds */
export function clock(seconds) {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds % 60)];
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
