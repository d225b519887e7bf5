// The table for left-handed players: mirrored, so that the stock lies at the other side.

/** @import { Layout } from "./types.js" */
import { curved } from "./curves.js";

/** The part of a card that shows of each fanned card, in cards. */
const FANNED = 0.35;

/** True if left and right have a meaning: cards are spread sideways, stand in the order of a row, or around a clock. @param {Layout} layout */
const isSided = (layout) => layout.places.some(({ spread, after }) => spread === "left" || spread === "right" || after !== undefined) || curved(layout).length > 0;

/**
 * The mirrored layout, or the layout itself if left and right have a meaning.
 * @param {Layout} layout
 * @returns {Layout}
 */
export function mirrored(layout) {
  if (isSided(layout)) return layout;
  const right = Math.max(...layout.places.map(({ x }) => x));
  const fan = ({ spread = "", last = 1 }) => (spread === "last" ? FANNED * (last - 1) : 0);
  const places = layout.places.map((spot) => ({ ...spot, x: right - spot.x - fan(spot) }));
  const left = Math.min(...places.map(({ x }) => x));
  return { ...layout, places: places.map((spot) => ({ ...spot, x: spot.x - left })) };
}
