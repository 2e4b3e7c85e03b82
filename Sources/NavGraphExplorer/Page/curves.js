// Lines between boxes that do not stand where the program has placed them.

/** Returns the points of a curve from one box to another. */
export function curve(from, to) {
  const isBack = to.x + to.width / 2 < from.x - from.width / 2;
  const isForward = from.x + from.width / 2 < to.x - to.width / 2;
  const [out, into] = [isBack ? -1 : 1, isForward ? -1 : 1];
  const start = [from.x + (out * from.width) / 2, from.y];
  const end = [to.x + (into * to.width) / 2, to.y + (from.id === to.id ? 8 : 0)];
  const bend = Math.min(140, Math.max(24, Math.abs(end[0] - start[0]) / 2));
  return [start, [start[0] + out * bend, start[1]], [end[0] + into * bend, end[1]], end];
}

/** Whether two boxes have a part in common. */
export const overlaps = (a, b) => (
  2 * Math.abs(a.x - b.x) < a.width + b.width && 2 * Math.abs(a.y - b.y) < a.height + b.height
);

/** The rectangle around boxes. */
export function bounds(boxes, margin = 30) {
  if (!boxes.length) return { x: 0, y: 0, width: 400, height: 200 };
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x - width / 2);
    top = Math.min(top, y - height / 2);
    right = Math.max(right, x + width / 2);
    bottom = Math.max(bottom, y + height / 2);
  }
  return {
    x: left - margin, y: top - margin,
    width: right - left + 2 * margin, height: bottom - top + 2 * margin
  };
}
