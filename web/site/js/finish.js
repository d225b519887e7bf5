// Offers to finish a game as soon as all remaining cards can be played to the foundations.

/** @import { State } from "./types.js" */
/** @import { Table } from "./table.js" */
import { announce, el } from "./dom.js";

/** The pause after a move before the page asks whether the game can be finished, in milliseconds. */
const PAUSE = 250;

export class Finish {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.button = el("button", { type: "button", class: "tool primary finish", hidden: "", title: "Play all remaining cards to the foundations", onclick: () => void table.home("home all") },
      "Finish", el("kbd", {}, "e"));
    this.hasGoals = table.layout.places.some((spot) => spot.goal);
  }

  /** Shows the offer if the game can be finished from this state. @param {State} state */
  look(state) {
    clearTimeout(this.waiting);
    this.button.hidden = true;
    if (!this.hasGoals || state.standing !== "open" || state.steps === 0) return;
    this.waiting = setTimeout(async () => {
      const answer = await this.table.carrier.ask("finish");
      if (!answer.ok || !answer.finishes || this.table.state !== state) return;
      this.button.hidden = false;
      announce("All remaining cards can go to the foundations. Press E to finish.");
    }, PAUSE);
  }

  leave() {
    clearTimeout(this.waiting);
  }
}
