// A part of the map, for a page without a server: its boxes stand as they do on the whole map, with
// less room between them.

import { bounds, curve } from "./curves.js";
import { grouped, reached } from "./lists.js";

const closedBox = { width: 168, height: 44 };

/** Returns a map with the members that files leave out because they have these values. */
export function complete(map) {
  const closed = map.flows.filter((flow) => flow.closed);
  const boxes = [...map.screens.map(screenID), ...closed.map(({ name }) => "flow:" + name)];
  const screens = map.screens.map((screen) => (
    { isStub: false, lines: [screen.name], rows: [], ...screen }
  ));
  const assumed = { kind: "push", conditional: false, enabled: true };
  const edges = map.edges.map((edge) => (
    { ...assumed, ...edge, from: boxes[edge.from], to: boxes[edge.to] }
  ));
  return { ...map, screens, edges };
}

/**
 * Returns the map with closed flows, or with the screens near some, from the whole one. Commands
 * that are names in boxes there are lines at closed flows.
 */
export function narrowed(map, closed, focus, steps, commands = []) {
  const kept = focus.length ? near(map, focus, steps) : new Set(map.screens.map(screenID));
  const boxes = new Map(
    map.screens.filter((screen) => kept.has(screenID(screen))).map((screen) => [
      screenID(screen),
      closed.has(screen.flow) ? "flow:" + screen.flow : screenID(screen)
    ])
  );
  const shown = new Set(boxes.values());
  const screens = map.screens.filter((screen) => shown.has(screenID(screen)));
  const flows = map.flows.map((flow) => (
    shown.has("flow:" + flow.name) ? { ...flow, closed: true, box: centerOf(flow, map) } : flow
  ));
  const places = new Map([
    ...screens.map((screen) => [screenID(screen), screen.box]),
    ...flows.filter(({ closed }) => closed).map(({ name, box }) => ["flow:" + name, box])
  ].map(([id, box]) => [id, { ...box, id }]));
  const pair = ({ from, to }) => from + "\n" + to;
  const drawn = new Set(map.edges.map(pair));
  const named = commands.flatMap(lines).filter((line) => (
    !drawn.has(pair(line)) && [line.from, line.to].some((id) => boxes.get(id)?.startsWith("flow:"))
  ));
  const edges = merged([...map.edges, ...named], boxes, places);
  return closeUp({ ...map, screens, flows, edges });
}

/** Returns a part of the map whose boxes and lines a solver places, as the program does. */
export function arranged(map, solver) {
  const closed = map.flows.filter((flow) => flow.closed);
  const items = [...map.screens, ...closed];
  const boxes = items.map(({ box, flow }) => ({ ...box, flow }));
  const ids = [...map.screens.map(screenID), ...closed.map(({ name }) => "flow:" + name)];
  const indices = new Map(ids.map((id, index) => [id, index]));
  const edges = map.edges.map(({ from, to, kind, points: [[, start]] }) => (
    { from: indices.get(from), to: indices.get(to), kind, start }
  ));
  const starts = map.starts.flatMap((name) => indices.get("screen:" + name) ?? []);
  const { centers, curves } = JSON.parse(solver.arrange(JSON.stringify({ boxes, edges, starts })));
  items.forEach((item, index) => ([item.box.x, item.box.y] = centers[index]));
  return { ...map, edges: map.edges.map((edge, index) => ({ ...edge, points: curves[index] })) };
}

/** The maximum width and height of what is empty. */
const maximumGap = 64;

/** Returns a map without most of the room in which there are no boxes. */
function closeUp({ screens, flows, edges, ...map }) {
  const boxes = [...screens, ...flows.filter(({ closed }) => closed)].map(({ box }) => box);
  const [x, y] = [shift(boxes, "x", "width"), shift(boxes, "y", "height")];
  const move = ({ box, ...item }) => (
    box ? { ...item, box: { ...box, x: x(box.x), y: y(box.y) } } : item
  );
  const points = (edge) => edge.points.map((point) => [x(point[0]), y(point[1])]);
  return {
    ...map, screens: screens.map(move), flows: flows.map(move),
    edges: edges.map((edge) => ({ ...edge, points: points(edge) }))
  };
}

/** Returns a function that moves coordinates of an axis closer together where there is no box. */
function shift(boxes, axis, length) {
  const sides = boxes.map((box) => [box[axis] - box[length] / 2, box[axis] + box[length] / 2]);
  const gaps = [];
  let end = Infinity;
  for (const [start, stop] of sides.sort(([a], [b]) => a - b)) {
    if (start - end > maximumGap) gaps.push({ end, width: start - end });
    end = end === Infinity ? stop : Math.max(end, stop);
  }
  return (at) => gaps.reduce((moved, { end, width }) => (
    moved - (width - maximumGap) * Math.min(1, Math.max(0, (at - end) / width))
  ), at);
}

/** The box of a closed flow, in the middle of its area. */
function centerOf({ name }, map) {
  const inside = map.screens.filter(({ flow }) => flow === name).map(({ box }) => box);
  const { x, y, width, height } = bounds(inside, 0);
  return { ...closedBox, x: x + width / 2, y: y + height / 2 };
}

const screenID = ({ name }) => "screen:" + name;

/** The lines of a command. */
const lines = ({ name, origins = [], destination, presentation, conditions, enabled }) => (
  origins.map((origin) => ({
    from: "screen:" + origin, to: "screen:" + destination, kind: presentation,
    conditional: conditions.length > 0, enabled, commands: [name], points: []
  }))
);

/** Returns the boxes that are at most some steps from screens, in either direction. */
function near(map, screens, steps) {
  const ends = map.edges.flatMap(({ from, to }) => [[from, to], [to, from]]);
  const next = grouped(ends, ([from]) => from);
  const distances = reached(screens.map((name) => screenID({ name })),
    (id) => (next.get(id) ?? []).map(([, to]) => to));
  return new Set([...distances.keys()].filter((id) => distances.get(id) <= steps));
}

/** Returns the lines between boxes, without those within a closed flow. */
function merged(edges, boxes, places) {
  const lines = new Map();
  for (const edge of edges) {
    const [from, to] = [boxes.get(edge.from), boxes.get(edge.to)];
    if (!from || !to || (from === to && from.startsWith("flow:"))) continue;
    const isFlow = [from, to].some((id) => id.startsWith("flow:"));
    const style = isFlow ? [] : [edge.kind, edge.conditional, edge.closes, edge.change];
    const key = JSON.stringify([from, to, ...style]);
    const former = lines.get(key) ?? { ...edge, commands: [], enabled: false };
    lines.set(key, {
      ...edge, from, to,
      kind: former.kind === edge.kind ? edge.kind : "push",
      conditional: former.conditional && edge.conditional,
      points: isFlow ? curve(places.get(from), places.get(to)) : edge.points,
      commands: [...former.commands, ...edge.commands],
      enabled: former.enabled || edge.enabled,
      change: former.change === edge.change ? edge.change : undefined
    });
  }
  return [...lines.values()];
}
