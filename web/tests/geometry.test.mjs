// Where the cards of every game lie in windows of many sizes, computed from the layout, without a browser.
//   SITE=folder node --test
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { join } from "node:path";
import { curved } from "../site/js/curves.js";
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

/** The places whose cards are covered by those of a place, directly or through others. */
function covered(layout, name) {
  const own = layout.places.filter((spot) => spot.covered_by?.includes(name)).map((spot) => spot.name);
  return new Set(own.flatMap((one) => [one, ...covered(layout, one)]));
}

/** The layouts without a circle or an arch. */
const straight = () => [...layouts].filter(([, layout]) => curved(layout).length === 0);

test("no place leaves the table, and none lies on another that the game does not let it cover", () => {
  const wrong = [];
  for (const [slug, layout] of layouts) {
    const below = new Map(layout.places.map(({ name }) => [name, covered(layout, name)]));
    for (const [width, height] of ROOMS) {
      const { bases, narrow, order, card } = geometry(layout, width, height);
      if (narrow && (width > 700 || card.width > 50)) wrong.push(`${slug} ${width}: neighbors lie over each other without need`);
      layout.places.forEach((one, number) => {
        const a = bases[number];
        if (a.x < -1 || a.y < -1 || a.x + a.width > width + 1 || a.y + a.height > height + 1) wrong.push(`${slug} ${width}: ${one.name} leaves the table`);
        layout.places.slice(0, number).forEach((other, before) => {
          const b = bases[before];
          const isAbove = order.indexOf(number) > order.indexOf(before);
          const [upper, lower] = isAbove ? [a, b] : [b, a];
          const covers = below.get(isAbove ? one.name : other.name).has(isAbove ? other.name : one.name);
          if (covers && Math.abs(a.y - b.y) < 0.39 * a.height) wrong.push(`${slug} ${width}: too little of ${other.name} and ${one.name} shows`);
          // On a narrow screen a pile may cover its neighbor, except the neighbor's left half with the index.
          const isBeside = narrow && upper.x - lower.x >= 0.5 * a.width;
          const meant = covers || isBeside || (!one.covered_by && !other.covered_by && Math.abs(one.x - other.x) < 1 && Math.abs(one.y - other.y) < 1);
          if (!meant && shared(a, b) > a.width) wrong.push(`${slug} ${width}: ${one.name} lies on ${other.name}`);
        });
      });
    }
  }
  assert.deepEqual(wrong, []);
});

/** Games with tables of many kinds. */
const TABLES = ["klondike/klondike", "freecell/freecell", "spider/spider", "yukon/yukon", "golf/golf", "pyramid/pyramid", "pyramid/giza", "peaks/tripeaks",
  "montana/gaps", "montecarlo/montecarlo", "canfield/canfield"];
/** The rooms for the table in windows of 360×640, 1280×800 and 2560×1440. */
const WINDOWS = [[348, 490], [1239, 692], [2480, 1313]];
/** The rules of overlap: the gap between neighbors, the part that shows of a covered card and of a neighbor on a phone, and
 * the room below columns, in cards. */
const RULES = { gap: 0.03, covered: 0.4, neighbor: 0.55, columns: 1.75, narrowColumns: 1.1, besideHeap: 0.6 };

test("cards are as large as the window allows", () => {
  const small = [];
  for (const slug of TABLES) {
    const layout = layouts.get(slug);
    for (const [width, height] of WINDOWS) {
      const { bases, card, narrow } = geometry(layout, width, height);
      const larger = 1.05 * card.width;
      const rows = [...new Set(bases.map(({ y }) => y))].sort((one, other) => one - other);
      // The distance of neighbors, computed from two places in the same row.
      const left = layout.places.findIndex((spot, number) => bases[number + 1]?.y === bases[number].y && layout.places[number + 1].container === spot.container);
      const pitch = (bases[left + 1].x - bases[left].x) / (layout.places[left + 1].x - layout.places[left].x);
      const across = (Math.max(...bases.map(({ x }) => x)) - Math.min(...bases.map(({ x }) => x))) / pitch;
      const wide = larger * (1 + across * (narrow ? RULES.neighbor : 1 + RULES.gap));
      const steps = rows.slice(1).map((y, before) => (y - rows[before]) / card.height);
      const isHeap = layout.places.some((spot) => spot.covered_by);
      const grows = layout.places.some((spot) => spot.spread === "down" && bases[layout.places.indexOf(spot)].y === rows.at(-1));
      const columns = isHeap ? RULES.besideHeap : card.width < 60 ? RULES.narrowColumns : RULES.columns;
      const high = 1.4 * larger * (1 + steps.reduce((all, step) => all + (step < 1 ? RULES.covered : 1 + RULES.gap), 0) + (grows ? columns : 0));
      if (wide <= width && high <= height) small.push(`${slug} ${width}×${height}: ${card.width} could be ${larger.toFixed(0)}, ${wide.toFixed(0)}×${high.toFixed(0)}`);
    }
  }
  assert.deepEqual(small, []);
});

