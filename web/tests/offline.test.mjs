// The page works without a network, and loses nothing if it is reloaded in the middle of a drag.
//   SITE=folder node --test
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, settled, spot, steps } from "./page.mjs";
import { serve } from "./serve.mjs";
import { launch } from "./watch.mjs";

const SITE = process.env.SITE ?? "site";

test("a page that was open once works without a network, at every address", { timeout: 90_000 }, async () => {
  const server = await serve(SITE);
  const context = await launch({ viewport: { width: 900, height: 650 } });
  try {
    const page = await context.newPage();
    await page.goto(server.address);
    await page.waitForSelector(".pick, .game");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await server.close();
    await page.goto(`${server.address}spider/spider?deal=9`);
    await page.waitForSelector(".card");
    assert.equal(await page.locator(".card").count(), 104);
    await page.keyboard.press("i");
    await page.waitForFunction(() => document.querySelector(".board").dataset.hint);
    await page.keyboard.press("Enter");
    await steps(page, 1);
    await page.goto(`${server.address}rules/golf/golf`);
    await page.waitForSelector(".rules");
  } finally {
    await context.close();
  }
});

test("a reload in the middle of a drag loses nothing, and a link brings the moves along", { timeout: 90_000 }, async () => {
  const server = await serve(SITE);
  const context = await launch({ viewport: { width: 900, height: 650 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => { if (location.protocol !== "about:") localStorage.getItem("solitaire:options") ?? localStorage.setItem("solitaire:options", JSON.stringify({ motion: "off" })); });
    await open(page, server.address, "freecell/freecell", 11);
    for (let step = 1; step <= 3; step++) {
      await page.keyboard.press("i");
      await page.waitForFunction(() => document.querySelector(".board").dataset.hint);
      await page.keyboard.press("Enter");
      await page.waitForFunction((step) => Number(document.querySelector(".timeline").value) >= step, step);
      await settled(page);
    }
    const cards = () => page.evaluate(() => [...document.querySelectorAll(".card")].map((card) => `${card.dataset.at} ${card.dataset.card}`).sort());
    const before = await cards();
    const top = before.map((line) => line.split(" ")[0]).filter((at) => at.startsWith("tableau3:")).length - 1;
    const { x, y } = await spot(page, "tableau3", top);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 90, y + 60, { steps: 4 });
    await page.reload();
    await page.waitForSelector(".card");
    await settled(page);
    assert.deepEqual(await cards(), before);
    // Open the same game by its link, in a browser that has not saved the game.
    const save = await page.evaluate(() => JSON.parse(localStorage.getItem("solitaire:game:freecell/freecell")).save);
    await page.evaluate(() => localStorage.removeItem("solitaire:game:freecell/freecell"));
    const link = new URL("freecell/freecell/?deal=11", server.address);
    link.hash = new URLSearchParams({ m: save.steps.slice(0, save.done).map((moves) => moves.join(",")).join(";") }).toString();
    await page.goto("about:blank");
    await page.goto(link.href);
    await page.waitForSelector(".card");
    await settled(page);
    assert.deepEqual(await cards(), before);
  } finally {
    await context.close();
    await server.close();
  }
});
