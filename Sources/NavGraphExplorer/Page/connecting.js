// Connecting screens by dragging from the handle of the selected one; only with `--edit`.

import { svg } from "./dom.js";
import { sendEdits } from "./editing.js";
import { openForm } from "./help.js";
import { model } from "./model.js";

/** Adds the handle to the box of a screen. */
export function addHandle({ element, x, y, width }, screen, pan) {
  if (!model.map.edit) return;
  const handle = svg("circle", { class: "handle", cx: x + width / 2, cy: y, r: 7 },
    svg("title", {}, "Drag to a screen, or to a place for a new one"));
  handle.addEventListener("pointerdown", (event) => {
    event.stopPropagation();
    drag(handle, event, screen, pan);
  });
  element.append(handle);
}

/** The distance from the border of the map at which it is panned, and the pixels of each step. */
const border = { width: 32, step: 12 };

/** Draws a line to the pointer until it is released; at the border of the map, it is panned. */
function drag(handle, { pointerId }, origin, pan) {
  const canvas = handle.closest("#canvas");
  const line = svg("path", { class: "edge connecting" });
  const [x, y] = [handle.cx.baseVal.value, handle.cy.baseVal.value];
  // The document, because an edit of somebody else can replace the handle and the picture.
  document.documentElement.setPointerCapture(pointerId);
  const ended = new AbortController();
  const on = (name, act) => document.addEventListener(name, act, { signal: ended.signal });
  let place;
  const follow = () => {
    const picture = canvas.querySelector(".picture");
    picture.append(line);
    const { x: endX, y: endY } = new DOMPoint(place.clientX, place.clientY)
      .matrixTransform(picture.getScreenCTM().inverse());
    line.setAttribute("d", `M${x} ${y} L${endX} ${endY}`);
  };
  on("pointermove", (event) => {
    place = event;
    follow();
  });
  const timer = setInterval(() => {
    const step = place ? towardsBorder(place, canvas.getBoundingClientRect()) : [];
    if (!step.some(Boolean)) return;
    pan(...step);
    follow();
  }, 16);
  on("pointerup", ({ clientX, clientY }) => {
    const target = document.elementFromPoint(clientX, clientY);
    const box = target?.closest("[data-id^='screen:']");
    if (box) {
      const destination = box.dataset.id.slice("screen:".length);
      sendEdits([{ add: "edge", values: { origin, destination } }]);
    } else if (target?.closest("#canvas") && !target.closest(".node")) {
      openForm(origin, "Add a screen");
    }
  });
  const end = () => {
    line.remove();
    clearInterval(timer);
    ended.abort();
  };
  for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) on(name, end);
}

/** The pixels by which the map is panned if a point is at its border. */
function towardsBorder({ clientX, clientY }, { left, right, top, bottom }) {
  const step = (at, start, end) => (
    at < start + border.width ? border.step : at > end - border.width ? -border.step : 0
  );
  return [step(clientX, left, right), step(clientY, top, bottom)];
}
