// Pictures of the page for the documents.
//   SITE=folder node pictures.mjs OUT
import { join } from "node:path";
import { launch } from "./browser.mjs";
import { open } from "./page.mjs";
import { serve } from "./serve.mjs";

const GAMES = ["klondike/klondike", "freecell/freecell", "spider/spider", "golf/golf", "fan/labellelucie", "archway/archway",
  "castle/castle", "egyptian/egyptian", "bakersdozen/bakersdozen", "gypsy/gypsy", "delta/delta", "simplesimon/simplesimon"];
const out = process.argv[2] ?? ".";
const server = await serve(process.env.SITE ?? "site");
const context = await launch({ viewport: { width: 880, height: 560 } });
const page = await context.newPage();
await page.addInitScript(() => {
  localStorage.setItem("solitaire:options", JSON.stringify({ motion: "off", clock: false }));
  localStorage.setItem("solitaire:learned", "true");
});
for (const slug of process.argv.length > 3 ? process.argv.slice(3) : GAMES) {
  await open(page, server.address, slug, 7);
  await page.waitForTimeout(300);
  await page.screenshot({ path: join(out, `web-${slug.split("/")[1]}.png`) });
}
await page.setViewportSize({ width: 360, height: 640 });
await open(page, server.address, "archway/archway", 7);
await page.waitForTimeout(300);
await page.screenshot({ path: join(out, "web-archway-phone.png") });
await page.setViewportSize({ width: 880, height: 560 });
await page.goto(server.address);
await page.waitForSelector(".pick, .game");
await page.screenshot({ path: join(out, "web-start.png") });
await context.close();
await server.close();
