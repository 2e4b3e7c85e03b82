// Connecting screens by dragging from the handle of the selected one; only with `--edit`.

import { svg, toast } from "./dom.js";
import { program } from "./program.js";
import { model } from "./model.js";

/** Adds the handle to the box of a screen. */
export function addHandle({ element, x, y, width }, screen) {
  if (!model.map.edit) return;
  const handle = svg("circle", { class: "handle", cx: x + width / 2, cy: y, r: 7 },
    svg("title", {}, "Drag to a screen to connect it"));
  handle.addEventListener("pointerdown", (event) => {
    event.stopPropagation();
    drag(handle, event, screen);
  });
  element.append(handle);
}

/** Draws a line to the pointer until it is released. */
function drag(handle, { pointerId }, origin) {
  const picture = handle.ownerSVGElement;
  const line = svg("path", { class: "edge connecting" });
  const [x, y] = [handle.cx.baseVal.value, handle.cy.baseVal.value];
  picture.append(line);
  handle.setPointerCapture(pointerId);
  // The document, because an edit of somebody else can replace the handle meanwhile.
  const ended = new AbortController();
  const on = (name, act) => document.addEventListener(name, act, { signal: ended.signal });
  on("pointermove", ({ clientX, clientY }) => {
    const end = new DOMPoint(clientX, clientY).matrixTransform(picture.getScreenCTM().inverse());
    line.setAttribute("d", `M${x} ${y} L${end.x} ${end.y}`);
  });
  on("pointerup", ({ clientX, clientY }) => {
    const box = document.elementFromPoint(clientX, clientY)?.closest("[data-id^='screen:']");
    if (box) connect(origin, box.dataset.id.slice("screen:".length));
  });
  for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) {
    on(name, () => {
      line.remove();
      ended.abort();
    });
  }
}

async function connect(origin, destination) {
  const edge = { add: "edge", values: { origin, destination } };
  try {
    await program.send("edit", { edits: [edge], ifRevision: model.map.revision });
  } catch (error) {
    toast(error.message, true);
  }
}
