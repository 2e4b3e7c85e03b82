// A part of the map, for a page without a server.

const closedBox = { width: 168, height: 44 };

/** Returns the map with closed flows, or with the screens near some, from the whole one. */
export function narrowed(map, closed, focus, steps) {
  const kept = focus.length ? near(map, focus, steps) : new Set(map.screens.map(screenID));
  const boxes = new Map(
    map.screens.filter((screen) => kept.has(screenID(screen))).map((screen) => [
      screenID(screen),
      closed.has(screen.flow) ? "flow:" + screen.flow : screenID(screen)
    ])
  );
  const shown = new Set(boxes.values());
  return {
    ...map,
    layout: "ranks",
    screens: map.screens.filter((screen) => shown.has(screenID(screen))),
    flows: map.flows.map((flow) => (
      shown.has("flow:" + flow.name) ? { ...flow, closed: true, box: closedBox } : flow
    )),
    edges: merged(map.edges, boxes)
  };
}

const screenID = ({ name }) => "screen:" + name;

/** Returns the boxes that are at most some steps from screens, in either direction. */
function near(map, screens, steps) {
  const kept = new Set(screens.map((name) => screenID({ name })));
  for (let step = 0; step < steps; step++) {
    const inside = new Set(kept);
    for (const { from, to } of map.edges) {
      if (inside.has(from)) kept.add(to);
      if (inside.has(to)) kept.add(from);
    }
  }
  return kept;
}

/** Returns the lines between boxes, without those within a closed flow. */
function merged(edges, boxes) {
  const lines = new Map();
  for (const edge of edges) {
    const [from, to] = [boxes.get(edge.from), boxes.get(edge.to)];
    if (!from || !to || (from === to && from.startsWith("flow:"))) continue;
    const key = JSON.stringify([from, to, edge.kind, edge.conditional, edge.closes]);
    const former = lines.get(key) ?? { commands: [], enabled: false };
    lines.set(key, {
      ...edge,
      from,
      to,
      commands: [...former.commands, ...edge.commands],
      enabled: former.enabled || edge.enabled
    });
  }
  return [...lines.values()];
}
