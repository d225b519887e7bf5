// The moves of a game as they are saved. The answer to a move updates them, so that no further request is needed.

/** @import { Answer, Kept, Save, State } from "./types.js" */
/** @import { Table } from "./table.js" */
import { IS_SERVED } from "./carrier.js";
import { keep } from "./store.js";

/** The maximum number of saved lines of moves that the player left behind. */
const MOST_LINES = 8;
/** The minimum time between two reports to a server that saves the moves itself, in milliseconds. */
const BETWEEN = 10_000;

export class Keeping {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** The last state of the game, including undone moves. @type {Save | undefined} */
    this.saved = undefined;
    /** Lines of moves that were left behind. @type {Save[]} */
    this.lines = [];
    /** The last report to the server, and its time. */
    this.told = { what: "", at: 0 };
  }

  /** Forgets the moves, because another deal begins. */
  clear() {
    this.saved = undefined;
    this.lines = [];
  }

  /**
   * Adds the moves that an answer reports. If it does not report enough, `save` later asks for all moves.
   * @param {Partial<Answer> & { state: State }} answer
   */
  follow({ state, made, followed = [], played }) {
    const { saved } = this;
    this.saved = undefined;
    if (!saved || saved.deal !== state.deal) return;
    const step = made === undefined ? played : [made, ...followed];
    const steps = step?.length ? [...saved.steps.slice(0, state.steps - 1), step] : saved.steps;
    if (steps.length === state.steps + state.undone) this.saved = { ...saved, steps, done: state.steps };
  }

  /** The game as it is saved, or undefined if it cannot be saved. @returns {Promise<Save | undefined>} */
  async save() {
    if (!this.saved) {
      const answer = await this.table.carrier.ask("save");
      if (answer.ok) this.saved = answer.save;
    }
    return this.saved;
  }

  /** Saves the game. @param {boolean} [isLast] true if the player may be leaving the page */
  keep(isLast = false) {
    const { table } = this;
    const { state, seconds, marks, ended: won } = table;
    if (!state) return;
    const helped = !table.counts && !won;
    const what = `${table.slug} ${state.deal} ${marks} ${won} ${helped} ${this.lines.length}`;
    if (IS_SERVED && !isLast && what === this.told.what && Date.now() - this.told.at < BETWEEN) return;
    this.told = { what, at: Date.now() };
    void table.ask(async () => {
      if (table.state !== state) return;
      const save = await this.save();
      if (save) keep(table.carrier, table.slug, /** @type {Kept} */ ({ save, seconds, marks, lines: this.lines, won, helped }));
    });
  }

  /**
   * Saves the undone line of moves if a different move replaces it.
   * @param {State} next
   */
  leftLine(next) {
    const { state } = this.table;
    if (!state || !this.saved || state.undone === 0 || next.undone > 0 || next.steps <= state.steps) return;
    this.lines = [...this.lines, { ...this.saved, done: this.saved.steps.length }].slice(-MOST_LINES);
    // A bookmark after the current move belongs to the line of moves that is replaced, so it is removed.
    this.table.marks = this.table.marks.filter((step) => step <= state.steps);
  }

  /** Goes to the end of a line of moves. @param {Save} line */
  backTo(line) {
    const { table } = this;
    return table.ask(async () => {
      const saved = await this.save();
      const answer = await table.carrier.ask(`load ${JSON.stringify(line)}`);
      if (!answer.ok) return table.refused(answer.error);
      // Keep the current line among the others, so that the player can return to it.
      const others = this.lines.filter((one) => one !== line);
      this.lines = saved ? [...others, { ...saved, done: saved.steps.length }].slice(-MOST_LINES) : others;
      table.advice.forget();
      await table.switchAutoplay();
      table.show(answer.state);
    });
  }
}
