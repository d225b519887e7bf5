// On the narrowest phones nothing covers or cuts off anything else: the start page, the options and the menu.
//   SITE=folder node --test
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open } from "./page.mjs";
import { serve } from "./serve.mjs";
import { launch } from "./watch.mjs";

const SITE = process.env.SITE ?? "site";
let server;
before(async () => { server = await serve(SITE); });
after(() => server.close());

/** Texts and controls of an element that overlap each other, leave it or are cut off. */
function faults(page, selector) {
  return page.evaluate((selector) => {
    const root = document.querySelector(selector);
    const whole = root.getBoundingClientRect();
    const found = [];
    if (root.scrollWidth > root.clientWidth) found.push(`${selector} is wider than it shows`);
    const boxes = [];
    const add = (name, box, element) => { if (box.width > 0 && box.height > 0) boxes.push({ name, box, element }); };
    for (const element of root.querySelectorAll("button, select, input")) add(element.getAttribute("aria-label") ?? element.textContent, element.getBoundingClientRect(), element);
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (!text.data.trim() || text.parentElement.closest("button, select, input")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) add(text.data, box, text);
    }
    boxes.forEach((one, number) => {
      if (one.box.left < whole.left - 1 || one.box.right > whole.right + 1) found.push(`${one.name} leaves ${selector}`);
      for (const other of boxes.slice(0, number)) {
        if (one.element === other.element) continue;
        const [a, b] = [one.box, other.box];
        if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3) found.push(`${one.name} lies on ${other.name}`);
      }
    });
    return found;
  }, selector);
}

for (const width of [320, 360, 400]) {
  test(`nothing lies on anything else at ${width} pixels`, { timeout: 60_000 }, async () => {
    const context = await launch({ viewport: { width, height: 568 } });
    try {
      const page = await context.newPage();
      const wrong = [];
      const look = async (what, selector) => {
        await page.locator(selector).waitFor();
        wrong.push(...(await faults(page, selector)).map((fault) => `${what}: ${fault}`));
      };
      await page.goto(server.address);
      await page.waitForSelector(".pick, .game");
      await look("the start page", ".hero");
      await page.getByRole("button", { name: "Options" }).click();
      await look("options on the start page", "dialog[open]");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Deal of the day" }).click();
      await page.locator(".calendar").waitFor();
      await look("the deal of the day", "dialog[open]");
      await open(page, server.address, "klondike/klondike", 3);
      await page.keyboard.press("o");
      await look("options", "dialog[open]");
      await page.keyboard.press("Escape");
      await page.locator("#more").click();
      await look("the menu", "dialog[open]");
      assert.deepEqual(wrong, []);
    } finally {
      await context.close();
    }
  });
}
