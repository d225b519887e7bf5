// The picture of a table: card elements that keep their identity while they fly, and piles that can be focused.

/** @import { Layout, Movement, Position, Spot } from "./types.js" */
/** @import { Box, Geometry } from "./geometry.js" */
import { back } from "./backs.js";
import { beginning, face } from "./cards.js";
import { geometry, offsets, shifted, shared } from "./geometry.js";
import { mirrored } from "./mirror.js";
import { heaps } from "./overlap.js";
import { el } from "./dom.js";

/** @typedef {{ code: string, up: boolean, element: HTMLElement, box: Box }} Card */

/** The delay of automatic moves after the player's move, in milliseconds. */
const FOLLOWS = 120;

export class Board {
  /**
   * @param {HTMLElement} host
   * @param {Layout} layout
   */
  constructor(host, layout) {
    this.host = host;
    this.layout = layout;
    /** @type {Map<string, number>} */
    this.numbers = new Map(layout.places.map((spot, number) => [spot.name, number]));
    /** The cards of each place, bottom to top; the hand comes last. @type {Card[][]} */
    this.piles = [...layout.places.map(() => []), []];
    /** @type {Geometry} */
    this.geometry = geometry(layout, 1, 1);
    /** The stacking rank of each place: places with a higher rank lie over those with a lower one. @type {number[]} */
    this.ranks = [];
    host.replaceChildren();
    /** Further effects of the last movements, such as cards that have become free, as text for screen readers. */
    this.news = "";
    /** The number of open cards of each place that cannot be read on the table. @type {number[]} */
    this.hides = [];
    /** The containers in which cards cover each other. */
    this.heaps = heaps(layout);
    /** The places whose cards are covered from above, so that their lower edge shows. */
    this.sunk = layout.places.map((spot) => layout.places.some((other) => other.y < spot.y && spot.covered_by?.includes(other.name)));
    /** @type {HTMLElement[]} */
    this.bases = layout.places.map((spot) => {
      const kind = spot.stock ? "stock" : spot.goal ? "goal" : this.heaps.has(spot.container) ? "heap" : "";
      const base = el("button", { class: `base ${kind}`, type: "button", tabindex: "-1", "data-place": spot.name });
      base.append(...beginning(spot));
      host.append(base);
      return base;
    });
    /** @type {HTMLElement[]} */
    this.counts = layout.places.map(() => {
      const count = el("span", { class: "count", "aria-hidden": "true" });
      host.append(count);
      return count;
    });
  }

  /**
   * The stacking order of a card of a place.
   * @param {number} place
   * @param {number} index
   */
  depth(place, index) {
    return 3 + (this.ranks[place] ?? 0) * 260 + index;
  }

  /** The empty place under a pile. @param {string} name */
  base(name) {
    return this.bases[this.numbers.get(name) ?? -1];
  }

  /** The top card of a pile. @param {string} name */
  top(name) {
    return this.piles[this.numbers.get(name) ?? -1]?.at(-1);
  }

  /** @param {Position} position */
  static cards(position) {
    /** @type {string[][]} */
    const piles = [];
    for (const elements of Object.values(position.containers)) {
      for (const text of Array.isArray(elements) ? elements : [elements]) piles.push(text.split(" ").filter((word) => word));
    }
    return piles;
  }

  /**
   * Shows a position; existing card elements are reused where possible.
   * @param {Position} position
   */
  show(position) {
    const wanted = Board.cards(position);
    /** @type {Map<string, Card[]>} */
    const spare = new Map();
    for (const card of this.piles.flat()) {
      const known = spare.get(card.code);
      if (known) known.push(card);
      else spare.set(card.code, [card]);
    }
    this.news = "";
    this.piles = wanted.map((pile) => pile.map((text) => {
      const up = !text.startsWith("-");
      const code = up ? text : text.slice(1);
      const card = spare.get(code)?.pop() ?? this.create(code, up);
      this.turn(card, up);
      return card;
    }));
    this.piles.push([]);
    for (const card of [...spare.values()].flat()) card.element.remove();
    this.place();
  }

  /**
   * @param {string} code
   * @param {boolean} up
   * @returns {Card}
   */
  create(code, up) {
    // Screen readers skip the card, because the button of the pile names its cards.
    const element = el("div", { class: "card", "aria-hidden": "true" });
    element.append(el("div", { class: "sides" }));
    this.host.append(element);
    const card = { code, up, element, box: { x: 0, y: 0, width: 0, height: 0 } };
    this.turn(card, up);
    return card;
  }

  /**
   * @param {Card} card
   * @param {boolean} up
   */
  turn(card, up) {
    card.up = up;
    card.element.classList.toggle("down", !up);
    const sides = /** @type {HTMLElement} */ (card.element.firstElementChild);
    // A face-down card has no face in the document, so nobody can look it up.
    if (up && !sides.querySelector(".face")) sides.append(face(card.code));
    if (!sides.querySelector(".back")) sides.append(back());
    card.element.dataset.suit = up ? card.code[1] ?? "" : "";
    card.element.dataset.card = up ? card.code : "";
  }

