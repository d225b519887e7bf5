// A game in progress: gestures and keys become request lines of the protocol, and the answers move cards.

/** @import { Answer, Move, State } from "./types.js" */
/** @import { Carrier } from "./carrier.js" */
/** @import { Opening } from "./opening.js" */
import { listen, receive } from "./arrivals.js";
import { Board } from "./board.js";
import { restoring } from "./carrier.js";
import { announce, capital, counted, el, find } from "./dom.js";
import { Advice } from "./advice.js";
import { dealAddress } from "./house.js";
import { Deals } from "./deals.js";
import { Fan } from "./fan.js";
import { Finish } from "./finish.js";
import { frame } from "./frame.js";
import { Hand } from "./hand.js";
import { Keeping } from "./keeping.js";
import { Keyboard } from "./keyboard.js";
import { opened, pick, restored } from "./opening.js";
import { Panels } from "./panels.js";
import { Pointer } from "./pointer.js";
import { Progress } from "./progress.js";
import { learned, options } from "./store.js";

/**
 * @param {HTMLElement} app
 * @param {Carrier} carrier
 * @param {string} slug
 * @param {URLSearchParams} query
 * @param {string} shared
 * @returns {Promise<() => void>} a function that leaves the game
 */
export async function showGame(app, carrier, slug, query, shared) {
  // Answers come in the order of the requests, so the second request need not wait for the first answer.
  const [begun, { layout }] = await Promise.all([carrier.ask(`game ${slug}`), carrier.ask("layout")]);
  if (!begun.ok) {
    const { showStart } = await import("./start.js");
    return showStart(app, carrier, begun.error.message);
  }
  const deal = query.get("deal");
  const opening = opened(carrier, layout, deal, shared);
  // Build the table while the opening of the game is still being answered.
  const table = new Table(app, carrier, layout.game, new Board(el("div", { class: "board" }), layout));
  table.begin(await opening, deal);
  return () => table.leave();
}

export class Table {
  /**
   * @param {HTMLElement} app
   * @param {Carrier} carrier
   * @param {string} slug
   * @param {Board} board
   */
  constructor(app, carrier, slug, board) {
    this.app = app;
    this.games = carrier;
    this.carrier = this.guarded(carrier);
    this.slug = slug;
    this.board = board;
    this.layout = board.layout;
    /** @type {State | undefined} */
    this.state = undefined;
    /** @type {number[]} */
    this.marks = [];
    this.seconds = 0;
    this.touched = Date.now();
    /** True if this deal counts for the statistics: not if it was won before, or if the solver made moves. */
    this.counts = true;
    this.ended = false;
    /** The end of the queue of requests, which are sent one after the other. @type {Promise<unknown>} */
    this.queue = Promise.resolve();
    this.keeping = new Keeping(this);
    this.hand = new Hand(this);
    this.pointer = new Pointer(this);
    this.fan = new Fan(this);
    this.advice = new Advice(this);
    this.deals = new Deals(this);
    this.panels = new Panels(this);
    this.keyboard = new Keyboard(this);
    this.progress = new Progress(this);
    this.finish = new Finish(this);
    this.build();
  }

