// Every open card can be read, on the table or in the fan of its pile; and screen readers get the cards in words.
//   SITE=folder node --test
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { join } from "node:path";
import { load } from "./games.mjs";
import { open } from "./page.mjs";
import { serve } from "./serve.mjs";
import { launch } from "./watch.mjs";

const SITE = process.env.SITE ?? "site";
const SIZES = { "a phone held upright": { width: 360, height: 640 }, "a phone held sideways": { width: 844, height: 390 }, "a notebook": { width: 1280, height: 800 } };
/** Cards that are added to each pile that is spread out, so that every table has long piles. */
const MORE = "KS QH JC TD QS JD KH QC JS TC 9C QD";
let server, ask;
before(async () => {
  server = await serve(SITE);
  ask = await load(join(SITE, "solitaire.wasm"));
});
after(() => server.close());

/** A page with a game on it. */
async function playing(slug, deal, options) {
  const context = await launch(options);
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem("solitaire:options", JSON.stringify({ motion: "off", autoplay: "off" })));
  await open(page, server.address, slug, deal);
  return { context, page };
}

/** Replaces the table on the page by one with these positions. Returns the cards that cannot be read on it. */
function unread(page, layout, positions) {
  return page.evaluate(async ([layout, positions]) => {
    const { Board } = await import(new URL("js/board.js", document.baseURI).href);
    const { Fan } = await import(new URL("js/fan.js", document.baseURI).href);
    const host = document.createElement("div");
    host.className = "board still";
    // Hide the board, because painting it would take most of the time.
    host.style.visibility = "hidden";
    document.querySelector(".middle").replaceChildren(host);
    const board = new Board(host, layout);
    board.resize();
    const fan = new Fan({ board, layout });
    const rect = (element) => element.getBoundingClientRect();
    const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.75 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.75;
    const wrong = [];
    const look = (what) => {
      const above = [...host.querySelectorAll(".card, .count:not([hidden])")].map((element) => ({ element, box: rect(element), z: Number(element.style.zIndex) }));
      layout.places.forEach((spot, number) => {
        const pile = board.piles[number];
        const shown = spot.spread === "squared" ? pile.slice(-1) : spot.spread === "last" ? pile.slice(-(spot.last ?? 1)) : pile;
        const hidden = shown.filter(({ up, element }) => {
          if (!up) return false;
          const signs = [...element.querySelectorAll(".large + .corner > *")].filter((sign) => getComputedStyle(sign).display !== "none").map(rect);
          const z = Number(element.style.zIndex);
          return signs.length !== 2 || signs.some((sign) => above.some((other) => other.z > z && overlap(sign, other.box)));
        });
        if (hidden.length === 0) return;
        fan.show(number);
        const panel = rect(fan.panel);
        const codes = [...fan.panel.querySelectorAll(".tile[data-card]")].map((tile) => tile.dataset.card);
        const open = pile.filter(({ up }) => up).map(({ code }) => code);
        const said = `${what}, ${spot.name}`;
        if (fan.panel.hidden || codes.join() !== open.join()) wrong.push(`${said}: ${hidden.map(({ code }) => code)} cannot be read, and the fan shows ${codes}`);
        else if (panel.left < 0 || panel.right > innerWidth || panel.top < 0 || panel.bottom > innerHeight) wrong.push(`${said}: the fan leaves the window`);
        fan.show(undefined);
      });
    };
    for (const [what, position] of positions) {
      board.show(position);
      look(what);
    }
    return wrong;
  }, [layout, positions]);
}

for (const [name, viewport] of Object.entries(SIZES)) {
  test(`every open card of every game can be read on ${name}`, { timeout: 600_000 }, async () => {
    const { context, page } = await playing("klondike/klondike", 1, { viewport });
    const wrong = [];
    for (const { slug } of ask("games").games) {
      const { state: { position } } = ask(`game ${slug} deal 3`);
      const { layout } = ask("layout");
      const spread = new Set(layout.places.filter((spot) => spot.spread !== "squared").map((spot) => spot.container));
      const longer = (pile) => `${pile} ${MORE}`.trim();
      const long = { ...position, containers: Object.fromEntries(Object.entries(position.containers).map(([container, piles]) => [container, !spread.has(container) ? piles : Array.isArray(piles) ? piles.map(longer) : longer(piles)])) };
      wrong.push(...(await unread(page, layout, [["the deal", position], ["long piles", long]])).map((fault) => `${slug}, ${fault}`));
    }
    await context.close();
    assert.deepEqual(wrong, []);
  });
}

