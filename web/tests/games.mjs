// The games themselves, in this process: what the tests hold the page against.
import { readFile } from "node:fs/promises";

/** @param {string} file solitaire.wasm */
export async function load(file) {
  const imports = { env: { now: () => performance.now(), random: () => Math.random() } };
  const { instance } = await WebAssembly.instantiate(await readFile(file), imports);
  const games = instance.exports;
  /** The answer to a line of the protocol. */
  return (line) => {
    const request = new TextEncoder().encode(line);
    const at = games.reserve(request.length);
    new Uint8Array(games.memory.buffer, at, request.length).set(request);
    const length = games.ask();
    return JSON.parse(new TextDecoder().decode(new Uint8Array(games.memory.buffer, games.answer(), length)));
  };
}

/** The first deal from a number on that is found to be winnable, with the moves that win it. */
export function solved(ask, slug, from) {
  for (let deal = from; deal < from + 40; deal++) {
    ask(`game ${slug} deal ${deal}`);
    ask("solve time 4 memory 200");
    const { search } = ask("wait");
    if (search.verdict === "solved" && search.solution.length < 260) return { deal, solution: search.solution };
  }
  throw new Error(`no deal of ${slug} was solved`);
}
