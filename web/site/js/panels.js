// The panels over the table: rules, menu, options, bookmarks, links.

/** @import { Table } from "./table.js" */
import { ROOT, rulesOf } from "./carrier.js";
import { go } from "./pages.js";
import { counted, el } from "./dom.js";
import { dialog, figures, keysPanel } from "./dialogs.js";
import { address, bySlug, chooseHouseRules, dealAddress } from "./house.js";
import { shelf } from "./store.js";

export class Panels {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  async toggleRules() {
    const panel = this.table.rulesPanel;
    if (!panel) return;
    if (panel.childElementCount === 0) {
      const [rules, { page }] = await Promise.all([rulesOf(this.table.carrier, this.table.slug), import("./rules.js")]);
      panel.replaceChildren(el("button", { type: "button", class: "close", "aria-label": "Close the rules", onclick: () => this.toggleRules() }, "×"),
        page(rules), el("p", {}, el("a", { href: `rules/${address(this.table.slug)}`, "data-route": "" }, "Rules on a separate page")),
        el("p", {}, el("button", { type: "button", class: "tool", onclick: () => this.table.deals.open(keysPanel()) }, "Keys")));
    }
    panel.hidden = !panel.hidden;
  }

  async more() {
    const own = (await shelf(this.table.carrier)).figures[this.table.slug];
    const told = el("p", { class: "told", role: "status" }, "Rating this deal …");
    const item = (/** @type {string} */ label, /** @type {string} */ key, /** @type {() => void} */ act) =>
      el("button", { type: "button", class: "tool item", onclick: () => {
        panel.close();
        act();
      } }, el("span", {}, label), key ? el("kbd", {}, key) : undefined);
    const panel = dialog("The game", el("div", { class: "menu" },
      item("Winnable deal", "w", () => void this.table.deals.winnable()),
      item("Deal by number", "g", () => this.table.deals.askNumber()),
      item("Deal by difficulty", "", () => void this.graded()),
      item("Deal of the day", "", () => void this.daily()),
      item("House rules", "", () => void this.houseRules()),
      item("More like this", "", () => go(new URL(`?like=${encodeURIComponent(this.table.slug)}`, ROOT))),
      item("Back to the start", "[", () => this.table.goTo(0)),
      item("Next move of a solution", ".", () => void this.table.advice.step()),
      item("Play the solution", ">", () => void this.table.advice.play()),
      item("Find the losing move", "<", () => void this.table.advice.whereLost()),
      item("Play all to the foundations", "e", () => void this.table.home("home all")),
      item("Set a bookmark", "b", () => this.mark()),
      item("Go to a bookmark", "m", () => this.showMarks()),
      item("Copy a link to the game", "c", () => this.copy()),
      item("Pause", "z", () => this.pause()),
      item("Options", "o", () => void this.showOptions()),
      item("Keys", "?", () => this.table.deals.open(keysPanel()))), told, figures(own));
    this.table.deals.open(panel);
    void this.table.advice.difficulty(told);
  }

  async daily() {
    const { calendar } = await import("./daily.js");
    const { slug, layout: { name } } = this.table;
    this.table.deals.open(calendar([{ slug, name }], (_, deal) => void this.table.deals.deal(deal)));
  }

  async houseRules() {
    const play = (/** @type {string} */ slug) => go(new URL(address(slug), ROOT));
    if (!await chooseHouseRules(this.table.app, this.table.carrier, this.table.slug, play)) this.table.say("This game has no house rules.");
  }

  async statistics() {
    const all = (await shelf(this.table.carrier)).figures;
    const panel = dialog("Statistics", figures(all[this.table.slug]), el("div", { class: "row end" },
      el("button", { type: "button", class: "tool", onclick: async () => {
        const [{ games }, { statistics }] = await Promise.all([this.table.carrier.ask("games"), import("./statistics.js")]);
        panel.close();
        this.table.deals.open(statistics(all, (slug) => bySlug(games, slug)?.name ?? slug));
      } }, "All games")));
    this.table.deals.open(panel);
  }

  /** Hides the table and stops the clock until the dialog is closed. */
  pause() {
    const panel = dialog("Paused", el("div", { class: "row end" }, el("button", { type: "button", class: "tool primary", autofocus: "", onclick: () => panel.close() }, "Continue")));
    panel.classList.add("veil");
    this.table.deals.open(panel);
  }

  async graded() {
    const { askGrade } = await import("./grades.js");
    askGrade(this.table);
  }

  async showOptions() {
    const { optionsPanel } = await import("./options.js");
    this.table.deals.open(optionsPanel((changed) => {
      if (changed.autoplay !== undefined) void this.table.ask(() => this.table.switchAutoplay());
      this.table.keyboard.letters();
      this.table.progress.facts();
      this.table.advice.light();
      if (changed.hand) this.table.board.resize();
    }));
  }

  mark() {
    const { state } = this.table;
    if (!state) return;
    if (!this.table.marks.includes(state.steps)) this.table.marks = [...this.table.marks, state.steps].sort((one, other) => one - other);
    this.table.progress.marks();
    this.table.say(`Bookmark at move ${state.steps}.`);
    this.table.keeping.keep();
  }

  showMarks() {
    const { most } = this.table.progress;
    const marks = this.table.marks.filter((step) => step <= most);
    const { lines } = this.table.keeping;
    if (marks.length + lines.length === 0) return this.table.say("No bookmarks yet. Press B to set one.");
    const item = (/** @type {string} */ label, /** @type {() => void} */ act) => el("button", { type: "button", class: "tool item", onclick: () => {
      panel.close();
      act();
    } }, label);
    const panel = dialog("Bookmarks", el("div", { class: "menu" },
      ...marks.map((step) => item(`Move ${step}`, () => this.table.goTo(step))),
      ...[...lines].reverse().map((line) => item(`Undone moves (${counted(line.steps.length, "move")})`, () => void this.table.keeping.backTo(line)))));
    this.table.deals.open(panel);
  }

  async copy() {
    const [save, { encode }] = await Promise.all([this.table.keeping.save(), import("./share.js")]);
    if (!save) return;
    const link = dealAddress(this.table.slug, save.deal);
    link.hash = save.done ? encode(save) : "";
    try {
      await navigator.clipboard.writeText(link.href);
      this.table.say("Link copied, moves included.");
    } catch {
      const input = el("input", { type: "text", readonly: "", "aria-label": "Link to the game" });
      input.value = link.href;
      this.table.deals.open(dialog("A link to the game", input));
      input.select();
    }
  }
}
