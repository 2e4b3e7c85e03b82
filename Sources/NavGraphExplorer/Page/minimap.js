// The whole picture in a corner, with the part that is shown; hidden if that is all.

import { overlaps } from "./curves.js";
import { svg } from "./dom.js";

/** The maximum size in pixels, and the parts of it that are tried if there is no room. */
const size = { width: 168, height: 112 };
const parts = [1, 0.75, 0.5];
const corners = ["right bottom", "right top", "left bottom", "left top"];
/** The distance from the border of the map, and from boxes. */
const margin = 12;

/** A small picture in which users move the part that is shown. */
export class Minimap {
  constructor(viewport) {
    this.viewport = viewport;
    this.view = svg("rect", { class: "view" });
    this.boxes = svg("path", {});
    this.element = svg("svg", { id: "minimap", "aria-hidden": "true" }, this.boxes, this.view);
    const go = (event) => event.buttons && this.go(event);
    this.element.addEventListener("pointerdown", (event) => {
      event.stopPropagation();
      this.element.setPointerCapture(event.pointerId);
      go(event);
    });
    this.element.addEventListener("pointermove", go);
  }

  /** Shows the boxes of another picture. */
  show(boxes, { x, y, width, height }) {
    this.all = boxes;
    this.element.setAttribute("viewBox", [x, y, width, height].join(" "));
    this.boxes.setAttribute("d", boxes.map((box) => (
      `M${box.x - box.width / 2} ${box.y - box.height / 2}`
      + `h${box.width}v${box.height}h${-box.width}z`
    )).join(""));
    this.resize(1);
    this.update();
  }

  /** The scale at which the picture has the maximum size. */
  get maximumScale() {
    const { width, height } = this.viewport.bounds;
    return Math.min(size.width / width, size.height / height);
  }

  /** Has a part of the maximum size. */
  resize(part) {
    const { width, height } = this.viewport.bounds;
    this.scale = part * this.maximumScale;
    this.element.setAttribute("width", width * this.scale);
    this.element.setAttribute("height", height * this.scale);
    this.view.setAttribute("stroke-width", 1.5 / this.scale);
  }

  /** Stands where it covers the fewest of some boxes, and of those in the window. */
  avoid(important) {
    const { shown, bounds, scale } = this.viewport;
    const inside = this.all.filter((box) => (
      Math.abs(box.x - shown.x - shown.width / 2) <= (shown.width - box.width) / 2
      && Math.abs(box.y - shown.y - shown.height / 2) <= (shown.height - box.height) / 2
    ));
    const places = parts.flatMap((part) => corners.map((corner) => {
      const [width, height] = [bounds.width, bounds.height].map((length) => (
        (part * this.maximumScale * length + 2 * margin) / scale
      ));
      const own = {
        x: shown.x + (corner.includes("left") ? width / 2 : shown.width - width / 2),
        y: shown.y + (corner.includes("top") ? height / 2 : shown.height - height / 2),
        width, height
      };
      const count = (boxes) => boxes.filter((box) => overlaps(box, own)).length;
      return { part, corner, covered: [important, inside, this.all].map(count) };
    }));
    const [best] = places.toSorted(({ covered: a, part }, { covered: b, part: other }) => (
      a[0] - b[0] || a[1] - b[1] || other - part || a[2] - b[2]
    ));
    this.element.setAttribute("class", best.corner);
    this.resize(best.part);
  }

  /** Shows which part is in the window. */
  update() {
    const { bounds, shown } = this.viewport;
    const isWhole = ["x", "y"].every((axis) => shown[axis] <= bounds[axis] + 31)
      && shown.x + shown.width >= bounds.x + bounds.width - 31
      && shown.y + shown.height >= bounds.y + bounds.height - 31;
    this.element.toggleAttribute("hidden", isWhole);
    if (isWhole) return;
    for (const key of ["x", "y", "width", "height"]) this.view.setAttribute(key, shown[key]);
  }

  go({ offsetX, offsetY }) {
    const { bounds, shown } = this.viewport;
    this.viewport.center({
      x: bounds.x + offsetX / this.scale, y: bounds.y + offsetY / this.scale, scale: shown.scale
    });
  }
}
