// Hints, solutions, and the lamp that shows whether the game can still be won.

/** @import { Move, Target } from "./types.js" */
/** @import { Table } from "./table.js" */
import { dialog } from "./dialogs.js";
import { announce, counted, el } from "./dom.js";
import { Solver } from "./solver.js";
import { options } from "./store.js";
/** Time limits of a search for the lamp and for a solution, in seconds. */
const [LIGHT_SECONDS, SOLVE_SECONDS] = [4, 20];
/** Time limit of each of several searches for the losing move, in seconds. */
const LOST_SECONDS = 4;
/** The time between moves of a solution that is played, in milliseconds. */
const BEAT = 600;

/** @param {string} text */
const sentence = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

export class Advice {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {{ hints: Move[], at: number } | undefined} */
    this.proposed = undefined;
    /** The winning moves, and the number of steps after which they begin. @type {{ codes: string[], from: number } | undefined} */
    this.solution = undefined;
    this.solver = new Solver();
    /** @type {Solver | undefined} */
    this.lampSolver = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.playing = undefined;
  }

  /** @param {number} by */
  hint(by) {
    void this.table.ask(async () => {
      if (!this.proposed) {
        const answer = await this.table.carrier.ask("hint");
        if (!answer.ok) return this.table.refused(answer.error);
        if (answer.hints.length === 0) return this.table.say("No moves left.");
        this.proposed = { hints: answer.hints, at: by > 0 ? 0 : answer.hints.length - 1 };
        if (answer.only_redeals_left) this.table.say("Only deals and redeals are left, and they change nothing.");
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
    this.table.hand.release();
    this.unmark();
    this.table.board.host.dataset.hint = move.code;
    const from = this.table.board.numbers.get(move.source ?? "");
    if (from !== undefined) {
      for (const card of (this.table.board.piles[from] ?? []).slice(-Math.max(1, move.count ?? 1))) card.element.classList.add("hinted");
      this.table.board.bases[from]?.classList.add("hinted");
    }
    for (const name of [move.target, move.partner]) {
      if (!name) continue;
      this.table.board.base(name)?.classList.add("hinted");
      this.table.board.top(name)?.element.classList.add("hinted");
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

  /** The number of solution moves made so far; undefined if no solution is known from here. */
  get made() {
    const made = (this.table.state?.steps ?? 0) - (this.solution?.from ?? Infinity);
    return made >= 0 ? made : undefined;
  }

  /**
   * Notes a move made after this many steps: if it is not the next move of the solution, forgets the solution.
   * @param {number} steps
   * @param {string} code
   */
  went(steps, code) {
    if (this.solution && this.solution.codes[steps - this.solution.from] !== code) this.forget();
  }

  forget() {
    this.solution = undefined;
    this.stopPlaying();
  }

  stopPlaying() {
    clearTimeout(this.playing);
    this.playing = undefined;
    this.draw();
  }

  /** Looks for a solution unless one is known from here. */
  async solve() {
    if (this.made !== undefined) return true;
    const save = await this.table.keeping.save();
    if (!save) return false;
    this.table.say("Looking for a solution …");
    const found = await this.solver.solve({ ...save, steps: save.steps.slice(0, save.done) }, SOLVE_SECONDS);
    if (found?.verdict === "impossible") this.table.say(`${this.cannotBeWon()}. ${this.table.wayOut(save.done)}`);
    else if (found?.verdict !== "solved") this.table.say("No solution found in time.");
    else {
      this.solution = { codes: found.solution ?? [], from: save.done };
      this.table.say(`A ${this.solution.codes.length}-move solution. Wins with help do not count.`);
    }
    this.draw();
    return found?.verdict === "solved";
  }

  /** The message if the game cannot be won. Before the first move, it says that the deal itself cannot be won. */
  cannotBeWon() {
    return this.table.state?.steps ? "The game cannot be won from here" : "This deal cannot be won";
  }

  /** Makes the next move of a solution. Returns false if there is none. */
  step() {
    /** @type {Promise<boolean>} */
    const stepped = new Promise((done) => void this.table.ask(async () => done(await this.next().catch(() => false))));
    return stepped;
  }

  async next() {
    if (this.table.state?.standing === "won" || !(await this.solve())) return false;
    const code = this.solution?.codes[this.made ?? -1];
    if (!code) return false;
    this.table.counts = false;
    const answer = await this.table.carrier.ask(`do ${code}`);
    if (!answer.ok) {
      this.forget();
      this.table.refused(answer.error);
      return false;
    }
    this.table.keeping.leftLine(answer.state);
    this.table.moved(answer);
    // If autoplay followed, it may have made some of the moves of the solution already, so a new solution is needed.
    if (answer.followed.length) this.forget();
    announce(`${answer.sentence}.${this.table.board.news}`);
    return answer.state.standing !== "won";
  }

  /** Starts or stops playing the solution move by move. */
  async play() {
    if (this.playing !== undefined) return this.stopPlaying();
    const beat = async () => {
      if (!(await this.step())) return this.stopPlaying();
      if (this.playing !== undefined) this.playing = setTimeout(beat, BEAT);
    };
    this.playing = setTimeout(beat, 0);
  }

  /** Draws the bar with the buttons for the solution, if one is known. */
  draw() {
    const { strip } = this.table;
    if (!strip) return;
    const { made, solution } = this;
    strip.hidden = made === undefined || !solution || made > solution.codes.length;
    if (strip.hidden || made === undefined || !solution) return;
    const tool = (/** @type {string} */ label, /** @type {string} */ sign, /** @type {() => void} */ act) =>
      el("button", { type: "button", class: "tool", "aria-label": label, title: label, onclick: act }, sign);
    // Keep the focus on the button that the player pressed.
    const focused = [...strip.children].indexOf(/** @type {Element} */ (document.activeElement));
    strip.replaceChildren(
      tool("Back one move", "◂", () => void this.table.change("undo")),
      el("span", {}, `Solution: ${made} of ${solution.codes.length}`),
      tool("Next move of the solution", "▸", () => void this.step()),
      tool(this.playing === undefined ? "Play the solution" : "Stop", this.playing === undefined ? "▸▸" : "■", () => void this.play()),
      tool("Close the solution", "×", () => this.forget()));
    const again = strip.children[focused];
    if (again instanceof HTMLElement) again.focus();
  }

  /** Shows how hard the deal is, in the protocol's own sentence. @param {HTMLElement} told */
  async difficulty(told) {
    const save = await this.table.keeping.save();
    if (!save) return;
    const found = await this.solver.search({ ...save, steps: [], done: 0 }, "difficulty");
    told.textContent = found?.difficulty ? sentence(found.difficulty.sentence) : "";
    told.hidden = !found?.difficulty;
  }

  /** Finds the move that lost the game, and offers to go back to where it could still be won. */
  async whereLost() {
    const save = await this.table.keeping.save();
    if (!save) return;
    this.table.say("Looking for the move that lost the game …");
    const found = (await this.solver.search(save, `where_lost time ${LOST_SECONDS} memory 256`))?.where_lost;
    if (!found) return this.table.say("The search found no answer.");
    const { won } = found;
    const back = won !== null && won < (this.table.state?.steps ?? 0);
    const panel = dialog("The losing move", el("p", {}, sentence(found.sentence)), el("div", { class: "row end" },
      back ? el("button", { type: "button", class: "tool primary", onclick: () => {
        panel.close();
        this.table.goTo(won);
      } }, `Back to move ${won}`) : undefined));
    this.table.deals.open(panel);
  }

  /** Shows whether the game can still be won. */
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
    show("asked", "Checking if the game can be won");
    clearTimeout(this.lighting);
    this.lighting = setTimeout(async () => {
      const save = await this.table.keeping.save();
      if (!save || this.table.state !== state) return;
      this.lampSolver ??= new Solver();
      const found = await this.lampSolver.solve({ ...save, steps: save.steps.slice(0, save.done) }, LIGHT_SECONDS);
      if (this.table.state !== state || !found) return;
      if (found.verdict === "solved") show("solved", "The game can be won");
      else if (found.verdict === "impossible") show("impossible", this.cannotBeWon());
      else show("open", "It is unknown if the game can be won");
    }, 400);
  }
}
