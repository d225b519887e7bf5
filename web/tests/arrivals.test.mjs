// Boards and solutions of other programs, pasted into the page or dropped on it; the page runs the games as
// WebAssembly.
//   SITE=folder node --test
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open, steps } from "./page.mjs";
import { serve } from "./serve.mjs";
import { launch } from "./watch.mjs";

let server;
let context;
before(async () => {
  server = await serve(process.env.SITE ?? "site");
  context = await launch({ viewport: { width: 1000, height: 700 } });
});
after(async () => {
  await context.close();
  server.close();
});

const BOARD = "Foundations: H-K C-Q D-K S-J\nFreecells: - QS - -\nKC\nKS\n:\n:\n:\n:\n:\n:\n";

/** Pastes a text into the page, or drops a file with the text on it. */
const give = (page, text, how) => page.evaluate(([text, how]) => {
  const data = new DataTransfer();
  if (how === "paste") data.setData("text/plain", text);
  else data.items.add(new File([text], "board.txt", { type: "text/plain" }));
  const event = how === "paste" ? new ClipboardEvent("paste", { clipboardData: data, bubbles: true }) : new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
}, [text, how]);

const told = (page, text) => page.locator(".toast", { hasText: text }).waitFor();

test("a board is played on, and its solution too", { timeout: 90_000 }, async () => {
  const page = await context.newPage();
  await open(page, server.address, "freecell/freecell", 7);
  await give(page, BOARD, "drop");
  await told(page, "is not saved");
  assert.equal(await page.locator(".card[data-at^=tableau]").count(), 2);
  await give(page, "bh 1h", "paste");
  await told(page, "Undo goes back");
  assert.equal(await page.locator(".card[data-at^=tableau]").count(), 1);
});

test("a solution is played on in its own deal and saved", { timeout: 90_000 }, async () => {
  const page = await context.newPage();
  await open(page, server.address, "freecell/freecell", 617);
  await give(page, "1a 1b", "paste");
  await steps(page, 2);
  await page.waitForFunction(() => Object.entries(localStorage).some(([key, kept]) => key.includes("freecell/freecell") && kept.includes('"done":2')));
  await page.reload();
  await steps(page, 2);
  await page.keyboard.press("u");
  await steps(page, 1);
});

test("what is no board is refused with the place", { timeout: 90_000 }, async () => {
  const page = await context.newPage();
  await open(page, server.address, "klondike/klondike", 7);
  await give(page, BOARD, "paste");
  await told(page, /line|column|FreeCell|games/);
  await give(page, "a".repeat(600_000), "drop");
  await told(page, "too long");
  await page.goto(server.address);
  await page.waitForSelector(".pick, .game");
  await give(page, BOARD, "paste");
  await page.getByRole("alert").filter({ hasText: "Open the game first" }).waitFor();
});
