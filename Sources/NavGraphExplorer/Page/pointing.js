// What users do with boxes and lines of the map: clicks, keys, and pointing.

import { go, view } from "./address.js";
import { bounds } from "./curves.js";
import { openForm } from "./help.js";
import { closedFlows, model, openFlows } from "./model.js";
import { nodes } from "./shapes.js";

/** Follows the pointer and the keys; `trace` shows the lines at a box. */
export function startPointing(canvas, viewport, trace) {
  canvas.addEventListener("click", (event) => viewport.distance > 4 || open(event));
  canvas.addEventListener("keydown", (event) => walk(event, viewport, trace));
  canvas.addEventListener("pointerover", ({ target, buttons }) => (
    buttons || trace(target.closest(".node")?.dataset.id)
  ));
  canvas.addEventListener("pointerleave", () => trace());
}

function open(event) {
  const isInPlace = event.target.closest(".toggle") !== null;
  const id = event.target.closest(isInPlace ? "[data-id]" : ".node")?.dataset.id;
  if (id) return activate(id, isInPlace);
  const line = lineAt(event);
  if (line) return go({ view: "command", command: line.commands, screen: null });
  const flow = event.target.closest("[data-id]")?.dataset.id;
  if (flow) activate(flow);
}

/** The line at a point, or some pixels beside it. */
function lineAt({ clientX, clientY }) {
  for (const [dx, dy] of [[0, 0], [0, 3], [0, -3], [3, 0], [-3, 0]]) {
    const found = document.elementsFromPoint(clientX + dx, clientY + dy);
    const line = found.find((element) => element.commands?.length);
    if (line) return line;
  }
}

/** Shows a screen, or a flow alone; or opens or closes the flow in its place. */
function activate(id, isInPlace = false) {
  const [, kind, name] = id.match(/^(screen|flow):(.*)$/s);
  if (kind === "screen") return go({ view: "screen", screen: name });
  if (view().get("flow") === name) return openInPlace(name);
  if (!isInPlace) return go({ flow: name, focus: null });
  if (closedFlows().includes(name) || view().has("flow")) return openInPlace(name);
  go({ closed: [...closedFlows(), name], open: null });
}

/** Opens a flow among the others. */
export function openInPlace(flow) {
  const open = [...new Set([...openFlows(), flow])];
  go({ flow: null, closed: null, open });
}

const directions = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/** The forms that keys open for the focused screen. */
const forms = { c: "Connect", n: "Add a screen" };
const hasModifier = ({ ctrlKey, metaKey, altKey }) => ctrlKey || metaKey || altKey;

/** Moves the focus to the nearest node in the direction of an arrow key. */
function walk(event, viewport, trace) {
  const node = nodes.get(event.target.closest("[data-id]")?.dataset.id);
  if (event.key === "+" || event.key === "-") return viewport.zoom(event.key === "+" ? 1.25 : 0.8);
  if (!node) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    return activate(node.id, event.key === " ");
  }
  const form = forms[event.key.toLowerCase()];
  if (form && model.map.edit && node.id.startsWith("screen:") && !hasModifier(event)) {
    event.preventDefault();
    return openForm(node.id.slice("screen:".length), form);
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
  trace(nearest.id);
  viewport.choose(() => viewport.reveal(bounds([nearest], 0)));
}
