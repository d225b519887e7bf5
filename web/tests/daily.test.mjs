// The deal of the day: the same for everybody, with a calendar of the days won and a streak.
//   SITE=folder node --test
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { join } from "node:path";
import { load } from "./games.mjs";
import { open, steps } from "./page.mjs";
import { serve } from "./serve.mjs";
import { launch } from "./watch.mjs";

const SITE = process.env.SITE ?? "site";
const SLUG = "freecell/freecell";
const TODAY = 20261129;
let server;
before(async () => { server = await serve(SITE); });
after(() => server.close());

/** A page on November 29, 2026, in a time zone, with these saved values. */
async function on(timezoneId, saved = {}) {
  const context = await launch({ viewport: { width: 1000, height: 700 }, timezoneId });
  const page = await context.newPage();
  await page.clock.setFixedTime(new Date(timezoneId === "Pacific/Auckland" ? "2026-11-29T08:00:00+13:00" : "2026-11-29T21:00:00-08:00"));
  await page.addInitScript((saved) => {
    if (localStorage.getItem("solitaire:options")) return;
    for (const [key, value] of Object.entries({ options: { motion: "off", autoplay: "off" }, ...saved })) localStorage.setItem(`solitaire:${key}`, JSON.stringify(value));
  }, saved);
  return { context, page };
}

const dealt = (page) => page.waitForFunction(() => new URL(location.href).searchParams.get("deal")).then((handle) => handle.jsonValue());

test("everybody gets the same deal on a date, from the start page", { timeout: 90_000 }, async () => {
  for (const zone of ["Pacific/Auckland", "America/Los_Angeles"]) {
    const { context, page } = await on(zone, { recent: [SLUG], days: { [SLUG]: { "2026-11-25": true, "2026-11-26": false, "2026-11-27": true, "2026-11-28": true } } });
    try {
      await page.goto(server.address);
      await page.getByRole("button", { name: "Deal of the day" }).click();
      const panel = page.getByRole("dialog", { name: "Deal of the day" });
      await panel.getByRole("heading", { name: "November 2026" }).waitFor();
      assert.equal(await panel.locator(".day").count(), 30);
      assert.equal(await panel.getByRole("button", { name: "November 30" }).isDisabled(), true);
      assert.equal(await panel.getByRole("button", { name: /, won$/ }).count(), 4);
      assert.match(await panel.textContent(), /Streak: 2 days/);
      // The first of November 2026 is a Sunday, so it is in the first field of the calendar.
      assert.equal(await panel.locator("tbody tr").first().locator("td").first().textContent(), "1");
      await panel.getByRole("button", { name: "Previous month" }).click();
      await panel.getByRole("heading", { name: "October 2026" }).waitFor();
      assert.equal(await panel.locator(".day").count(), 31);
      const other = await panel.getByRole("combobox", { name: "Game" }).evaluate((choice) => choice.options[1].value);
      await panel.getByRole("combobox", { name: "Game" }).selectOption(other);
      assert.match(await panel.textContent(), /Streak: 0 days/);
      await panel.getByRole("button", { name: "Play today's deal" }).click();
      await page.waitForSelector(".board .card");
      assert.equal(await dealt(page), String(TODAY));
      assert.ok(new URL(page.url()).pathname.includes(other));
    } finally {
      await context.close();
    }
  }
});

test("a deal of the day that is won on its day lengthens the streak, and an earlier one does not", { timeout: 120_000 }, async () => {
  const ask = await load(join(SITE, "solitaire.wasm"));
  for (const [deal, streak] of [[TODAY, 1], [TODAY - 1, 0]]) {
    ask(`game ${SLUG} deal ${deal}`);
    ask("solve time 20 memory 200");
    const { search: { solution } } = ask("wait");
    const save = { version: 1, game: SLUG, deal, steps: solution.map((code) => [code]), done: solution.length - 1 };
    const { context, page } = await on("America/Los_Angeles", { [`game:${SLUG}`]: { save, seconds: 5, marks: [], lines: [], won: false } });
    try {
      await open(page, server.address, SLUG, deal);
      await steps(page, solution.length - 1);
      await page.keyboard.press("r");
      await page.getByRole("dialog", { name: "You won" }).waitFor();
      await page.keyboard.press("Escape");
      await page.locator("#more").click();
      await page.getByRole("button", { name: "Deal of the day" }).click();
      const panel = page.getByRole("dialog", { name: "Deal of the day" });
      await panel.getByRole("button", { name: `November ${deal % 100}, won` }).waitFor();
      assert.match(await panel.textContent(), new RegExp(`Streak: ${streak} day`));
      await panel.getByRole("button", { name: "November 3", exact: true }).click();
      await page.waitForFunction(() => new URL(location.href).searchParams.get("deal") === "20261103");
      await steps(page, 0);
    } finally {
      await context.close();
    }
  }
});
