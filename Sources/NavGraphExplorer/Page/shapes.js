// The shapes of the map: flows, screens with their marks, and commands as lines.

import { counted, svg } from "./dom.js";
import { model, findingsOf } from "./model.js";

/** The boxes by their identifiers, such as `screen:Menu` or `flow:checkout`. */
export const nodes = new Map();

/** The lines by the identifiers of their boxes, joined by a line break. */
export const lines = new Map();

/** The distances in a box, which the program uses for its size. */
const box = { margin: 9, line: 16, row: 15, padding: 24, picture: 150 };

/** Draws an open flow: the area around its screens. */
export function drawFlow(flow) {
  const [left, y] = [flow.x - flow.width / 2, flow.y - flow.height / 2 + 16];
  const title = svg("text", { class: "flow-name", x: left + 26, y },
    flow.name + (flow.enabled ? "" : " (disabled)"));
  const label = `Flow ${flow.name}, open. Press Enter to show it alone, Space to close it.`;
  return node(flow, "flow open", label, rectangle(flow, 12), title,
    toggle("▾", left, y, "Close"));
}

/** Draws the sign that opens a flow among the others, or closes it. */
const toggle = (sign, left, y, title) => svg("g", { class: "toggle" },
  svg("title", {}, title), svg("path", { d: `M${left} ${y - 18}h26v28h-26z` }),
  svg("text", { class: "detail", x: left + 17, y }, sign));

/** Draws a closed flow as one box. */
export function drawClosedFlow(flow) {
  const count = counted(flow.count, "screen");
  // Lines end at the sides of the box, which contains both rectangles.
  const front = { x: flow.x - 2, y: flow.y - 2, width: flow.width - 4, height: flow.height - 4 };
  return node(flow, "node flow closed", `Flow ${flow.name}, closed, ${count}. Press Enter to open.`,
    rectangle({ ...front, x: flow.x + 2, y: flow.y + 2 }, 10), rectangle(front, 10),
    svg("text", { class: "label", x: flow.x + 8, y: flow.y - 2 }, flow.name),
    svg("text", { class: "detail", x: flow.x + 8, y: flow.y + 14 },
      count + (flow.enabled ? "" : ", disabled")),
    toggle("▸", flow.x - flow.width / 2, flow.y + 4, "Open in place"));
}

/** The signs of differences from another revision. */
const changeSigns = { added: "+", removed: "−", changed: "~" };

/** The marks of a screen: whether it has them, their kind, their sign, and their words. */
function marksOf(screen) {
  const { properties = [] } = model.byName.get(screen.name) ?? {};
  const marks = model.marksByScreen.get(screen.name) ?? [];
  const required = properties.filter(
    (property) => property.required && property.defaultValue === undefined
  ).map((property) => property.name);
  const { change } = screen;
  const found = findingsOf(screen.name).filter(({ severity }) => severity !== "note");
  return [
    [change, change, changeSigns[change], change],
    [model.map.starts.includes(screen.name), "start", "▶", "start"],
    [marks.length, "universal", "✳", marks.map((mark) => `opens ${mark.words}`).join(", ")],
    [required.length, "required", "◆", "requires " + required.join(", ")],
    [found.length, "finding", "▲", counted(found.length, "finding")]
  ].filter(([shown]) => shown);
}

/** The marks of a screen on the upper border of its box. */
const badges = (screen, marks) => marks.map(([, kind, sign], index) => svg("text", {
  class: "badge " + kind, x: screen.x + screen.width / 2 - 12 - 15 * index,
  y: screen.y - screen.height / 2 + 4
}, sign));

/** A screen in words, with its marks. */
function words(screen, marks) {
  const { title } = model.byName.get(screen.name) ?? {};
  const parts = [title !== screen.name && title, ...marks.map(([, , , word]) => word)];
  return [`Screen ${screen.name}`, ...parts.filter(Boolean)].join(", ");
}

/** Draws a screen with its marks. */
export function drawScreen(screen) {
  const marks = screen.isStub ? [] : marksOf(screen);
  let at = screen.y - screen.height / 2 + box.margin;
  const row = (kind, height, text) => {
    at += height;
    return svg("text", { class: kind, x: screen.x, y: at - 4 }, text);
  };
  const rows = [
    ...screen.lines.map((line) => row("label", box.line, line)),
    ...screen.rows.map(({ kind, text }) => row("detail " + kind, box.row, text))
  ];
  if (model.map.screenshots.includes(screen.name) && !screen.isStub) rows.push(svg("image", {
    href: "/screenshots/" + encodeURIComponent(screen.name), height: box.picture,
    x: screen.x - screen.width / 2 + 8, y: at + 8, width: screen.width - 16
  }));
  const isStart = !screen.isStub && model.map.starts.includes(screen.name);
  const kinds = [
    "node screen", isStart && "start", screen.isStub && "stub",
    screen.change && "is-" + screen.change
  ];
  return node(screen, kinds.filter(Boolean).join(" "), words(screen, marks),
    rectangle(screen, 7), rows, badges(screen, marks));
}

