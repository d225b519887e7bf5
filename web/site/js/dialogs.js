// Dialogs: keys, statistics, and questions.

/** @import { Figures } from "./types.js" */
import { clock, el } from "./dom.js";

/**
 * A dialog with a title and a close button.
 * @param {string} title
 * @param {(Node | string | undefined)[]} content
 */
export function dialog(title, ...content) {
  const id = `dialog-${title.toLowerCase().replace(/[^a-z]+/g, "-")}`;
  const panel = el("dialog", { "aria-labelledby": id });
  const close = el("button", { type: "button", class: "close", "aria-label": "Close", onclick: () => panel.close() }, "×");
  panel.append(el("div", { class: "dialog-head" }, el("h2", { id }, title), close), ...content.filter((one) => one !== undefined));
  panel.addEventListener("click", (event) => {
    if (event.target === panel) panel.close();
  });
  return panel;
}

/** @param {Figures | undefined} own */
export function figures(own) {
  const row = (/** @type {string} */ name, /** @type {string | number} */ value) => [el("dt", {}, name), el("dd", {}, String(value))];
  const { deals = 0, wins = 0, streak = 0, longest = 0, best, fewest } = own ?? {};
  const percent = (100 * wins) / deals;
  return el("dl", { class: "figures-list" },
    ...row("Deals", deals), ...row("Won", deals ? `${wins} (${percent > 0 && percent < 1 ? percent.toFixed(1) : Math.round(percent)}%)` : wins),
    ...row("Current streak", streak), ...row("Longest streak", longest),
    ...row("Best time", best === undefined ? "–" : clock(best)), ...row("Fewest moves", fewest ?? "–"));
}

/** The keys and their effects. @type {[string, string][]} */
export const KEYS = [
  ["← ↓ ↑ →  or  h j k l", "move the cursor"],
  ["Enter", "pick up or drop cards; also turns the stock"],
  ["Space", "pick up cards, even from a pile that can be pressed"],
  ["A–Z", "go to the pile with that letter; press twice to use it"],
  ["1–9", "press a button of the game"],
  ["Tab, i", "hint; Enter makes the move"],
  ["p", "press the pile"],
  ["f, e", "play safe cards, or all that fit, to the foundations"],
  ["u, Backspace, Ctrl+Z", "undo"],
  ["r, Ctrl+Y", "redo"],
  ["[, Home", "back to the start"],
  ["], End", "redo all moves"],
  [".", "next move of a solution"],
  [">", "play the solution, or stop"],
  ["<", "find the move that lost the game"],
  ["n", "new deal"],
  ["w", "winnable deal"],
  ["g", "deal by number"],
  ["b, m", "set a bookmark; go to one"],
  ["a", "autoplay on or off"],
  ["c", "copy a link to the game"],
  ["Ctrl+V", "play a board or a solution from another program; you can also drop a file"],
  ["s", "statistics"],
  ["z", "pause"],
  ["o", "options"],
  ["'", "show the letters of the piles"],
  ["?", "the rules and these keys"],
  ["q", "all games"],
];

export function keysPanel() {
  return dialog("Keys", el("dl", { class: "keys" }, ...KEYS.flatMap(([key, does]) => [el("dt", {}, el("kbd", {}, key)), el("dd", {}, does)])));
}
