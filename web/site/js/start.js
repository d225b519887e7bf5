// The start page, which lists all games.

/** @import { Carrier } from "./carrier.js" */
/** @import { Game } from "./types.js" */
import { announce, capital, clock, counted, el } from "./dom.js";
import { favour, shelf } from "./store.js";
import { face } from "./cards.js";
import { FILTERS, plain, search } from "./finding.js";
import { address, bySlug, chooseHouseRules, dealAddress, oddsOf } from "./house.js";
import { keepFor, listen } from "./arrivals.js";
import { IS_SERVED, ROOT, warn } from "./carrier.js";
import { go } from "./pages.js";
import { bestKnown, drawn } from "./tiny.js";

/** The number of families, the largest ones, of which one game each is shown if the best-known games are not known. */
const LARGEST = 24;
/** The name for games without a kind. */
const OTHER = "Other games";
/** The maximum number of games that are listed at once. */
const MOST_SHOWN = 40;

/** The games by family or kind, in the order of the list. @param {Game[]} games @param {(game: Game) => string} of @returns {[string, Game[]][]} */
const grouped = (games, of) => {
  /** @type {Map<string, Game[]>} */
  const groups = new Map();
  for (const game of games) {
    const group = groups.get(of(game));
    if (group) group.push(game);
    else groups.set(of(game), [game]);
  }
  return [...groups];
};

/** The kind of a game, for players. @param {Game} game */
const kindOf = ({ kind }) => kind || OTHER;

/** The games by kind, in alphabetical order; those without a kind last. @param {Game[]} games */
const byKind = (games) => grouped(games, kindOf)
  .sort(([one], [other]) => Number(one === OTHER) - Number(other === OTHER) || one.localeCompare(other));

/** The identifier of a family as words. @param {string} name */
const words = (name) => name.replace(/(?<=[a-z])(?=[A-Z])/g, " ");

/** The game from which a family has its name. @param {string} family @param {Game[]} games those of the family, at least one */
const namesake = (family, games) => /** @type {Game} */ (games.find((game) => plain(game.name) === plain(words(family)))
  ?? games.find((game) => game.slug.endsWith(`/${family.toLowerCase()}`)) ?? games[0]);

/** The games from which the largest families have their names. @param {Game[]} games */
const namesakes = (games) => grouped(games, ({ family }) => family).sort(([, one], [, other]) => other.length - one.length).slice(0, LARGEST)
  .map(([family, some]) => namesake(family, some));

/**
 * @param {HTMLElement} app
 * @param {Carrier} carrier
 * @param {string} [said]
 */
