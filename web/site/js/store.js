// Saves data between visits: games, statistics, favorites, options. A static page saves it in the browser; the
// program's own server saves it with the program's data, so that the terminal shares it.

/** @import { Carrier } from "./carrier.js" */
/** @import { Figures, Kept, Preferences, Shelf } from "./types.js" */
import { IS_SERVED, warn } from "./carrier.js";

/**
 * @typedef {{ theme: "auto" | "light" | "dark" | "contrast", deck: "four" | "two" | "safe", motion: "auto" | "off",
 *   back: "lattice" | "dots" | "scales" | "stripes" | "checks" | "sun", felt: "green" | "blue" | "wine" | "plum" | "walnut" | "slate",
 *   hand: "right" | "left", sounds: boolean, autoplay: "game" | "on" | "off", light: boolean, clock: boolean, score: boolean, letters: boolean, winnable: boolean }} Options
 */

/** @type {Options} */
const DEFAULTS = { theme: "auto", deck: "two", motion: "auto", back: "lattice", felt: "green", hand: "right", sounds: false, autoplay: "on", light: false, clock: true, score: true, letters: false, winnable: false };
const PREFIX = "solitaire:";
/** @type {Figures} */
const NOTHING = { deals: 0, wins: 0, streak: 0, longest: 0 };
const MOST_RECENT = 12;
/** The most ended deals to save. */
const MOST_ENDS = 500;

/** Values that the browser refused to save, kept in memory while the page is open. @type {Map<string, unknown>} */
const unkept = new Map();
let wasTold = false;

/**
 * @template T
 * @param {string} key
 * @param {T} otherwise
 * @returns {T}
 */
function read(key, otherwise) {
  if (unkept.has(key)) return /** @type {T} */ (unkept.get(key));
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/**
 * Saves a value. Returns false if the browser refused.
 * @param {string} key
 * @param {unknown} value
 */
function hold(key, value) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    unkept.delete(key);
  } catch {
    // If the browser saves nothing, the value is kept until the page is closed, so that the game still works.
    unkept.set(key, value);
  }
  return !unkept.has(key);
}

/**
 * Saves a value. If the browser refuses, warns the player, once.
 * @param {string} key
 * @param {unknown} value
 */
function write(key, value) {
  if (hold(key, value) || wasTold) return;
  const what = IS_SERVED ? "some options" : "games, statistics and options";
  wasTold = warn(`this browser cannot save more for this page; ${what} are lost when it is closed`);
}

/** The carrier that saves data shared with the terminal. @type {Carrier | undefined} */
let keeper;

/**
 * Starts to share options and favorites with the program that serves the page.
 * @param {Carrier} carrier
 */
export async function connect(carrier) {
  if (!IS_SERVED) return;
  keeper = carrier;
  const answer = await carrier.ask("prefer {}");
  if (!answer.ok || !answer.preferences) return;
  // The terminal has no high-contrast theme, motion, card backs, table colors or sounds, so the server does not save
  // these options, and they stay in the browser.
  const { suits, background, ...others } = answer.preferences;
  const theme = options().theme === "contrast" ? "contrast" : background;
  hold("options", { ...options(), ...others, deck: suits, theme });
  dress();
}

/** @returns {Options} */
export const options = () => ({ ...DEFAULTS, ...read("options", {}) });

/** @param {Partial<Options>} changed */
export function setOptions(changed) {
  write("options", { ...options(), ...changed });
  dress();
  const { theme, deck, motion: _motion, back: _back, felt: _felt, hand: _hand, sounds: _sounds, ...shared } = changed;
  /** @type {Partial<Preferences>} */
  const wish = { ...shared };
  if (deck) wish.suits = deck;
  if (theme && theme !== "contrast") wish.background = theme;
  if (Object.keys(wish).length) void keeper?.ask(`prefer ${JSON.stringify(wish)}`);
}

/** Applies the chosen look to the page. */
export function dress() {
  const { theme, deck, motion, back, felt, hand } = options();
  Object.assign(document.documentElement.dataset, { theme, deck, motion, back, felt, hand });
}

