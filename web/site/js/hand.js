// The cards that a player holds: takes them, puts them down, or sends them to the best place.

/** @import { Target } from "./types.js" */
/** @import { Table } from "./table.js" */
import { announce, capital } from "./dom.js";

/** The time in which a second tap on cards that a tap has played sends them to their next target, in milliseconds. */
const AGAIN = 1000;
/** The longest time between the taps of a double tap, in milliseconds. */
export const DOUBLE = 320;

export class Hand {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** The held cards: their place, their number, their possible targets, and the targets that taps try, best first. @type {{ from: number, count: number, targets: Target[] | undefined, taps?: string[] } | undefined} */
    this.held = undefined;
    /** The last cards that a tap played: the lowest one, the targets that the next taps try, the time, and the number of moves made including it. @type {{ card: import("./board.js").Card, others: Target[], at: number, steps: number } | undefined} */
    this.played = undefined;
    /** The reason why the held cards cannot go anywhere. */
    this.reason = "";
  }

  /**
   * Takes the last cards of a place, and highlights their targets. Also keeps the returned promise in `taken`.
   * @param {number} number
   * @param {number} size the number of cards
   * @param {boolean} [quiet] true to show a refusal only when the cards are put down
   * @returns {Promise<boolean>}
   */
  take(number, size, quiet = false) {
    this.taken = this.lift(number, size, quiet);
    return this.taken;
  }

  /** @param {number} number @param {number} size @param {boolean} quiet */
  async lift(number, size, quiet) {
    this.release();
    const spot = this.table.layout.places[number];
    if (!spot || size < 1) return false;
    /** @type {NonNullable<Hand["held"]>} */
    const held = { from: number, count: size, targets: undefined };
    this.held = held;
    const pile = this.table.board.piles[number] ?? [];
    for (const card of pile.slice(-size)) card.element.classList.add("held");
    const answer = await this.table.carrier.ask(`targets ${spot.name} ${size}`);
    if (this.held !== held) return false;
    held.targets = answer.ok ? answer.targets : [];
    held.taps = answer.ok ? answer.taps : [];
    this.reason = answer.ok ? (answer.targets.length ? "" : this.stuck(pile.at(-size))) : answer.error.message;
    for (const target of held.targets) this.table.board.base(target.on)?.classList.add("lit");
    for (const target of held.targets) this.table.board.top(target.on)?.element.classList.add("lit");
    if (held.targets.length === 0 && !quiet) {
      this.shake(pile.slice(-size));
      this.table.refuse(this.reason);
      return false;
    }
    return true;
  }

  /** The message if no place accepts a card. @param {import("./board.js").Card | undefined} card */
  stuck(card) {
    return `${card ? this.table.board.called(card.code) : "This card"} cannot be moved yet.`;
  }

  /**
   * Handles a tap: like Enter, but cards that have one sensible place go there at once. Another tap on these cards
   * within a second plays them to their next place.
   * @param {number} number
   * @param {number} depth the number of cards above the tapped one
   */
  async tap(number, depth) {
    const { table } = this;
    const pile = table.board.piles[number] ?? [];
    const card = pile[pile.length - 1 - depth];
    const puts = this.held !== undefined;
    const last = puts ? undefined : this.played;
    const isAgain = last && last.others.length > 0 && Date.now() - last.at < AGAIN && last.steps === table.state?.steps;
    if (card && last?.card === card && isAgain && await table.change("undo")) return this.play(card, last.others);
    await this.act(number, depth, true);
    const { held } = this;
    const targets = (held?.taps ?? []).map((place) => held?.targets?.find((one) => one.on === place)).filter((one) => one !== undefined);
    if (!puts && card) this.play(card, targets);
  }

  /**
   * Plays tapped cards to the first of these targets, if there is one; the next taps try the others.
   * @param {import("./board.js").Card} card the lowest card
   * @param {Target[]} targets
   */
  play(card, [first, ...others]) {
    if (!first) return;
    this.release();
    this.played = { card, others, at: Date.now(), steps: (this.table.state?.steps ?? 0) + 1 };
    void this.table.make(first);
  }

  /** True if a tap has just played cards: a second tap at the same point belongs to a double tap. */
  justPlayed() {
    return this.played !== undefined && Date.now() - this.played.at < DOUBLE;
  }

  /** Puts the held cards back. */
  release() {
    this.held = undefined;
    for (const element of this.table.board.host.querySelectorAll(".held, .lit")) element.classList.remove("held", "lit");
  }

  /** @param {import("./board.js").Card[]} cards */
  shake(cards) {
    for (const { element } of cards) {
      element.classList.remove("shaken");
      void element.offsetWidth;
      element.classList.add("shaken");
    }
  }

  /**
   * The best target if the player names none: a foundation, or else a place with cards, or else the first target.
   * @param {Target[]} targets
   */
  best(targets) {
    const spot = (/** @type {Target} */ target) => this.table.layout.places[this.table.board.numbers.get(target.on) ?? -1];
    return targets.find((target) => spot(target)?.goal) ?? targets.find((target) => this.table.board.top(target.on)) ?? targets[0];
  }

  /**
   * Handles a tap or Enter at a place: puts cards down, presses, or takes cards.
   * @param {number} number
   * @param {number} depth the number of cards above the chosen one
   * @param {boolean} pressFirst
   */
  act(number, depth, pressFirst) {
    this.table.touch();
    this.table.advice.unpropose();
    return this.table.ask(async () => {
      const spot = this.table.layout.places[number];
      if (!spot) return;
      const { held } = this;
      if (held) {
        const target = held.targets?.find((one) => one.on === spot.name);
        this.release();
        if (target) return void this.table.make(target);
        if (held.from === number) return announce("Put back.");
      }
      const pile = this.table.board.piles[number] ?? [];
      if (spot.press && pressFirst) {
        const answer = await this.table.carrier.ask(`press ${spot.name}`);
        if (answer.ok) return this.pressed(answer, number);
        if (pile.length === 0 || !pile.at(-1)?.up) return this.table.refused(answer.error);
      }
      const card = pile[pile.length - 1 - depth];
      if (!card) return this.table.say(`${spot.words} is empty.`);
      if (!card.up) {
        const answer = await this.table.carrier.ask(`press ${spot.name}`);
        return answer.ok ? this.pressed(answer, number) : this.table.refused(answer.error);
      }
      const size = depth + 1;
      if (await this.take(number, size)) {
        const targets = (this.held?.targets ?? []).map((one) => this.onto(one.on)).join(", ");
        announce(`${this.table.board.called(card.code)}${size > 1 ? ` and ${size - 1} more` : ""} picked up. Targets: ${targets}.`);
      }
    });
  }

  /** A target in a player's words: its card, or else its place. @param {string} name */
  onto(name) {
    const { board, layout } = this.table;
    const top = board.top(name);
    return top?.up ? board.called(top.code) : layout.places[board.numbers.get(name) ?? -1]?.words;
  }

  /** Handles the answer to a press: moves its cards, and announces it. @param {import("./types.js").Answer} answer @param {number} number */
  pressed(answer, number) {
    this.table.noted(answer);
    this.table.moved(answer);
    announce(`${answer.sentence}.${this.table.board.news} ${capital(this.table.board.told(number))}.`);
  }

  /**
   * Sends cards to their best target.
   * @param {number} number
   * @param {number} depth
   */
  send(number, depth) {
    return this.table.ask(async () => {
      const spot = this.table.layout.places[number];
      this.release();
      const answer = await this.table.carrier.ask(`targets ${spot?.name} ${depth + 1}`);
      const target = answer.ok ? this.best(answer.targets) : undefined;
      if (target) void this.table.make(target);
      else this.shake((this.table.board.piles[number] ?? []).slice(-(depth + 1)));
    });
  }
}
