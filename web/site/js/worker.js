// The games in a worker: lines of the protocol in, lines out. The page itself never waits for the rules.

/**
 * What the module gives.
 * @typedef {{ memory: WebAssembly.Memory, reserve(bytes: number): number, ask(): number, answer(): number }} Games
 */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** @returns {Promise<Games>} */
async function load() {
  const imports = { env: { now: () => performance.now(), random: () => Math.random() } };
  const source = new URL("../solitaire.wasm", import.meta.url);
  const answer = fetch(source);
  // Compiled while it comes in, and kept compiled by the browser, where the server says what it is.
  const { instance } = await WebAssembly.instantiateStreaming(answer, imports)
    .catch(async () => WebAssembly.instantiate(await (await fetch(source)).arrayBuffer(), imports));
  return /** @type {Games} */ (/** @type {unknown} */ (instance.exports));
}

const loading = load();

/**
 * @param {Games} games
 * @param {string} line
 */
function ask(games, line) {
  const request = encoder.encode(line);
  const at = games.reserve(request.length);
  new Uint8Array(games.memory.buffer, at, request.length).set(request);
  const length = games.ask();
  return decoder.decode(new Uint8Array(games.memory.buffer, games.answer(), length));
}

addEventListener("message", async (event) => {
  const { id, line } = event.data;
  try {
    postMessage({ id, answer: ask(await loading, line) });
  } catch (error) {
    postMessage({ id, failure: String(error) });
  }
});
