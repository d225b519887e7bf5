// Shows a pile enlarged and spread out over the table while the player points at it, so that every card can be read.

/** @import { Table } from "./table.js" */
/** @import { Box } from "./geometry.js" */
/** @import { Spot } from "./types.js" */
import { index } from "./cards.js";
import { el } from "./dom.js";

/** The gap between a pile and its fan, in pixels. */
const GAP = 8;

export class Fan {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** The pile that is fanned out. @type {number | undefined} */
    this.number = undefined;
    // Screen readers skip the fan, because the button of the pile already names its cards.
    this.panel = el("div", { class: "fanned", hidden: "", "aria-hidden": "true" });
    table.board.host.append(this.panel);
  }

  /**
   * Fans a pile out if some of its open cards cannot be read on the table, and closes the fan of any other pile.
   * @param {number | undefined} number
   * @param {number} [depth] the number of cards above the one under the keyboard cursor
   */
  show(number, depth) {
    const { board } = this.table;
    this.number = number;
    const hides = number !== undefined && (board.hides[number] ?? 0) > 0;
    this.panel.hidden = !hides;
    if (number === undefined || !hides) return;
    const pile = board.piles[number] ?? [];
    this.panel.dataset.fans = this.table.layout.places[number]?.name;
    this.panel.replaceChildren(...pile.map((card, at) => {
      const tile = el("span", card.up ? { class: "tile", "data-card": card.code, "data-suit": card.code[1] ?? "" } : { class: "tile shut" });
      if (card.up) tile.append(index(card.code));
      tile.classList.toggle("cursor", pile.length - 1 - at === depth);
      return tile;
    }));
    this.position(number);
  }

  /**
   * Puts the fan beside its pile, or below or above a pile that is spread sideways.
   * @param {number} number
   */
  position(number) {
    const { host, geometry, layout, piles } = this.table.board;
    const base = /** @type {Box} */ (geometry.bases[number]);
    const { spread } = /** @type {Spot} */ (layout.places[number]);
    const { clientWidth: width, clientHeight: height } = host;
    const isColumn = spread === "down" || spread === "up";
    const last = piles[number]?.at(-1)?.box ?? base;
    const [left, right] = [base.x - GAP, width - base.x - base.width - GAP];
    this.panel.style.maxWidth = `${isColumn ? Math.max(left, right) : width}px`;
    if (this.panel.offsetHeight > height) this.panel.style.maxWidth = `${width}px`;
    const { offsetWidth: wide, offsetHeight: high } = this.panel;
    const x = !isColumn ? Math.min(base.x, last.x) : right >= left ? base.x + base.width + GAP : left - wide;
    const below = base.y + base.height + GAP;
    const y = isColumn ? Math.min(base.y, last.y) : below + high <= height ? below : base.y - GAP - high;
    this.panel.style.transform = `translate(${Math.max(0, Math.min(x, width - wide))}px, ${Math.max(0, Math.min(y, height - high))}px)`;
  }

  /** Updates the fan after cards have moved. */
  refresh() {
    this.show(this.number);
  }
}
