import { launch } from "./browser.mjs";
import { open } from "./page.mjs";
import { serve } from "./serve.mjs";
import { load } from "./games.mjs";
import { join } from "node:path";
const [slug, w, h, what, out, hover] = process.argv.slice(2);
const SITE = process.env.SITE;
const server = await serve(SITE);
const context = await launch({ viewport: { width: +w, height: +h }, deviceScaleFactor: 2 });
const page = await context.newPage();
page.on("pageerror", (e) => console.log(e.stack));
await page.addInitScript(() => localStorage.setItem("solitaire:options", JSON.stringify({ motion: "off", autoplay: "off" })));
await open(page, server.address, slug, 3);
if (what === "long") {
  const ask = await load(join(SITE, "solitaire.wasm"));
  const { state: { position } } = ask(`game ${slug} deal 3`);
  const { layout } = ask("layout");
  const MORE = "KS QH JC TD QS JD KH QC JS TC 9C QD";
  const spread = new Set(layout.places.filter((s) => s.spread !== "squared").map((s) => s.container));
  const longer = (p) => `${p} ${MORE}`.trim();
  const long = { ...position, containers: Object.fromEntries(Object.entries(position.containers).map(([c, p]) => [c, !spread.has(c) ? p : Array.isArray(p) ? p.map(longer) : longer(p)])) };
  await page.evaluate(async ([layout, position]) => {
    const { Board } = await import(new URL("js/board.js", document.baseURI).href);
    const host = document.createElement("div");
    host.className = "board still";
    document.querySelector(".middle").replaceChildren(host);
    const board = new Board(host, layout);
    board.show(position);
    board.resize();
    const { Fan } = await import(new URL("js/fan.js", document.baseURI).href);
    window.fan = new Fan({ board, layout });
  }, [layout, long]);
  if (hover) await page.evaluate((n) => window.fan.show(+n), hover);
} else if (hover) {
  const p = await page.evaluate((place) => { const b = [...document.querySelectorAll(".card")].filter((c) => c.dataset.at.startsWith(place + ":")).at(-1).getBoundingClientRect(); return { x: b.x + b.width / 2, y: b.y + b.height / 2 }; }, hover);
  await page.mouse.move(p.x, p.y);
}
await page.waitForTimeout(500);
await page.screenshot({ path: out });
await context.close(); await server.close();
