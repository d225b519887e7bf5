// How a game begins: from a link, as it was saved, or with a new deal.

/** @import { Answer, Kept, Layout } from "./types.js" */
/** @import { Carrier } from "./carrier.js" */
import { arrived } from "./arrivals.js";
import { kept } from "./store.js";

/** The highest deal number picked at random if the player names none. */
const HIGHEST_PICKED = 1_000_000;

/**
 * The beginning of a game: the answer with its state, the saved game, true if the deal was picked at random, and a
 * message.
 * @typedef {{ answer: Answer, left: Kept | null, picked: boolean, said: string }} Opening
 */

/**
 * Loads the game of a link or the saved game, or starts a new deal.
 * @param {Carrier} carrier
 * @param {Layout} layout
 * @param {string | null} deal
 * @param {string} shared
 * @returns {Promise<Opening>}
 */
export async function opened(carrier, layout, deal, shared) {
  const slug = layout.game;
  const board = arrived(slug);
  if (board) {
    const answer = await carrier.ask(`position ${JSON.stringify(board)}`);
    if (answer.ok) return { answer, left: null, picked: false, said: "" };
  }
  const known = await kept(carrier, slug);
  let said = "";
  if (shared) {
    const { decode } = await import("./share.js");
    const answer = await carrier.ask(`load ${JSON.stringify(decode(shared, slug, Number(deal ?? 1)))}`);
    if (answer.ok) return { answer, left: null, picked: false, said };
    said = "This link does not contain a playable game.";
  } else if (known && (deal === null || Number(deal) === known.save.deal)) {
    const answer = await carrier.ask(`load ${JSON.stringify(known.save)}`);
    if (answer.ok) return { answer, left: known, picked: false, said };
  }
  const answer = await carrier.ask(`deal ${deal ?? pick(layout)}`);
  if (answer.ok) return { answer, left: null, picked: true, said };
  return { answer: await carrier.ask("deal 1"), left: null, picked: true, said: answer.error.message };
}

/** A deal number at random. @param {Layout} layout */
export const pick = (layout) => 1 + Math.floor(Math.random() * Math.min(HIGHEST_PICKED, layout.highest));

/**
 * Brings a game back to a server that has none, as after a restart.
 * @param {Carrier} carrier
 * @param {string} slug
 * @param {number} deal the deal if the game is not saved, since a deal without a move is not
 * @param {string | undefined} autoplay the request that sets autoplay
 * @returns {Promise<import("./types.js").State | undefined>} the state of the game, if it could be restored
 */
export async function restored(carrier, slug, deal, autoplay) {
  const answer = await carrier.ask(`game ${slug}`);
  if (!answer.ok) return undefined;
  const left = await kept(carrier, slug);
  let found = left ? await carrier.ask(`load ${JSON.stringify(left.save)}`) : undefined;
  if (!found?.ok) found = await carrier.ask(`deal ${deal}`);
  if (autoplay) await carrier.ask(autoplay);
  return found.ok ? found.state : undefined;
}
