// Handles keys, the same as in the terminal, with a cursor that moves over piles and cards.

/** @import { Table } from "./table.js" */
import { announce } from "./dom.js";
import { go } from "./pages.js";
import { options, setOptions } from "./store.js";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export class Keyboard {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** The cursor: a place, and the number of cards above the one under the cursor. */
    this.cursor = { number: Math.max(0, this.table.layout.places.findIndex((spot) => spot.spread === "down")), depth: 0 };
  }

  /** @param {HTMLElement} host the board */
  listen(host) {
    const { board, fan, hand } = this.table;
    const at = (/** @type {Event} */ event) => board.numbers.get((event.target instanceof HTMLElement ? event.target.dataset.place : undefined) ?? "");
    // A click without a pointer (its `detail` is 0) comes from a screen reader that presses the button of a pile.
    host.addEventListener("click", (event) => {
      const number = at(event);
      if (event.detail === 0 && number !== undefined) void hand.tap(number, 0);
    });
    host.addEventListener("focusin", (event) => {
      const number = at(event);
      if (number !== undefined && number !== this.cursor.number) this.point(number, 0, false);
      fan.show(number, this.cursor.depth);
    });
    host.addEventListener("focusout", () => fan.show(undefined));
  }

  letters() {
    const on = options().letters;
    this.table.board.bases.forEach((base, number) => {
      if (on && number < LETTERS.length) base.dataset.letter = LETTERS[number];
      else delete base.dataset.letter;
    });
  }

  /**
   * Moves the cursor to a card.
   * @param {number} number
   * @param {number} depth
   * @param {boolean} seen true if the cursor is shown
   */
  point(number, depth, seen) {
    const pile = this.table.board.piles[number] ?? [];
    const open = pile.length - 1 - pile.findIndex((card) => card.up);
    this.cursor = { number, depth: Math.max(0, Math.min(depth, pile.some((card) => card.up) ? open : 0)) };
    for (const element of this.table.board.host.querySelectorAll(".cursor")) element.classList.remove("cursor");
    this.table.board.bases.forEach((base, other) => base.setAttribute("tabindex", other === number ? "0" : "-1"));
    if (!seen) return;
    const card = pile[pile.length - 1 - this.cursor.depth];
    (card?.element ?? this.table.board.bases[number])?.classList.add("cursor");
    this.table.board.bases[number]?.focus({ preventScroll: true });
    this.table.fan.show(number, this.cursor.depth);
    if (card && this.cursor.depth > 0) announce(`${this.table.board.called(card.code)} and ${this.cursor.depth} above`);
  }

  /** @param {"left" | "right" | "up" | "down"} way */
  walk(way) {
    const { number, depth } = this.cursor;
    const spot = this.table.layout.places[number];
    const pile = this.table.board.piles[number] ?? [];
    const [along, back] = { down: ["up", "down"], up: ["down", "up"], right: ["left", "right"], left: ["right", "left"], squared: ["", ""], last: ["", ""] }[spot?.spread ?? "squared"];
    const open = pile.filter((card) => card.up).length;
    if (!this.table.hand.held && way === along && depth + 1 < open) return this.point(number, depth + 1, true);
    if (!this.table.hand.held && way === back && depth > 0) return this.point(number, depth - 1, true);
    const from = this.table.board.geometry.bases[number];
    if (!from) return;
    const dx = { left: -1, right: 1, up: 0, down: 0 }[way];
    const dy = { left: 0, right: 0, up: -1, down: 1 }[way];
    let [best, least] = [-1, Infinity];
    this.table.board.geometry.bases.forEach((box, other) => {
      const [x, y] = [box.x - from.x, box.y - from.y];
      const ahead = x * dx + y * dy;
      const aside = Math.abs(x * dy) + Math.abs(y * dx);
      if (other === number || ahead <= 4) return;
      const cost = ahead + 2.2 * aside;
      if (cost < least) [best, least] = [other, cost];
    });
    if (best >= 0) this.point(best, 0, true);
  }

  /** Handles Ctrl+Z and Ctrl+Y, or Cmd+Z and Shift+Cmd+Z. @param {KeyboardEvent} event @param {HTMLElement} target */
  chord(event, target) {
    const key = event.key.toLowerCase();
    if (event.altKey || (key !== "z" && key !== "y") || target.matches("input:not([type=range]), select, textarea")) return;
    void this.table.change(key === "z" && !event.shiftKey ? "undo" : "redo");
    event.preventDefault();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (document.querySelector("dialog[open]")) return;
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    if (event.ctrlKey || event.metaKey) return this.chord(event, target);
    if (event.altKey) return;
    if (target.matches("input, select, textarea") && event.key !== "Escape") return;
    const elsewhere = target !== document.body && !this.table.board.host.contains(target);
    if (elsewhere && ["Enter", " ", "Tab"].includes(event.key)) return;
    // Tab gives hints while the focus is on the table. Elsewhere, also after Escape, Tab moves the focus as usual in
    // the browser.
    if (event.key === "Tab" && !this.table.board.host.contains(target)) return;
    const does = this.keys()[event.key];
    const letter = /^[A-Z]$/.test(event.key) ? LETTERS.indexOf(event.key) : -1;
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
    if (does) does(event);
    else if (digit && this.table.layout.buttons[digit - 1]) void this.table.press(/** @type {{name: string}} */ (this.table.layout.buttons[digit - 1]).name);
    else if (letter >= 0 && letter < this.table.layout.places.length) this.byLetter(letter);
    else return;
    this.table.touch();
    event.preventDefault();
  }

  /** @param {number} number */
  byLetter(number) {
    this.point(number, 0, true);
    const { held } = this.table.hand;
    if (held) void this.table.hand.act(number, 0, false);
    else void this.table.ask(async () => {
      // Take as many cards as can move: try all open cards first, then fewer.
      const spot = this.table.layout.places[number];
      const pile = this.table.board.piles[number] ?? [];
      const open = pile.filter((card) => card.up).length;
      for (let size = spot?.spread === "squared" ? Math.min(1, open) : open; size > 0; size--) {
        const answer = await this.table.carrier.ask(`targets ${spot?.name} ${size}`);
        if (answer.ok && answer.targets.length) return void (await this.table.hand.take(number, size));
      }
      void this.table.hand.act(number, 0, true);
    });
  }

  /** @returns {Record<string, (event: KeyboardEvent) => void>} */
  keys() {
    const { number, depth } = this.cursor;
    const left = () => this.walk("left");
    const right = () => this.walk("right");
    const up = () => this.walk("up");
    const down = () => this.walk("down");
    const undo = () => void this.table.change("undo");
    const all = () => this.table.goTo(this.table.progress.most);
    const hint = (/** @type {KeyboardEvent} */ event) => this.table.advice.hint(event.shiftKey ? -1 : 1);
    const enter = () => {
      const move = this.table.advice.proposed?.hints[this.table.advice.proposed.at];
      if (move) void this.table.make(move);
      else void this.table.hand.act(number, depth, true);
    };
    return {
      ArrowLeft: left, h: left, ArrowRight: right, l: right, ArrowUp: up, k: up, ArrowDown: down, j: down,
      Enter: enter, " ": () => (this.table.advice.proposed ? enter() : void this.table.hand.act(number, depth, false)),
      Escape: () => {
        this.table.hand.release();
        this.table.advice.unpropose();
        if (this.table.toast) this.table.toast.hidden = true;
        if (this.table.rulesPanel) this.table.rulesPanel.hidden = true;
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      },
      Tab: hint, i: hint,
      p: () => void this.table.press(this.table.layout.places[number]?.name ?? ""),
      f: () => void this.table.home("home"), e: () => void this.table.home("home all"),
      u: undo, Backspace: undo, r: () => void this.table.change("redo"),
      "[": () => this.table.goTo(0), Home: () => this.table.goTo(0), "]": all, End: all,
      ".": () => void this.table.advice.step(), ">": () => void this.table.advice.play(), "<": () => void this.table.advice.whereLost(),
      n: () => void this.table.deals.newDeal(), w: () => void this.table.deals.winnable(), g: () => this.table.deals.askNumber(),
      b: () => this.table.panels.mark(), m: () => this.table.panels.showMarks(), c: () => void this.table.panels.copy(),
      a: () => {
        if (!this.table.layout.autoplay) return this.table.say(`${this.table.layout.name} has no autoplay.`);
        const autoplay = this.table.isAutoplaying() ? "off" : "on";
        setOptions({ autoplay });
        void this.table.ask(() => this.table.switchAutoplay());
        this.table.say(`Autoplay is ${autoplay}.`);
      },
      z: () => this.table.panels.pause(), s: () => void this.table.panels.statistics(), o: () => void this.table.panels.showOptions(),
      "'": () => {
        setOptions({ letters: !options().letters });
        this.letters();
      },
      "?": () => void this.table.panels.toggleRules(), F1: () => void this.table.panels.toggleRules(),
      q: () => go("./"),
    };
  }
}
