// The deal of the day of each game: its number is the date, so everybody gets the same one. A calendar shows the days won.

import { dialog } from "./dialogs.js";
import { counted, el } from "./dom.js";
import { wonDay, wonDays } from "./store.js";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** A day such as `2026-11-29`, in the time zone of the player. @param {Date} date */
const dayOf = (date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

/** @param {number} back the number of days before today */
function daysAgo(back) {
  const now = new Date();
  return dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - back));
}

/** The number of the deal of a day: the digits of its date. @param {string} day */
export const dealOf = (day) => Number(day.replaceAll("-", ""));

/**
 * Notes a win if it was a deal of the day. Only a win on the day itself counts for the streak.
 * @param {string} slug
 * @param {number} deal
 */
export function noteWin(slug, deal) {
  const day = String(deal).replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  if (day !== dayOf(new Date(year, month - 1, date)) || day > daysAgo(0)) return;
  wonDay(slug, day, day === daysAgo(0));
}

/** The number of days in a row, up to today or yesterday, whose deal was won on the day itself. @param {string} slug */
export function streakOf(slug) {
  const days = wonDays(slug);
  const first = days[daysAgo(0)] ? 0 : 1;
  let back = first;
  while (days[daysAgo(back)]) back++;
  return back - first;
}

/**
 * A dialog with the calendar of a month, at first the current month.
 * @param {{ slug: string, name: string }[]} games the first one is shown; the player can choose another
 * @param {(slug: string, deal: number) => void} play
 */
export function calendar(games, play) {
  let [game] = games;
  let shown = new Date();
  const month = el("h3", { "aria-live": "polite" });
  const [days, streak] = [el("tbody"), el("p", { class: "told" })];
  const draw = () => {
    if (!game) return;
    const { slug } = game;
    const won = wonDays(slug);
    const [year, number] = [shown.getFullYear(), shown.getMonth()];
    const cell = (/** @type {number} */ date) => {
      const day = dayOf(new Date(year, number, date));
      const kind = day in won ? "won" : day === daysAgo(0) ? "today" : "";
      const label = `${new Date(year, number, date).toLocaleDateString("en-US", { month: "long", day: "numeric" })}${day in won ? ", won" : ""}`;
      return el("td", {}, el("button", { type: "button", class: `day ${kind}`, "aria-label": label, ...(day > daysAgo(0) ? { disabled: "" } : {}), onclick: () => {
        panel.close();
        play(slug, dealOf(day));
      } }, String(date)));
    };
    const cells = [...Array.from({ length: new Date(year, number, 1).getDay() }, () => el("td")),
      ...Array.from({ length: new Date(year, number + 1, 0).getDate() }, (_, before) => cell(before + 1))];
    const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => el("tr", {}, ...cells.slice(7 * week, 7 * week + 7)));
    days.replaceChildren(...weeks);
    month.textContent = shown.toLocaleDateString("en-US", { month: "long", year: "numeric" });
    streak.textContent = `Streak: ${counted(streakOf(slug), "day")}. Everybody gets the same deal on a day.`;
  };
  const turn = (/** @type {number} */ by) => {
    shown = new Date(shown.getFullYear(), shown.getMonth() + by, 1);
    draw();
  };
  const choice = el("select", { "aria-label": "Game", onchange: () => {
    game = games.find((one) => one.slug === choice.value);
    draw();
  } }, ...games.map(({ slug, name }) => el("option", { value: slug }, name)));
  const today = el("button", { type: "button", class: "tool primary", autofocus: "", onclick: () => {
    panel.close();
    if (game) play(game.slug, dealOf(daysAgo(0)));
  } }, "Play today's deal");
  const panel = dialog("Deal of the day", games.length > 1 ? el("div", { class: "row" }, choice) : undefined,
    el("div", { class: "row" }, el("button", { type: "button", class: "tool", "aria-label": "Previous month", onclick: () => turn(-1) }, "‹"), month,
      el("button", { type: "button", class: "tool", "aria-label": "Next month", onclick: () => turn(1) }, "›")),
    el("table", { class: "calendar" }, el("thead", {}, el("tr", {}, ...WEEKDAYS.map((name) => el("th", { scope: "col", abbr: name }, name.slice(0, 2))))), days),
    streak, el("div", { class: "row end" }, today));
  draw();
  return panel;
}
