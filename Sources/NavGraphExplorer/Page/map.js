// The map: flows as boxes that open and close, screens with their marks, commands as lines.

import { svg, byID } from "./dom.js";
import { go, view } from "./address.js";
import { addHandle } from "./connecting.js";
import { model, closedFlows, commandsTo, flows } from "./model.js";
import { arrange } from "./layers.js";
import { drawClosedFlow, drawEdge, drawFlow, drawScreen, lines, nodes } from "./shapes.js";
import { Viewport } from "./viewport.js";

const markKinds = ["route", "blocked", "added", "removed", "changed"];
const onCanvas = (selector) => byID("canvas").querySelectorAll(selector);

let viewport;
let current;

/** Prepares the map and its tools. */
export function startMap() {
  viewport = new Viewport(byID("canvas"));
  byID("zoom-in").onclick = () => viewport.zoom(1.25);
  byID("zoom-out").onclick = () => viewport.zoom(0.8);
  byID("fit").onclick = () => viewport.fit();
  byID("flows").onclick = () => (
    closedFlows().length ? go({ closed: null, open: flows() }) : go({ open: null, closed: flows() })
  );
  const [steps, all] = byID("focus").querySelectorAll("input, button");
  steps.onchange = () => go({ steps: steps.value });
  all.onclick = () => go({ focus: null, steps: null });
  byID("canvas").addEventListener("click", open);
  byID("canvas").addEventListener("keydown", walk);
}

/** Draws the map of the model. */
export function drawMap({ fits = false } = {}) {
  const { map } = model;
  const box = (kind) => (item) => ({ ...item, ...item.box, id: `${kind}:${item.name}` });
  const screens = map.screens.map(box("screen"));
  const closed = map.flows.filter((flow) => flow.closed).map(box("flow"));
  const all = [...screens, ...closed];
  const edges = map.edges.map((edge) => ({ ...edge }));
  if (map.layout !== "graphviz") arrange(all, edges, map.starts.map((name) => "screen:" + name));
  nodes.clear();
  lines.clear();
  const open = map.flows.filter((flow) => !flow.closed);
  const areas = open.map((flow) => area(flow, screens)).filter(Boolean);
  const picture = svg("svg",
    { class: "picture", role: "group", "aria-label": "Screens and commands" },
    areas.map(drawFlow),
    edges.map(drawEdge),
    closed.map(drawClosedFlow),
    screens.map(drawScreen));
  viewport.show(picture, bounds([...all, ...areas]));
  if (fits || viewport.isFitted !== false) viewport.fit();
  showNote(map);
  byID("flows").hidden = !flows().length || view().has("focus");
  byID("flows").textContent = closedFlows().length ? "Open all flows" : "Close all flows";
  const focus = view().get("focus");
  byID("focus").hidden = !focus;
  byID("focus").querySelector("span").textContent = `Around ${focus ?? ""}`;
  byID("focus").querySelector("input").value = view().get("steps") ?? 1;
  select(current);
}

/** Shows why there is nothing, or no layout by Graphviz. */
function showNote({ layout, reason = "" }) {
  const columns = "The screens are in columns by their distance from the start.";
  const note = layout === "graphviz" ? "" : `${reason} ${columns}`.trim();
  byID("note").textContent = model.screens.length ? note : "There are no screens yet.";
  byID("note").hidden = !byID("note").textContent;
}

/**
 * Marks screens, by their names, and lines to screens.
 *
 * Of the screens at which a line may begin, it begins at the first one from which there is a line.
 */
export function mark(kind, screens = new Map(), edges = []) {
  for (const element of onCanvas(".marked")) element.classList.remove("marked", ...markKinds);
  for (const element of onCanvas(".step")) element.remove();
  byID("canvas").classList.toggle("dimmed", [...screens.keys()].some(nodeOf));
  for (const [screen, label] of screens) {
    const node = nodeOf(screen);
    if (!node) continue;
    node.element.classList.add("marked", label.kind ?? kind);
    if (!label.text) continue;
    node.element.append(svg("g", { class: "step" },
      svg("circle", { cx: node.x - node.width / 2, cy: node.y - node.height / 2, r: 10 }),
      svg("text", { x: node.x - node.width / 2, y: node.y - node.height / 2 + 4 }, label.text)));
  }
  for (const { from, to } of edges) {
    const found = from.map((screen) => lines.get(nodeOf(screen)?.id + "\n" + nodeOf(to)?.id));
    for (const element of found.find(Boolean) ?? []) {
      element.classList.add("marked", kind);
      element.parentNode.insertBefore(element, byID("canvas").querySelector(".node"));
    }
  }
}

