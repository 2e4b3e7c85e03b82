// The map: flows as boxes that open and close, screens with their marks, commands as lines.

import { svg, byID } from "./dom.js";
import { go, view } from "./address.js";
import { addHandle } from "./connecting.js";
import { model, closedFlows, commandsTo, flows, loadMap, shownSteps } from "./model.js";
import { bounds, overlaps } from "./curves.js";
import { firstView, readable } from "./firstview.js";
import { showBeginning } from "./help.js";
import { grouped } from "./lists.js";
import { openInPlace, startPointing } from "./pointing.js";
import { askForView } from "./program.js";
import { drawClosedFlow, drawEdge, drawFlow, drawScreen, fitNames } from "./shapes.js";
import { lines, nodes, updateMarks } from "./shapes.js";
import { joinedSteps } from "./trail.js";
import { Viewport } from "./viewport.js";

const markKinds = ["route", "blocked", "added", "removed", "changed"];
const onCanvas = (selector) => byID("canvas").querySelectorAll(selector);

let viewport;
let current;
/** The area of the marked screens. */
let markedArea;
/** The map that is drawn, with its boxes and lines: that of the model, or a path alone. */
let drawn;
/** The lines by the identifier of a box at one of their ends. */
let linesOf = new Map();

/** Prepares the map and its tools. */
export function startMap() {
  const canvas = byID("canvas");
  viewport = new Viewport(canvas);
  byID("zoom-in").onclick = () => viewport.zoom(1.25);
  byID("zoom-out").onclick = () => viewport.zoom(0.8);
  byID("fit").onclick = () => viewport.fit();
  byID("start").onclick = () => viewport.choose(showFirst);
  byID("again").onclick = () => loadMap().then(drawMap);
  byID("flows").onclick = () => (
    closedFlows().length
      ? go({ closed: null, flow: null, open: flows() })
      : go({ open: null, flow: null, closed: flows() })
  );
  const [steps, inPlace, all] = byID("focus").querySelectorAll("input, button");
  steps.onchange = () => go({ steps: steps.value });
  inPlace.onclick = () => openInPlace(view().get("flow"));
  all.onclick = () => (
    go({ focus: null, steps: null, flow: null, all: isAlone() ? "paths" : null })
  );
  startPointing(canvas, viewport, trace);
  addEventListener("beforeprint", () => viewport.showArea(markedArea ?? viewport.bounds));
  addEventListener("afterprint", () => viewport.showArea(viewport.bounds));
}

/** The boxes of the map with their identifiers: screens, and closed flows. */
function boxesOf(map) {
  const box = (kind) => (item) => ({ ...item, ...item.box, id: `${kind}:${item.name}` });
  return {
    screens: map.screens.map(box("screen")),
    closed: map.flows.filter((flow) => flow.closed).map(box("flow"))
  };
}

/** Draws a map; places are kept if it is a later map of the same view. */
export function drawMap({ keepsPlaces = false, map = model.map } = {}) {
  const { screens, closed } = boxesOf(map);
  const boxes = [...screens, ...closed];
  const { edges } = map;
  drawn = { map, boxes, edges };
  const focused = byID("canvas").contains(document.activeElement)
    && document.activeElement.dataset.id;
  nodes.clear();
  lines.clear();
  const areas = map.flows.filter((flow) => !flow.closed)
    .map((flow) => area(flow, screens)).filter(Boolean);
  const layers = [
    areas.map((flow) => [flow, drawFlow(flow)]),
    edges.map((edge) => [edge, drawEdge(edge)]),
    [...closed.map((flow) => [flow, drawClosedFlow(flow)]),
      ...screens.map((screen) => [screen, drawScreen(screen)])]
  ].map((items) => ({ items, group: svg("g", {}) }));
  const kind = edges.length > manyLines ? "picture busy" : "picture";
  const picture = svg("svg", { class: kind, role: "group", "aria-label": "Screens and commands" },
    layers.map(({ group }) => group));
  const ends = [...lines].flatMap(([key, elements]) => (
    [...new Set(key.split("\n"))].map((id) => ({ id, elements }))
  ));
  linesOf = grouped(ends, ({ id }) => id);
  viewport.show(fitNames(picture), bounds([...boxes, ...areas.map(inner)]), boxes);
  if (!keepsPlaces) viewport.choose(showFirst);
  attach(layers, boxes.length > manyBoxes);
  byID("again").hidden = map.layout !== "kept";
  showTools();
  select(current);
  // Who uses the keyboard stays on the map.
  const [first] = onCanvas("[tabindex='0']");
  if (focused) (nodes.get(focused)?.element ?? first)?.focus({ preventScroll: true });
}