  /** @param {string} code */
  called(code) {
    const rank = this.layout.ranks.find((one) => one.letter === code[0]);
    const suit = this.layout.suits.find((one) => one.letter === code[1]);
    return `${rank?.word} of ${suit?.word}`;
  }

  /**
   * Moves cards as the protocol reports the movements.
   * @param {Movement[]} movements
   */
  follow(movements) {
    /** @type {Set<Card>} */
    const moved = new Set();
    /** Cards that moved automatically. @type {Set<Card>} */
    const followed = new Set();
    /** Cards that were turned over. @type {Set<Card>} */
    const turned = new Set();
    const free = this.free();
    const pile = (/** @type {string} */ name) => /** @type {Card[]} */ (this.piles[this.numbers.get(name) ?? this.piles.length - 1]);
    for (const one of movements) {
      const [card] = pile(one.from).splice(one.from_index, 1);
      if (!card) continue;
      pile(one.to).splice(one.to_index, 0, card);
      const up = !one.card.startsWith("-");
      // If the card was face down so far, the page may learn only now which card it is.
      card.code = up ? one.card : one.card.slice(1);
      if (up !== card.up) this.turn(card, up);
      if (one.turned) turned.add(card);
      moved.delete(card);
      moved.add(card);
      if (one.followed) followed.add(card);
      else followed.delete(card);
    }
    const freed = [...this.free()].filter((card) => !free.has(card));
    this.news = this.listed("Turned up", [...turned].filter((card) => card.up && !freed.includes(card))) + this.listed("Now free", freed);
    let [order, last] = [0, 0];
    for (const card of moved) {
      card.element.classList.add("flying");
      // Cards that automatic moves move start visibly later than those of the player's move.
      const after = followed.has(card) && followed.size < moved.size ? FOLLOWS : 0;
      const wait = Math.min(order++ * 12, 240) + after;
      card.element.style.setProperty("--wait", `${wait}ms`);
      last = Math.max(last, wait);
    }
    this.place();
    clearTimeout(this.landing);
    this.landing = setTimeout(() => this.land(), 182 + last);
  }

  land() {
    for (const element of this.host.querySelectorAll(".flying")) {
      element.classList.remove("flying");
      /** @type {HTMLElement} */ (element).style.removeProperty("--wait");
    }
  }

  /** Adapts to a new size of the window. */
  resize() {
    const { clientWidth: width, clientHeight: height } = this.host;
    const isLeft = document.documentElement.dataset.hand === "left";
    this.geometry = geometry(isLeft ? mirrored(this.layout) : this.layout, width, height);
    const { card, order } = this.geometry;
    order.forEach((number, rank) => { this.ranks[number] = rank; });
    this.host.style.setProperty("--card-width", `${card.width}px`);
    this.host.style.setProperty("--card-height", `${card.height}px`);
    this.host.classList.toggle("small", this.geometry.small);
    this.host.classList.toggle("narrow", this.geometry.narrow);
    for (const sign of this.host.querySelectorAll(".hour")) sign.remove();
    for (const { x, y, text } of this.geometry.hours) {
      const sign = el("span", { class: "hour", "aria-hidden": "true" }, text);
      sign.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
      this.host.prepend(sign);
    }
    this.geometry.bases.forEach((box, number) => {
      const base = /** @type {HTMLElement} */ (this.bases[number]);
      base.style.transform = `translate(${box.x}px, ${box.y}px)`;
    });
    this.host.classList.add("still");
    this.place();
    void this.host.offsetWidth;
    this.host.classList.remove("still");
  }

  /** Moves every card to its position. */
  place() {
    this.layout.places.forEach((spot, number) => {
      const pile = /** @type {Card[]} */ (this.piles[number]);
      const base = /** @type {Box} */ (this.geometry.bases[number]);
      const { at, folded, hidden } = offsets(spot, pile.map((card) => card.up), this.geometry.card, /** @type {Box} */ (this.geometry.rooms[number]));
      this.hides[number] = hidden;
      pile.forEach((card, index) => {
        card.box = shifted(spot, base, at[index] ?? 0);
        card.element.style.transform = `translate(${card.box.x}px, ${card.box.y}px)`;
        card.element.style.zIndex = String(this.depth(number, index));
        card.element.dataset.at = `${spot.name}:${index}`;
        card.element.classList.toggle("across", ["right", "left", "last"].includes(spot.spread));
        card.element.classList.toggle("leftward", spot.spread === "left");
        card.element.classList.toggle("sunk", this.sunk[number]);
        // Only the upper cards of a squared pile can ever be visible.
        card.element.classList.toggle("buried", spot.spread === "squared" && index < pile.length - 3);
      });
      const count = /** @type {HTMLElement} */ (this.counts[number]);
      const told = folded > 0 ? `+${folded}` : spot.stock && pile.length > 0 ? String(pile.length) : "";
      count.style.zIndex = String(this.depth(number, 255));
      count.textContent = told;
      count.hidden = told === "";
      const first = pile[folded]?.box ?? base;
      count.style.transform = `translate(${first.x}px, ${first.y}px)`;
      count.classList.toggle("fold", folded > 0);
      const own = /** @type {HTMLElement} */ (this.bases[number]);
      own.setAttribute("aria-label", this.told(number));
      own.classList.toggle("empty", pile.length === 0);
      // An empty place lies below all cards, since neighbors may reach over it.
      own.style.zIndex = String(pile.length ? this.depth(number, -1) : 1);
    });
  }