  build() {
    const parts = frame(this);
    this.dealButton = parts.deal;
    this.facts = parts.facts;
    this.lamp = parts.lamp;
    this.timeline = parts.timeline;
    this.marksLine = parts.marks;
    this.strip = parts.strip;
    this.toast = parts.toast;
    this.buttons = parts.buttons;
    this.rulesPanel = parts.rules;
    if (!learned()) void import("./lessons.js").then(({ Lessons }) => {
      this.lessons = new Lessons();
      this.buttons?.before(this.lessons.panel);
      this.lessons.look(this.state?.steps ?? 0);
    });
    this.app.replaceChildren(parts.play);
    const { host } = this.board;
    this.pointer.listen(host);
    this.keyboard.listen(host);
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.keyboard.key(event);
    addEventListener("keydown", this.onKey);
    this.observer = new ResizeObserver(() => {
      this.pointer.cancel();
      this.board.resize();
      this.keyboard.letters();
      this.fan.refresh();
    });
    this.observer.observe(host);
    this.ticking = setInterval(() => this.progress.tick(), 1000);
    this.onHide = () => {
      this.pointer.cancel();
      this.keeping.keep(true);
    };
    addEventListener("pagehide", this.onHide);
    this.onCarrier = (/** @type {Event} */ event) => {
      if (/** @type {CustomEvent} */ (event).detail === "here" && this.state) this.ask(() => this.resume());
    };
    document.addEventListener("carrier", this.onCarrier);
    this.ignore = listen((text) => receive(this, text));
    this.onWarning = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.say(capital(/** @type {CustomEvent} */ (event).detail));
    };
    document.addEventListener("warning", this.onWarning);
  }

  /** Wraps a carrier so that it restores the game of this table if the server has lost it. @param {Carrier} carrier */
  guarded(carrier) {
    return restoring(carrier, () => this.restore());
  }

  /** Goes on with another carrier, which is closed when the table is left. @param {Carrier} carrier */
  takeOver(carrier) {
    this.games = carrier;
    this.carrier = this.guarded(carrier);
    this.taken = carrier;
  }

  leave() {
    removeEventListener("keydown", /** @type {(event: KeyboardEvent) => void} */ (this.onKey));
    removeEventListener("pagehide", /** @type {() => void} */ (this.onHide));
    document.removeEventListener("carrier", /** @type {(event: Event) => void} */ (this.onCarrier));
    document.removeEventListener("warning", /** @type {(event: Event) => void} */ (this.onWarning));
    this.ignore?.();
    this.observer?.disconnect();
    clearInterval(this.ticking);
    this.advice.stopPlaying();
    this.advice.solver.stop();
    this.advice.lampSolver?.stop();
    this.finish.leave();
    this.keeping.keep(true);
    void this.ask(async () => this.taken?.close());
  }

  /**
   * Queues an action; actions run one after the other.
   * @param {() => Promise<unknown>} what
   */
  ask(what) {
    this.queue = this.queue.then(what, what).catch((error) => this.say(String(error)));
    return this.queue;
  }

  /**
   * @param {Opening} opening
   * @param {string | null} deal the requested number
   */
  begin({ answer, left, picked, said }, deal) {
    if (said) this.say(said);
    if (left) {
      this.seconds = left.seconds;
      this.marks = left.marks;
      this.keeping.lines = left.lines ?? [];
      this.ended = left.won;
      this.counts = !left.won && !left.helped;
    }
    const picks = picked && deal === null && options().winnable;
    void this.switchAutoplay();
    this.board.resize();
    this.show(answer.state);
    this.keyboard.point(this.keyboard.cursor.number, 0, false);
    this.keyboard.letters();
    document.title = `${this.layout.name} – Solitaire`;
    announce(`${this.layout.name}, deal ${answer.state.deal}.`);
    if (picks) void this.deals.winnable();
  }

  /** True if autoplay is on, according to the options and the game. */
  isAutoplaying() {
    const { autoplay } = options();
    return this.layout.autoplay && (autoplay === "on" || (autoplay === "game" && this.layout.autoplay_on));
  }

  /** The request that sets autoplay as the options say. */
  autoplaying() {
    return `autoplay ${this.isAutoplaying() ? "on" : "off"}`;
  }

  async switchAutoplay() {
    if (this.layout.autoplay) await this.carrier.ask(this.autoplaying());
  }

  /** Restores the game on a server that has lost it, and returns its state. */
  restore() {
    return restored(this.games, this.slug, this.state?.deal ?? 1, this.layout.autoplay ? this.autoplaying() : undefined);
  }

  /** Shows the state on the server again after a lost connection. */
  async resume() {
    const state = await this.restore();
    if (state) this.show(state);
    announce("The connection is back.");
  }

  pick() {
    return pick(this.layout);
  }

  /** Shows a position without animation. @param {State} state @param {Partial<Answer>} [answer] the answer that has it */
  show(state, answer) {
    this.board.host.classList.add("still");
    this.board.show(state.position);
    void this.board.host.offsetWidth;
    this.board.host.classList.remove("still");
    this.came(state, answer);
  }

  /**
   * Takes over a new state of the game.
   * @param {State} state
   * @param {Partial<Answer>} [answer] the answer with the state, if it reports the moves that led there
   */
  came(state, answer) {
    if (answer) this.keeping.follow({ ...answer, state });
    else this.keeping.saved = undefined;
    const was = this.state?.standing;
    this.state = state;
    this.hand.release();
    this.advice.unpropose();
    this.fan.refresh();
    this.progress.draw();
    this.enable("#undo", state.steps > 0);
    this.enable("#redo", state.undone > 0);
    const where = dealAddress(this.slug, state.deal);
    if (where.href !== location.href) history.replaceState(null, "", where);
    if (this.dealButton) this.dealButton.textContent = `Deal ${state.deal}`;
    if (state.standing === "won" && was !== "won" && was !== undefined) void import("./win.js").then(({ celebrate }) => celebrate(this));
    else if (state.standing !== was && state.standing === "stuck") this.say(`No moves left. ${this.wayOut(state.steps)}`);
    else if (state.standing !== was && state.standing === "lost") this.say(`The game is lost. ${this.wayOut(state.steps)}`);
    this.keeping.keep();
    this.advice.draw();
    this.advice.light();
    this.finish.look(state);
    this.lessons?.look(state.steps);
  }

  /** Advice if no move is left. @param {number} steps the number of moves made */
  wayOut(steps) {
    return steps > 0 ? "Undo takes moves back." : "Try a new deal.";
  }

  /** Notes a move, which may belong to the solution. @param {Answer} answer */
  noted(answer) {
    this.keeping.leftLine(answer.state);
    if (answer.made !== undefined) this.advice.went(answer.state.steps - 1, answer.followed.length ? "" : answer.made);
  }

  /** @param {string} selector @param {boolean} on */
  enable(selector, on) {
    const button = find(this.app, selector);
    if (button instanceof HTMLButtonElement) button.setAttribute("aria-disabled", String(!on));
  }

  touch() {
    this.touched = Date.now();
  }

  // -- Moves ---------------------------------------------------------------------------------------------------------

  /**
   * Sends a request that may move cards, and animates them.
   * @param {string} line
   * @param {string} [told] the text for screen readers, instead of the sentence of the move
   */
  change(line, told) {
    this.touch();
    return this.ask(async () => {
      const answer = await this.carrier.ask(line);
      if (!answer.ok) {
        this.refused(answer.error);
        return false;
      }
      this.noted(answer);
      if (answer.movements) this.moved(answer);
      else this.show(answer.state, answer);
      announce(`${told ?? (answer.sentence ? `${answer.sentence}.` : line === "undo" ? "Undone." : "Redone.")}${this.board.news}`);
      return true;
    });
  }

  /** @param {Move} move */
  make(move) {
    return this.change(`do ${move.code}`);
  }

  /** @param {string} name a place or a button */
  press(name) {
    return this.change(`press ${name}`);
  }

  /** Animates the cards of an answer. @param {Answer} answer */
  moved(answer) {
    this.board.follow(answer.movements ?? []);
    this.sound("move");
    this.came(answer.state, answer);
  }

  /** @param {"home" | "home all"} line */
  home(line) {
    return this.ask(async () => {
      const answer = await this.carrier.ask(line);
      if (!answer.ok) return this.refused(answer.error);
      if (answer.played.length > 0) this.keeping.leftLine(answer.state);
      this.moved(answer);
      const played = answer.played.length;
      if (played > 0) {
        this.advice.forget();
      }
      if (played === 0 && line === "home") this.say("No card is certain to be safe. Press E to play all that fit.");
      else if (played === 0) this.say("No card can go to the foundations.");
      else announce(`${counted(played, "card")} moved to the foundations.${this.board.news}`);
    });
  }

  /** @param {number} step */
  goTo(step) {
    void this.change(`goto ${step}`, `Move ${step}.`);
  }

  /** @param {{ kind: string, message: string }} error */
  refused(error) {
    if (error.kind === "elsewhere") {
      // Another window has continued the game. Two windows must not overwrite it, so this window takes over its current
      // state.
      void this.ask(() => this.resume());
      return this.refuse("The game was continued in another window. This is its current state.");
    }
    if (error.kind === "lost") return this.refuse("The connection was lost. The game is saved.");
    this.refuse(error.message);
  }

  /** Makes a sound if the player wants them. @param {"move" | "deal" | "refuse" | "win"} name */
  sound(name) {
    if (options().sounds) void import("./sounds.js").then(({ play }) => play(name));
  }

  /** @param {string} message */
  refuse(message) {
    this.sound("refuse");
    this.hand.release();
    this.board.place();
    this.say(capital(message));
  }

  /** @param {string} text */
  say(text) {
    if (!this.toast) return;
    this.toast.textContent = text;
    this.toast.hidden = false;
    announce(text);
    clearTimeout(this.hushing);
    this.hushing = setTimeout(() => {
      if (this.toast) this.toast.hidden = true;
    }, 2500 + 40 * text.length);
  }
}
