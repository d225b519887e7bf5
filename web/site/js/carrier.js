// Carriers that answer lines of the protocol: a worker that contains the games, or the server over a WebSocket.

/** @import { Answer } from "./types.js" */

/** `onlyPlays` is true if the carrier has neither rules nor searches. @typedef {{ ask(line: string): Promise<Answer>, close(): void, onlyPlays: boolean }} Carrier */

/** The root of all files of the page. */
export const ROOT = new URL("./", document.baseURI);

/** True if the page came from the program's own server, which runs the games and saves them. */
export const IS_SERVED = document.documentElement.dataset.carrier === "socket";

/**
 * @param {boolean} onlyPlays true for the smaller module, which loads faster
 * @returns {Carrier}
 */
function worker(onlyPlays) {
  const games = new Worker(new URL("js/worker.js", ROOT), { type: "module", name: onlyPlays ? "table" : "solitaire" });
  /** @type {Map<number, { done: (answer: Answer) => void, failed: (why: Error) => void }>} */
  const waiting = new Map();
  let next = 0;
  games.addEventListener("message", ({ data }) => {
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.failure) one?.failed(new Error(data.failure));
    else one?.done(JSON.parse(data.answer));
  });
  games.addEventListener("error", (event) => {
    for (const one of waiting.values()) one.failed(new Error(event.message || "the games did not load"));
    waiting.clear();
  });
  return {
    ask: (line) => new Promise((done, failed) => {
      waiting.set(++next, { done, failed });
      games.postMessage({ id: next, line });
    }),
    close: () => games.terminate(),
    onlyPlays,
  };
}

/** The pause before reconnecting, at first and at most, in milliseconds. */
const [FIRST_PAUSE, LAST_PAUSE] = [250, 4000];

/**
 * Answers come in the order of requests. If the connection is lost, requests wait for the next connection. The page is
 * told if a table has lost its connection, so that it can restore the game on the server.
 * @param {boolean} isTable true if the connection is for a table, and not for searches
 * @returns {Carrier}
 */
function socket(isTable) {
  const address = new URL("socket", ROOT);
  address.protocol = address.protocol.replace("http", "ws");
  /** @type {{ line: string, done: (answer: Answer) => void, sent: boolean }[]} */
  const queue = [];
  let pause = FIRST_PAUSE;
  let closed = false;
  let wasLost = false;
  const tell = (/** @type {"here" | "lost"} */ detail) => {
    if (isTable) document.dispatchEvent(new CustomEvent("carrier", { detail }));
  };
  /** @type {WebSocket} */
  let wire;
  const flush = () => {
    if (wire.readyState !== WebSocket.OPEN) return;
    for (const one of queue) {
      if (!one.sent) {
        one.sent = true;
        wire.send(one.line);
      }
    }
  };
  const connect = () => {
    wire = new WebSocket(address);
    wire.addEventListener("open", () => {
      pause = FIRST_PAUSE;
      if (wasLost) tell("here");
      wasLost = false;
      flush();
    });
    wire.addEventListener("message", ({ data }) => {
      /** @type {Answer} */
      const answer = JSON.parse(data);
      queue.shift()?.done(answer);
      // Show the warning after the effects of the answer itself.
      if (answer.warning) setTimeout(warn, 0, answer.warning);
    });
    wire.addEventListener("close", () => {
      if (closed) return;
      // Requests without an answer may or may not have been carried out, so the page will ask for the state of the
      // game.
      for (const one of queue.splice(0)) {
        one.done(/** @type {Answer} */ ({ ok: false, error: { kind: "lost", message: "the connection was lost" } }));
      }
      wasLost = true;
      tell("lost");
      setTimeout(connect, pause);
      pause = Math.min(2 * pause, LAST_PAUSE);
    });
  };
  connect();
  return {
    ask: (line) => new Promise((done) => {
      queue.push({ line, done, sent: false });
      flush();
    }),
    close: () => {
      closed = true;
      wire.close();
    },
    onlyPlays: false,
  };
}

/**
 * A carrier that first restores the game if the server has none, as after a restart, and then asks again.
 * @param {Carrier} games
 * @param {() => Promise<unknown>} restore
 * @returns {Carrier}
 */
export function restoring(games, restore) {
  return {
    ...games,
    ask: async (line) => {
      const answer = await games.ask(line);
      if (answer.ok || answer.error.kind !== "no_game") return answer;
      await restore();
      return games.ask(line);
    },
  };
}

/** Shows a warning. Returns false if no listener shows it. @param {string} message */
export function warn(message) {
  return !document.dispatchEvent(new CustomEvent("warning", { detail: message, cancelable: true }));
}

/** @param {boolean} isTable @param {boolean} onlyPlays @returns {Carrier} */
const begin = (isTable, onlyPlays) => (IS_SERVED ? socket(isTable) : worker(onlyPlays));

function isPageOfRules() {
  return location.pathname.slice(ROOT.pathname.length).startsWith("rules/");
}

/** The first carrier, for the table, starts at once: the games load together with the rest of the page. @type {Carrier | undefined} */
let first = begin(true, !isPageOfRules());

/**
 * A new carrier. The first one is for the table; all others are for searches.
 * @returns {Carrier}
 */
export function carrier() {
  const ready = first ?? begin(false, false);
  first = undefined;
  return ready;
}

/**
 * The rules of the game that is played over `games`.
 * @param {Carrier} games
 * @param {string} slug
 * @returns {Promise<string>}
 */
export async function rulesOf(games, slug) {
  if (!games.onlyPlays) return (await games.ask("rules")).rules;
  const book = carrier();
  try {
    await book.ask(`game ${slug}`);
    return (await book.ask("rules")).rules;
  } finally {
    book.close();
  }
}
