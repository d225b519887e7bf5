// Games by house rules have addresses of their own, and bookmarks stand on the timeline.
//   SITE=folder node --test
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open, settled, steps } from "./page.mjs";
import { serve } from "./serve.mjs";
import { launch } from "./watch.mjs";

const SITE = process.env.SITE ?? "site";
let server;
before(async () => { server = await serve(SITE); });
after(() => server.close());

/** A page of the site. */
async function begun() {
  const context = await launch({ viewport: { width: 1000, height: 700 } });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem("solitaire:options", JSON.stringify({ motion: "off", autoplay: "off" })));
  return { context, page };
}

test("house rules are chosen before a game, which is one of its own from then on", { timeout: 90_000 }, async () => {
  const { context, page } = await begun();
  try {
    await page.goto(server.address);
    await page.getByRole("searchbox").fill("klondike/klondike");
    await page.getByRole("button", { name: "Klondike: house rules", exact: true }).click();
    const panel = page.getByRole("dialog", { name: "House rules" });
    await panel.getByText(/of deals can be won/i).waitFor();
    await panel.getByLabel("Cards turned from the stock").selectOption("draw3");
    await panel.getByText("Klondike with house rules: draw 3.").waitFor();
    await panel.getByText("It is not known how often this game can be won.").waitFor();
    await panel.getByRole("button", { name: "Play" }).click();
    await page.waitForSelector(".card");
    await settled(page);
    assert.equal(await page.getByRole("heading", { level: 1 }).textContent(), "Klondike (draw 3)");
    assert.match(page.url(), /\/klondike\/klondike\?house=draw3&deal=\d+$/);
    await page.keyboard.press("p");
    const waste = () => page.evaluate(() => [...document.querySelectorAll(".card")].filter((card) => card.dataset.at.startsWith("waste:")).length);
    for (let press = 0; press < 2 && await waste() !== 6; press++) {
      await page.evaluate(() => document.querySelector('.base[data-place="stock"]').click());
      await steps(page, 1);
    }
    assert.equal(await waste(), 6);
    await page.reload();
    await page.waitForSelector(".card");
    await steps(page, 1);
    assert.equal(await waste(), 6);
    await page.goto(server.address);
    await page.getByRole("link", { name: /^Klondike \(draw3\)/ }).first().click();
    await page.waitForSelector(".card");
    await steps(page, 1);
    // The game without house rules is another game, in which no move was made.
    await page.goto(`${server.address}klondike/klondike`);
    await page.waitForSelector(".card");
    await steps(page, 0);
    await page.goto(`${server.address}klondike/klondike?house=draw9`);
    await page.getByText("has no house rule").waitFor();
  } finally {
    await context.close();
  }
});

test("bookmarks stand on the timeline and are gone to from there", { timeout: 60_000 }, async () => {
  const { context, page } = await begun();
  try {
    await open(page, server.address, "freecell/freecell", 5);
    for (const count of [1, 2, 3]) {
      await page.keyboard.press("i");
      await page.waitForFunction(() => document.querySelector(".board").dataset.hint);
      await page.keyboard.press("Enter");
      await steps(page, count);
      if (count === 2) await page.keyboard.press("b");
    }
    const mark = page.getByRole("button", { name: "Bookmark at move 2" });
    const [line, box] = [await page.locator(".timeline").boundingBox(), await mark.boundingBox()];
    const share = (box.x + box.width / 2 - line.x) / line.width;
    assert.ok(Math.abs(share - 2 / 3) < 0.05, `the bookmark stands at ${share}`);
    await mark.click();
    await steps(page, 2);
  } finally {
    await context.close();
  }
});
