// Draws the small tables of the best-known games from their layouts and first deals, as the start page shows them.
//   SITE=folder node known.mjs          writes ../site/known.json anew
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { geometry } from "../site/js/geometry.js";
import { load } from "./games.mjs";

const FILE = fileURLToPath(new URL("../site/known.json", import.meta.url));
/** The letters of the ways in which piles are spread. */
const SPREADS = { squared: "s", last: "s", down: "d", up: "u", right: "r", left: "l" };

/** The best-known games that the file lists. */
export const known = () => JSON.parse(readFileSync(FILE, "utf8"));

/** The window in which tables are drawn, in pixels, and the width of a card in a drawing. */
const [WIDTH, HEIGHT, CARD] = [900, 640, 10];

/** A table in a few letters: for each pile x, y, the spread, and for each visible card `o` if open and `x` if not. */
export function table(ask, slug) {
  const { state: { position } } = ask(`game ${slug} deal 1`);
  const { layout } = ask("layout");
  const { bases, card, order } = geometry(layout, WIDTH, HEIGHT);
  const piles = Object.values(position.containers).flat();
  const [left, top] = [Math.min(...bases.map(({ x }) => x)), Math.min(...bases.map(({ y }) => y))];
  return order.map((number) => {
    const { spread } = layout.places[number];
    const cards = piles[number].split(" ").filter((card) => card).map((card) => (card.startsWith("-") ? "x" : "o"));
    const at = [bases[number].x - left, bases[number].y - top].map((length) => Math.round(length * CARD / card.width));
    return `${at}${SPREADS[spread]}${(SPREADS[spread] === "s" ? cards.slice(-1) : cards).join("")}`;
  }).join(" ");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const ask = await load(join(process.env.SITE ?? "site", "solitaire.wasm"));
  const all = known().map(({ slug }) => ({ slug, table: table(ask, slug) }));
  writeFileSync(FILE, `[\n${all.map((one) => JSON.stringify(one)).join(",\n")}\n]\n`);
}
