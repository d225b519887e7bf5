// Runs searches in the background over a carrier of their own, so that the table never waits for them.

/** @import { Save, Search } from "./types.js" */
import { carrier } from "./carrier.js";

export class Solver {
  /** @type {import("./carrier.js").Carrier | undefined} */
  games;
  busy = false;

  /**
   * Looks for a solution from the current position of a game.
   * @param {Save} save
   * @param {number} seconds
   */
  solve(save, seconds) {
    return this.search(save, `solve time ${seconds} memory 256`);
  }

  /**
   * The result of a search from the current position of a game. An earlier search is canceled.
   * @param {Save} save
   * @param {string} request
   * @returns {Promise<Search | undefined>} undefined if the search was canceled for another one
   */
  async search(save, request) {
    if (this.busy) this.stop();
    const games = (this.games ??= carrier());
    this.busy = true;
    try {
      await games.ask(`game ${save.game}`);
      const loaded = await games.ask(`load ${JSON.stringify(save)}`);
      if (!loaded.ok) return undefined;
      const begun = await games.ask(request);
      if (!begun.ok) return undefined;
      const found = await games.ask("wait");
      return this.games === games && found.ok ? found.search : undefined;
    } finally {
      if (this.games === games) this.busy = false;
    }
  }

  /**
   * Looks for a deal of a game that can be won, starting at a number.
   * @param {string} slug
   * @param {number} first
   * @param {number} deals the maximum number of deals to search
   * @param {number} seconds the time limit for each
   */
  async winnable(slug, first, deals, seconds) {
    const save = { version: 1, game: slug, deal: first, steps: [], done: 0 };
    const found = await this.search(save, `winnable first ${first} deals ${deals} time ${seconds} memory 256`);
    return found?.winnable;
  }

  stop() {
    this.games?.close();
    this.games = undefined;
    this.busy = false;
  }
}
