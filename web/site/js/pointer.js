// Handles fingers and mice on the table: taps, drags, and requests for hints.

/** @import { Table } from "./table.js" */
import { DOUBLE } from "./hand.js";

/** The longest movement of a tap, in pixels. */
const TAP = 7;
/** The time after which a resting mouse, or a pressing finger, fans out a pile, in milliseconds. */
const [RESTS, PRESSES] = [250, 450];

export class Pointer {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {{ pointer: number, x: number, y: number, number: number, index: number, moved: boolean, cards: import("./board.js").Card[], starts: { x: number, y: number }[] } | undefined} */
    this.drag = undefined;
    /** @type {{ number: number, at: number, x: number, y: number }} */
    this.tapped = { number: -1, at: 0, x: 0, y: 0 };
    /** The pile under the mouse. @type {number | undefined} */
    this.hovered = undefined;
    /** True while a pressing finger shows a fan; it then has no other effect. */
    this.fans = false;
  }

  /** @param {HTMLElement} host the board */
  listen(host) {
    host.addEventListener("pointerdown", (event) => this.down(event));
    host.addEventListener("pointermove", (event) => this.move(event));
    host.addEventListener("pointerup", (event) => this.up(event));
    host.addEventListener("pointercancel", () => this.cancel());
    host.addEventListener("pointerleave", () => this.hover(undefined));
    host.addEventListener("contextmenu", (event) => this.secondary(event));
  }

  /** Fans a pile out after a while. @param {number | undefined} number */
  hover(number) {
    if (number === this.hovered) return;
    this.hovered = number;
    clearTimeout(this.resting);
    this.table.fan.show(undefined);
    if (number !== undefined) this.resting = setTimeout(() => this.table.fan.show(number), RESTS);
  }

  /** Fans out the pile on which a finger stays. @param {number} number */
  press(number) {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      if (!this.drag || this.drag.moved || !this.table.board.hides[number]) return;
      this.fans = true;
      this.table.fan.show(number);
    }, PRESSES);
  }

  /** Ends a press. Returns true if it showed a fan. */
  ends() {
    clearTimeout(this.resting);
    this.table.fan.show(undefined);
    const { fans } = this;
    this.fans = false;
    return fans;
  }

  /** @param {PointerEvent} event */
  where(event) {
    const { left, top } = this.table.board.host.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button !== 0 || !event.isPrimary) return;
    this.table.touch();
    const { x, y } = this.where(event);
    const hit = this.table.board.at(x, y);
    if (!hit) {
      this.table.hand.release();
      this.table.advice.unpropose();
      return;
    }
    event.preventDefault();
    this.ends();
    if (event.pointerType !== "mouse") this.press(hit.number);
    const pile = this.table.board.piles[hit.number] ?? [];
    const card = pile[hit.index];
    const cards = card?.up ? pile.slice(hit.index) : [];
    this.drag = { pointer: event.pointerId, x, y, number: hit.number, index: hit.index, moved: false, cards, starts: cards.map(({ box }) => ({ x: box.x, y: box.y })) };
    try {
      this.table.board.host.setPointerCapture(event.pointerId);
    } catch {
      // The pointer may be gone already and can then not be captured.
    }
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { drag } = this;
    const { x, y } = this.where(event);
    if (!drag && event.pointerType === "mouse") this.hover(this.table.board.at(x, y)?.number);
    if (!drag || drag.pointer !== event.pointerId || drag.cards.length === 0 || this.fans) return;
    const [dx, dy] = [x - drag.x, y - drag.y];
    if (!drag.moved) {
      if (Math.hypot(dx, dy) < TAP) return;
      drag.moved = true;
      this.table.advice.unpropose();
      void this.table.hand.take(drag.number, drag.cards.length, true);
      this.table.board.host.classList.add("dragging");
      for (const card of drag.cards) card.element.classList.add("carried");
    }
    drag.cards.forEach((card, index) => {
      const start = drag.starts[index];
      if (start) card.element.style.transform = `translate(${start.x + dx}px, ${start.y + dy}px)`;
    });
    this.over(drag, dx, dy);
  }

  /**
   * Marks the target under the dragged cards.
   * @param {NonNullable<Pointer["drag"]>} drag
   * @param {number} dx
   * @param {number} dy
   */
  over(drag, dx, dy) {
    const first = drag.cards[0];
    const lit = (this.table.hand.held?.targets ?? []).map((target) => this.table.board.numbers.get(target.on) ?? -1);
    const number = first ? this.table.board.dropped({ ...first.box, x: first.box.x + dx, y: first.box.y + dy }, lit) : -1;
    for (const element of this.table.board.host.querySelectorAll(".over")) element.classList.remove("over");
    if (number >= 0) {
      this.table.board.bases[number]?.classList.add("over");
      this.table.board.piles[number]?.at(-1)?.element.classList.add("over");
    }
    return number;
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { drag } = this;
    if (!drag || drag.pointer !== event.pointerId) return;
    this.drag = undefined;
    if (this.ends()) return;
    const pile = this.table.board.piles[drag.number] ?? [];
    if (!drag.moved) {
      const now = Date.now();
      const { tapped } = this;
      const again = tapped.number === drag.number && now - tapped.at < DOUBLE;
      const played = again && this.table.hand.justPlayed();
      // Ignore the second tap of a double tap if the first one has played the card. A tap at another point is meant for
      // the next card.
      if (played && Math.hypot(drag.x - tapped.x, drag.y - tapped.y) < TAP) return;
      // A tap that puts cards down does not begin a double tap: the next tap takes other cards.
      const { held } = this.table.hand;
      const puts = held && held.from !== drag.number;
      this.tapped = { number: (again && !played) || puts ? -1 : drag.number, at: now, x: drag.x, y: drag.y };
      const depth = Math.max(0, pile.length - 1 - drag.index);
      this.table.keyboard.point(drag.number, depth, false);
      const isTaken = drag.cards.length > 0 && !this.table.layout.places[drag.number]?.stock;
      if (again && !played && isTaken) void this.table.hand.send(drag.number, depth);
      else void this.table.hand.tap(drag.number, depth);
      return;
    }
    const { x, y } = this.where(event);
    const [dx, dy] = [x - drag.x, y - drag.y];
    void this.table.ask(async () => {
      // The answer with the targets of the cards may still be on its way.
      await this.table.hand.taken;
      const number = this.over(drag, dx, dy);
      const target = this.table.hand.held?.targets?.find((one) => this.table.board.numbers.get(one.on) === number);
      const reason = this.table.hand.reason ?? "";
      const home = this.table.board.at(x, y)?.number === drag.number;
      this.drop(drag.cards);
      this.table.hand.release();
      if (target) void this.table.make(target);
      else {
        this.table.board.place();
        if (!home) {
          const onto = this.table.layout.places[this.table.board.at(x, y)?.number ?? -1];
          const from = this.table.layout.places[drag.number];
          // Although the pile is not a listed target, the cards may make a move here: one that a press would pass over,
          // because it makes another move.
          const why = onto && await this.table.carrier.ask(`try ${from?.name} ${drag.cards.length} ${onto.name}`);
          if (why?.ok) return void this.table.make(why.move);
          const message = reason || why?.error.message;
          if (message) this.table.say(message.charAt(0).toUpperCase() + message.slice(1));
        }
      }
    });
  }

  /** @param {import("./board.js").Card[]} cards */
  drop(cards) {
    this.table.board.host.classList.remove("dragging");
    for (const card of cards) card.element.classList.remove("carried");
    for (const element of this.table.board.host.querySelectorAll(".over")) element.classList.remove("over");
  }

  /** Cancels a drag: the cards go back. */
  cancel() {
    const { drag } = this;
    this.drag = undefined;
    if (!drag) return;
    this.ends();
    this.drop(drag.cards);
    this.table.hand.release();
    this.table.board.place();
  }

  /** Sends the card under a right click to a foundation, or shows the moves of its pile if it cannot go there. @param {MouseEvent} event */
  secondary(event) {
    event.preventDefault();
    const { board, carrier, layout } = this.table;
    const { left, top } = board.host.getBoundingClientRect();
    const hit = board.at(event.clientX - left, event.clientY - top);
    if (!hit) return;
    this.table.touch();
    void this.table.ask(async () => {
      const spot = layout.places[hit.number];
      const pile = board.piles[hit.number] ?? [];
      this.table.hand.release();
      // A finger that stays on a pile must not move its card: the player only wants to see the pile.
      const isMouse = !(event instanceof PointerEvent) || event.pointerType !== "touch";
      if (isMouse && pile[hit.index]?.up && !spot?.goal) {
        const answer = await carrier.ask(`targets ${spot?.name} ${pile.length - hit.index}`);
        const home = answer.ok ? answer.targets.find((one) => layout.places[board.numbers.get(one.on) ?? -1]?.goal) : undefined;
        if (home) return void this.table.make(home);
      }
      await this.pileHints(hit.number);
    });
  }

  /** Shows the moves of a pile. @param {number} number */
  async pileHints(number) {
    const { board } = this.table;
    const spot = this.table.layout.places[number];
    const answer = await this.table.carrier.ask(`moves ${spot?.name}`);
    if (!answer.ok || answer.moves.length === 0) return this.table.say(`No card can be moved from ${spot?.words} yet.`);
    for (const move of answer.moves) {
      for (const name of [move.target, move.partner]) {
        if (!name || name === spot?.name) continue;
        board.base(name)?.classList.add("lit");
        board.top(name)?.element.classList.add("lit");
      }
    }
    this.table.say(answer.moves.slice(0, 4).map((move) => move.sentence).join("; "));
  }
}
