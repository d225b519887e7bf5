// Shows the progress of a game: moves, score and time in its head line, and the line through all moves with its
// bookmarks.

/** @import { Table } from "./table.js" */
import { clock, counted, el } from "./dom.js";
import { options } from "./store.js";

/** The time without an action after which the clock stops, in milliseconds. */
const AWAY = 60_000;

export class Progress {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  /** The number of all moves, undone ones included. */
  get most() {
    return (this.table.state?.steps ?? 0) + (this.table.state?.undone ?? 0);
  }

  draw() {
    this.facts();
    this.marks();
    const { state, timeline } = this.table;
    if (!state || !timeline) return;
    timeline.max = String(this.most);
    timeline.value = String(state.steps);
    timeline.setAttribute("aria-valuetext", `${state.steps} of ${counted(this.most, "move")}`);
    timeline.disabled = this.most === 0;
  }

  /** Counts a second of play. */
  tick() {
    const { state, touched } = this.table;
    if (!state || state.standing === "won" || document.hidden || document.querySelector("dialog.veil[open]") || Date.now() - touched > AWAY || this.most === 0) return;
    this.table.seconds += 1;
    this.facts();
  }

  facts() {
    const { state, layout, seconds } = this.table;
    if (!state || !this.table.facts) return;
    const parts = [counted(state.steps, "move")];
    if (options().score && layout.score && state.position.score !== undefined) parts.push(`score ${state.position.score}`);
    for (const [name, value] of Object.entries(state.position.counters ?? {})) {
      if (value !== 0) parts.push(`${name.replaceAll("_", " ")} ${value}`);
    }
    if (options().clock) parts.push(clock(seconds));
    this.table.facts.textContent = parts.join(" · ");
  }

  /** The bookmarks on the timeline. */
  marks() {
    const { most } = this;
    this.table.marksLine?.replaceChildren(...this.table.marks.filter((step) => step <= most).map((step) => {
      const mark = el("button", { type: "button", class: "mark", title: `Bookmark at move ${step}`, "aria-label": `Bookmark at move ${step}`, onclick: () => this.table.goTo(step) });
      mark.style.left = `${most ? (100 * step) / most : 0}%`;
      return mark;
    }));
  }
}
