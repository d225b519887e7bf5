// Takes boards, saved games and solutions of other programs that the player pastes, or drops as a file.

/** @import { State } from "./types.js" */
/** @import { Table } from "./table.js" */
import { carrier, warn } from "./carrier.js";

/** The maximum length of pasted text, or size of a file. Written as JSON, it still fits a message to the server. */
const MOST = 500_000;

/**
 * Calls `take` with each text that is pasted or dropped.
 * @param {(text: string) => unknown} take
 * @returns {() => void} a function that stops
 */
export function listen(take) {
  const events = new AbortController();
  const { signal } = events;
  const pass = (/** @type {string} */ text) => (text.length > MOST ? refuse() : take(text));
  const refuse = () => warn("this is too long to be a board or a solution");
  addEventListener("paste", (event) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    const text = event.clipboardData?.getData("text/plain");
    if (text && !isTyping && !document.querySelector("dialog[open]")) pass(text);
  }, { signal });
  // Without this listener the browser would show a dropped file instead of the page.
  addEventListener("dragover", (event) => event.preventDefault(), { signal });
  addEventListener("drop", async (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file && file.size > MOST) return void refuse();
    const text = file ? await file.text() : event.dataTransfer?.getData("text/plain");
    if (text) pass(text);
  }, { signal });
  return () => events.abort();
}

/** The state with which the next table begins. @type {State | undefined} */
let next;

/** Keeps a pasted or dropped state for the table of its game. @param {State} state */
export function keepFor(state) {
  next = state;
}

/** The position that was kept for a game. It is returned only once. @param {string} slug */
export function arrived(slug) {
  const state = next?.game === slug ? next : undefined;
  next = undefined;
  return state?.position;
}

/**
 * Plays on from pasted or dropped text. The smaller WebAssembly module cannot read it, so the complete one takes over.
 * @param {Table} table
 * @param {string} text
 */
export function receive(table, text) {
  return table.ask(async () => {
    if (table.games.onlyPlays) {
      const save = await table.keeping.save();
      table.takeOver(carrier());
      await table.games.ask(`game ${table.slug}`);
      await table.games.ask(save ? `load ${JSON.stringify(save)}` : `position ${JSON.stringify(table.state?.position)}`);
      await table.switchAutoplay();
    }
    const answer = await table.carrier.ask(`import ${table.slug} ${JSON.stringify(text)}`);
    if (!answer.ok) return table.refused(answer.error);
    table.deals.start(answer.state, false);
    table.say(answer.state.steps > 0 ? `The solution has ${answer.state.steps} moves. Undo goes back.` : "This board will not be saved when you leave the page.");
  });
}
