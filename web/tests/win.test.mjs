// The end of a game and the way there: the cascade, the dialog, the offer to finish, messages, undo by Ctrl+Z, right clicks.
//   SITE=folder node --test
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { join } from "node:path";
import { load, solved } from "./games.mjs";
import { open, settled, spot, steps } from "./page.mjs";
import { serve } from "./serve.mjs";
import { launch } from "./watch.mjs";

const SITE = process.env.SITE ?? "site";
const SLUG = "freecell/freecell";
let server, ask, deal, solution;
before(async () => {
  server = await serve(SITE);
  ask = await load(join(SITE, "solitaire.wasm"));
  ({ deal, solution } = solved(ask, SLUG, 1));
});
after(() => server.close());

/** The smallest number of moves of the solution after which all remaining cards can be played to the foundations. */
function finishable() {
  for (let done = 1; ; done++) {
    ask(`game ${SLUG} deal ${deal}`);
    for (const code of solution.slice(0, done)) ask(`do ${code}`);
    if (ask("home all").state.standing === "won") return done;
  }
}

/** A page with the game after this many moves of the solution. */
async function reached(done, { figures = {}, options = {}, ...more } = {}) {
  const context = await launch({ viewport: { width: 1000, height: 700 }, ...more });
  const page = await context.newPage();
  const save = { version: 1, game: SLUG, deal, steps: solution.map((code) => [code]), done };
  await page.addInitScript(([slug, kept, figures, options]) => {
    if (localStorage.getItem("solitaire:options")) return;
    localStorage.setItem("solitaire:options", JSON.stringify({ autoplay: "off", ...options }));
    localStorage.setItem("solitaire:figures", JSON.stringify({ [slug]: figures }));
    localStorage.setItem(`solitaire:game:${slug}`, JSON.stringify(kept));
  }, [SLUG, { save, seconds: 75, marks: [], lines: [], won: false, helped: false }, figures, options]);
  await open(page, server.address, SLUG, deal);
  await steps(page, done);
  return { context, page };
}

const FIGURES = { deals: 9, wins: 4, streak: 2, longest: 2, best: 90, fewest: 1 };

test("a win makes the cards fall, tells the record, and leads to the next deal by one key", { timeout: 90_000 }, async () => {
  const { context, page } = await reached(solution.length - 1, { figures: FIGURES });
  try {
    await page.keyboard.press("r");
    await page.locator(".cascading").waitFor();
    const places = () => page.evaluate(() => [...document.querySelectorAll(".card")].filter((card) => {
      const base = document.querySelector(`.base[data-place="${card.dataset.at.split(":")[0]}"]`).getBoundingClientRect();
      const box = card.getBoundingClientRect();
      return Math.hypot(box.x - base.x, box.y - base.y) > 40;
    }).length);
    await page.waitForTimeout(1500);
    assert.ok(await places() > 10, "cards fall");
    const panel = page.getByRole("dialog", { name: "You won" });
    assert.equal(await panel.count(), 0);
    // A key ends the cascade, and has no other effect.
    await page.keyboard.press("n");
    await panel.waitFor();
    // The cards fly back to their piles.
    for (let wait = 0; wait < 30 && await places() > 0; wait++) await page.waitForTimeout(100);
    assert.equal(await places(), 0);
    const told = await panel.textContent();
    assert.match(told, /Time1:1[5-9] New record/);
    assert.match(told, new RegExp(`Moves${solution.length} Fewest: 1`));
    assert.match(told, /Streak3 wins New record/);
    await page.keyboard.press("n");
    await page.waitForFunction((deal) => new URL(location.href).searchParams.get("deal") !== String(deal), deal);
    await panel.waitFor({ state: "hidden" });
    await steps(page, 0);
  } finally {
    await context.close();
  }
});

for (const [name, more] of Object.entries({ "the system": { reducedMotion: "reduce" }, "the options": { options: { motion: "off" } } })) {
  test(`no card falls if ${name} wants no movement`, { timeout: 60_000 }, async () => {
    const { context, page } = await reached(solution.length - 1, more);
    try {
      await page.evaluate(() => new MutationObserver(() => { globalThis.fell ||= Boolean(document.querySelector(".cascading")); }).observe(document.body, { subtree: true, attributes: true }));
      await page.keyboard.press("r");
      await page.getByRole("dialog", { name: "You won" }).waitFor();
      assert.equal(await page.evaluate(() => globalThis.fell ?? false), false);
    } finally {
      await context.close();
    }
  });
}