/** Draws the marks of all screens again, after the findings have been loaded. */
export function updateMarks() {
  for (const { element, ...screen } of nodes.values()) {
    if (!screen.id.startsWith("screen:") || screen.isStub) continue;
    const marks = marksOf(screen);
    for (const badge of element.querySelectorAll(".badge")) badge.remove();
    element.append(...badges(screen, marks));
    element.setAttribute("aria-label", words(screen, marks));
    element.firstChild.textContent = words(screen, marks);
  }
}

function node(item, kind, label, ...children) {
  const attributes = { class: kind, tabindex: -1, "aria-label": label, "data-id": item.id };
  const element = svg("g", { role: "button", ...attributes }, svg("title", {}, label), children);
  nodes.set(item.id, { ...item, element });
  return element;
}

const rectangle = ({ x, y, width, height }, rx) => (
  svg("rect", { x: x - width / 2, y: y - height / 2, width, height, rx })
);

const isFlow = (id) => id.startsWith("flow:");

/**
 * Draws a command as a curve with an arrowhead, which is a part of the same path. A bar across the
 * arrowhead marks a command that closes screens.
 */
export function drawEdge(edge) {
  const [start, ...rest] = edge.points;
  const end = edge.points.at(-1);
  const before = edge.points.at(-2);
  const angle = Math.atan2(end[1] - before[1], end[0] - before[0]);
  const side = (turn) => (
    [end[0] - 8 * Math.cos(angle + turn), end[1] - 8 * Math.sin(angle + turn)]
  );
  const bar = edge.closes ? ` M${side(1)} L${side(-1)}` : "";
  // A diamond at the beginning is the sign of a condition, whatever the colors are.
  const sign = edge.conditional ? diamond(start, rest[0]) : "";
  const path =
    `M${start} C${rest.join(" ")} M${side(0.45)} L${end} L${side(-0.45)}${bar}${sign}`;
  const commands = [...new Set(edge.commands)];
  const title = [commands.join(", "), edge.change].filter(Boolean).join(": ");
  const kinds = [
    "edge", edge.kind, edge.conditional && "conditional", edge.inferred && "inferred",
    !edge.enabled && "disabled", edge.change && "is-" + edge.change
  ];
  const element = svg("path", { class: kinds.filter(Boolean).join(" "), d: path },
    svg("title", {}, title));
  element.commands = commands;
  const key = edge.from + "\n" + edge.to;
  lines.set(key, [...(lines.get(key) ?? []), element]);
  if (!isFlow(edge.from) && !isFlow(edge.to) || edge.commands.length < 2) return element;
  // The middle of the curve, or of the part in its middle.
  const [from, out, into, to] = edge.points.slice(3 * Math.floor(edge.points.length / 6));
  const middle = (axis) => (from[axis] + 3 * out[axis] + 3 * into[axis] + to[axis]) / 8;
  return [element, svg("text", { class: "edge-count", x: middle(0), y: middle(1) + 4 },
    edge.commands.length)];
}

/** The path of a diamond from a point in the direction of another one. */
function diamond([x, y], [towardsX, towardsY]) {
  const length = Math.hypot(towardsX - x, towardsY - y) || 1;
  const [dx, dy] = [(towardsX - x) / length, (towardsY - y) / length];
  const at = (along, across) => [x + along * dx - across * dy, y + along * dy + across * dx];
  return ` M${x} ${y} L${at(6, 4)} L${at(12, 0)} L${at(6, -4)} z`;
}

/** Squeezes the names that this computer's font makes wider than their boxes. */
export function fitNames(picture) {
  const measure = document.createElement("canvas").getContext("2d");
  measure.font = "600 13px Helvetica, Arial, sans-serif";
  for (const { element, width } of nodes.values()) {
    for (const label of element.querySelectorAll(".label")) {
      const room = width - 10;
      if (measure.measureText(label.textContent).width <= room) continue;
      label.setAttribute("textLength", room);
      label.setAttribute("lengthAdjust", "spacingAndGlyphs");
    }
  }
  return picture;
}
