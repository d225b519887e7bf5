// House rules: the rules that players may change before a game. Each choice is a game with its own address.

/** @import { Carrier } from "./carrier.js" */
/** @import { Game } from "./types.js" */
import { ROOT } from "./carrier.js";
import { dialog } from "./dialogs.js";
import { capital, el } from "./dom.js";

/** The separator between the name of a game and the words of house rules. */
const MARK = "+";

/** The declared game of a slug. @param {string} slug */
export const declared = (slug) => slug.split(MARK)[0] ?? slug;

/**
 * The address of a game below the root. House rules are in the query, so that web servers need only declared games.
 * @param {string} slug
 */
export function address(slug) {
  const words = slug.split(MARK).slice(1);
  return declared(slug) + (words.length ? `?house=${words.join(",")}` : "");
}

/** The whole address of a deal. @param {string} slug @param {number} deal */
export function dealAddress(slug, deal) {
  const where = new URL(address(slug), ROOT);
  where.searchParams.append("deal", String(deal));
  where.search = where.search.replaceAll("%2C", ",");
  return where;
}

/**
 * The slug of the game at an address.
 * @param {string} path
 * @param {URLSearchParams} query
 */
export function slugAt(path, query) {
  const words = (query.get("house") ?? "").split(",").filter((word) => word);
  return [path, ...words].join(MARK);
}

/**
 * A game of the list by its slug, which may include house rules; their entry is made from the declared game.
 * @param {Game[]} games
 * @param {string} slug
 * @returns {Game | undefined}
 */
export function bySlug(games, slug) {
  const game = games.find((one) => one.slug === declared(slug));
  if (!game || game.slug === slug) return game;
  const words = slug.split(MARK).slice(1).join(", ");
  const { odds: _, ...rest } = game;
  return { ...rest, slug, name: `${game.name} (${words})`, docs: `${game.name} with house rules.` };
}

/**
 * The difficulty of a game and the share of deals that can be won, in a few words; empty if neither is known.
 * @param {Game} game
 */
export function oddsOf({ odds }) {
  const { share, level } = odds ?? {};
  const parts = [level ? `difficulty: ${level}` : "", share ? `${share} of deals can be won` : ""];
  return capital(parts.filter((part) => part).join(", "));
}

/**
 * Lets the player choose house rules, and shows the resulting game. Does nothing for a game without house rules.
 * @param {HTMLElement} host
 * @param {Carrier} carrier
 * @param {string} slug
 * @param {(slug: string) => void} play
 * @returns {Promise<boolean>} true if the game has house rules
 */
export async function chooseHouseRules(host, carrier, slug, play) {
  const { house = [] } = await carrier.ask(`house ${slug}`);
  if (house.length === 0) return false;
  const selects = house.map((rule) => {
    const select = el("select", {}, ...rule.choices.map((choice) =>
      el("option", { value: choice.declared ? "" : choice.word, ...(choice.chosen ? { selected: "" } : {}) }, choice.declared ? `${choice.says} (default)` : choice.says)));
    return { select, label: el("label", { class: "row" }, el("span", {}, capital(rule.about)), select) };
  });
  const chosen = () => [declared(slug), ...selects.map(({ select }) => select.value).filter((word) => word)].join(MARK);
  const [told, odds] = [el("p", { class: "told" }), el("p", { class: "figures" })];
  const tell = async () => {
    const wanted = chosen();
    const answer = await carrier.ask(`house ${wanted}`);
    if (wanted !== chosen()) return;
    const { game } = answer;
    told.textContent = answer.ok ? game?.docs.split("\n\n")[0] ?? "" : `${capital(answer.error.message)}.`;
    odds.textContent = game ? oddsOf(game) || "It is not known how often this game can be won." : "";
  };
  const panel = dialog("House rules", el("form", { class: "house-rules", onchange: tell, onsubmit: (event) => {
    event.preventDefault();
    panel.close();
    play(chosen());
  } }, ...selects.map(({ label }) => label), el("div", { role: "status" }, told, odds),
  el("div", { class: "row end" }, el("button", { class: "tool primary" }, "Play"))));
  panel.addEventListener("close", () => panel.remove());
  host.append(panel);
  panel.showModal();
  void tell();
  return true;
}
