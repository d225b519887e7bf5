// Where the cards of every game lie in windows of many sizes, by the layout alone, without a browser.
//   SITE=folder node --test
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { join } from "node:path";
import { geometry, shared } from "../site/js/geometry.js";
import { load } from "./games.mjs";

const SITE = process.env.SITE ?? "site";
/** Rooms for the table: phones held upright and sideways, a notebook, a large screen. */
const ROOMS = [[312, 420], [348, 480], [400, 700], [620, 300], [1220, 660], [2400, 1250]];

/** @type {Map<string, import("../site/js/types.js").Layout>} */
const layouts = new Map();
before(async () => {
  const ask = await load(join(SITE, "solitaire.wasm"));
  for (const { slug } of ask("games").games) {
    ask(`game ${slug} deal 3`);
    layouts.set(slug, ask("layout").layout);
  }
});

test("no place leaves the table, and none lies on another", () => {
  const wrong = [];
  for (const [slug, layout] of layouts) {
    for (const [width, height] of ROOMS) {
      const { bases } = geometry(layout, width, height);
      layout.places.forEach((one, number) => {
        const a = bases[number];
        if (a.x < -1 || a.y < -1 || a.x + a.width > width + 1 || a.y + a.height > height + 1) wrong.push(`${slug} ${width}: ${one.name} leaves the table`);
        layout.places.slice(0, number).forEach((other, before) => {
          const meant = Math.abs(one.x - other.x) < 1 && Math.abs(one.y - other.y) < 1;
          if (!meant && shared(a, bases[before]) > a.width) wrong.push(`${slug} ${width}: ${one.name} lies on ${other.name}`);
        });
      });
    }
  }
  assert.deepEqual(wrong, []);
});

test("cards can be read on a phone, however wide the table was meant", () => {
  const small = [];
  for (const [slug, layout] of layouts) {
    const { card } = geometry(layout, 348, 480);
    if (card.width < 33) small.push(`${slug}: ${card.width}`);
  }
  assert.deepEqual(small, []);
});

test("broken lines keep the order of their piles", () => {
  for (const [slug, layout] of layouts) {
    const { bases } = geometry(layout, 348, 480);
    layout.places.forEach((one, number) => {
      const next = layout.places[number + 1];
      if (next?.container !== one.container || next.y !== one.y || next.x <= one.x) return;
      const [a, b] = [bases[number], bases[number + 1]];
      assert.ok(b.y > a.y || (b.y === a.y && b.x > a.x), `${slug}: ${next.name} comes before ${one.name}`);
    });
  }
});

test("a field beside other piles stays whole on a phone, with cards that a finger meets", () => {
  for (const [slug, container] of [["royalcotillion/royalcotillion", "reserve"], ["raglan/northwestterritory", "reserve"]]) {
    const layout = layouts.get(slug);
    const { bases, card } = geometry(layout, 348, 480);
    assert.ok(card.width >= 40, `${slug}: ${card.width}`);
    const field = layout.places.map((spot, number) => ({ spot, base: bases[number] })).filter(({ spot }) => spot.container === container);
    const [first] = field;
    for (const { spot, base } of field) {
      for (const other of field) {
        assert.equal(spot.y === other.spot.y, base.y === other.base.y, `${slug}: ${spot.name} and ${other.spot.name}`);
        assert.equal(spot.x === other.spot.x, base.x === other.base.x, `${slug}: ${spot.name} and ${other.spot.name}`);
      }
      assert.ok(spot === first.spot || base.x > first.base.x || base.y > first.base.y, `${slug}: ${spot.name}`);
    }
  }
});
