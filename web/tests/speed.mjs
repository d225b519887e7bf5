// How soon a first move can be made, on a slow machine: from the address to the cards, with nothing cached.
//   SITE=folder SOLITAIRE=program node speed.mjs [game]
import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch } from "./browser.mjs";
import { serve } from "./serve.mjs";

const SLOWER = 4;
const ROUNDS = 5;
const game = process.argv[2] ?? "klondike/klondike";

/** Measures the milliseconds until the table can be played, and the bytes that were transferred. */
async function measure(address) {
  const context = await launch({ viewport: { width: 360, height: 640 } });
  try {
    const page = await context.newPage();
    // Wait until the browser itself has started, because its start is not to be measured.
    await page.waitForTimeout(1500);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    let bytes = 0;
    devtools.on("Network.loadingFinished", (event) => { bytes += event.encodedDataLength; });
    await page.addInitScript(() => {
      globalThis.shifts = 0;
      new PerformanceObserver((list) => { for (const one of list.getEntries()) globalThis.shifts += one.value; }).observe({ type: "layout-shift", buffered: true });
      // The page puts the name of the game into its title once the cards are shown and can be moved.
      const look = new MutationObserver(() => {
        if (document.title.includes("–")) {
          globalThis.playable ??= performance.now();
        }
      });
      look.observe(document, { subtree: true, childList: true, characterData: true });
    });
    await page.goto(`${address}${game}?deal=7`);
    const playable = await page.waitForFunction(() => globalThis.playable).then((handle) => handle.jsonValue());
    await page.waitForTimeout(500);
    const painted = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
    return { playable, painted, shifts: await page.evaluate(() => globalThis.shifts), bytes };
  } finally {
    await context.close();
  }
}

/** @param {string} name @param {string} address */
async function report(name, address) {
  const all = [];
  for (let round = 0; round < ROUNDS; round++) all.push(await measure(address));
  const middle = (key) => all.map((one) => one[key]).sort((one, other) => one - other)[ROUNDS >> 1];
  console.log(`${name}: ${game} can be played after ${Math.round(middle("playable"))} ms (${all.map((one) => Math.round(one.playable)).join(", ")}), first paint after ${Math.round(middle("painted"))} ms, shifts ${middle("shifts").toFixed(3)}, ${Math.round(middle("bytes") / 1024)} KiB read`);
}

if (process.env.SITE) {
  const server = await serve(process.env.SITE);
  await report("static site", server.address);
  await server.close();
}
if (process.env.SOLITAIRE) {
  const port = 18422;
  const server = spawn(process.env.SOLITAIRE, ["web", "--port", String(port)], { env: { ...process.env, SOLITAIRE_DATA: mkdtempSync(join(tmpdir(), "solitaire-data-")) }, stdio: ["ignore", "pipe", "inherit"] });
  await new Promise((done) => server.stdout.once("data", done));
  await report("server", `http://127.0.0.1:${port}/`);
  server.kill("SIGINT");
}