test("the rows of a grid stay whole", () => {
  const broken = [];
  for (const [slug, layout] of straight()) {
    const { bases } = geometry(layout, 348, 490);
    for (const container of new Set(layout.places.filter((spot) => spot.spread === "squared").map((spot) => spot.container))) {
      const own = layout.places.map((spot, number) => ({ spot, base: bases[number] })).filter(({ spot }) => spot.container === container);
      if (new Set(own.map(({ spot }) => spot.y)).size < 3) continue;
      if (own.some((one) => own.some((other) => one.spot.y === other.spot.y && one.base.y !== other.base.y))) broken.push(`${slug}: ${container}`);
    }
  }
  assert.deepEqual(broken, []);
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
  for (const [slug, layout] of straight()) {
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

test("a clock is a circle with its hours, and a crescent an arch", () => {
  const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  for (const [slug, container] of [["clock/clock", "pile"], ["clock/grandfathersclock", "foundation"], ["clock/bigben", "foundation"], ["clock/dial", "foundation"]]) {
    const layout = layouts.get(slug);
    for (const [width, height] of WINDOWS) {
      const { bases, card, hours } = geometry(layout, width, height);
      assert.deepEqual(hours.map(({ text }) => Number(text)).sort((one, other) => one - other), Array.from({ length: 12 }, (_, hour) => hour + 1), slug);
      const points = layout.places.flatMap((spot, number) => (spot.container === container && !spot.words.includes("in the middle") ? [{ ...middle(bases[number]), words: spot.words }] : []));
      const [x, y] = ["x", "y"].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);
      const far = points.map((point) => Math.hypot(point.x - x, point.y - y));
      assert.ok(Math.max(...far) < 1.06 * Math.min(...far), `${slug} ${width}: ${far.map(Math.round)}`);
      for (const { x: atX, y: atY, text } of hours) {
        const [nearest] = [...points].sort((one, other) => Math.hypot(one.x - atX, one.y - atY) - Math.hypot(other.x - atX, other.y - atY));
        assert.ok(nearest.words.endsWith(` ${text} o'clock`), `${slug} ${width}: ${text} stands at ${nearest.words}`);
        assert.ok(Math.hypot(nearest.x - atX, nearest.y - atY) > 0.5 * card.width, `${slug} ${width}: ${text} is seen`);
      }
    }
  }
  const layout = layouts.get("crescent/crescent");
  for (const [width, height] of WINDOWS) {
    const { bases } = geometry(layout, width, height);
    const arch = layout.places.flatMap((spot, number) => (spot.container === "tableau" ? [middle(bases[number])] : []));
    const turns = arch.slice(2).map((point, number) => {
      const [one, two] = [arch[number], arch[number + 1]];
      return (two.x - one.x) * (point.y - two.y) - (two.y - one.y) * (point.x - two.x);
    });
    assert.ok(turns.every((turn) => turn > -20), `it bends to one side: ${turns.map(Math.round)}`);
    assert.ok(arch.every((point, number) => number === 0 || point.x >= arch[number - 1].x - 1), "from left to right");
    assert.ok(Math.abs(arch[0].y - arch.at(-1).y) < 3 && Math.min(...arch.map(({ y }) => y)) < arch[0].y - 2 * bases[0].height, "its ends are low");
  }
});
