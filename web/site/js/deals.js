// Starts other deals of the same game: new ones, numbered ones, and winnable ones.

/** @import { State } from "./types.js" */
/** @import { Table } from "./table.js" */
import { announce, el } from "./dom.js";
import { dialog } from "./dialogs.js";
import { count, options } from "./store.js";
/** The maximum number of deals to search for a winnable one, and the time limit for each in seconds. */
const MOST_TRIED = 60;
const SECONDS = 3;

export class Deals {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  /**
   * Starts another deal. A deal that was played and not won counts as lost.
   * @param {number} number
   */
  deal(number) {
    return this.table.ask(async () => {
      const { state } = this.table;
      const answer = await this.table.carrier.ask(`deal ${number}`);
      if (!answer.ok) return this.table.refused(answer.error);
      if (state && state.steps > 0 && !this.table.ended) count(this.table.slug, { deal: state.deal, won: false, counts: this.table.counts, seconds: this.table.seconds, steps: state.steps });
      this.table.board.host.classList.add("dealt");
      this.start(answer.state, true);
      this.table.sound("deal");
      setTimeout(() => this.table.board.host.classList.remove("dealt"), 500);
      announce(`${this.table.layout.name}, deal ${answer.state.deal}.`);
    });
  }

  /** Starts from a state. @param {State} state @param {boolean} counts true if the game counts for the statistics */
  start(state, counts) {
    Object.assign(this.table, { seconds: 0, marks: [], counts, ended: false, state: undefined });
    this.table.keeping.clear();
    this.table.advice.forget();
    this.table.show(state);
  }

  newDeal() {
    return options().winnable ? this.winnable() : this.deal(this.table.pick());
  }

  /** Looks for a deal that can be won, and starts it. */
  async winnable() {
    let stopped = false;
    const told = el("p", { role: "status" }, "Looking for a winnable deal …");
    const panel = dialog("Winnable deal", told, el("div", { class: "row end" }, el("button", { type: "button", class: "tool", onclick: () => panel.close() }, "Stop")));
    panel.addEventListener("close", () => {
      stopped = true;
      panel.remove();
      this.table.advice.solver.stop();
    });
    this.table.app.append(panel);
    panel.showModal();
    const first = this.table.pick();
    const found = await this.table.advice.solver.winnable(this.table.slug, first, MOST_TRIED, SECONDS);
    if (stopped) return;
    if (found?.deal) {
      panel.close();
      await this.deal(found.deal);
      this.table.say(`Deal ${found.deal} can be won.`);
      return;
    }
    if (!stopped) told.textContent = `No winnable deal found among ${MOST_TRIED}.`;
  }

  askNumber() {
    const input = el("input", { type: "number", min: "1", max: String(this.table.layout.highest), inputmode: "numeric", "aria-label": "Deal number", required: "" });
    input.value = String(this.table.state?.deal ?? 1);
    const panel = dialog("Deal by number", el("form", { class: "row", onsubmit: (event) => {
      event.preventDefault();
      panel.close();
      void this.deal(Number(input.value));
    } }, input, el("button", { class: "tool" }, "Deal")),
    this.table.layout.odds ? el("p", { class: "told" }, this.table.layout.odds) : undefined);
    this.open(panel);
    input.select();
  }

  /** @param {HTMLDialogElement} panel */
  open(panel) {
    this.table.hand.release();
    this.table.app.append(panel);
    panel.addEventListener("close", () => panel.remove());
    panel.showModal();
  }
}
