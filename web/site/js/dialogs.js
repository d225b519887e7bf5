// Dialogs: options, keys, statistics, and questions.

/** @import { Figures } from "./types.js" */
/** @import { Options } from "./store.js" */
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

/**
 * @param {Options} chosen
 * @param {(changed: Partial<Options>) => void} change
 */
export function optionsPanel(chosen, change) {
  const choice = (/** @type {keyof Options} */ key, /** @type {string} */ label, /** @type {Record<string, string>} */ choices) => {
    const select = el("select", { onchange: () => change({ [key]: select.value }) },
      ...Object.entries(choices).map(([value, text]) => el("option", { value, ...(chosen[key] === value ? { selected: "" } : {}) }, text)));
    return el("label", { class: "row" }, el("span", {}, label), select);
  };
  const toggle = (/** @type {keyof Options} */ key, /** @type {string} */ label) => {
    const box = el("input", { type: "checkbox", onchange: () => change({ [key]: box.checked }) });
    box.checked = chosen[key] === true;
    return el("label", { class: "row" }, el("span", {}, label), box);
  };
  return dialog("Options",
    choice("theme", "Colors", { auto: "Match system", light: "Light", dark: "Dark", contrast: "High contrast" }),
    choice("deck", "Suits", { four: "Four colors", safe: "Four colors, color-blind safe", two: "Red and black" }),
    choice("motion", "Movement", { auto: "Animated", off: "No animation" }),
    choice("autoplay", "Move safe cards automatically", { game: "As each game sets it", on: "When the game allows it", off: "Never" }),
    toggle("winnable", "Only deal winnable games"),
    toggle("light", "Show if the game is still winnable"),
    toggle("clock", "Show the time"),
    toggle("score", "Show the score"));
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
  ["Enter", "pick up or drop cards; on the stock, turn it"],
  ["Space", "pick up cards, even from a pile that can be pressed"],
  ["A–Z", "go to the pile with that letter; press twice to use it"],
  ["1–9", "press a button of the game"],
  ["Tab, i", "hint; Enter makes the move"],
  ["p", "press the pile"],
  ["f, e", "play safe cards to the foundations; all that fit"],
  ["u, Backspace, Ctrl+Z", "undo"],
  ["r, Ctrl+Y", "redo"],
  ["[, Home", "back to the start"],
  ["], End", "redo all moves"],
  [".", "next move of a solution"],
  [">", "play the solution, or stop"],
  ["<", "which move lost the game"],
  ["n", "new deal"],
  ["w", "winnable deal"],
  ["g", "deal by number"],
  ["b, m", "set a bookmark; go to one"],
  ["a", "autoplay on or off"],
  ["c", "copy a link to the game"],
  ["s", "statistics"],
  ["o", "options"],
  ["'", "show the letters of the piles"],
  ["?", "the rules and these keys"],
  ["q", "all games"],
];

export function keysPanel() {
  return dialog("Keys", el("dl", { class: "keys" }, ...KEYS.flatMap(([key, does]) => [el("dt", {}, el("kbd", {}, key)), el("dd", {}, does)])));
}
