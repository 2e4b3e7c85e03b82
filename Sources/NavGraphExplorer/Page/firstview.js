// What the map shows when it opens: the start screens and those nearest to them, readable.

import { bounds } from "./curves.js";
import { grouped, reached } from "./lists.js";

/** The font sizes of names in pixels, and of names in the picture. */
const sizes = { minimum: 10.2, maximum: 14, picture: 13 };

/** The number of boxes nearest to the starts that are shown in any case. */
const enough = 12;

/** The scales at which names are readable, the largest first. */
const scales = [14, 13, 12, 11, sizes.minimum].map((size) => size / sizes.picture);
export const readable = { minimum: scales.at(-1), maximum: scales[0] };

/** Returns boxes with their distances from the starts, the nearest first. */
export function byDistance(boxes, edges, starts) {
  const byID = new Map(boxes.map((box) => [box.id, box]));
  const next = grouped(edges.filter(({ kind }) => kind !== "extends"), ({ from }) => from);
  const isShown = (id) => byID.has(id);
  const found = reached(starts.filter(isShown),
    (id) => (next.get(id) ?? []).map(({ to }) => to).filter(isShown));
  return [...new Set([...found.keys(), ...byID.keys()])]
    .map((id) => ({ box: byID.get(id), distance: found.get(id) ?? Infinity }));
}

/** Returns the part of a picture that is shown first, and its scale; `whole` is all of it. */
export function firstView(boxes, edges, starts, { width, height }, whole = bounds(boxes)) {
  const fitting = Math.min(readable.maximum, width / whole.width, height / whole.height);
  if (fitting >= readable.minimum) return { ...whole, scale: fitting, boxes };
  const found = byDistance(boxes, edges, starts);
  // Of the boxes at the distance of the last one that is needed, any are as good.
  const farthest = Math.max(1, found[Math.min(enough, found.length) - 1].distance);
  const needed = found.filter(({ distance }) => distance < farthest).map(({ box }) => box);
  const views = scales.map(
    (scale) => ({ ...nearest(found, width / scale, height / scale), scale })
  );
  const isEnough = (view) => view.boxes.length >= Math.min(enough, boxes.length)
    && needed.every((box) => view.boxes.includes(box));
  return views.find(isEnough) ?? views.at(-1);
}

/** Returns the area of the first boxes that fit into a size. */
function nearest(found, width, height) {
  const boxes = [];
  let area;
  for (const { box } of found) {
    const union = bounds([...boxes, box], 8);
    if (boxes.length && (union.width > width || union.height > height)) continue;
    area = union;
    boxes.push(box);
  }
  return { ...area, boxes };
}
