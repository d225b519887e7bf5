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
 * Shares a win with the means of the system, or copies it.
 * @param {string} text
 * @param {URL} link
 * @returns {Promise<string>} what to tell the player; empty if nothing
 */
export async function shareWin(text, link) {
  try {
    if (navigator.share) {
      await navigator.share({ text, url: link.href });
      return "";
    }
    await navigator.clipboard.writeText(`${text} ${link.href}`);
    return "Copied.";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "" : `${text} ${link.href}`;
  }
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