export async function showStart(app, carrier, said) {
  document.title = "Solitaire";
  const [{ games }, known, famous] = await Promise.all([carrier.ask("games"), shelf(carrier), bestKnown()]);
  const favourites = new Set(known.favourites);
  const typed = el("input", { type: "search", placeholder: `Search ${games.length} games`, "aria-label": "Search the games", autocomplete: "off", spellcheck: "false" });
  const list = el("div", { class: "families" });
  const fan = el("div", { class: "fan", "aria-hidden": "true" });
  for (const card of ["AS", "KH", "QD", "JC"]) {
    const element = el("div", { class: "card", "data-suit": card[1] ?? "" });
    element.append(el("div", { class: "sides" }, face(card)));
    fan.append(element);
  }

  const entry = (/** @type {Game} */ game) => {
    const own = known.figures[game.slug];
    const star = el("button", {
      type: "button", class: "star", "aria-pressed": String(favourites.has(game.slug)), "aria-label": `${game.name}: favorite`,
      onclick: () => {
        const on = !favourites.has(game.slug);
        favour(game.slug, on);
        if (on) favourites.add(game.slug);
        else favourites.delete(game.slug);
        draw();
      },
    }, "★");
    const odds = oddsOf(game);
    return el("li", { class: "game" },
      el("a", { href: address(game.slug), "data-route": "" },
        el("span", { class: "name" }, game.name),
        el("span", { class: "docs" }, game.docs.split("\n\n")[0] ?? ""),
        odds ? el("span", { class: "figures" }, odds) : undefined,
        own ? el("span", { class: "figures" }, `${own.wins} of ${own.deals} won${own.best !== undefined ? `, best ${clock(own.best)}` : ""}`) : undefined),
      el("button", { type: "button", class: "star house", "aria-haspopup": "dialog", "aria-label": `${game.name}: house rules`, title: "House rules", onclick: async () => {
        const play = (/** @type {string} */ slug) => go(new URL(address(slug), ROOT));
        if (!await chooseHouseRules(app, carrier, game.slug, play)) announce(`${game.name} has no house rules.`);
      } }, "⚙"),
      star);
  };
  const section = (/** @type {string} */ title, /** @type {Game[]} */ some) => {
    const id = `family-${plain(title).replaceAll(" ", "-")}`;
    return some.length === 0 ? undefined : el("section", { "aria-labelledby": id },
      el("h2", { id }, title), el("ul", {}, ...some.map(entry)));
  };
  /** The kinds that the player has opened. @type {Set<string>} */
  const opened = new Set();
  /** A kind that shows its games only when it is opened, because there are so many games. */
  const folded = (/** @type {string} */ title, /** @type {Game[]} */ some) => {
    const inside = el("ul", {});
    const summary = el("summary", {}, el("h2", {}, title), el("span", { class: "many" }, counted(some.length, "game")));
    const details = el("details", opened.has(title) ? { open: "" } : {}, summary, inside);
    const fill = () => {
      if (details.open && !inside.firstChild) inside.append(...some.map(entry));
      if (details.open) opened.add(title);
      else opened.delete(title);
    };
    details.addEventListener("toggle", fill);
    fill();
    return details;
  };
  const named = (/** @type {Iterable<string>} */ slugs) => [...slugs].map((slug) => bySlug(games, slug)).filter((game) => game !== undefined);
  const recent = named(known.recent.slice(0, 6));
  const starred = () => named(favourites);
  const best = () => {
    const some = named(famous.map(({ slug }) => slug));
    return some.length ? some : namesakes(games);
  };
  const tableOf = (/** @type {Game} */ { slug }) => famous.find((one) => one.slug === slug)?.table;
  const tile = (/** @type {Game} */ game, /** @type {string | undefined} */ table = "") => el("li", { class: "pick" }, el("a", { href: address(game.slug), "data-route": "" },
    drawn(table),
    el("span", { class: "name" }, game.name), el("span", { class: "figures" }, known.recent.includes(game.slug) ? "Continue" : "Play")));
  const tiles = (/** @type {string} */ id, /** @type {string} */ title, /** @type {Element[]} */ some) =>
    some.length === 0 ? undefined : el("section", { "aria-labelledby": id }, el("h2", { id }, title), el("ul", { class: "picks" }, ...some));
  const daily = async () => {
    const { calendar } = await import("./daily.js");
    const all = [...recent, ...starred(), ...best()];
    const choices = all.filter(({ slug }, number) => all.findIndex((one) => one.slug === slug) === number);
    const days = calendar(choices, (slug, deal) => go(dealAddress(slug, deal)));
    days.addEventListener("close", () => days.remove());
    app.append(days);
    days.showModal();
  };
  const types = Object.fromEntries(byKind(games).map(([kind]) => [kind, (/** @type {Game} */ game) => kindOf(game) === kind]));
  const filters = [{ about: "Type of game", choices: types }, ...FILTERS].map(({ about, choices }) => {
    const select = el("select", { "aria-label": about, onchange: () => draw() }, el("option", { value: "" }, about),
      ...Object.keys(choices).map((name) => el("option", {}, name)));
    return { select, fits: (/** @type {Game} */ game) => choices[select.value]?.(game) ?? true };
  });
  // A link may ask for the games of the same kind as a game.
  const model = bySlug(games, new URLSearchParams(location.search).get("like") ?? "");
  if (model && filters[0]) filters[0].select.value = kindOf(model);
  /** The number of the deal that is typed after the name. @type {number | undefined} */
  let number;
  /** The list of the games that match query and filters; a long list is shown in parts. @param {Game[]} shown */
  const found = (shown) => {
    const inside = el("ul", {});
    const more = el("button", { type: "button", class: "tool", onclick: () => add() });
    const add = () => {
      inside.append(...shown.slice(inside.childElementCount, inside.childElementCount + MOST_SHOWN).map(entry));
      const left = shown.length - inside.childElementCount;
      more.hidden = left === 0;
      more.textContent = `Show more (${left} left)`;
    };
    add();
    return el("section", { "aria-label": "Games found" }, el("p", { class: "many", role: "status" }, counted(shown.length, "game")), inside, more);
  };
  const draw = () => {
    const result = search(games, typed.value);
    number = result.deal;
    const shown = result.games.filter((game) => filters.every(({ fits }) => fits(game)));
    if (shown.length === 0) {
      const what = plain(typed.value) ? `No game matches "${typed.value}".` : "No game matches all of these filters.";
      return list.replaceChildren(el("p", { class: "none", role: "status" }, what));
    }
    if (shown.length < games.length || plain(typed.value)) return list.replaceChildren(found(shown));
    const folds = games.length > MOST_SHOWN;
    const part = folds ? folded : section;
    const sections = [tiles("recent", "Recently played", recent.map((game) => tile(game))), section("Favorites", starred()), folds ? tiles("best-known", "Best known", best().map((game) => tile(game, tableOf(game)))) : undefined,
      ...byKind(games).map(([title, some]) => part(title, some))];
    list.replaceChildren(...sections.filter((one) => one !== undefined));
  };
  typed.addEventListener("input", draw);
  typed.addEventListener("keydown", (event) => {
    const link = list.querySelector("a");
    if (event.key === "Enter" && link && number !== undefined) {
      const [first] = search(games, typed.value).games.filter((game) => filters.every(({ fits }) => fits(game)));
      if (first) go(dealAddress(first.slug, number));
    } else if (event.key === "Enter") link?.click();
    if (event.key === "Escape") {
      typed.value = "";
      draw();
    }
  });
  draw();
  const showStatistics = async () => {
    const panel = (await import("./statistics.js")).statistics(known.figures, (slug) => bySlug(games, slug)?.name ?? slug);
    panel.addEventListener("close", () => panel.remove());
    app.append(panel);
    panel.showModal();
  };
  const showOptions = async () => {
    const panel = (await import("./options.js")).optionsPanel();
    panel.addEventListener("close", () => panel.remove());
    app.append(panel);
    panel.showModal();
  };
  const told = el("p", { class: "said", role: "alert", ...(said ? {} : { hidden: "" }) }, said);
  app.replaceChildren(el("div", { class: "start" },
    el("header", { class: "hero" }, fan,
      el("div", {}, el("h1", {}, "Solitaire"),
        el("p", { class: "lead" }, `${games.length} solitaire games with unlimited undo, hints, and numbered deals.`),
        el("button", { type: "button", class: "daily", "aria-haspopup": "dialog", onclick: () => void daily() }, "Deal of the day"),
        el("button", { type: "button", class: "daily", "aria-haspopup": "dialog", onclick: () => void showStatistics() }, "Statistics")),
      el("button", { type: "button", class: "tool", "aria-haspopup": "dialog", onclick: () => void showOptions() }, "Options")),
    el("main", {}, el("div", { class: "searching" }, typed, el("div", { class: "filters", role: "group", "aria-label": "Filters" }, ...filters.map(({ select }) => select))), told, list)));
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    if (document.activeElement === typed || document.activeElement instanceof HTMLSelectElement || document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey || event.altKey) return;
    // A letter or digit that is typed goes to the search field; the key `/` only moves the focus there.
    if (event.key === "/") event.preventDefault();
    if (/^[\p{L}\p{N}/]$/u.test(event.key)) typed.focus();
  };
  addEventListener("keydown", onKey);
  const onWarning = (/** @type {Event} */ event) => {
    event.preventDefault();
    told.textContent = capital(/** @type {CustomEvent} */ (event).detail);
    told.hidden = false;
  };
  document.addEventListener("warning", onWarning);
  const ignore = listen(async (text) => {
    const answer = await carrier.ask(`import ${JSON.stringify(text)}`);
    if (!answer.ok) return warn(IS_SERVED ? answer.error.message : "open the game first, then paste or drop the text there");
    keepFor(answer.state);
    go(new URL(address(answer.state.game), ROOT));
  });
  return () => {
    ignore();
    removeEventListener("keydown", onKey);
    document.removeEventListener("warning", onWarning);
  };
}