/** The number of lines above which they are faint, except those at the box that is pointed at. */
const manyLines = 250;
/** The number of boxes above which those outside the window are drawn after the others. */
const manyBoxes = 300;

/** Adds shapes to the picture: if they are many, first those in the window with their lines. */
function attach(layers, isGradual) {
  const { x, y, width, height } = viewport.shown;
  const shown = { x: x + width / 2, y: y + height / 2, width, height };
  const isNear = (box) => box && overlaps(box, shown);
  const isFirst = ([item]) => !isGradual
    || (item.from ? isNear(nodes.get(item.from)) || isNear(nodes.get(item.to)) : isNear(item));
  const later = layers.map(({ items, group }) => {
    const { true: first = [], false: rest = [] } = Object.groupBy(items, (item) => !!isFirst(item));
    append(group, first);
    return () => append(group, rest);
  });
  if (isGradual) requestAnimationFrame(() => setTimeout(() => {
    for (const add of later) add();
    showTools();
  }));
}

/** Adds shapes to a layer; counts stand above the lines of others. */
const append = (group, items) => group.append(...items.flatMap(([, shape]) => shape)
  .toSorted((a, b) => a.matches(".edge-count") - b.matches(".edge-count")));

/** Shows the findings that have been loaded. */
export function showFindings() {
  updateMarks();
  showTools();
}

/** Shows the start screens and those nearest to them, and returns some of these. */
function showFirst() {
  const { boxes, edges } = drawn;
  if (!boxes.length) return viewport.frame(viewport.bounds);
  // Beside a flow, those that lead into it are at the left.
  const entering = edges.map(({ from }) => from).filter((id) => nodes.get(id)?.isStub);
  const starts = entering.length ? entering : model.map.starts.map((name) => "screen:" + name);
  const first = firstView(boxes, edges, starts, viewport.size, viewport.bounds);
  const { x, y, width, height, scale } = first;
  viewport.center({ x: x + width / 2, y: y + height / 2, scale });
  return first.boxes.slice(0, 12);
}

/** Whether only a path is drawn. */
const isAlone = () => drawn.map !== model.map;

/** Shows what the map contains, and the tools for it. */
function showTools() {
  const [focus, flow] = ["focus", "flow"].map((key) => view().get(key));
  showBeginning();
  byID("names").textContent = drawn.map.names ?? "";
  for (const entry of byID("legend").querySelectorAll("[data-for]")) {
    entry.hidden = !byID("canvas").querySelector(entry.dataset.for);
  }
  byID("flows").hidden = !flows().length || focus !== null || isAlone();
  byID("flows").textContent = closedFlows().length ? "Open all flows" : "Close all flows";
  byID("focus").hidden = focus === null && flow === null && !isAlone();
  const [words, steps, inPlace] = byID("focus").children;
  const part = flow === null ? `Around ${focus}` : `Flow ${flow}`;
  words.textContent = isAlone() ? "Only the path" : part;
  steps.hidden = flow !== null || isAlone();
  inPlace.hidden = flow === null || isAlone();
  steps.value = shownSteps();
}

/**
 * Marks screens, by their names, and lines to screens, and shows all of them.
 *
 * Of the screens at which a line may begin, it begins at the first one from which there is a line.
 */
export function mark(kind, screens = new Map(), edges = [], { moves = false, alone } = {}) {
  if (alone || isAlone()) drawMap({ map: alone });
  for (const element of onCanvas(".marked")) element.classList.remove("marked", ...markKinds);
  for (const element of onCanvas(".step")) element.remove();
  const labels = new Map();
  for (const [screen, label] of screens) {
    const node = nodeOf(screen);
    if (!node) continue;
    const former = labels.get(node);
    const text = joinedSteps(former?.text, label.text);
    labels.set(node, { kind: label.kind ?? former?.kind ?? kind, text });
  }
  byID("canvas").classList.toggle("dimmed", labels.size > 0);
  for (const [node, { kind, text }] of labels) {
    node.element.classList.add("marked", kind);
    if (!text) continue;
    // Words stand above the box, because they would lie over its name.
    const above = text.length > 3 ? 9 : 0;
    const [x, y] = [node.x - node.width / 2, node.y - node.height / 2 - above];
    node.element.append(svg("g", { class: "step" },
      svg("rect", {
        x: x - 10, y: y - 10, width: Math.max(20, 8 * text.length + 6), height: 20, rx: 10
      }),
      svg("text", { x: x + Math.max(0, 4 * text.length - 7), y: y + 4 }, text)));
  }
  for (const { from, to } of edges) {
    const found = from.map((screen) => lines.get(nodeOf(screen)?.id + "\n" + nodeOf(to)?.id));
    for (const element of found.find(Boolean) ?? []) {
      element.classList.add("marked", kind);
      // Above the other lines.
      element.parentNode?.append(element);
    }
  }
  const area = labels.size ? bounds([...labels.keys()], 18) : undefined;
  markedArea = area;
  if (moves && area) viewport.choose(() => {
    viewport.reveal(area);
    return [...labels.keys()];
  });
}

