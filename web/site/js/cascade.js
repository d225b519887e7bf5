// The cards of a won game fall off the table, one after the other, and bounce on its lower edge.

/** @import { Board } from "./board.js" */

/** The time between two cards, and the time after which all cards are gone, in milliseconds. */
const [BETWEEN, WHOLE] = [55, 4200];
/** Gravity in table heights a second squared, and the part of the speed that a bounce keeps. */
const [GRAVITY, KEPT] = [3, 0.72];
/** The most cards that fall, so that slow machines keep up. */
const MOST = 60;

/** True if the player or the system wants no movement. */
export const isStill = () => document.documentElement.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Lets the cards fall, the highest ones of each pile first.
 * @param {Board} board
 * @returns {{ over: Promise<void>, stop: () => void }} the end of the fall, and a function that ends it early
 */
export function cascade(board) {
  const { clientWidth: width, clientHeight: height } = board.host;
  const deepest = Math.max(...board.piles.map((pile) => pile.length));
  const order = Array.from({ length: deepest }, (_, depth) => board.piles.flatMap((pile) => pile.at(-1 - depth) ?? [])).flat();
  const falling = order.filter((card) => card.up).slice(0, MOST).map((card, number) => {
    card.element.classList.remove("buried");
    card.element.style.zIndex = String(70000 + number);
    const speed = width * (0.12 + 0.5 * Math.random());
    return { card, x: card.box.x, y: card.box.y, vx: Math.random() < 0.5 ? -speed : speed, vy: -0.4 * height * Math.random(), after: number * BETWEEN };
  });
  let frame = 0;
  /** @type {() => void} */
  let end = () => {};
  const over = new Promise((/** @type {(value: void) => void} */ done) => { end = done; });
  const stop = () => {
    cancelAnimationFrame(frame);
    board.host.classList.remove("cascading");
    board.place();
    end();
  };
  board.host.classList.add("cascading");
  /** @type {number | undefined} */
  let start;
  let before = 0;
  const step = (/** @type {number} */ now) => {
    start ??= before = now;
    const seconds = Math.min(now - before, 50) / 1000;
    before = now;
    for (const one of falling) {
      if (now - start < one.after) continue;
      one.vy += GRAVITY * height * seconds;
      one.x += one.vx * seconds;
      one.y += one.vy * seconds;
      const floor = height - one.card.box.height;
      if (one.y > floor && one.vy > 0) [one.y, one.vy] = [floor, -KEPT * one.vy];
      one.card.element.style.transform = `translate(${one.x}px, ${one.y}px)`;
    }
    if (now - start > WHOLE) stop();
    else frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return { over, stop };
}
