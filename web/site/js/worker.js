// Runs the games in a worker, which receives lines of the protocol and answers with lines. So the page itself never
// waits for the rules. Each game has its own file, which is loaded when a request needs it.

/**
 * The exports of the module.
 * @typedef {{ memory: WebAssembly.Memory, reserve(bytes: number): number, ask(): number, take(): number, answer(): number }} Games
 */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** @returns {Promise<Games>} */
async function load() {
  const imports = { env: { now: () => performance.now(), random: () => Math.random() } };
  // The name of the worker is the name of its WebAssembly module: one that only plays, or the complete one with rules
  // and searches.
  const source = new URL(`../${self.name}.wasm`, import.meta.url);
  const answer = fetch(source);
  // The module is compiled while it loads, and cached in compiled form, if the server sends the right media type.
  const { instance } = await WebAssembly.instantiateStreaming(answer, imports)
    .catch(async () => WebAssembly.instantiate(await (await fetch(source)).arrayBuffer(), imports));
  return /** @type {Games} */ (/** @type {unknown} */ (instance.exports));
}

const loading = load();

/** The contents of files by name; each is read only once. @type {Map<string, Promise<Uint8Array | undefined>>} */
const files = new Map();

/**
 * The bytes of a file, or undefined if there is no such file.
 * @param {string} name
 */
function file(name) {
  let bytes = files.get(name);
  if (!bytes) {
    bytes = fetch(new URL(`../games/${name}`, import.meta.url))
      .then(async (answer) => (answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined));
    files.set(name, bytes);
    // If the file cannot be read, forget it, so that the next request tries again.
    bytes.catch(() => files.delete(name));
  }
  return bytes;
}

/**
 * Starts to read the file that a request will need, while the module itself still loads.
 * @param {string} line
 */
function foresee(line) {
  const slug = /^(?:game|house) ([a-z0-9_-]+\/[a-z0-9_-]+)/.exec(line)?.[1];
  const name = slug ? `${slug}.game` : line === "games" ? "list" : undefined;
  if (name) file(name).catch(() => {});
}

/**
 * Writes bytes to the memory of the module, calls it, and reads its answer.
 * @param {Games} games
 * @param {Uint8Array} bytes
 * @param {"ask" | "take"} how
 */
function call(games, bytes, how) {
  const at = games.reserve(bytes.length);
  new Uint8Array(games.memory.buffer, at, bytes.length).set(bytes);
  const length = games[how]();
  return decoder.decode(new Uint8Array(games.memory.buffer, games.answer(), length));
}

/**
 * Loads a file into the module. Returns the fault, if there is one.
 * @param {Games} games
 * @param {string} name
 * @returns {Promise<string | undefined>}
 */
async function bring(games, name) {
  const bytes = await file(name);
  if (!bytes) return `there is no file ${name}`;
  const answer = JSON.parse(call(games, bytes, "take"));
  return answer.ok ? undefined : answer.error.message;
}

/**
 * The name of the file that an answer asks for.
 * @param {string} answer
 * @returns {string | undefined}
 */
function wanted(answer) {
  if (!answer.startsWith('{"ok":false')) return undefined;
  const { error } = JSON.parse(answer);
  return error.kind === "not_here" ? error.file : undefined;
}

/**
 * The answer to a line. Loads the files that the line needs first; the list of all games shows which names exist.
 * @param {Games} games
 * @param {string} line
 */
async function answered(games, line) {
  const request = encoder.encode(line);
  /** @type {Map<string, string | undefined>} */
  const brought = new Map();
  for (;;) {
    const answer = call(games, request, "ask");
    const name = wanted(answer);
    if (name === undefined) return answer;
    if (brought.has(name)) throw new Error(`the game could not be loaded: ${brought.get(name) ?? name}`);
    brought.set(name, await bring(games, name));
    if (name !== "list" && brought.get(name) && !brought.has("list")) brought.set("list", await bring(games, "list"));
  }
}

/** The previous request. Requests are answered in order, even if one of them waits for a file. */
let before = Promise.resolve();

addEventListener("message", (event) => {
  const { id, line } = event.data;
  foresee(line);
  before = before.then(async () => {
    try {
      postMessage({ id, answer: await answered(await loading, line) });
    } catch (error) {
      postMessage({ id, failure: error instanceof Error ? error.message : String(error) });
    }
  });
});
