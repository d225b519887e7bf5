// Statistics over all games: the totals, the wins of the last weeks as a chart, the games played most, and the last deals.

/** @import { Figures, Game } from "./types.js" */
import { svg } from "./shapes.js";
import { dialog, figures } from "./dialogs.js";
import { clock, counted, el } from "./dom.js";
import { history } from "./store.js";

/** The days of the chart, and its size. */
const [DAYS, WIDE, HIGH] = [28, 280, 70];
/** The maximum number of games, and of deals, that are listed. */
const [MOST_GAMES, MOST_DEALS] = [10, 10];

/** @param {number} part @param {number} whole */
const percent = (part, whole) => (whole ? `${Math.round(100 * part / whole)}%` : "–");

/** The number of days from a time to today. @param {number} time */
function ago(time) {
  const day = (/** @type {Date} */ date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  return Math.round((day(new Date()) - day(new Date(time))) / 86_400_000);
}

/** A bar for each day: the deals that ended, and in front of them those that were won. */
function chart() {
  const ends = history();
  const days = Array.from({ length: DAYS }, (_, number) => ends.filter(({ at }) => ago(at) === DAYS - 1 - number));
  const most = Math.max(1, ...days.map((day) => day.length));
  const step = WIDE / DAYS;
  const bar = (/** @type {string} */ kind, /** @type {number} */ day, /** @type {number} */ count) =>
    svg("rect", { class: kind, x: day * step + 1, y: HIGH - HIGH * count / most, width: step - 2, height: HIGH * count / most });
  const won = ends.filter((end) => end.won && ago(end.at) < DAYS).length;
  const label = `The last ${DAYS} days: ${counted(days.flat().length, "deal")}, ${won} won`;
  return el("figure", { class: "chart" }, svg("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": label },
    ...days.flatMap((day, number) => [bar("ended", number, day.length), bar("won", number, day.filter((end) => end.won).length)])),
  el("figcaption", { class: "told" }, `${label}.`));
}

/**
 * @param {Record<string, Figures>} all
 * @param {(slug: string) => string} nameOf
 */
export function statistics(all, nameOf) {
  const games = Object.entries(all).sort(([, one], [, other]) => other.deals - one.deals);
  const sum = (/** @type {(one: Figures) => number} */ of) => games.reduce((total, [, one]) => total + of(one), 0);
  const total = { deals: sum(({ deals }) => deals), wins: sum(({ wins }) => wins) };
  if (total.deals === 0) return dialog("Statistics", el("p", {}, "No games played yet. A deal counts once you make a move."));
  const row = (/** @type {string[]} */ ...cells) => el("tr", {}, ...cells.map((cell, number) => (number ? el("td", {}, cell) : el("th", { scope: "row" }, cell))));
  const head = (/** @type {string[]} */ ...names) => el("thead", {}, el("tr", {}, ...names.map((name) => el("th", { scope: "col" }, name))));
  const last = history().slice(-MOST_DEALS).reverse();
  return dialog("Statistics",
    el("p", {}, `${counted(games.length, "game")}, ${counted(total.deals, "deal")}, ${total.wins} won (${percent(total.wins, total.deals)})`),
    history().length ? chart() : undefined,
    el("table", { class: "numbers" }, head("Game", "Deals", "Won", "Best"), el("tbody", {}, ...games.slice(0, MOST_GAMES).map(([slug, { deals, wins, best }]) =>
      row(nameOf(slug), String(deals), percent(wins, deals), best === undefined ? "–" : clock(best))))),
    last.length ? el("h3", {}, "Last deals") : undefined,
    last.length ? el("table", { class: "numbers" }, head("Game", "Deal", "Result", "Time"), el("tbody", {}, ...last.map(({ slug, deal, won, seconds }) =>
      row(nameOf(slug), String(deal), won ? "Won" : "Lost", clock(seconds))))) : undefined);
}
