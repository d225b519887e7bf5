// Goes to another page of this site: sets the address, and sends an event so that the page is shown.

import { ROOT } from "./carrier.js";

/** The event on the document that asks to show another page. */
export const ROUTE = "route";

/** @param {string | URL} where */
export function go(where) {
  history.pushState(null, "", new URL(where, ROOT));
  document.dispatchEvent(new Event(ROUTE));
}