test("a game is offered to be finished as soon as the rest can be played home, and not before", { timeout: 90_000 }, async () => {
  const done = finishable();
  const { context, page } = await reached(done - 1, { options: { motion: "off" } });
  try {
    const finish = page.getByRole("button", { name: "Finish" });
    await page.waitForTimeout(1500);
    assert.equal(await finish.isVisible(), false);
    await page.keyboard.press("r");
    await finish.waitFor();
    await page.keyboard.press("u");
    await finish.waitFor({ state: "hidden" });
    await page.keyboard.press("r");
    await finish.click();
    await page.getByRole("dialog", { name: "You won" }).waitFor();
  } finally {
    await context.close();
  }
});

for (const [name, viewport] of Object.entries({ "a phone": { width: 320, height: 568 }, "a notebook": { width: 1280, height: 800 }, "a phone held sideways": { width: 640, height: 360 } })) {
  test(`messages lie over no card on ${name}`, { timeout: 60_000 }, async () => {
    const { context, page } = await reached(0, { viewport, options: { motion: "off" } });
    try {
      const toast = page.locator(".toast");
      for (const key of ["i", "m", "f"]) {
        await page.keyboard.press(key);
        await toast.waitFor();
        const [message, board] = [await toast.boundingBox(), await page.locator(".board").boundingBox()];
        assert.ok(message.y >= board.y + board.height, `${await toast.textContent()} begins at ${message.y}, the table ends at ${board.y + board.height}`);
        assert.ok(message.y + message.height <= viewport.height, `${await toast.textContent()} ends at ${message.y + message.height}`);
        await page.keyboard.press("Escape");
        await toast.waitFor({ state: "hidden" });
      }
    } finally {
      await context.close();
    }
  });
}

test("Ctrl+Z and Ctrl+Y undo and redo, and so do their likes on a Mac", { timeout: 60_000 }, async () => {
  const { context, page } = await reached(3, { options: { motion: "off" } });
  try {
    let count = 3;
    for (const [keys, by] of [["Control+z", -1], ["Control+Z", -1], ["Control+y", 1], ["Control+Shift+Z", 1], ["Meta+z", -1], ["Meta+Shift+z", 1]]) {
      await page.keyboard.press(keys);
      count += by;
      await steps(page, count);
    }
    // In a text field these keys belong to the browser, so no move is undone.
    await page.keyboard.press("g");
    await page.keyboard.press("Control+z");
    await page.waitForTimeout(200);
    await steps(page, count);
  } finally {
    await context.close();
  }
});

test("a right click sends a card home, and shows the moves of a pile whose card has no home", { timeout: 60_000 }, async () => {
  // The first move of the solution that goes to a foundation.
  ask(`game ${SLUG} deal ${deal}`);
  const { layout } = ask("layout");
  const goals = layout.places.filter(({ goal }) => goal).map(({ name }) => name);
  const done = solution.findIndex((code) => goals.includes(code.split(" ")[2]));
  const [, from, to] = solution[done].split(" ");
  const { context, page } = await reached(done, { options: { motion: "off" } });
  try {
    const top = (place) => page.evaluate((place) => {
      const pile = [...document.querySelectorAll(".card")].filter((card) => card.dataset.at.startsWith(`${place}:`));
      return { card: pile.at(-1)?.dataset.card, index: pile.length - 1 };
    }, place);
    const { card, index } = await top(from);
    const point = await spot(page, from, index);
    await page.mouse.click(point.x, point.y, { button: "right" });
    await steps(page, done + 1);
    await settled(page);
    assert.equal(await page.evaluate((card) => document.querySelector(`[data-card="${card}"]`).dataset.at.split(":")[0], card), to);
    await page.keyboard.press("u");
    await steps(page, done);
    const other = layout.places.find(({ container, name }) => container === "tableau" && name !== from);
    const { index: last } = await top(other.name);
    const low = await spot(page, other.name, 0);
    if (last > 0) {
      await page.mouse.click(low.x, low.y, { button: "right" });
      await page.locator(".toast").waitFor();
      await steps(page, done);
    }
  } finally {
    await context.close();
  }
});
