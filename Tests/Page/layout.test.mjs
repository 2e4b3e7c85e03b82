// The layout in columns, and parts of the map.

import assert from "node:assert/strict";
import test from "node:test";
import { forSeeds, page } from "./page.mjs";

const { arrange } = await page("layers");
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

test("boxes in columns never overlap, the starts are first, and every line joins its boxes", () => {
  forSeeds(300, (random) => {
    const map = randomMap(random);
    const nodes = map.screens.map(({ name, flow, box }) => ({ id: "screen:" + name, flow, ...box }));
    const starts = map.starts.map((name) => "screen:" + name);
    arrange(nodes, map.edges, starts);
    for (const [index, a] of nodes.entries()) {
      assert.ok(Number.isFinite(a.x) && Number.isFinite(a.y));
      for (const b of nodes.slice(0, index)) {
        const isApart = Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= (a.height + b.height) / 2;
        assert.ok(isApart, `${a.id} and ${b.id}`);
      }
    }
    const left = (node) => node.x - node.width / 2;
    const start = nodes.find(({ id }) => id === starts[0]);
    for (const node of nodes) assert.ok(left(start) <= left(node));
    for (const { from, to, points } of map.edges) {
      assert.equal(points.length % 3, 1);
      const [a, b] = [from, to].map((id) => nodes.find((node) => node.id === id));
      for (const [node, [x, y]] of [[a, points[0]], [b, points.at(-1)]]) {
        assert.ok(Math.abs(x - node.x) <= node.width / 2 && Math.abs(y - node.y) <= node.height / 2, `${from} to ${to}`);
      }
    }
  });
});

test("an empty map has a layout", () => {
  arrange([], [], []);
});

test("a part of the map has the screens near others, and the lines between its boxes", () => {
  forSeeds(500, (random) => {
    const map = randomMap(random);
    const closed = new Set(map.flows.map(({ name }) => name).filter(() => random.happens(0.5)));
    const focus = random.happens(0.5) ? [random.pick(map.screens).name] : [];
    const steps = random.below(4);
    const part = narrowed(map, closed, focus, steps);
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
    assert.deepEqual(part.screens, near.filter(({ flow }) => !closed.has(flow)));
    const shownFlows = new Set(near.map(({ flow }) => flow).filter((flow) => closed.has(flow)));
    assert.deepEqual(part.flows.filter((flow) => flow.closed).map(({ name }) => name).sort(), [...shownFlows].sort());
    const boxOf = (id) => {
      const screen = near.find(({ name }) => "screen:" + name === id);
      return screen && (closed.has(screen.flow) ? "flow:" + screen.flow : id);
    };
    const expected = map.edges.flatMap((edge) => {
      const [from, to] = [boxOf(edge.from), boxOf(edge.to)];
      const isInside = from === to && from?.startsWith("flow:");
      return from && to && !isInside ? edge.commands.map((command) => [from, to, edge.kind, edge.conditional, command].join()) : [];
    });
    const drawn = part.edges.flatMap((edge) => edge.commands.map((command) => [edge.from, edge.to, edge.kind, edge.conditional, command].join()));
    assert.deepEqual(drawn.sort(), expected.sort());
    for (const edge of part.edges) {
      const isEnabled = map.edges.some(({ commands, enabled }) => enabled && commands.some((command) => edge.commands.includes(command)));
      assert.equal(edge.enabled, isEnabled);
    }
  });
});
