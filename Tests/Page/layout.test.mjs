// The places of boxes: kept ones, those that are shown first, and parts of the map.

import assert from "node:assert/strict";
import test from "node:test";
import { forSeeds, page } from "./page.mjs";

const { bounds, curve } = await page("curves");
const { byDistance, firstView, readable } = await page("firstview");
const { Minimap } = await page("minimap");
const { narrowed } = await page("narrowing");

/** A random map as the program answers it. */
function randomMap(random) {
  const flows = random.list(3, (_, index) => index).map((_, index) => `f${index}`);
  const screens = Array.from({ length: 1 + random.below(12) }, (_, index) => ({
    name: `S${index}`,
    ...(flows.length && random.happens(0.6) && { flow: random.pick(flows) }),
    box: { width: 60 + random.below(100), height: 30 + random.below(60) },
  }));
  const edge = (_, index) => ({
    from: "screen:" + random.pick(screens).name, to: "screen:" + random.pick(screens).name,
    kind: random.pick(["push", "present"]), conditional: random.happens(0.3), enabled: random.happens(0.8), commands: [`c${index}`],
  });
  const edges = Array.from({ length: random.below(20) }, edge);
  return { screens, edges, starts: [random.pick(screens).name], flows: flows.map((name) => ({ name, closed: false, count: 0 })), layout: "graphviz" };
}

test("the first view has the starts, and the boxes nearest to them, at a readable size", () => {
  forSeeds(300, (random) => {
    const map = randomMap(random);
    const count = 1 + random.below(300);
    const boxes = Array.from({ length: count }, (_, index) => ({
      id: "screen:S" + index, x: 230 * (index % 4), y: 70 * Math.floor(index / 4), width: 64 + random.below(140), height: 34 + random.below(30)
    }));
    const start = "screen:" + random.pick(map.screens.slice(0, Math.min(map.screens.length, count))).name;
    const view = firstView(boxes, map.edges, [start], { width: 922, height: 680 });
    assert.ok(view.scale >= 10 / 13 && view.scale <= 14 / 13 + 0.001);
    assert.ok(view.boxes.some(({ id }) => id === start));
    assert.ok(view.boxes.length >= Math.min(12, count));
    assert.ok(view.width * view.scale <= 922.001 && view.height * view.scale <= 680.001);
    const whole = bounds(boxes);
    if (Math.min(922 / whole.width, 680 / whole.height) >= readable.minimum) assert.equal(view.boxes.length, count);
  });
});

test("the small map covers no box that is shown, and gets smaller for that", () => {
  const bounds = { x: 0, y: 0, width: 1800, height: 1200 };
  const shown = { x: 0, y: 0, width: 400, height: 800 };
  const place = (boxes, important = []) => {
    const map = new Minimap({ bounds, shown, scale: 1 });
    Object.assign(map, { all: boxes });
    map.avoid(important);
    return [map.element.attributes.class, Math.round(map.element.attributes.width)];
  };
  const box = (x, y) => ({ x, y, width: 100, height: 40 });
  assert.deepEqual(place([]), ["right bottom", 168]);
  assert.deepEqual(place([box(340, 740), box(380, 100)]), ["left bottom", 168]);
  const inCorners = [box(300, 60), box(60, 60), box(60, 740), box(300, 670)];
  assert.deepEqual(place(inCorners), ["right bottom", 126]);
  const full = [box(340, 30), box(60, 30), box(60, 770), box(340, 770)];
  assert.deepEqual(place(full, full.slice(1)), ["right top", 168]);
});

test("boxes are in the order of their distances from the starts", () => {
  const boxes = ["A", "B", "C", "D"].map((id) => ({ id }));
  const edges = [{ from: "C", to: "A" }, { from: "A", to: "B" }, { from: "A", to: "X" }, { from: "B", to: "C" }];
  const found = (starts) => byDistance(boxes, edges, starts).map(({ box, distance }) => box.id + distance).join(" ");
  assert.equal(found(["C"]), "C0 A1 B2 DInfinity");
  assert.equal(found([]), "AInfinity BInfinity CInfinity DInfinity");
});

test("names are smaller if otherwise one of the nearest boxes is outside", () => {
  const box = (name, x, y) => ({ id: name, x, y, width: 100, height: 40 });
  const far = Array.from({ length: 40 }, (_, index) => box("far" + index, 150 * (index % 8), 100 * Math.floor(index / 8)));
  const boxes = [box("start", 0, 850), box("next", 0, 80), ...far];
  const view = firstView(boxes, [{ from: "start", to: "next" }], ["start"], { width: 922, height: 680 });
  assert.ok(view.boxes.some(({ id }) => id === "next"));
  const nearer = [box("start", 0, 850), box("next", 0, 700), ...far];
  assert.ok(firstView(nearer, [{ from: "start", to: "next" }], ["start"], { width: 922, height: 680 }).scale > view.scale);
});