/** The pile whose fan is open, if there is one. */
const fanned = (page) => page.evaluate(() => document.querySelector(".fanned:not([hidden])")?.dataset.fans);

/** The middle of the last card of a pile. */
const last = (page, place) => page.evaluate((place) => {
  const box = [...document.querySelectorAll(".card")].filter((card) => card.dataset.at.startsWith(`${place}:`)).at(-1).getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}, place);

test("a mouse that rests, a finger that stays and the keys fan a folded pile out", { timeout: 60_000 }, async () => {
  const { context, page } = await playing("freecell/double", 3, { viewport: SIZES["a phone held sideways"], hasTouch: true });
  try {
    const { x, y } = await last(page, "tableau2");
    await page.mouse.move(x, y);
    await page.locator(".fanned").waitFor();
    assert.equal(await fanned(page), "tableau2");
    await page.mouse.move(2, 2);
    assert.equal(await fanned(page), undefined);
    const devtools = await context.newCDPSession(page);
    const touch = (type) => devtools.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
    await touch("touchStart");
    await page.locator(".fanned").waitFor();
    await touch("touchEnd");
    await page.locator(".fanned").waitFor({ state: "hidden" });
    // The touch only showed the pile, and took no card.
    assert.equal(await page.locator(".held").count(), 0);
    await page.locator('.base[data-place="tableau4"]').focus();
    assert.equal(await fanned(page), "tableau4");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    assert.equal(await page.evaluate(() => [...document.querySelectorAll(".fanned .tile")].findLastIndex((tile) => tile.classList.contains("cursor"))), (await page.locator(".fanned .tile").count()) - 3);
    await page.keyboard.press("Escape");
    assert.equal(await fanned(page), undefined);
  } finally {
    await context.close();
  }
});

test("a pyramid is told by rows and by cards, in words", { timeout: 60_000 }, async () => {
  const { context, page } = await playing("pyramid/pyramid", 7, { viewport: SIZES["a notebook"] });
  try {
    const label = (place) => page.locator(`.base[data-place="${place}"]`).getAttribute("aria-label");
    const told = () => page.locator("#polite").textContent();
    assert.equal(await label("pyramid15"), "row 6, place 1: Five of hearts, covered by Five of spades and Jack of hearts");
    assert.equal(await label("pyramid21"), "row 7, place 1: Five of spades, free");
    // A tap on a card with a single partner removes both; if there are several, a second tap chooses one.
    const make = async (from, to) => {
      const gone = () => page.evaluate((place) => !document.querySelector(`[data-at="${place}:0"]`), from);
      const start = await last(page, from);
      await page.mouse.click(start.x, start.y);
      await page.waitForFunction((place) => document.querySelector(".lit") || !document.querySelector(`[data-at="${place}:0"]`), from);
      if (await gone()) return;
      const end = await last(page, to);
      await page.mouse.click(end.x, end.y);
    };
    await make("pyramid21", "pyramid27");
    await page.waitForFunction(() => document.querySelector("#polite").textContent.includes("removed"));
    assert.equal(await told(), "Five of spades and Eight of spades removed.");
    await make("pyramid22", "pyramid24");
    await page.waitForFunction(() => document.querySelector("#polite").textContent.includes("Jack"));
    assert.equal(await told(), "Jack of hearts and Two of clubs removed. Now free: Five of hearts, row 6, place 1.");
    assert.equal(await label("pyramid15"), "row 6, place 1: Five of hearts, free");
    const { x, y } = await last(page, "pyramid16");
    await page.mouse.click(x, y);
    await page.waitForFunction(() => !document.querySelector(".toast").hidden);
    assert.equal(await page.locator(".toast").textContent(), "2♠ is still covered by 6♥");
    assert.equal(await told(), "Two of spades is still covered by Six of hearts");
  } finally {
    await context.close();
  }
});
