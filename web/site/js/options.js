// The dialog with the player's options. Every change applies at once.

import { back, BACKS, turnBacks } from "./backs.js";
import { dialog } from "./dialogs.js";
import { el } from "./dom.js";
import { options, setOptions } from "./store.js";

/** @typedef {import("./store.js").Options} Options */

/** The colors of the table. @type {Record<Options["felt"], string>} */
const FELTS = { green: "Green", blue: "Blue", wine: "Wine red", plum: "Plum", walnut: "Walnut", slate: "Slate" };

/** @param {(changed: Partial<Options>) => void} [changes] what else a change has to do */
export function optionsPanel(changes = () => {}) {
  const chosen = options();
  const change = (/** @type {Partial<Options>} */ changed) => {
    setOptions(changed);
    changes(changed);
  };
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
  const swatches = (/** @type {"back" | "felt"} */ key, /** @type {string} */ label, /** @type {[string, string, Node | undefined][]} */ choices) =>
    el("fieldset", { class: "swatches" }, el("legend", {}, label), ...choices.map(([value, name, picture]) => {
      const box = el("input", { type: "radio", name: key, value, "aria-label": name, title: name, onchange: () => {
        change({ [key]: value });
        turnBacks();
      } });
      box.checked = chosen[key] === value;
      return el("label", { class: picture ? "swatch" : "swatch felt", ...(picture ? {} : { "data-felt": value }) }, box, picture);
    }));
  return dialog("Options",
    choice("theme", "Colors", { auto: "Match system", light: "Light", dark: "Dark", contrast: "High contrast" }),
    choice("deck", "Suits", { two: "Red and black", four: "Four colors", safe: "Four colors, color-blind safe" }),
    swatches("back", "Card backs", Object.entries(BACKS).map(([value, { name }]) => [value, name, back(value)])),
    swatches("felt", "Table", Object.entries(FELTS).map(([value, name]) => [value, name, undefined])),
    choice("motion", "Movement", { auto: "Animated", off: "No animation" }),
    choice("autoplay", "Move safe cards automatically", { game: "Each game's default", on: "When the game allows it", off: "Never" }),
    choice("hand", "Layout", { right: "Right-handed", left: "Left-handed" }),
    toggle("sounds", "Sounds"),
    toggle("winnable", "Only deal winnable games"),
    toggle("light", "Show if the game is still winnable"),
    toggle("clock", "Show the time"),
    toggle("score", "Show the score"));
}
