// Going to another page of this site: its address is shown, and whoever listens shows what stands there.

import { ROOT } from "./carrier.js";

/** Told of on the document when another page is to be shown. */
export const ROUTE = "route";

/** @param {string | URL} where */
export function go(where) {
  history.pushState(null, "", new URL(where, ROOT));
  document.dispatchEvent(new Event(ROUTE));
}
