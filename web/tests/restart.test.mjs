// A page plays over a socket, and its server restarts. Here the games run in this process, and the test connects them
// to the page's socket.
//   SITE=folder node --test
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { join } from "node:path";
import { load } from "./games.mjs";
import { height, open, spot, steps } from "./page.mjs";
import { serve } from "./serve.mjs";
import { launch } from "./watch.mjs";

const SITE = process.env.SITE ?? "site";
let server;
before(async () => { server = await serve(SITE); });
after(() => server.close());

/** A server that saves the game after each request, as the program's own server does. */
function program() {
  let saved = null;
  /** @type {Map<number, (line: string) => object>} */
  const connections = new Map();
  const own = { prefer: { preferences: null }, keep: {}, shelf: { shelf: { recent: [], figures: {}, favourites: [] } } };
  return async (connection, line) => {
    if (!connections.has(connection)) connections.set(connection, { ask: await load(join(SITE, "solitaire.wasm")), saves: false });
    const one = connections.get(connection);
    const [word] = line.split(" ");
    if (own[word]) return { ok: true, ...own[word] };
    if (word === "resume") {
      one.saves = true;
      return { ok: true, kept: saved && { save: saved, seconds: 0, marks: [], won: false } };
    }
    const answer = one.ask(line);
    const { save } = one.saves && answer.state?.steps ? one.ask("save") : {};
    if (save) saved = save;
    return answer;
  };
}

/** A page whose sockets lead to this server; `lost(true)` cuts them off, and `lost(false)` lets new ones connect. */
async function served() {
  const context = await launch({ viewport: { width: 1000, height: 700 } });
  const page = await context.newPage();
  const answer = program();
  await page.exposeFunction("answerOf", async (connection, line) => JSON.stringify(await answer(connection, line)));
  await page.addInitScript(() => {
    localStorage.setItem("solitaire:options", JSON.stringify({ motion: "off", autoplay: "off" }));
    let count = 0;
    const sockets = new Set();
    globalThis.isLost = false;
    globalThis.WebSocket = class extends EventTarget {
      static OPEN = 1;
      readyState = 0;
      number = ++count;
      turn = Promise.resolve();
      constructor() {
        super();
        sockets.add(this);
        setTimeout(() => {
          if (globalThis.isLost) return this.close();
          this.readyState = 1;
          this.dispatchEvent(new Event("open"));
        });
      }
      send(line) {
        this.turn = this.turn.then(async () => {
          const data = await globalThis.answerOf(this.number, line);
          if (this.readyState === 1) this.dispatchEvent(new MessageEvent("message", { data }));
        });
      }
      close() {
        if (this.readyState === 3) return;
        this.readyState = 3;
        sockets.delete(this);
        this.dispatchEvent(new Event("close"));
      }
    };
    globalThis.lose = (isLost) => {
      globalThis.isLost = isLost;
      if (isLost) for (const one of [...sockets]) one.close();
    };
  });
  await page.route(`${server.address}**`, async (route) => {
    const response = await route.fetch();
    const isPage = response.headers()["content-type"]?.startsWith("text/html");
    await route.fulfill(isPage ? { response, body: (await response.text()).replace("<html lang=\"en\">", "<html lang=\"en\" data-carrier=\"socket\">") } : { response });
  });
  return { context, page, lost: (isLost) => page.evaluate((isLost) => globalThis.lose(isLost), isLost) };
}

test("after a restart of the server the game goes on, and no protocol text is shown", { timeout: 90_000 }, async () => {
  const { context, page, lost } = await served();
  try {
    await open(page, server.address, "klondike/klondike", 7);
    await page.evaluate(() => {
      globalThis.shown = [];
      new MutationObserver(() => globalThis.shown.push(document.querySelector(".toast")?.textContent)).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const hinted = async (count) => {
      await page.keyboard.press("i");
      await page.waitForFunction(() => document.querySelector(".board").dataset.hint);
      await page.keyboard.press("Enter");
      await steps(page, count);
    };
    await hinted(1);
    // What a player does while the connection is lost waits for the next one: a hint, a tap, an undo.
    const acts = [
      async () => page.keyboard.press("i"),
      async () => {
        const stock = await spot(page, "stock", (await height(page, "stock")) - 1);
        await page.mouse.click(stock.x, stock.y);
      },
      async () => page.keyboard.press("u"),
    ];
    for (const act of acts) {
      await lost(true);
      await page.locator(".lost").waitFor();
      await act();
      await page.waitForTimeout(100);
      await lost(false);
      await page.waitForFunction(() => !document.documentElement.classList.contains("lost"));
      await page.waitForTimeout(700);
    }
    await steps(page, 1);
    await hinted(2);
    const shown = await page.evaluate(() => [...new Set(globalThis.shown)]);
    assert.deepEqual(shown.filter((text) => /`|choose a game|no game/i.test(text)), []);
  } finally {
    await context.close();
  }
});
