// The whole picture in a corner, with the part that is shown; hidden if that is all.

import { svg } from "./dom.js";

/** The maximum size in pixels. */
const size = { width: 168, height: 112 };
const corners = ["right bottom", "right top", "left bottom", "left top"];

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
    const scale = Math.min(size.width / width, size.height / height);
    this.element.setAttribute("viewBox", [x, y, width, height].join(" "));
    this.element.setAttribute("width", width * scale);
    this.element.setAttribute("height", height * scale);
    this.boxes.setAttribute("d", boxes.map((box) => (
      `M${box.x - box.width / 2} ${box.y - box.height / 2}`
      + `h${box.width}v${box.height}h${-box.width}z`
    )).join(""));
    this.scale = scale;
    this.view.setAttribute("stroke-width", 1.5 / scale);
    this.update();
  }

  /** Stands in the corner that covers the fewest of some boxes, and of all. */
  avoid(nearest) {
    const { x, y, width, height } = this.viewport.shown;
    const [own, high] = ["width", "height"].map((length) => (
      (Number(this.element.getAttribute(length)) + 24) / this.viewport.scale
    ));
    const covered = (corner, boxes) => boxes.filter((box) => {
      const isHorizontal = corner.includes("right")
        ? box.x + box.width / 2 > x + width - own
        : box.x - box.width / 2 < x + own;
      const isVertical = corner.includes("bottom")
        ? box.y + box.height / 2 > y + height - high
        : box.y - box.height / 2 < y + high;
      return isHorizontal && isVertical;
    }).length;
    const [best] = corners.toSorted((a, b) => (
      covered(a, nearest) - covered(b, nearest) || covered(a, this.all) - covered(b, this.all)
    ));
    this.element.setAttribute("class", best);
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
