// Every game is opened, drawn without overlap or overflow, dealt, hinted and undone; and a screen reader finds no
// fault.
//   SITE=folder node --test
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createRequire } from "node:module";
import { join } from "node:path";
import { load } from "./games.mjs";
import { open, settled, steps } from "./page.mjs";
import { serve } from "./serve.mjs";
import { launch } from "./watch.mjs";

const SITE = process.env.SITE ?? "site";
const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
let server, ask;
before(async () => {
  server = await serve(SITE);
  ask = await load(join(SITE, "solitaire.wasm"));
});
after(() => server.close());

/** Opens a deal as a link on the page does: without loading the page again, because there are many games. */
async function go(page, slug, name) {
  await page.evaluate((path) => {
    history.pushState(null, "", new URL(path, document.baseURI));
    dispatchEvent(new PopStateEvent("popstate"));
  }, `${slug}?deal=3`);
  await page.waitForFunction((name) => document.title === `${name} – Solitaire` && document.querySelector(".board .card:not(.buried)"), name);
  await settled(page);
}

/** The faults of a table: cards that leave it, and elements that overlap although the layout keeps them apart. */
function faults(page, layout) {
  return page.evaluate((layout) => {
    const found = [];
    const board = document.querySelector(".board").getBoundingClientRect();
    for (const card of document.querySelectorAll(".card, .base")) {
      const box = card.getBoundingClientRect();
      if (box.left < board.left - 1 || box.right > board.right + 1 || box.top < board.top - 1 || box.bottom > innerHeight + 1) found.push(`${card.dataset.at ?? card.dataset.place} leaves the table`);
      if (box.width < 12) found.push(`${card.dataset.at ?? card.dataset.place} is ${box.width} wide`);
    }
    /** The places that those of a place cover, directly or through others. */
    const covered = (name) => layout.places.filter((spot) => spot.covered_by?.includes(name)).flatMap((spot) => [spot.name, ...covered(spot.name)]);
    const below = new Map(layout.places.map(({ name }) => [name, new Set(covered(name))]));
    const boxes = layout.places.map((spot) => document.querySelector(`.base[data-place="${spot.name}"]`).getBoundingClientRect());
    layout.places.forEach((one, number) => layout.places.slice(0, number).forEach((other, before) => {
      if (Math.abs(one.x - other.x) < 1 && Math.abs(one.y - other.y) < 1) return;
      if (below.get(one.name).has(other.name) || below.get(other.name).has(one.name)) return;
      const [a, b] = [boxes[number], boxes[before]];
      // On a phone a pile may cover the right half of its neighbor.
      if (innerWidth < 700 && Math.abs(a.left - b.left) >= 0.5 * a.width) return;
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1) found.push(`${one.name} lies on ${other.name}`);
    }));
    // A screen reader must find each pile once, under a name of its own, with its cards in words.
    const labels = [...document.querySelectorAll(".base")].map((base) => base.getAttribute("aria-label"));
    const names = labels.map((label) => label.split(":")[0]);
    found.push(...names.filter((name, number) => names.indexOf(name) !== number).map((name) => `two piles are called ${name}`));
    found.push(...labels.filter((label) => /[♣♦♥♠]/u.test(label)).map((label) => `${label} has signs`));
    if (document.querySelector('.card:not([aria-hidden="true"])')) found.push("cards are told besides their piles");
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page is wider than the window");
    return found;
  }, layout);
}

for (const [name, viewport] of Object.entries({ "a small phone": { width: 320, height: 568 }, "a notebook": { width: 1280, height: 800 } })) {
  test(`every game on ${name}`, { timeout: 900_000 }, async () => {
    const context = await launch({ viewport });
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem("solitaire:options", JSON.stringify({ motion: "off", autoplay: "off" })));
    const wrong = [];
    await page.goto(server.address);
    await page.waitForSelector(".pick, .game");
    for (const { slug } of ask("games").games) {
      ask(`game ${slug} deal 3`);
      const { layout } = ask("layout");
      await go(page, slug, layout.name);
      wrong.push(...(await faults(page, layout)).map((fault) => `${slug}: ${fault}`));
      await page.keyboard.press("i");
      await page.waitForFunction(() => document.querySelector(".board").dataset.hint || !document.querySelector(".toast").hidden);
      const hint = await page.evaluate(() => document.querySelector(".board").dataset.hint);
      if (hint) {
        await page.keyboard.press("Enter");
        await steps(page, 1);
        await settled(page);
        wrong.push(...(await faults(page, layout)).map((fault) => `${slug} after ${hint}: ${fault}`));
        await page.keyboard.press("u");
        await steps(page, 0);
      }
      await page.keyboard.press("n");
      await page.waitForFunction(() => !location.search.endsWith("deal=3"));
    }
    await context.close();
    assert.deepEqual(wrong, []);
  });
}

test("axe finds nothing", { timeout: 120_000 }, async () => {
  const context = await launch({ viewport: { width: 1280, height: 800 }, bypassCSP: true });
  const page = await context.newPage();
  const found = [];
  const look = async (what) => {
    await page.addScriptTag({ path: AXE });
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    found.push(...violations.map((one) => `${what}: ${one.id}: ${one.help}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" ")}`));
  };
  await page.goto(server.address);
  await page.waitForSelector(".pick, .game");
  await look("start");
  await page.getByRole("button", { name: "Deal of the day" }).click();
  await page.locator(".calendar").waitFor();
  await look("deal of the day");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Options" }).click();
  await page.locator(".swatch").first().waitFor();
  await look("options");
  await page.evaluate(() => {
    localStorage.setItem("solitaire:figures", JSON.stringify({ "klondike/klondike": { deals: 3, wins: 1, streak: 0, longest: 1, best: 90 } }));
    localStorage.setItem("solitaire:history", JSON.stringify([{ slug: "klondike/klondike", deal: 1, won: true, steps: 90, seconds: 90, at: Date.now() }]));
  });
  await page.reload();
  await page.getByRole("button", { name: "Statistics" }).click();
  await page.locator(".chart").waitFor();
  await look("statistics");
  await open(page, server.address, "klondike/klondike", 7);
  await page.locator(".lesson").waitFor();
  await look("table");
  await page.keyboard.press("?");
  await page.waitForSelector(".beside .rules");
  await look("rules beside the table");
  await page.locator("#more").click();
  await look("menu");
  await page.keyboard.press("Escape");
  await page.keyboard.press(".");
  await page.locator(".strip").waitFor();
  await look("solution");
  await page.goto(`${server.address}rules/spider/spider/`);
  await page.waitForSelector(".rules");
  await look("rules");
  for (const theme of ["dark", "contrast"]) {
    await page.evaluate((theme) => localStorage.setItem("solitaire:options", JSON.stringify({ theme })), theme);
    await open(page, server.address, "freecell/freecell", 1);
    await look(theme);
    await page.goto(server.address);
    await page.waitForSelector(".pick, .game");
    await look(`start, ${theme}`);
  }
  await context.close();
  assert.deepEqual(found, []);
});
