// Games as links: the fragment of the address, which never leaves the browser, holds the moves.

/** @import { Save } from "./types.js" */

/**
 * @param {Save} save
 * @returns {string}
 */
export function encode(save) {
  // Steps are separated by `;`, the moves of a step by `,`.
  const text = save.steps.slice(0, save.done).map((moves) => moves.join(",")).join(";");
  return new URLSearchParams({ m: text }).toString();
}

/**
 * @param {string} text
 * @param {string} game
 * @param {number} deal
 * @returns {Save}
 */
export function decode(text, game, deal) {
  const moves = new URLSearchParams(text).get("m") ?? "";
  const steps = moves === "" ? [] : moves.split(";").map((step) => step.split(","));
  return { version: 1, game, deal, steps, done: steps.length };
}
