// The places of boxes while the app is edited: what did not change stays where it is.

import { bounds, curve } from "./curves.js";
import { grouped } from "./lists.js";

const gap = 18;

const isApart = (a, b) => (
  Math.abs(a.x - b.x) >= (a.width + b.width) / 2 + gap / 2
  || Math.abs(a.y - b.y) >= (a.height + b.height) / 2 + gap / 2
);

/** The identity of a line as far as it can be the same in another map. */
const lineKey = ({ from, to, kind, conditional }) => JSON.stringify([from, to, kind, conditional]);

/**
 * Moves the boxes of a map to their former places, and others near the boxes that they are
 * connected with; returns whether anything is not where the program has placed it.
 */
export function keepPlaces(boxes, edges, former) {
  const places = new Map(former.boxes.map((box) => [box.id, box]));
  const isKept = (box) => {
    const place = places.get(box.id);
    return place && place.width === box.width && place.height === box.height;
  };
  const moved = boxes.filter((box) => {
    const place = isKept(box) && places.get(box.id);
    const isMoved = place && (place.x !== box.x || place.y !== box.y);
    if (place) Object.assign(box, { x: place.x, y: place.y });
    return isMoved || !place;
  });
  if (!moved.length) return false;
  const placed = new Map(boxes.filter(isKept).map((box) => [box.id, box]));
  for (const box of boxes.filter((box) => !placed.has(box.id))) {
    Object.assign(box, freePlace(box, places.get(box.id) ?? neighbor(box, edges, placed), placed));
    placed.set(box.id, box);
  }
  const lines = new Map(former.edges.map((edge) => [lineKey(edge), edge.points]));
  for (const edge of edges) {
    const [from, to] = [placed.get(edge.from), placed.get(edge.to)];
    const isSame = [from, to].every((box) => isKept(box));
    edge.points = (isSame && lines.get(lineKey(edge))) || curve(from, to);
  }
  return true;
}

/** A box with a place that a line connects with a box; the lowest one if there is none. */
function neighbor(box, edges, placed) {
  for (const { from, to } of edges) {
    const other = from === box.id ? placed.get(to) : to === box.id ? placed.get(from) : undefined;
    if (other && other.id !== box.id) return other;
  }
  const { x, y, height } = bounds([...placed.values()], 0);
  return { x: x + box.width / 2, y: y + height, width: box.width, height: gap };
}

/** Returns the free place nearest to another one, outside the areas of other flows. */
function freePlace(box, near, placed) {
  const others = [...placed.values()].filter(({ flow }) => flow && flow !== box.flow);
  const areas = grouped(others, ({ flow }) => flow);
  const taken = [...placed.values(), ...[...areas.values()].map((boxes) => {
    const { x, y, width, height } = bounds(boxes, 20);
    return { x: x + width / 2, y: y + height / 2, width, height };
  })];
  const [dx, dy] = [(box.width + near.width) / 2 + gap, (box.height + near.height) / 2 + gap];
  for (let ring = 0; ring < 40; ring++) {
    for (let step = -ring; step <= ring; step++) {
      const ends = [[ring, step], [step, ring], [step, -ring], [-ring, step]];
      for (const [across, down] of ends) {
        const place = { ...box, x: near.x + across * dx, y: near.y + down * dy };
        if (taken.every((other) => isApart(place, other))) return { x: place.x, y: place.y };
      }
    }
  }
  return { x: near.x, y: near.y };
}
