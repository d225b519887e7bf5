// The program's own server: it sends the same page, saves games, and answers no page but its own.
//   SOLITAIRE=program node --test
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { open, settled, spot, steps } from "./page.mjs";
import { launch } from "./watch.mjs";

const PROGRAM = process.env.SOLITAIRE;
const SKIP = PROGRAM ? false : "SOLITAIRE names no program";

/** Starts the server on this port or a free one, with games saved in a folder. Returns its address and how to stop it. */
async function start(data, port = 0) {
  const server = spawn(PROGRAM, ["web", "--port", String(port)], { env: { ...process.env, SOLITAIRE_DATA: data }, stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise((done, failed) => {
    let told = "";
    server.stdout.on("data", (some) => {
      told += some;
      const [line, more] = told.split("\n");
      if (more !== undefined) done(line);
    });
    server.once("exit", () => failed(new Error("the server did not start")));
  });
  const stop = (signal) => new Promise((done) => {
    // A server that has already ended sends no further event, for example one that was killed and not started again.
    if (server.exitCode !== null || server.signalCode !== null) return void done();
    server.once("exit", done);
    server.kill(signal);
  });
  return { address, port: Number(new URL(address).port), stop };
}

/** The answer to a request with these headers. */
function asked(port, path, headers = {}) {
  return new Promise((done, failed) => {
    const one = request({ host: "127.0.0.1", port, path, headers }, (answer) => {
      let text = "";
      answer.on("data", (data) => { text += data; });
      answer.on("end", () => done({ status: answer.statusCode, text, headers: answer.headers }));
    });
    one.on("upgrade", (answer, socket) => {
      socket.destroy();
      done({ status: answer.statusCode, text: "", headers: answer.headers });
    });
    one.on("error", failed);
    one.end();
  });
}

test("a killed server loses no move, and two windows do not tear a game", { skip: SKIP, timeout: 120_000 }, async () => {
  const data = mkdtempSync(join(tmpdir(), "solitaire-data-"));
  let { address, port, stop } = await start(data);
  const context = await launch({ viewport: { width: 1000, height: 700 } }, /WebSocket connection|ERR_CONNECTION/);
  try {
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem("solitaire:options", JSON.stringify({ motion: "off" })));
    await open(page, address, "klondike/klondike", 7);
    const press = async (some, count) => {
      await some.keyboard.press("i");
      await some.waitForFunction(() => document.querySelector(".board").dataset.hint);
      await some.keyboard.press("Enter");
      await steps(some, count);
      await settled(some);
    };
    await press(page, 1);
    await press(page, 2);
    await stop("SIGKILL");
    assert.ok(readdirSync(join(data, "games/klondike/klondike")).includes("deal-7.json"));
    ({ stop } = await start(data, port));
    await page.waitForFunction(() => !document.documentElement.classList.contains("lost"));
    await steps(page, 2);
    await press(page, 3);
    const other = await context.newPage();
    await open(other, address, "klondike/klondike", 7);
    await steps(other, 3);
    await press(other, 4);
    // The first window is told that the game was continued in the other window, and shows its current state.
    await page.bringToFront();
    await page.keyboard.press("u");
    await steps(page, 4);
    await page.keyboard.press("u");
    await steps(page, 3);
    await page.reload();
    await page.waitForSelector(".card");
    await steps(page, 3);
  } finally {
    await context.close();
    await stop("SIGINT");
  }
});

test("one tap plays a card, and another tap plays it elsewhere", { skip: SKIP, timeout: 60_000 }, async () => {
  const data = mkdtempSync(join(tmpdir(), "solitaire-data-"));
  const { address, stop } = await start(data);
  const context = await launch({ viewport: { width: 1000, height: 700 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem("solitaire:options", JSON.stringify({ motion: "off" })));
    await open(page, address, "freecell/freecell", 1);
    const at = (card) => page.evaluate((card) => document.querySelector(`[data-card="${card}"]`)?.dataset.at ?? "", card);
    const tap = async (card) => {
      const [place, index] = (await at(card)).split(":");
      const point = await spot(page, place, Number(index));
      await page.mouse.click(point.x, point.y);
    };
    // The Ten of clubs can only go to a cell. The four cells are equal, so a tap plays the card.
    await tap("TC");
    await steps(page, 1);
    assert.equal(await at("TC"), "cells0:0");
    // The first tap plays the Six of spades onto the Seven of diamonds, and the second tap plays it from there to a
    // cell.
    await tap("6S");
    await steps(page, 2);
    assert.equal(await at("6S"), "tableau7:5");
    await tap("6S");
    await page.waitForFunction(() => document.querySelector('[data-card="6S"]')?.dataset.at === "cells1:0");
    await steps(page, 2);
  } finally {
    await context.close();
    await stop("SIGINT");
  }
});

test("a search beside a game leaves it where it is", { skip: SKIP, timeout: 60_000 }, async () => {
  const data = mkdtempSync(join(tmpdir(), "solitaire-data-"));
  const { address, stop } = await start(data);
  const context = await launch({ viewport: { width: 1000, height: 700 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem("solitaire:options", JSON.stringify({ motion: "off", light: true })));
    await open(page, address, "freecell/freecell", 7);
    // The lamp has a connection of its own, which is opened only after the first cards are shown.
    await page.locator(".lamp:visible").waitFor();
    await page.waitForFunction(() => /^(The game|This deal|It is)/.test(document.querySelector(".lamp")?.getAttribute("aria-label") ?? ""), undefined, { timeout: 40_000 });
    const cards = () => page.evaluate(() => [...document.querySelectorAll(".card")].map((card) => `${card.dataset.at} ${card.dataset.card}`).sort());
    const before = await cards();
    await page.keyboard.press("i");
    await page.waitForFunction(() => document.querySelector(".board").dataset.hint);
    await page.keyboard.press("Enter");
    await steps(page, 1);
    await page.keyboard.press("u");
    await steps(page, 0);
    await settled(page);
    assert.deepEqual(await cards(), before);
  } finally {
    await context.close();
    await stop("SIGINT");
  }
});

/** The output of the program for a game that is played by sentences in a terminal, with these lines as input. */
function spoken(data, ...lines) {
  const played = spawnSync(PROGRAM, ["play", "freecell", "--linear"], { env: { ...process.env, SOLITAIRE_DATA: data }, input: `${lines.join("\n")}\nquit\n`, encoding: "utf8" });
  return played.stdout.split("\n");
}

test("the terminal and the page have games, favourites and options together", { skip: SKIP, timeout: 120_000 }, async () => {
  const data = mkdtempSync(join(tmpdir(), "solitaire-data-"));
  const profile = () => JSON.parse(readFileSync(join(data, "profile.json"), "utf8"));
  spoken(data, "deal 7", "hint", "yes");
  writeFileSync(join(data, "profile.json"), JSON.stringify({ ...profile(), favourites: ["golf/golf_no_wrap"], settings: { suits: "safe", hide_time: true, background: "dark" } }));
  const { address, stop } = await start(data);
  const context = await launch({ viewport: { width: 1000, height: 700 } });
  try {
    const page = await context.newPage();
    await page.goto(address);
    const star = (name) => page.getByRole("button", { name: `${name}: favorite` }).first();
    await star("Golf").waitFor();
    assert.equal(await star("Golf").getAttribute("aria-pressed"), "true");
    const search = page.getByRole("searchbox");
    await search.fill("freecell");
    assert.equal(await star("FreeCell").getAttribute("aria-pressed"), "false");
    const look = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    assert.deepEqual([look.deck, look.theme], ["safe", "dark"]);
    await star("FreeCell").click();
    await search.fill("");
    await star("Golf").click();
    await page.getByRole("link", { name: "FreeCell" }).first().click();
    await page.waitForSelector(".board .card");
    await steps(page, 1);
    assert.match(page.url(), /deal=7$/);
    assert.doesNotMatch(await page.locator(".facts").textContent(), /:/, "the time is hidden");
    await page.keyboard.press("i");
    await page.waitForFunction(() => document.querySelector(".board").dataset.hint);
    await page.keyboard.press("Enter");
    await steps(page, 2);
    await page.keyboard.press("o");
    await page.getByLabel("Suits").selectOption("two");
    await page.getByLabel("Show the time").check();
    await page.waitForFunction(() => document.documentElement.dataset.deck === "two");
    await page.keyboard.press("Escape");
    await page.reload();
    await page.waitForSelector(".board .card");
    await steps(page, 2);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.deck), "two");
  } finally {
    await context.close();
    await stop("SIGINT");
  }
  assert.deepEqual(profile().favourites, ["freecell/freecell"]);
  const { suits, hide_time: hideTime, background } = profile().settings;
  assert.deepEqual([suits, hideTime, background], ["two", false, "dark"]);
  assert.equal(spoken(data)[0], "Resumed deal 7 after 2 moves.");
});

test("an option that the browser does not keep holds all the same, which is said once", { skip: SKIP, timeout: 60_000 }, async () => {
  const { address, stop } = await start(mkdtempSync(join(tmpdir(), "solitaire-data-")));
  const context = await launch({ viewport: { width: 1000, height: 700 } });
  const sentence = "This browser cannot save more for this page; some options are lost when it is closed";
  try {
    const page = await context.newPage();
    await page.addInitScript(() => { Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }; });
    const choose = async (motion) => {
      await page.getByLabel("Movement").selectOption(motion);
      await page.waitForFunction((motion) => document.documentElement.dataset.motion === motion, motion);
    };
    await page.goto(address);
    await page.getByRole("button", { name: "Options" }).click();
    await choose("off");
    assert.equal(await page.locator(".said").textContent(), sentence);
    await open(page, address, "freecell/freecell", 7);
    await page.keyboard.press("o");
    await choose("off");
    await page.waitForFunction((sentence) => document.querySelector(".toast")?.textContent === sentence, sentence);
    await page.evaluate(() => { document.querySelector(".toast").textContent = ""; });
    await choose("auto");
    assert.equal(await page.locator(".toast").textContent(), "");
  } finally {
    await context.close();
    await stop("SIGINT");
  }
});

