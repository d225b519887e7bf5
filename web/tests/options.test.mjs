// What players choose for themselves: colors, card backs, a table for the left hand, sounds; the first lessons, the
// pause, and deals by difficulty.
//   SITE=folder node --test
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open, spot, steps } from "./page.mjs";
import { serve } from "./serve.mjs";
import { launch } from "./watch.mjs";

const SITE = process.env.SITE ?? "site";
let server;
before(async () => { server = await serve(SITE); });
after(() => server.close());

async function opened(slug, deal, options = { motion: "off", autoplay: "off" }, more = {}) {
  const context = await launch({ viewport: { width: 1000, height: 700 }, ...more });
  const page = await context.newPage();
  await page.addInitScript((options) => {
    globalThis.sounds = 0;
    const resume = AudioContext.prototype.resume;
    AudioContext.prototype.resume = function () {
      globalThis.sounds += 1;
      return resume.call(this);
    };
    if (!localStorage.getItem("solitaire:options")) localStorage.setItem("solitaire:options", JSON.stringify(options));
  }, options);
  await open(page, server.address, slug, deal);
  return { context, page };
}

test("suits are red and black; backs and colors of the table are chosen and kept", { timeout: 90_000 }, async () => {
  const { context, page } = await opened("klondike/klondike", 7);
  try {
    const root = () => page.evaluate(() => ({ ...document.documentElement.dataset, back: document.querySelector(".card.down .back").dataset.back }));
    assert.equal((await root()).deck, "two");
    await page.keyboard.press("o");
    const panel = page.getByRole("dialog", { name: "Options" });
    await panel.waitFor();
    assert.deepEqual([await panel.locator("input[name=back]").count(), await panel.locator("input[name=felt]").count()], [6, 6]);
    const looks = new Set();
    for (const name of ["dots", "scales", "stripes", "checks", "sun", "lattice"]) {
      await panel.locator(`input[value=${name}]`).check();
      looks.add(await page.evaluate(() => document.querySelector(".card.down .lattice").getAttribute("d") + getComputedStyle(document.querySelector(".card.down .ground")).fill));
    }
    assert.equal(looks.size, 6);
    await panel.locator("input[value=sun]").check();
    await panel.getByRole("radio", { name: "Plum" }).check();
    await panel.getByRole("combobox", { name: "Suits" }).selectOption("safe");
    await page.reload();
    await page.waitForSelector(".card.down:not(.buried)");
    const { back, felt, deck } = await root();
    assert.deepEqual([back, felt, deck], ["sun", "plum", "safe"]);
  } finally {
    await context.close();
  }
});

test("the ten fits into its corner at every size", { timeout: 90_000 }, async () => {
  for (const viewport of [{ width: 360, height: 640 }, { width: 1280, height: 800 }]) {
    const { context, page } = await opened("freecell/freecell", 1, undefined, { viewport });
    try {
      const wrong = await page.evaluate(() => [...document.querySelectorAll('.card[data-card^="T"]')].flatMap((card) => {
        const [paper, rank, suit] = [".paper", ".rank", ".beside"].map((part) => card.querySelector(part).getBoundingClientRect());
        return rank.left < paper.left || rank.right > suit.left + 0.5 || suit.right > paper.right ? [card.dataset.card] : [];
      }));
      assert.deepEqual(wrong, []);
    } finally {
      await context.close();
    }
  }
});

test("for the left hand the table is mirrored", { timeout: 90_000 }, async () => {
  const where = async (hand) => {
    const { context, page } = await opened("klondike/deal3", 7, { motion: "off", hand });
    try {
      return await page.evaluate(() => ["stock", "foundation0", "tableau0", "tableau6"].map((name) => document.querySelector(`.base[data-place=${name}]`).getBoundingClientRect().x));
    } finally {
      await context.close();
    }
  };
  const [right, left] = [await where("right"), await where("left")];
  assert.ok(right[0] < right[1] && right[2] < right[3]);
  assert.ok(left[0] > left[1] && left[2] > left[3]);
});

