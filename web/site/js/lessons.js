// Three short hints for somebody who plays here for the first time, one after each move.

import { el } from "./dom.js";
import { learn } from "./store.js";

const LESSONS = [
  "Tap a card to move it to its best place.",
  "Tap it again for another place, or drag it.",
  "Stuck? The lamp shows a move, and undo has no limit.",
];

export class Lessons {
  constructor() {
    /** The number of the current lesson, and the moves made when it was given. */
    this.at = 0;
    this.steps = 0;
    this.text = el("span", {});
    this.panel = el("div", { class: "lesson", role: "note", hidden: "" }, this.text,
      el("button", { type: "button", class: "tool", onclick: () => this.end() }, "Skip"));
  }

  /** Shows the lesson, or the next one if a move was made. @param {number} steps */
  look(steps) {
    if (this.at >= LESSONS.length) return;
    if (!this.panel.hidden && steps > this.steps) this.at += 1;
    this.steps = steps;
    if (this.at >= LESSONS.length) return this.end();
    this.text.textContent = `${this.at + 1}/${LESSONS.length}: ${LESSONS[this.at]}`;
    this.panel.hidden = false;
  }

  end() {
    this.at = LESSONS.length;
    this.panel.hidden = true;
    learn();
  }
}
