// The cards that a player holds: taken, put down, sent off.

/** @import { Target } from "./types.js" */
/** @import { Table } from "./table.js" */
import { announce, capital } from "./dom.js";

export class Hand {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** What is held: so many cards of a place, and where they may go. @type {{ from: number, count: number, targets: Target[] | undefined } | undefined} */
    this.held = undefined;
    /** Why what is held may go nowhere. */
    this.reason = "";
  }

  /**
   * Takes the cards of a place from one on, and lights where they may go.
   * @param {number} number
   * @param {number} size how many cards
   * @param {boolean} [quiet] whether a refusal is told only when the cards are put down
   * @returns {Promise<boolean>}
   */
  async take(number, size, quiet = false) {
    this.release();
    const spot = this.table.layout.places[number];
    if (!spot || size < 1) return false;
    /** @type {{ from: number, count: number, targets: Target[] | undefined }} */
    const held = { from: number, count: size, targets: undefined };
    this.held = held;
    const pile = this.table.board.piles[number] ?? [];
    for (const card of pile.slice(-size)) card.element.classList.add("held");
    const answer = await this.table.carrier.ask(`targets ${spot.name} ${size}`);
    if (this.held !== held) return false;
    held.targets = answer.ok ? answer.targets : [];
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

  /** Why nothing takes a card. @param {import("./board.js").Card | undefined} card */
  stuck(card) {
    return `${card ? this.table.board.called(card.code) : "This card"} cannot be moved yet.`;
  }

  /** Puts down what is held, where it was. */
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
   * The best place for cards whose player only says that they shall go: foundations, else on cards, else anywhere.
   * @param {Target[]} targets
   */
  best(targets) {
    const spot = (/** @type {Target} */ target) => this.table.layout.places[this.table.board.numbers.get(target.on) ?? -1];
    return targets.find((target) => spot(target)?.goal) ?? targets.find((target) => this.table.board.top(target.on)) ?? targets[0];
  }

  /**
   * What a tap or Enter does at a place: puts down, presses, or takes.
   * @param {number} number
   * @param {number} depth how many cards lie above the one meant
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

  /** A target as a player says it: its card, else its place. @param {string} name */
  onto(name) {
    const { board, layout } = this.table;
    const top = board.top(name);
    return top?.up ? board.called(top.code) : layout.places[board.numbers.get(name) ?? -1]?.words;
  }

  /** A press was answered: its cards fly, and a listener hears it. @param {import("./types.js").Answer} answer @param {number} number */
  pressed(answer, number) {
    this.table.noted(answer);
    this.table.moved(answer);
    announce(`${answer.sentence}.${this.table.board.news} ${capital(this.table.board.told(number))}.`);
  }

  /**
   * Sends cards to the best place they may go to.
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
