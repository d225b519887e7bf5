// Runs the games in this process, so that the tests can compare the page with them.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** @param {string} file solitaire.wasm, beside which the games lie */
export async function load(file) {
  const imports = { env: { now: () => performance.now(), random: () => Math.random() } };
  const { instance } = await WebAssembly.instantiate(await readFile(file), imports);
  const games = instance.exports;
  const call = (bytes, how) => {
    const at = games.reserve(bytes.length);
    new Uint8Array(games.memory.buffer, at, bytes.length).set(bytes);
    const length = games[how]();
    return JSON.parse(new TextDecoder().decode(new Uint8Array(games.memory.buffer, games.answer(), length)));
  };
  /** Answers a line of the protocol. The files that the answer needs are read first. */
  return (line) => {
    for (let last = ""; ;) {
      const answer = call(new TextEncoder().encode(line), "ask");
      const wanted = answer.error?.kind === "not_here" ? answer.error.file : undefined;
      if (wanted === undefined || wanted === last) return answer;
      const { ok, error } = call(readFileSync(join(dirname(file), "games", wanted)), "take");
      if (!ok) throw new Error(`${wanted}: ${error.message}`);
      last = wanted;
    }
  };
}

/** The first deal from this number on for which the solver finds a solution, with the moves of the solution. */
export function solved(ask, slug, from) {
  for (let deal = from; deal < from + 40; deal++) {
    ask(`game ${slug} deal ${deal}`);
    ask("solve time 4 memory 200");
    const { search } = ask("wait");
    if (search.verdict === "solved" && search.solution.length < 260) return { deal, solution: search.solution };
  }
  throw new Error(`no deal of ${slug} was solved`);
}
