// Games played to their wins by drag, by tap and by keys, on a phone, a notebook and a large screen.
//   SITE=folder node --test
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { join } from "node:path";
import { load, solved } from "./games.mjs";
import { make, open, settled, steps } from "./page.mjs";
import { serve } from "./serve.mjs";
import { launch } from "./watch.mjs";

const SITE = process.env.SITE ?? "site";
const SIZES = { phone: { width: 360, height: 640 }, notebook: { width: 1280, height: 800 }, large: { width: 2560, height: 1440 } };
/** @type {[string, "drag" | "tap" | "keys", keyof typeof SIZES][]} */
const PLAYED = [
  ["klondike/klondike", "drag", "notebook"], ["freecell/freecell", "drag", "phone"], ["simplesimon/simplesimon", "drag", "large"],
  ["golf/golf", "tap", "phone"], ["klondike/klondike", "tap", "large"], ["bakersdozen/bakersdozen", "tap", "notebook"],
  ["freecell/freecell", "keys", "notebook"], ["golf/golf", "keys", "large"], ["golf/golf", "keys", "phone"], ["spider/onesuit", "drag", "notebook"],
  ["bakersdozen/bakersdozen", "tap", "phone"], ["bakersdozen/bakersdozen", "tap", "large"],
  ["spider/onesuit", "drag", "phone"], ["spider/onesuit", "drag", "large"],
];

let server, ask;
before(async () => {
  server = await serve(SITE);
  ask = await load(join(SITE, "solitaire.wasm"));
});
after(() => server.close());

for (const [slug, way, size] of PLAYED) {
  test(`${slug} is won by ${way} on a ${size}`, { timeout: 240_000 }, async () => {
    const { deal, solution } = solved(ask, slug, 1);
    const isTouch = way === "tap" && size === "phone";
    const context = await launch({ viewport: SIZES[size], hasTouch: isTouch });
    try {
      const page = await context.newPage();
      await page.addInitScript(() => localStorage.setItem("solitaire:options", JSON.stringify({ autoplay: "off", motion: "off" })));
      await open(page, server.address, slug, deal);
      ask(`game ${slug} deal ${deal}`);
      ask("autoplay off");
      const { layout } = ask("layout");
      let done = 0;
      for (const code of solution) {
        try {
          await make(page, ask, layout, code, way, isTouch);
          await steps(page, ++done);
        } catch (error) {
          await page.screenshot({ path: `failed-${slug.replace("/", "-")}-${way}.png` });
          throw new Error(`${code}, move ${done} of ${solution.length}: ${error.message}; the page says: ${await page.locator(".toast").textContent()}`);
        }
        assert.ok(ask(`do ${code}`).ok);
        await settled(page);
      }
      await page.getByRole("dialog", { name: "You won" }).waitFor();
    } finally {
      await context.close();
    }
  });
}
