// Starts the browser for the tests: Debian's Chromium, without a screen.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

export const EXECUTABLE = process.env.CHROMIUM ?? "/usr/bin/chromium";
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** A browser with a profile of its own. */
export function launch(options = {}) {
  const profile = mkdtempSync(join(tmpdir(), "solitaire-browser-"));
  return chromium.launchPersistentContext(profile, { executablePath: EXECUTABLE, headless: true, args: FLAGS, ...options });
}