test("strangers get nothing", { skip: SKIP, timeout: 60_000 }, async () => {
  const { port, stop } = await start(mkdtempSync(join(tmpdir(), "solitaire-data-")));
  try {
    const own = `127.0.0.1:${port}`;
    const socket = { Connection: "Upgrade", Upgrade: "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==" };
    assert.equal((await asked(port, "/")).status, 200);
    assert.equal((await asked(port, "/klondike/deal3?deal=7")).status, 200);
    assert.match((await asked(port, "/")).headers["content-security-policy"], /default-src 'none'/);
    assert.equal((await asked(port, "/", { Host: "evil.example" })).status, 403);
    assert.equal((await asked(port, "/socket", { ...socket, Host: own, Origin: "http://evil.example" })).status, 403);
    assert.equal((await asked(port, "/socket", { ...socket, Host: own })).status, 403);
    assert.equal((await asked(port, "/socket", { ...socket, Host: own, Origin: `http://${own}` })).status, 101);
    for (const path of ["/../Cargo.toml", "/js/../../Cargo.toml", "/%2e%2e/Cargo.toml", "/js/%2e%2e%2f%2e%2e%2fCargo.toml", "//etc/passwd", "/js", "/nowhere"]) {
      assert.equal((await asked(port, path)).status, 404, path);
    }
    // Open a hundred sockets at once, and send nonsense in place of frames. The server must still send the page.
    await Promise.all(Array.from({ length: 100 }, (_, number) => new Promise((done) => {
      const one = request({ host: "127.0.0.1", port, path: "/socket", headers: { ...socket, Host: own, Origin: `http://${own}` } });
      one.on("upgrade", (_answer, wire) => {
        wire.on("error", done);
        wire.on("close", done);
        wire.write(Buffer.from(Array.from({ length: 40 * number }, (_, byte) => (byte * 7 + number * 31) % 256)));
        setTimeout(() => wire.destroy(), 300);
      });
      one.on("response", done);
      one.on("error", done);
      one.end();
    })));
    assert.equal((await asked(port, "/")).status, 200);
  } finally {
    await stop("SIGINT");
  }
});
