// Finds games by a few letters, tolerates typos, and filters games by facts in the list of games.

/** @import { Game } from "./types.js" */

/** The minimum similarity of a typed word and a word of a name. */
const ALIKE = 0.7;
/** The ways in which a game matches, the best first. */
const [WITHIN, NEARLY, IN_RULES, SCATTERED] = [0, 1, 2, 3];
/** How well a game matches: the way, and two numbers of which smaller ones are better. @typedef {[number, number, number]} Fit */

/** The letters, in lower case, and the digits of a string, with words separated by one space. @param {string} text */
export const plain = (text) => text.toLowerCase().normalize("NFKD").replace(/['’]/g, "").replace(/[^\p{L}\p{N}]+/gu, " ").trim();

/** The number of letters to add, remove, change or exchange with a neighbor to turn one word into the other. @param {string} one @param {string} other */
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
function likeness(one, other) {
  const longest = Math.max(one.length, other.length, 1);
  // If the lengths of two words differ too much, the words are too far apart, however many letters they share.
  return Math.abs(one.length - other.length) > (1 - ALIKE) * longest ? 0 : 1 - edits(one, other) / longest;
}

/** The largest distance of a typed word from the nearest word of a name; undefined if a typed word resembles none. @param {string[]} typed @param {string} name */
function distance(typed, name) {
  const words = [...name.split(" "), name.replaceAll(" ", "")];
  let worst = 0;
  for (const word of typed) {
    if (word.length < 3) return undefined;
    const best = Math.max(...words.map((known) => (known.length <= word.length ? likeness(word, known) : likeness(word, known.slice(0, word.length)) - 0.01)));
    if (best < ALIKE) return undefined;
    worst = Math.max(worst, 1 - best);
  }
  return worst;
}

/** The number of letters between the typed letters in a name; undefined if the name lacks them in this order. @param {string} typed @param {string} name */
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

/** The texts that are compared with a query: the names of a game, its slug, and its description. @typedef {{ names: string[], slug: string, rules: string }} Texts */
/** @type {WeakMap<Game, Texts>} */
const known = new WeakMap();

/** @param {Game} game */
function textsOf(game) {
  const texts = known.get(game) ?? { names: [game.name, game.slug.split("/")[1] ?? "", ...game.aliases].map(plain), slug: plain(game.slug), rules: ` ${plain(`${game.docs} ${game.name} ${game.family} ${game.kind}`)}` };
  known.set(game, texts);
  return texts;
}

/** How well the names of a game contain a query, or its description has all words of the query. @param {string} typed @param {string[]} words @param {Texts} texts @returns {(Fit | undefined)[]} */
const within = (typed, words, { names, slug, rules }) => [
  ...[...names, slug].map((name, number) => (name.includes(typed) ? /** @type {Fit} */ ([WITHIN, name.indexOf(typed) + (number === names.length ? 1 : 0), name.length - typed.length]) : undefined)),
  words.some((word) => word.length > 2) && words.every((word) => rules.includes(` ${word}`)) ? [IN_RULES, rules.length, 0] : undefined,
];

/** How well the words of the names of a game resemble the words of a query. @param {string} _typed @param {string[]} words @param {Texts} texts @returns {(Fit | undefined)[]} */
const nearly = (_typed, words, { names, slug }) => [...names, slug].map((name, number) => {
  const far = distance(words, name);
  return far === undefined ? undefined : [NEARLY, far + (number === names.length ? 0.1 : 0), 0];
});

/** How well the names of a game have the letters of a query in order. @param {string} typed @param {string[]} _words @param {Texts} texts @returns {(Fit | undefined)[]} */
const loosely = (typed, _words, { names }) => names.map((name) => {
  const between = scattered(typed, name);
  return between === undefined ? undefined : [SCATTERED, between, 0];
});

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
  // A looser way of matching is used only if the stricter ways find no name.
  for (const way of [within, nearly, loosely]) {
    const found = games.flatMap((game) => {
      const [best] = [...way(typed, words, textsOf(game)), ...(way === nearly ? within(typed, words, textsOf(game)) : [])].filter((one) => one !== undefined).sort(compare);
      return best ? [{ game, best }] : [];
    });
    if (way === within && !found.some(({ best }) => best[0] === WITHIN)) continue;
    if (found.length === 0) continue;
    found.sort((one, other) => compare(one.best, other.best));
    return { games: found.map(({ game }) => game), deal: deal ? Number(deal) : undefined };
  }
  return { games: [], deal: undefined };
}

/** The minimum share of deals that can be won, from 0 to 1. @param {Game} game */
const share = ({ odds }) => (odds ? odds.solved / Math.max(odds.deals, 1) : undefined);
/** The minimum share of deals that cannot be won, from 0 to 1. @param {Game} game */
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
