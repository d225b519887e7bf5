// The number of bytes that a page with a thousand games loads before a first move, compressed as web servers send them.
//   SITE=folder THOUSAND=folder with the games node --test
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { steps } from "./page.mjs";
import { serve } from "./serve.mjs";
import { launch } from "./watch.mjs";

const [SITE, THOUSAND] = [process.env.SITE ?? "site", process.env.THOUSAND ?? "thousand"];
/** The maximum number of bytes that may be loaded before the first move. */
const MOST = 500_000;

/** The files that were read, each once. @type {Set<string>} */
const read = new Set();
let server;
before(async () => { server = await serve(SITE, 0, { above: { games: THOUSAND }, onRead: (file) => read.add(file) }); });
after(() => server.close());

/** Prints the sum of the bytes of the files that were read, and the largest files. Returns the sum. */
function weigh(title) {
  const files = [...read].map((file) => ({ file, bytes: gzipSync(readFileSync(file), { level: 9 }).length }));
  const sum = files.reduce((sum, { bytes }) => sum + bytes, 0);
  files.sort((one, other) => other.bytes - one.bytes);
  console.log(`${title}: ${sum} bytes in ${files.length} files; ${files.slice(0, 5).map(({ file, bytes }) => `${file.split("/").slice(-2).join("/")} ${bytes}`).join(", ")}, …`);
  return sum;
}

/** A page that loads no files in advance, because it has no service worker. */
async function fresh() {
  read.clear();
  const context = await launch({ viewport: { width: 900, height: 650 }, serviceWorkers: "block" });
  return { context, page: await context.newPage() };
}

/** Makes the first hinted move. */
async function move(page) {
  // Only a card on the board counts, because the start page has pictures of cards too.
  await page.waitForSelector(".board .card:not(.buried)");
  await page.keyboard.press("i");
  await page.waitForFunction(() => document.querySelector(".board").dataset.hint);
  await page.keyboard.press("Enter");
  await steps(page, 1);
}

test("a game at its address is played after less than 500 KB", { timeout: 90_000 }, async () => {
  const { context, page } = await fresh();
  try {
    // Many of the thousand games have a name like this one, so only the file of this very game will do.
    await page.goto(`${server.address}klondike/klondike/?deal=7`);
    await move(page);
    assert.ok(weigh("at its address") < MOST);
    assert.ok(![...read].some((file) => file.endsWith("/list")), "the list of all games is not needed");
  } finally {
    await context.close();
  }
});

test("a game that is searched among a thousand is played after less than 500 KB", { timeout: 90_000 }, async () => {
  const { context, page } = await fresh();
  try {
    await page.goto(server.address);
    const search = page.getByRole("searchbox");
    await search.waitFor();
    assert.match(await search.getAttribute("placeholder"), /1000 games/);
    await search.fill("seahaven towers");
    await search.press("Enter");
    await move(page);
    assert.match(page.url(), /freecell\/\w*seahaventowers/);
    assert.ok(weigh("by the list of all games") < MOST);
  } finally {
    await context.close();
  }
});

test("Enter after a search that finds nothing changes nothing", { timeout: 90_000 }, async () => {
  const { context, page } = await fresh();
  try {
    await page.goto(server.address);
    const search = page.getByRole("searchbox");
    await search.fill("no such game");
    await search.press("Enter");
    await page.getByText('No game matches "no such game".').waitFor();
    assert.equal(page.url(), server.address);
  } finally {
    await context.close();
  }
});

test("what is no game is said, with the names that come near", { timeout: 90_000 }, async () => {
  const { context, page } = await fresh();
  try {
    await page.goto(`${server.address}?nothing`);
    await page.waitForSelector(".pick, .game");
    await page.evaluate(() => { history.pushState(null, "", "freecell/freecel"); dispatchEvent(new PopStateEvent("popstate")); });
    await page.getByRole("alert").waitFor();
    assert.match(await page.getByRole("alert").textContent(), /did you mean `freecell\/freecell/);
  } finally {
    await context.close();
  }
});
