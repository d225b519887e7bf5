// What a player does to the page: drag, tap, press keys.

/** Milliseconds after which a second tap at the same point is no double tap. */
const SAME = 350;

/** Opens a deal and waits for its cards. */
export async function open(page, address, slug, deal) {
  await page.goto(`${address}${slug}/?deal=${deal}`);
  // Wait for a card that can be seen: the first one may lie below others.
  await page.waitForSelector(".card:not(.buried)");
  await settled(page);
}

/** Waits until no card flies any more. */
export async function settled(page) {
  await page.waitForFunction(() => !document.querySelector(".flying, .dealt"));
}

/** A point at which a card of a place, or the empty place, can be touched. */
export function spot(page, place, index) {
  return page.evaluate(([place, index]) => {
    const card = index >= 0 ? document.querySelector(`[data-at="${place}:${index}"]`) : null;
    const element = card ?? document.querySelector(`.base[data-place="${place}"]`);
    if (!element) throw new Error(`${place} ${index}`);
    const box = element.getBoundingClientRect();
    for (const [x, y] of [[.5, .5], [.5, .06], [.06, .5], [.94, .5], [.5, .94], [.03, .03], [.97, .03]]) {
      const point = { x: box.x + x * box.width, y: box.y + y * box.height };
      const over = document.elementsFromPoint(point.x, point.y).find((one) => one.closest(".card, .base"))?.closest(".card, .base");
      if (over === element) return point;
    }
    throw new Error(`nothing of ${place} ${index} can be touched`);
  }, [place, index]);
}

/** The number of cards on a place. */
export function height(page, place) {
  return page.evaluate((place) => [...document.querySelectorAll(".card")].filter((card) => card.dataset.at?.startsWith(`${place}:`)).length, place);
}

/** A listed move with this code: from where its cards are taken, how many, and where they are put. */
export function meant(ask, code) {
  const move = ask("moves all").moves.find((one) => one.code === code);
  if (!move) throw new Error(`${code} is not listed`);
  return move;
}

async function touch(page, point, isTouch) {
  if (isTouch) await page.touchscreen.tap(point.x, point.y);
  else await page.mouse.click(point.x, point.y);
}

/** Where to press for a move that is made by a press: the button, or the place. */
function pressed(layout, move) {
  const button = layout.buttons.find((one) => one.name === move.name);
  if (button) return { button };
  const at = layout.places.find((one) => one.name === move.source) ?? layout.places.find((one) => one.press);
  return { at };
}

/** Makes a move with keys, by a drag or by taps, as `way` says. */
export async function make(page, ask, layout, code, way, isTouch = false) {
  const move = meant(ask, code);
  const target = move.partner ?? move.target;
  const place = layout.places.find((one) => one.name === move.source);
  if (way === "keys") {
    for (let press = 0; press < 400; press++) {
      await page.keyboard.press("i");
      const hint = await page.waitForFunction((before) => {
        const hint = document.querySelector(".board").dataset.hint;
        return hint && hint !== before && hint;
      }, press ? await page.evaluate(() => globalThis.lastHint) : undefined, { timeout: 3000 }).then((handle) => handle.jsonValue()).catch(() => undefined);
      await page.evaluate((hint) => { globalThis.lastHint = hint; }, hint);
      if (hint === code) return page.keyboard.press("Enter");
      if (hint === undefined && await page.evaluate(() => document.querySelector(".board").dataset.hint) === code) return page.keyboard.press("Enter");
    }
    throw new Error(`no hint is ${code}`);
  }
  if (!place || !target || (place.press && place.stock)) {
    const { button, at } = pressed(layout, move);
    if (button) return page.getByRole("button", { name: button.words }).first().click();
    return touch(page, await spot(page, at.name, (await height(page, at.name)) - 1), isTouch);
  }
  const size = await height(page, place.name);
  const from = await spot(page, place.name, size - Math.max(1, move.count ?? 1));
  const to = await spot(page, target, (await height(page, target)) - 1);
  // A tap plays cards to the first target for taps; for any other target the cards are dragged.
  const taps = way === "tap" ? ask(`targets ${place.name} ${move.count ?? 1}`).taps : [];
  if (taps[0] === target) {
    // Wait, because two taps at one point within a moment would be a double tap.
    await page.waitForTimeout(SAME);
    return touch(page, from, isTouch);
  }
  if (way === "drag" || taps.length > 0) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    // Aim at the middle of the target with the middle of the card, as far as the point under the finger allows.
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
  } else {
    await touch(page, from, isTouch);
    await page.waitForFunction(() => document.querySelector(".lit"));
    // The second tap is on another pile, so the two taps are no double tap.
    await touch(page, to, isTouch);
  }
}

/** Waits until this many moves have been made on the page. */
export async function steps(page, count) {
  await page.waitForFunction((count) => document.querySelector(".timeline")?.value === String(count), count);
}