/** @returns {Shelf} */
function local() {
  return { recent: read("recent", []), figures: read("figures", {}), favourites: read("favourites", []) };
}

/**
 * @param {Carrier} carrier
 * @returns {Promise<Shelf>}
 */
export async function shelf(carrier) {
  if (!IS_SERVED) return local();
  const answer = await carrier.ask("shelf");
  return answer.ok ? answer.shelf : local();
}

/**
 * @param {string} slug
 * @param {boolean} on
 */
export function favour(slug, on) {
  if (keeper) return void keeper.ask(`favourite ${slug} ${on ? "on" : "off"}`);
  const others = local().favourites.filter((one) => one !== slug);
  write("favourites", on ? [...others, slug] : others);
}

/**
 * The saved game.
 * @param {Carrier} carrier
 * @param {string} slug
 * @returns {Promise<Kept | null>}
 */
export async function kept(carrier, slug) {
  if (!IS_SERVED) return read(`game:${slug}`, null);
  const answer = await carrier.ask(`resume ${slug}`);
  if (!answer.ok) warn(answer.error.message);
  if (!answer.ok || !answer.kept) return null;
  // The lines of moves that the player has left are saved only in this browser.
  const { deal, lines } = read(`lines:${slug}`, { deal: 0, lines: [] });
  return { ...answer.kept, lines: deal === answer.kept.save.deal ? lines : [] };
}

/**
 * Saves a game. A server saves the moves itself, and only needs the data that it does not see.
 * @param {Carrier} carrier
 * @param {string} slug
 * @param {Kept} game
 */
export function keep(carrier, slug, game) {
  if (IS_SERVED) {
    void carrier.ask(`keep ${Math.floor(game.seconds)} ${game.marks.join(",") || "-"}${game.helped ? " helped" : ""}`);
    write(`lines:${slug}`, { deal: game.save.deal, lines: game.lines ?? [] });
    return;
  }
  write(`game:${slug}`, game);
  write("recent", [slug, ...local().recent.filter((one) => one !== slug)].slice(0, MOST_RECENT));
}

/**
 * Counts the end of a deal in the statistics. Call it once for each deal.
 * @param {string} slug
 * @param {{ deal: number, won: boolean, counts: boolean, seconds: number, steps: number }} end
 */
export function count(slug, end) {
  if (!end.counts) return;
  const { deal, won, steps } = end;
  write("history", [...history(), { slug, deal, won, steps, seconds: Math.floor(end.seconds), at: Date.now() }].slice(-MOST_ENDS));
  if (IS_SERVED) return;
  const all = local().figures;
  const own = { ...NOTHING, ...all[slug] };
  own.deals += 1;
  own.wins += end.won ? 1 : 0;
  own.streak = end.won ? own.streak + 1 : 0;
  own.longest = Math.max(own.longest, own.streak);
  if (end.won) {
    own.best = Math.min(own.best ?? Infinity, Math.floor(end.seconds));
    own.fewest = Math.min(own.fewest ?? Infinity, end.steps);
  }
  write("figures", { ...all, [slug]: own });
}

/** A deal that ended, and the time of its end. @typedef {{ slug: string, deal: number, won: boolean, steps: number, seconds: number, at: number }} End */

/** The last deals that ended in this browser, the oldest first. @returns {End[]} */
export const history = () => read("history", []);

/** True if the player has seen the hints for the first game. */
export const learned = () => read("learned", false);
export const learn = () => write("learned", true);

/** The days whose deal was won, with true for those won on the day itself. @param {string} slug @returns {Record<string, boolean>} */
export const wonDays = (slug) => read("days", /** @type {Record<string, Record<string, boolean>>} */ ({}))[slug] ?? {};

/**
 * Notes that the deal of a day was won, in this browser.
 * @param {string} slug
 * @param {string} day
 * @param {boolean} inTime true if it is still that day
 */
export function wonDay(slug, day, inTime) {
  const own = wonDays(slug);
  write("days", { ...read("days", {}), [slug]: { ...own, [day]: inTime || own[day] === true } });
}
