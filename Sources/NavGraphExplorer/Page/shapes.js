// The shapes of the map: flows, screens with their marks, and commands as lines.

import { counted, svg } from "./dom.js";
import { model, findingsOf } from "./model.js";

/** The boxes by their identifiers, such as `screen:Menu` or `flow:checkout`. */
export const nodes = new Map();

/** The lines by the identifiers of their boxes, joined by a line break. */
export const lines = new Map();

const measure = document.createElement("canvas").getContext("2d");
const fonts = { name: "600 13px system-ui, sans-serif", detail: "11px system-ui, sans-serif" };
const text = { padding: 14 };

/** Draws an open flow: the area around its screens. */
export function drawFlow(flow) {
  const box = rectangle(flow, 12);
  const name = `▾ ${flow.name}${flow.enabled ? "" : " (disabled)"}`;
  const title = line(
    flow, 16 - flow.height / 2, "flow-name", cut(name, flow.width, fonts.detail)
  );
  return node(flow, "flow open", `Flow ${flow.name}, open. Press Enter to close.`, box, title);
}

/** Draws a closed flow as one box. */
export function drawClosedFlow(flow) {
  const count = counted(flow.count, "screen");
  return node(flow, "node flow closed", `Flow ${flow.name}, closed, ${count}. Press Enter to open.`,
    rectangle({ ...flow, x: flow.x + 4, y: flow.y + 4 }, 10),
    rectangle(flow, 10),
    line(flow, -2, "label", cut("▸ " + flow.name, flow.width - 16, fonts.name)),
    line(flow, 14, "detail", count + (flow.enabled ? "" : ", disabled")));
}

/** Draws a screen with its marks. */
export function drawScreen(screen) {
  const definition = model.byName.get(screen.name) ?? { properties: [] };
  const isStart = model.map.starts.includes(screen.name);
  const marks = model.map.marks.filter((mark) => mark.screen === screen.name);
  const required = definition.properties.filter(
    (property) => property.required && property.defaultValue === undefined
  ).map((property) => property.name);
  const found = findingsOf(screen.name);
  const title = definition.title && definition.title !== screen.name ? definition.title : "";
  const words = [
    `Screen ${screen.name}`,
    title,
    isStart && "start",
    ...marks.map((mark) => `opens ${mark.words}`),
    required.length && "requires " + required.join(", "),
    found.length && counted(found.length, "finding")
  ];
  const marked = [
    [isStart, "start", "▶"],
    [marks.length, "universal", "✳"],
    [required.length, "required", "◆"],
    [found.length, "finding", "▲"]
  ].filter(([shown]) => shown);
  const top = screen.y - screen.height / 2;
  let at = top + (title || screen.links || definition.tabs ? 18 : 26);
  const rows = [
    svg(
      "text",
      { class: "label", x: screen.x, y: at },
      cut(screen.name, screen.width - text.padding - 14 * marked.length, fonts.name)
    )
  ];
  const add = (content, kind = "detail") => content && rows.push(
    svg(
      "text",
      { class: kind, x: screen.x, y: (at += 16) },
      cut(content, screen.width - text.padding, fonts.detail)
    )
  );
  add(title);
  add(definition.tabs?.map((tab) => tab.name).join(" · "), "detail tabs");
  add(screen.links && "→ " + screen.links.join(", "));
  if (model.map.screenshots.includes(screen.name)) rows.push(
    svg(
      "image",
      {
        href: "/screenshots/" + encodeURIComponent(screen.name),
        x: screen.x - screen.width / 2 + 8,
        y: at + 8,
        width: screen.width - 16,
        height: top + screen.height - at - 16
      }
    )
  );
  const badges = marked.map(
    ([, kind, sign], index) => svg(
      "text",
      { class: "badge " + kind, x: screen.x + screen.width / 2 - 11 - 13 * index, y: top + 14 },
      sign
    )
  );
  return node(
    screen,
    "node screen" + (isStart ? " start" : ""),
    words.filter(Boolean).join(", "),
    rectangle(screen, 7),
    rows,
    badges
  );
}

function node(item, kind, label, ...children) {
  const element = svg(
    "g",
    { class: kind, role: "button", tabindex: -1, "aria-label": label, "data-id": item.id },
    svg("title", {}, label),
    children
  );
  nodes.set(item.id, { ...item, element });
  return element;
}

const rectangle = ({ x, y, width, height }, rx) => (
  svg("rect", { x: x - width / 2, y: y - height / 2, width, height, rx })
);
const line = ({ x, y }, offset, kind, content) => (
  svg("text", { class: kind, x, y: y + offset }, content)
);

/**
 * Draws a command as a curve with an arrowhead, which is a part of the same path. A bar across the
 * arrowhead marks a command that closes screens.
 */
export function drawEdge(edge) {
  const [start, ...rest] = edge.points;
  const end = edge.points.at(-1);
  const before = edge.points.at(-2);
  const angle = Math.atan2(end[1] - before[1], end[0] - before[0]);
  const side = (turn) => [
    end[0] - 8 * Math.cos(angle + turn),
    end[1] - 8 * Math.sin(angle + turn)
  ];
  const bar = edge.closes ? ` M${side(1)} L${side(-1)}` : "";
  const path = `M${start} C${rest.join(" ")} M${side(0.45)} L${end} L${side(-0.45)}${bar}`;
  const title = [...new Set(edge.commands)].join(", ");
  const kinds = ["edge", edge.kind, edge.conditional && "conditional", !edge.enabled && "disabled"];
  const element = svg("path", { class: kinds.filter(Boolean).join(" "), d: path },
    svg("title", {}, title));
  const key = edge.from + "\n" + edge.to;
  lines.set(key, [...(lines.get(key) ?? []), element]);
  return element;
}

const widths = new Map();

/** Shortens a text to a width. */
function cut(content, width, font) {
  const key = font + width + content;
  if (widths.has(key)) return widths.get(key);
  measure.font = font;
  let short = content;
  if (measure.measureText(content).width > width) {
    const letters = [...content].slice(0, 80);
    const beginning = (count) => letters.slice(0, count).join("") + "…";
    let [low, high] = [0, letters.length];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (measure.measureText(beginning(middle)).width <= width) low = middle;
      else high = middle - 1;
    }
    short = beginning(low);
  }
  widths.set(key, short);
  return short;
}