test("a curve leaves a box towards the other one", () => {
  const box = (id, x) => ({ id, x, y: 0, width: 100, height: 40 });
  assert.deepEqual(curve(box("a", 0), box("b", 300)), [[50, 0], [150, 0], [150, 0], [250, 0]]);
  assert.deepEqual(curve(box("a", 300), box("b", 0)), [[250, 0], [150, 0], [150, 0], [50, 0]]);
  assert.deepEqual(curve(box("a", 0), box("a", 0)), [[50, 0], [74, 0], [74, 8], [50, 8]]);
});

test("a part of the map has the screens near others, and the lines between its boxes", () => {
  forSeeds(500, (random) => {
    const map = randomMap(random);
    const closed = new Set(map.flows.map(({ name }) => name).filter(() => random.happens(0.5)));
    const focus = random.happens(0.5) ? [random.pick(map.screens).name] : [];
    const steps = random.below(4);
    for (const [index, { box }] of map.screens.entries()) Object.assign(box, { x: 400 * index, y: 0 });
    for (const edge of map.edges) edge.points = [[0, 0]];
    const part = narrowed(map, closed, focus, steps);
    for (const { closed, box } of part.flows) assert.ok(!closed || Number.isFinite(box.x + box.y + box.width));
    for (const { points } of part.edges) assert.ok(points.length % 3 === 1);
    // The distances by relaxing all edges again and again.
    const distance = new Map(focus.map((name) => ["screen:" + name, 0]));
    for (let round = 0; round < map.screens.length; round++) {
      for (const { from, to } of map.edges) {
        for (const [a, b] of [[from, to], [to, from]]) {
          if (distance.has(a)) distance.set(b, Math.min(distance.get(b) ?? Infinity, distance.get(a) + 1));
        }
      }
    }
    const isNear = ({ name }) => !focus.length || distance.get("screen:" + name) <= steps;
    const near = map.screens.filter(isNear);
    const expectedScreens = near.filter(({ flow }) => !closed.has(flow));
    assert.deepEqual(part.screens.map(({ box, ...screen }) => screen), expectedScreens.map(({ box, ...screen }) => screen));
    // The order stays, and there is no room for more than a flow between boxes.
    const boxes = [...part.screens, ...part.flows.filter((flow) => flow.closed)].map(({ box }) => box)
      .sort((a, b) => a.x - a.width / 2 - b.x + b.width / 2);
    assert.deepEqual(part.screens.map(({ box }) => box.x).sort((a, b) => a - b), part.screens.map(({ box }) => box.x));
    for (const [index, box] of boxes.entries()) {
      const [end, start] = [Math.max(...boxes.slice(0, index).map(({ x, width }) => x + width / 2)), box.x - box.width / 2];
      assert.ok(index === 0 || start - end <= 64.001, `${start - end} points are empty`);
    }
    const shownFlows = new Set(near.map(({ flow }) => flow).filter((flow) => closed.has(flow)));
    assert.deepEqual(part.flows.filter((flow) => flow.closed).map(({ name }) => name).sort(), [...shownFlows].sort());
    const boxOf = (id) => {
      const screen = near.find(({ name }) => "screen:" + name === id);
      return screen && (closed.has(screen.flow) ? "flow:" + screen.flow : id);
    };
    const expected = map.edges.flatMap((edge) => {
      const [from, to] = [boxOf(edge.from), boxOf(edge.to)];
      const isInside = from === to && from?.startsWith("flow:");
      const style = [from, to].some((id) => id?.startsWith("flow:")) ? [] : [edge.kind, edge.conditional];
      return from && to && !isInside ? edge.commands.map((command) => [from, to, ...style, command].join()) : [];
    });
    const drawn = part.edges.flatMap((edge) => {
      const style = [edge.from, edge.to].some((id) => id.startsWith("flow:")) ? [] : [edge.kind, edge.conditional];
      return edge.commands.map((command) => [edge.from, edge.to, ...style, command].join());
    });
    assert.deepEqual(drawn.sort(), expected.sort());
    for (const edge of part.edges) {
      const isEnabled = map.edges.some(({ commands, enabled }) => enabled && commands.some((command) => edge.commands.includes(command)));
      assert.equal(edge.enabled, isEnabled);
    }
  });
});

test("a command whose screen is a name in a box is a line if a flow is closed", () => {
  const screen = (name, flow, x) => ({ name, flow, box: { x, y: 0, width: 80, height: 40 } });
  const map = { screens: [screen("Menu", undefined, 0), screen("Shop", "shop", 2000), screen("Help", undefined, 4000)], flows: [{ name: "shop" }], edges: [] };
  const command = (name, origins, destination) => ({ name, origins, destination, presentation: "push", conditions: [], enabled: true });
  const commands = [command("open", ["Menu"], "Shop"), command("shop", ["Menu"], "Shop"), command("help", ["Menu"], "Help"), { ...command("any", [], "Shop"), origins: undefined }];
  const { edges } = narrowed(map, new Set(["shop"]), [], 0, commands);
  assert.deepEqual(edges.map(({ from, to, commands }) => [from, to, ...commands]), [["screen:Menu", "flow:shop", "open", "shop"]]);
});