  /**
   * A place with its cards in words, the top card first.
   * @param {number} number
   */
  told(number) {
    const spot = /** @type {Spot} */ (this.layout.places[number]);
    const pile = /** @type {Card[]} */ (this.piles[number]);
    if (pile.length === 0) {
      const before = this.top(spot.after ?? "");
      return `${spot.words}: ${before?.up ? `a gap next to ${this.called(before.code)}` : "empty"}`;
    }
    const seen = spot.spread === "squared" ? pile.slice(-1) : spot.spread === "last" ? pile.slice(-(spot.last ?? 1)) : pile;
    const open = seen.filter((card) => card.up).reverse().map((card) => this.called(card.code));
    const parts = [open.join(", on ")].filter((part) => part);
    const shut = seen.length - open.length;
    if (open.length === 0 && pile.length > seen.length) parts.push(`${pile.length} cards, face down`);
    else {
      if (shut > 0) parts.push(`${shut} face down`);
      if (pile.length > seen.length) parts.push(`${pile.length - seen.length} below`);
    }
    const covers = this.covers(number).map((card) => (card.up ? this.called(card.code) : "a face-down card"));
    const lies = covers.length ? `, covered by ${covers.join(" and ")}` : this.heaps.has(spot.container) ? ", free" : "";
    return `${spot.words}: ${parts.join("; ")}${lies}`;
  }

  /** The cards that cover those of a place, as in a pyramid. @param {number} number */
  covers(number) {
    const covers = this.layout.places[number]?.covered_by ?? [];
    return covers.map((name) => this.top(name)).filter((card) => card !== undefined);
  }

  /** The top cards of coverable places that are not covered. */
  free() {
    const free = this.layout.places.map((spot, number) => (this.heaps.has(spot.container) && this.covers(number).length === 0 ? this.top(spot.name) : undefined));
    return new Set(free.filter((card) => card !== undefined));
  }

  /** A list of cards with their places, as text; empty without cards. @param {string} what @param {Card[]} cards */
  listed(what, cards) {
    if (cards.length === 0) return "";
    const place = (/** @type {Card} */ card) => this.layout.places[this.piles.findIndex((pile) => pile.includes(card))]?.words;
    return ` ${what}: ${cards.map((card) => `${card.up ? this.called(card.code) : "a face-down card"}, ${place(card)}`).join("; ")}.`;
  }

  /**
   * The thing at a point: a card, or else an empty place, or else the top card in whose room the point is.
   * @param {number} x
   * @param {number} y
   */
  at(x, y) {
    const within = (/** @type {Box} */ box) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
    for (const number of [...this.geometry.order].reverse()) {
      const pile = /** @type {Card[]} */ (this.piles[number]);
      for (let index = pile.length - 1; index >= 0; index--) {
        if (within(/** @type {Card} */ (pile[index]).box)) return { number, index };
      }
    }
    for (const boxes of [this.geometry.bases, this.geometry.rooms]) {
      for (let number = boxes.length - 1; number >= 0; number--) {
        if (within(/** @type {Box} */ (boxes[number]))) return { number, index: /** @type {Card[]} */ (this.piles[number]).length - 1 };
      }
    }
    return undefined;
  }

  /**
   * The box of a place as a drop target: its top card, or the empty place.
   * @param {number} number
   */
  reach(number) {
    const pile = /** @type {Card[]} */ (this.piles[number]);
    return pile.at(-1)?.box ?? /** @type {Box} */ (this.geometry.bases[number]);
  }

  /**
   * The place among `lit` for a card dropped in a box: the one it covers most, or else the nearest one, if close.
   * @param {Box} box
   * @param {number[]} lit
   */
  dropped(box, lit) {
    let [best, most] = [-1, 0];
    for (const number of lit) {
      const over = Math.max(shared(box, this.reach(number)), shared(box, /** @type {Box} */ (this.geometry.bases[number])),
        0.9 * shared(box, /** @type {Box} */ (this.geometry.rooms[number])));
      if (over > most) [best, most] = [number, over];
    }
    if (best >= 0) return best;
    let least = 0.7 * this.geometry.card.width;
    for (const number of lit) {
      const other = this.reach(number);
      const distance = Math.hypot(Math.max(0, Math.abs(other.x - box.x) - box.width), Math.max(0, Math.abs(other.y - box.y) - box.height));
      if (distance < least) [best, least] = [number, distance];
    }
    return best;
  }
}
