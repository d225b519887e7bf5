// Finds games by a few letters, and tolerates typos; and filters them by what the list knows of them.

/** @import { Game } from "./types.js" */

/** The least similarity of a typed word and a word of a name. */
const ALIKE = 0.7;
/** The ways in which a game matches, the best first. */
const [WITHIN, NEARLY, IN_RULES, SCATTERED] = [0, 1, 2, 3];
/** How well a game matches: the way, and two numbers of which smaller ones are better. @typedef {[number, number, number]} Fit */

/** Lower-case letters and digits, with words separated by one space. @param {string} text */
export const plain = (text) => text.toLowerCase().normalize("NFKD").replace(/['’]/g, "").replace(/[^\p{L}\p{N}]+/gu, " ").trim();

/** The number of letters to add, remove, change or exchange with a neighbor. @param {string} one @param {string} other */
function edits(one, other) {
  let older = /** @type {number[]} */ ([]);
  let old = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      let least = Math.min((old[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (old[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) least = Math.min(least, (older[j - 2] ?? 0) + 1);
      row.push(least);
    }
    older = old;
    old = row;
  }
  return old[other.length] ?? 0;
}

/** @param {string} one @param {string} other */
const likeness = (one, other) => 1 - edits(one, other) / Math.max(one.length, other.length, 1);

/** The largest distance of a typed word from a word of a name; undefined if one resembles none. @param {string[]} typed @param {string} name */
function distance(typed, name) {
  const words = [...name.split(" "), name.replaceAll(" ", "")];
  let worst = 0;
  for (const word of typed) {
    if (word.length < 3) return undefined;
    const best = Math.max(...words.map((known) => Math.max(likeness(word, known), likeness(word, known.slice(0, word.length)) - 0.01)));
    if (best < ALIKE) return undefined;
    worst = Math.max(worst, 1 - best);
  }
  return worst;
}

/** The number of letters of a name that lie between those typed, if it has all of them in order. @param {string} typed @param {string} name */
function scattered(typed, name) {
  let [at, between] = [-1, 0];
  for (const letter of typed.replaceAll(" ", "")) {
    const next = name.indexOf(letter, at + 1);
    if (next < 0) return undefined;
    between += at < 0 ? 0 : next - at - 1;
    at = next;
  }
  return between;
}

/** @param {string} typed @param {string[]} words @param {string} name @param {number} later a little more for a worse kind of name @returns {Fit | undefined} */
function fit(typed, words, name, later) {
  const offset = name.indexOf(typed);
  if (offset >= 0) return [WITHIN, offset + later, name.length - typed.length];
  const far = distance(words, name);
  if (far !== undefined) return [NEARLY, far + 0.1 * later, 0];
  const between = scattered(typed, name);
  return between === undefined ? undefined : [SCATTERED, between, later];
}

/** @param {Fit} one @param {Fit} other */
const compare = (one, other) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2];

/**
 * The games that match a query, the best first, and the number of the deal that it ends with, after `#`.
 * @param {Game[]} games
 * @param {string} query
 * @returns {{ games: Game[], deal: number | undefined }}
 */
export function search(games, query) {
  const deal = /#\s*(\d+)\s*$/.exec(query)?.[1];
  const typed = plain(query.replace(/#\s*\d*\s*$/, ""));
  if (typed === "") return { games, deal: deal ? Number(deal) : undefined };
  const words = typed.split(" ");
  const found = games.flatMap((game) => {
    const names = [game.name, game.slug.split("/")[1] ?? "", ...game.aliases].map(plain);
    /** @type {(Fit | undefined)[]} */
    const fits = [...names.map((name) => fit(typed, words, name, 0)), fit(typed, words, plain(game.slug), 1)];
    const rules = ` ${plain(game.docs)}`;
    if (words.every((word) => word.length > 2 && rules.includes(` ${word}`))) fits.push([IN_RULES, rules.length, 0]);
    const [best] = fits.filter((one) => one !== undefined).sort(compare);
    return best ? [{ game, best }] : [];
  });
  const good = found.some(({ best }) => best[0] < SCATTERED) ? found.filter(({ best }) => best[0] < SCATTERED) : found;
  good.sort((one, other) => compare(one.best, other.best));
  return { games: good.map(({ game }) => game), deal: deal ? Number(deal) : undefined };
}

/** The share of deals that can be won, at least, from 0 to 1. @param {Game} game */
const share = ({ odds }) => (odds ? odds.solved / Math.max(odds.deals, 1) : undefined);
/** The share of deals that cannot be won. @param {Game} game */
const lost = ({ odds }) => (odds ? odds.impossible / Math.max(odds.deals, 1) : 0);
/** @param {Game} game */
const isHard = ({ odds }) => odds?.level === "hard" || odds?.level === "very hard";

/**
 * The filters: each has a name, and choices that are true for the games to show.
 * @type {{ about: string, choices: Record<string, (game: Game) => boolean> }[]}
 */
export const FILTERS = [
  { about: "Decks", choices: { "One deck": ({ decks }) => decks === 1, "Two decks": ({ decks }) => decks === 2, "Three or more decks": ({ decks }) => decks > 2 } },
  { about: "Difficulty", choices: {
    Easy: ({ odds }) => odds?.level === "easy", Moderate: ({ odds }) => odds?.level === "moderate",
    Hard: ({ odds }) => odds?.level === "hard", "Very hard": ({ odds }) => odds?.level === "very hard",
  } },
  { about: "Can be won", choices: {
    "Nearly always": (game) => (share(game) ?? 0) >= 0.9, "Mostly": (game) => (share(game) ?? 0) >= 0.5, "Rarely": (game) => lost(game) > 0.5,
  } },
  // A game of skill can be won, but not without planning; in a game of luck the deal decides.
  { about: "Skill or luck", choices: { "Mostly skill": (game) => (share(game) ?? 0) >= 0.5 && isHard(game), "Mostly luck": (game) => lost(game) >= 0.3 } },
];
