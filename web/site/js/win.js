// The end of a won game: the cards fall, and a dialog shows the time, the moves, the streak and the records.

/** @import { Table } from "./table.js" */
import { cascade, isStill } from "./cascade.js";
import { noteWin } from "./daily.js";
import { dialog } from "./dialogs.js";
import { announce, clock, counted, el } from "./dom.js";
import { dealAddress } from "./house.js";
import { count, shelf } from "./store.js";

const RECORD = "New record";

/** Celebrates a game that was just won. @param {Table} table */
export async function celebrate(table) {
  const { state, seconds, counts } = table;
  if (!state) return;
  if (!table.ended) count(table.slug, { deal: state.deal, won: true, counts, seconds, steps: state.steps });
  if (counts) noteWin(table.slug, state.deal);
  table.ended = true;
  table.counts = false;
  table.sound("win");
  announce(`You won deal ${state.deal} in ${counted(state.steps, "move")}.`);
  const panel = await told(table, seconds, counts);
  if (!isStill()) await fall(table);
  if (table.state?.standing === "won" && table.app.contains(table.board.host)) table.deals.open(panel);
}

/** Lets the cards fall until they are gone, or a key or a press ends it. @param {Table} table */
async function fall(table) {
  const { over, stop } = cascade(table.board);
  const end = (/** @type {Event} */ event) => {
    event.preventDefault();
    event.stopPropagation();
    stop();
  };
  addEventListener("keydown", end, { capture: true });
  addEventListener("pointerdown", end, { capture: true });
  await over;
  removeEventListener("keydown", end, { capture: true });
  removeEventListener("pointerdown", end, { capture: true });
}

/**
 * The dialog about a won game.
 * @param {Table} table
 * @param {number} seconds
 * @param {boolean} counts true if the win counts for the statistics
 */
async function told(table, seconds, counts) {
  const { deal = 1, steps = 0 } = table.state ?? {};
  const { streak = 0, longest = 0, best, fewest, wins = 0 } = (await shelf(table.carrier)).figures[table.slug] ?? {};
  const row = (/** @type {string} */ name, /** @type {string} */ value, /** @type {string} */ more) => [el("dt", {}, name), el("dd", {}, value, more ? el("span", { class: more === RECORD ? "record" : "other" }, ` ${more}`) : undefined)];
  const record = (/** @type {boolean} */ isBest, /** @type {string} */ otherwise) => (counts && isBest && wins > 1 ? RECORD : otherwise);
  const next = () => {
    panel.close();
    void table.deals.newDeal();
  };
  const share = async () => {
    const { shareWin } = await import("./share.js");
    shared.textContent = await shareWin(`I won ${table.layout.name}, deal ${deal}, in ${clock(seconds)} with ${counted(steps, "move")}. Can you?`, dealAddress(table.slug, deal));
  };
  const shared = el("p", { class: "told", role: "status" });
  const again = el("button", { type: "button", class: "tool primary", autofocus: "", onclick: next }, "Next deal", el("kbd", {}, "n"));
  const panel = dialog("You won", el("p", {}, `Deal ${deal} of ${table.layout.name}`),
    el("dl", { class: "figures-list" },
      ...row("Time", clock(seconds), record(best === Math.floor(seconds), best === undefined ? "" : `Best: ${clock(best)}`)),
      ...row("Moves", String(steps), record(fewest === steps, fewest === undefined ? "" : `Fewest: ${fewest}`)),
      ...row("Streak", counted(streak, "win"), record(streak === longest && streak > 1, `Longest: ${longest}`))),
    counts ? undefined : el("p", { class: "told" }, "Not counted: you had help, or had won this deal before."),
    shared,
    el("div", { class: "row end" }, el("button", { type: "button", class: "tool", onclick: () => panel.close() }, "View table"),
      el("button", { type: "button", class: "tool", onclick: () => void share() }, "Share"), again));
  panel.addEventListener("keydown", (event) => {
    if (event.key !== "n" || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    next();
  });
  return panel;
}