/** Marks a path, which is drawn alone if it is not readable on the map. */
export async function markPath(kind, screens, edges) {
  mark(kind, screens, edges, { moves: true });
  const focus = [...screens.keys()].filter((screen) => model.byName.has(screen));
  const isWhole = focus.every((screen) => nodes.has("screen:" + screen));
  const isReadable = isWhole && viewport.scale >= readable.minimum;
  if (isReadable || focus.length < 2 || view().has("all")) return;
  const alone = await askForView("map", { focus, steps: 0 });
  mark(kind, screens, edges, { moves: true, alone });
}

/** Selects a screen, and moves it into view. */
export function select(screen, { reveals = false } = {}) {
  current = screen;
  for (const element of onCanvas("[aria-current]")) element.removeAttribute("aria-current");
  for (const element of onCanvas(".handle")) element.remove();
  for (const element of onCanvas("[tabindex='0']")) element.setAttribute("tabindex", -1);
  const node = nodeOf(screen) ?? nodes.values().next().value;
  node?.element.setAttribute("tabindex", 0);
  trace();
  if (!screen || !nodeOf(screen)) return;
  node.element.setAttribute("aria-current", "true");
  if (node.id === "screen:" + screen) addHandle(node, screen, (dx, dy) => viewport.pan(dx, dy));
  if (reveals) viewport.choose(() => viewport.reveal(bounds([node], 0)));
}

/** Shows the lines at a box, or at the selected one, and where they come from and lead to. */
function trace(id = nodeOf(current)?.id) {
  for (const element of onCanvas(".near, .before, .after")) {
    element.classList.remove("near", "before", "after");
  }
  for (const { elements } of linesOf.get(id) ?? []) {
    for (const element of elements) element.classList.add("near");
  }
  for (const { from, to } of linesOf.has(id) ? drawn.edges : []) {
    if (from === id && to !== id) nodes.get(to)?.element.classList.add("after");
    if (to === id && from !== id) nodes.get(from)?.element.classList.add("before");
  }
}

/** Shortly shows which screens have changed. */
export function flash(screens) {
  for (const screen of screens) {
    const element = nodeOf(screen)?.element;
    element?.classList.add("flash");
    setTimeout(() => element?.classList.remove("flash"), 2500);
  }
}

/** The screens that a command connects, for marks. */
export const linesOfCommand = ({ origins = [], destination }) => (
  origins.map((origin) => ({ from: [origin], to: destination }))
);

/** The picture as a file, and the part of it that is shown. */
export const picture = () => viewport.picture;
export const shownPart = () => viewport.shown;
export const showPart = (part) => viewport.center(part);

/** The node of a screen: its own, or the closed flow that contains it. */
function nodeOf(screen) {
  const own = nodes.get("screen:" + screen);
  if (own || !screen) return own;
  const to = commandsTo(screen).map((command) => command.flow);
  return to.length && to.every((flow) => flow === to[0]) ? nodes.get("flow:" + to[0]) : undefined;
}

/** An area without what the margin of the picture has room for. */
const inner = (area) => ({ ...area, width: area.width - 40, height: area.height - 40 });

/** Returns the area of an open flow: around its screens. */
function area(flow, screens) {
  const inside = screens.filter((screen) => screen.flow === flow.name);
  if (!inside.length) return undefined;
  const { x, y, width, height } = bounds(inside, 14);
  const place = { x: x + width / 2, y: y + height / 2 - 9, width, height: height + 18 };
  return { ...flow, id: "flow:" + flow.name, ...place };
}
