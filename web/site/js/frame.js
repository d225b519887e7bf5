// The frame around the board of a game: its name, tools, the timeline of its moves, and messages.

/** @import { Table } from "./table.js" */
import { el } from "./dom.js";

/** Icons in a box of 24 by 24. @type {Record<string, string>} */
const ICONS = {
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 1 4 10.500c-.8.800-1 1.500-1 2.500H9c0-1-.2-1.700-1-2.500A6 6 0 0 1 12 3Z",
  home: "M12 19V6M6 11l6-6 6 6M5 21h14",
  deal: "M4 7h11v14H4zM8 7V3h12v14h-5",
  rules: "M5 4h10a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3ZM9 8h5M9 12h5",
  more: "M5 12h.01M12 12h.01M19 12h.01",
};

/** @param {string} name */
function icon(name) {
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.setAttribute("viewBox", "0 0 24 24");
  picture.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", ICONS[name] ?? "");
  picture.append(path);
  return picture;
}

/**
 * All elements around a board, and the element that contains them.
 * @param {Table} table
 */
export function frame(table) {
  const tool = (/** @type {string} */ id, /** @type {string} */ name, /** @type {string} */ label, /** @type {() => void} */ act) =>
    el("button", { type: "button", class: "tool", id, title: label, "aria-label": label, onclick: () => {
      table.touch();
      act();
    } }, icon(name), el("span", {}, label));
  const { layout, board: { host } } = table;
  host.setAttribute("role", "group");
  host.setAttribute("aria-label", `Table of ${layout.name}`);
  host.setAttribute("aria-description", "Arrow keys move between piles, Enter picks up and drops cards, Tab gives hints, Escape leaves the table.");
  const deal = el("button", { type: "button", class: "deal-number", title: "Deal by number", onclick: () => table.deals.askNumber() });
  const facts = el("p", { class: "facts" });
  const lamp = el("span", { class: "lamp", role: "img", hidden: "" });
  const timeline = el("input", { type: "range", class: "timeline", min: "0", max: "0", value: "0", "aria-label": "Moves of the game", oninput: () => table.goTo(Number(timeline.value)) });
  const marks = el("div", { class: "marks" });
  const strip = el("div", { class: "strip", role: "group", "aria-label": "Solution", hidden: "" });
  // Hidden from screen readers, since its text is also announced in words.
  const toast = el("div", { class: "toast", "aria-hidden": "true", hidden: "" });
  const buttons = el("div", { class: "own-buttons" }, ...layout.buttons.map((button, number) =>
    el("button", { type: "button", class: "tool own", title: button.docs, onclick: () => table.press(button.name) }, button.words, layout.buttons.length > 1 ? el("kbd", {}, String(number + 1)) : undefined)));
  const rules = el("aside", { class: "beside", hidden: "", "aria-label": "Rules" });
  const tools = el("div", { class: "tools", role: "toolbar", "aria-label": "The game" },
    tool("undo", "undo", "Undo", () => table.change("undo")),
    tool("redo", "redo", "Redo", () => table.change("redo")),
    tool("hint", "hint", "Hint", () => table.advice.hint(1)),
    tool("home", "home", "Foundations", () => table.home("home")),
    tool("new", "deal", "New deal", () => table.deals.newDeal()),
    tool("rules", "rules", "Rules", () => table.panels.toggleRules()),
    tool("more", "more", "More", () => table.panels.more()));
  const play = el("div", { class: "play" },
    el("header", { class: "bar" },
      el("a", { href: "./", "data-route": "", class: "brand", "aria-label": "All games", title: "All games" }, "♠"),
      el("div", { class: "naming" }, el("h1", {}, layout.name), el("div", { class: "line" }, deal, facts, lamp)), tools),
    el("main", { class: "middle" }, host, rules),
    el("footer", { class: "foot" }, buttons, table.finish.button, strip, el("div", { class: "time" }, timeline, marks), toast));
  return { play, deal, facts, lamp, timeline, marks, strip, toast, buttons, rules };
}
