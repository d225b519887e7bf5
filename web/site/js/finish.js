// Offers to finish a game as soon as all remaining cards can be played to the foundations.

/** @import { State } from "./types.js" */
/** @import { Table } from "./table.js" */
import { carrier } from "./carrier.js";
import { announce, el } from "./dom.js";

/** The pause after a move before the game is looked at, in milliseconds. */
const PAUSE = 250;

export class Finish {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.button = el("button", { type: "button", class: "tool primary finish", hidden: "", title: "Play all remaining cards to the foundations", onclick: () => void table.home("home all") },
      "Finish", el("kbd", {}, "e"));
    this.hasGoals = table.layout.places.some((spot) => spot.goal);
    /** A carrier of its own, in which the end is tried. @type {import("./carrier.js").Carrier | undefined} */
    this.games = undefined;
  }

  /** Shows the offer if the game can be finished from this state. @param {State} state */
  look(state) {
    clearTimeout(this.waiting);
    this.button.hidden = true;
    if (!this.hasGoals || state.standing !== "open" || state.steps === 0) return;
    this.waiting = setTimeout(async () => {
      if (!await this.wins() || this.table.state !== state) return;
      this.button.hidden = false;
      announce("All remaining cards can go to the foundations. Press E to finish.");
    }, PAUSE);
  }

  /** True if the cards that fit on the foundations, played until none fits, win the game. */
  async wins() {
    const save = await this.table.keeping.save();
    if (!save) return false;
    this.games ??= carrier(true);
    const { games } = this;
    await games.ask(`game ${save.game}`);
    const [loaded, played] = await Promise.all([games.ask(`load ${JSON.stringify(save)}`), games.ask("home all")]);
    return loaded.ok && played.ok && played.state.standing === "won";
  }

  leave() {
    clearTimeout(this.waiting);
    this.games?.close();
  }
}
