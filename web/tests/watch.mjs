// A browser whose pages are watched: a test fails on any error that a page does not catch or writes to its console.
import assert from "node:assert/strict";
import { afterEach } from "node:test";
import * as browser from "./browser.mjs";

/** @type {string[]} */
const faults = [];
afterEach(() => assert.deepEqual(faults.splice(0), [], "the pages report no error"));

/**
 * @param {object} [options] those of the browser
 * @param {RegExp} [expected] errors that the test causes on purpose, as without a network
 */
export async function launch(options = {}, expected = /^$/) {
  const context = await browser.launch(options);
  const watch = (page) => {
    page.on("pageerror", (error) => faults.push(error.stack ?? String(error)));
    page.on("console", (message) => {
      if (message.type() === "error" && !expected.test(message.text())) faults.push(`${message.text()} (${message.location().url})`);
    });
  };
  context.pages().forEach(watch);
  context.on("page", watch);
  return context;
}