/** Selects a screen, and moves it into view. */
export function select(screen, { reveals = false } = {}) {
  current = screen;
  for (const element of onCanvas("[aria-current]")) element.removeAttribute("aria-current");
  for (const element of onCanvas(".handle")) element.remove();
  for (const element of onCanvas(".near")) element.classList.remove("near");
  for (const element of onCanvas("[tabindex='0']")) element.setAttribute("tabindex", -1);
  const node = nodeOf(screen) ?? nodes.values().next().value;
  node?.element.setAttribute("tabindex", 0);
  if (!screen || !nodeOf(screen)) return;
  node.element.setAttribute("aria-current", "true");
  if (node.id === "screen:" + screen) addHandle(node, screen);
  for (const [key, elements] of lines) {
    if (!key.split("\n").includes(node.id)) continue;
    for (const element of elements) element.classList.add("near");
  }
  if (reveals) viewport.reveal(bounds([node], 0));
}

/** Moves screens into view. */
export function reveal(screens) {
  const places = screens.map(nodeOf).filter(Boolean);
  if (places.length) viewport.reveal(bounds(places, 0));
}

/** Shortly shows which screens have changed. */
export function flash(screens) {
  for (const screen of screens) {
    const element = nodeOf(screen)?.element;
    element?.classList.add("flash");
    setTimeout(() => element?.classList.remove("flash"), 2500);
  }
}

/** The node of a screen: its own, or the closed flow that contains it. */
function nodeOf(screen) {
  const own = nodes.get("screen:" + screen);
  if (own || !screen) return own;
  const to = commandsTo(screen).map((command) => command.flow);
  return to.length && to.every((flow) => flow === to[0]) ? nodes.get("flow:" + to[0]) : undefined;
}

function open(event) {
  if (viewport.distance > 4) return;
  const id = event.target.closest("[data-id]")?.dataset.id;
  if (id) activate(id);
}

function activate(id) {
  const [, kind, name] = id.match(/^(screen|flow):(.*)$/s);
  if (kind === "screen") return go({ view: "screen", screen: name });
  const closed = new Set(closedFlows());
  if (!closed.delete(name)) closed.add(name);
  go(closed.size ? { closed: [...closed], open: null } : { closed: null, open: flows() });
}

const directions = {
  ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1]
};

/** Moves the focus to the nearest node in the direction of an arrow key. */
function walk(event) {
  const node = nodes.get(event.target.closest("[data-id]")?.dataset.id);
  if (event.key === "+" || event.key === "-") return viewport.zoom(event.key === "+" ? 1.25 : 0.8);
  if (!node) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    return activate(node.id);
  }
  if (!(event.key in directions)) return;
  const [dx, dy] = directions[event.key];
  event.preventDefault();
  let nearest;
  let least = Infinity;
  for (const other of nodes.values()) {
    const along = (other.x - node.x) * dx + (other.y - node.y) * dy;
    const across = Math.abs((other.x - node.x) * dy) + Math.abs((other.y - node.y) * dx);
    const distance = along + 2.5 * across;
    if (along > 1 && distance < least) [nearest, least] = [other, distance];
  }
  if (!nearest) return;
  node.element.setAttribute("tabindex", -1);
  nearest.element.setAttribute("tabindex", 0);
  nearest.element.focus({ preventScroll: true });
  viewport.reveal(bounds([nearest], 0));
}

/** Returns the area of an open flow: around its screens. */
function area(flow, screens) {
  const inside = screens.filter((screen) => screen.flow === flow.name);
  if (!inside.length) return undefined;
  const { x, y, width, height } = bounds(inside, 14);
  return {
    ...flow,
    id: "flow:" + flow.name,
    x: x + width / 2,
    y: y + height / 2 - 9,
    width,
    height: height + 18
  };
}

function bounds(rectangles, margin = 30) {
  if (!rectangles.length) return { x: 0, y: 0, width: 400, height: 200 };
  const left = Math.min(...rectangles.map(({ x, width }) => x - width / 2)) - margin;
  const top = Math.min(...rectangles.map(({ y, height }) => y - height / 2)) - margin;
  const right = Math.max(...rectangles.map(({ x, width }) => x + width / 2)) + margin;
  const bottom = Math.max(...rectangles.map(({ y, height }) => y + height / 2)) + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
