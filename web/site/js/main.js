// Chooses the page to show: the start, a game, or its rules. Every game has an address.

import { carrier, IS_SERVED, ROOT, rulesOf } from "./carrier.js";
import { announce, el, find } from "./dom.js";
import { address, slugAt } from "./house.js";
import { go, ROUTE } from "./pages.js";
import { connect, dress } from "./store.js";

const app = find(document, "#app");
const games = carrier();
/** @type {(() => void) | undefined} */
let leave;

/** Shows the start page. Its code is loaded on demand, so that no game waits for it. @param {string} [said] */
async function start(said) {
  const { showStart } = await import("./start.js");
  return showStart(app, games, said);
}

/** The address below the root, without slashes at its ends. */
function path() {
  return decodeURIComponent(location.pathname.slice(ROOT.pathname.length)).replace(/^\/+|\/+$|(?:\/)?index\.html$/g, "");
}

/** @param {string} slug */
async function showRules(slug) {
  const answer = await games.ask(`game ${slug}`);
  if (!answer.ok) return start(answer.error.message);
  const [rules, layout] = await Promise.all([rulesOf(games, slug), games.ask("layout")]);
  document.title = `Rules of ${layout.layout.name} – Solitaire`;
  const [{ Board }, { page }] = await Promise.all([import("./board.js"), import("./rules.js")]);
  const picture = el("div", { class: "board picture", role: "img", "aria-label": `A deal of ${layout.layout.name}` });
  app.replaceChildren(el("main", { class: "paper-page", tabindex: "-1" },
    el("p", { class: "back-links" }, el("a", { href: "./", "data-route": "" }, "All games"), " · ",
      el("a", { href: address(slug), "data-route": "" }, `Play ${layout.layout.name}`)),
    picture, page(rules, 1)));
  const board = new Board(picture, layout.layout);
  board.resize();
  board.show(answer.state.position);
  for (const base of picture.querySelectorAll("button")) base.setAttribute("inert", "");
  const observer = new ResizeObserver(() => board.resize());
  observer.observe(picture);
  leave = () => observer.disconnect();
}

async function route() {
  leave?.();
  leave = undefined;
  const [where, query] = [path(), new URLSearchParams(location.search)];
  try {
    if (where === "") leave = await start();
    else if (where.startsWith("rules/")) await showRules(slugAt(where.slice("rules/".length), query));
    else leave = await (await import("./table.js")).showGame(app, games, slugAt(where, query), query, location.hash.slice(1));
  } catch (error) {
    app.replaceChildren(el("main", { class: "notice" }, el("h1", {}, "The games could not be loaded"),
      el("p", {}, String(error instanceof Error ? error.message : error)),
      el("p", {}, el("a", { href: location.href }, "Try again"))));
  }
}

addEventListener("popstate", () => void route());
document.addEventListener(ROUTE, () => void route());
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[data-route]") : null;
  if (!(link instanceof HTMLAnchorElement) || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go(link.href);
});
document.addEventListener("carrier", (event) => {
  const lost = /** @type {CustomEvent} */ (event).detail === "lost";
  document.documentElement.classList.toggle("lost", lost);
  if (lost) announce("The connection was lost. Trying again.");
});

dress();
// Answers come in the order of the requests, so the options are known before the answer to the next request.
void connect(games);
void route().then(() => {
  // Register last: the worker loads all files again to cache them, and the first game has priority.
  if (!IS_SERVED && "serviceWorker" in navigator && location.protocol !== "file:") {
    navigator.serviceWorker.register(new URL("sw.js", ROOT)).catch(() => {});
  }
});
