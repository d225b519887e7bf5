// Hints, solutions, and whether the game can still be won.

/** @import { Move, Target } from "./types.js" */
/** @import { Table } from "./table.js" */
import { announce } from "./dom.js";
import { Solver } from "./solver.js";
import { options } from "./store.js";
/** How long a search for the light and for a solution may take, in seconds. */
const [LIGHT_SECONDS, SOLVE_SECONDS] = [4, 20];

export class Advice {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {{ hints: Move[], at: number } | undefined} */
    this.proposed = undefined;
    /** @type {string[]} */
    this.solution = [];
    this.solver = new Solver();
    /** @type {Solver | undefined} */
    this.lampSolver = undefined;
  }

  /** @param {number} by */
  hint(by) {
    void this.table.ask(async () => {
      if (!this.proposed) {
        const answer = await this.table.carrier.ask("hint");
        if (!answer.ok || answer.hints.length === 0) return this.table.say("No move is left.");
        this.proposed = { hints: answer.hints, at: by > 0 ? 0 : answer.hints.length - 1 };
        if (answer.only_redeals_left) this.table.say("Only deals and redeals are left, and they bring nothing new.");
      } else {
        const { hints, at } = this.proposed;
        this.proposed.at = (at + by + hints.length) % hints.length;
      }
      const { hints, at } = this.proposed;
      const move = hints[at];
      if (move) this.propose(move, `${move.sentence} (${at + 1} of ${hints.length})`);
    });
  }

  /**
   * Shows a move without making it.
   * @param {Move} move
   * @param {string} sentence
   */
  propose(move, sentence) {
    this.table.release();
    this.unmark();
    this.table.board.host.dataset.hint = move.code;
    const from = this.table.board.numbers.get(move.source ?? "");
    if (from !== undefined) {
      for (const card of (this.table.board.piles[from] ?? []).slice(-Math.max(1, move.count ?? 1))) card.element.classList.add("hinted");
      this.table.board.bases[from]?.classList.add("hinted");
    }
    for (const name of [move.target, move.partner]) {
      if (!name) continue;
      this.table.base(name)?.classList.add("hinted");
      this.table.top(name)?.element.classList.add("hinted");
    }
    if (from === undefined && !move.target) this.table.layout.places.forEach((spot, number) => {
      if (spot.stock) {
        this.table.board.bases[number]?.classList.add("hinted");
        this.table.board.piles[number]?.at(-1)?.element.classList.add("hinted");
      }
    });
    this.table.say(sentence);
  }

  unmark() {
    delete this.table.board.host.dataset.hint;
    for (const element of this.table.board.host.querySelectorAll(".hinted")) element.classList.remove("hinted");
  }

  unpropose() {
    this.proposed = undefined;
    this.unmark();
  }

  /** The solution goes on when its next move is made, and is forgotten otherwise. @param {string} code */
  solutionFits(code) {
    if (this.solution[0] === code) this.solution.shift();
    else this.solution = [];
  }

  /** Makes the next move of a solution. */
  step() {
    void this.table.ask(async () => {
      if (this.solution.length === 0) {
        const { save } = await this.table.carrier.ask("save");
        if (!save) return;
        this.table.say("Looking for a solution …");
        const found = await this.solver.solve({ ...save, steps: save.steps.slice(0, save.done) }, SOLVE_SECONDS);
        if (found?.verdict === "impossible") return this.table.say("From here the game cannot be won. Undo goes back.");
        if (found?.verdict !== "solved") return this.table.say("No solution was found in the time there is.");
        this.solution = [...(found.solution ?? [])];
        this.table.say(`It can be won in ${this.solution.length} moves. Such a win does not count.`);
      }
      const code = this.solution.shift();
      if (!code) return;
      const rest = this.solution;
      this.table.counts = false;
      const answer = await this.table.carrier.ask(`do ${code}`);
      if (!answer.ok) return this.table.refused(answer.error);
      this.table.board.follow(answer.movements ?? []);
      this.table.came(answer.state);
      // Autoplay may have made some of the moves already: then the solution is looked for anew.
      this.solution = answer.followed.length ? [] : rest;
      announce(code);
    });
  }

  /** Says whether the game can still be won. */
  light() {
    const { lamp, state } = this.table;
    if (!lamp || !state) return;
    lamp.hidden = !options().light;
    if (lamp.hidden) return;
    const show = (/** @type {string} */ kind, /** @type {string} */ label) => {
      lamp.dataset.is = kind;
      lamp.setAttribute("aria-label", label);
      lamp.title = label;
    };
    if (state.standing === "won") return show("solved", "The game is won");
    show("asked", "Looking whether the game can be won");
    clearTimeout(this.lighting);
    this.lighting = setTimeout(async () => {
      const { save, ok } = await this.table.carrier.ask("save");
      if (!ok || this.table.state !== state) return;
      this.lampSolver ??= new Solver();
      const found = await this.lampSolver.solve({ ...save, steps: save.steps.slice(0, save.done) }, LIGHT_SECONDS);
      if (this.table.state !== state || !found) return;
      if (found.verdict === "solved") show("solved", "The game can be won");
      else if (found.verdict === "impossible") show("impossible", "The game cannot be won any more");
      else show("open", "It is not known whether the game can be won");
    }, 400);
  }
}