test("three lessons come once, the pause hides the table, and sounds are off until they are wanted", { timeout: 90_000 }, async () => {
  const { context, page } = await opened("klondike/klondike", 7);
  try {
    const lesson = page.locator(".lesson");
    for (let move = 0; move < 3; move++) {
      await lesson.getByText(`${move + 1}/3:`).waitFor();
      await page.mouse.click(...Object.values(await spot(page, "stock", (await page.evaluate(() => document.querySelectorAll('.card[data-at^="stock:"]').length)) - 1)));
      await steps(page, move + 1);
      await page.waitForTimeout(350);
    }
    await lesson.waitFor({ state: "hidden" });
    assert.equal(await page.evaluate(() => globalThis.sounds), 0);
    await page.keyboard.press("z");
    const paused = page.getByRole("dialog", { name: "Paused" });
    await paused.waitFor();
    assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector("dialog.veil"), "::backdrop").backgroundColor.includes("rgba")), false);
    const time = await page.locator(".facts").textContent();
    await page.waitForTimeout(1500);
    assert.equal(await page.locator(".facts").textContent(), time);
    await paused.getByRole("button", { name: "Continue" }).click();
    await page.keyboard.press("o");
    await page.getByRole("checkbox", { name: "Sounds" }).check();
    await page.keyboard.press("Escape");
    await page.keyboard.press("u");
    await page.waitForFunction(() => globalThis.sounds > 0);
    await page.reload();
    await page.waitForSelector(".card:not(.buried)");
    await page.waitForTimeout(300);
    assert.equal(await page.locator(".lesson").count(), 0);
  } finally {
    await context.close();
  }
});

test("a deal is found by its difficulty", { timeout: 180_000 }, async () => {
  const { context, page } = await opened("freecell/freecell", 1);
  try {
    await page.locator("#more").click();
    await page.getByRole("button", { name: "Deal by difficulty" }).click();
    await page.getByRole("dialog", { name: "Deal by difficulty" }).getByRole("button", { name: "Easy" }).click();
    await page.waitForFunction(() => /difficulty [123] of 10/.test(document.querySelector(".toast").textContent), undefined, { timeout: 150_000 });
    assert.notEqual(new URL(page.url()).searchParams.get("deal"), "1");
  } finally {
    await context.close();
  }
});

test("a card that a press would remove is passed over by a drag", { timeout: 90_000 }, async () => {
  // The turned card of this deal is a King, which a press removes.
  const { context, page } = await opened("pyramid/pyramid", 50);
  try {
    const [turned, waste] = [await spot(page, "turned", 0), await spot(page, "waste", 0)];
    await page.mouse.move(turned.x, turned.y);
    await page.mouse.down();
    await page.mouse.move(waste.x, waste.y, { steps: 4 });
    await page.mouse.up();
    await steps(page, 1);
    const saved = await page.waitForFunction(() => JSON.parse(localStorage.getItem("solitaire:game:pyramid/pyramid") ?? "null")?.save.steps);
    assert.equal((await saved.jsonValue())[0][0], "Pass");
  } finally {
    await context.close();
  }
});

test("a drag takes two requests: one for the targets, one for the move", { timeout: 90_000 }, async () => {
  const { context, page } = await opened("klondike/klondike", 7);
  try {
    await page.evaluate(() => {
      globalThis.lines = [];
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message, ...more) {
        globalThis.lines.push(message.line);
        return post.call(this, message, ...more);
      };
    });
    await page.keyboard.press("i");
    const code = await page.waitForFunction(() => document.querySelector(".board").dataset.hint).then((handle) => handle.jsonValue());
    const [, from, to] = code.split(" ");
    const [one, other] = [await spot(page, from, (await page.evaluate((from) => document.querySelectorAll(`.card[data-at^="${from}:"]`).length, from)) - 1), await spot(page, to, (await page.evaluate((to) => document.querySelectorAll(`.card[data-at^="${to}:"]`).length, to)) - 1)];
    await page.evaluate(() => { globalThis.lines.length = 0; });
    await page.mouse.move(one.x, one.y);
    await page.mouse.down();
    await page.mouse.move(other.x, other.y, { steps: 4 });
    await page.mouse.up();
    await steps(page, 1);
    await page.waitForTimeout(100);
    // A moment later the page asks if the remaining moves are forced (`finish`).
    await page.waitForFunction(() => globalThis.lines.length > 2);
    assert.deepEqual((await page.evaluate(() => globalThis.lines)).map((line) => line.split(" ")[0]), ["targets", "do", "finish"]);
    // The move is saved, although the page sent no request to save it.
    assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem("solitaire:game:klondike/klondike")).save.steps.length), 1);
  } finally {
    await context.close();
  }
});
