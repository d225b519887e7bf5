// What the page says about a game in progress: its solution, move by move, how hard it is, and which move lost it.
//   SITE=folder node --test
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open, steps } from "./page.mjs";
import { serve } from "./serve.mjs";
import { launch } from "./watch.mjs";

const SITE = process.env.SITE ?? "site";
let server;
before(async () => { server = await serve(SITE); });
after(() => server.close());

/** A page with a game on it. */
async function playing(slug, deal, wishes = {}) {
  const context = await launch({ viewport: { width: 1000, height: 700 } });
  const page = await context.newPage();
  await page.addInitScript((wishes) => localStorage.setItem("solitaire:options", JSON.stringify({ motion: "off", autoplay: "off", ...wishes })), wishes);
  if (deal) await open(page, server.address, slug, deal);
  else await page.goto(`${server.address}${slug}/`);
  return { context, page };
}

test("a solution is gone through to and fro, and forgotten when the player goes another way", { timeout: 120_000 }, async () => {
  const { context, page } = await playing("freecell/freecell", 1);
  try {
    const strip = page.getByRole("group", { name: "Solution" });
    await page.keyboard.press(".");
    await steps(page, 1);
    await strip.waitFor();
    assert.match(await strip.textContent(), /Solution: 1 of \d+/);
    const cards = () => page.evaluate(() => [...document.querySelectorAll(".card")].map((card) => `${card.dataset.at} ${card.dataset.card}`).sort());
    await strip.getByRole("button", { name: "Next move of the solution" }).click();
    await steps(page, 2);
    const second = await cards();
    await strip.getByRole("button", { name: "Back one move" }).click();
    await steps(page, 1);
    await page.keyboard.press("u");
    await steps(page, 0);
    for (const step of [1, 2]) {
      await page.keyboard.press(".");
      await steps(page, step);
    }
    assert.deepEqual(await cards(), second);
    await strip.getByRole("button", { name: "Play the solution" }).click();
    await page.waitForFunction(() => Number(document.querySelector(".timeline").value) >= 4);
    await strip.getByRole("button", { name: "Stop" }).click();
    await page.keyboard.press("Escape");
    const made = () => page.evaluate(() => document.querySelector(".timeline").value);
    // A move of the solution that was already on its way may still be made.
    for (const left of [2, 1, 0]) {
      const before = await made();
      await page.waitForTimeout(800);
      if (await made() === before) break;
      assert.notEqual(left, 0, "it plays on");
    }
    // Make hinted moves until one of them is not the move of the solution.
    for (let hint = 0; hint < 20 && await strip.isVisible(); hint++) {
      for (let press = 0; press <= hint; press++) await page.keyboard.press("i");
      await page.waitForFunction(() => document.querySelector(".board").dataset.hint);
      await page.keyboard.press("Enter");
      await page.waitForTimeout(100);
    }
    assert.equal(await strip.isVisible(), false);
  } finally {
    await context.close();
  }
});

test("how hard a deal is stands in the menu, and the move that lost a game is found", { timeout: 180_000 }, async () => {
  const { context, page } = await playing("freecell/freecell", 11982);
  try {
    await page.locator("#more").click();
    await page.waitForFunction(() => /^Difficulty 10 of 10/.test(document.querySelector(".told")?.textContent ?? ""), undefined, { timeout: 90_000 });
    await page.keyboard.press("Escape");
    await page.keyboard.press("<");
    const panel = page.getByRole("dialog", { name: "The losing move" });
    await panel.waitFor({ timeout: 90_000 });
    assert.match(await panel.textContent(), /lost|won/);
  } finally {
    await context.close();
  }
});

test("a line of moves that undo and another move leave can be gone back to", { timeout: 60_000 }, async () => {
  const { context, page } = await playing("freecell/freecell", 5);
  try {
    const hinted = async (presses, count) => {
      for (let press = 0; press < presses; press++) {
        await page.keyboard.press("i");
        await page.waitForFunction(() => document.querySelector(".board").dataset.hint);
      }
      await page.keyboard.press("Enter");
      await steps(page, count);
    };
    const cards = () => page.evaluate(() => [...document.querySelectorAll(".card")].map((card) => `${card.dataset.at} ${card.dataset.card}`).sort());
    for (const count of [1, 2, 3]) await hinted(1, count);
    const first = await cards();
    for (const count of [2, 1, 0]) {
      await page.keyboard.press("u");
      await steps(page, count);
    }
    await hinted(3, 1);
    const second = await cards();
    assert.notDeepEqual(second, first);
    await page.reload();
    await page.waitForSelector(".card");
    await steps(page, 1);
    const back = async (moves) => {
      await page.keyboard.press("m");
      await page.getByRole("button", { name: `Undone moves (${moves} move${moves === 1 ? "" : "s"})` }).click();
    };
    await back(3);
    await steps(page, 3);
    assert.deepEqual(await cards(), first);
    await back(1);
    await steps(page, 1);
    assert.deepEqual(await cards(), second);
  } finally {
    await context.close();
  }
});

test("whoever wants only deals that can be won gets such, from the first on", { timeout: 120_000 }, async () => {
  const { context, page } = await playing("freecell/freecell", undefined, { winnable: true });
  try {
    const told = page.getByText(/^Deal \d+ can be won\.$/).first();
    await told.waitFor({ timeout: 60_000 });
    const first = new URL(page.url()).searchParams.get("deal");
    assert.equal(await told.textContent(), `Deal ${first} can be won.`);
    await page.keyboard.press("n");
    await page.waitForFunction((first) => new URL(location.href).searchParams.get("deal") !== first, first, { timeout: 60_000 });
    assert.equal(await page.locator("dialog[open]").count(), 0);
  } finally {
    await context.close();
  }
});
