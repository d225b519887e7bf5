// The start page: the best-known games with their tables, the search, the filters, and the statistics.
//   SITE=folder THOUSAND=folder with the games node --test
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { join } from "node:path";
import { load } from "./games.mjs";
import { known, table } from "./known.mjs";
import { serve } from "./serve.mjs";
import { launch } from "./watch.mjs";

const [SITE, THOUSAND] = [process.env.SITE ?? "site", process.env.THOUSAND ?? "thousand"];
let server;
before(async () => { server = await serve(SITE); });
after(() => server.close());

/** The start page. */
async function start(saved = {}, address = server.address) {
  const context = await launch({ viewport: { width: 1000, height: 700 } });
  const page = await context.newPage();
  await page.addInitScript((saved) => {
    for (const [key, value] of Object.entries(saved)) localStorage.setItem(`solitaire:${key}`, JSON.stringify(value));
  }, { options: { motion: "off" }, ...saved });
  await page.goto(address);
  await page.locator(".pick").first().waitFor();
  return { context, page, search: page.getByRole("searchbox") };
}

const names = (page) => page.locator(".families .name").allTextContents();

test("the drawn tables are those of the games", async () => {
  const ask = await load(join(SITE, "solitaire.wasm"));
  for (const one of known()) assert.equal(table(ask, one.slug), one.table, `${one.slug}: run known.mjs`);
});

test("the best-known games come with their tables, after those played last", { timeout: 90_000 }, async () => {
  const { context, page } = await start({ recent: ["golf/deadking"], favourites: ["pyramid/giza"] });
  try {
    assert.deepEqual((await page.locator(".families h2").allTextContents()).slice(0, 3), ["Recently played", "Favorites", "Best known"]);
    assert.equal(await page.locator("#best-known + .picks .tiny").count(), known().length);
    assert.match(await page.locator("#recent + .picks").textContent(), /Continue/);
    const kinds = (await page.locator(".families summary h2").allTextContents());
    assert.equal(kinds.at(-1), "Other games");
    assert.ok(kinds.includes("Klondike and its relatives") && kinds.length < 40, `${kinds}`);
    // Two actions must be enough for a first move: opening the game, and a tap.
    await page.locator("#best-known + .picks a").first().click();
    await page.waitForSelector(".board .card:not(.buried)");
  } finally {
    await context.close();
  }
});

test("typos, other names, words of the rules and numbers of deals are found", { timeout: 90_000 }, async () => {
  const { context, page, search } = await start();
  try {
    for (const [typed, name] of [["klnodike", "Klondike"], ["fre cell", "FreeCell"], ["spdier", "Spider"], ["la bele lucie", "La Belle Lucie"], ["idle year", "Accordion"], ["sprflwr", "Super Flower Garden"]]) {
      await search.fill(typed);
      assert.ok((await names(page)).slice(0, 3).includes(name), `${typed}: ${(await names(page)).slice(0, 3)}`);
    }
    await search.fill("crescent piles bottom");
    assert.equal((await names(page))[0], "Crescent");
    await search.fill("freecell #11982");
    assert.equal((await names(page))[0], "FreeCell");
    await search.press("Enter");
    await page.waitForURL(/freecell\/freecell\/?\?deal=11982$/);
  } finally {
    await context.close();
  }
});

test("filters leave the games that have all of it", { timeout: 90_000 }, async () => {
  const { context, page, search } = await start();
  try {
    const ask = await load(join(SITE, "solitaire.wasm"));
    const { games } = ask("games");
    await page.getByRole("combobox", { name: "Decks" }).selectOption("Two decks");
    const two = games.filter(({ decks }) => decks === 2);
    assert.equal(await page.locator(".families [role=status]").textContent(), `${two.length} games`);
    const castles = two.filter(({ kind }) => kind === "Castles");
    await page.getByRole("combobox", { name: "Type of game" }).selectOption("Castles");
    assert.deepEqual((await names(page)).sort(), castles.map(({ name }) => name).sort());
    await page.getByRole("combobox", { name: "Type of game" }).selectOption("Type of game");
    await page.getByRole("combobox", { name: "Difficulty" }).selectOption("Easy");
    const easy = two.filter(({ odds }) => odds?.level === "easy").map(({ name }) => name);
    assert.deepEqual((await names(page)).slice(0, 30).sort(), easy.slice(0, 30).sort());
    await search.fill("xqzzx");
    await page.getByText('No game matches "xqzzx".').waitFor();
  } finally {
    await context.close();
  }
});

test("a game leads to those of its kind", { timeout: 90_000 }, async () => {
  const { context, page } = await start();
  try {
    await page.goto(new URL("pyramid/pyramid", server.address).href);
    await page.waitForSelector(".board .card:not(.buried)");
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("button", { name: "More like this" }).click();
    await page.getByRole("combobox", { name: "Type of game" }).waitFor();
    assert.equal(await page.getByRole("combobox", { name: "Type of game" }).inputValue(), "Pyramids");
    assert.ok((await names(page)).includes("Giza"));
  } finally {
    await context.close();
  }
});

test("the search stays fast among a thousand games", { timeout: 90_000 }, async () => {
  const thousand = await serve(SITE, 0, { above: { games: THOUSAND } });
  const { context, page } = await start({}, thousand.address);
  try {
    const took = await page.evaluate(() => {
      const search = document.querySelector("input[type=search]");
      const times = ["k", "klo", "klondyke", "two decks of cards", "zzzz", ""].map((text) => {
        const begun = performance.now();
        search.value = text;
        search.dispatchEvent(new Event("input"));
        return performance.now() - begun;
      });
      return Math.max(...times);
    });
    console.log(`the slowest search took ${Math.round(took)} ms`);
    assert.ok(took < 2000, `${took} ms`);
  } finally {
    await context.close();
    await thousand.close();
  }
});

test("statistics tell of all games", { timeout: 90_000 }, async () => {
  const figures = { "freecell/freecell": { deals: 8, wins: 6, streak: 1, longest: 4, best: 75 }, "golf/deadking": { deals: 2, wins: 0, streak: 0, longest: 0 } };
  const history = [{ slug: "golf/deadking", deal: 9, won: false, steps: 20, seconds: 61, at: Date.now() - 3 * 86_400_000 }, { slug: "freecell/freecell", deal: 5, won: true, steps: 80, seconds: 75, at: Date.now() }];
  const { context, page } = await start({ figures, history });
  try {
    await page.getByRole("button", { name: "Statistics" }).click();
    const panel = page.getByRole("dialog", { name: "Statistics" });
    assert.match(await panel.textContent(), /2 games, 10 deals, 6 won \(60%\)/);
    await panel.getByRole("img", { name: "The last 28 days: 2 deals, 1 won" }).waitFor();
    assert.deepEqual(await panel.locator("table").first().locator("tbody tr").first().locator("th, td").allTextContents(), ["FreeCell", "8", "75%", "1:15"]);
    assert.deepEqual(await panel.locator("table").last().locator("tbody tr").first().locator("th, td").allTextContents(), ["FreeCell", "5", "Won", "1:15"]);
  } finally {
    await context.close();
  }
});
