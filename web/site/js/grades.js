// New deals that are easy, medium or hard for their game: deals are rated one after the other until one fits.

/** @import { Table } from "./table.js" */
import { dialog } from "./dialogs.js";
import { el } from "./dom.js";

/** The levels of each grade, on the scale from 1 to 10. @type {Record<string, [number, number]>} */
const GRADES = { Easy: [1, 3], Medium: [4, 7], Hard: [8, 10] };
/** The most deals to rate. */
const MOST_RATED = 30;

/** Asks for a grade, and starts a deal of that grade. @param {Table} table */
export function askGrade(table) {
  const panel = dialog("Deal by difficulty", el("p", { class: "told" }, "Compared with other deals of this game."),
    el("div", { class: "menu" }, ...Object.keys(GRADES).map((grade) => el("button", { type: "button", class: "tool item", onclick: () => {
      panel.close();
      void look(table, grade);
    } }, grade))));
  table.deals.open(panel);
}

/**
 * Rates deals until one has the grade, and starts it.
 * @param {Table} table
 * @param {string} grade
 */
async function look(table, grade) {
  const [least, most] = GRADES[grade] ?? [1, 10];
  const { solver } = table.advice;
  const told = el("p", { role: "status" }, `Looking for a deal: ${grade.toLowerCase()} …`);
  const panel = dialog("Deal by difficulty", told, el("div", { class: "row end" }, el("button", { type: "button", class: "tool", onclick: () => panel.close() }, "Stop")));
  let stopped = false;
  table.deals.open(panel);
  panel.addEventListener("close", () => {
    stopped = true;
    solver.stop();
  });
  const first = table.pick();
  for (let deal = first; deal < first + MOST_RATED; deal++) {
    const number = 1 + (deal - 1) % table.layout.highest;
    const rated = await solver.search({ version: 1, game: table.slug, deal: number, steps: [], done: 0 }, "difficulty");
    if (stopped) return;
    if (!rated?.difficulty) break;
    const { level } = rated.difficulty;
    if (level === null || level < least || level > most) continue;
    panel.close();
    await table.deals.deal(number);
    return table.say(`Deal ${number}: ${rated.difficulty.sentence}.`);
  }
  told.textContent = "No such deal was found. Too little is known about this game's deals.";
}
