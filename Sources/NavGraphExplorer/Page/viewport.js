// Pan and zoom. The picture only moves while it is panned, so that nothing is drawn again.

import { Minimap } from "./minimap.js";
import { readable } from "./firstview.js";

const scales = { minimum: 0.04, maximum: 3 };

/** A picture of SVG in a box, which users drag, zoom and fit. */
export class Viewport {
  constructor(box) {
    this.box = box;
    this.scale = 1;
    this.x = this.y = 0;
    this.bounds = { x: 0, y: 0, width: 1, height: 1 };
    this.pointers = new Map();
    this.minimap = new Minimap(this);
    box.addEventListener("pointerdown", (event) => this.press(event));
    box.addEventListener("pointermove", (event) => this.drag(event));
    const release = ({ pointerId }) => this.pointers.delete(pointerId);
    for (const type of ["pointerup", "pointercancel"]) box.addEventListener(type, release);
    box.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    // The view that the page has chosen is chosen again for another size.
    new ResizeObserver(() => {
      this.measure();
      this.chosen?.();
    }).observe(box);
    this.measure();
  }

  /** Shows another picture; the place of the user is kept, whatever the size of the box becomes. */
  show(picture, bounds, boxes) {
    this.chosen = undefined;
    const { x, y } = this.bounds;
    this.x += (bounds.x - x) * this.scale;
    this.y += (bounds.y - y) * this.scale;
    this.bounds = bounds;
    this.picture = picture;
    this.showArea(bounds);
    this.measure();
    this.box.replaceChildren(picture, this.minimap.element);
    this.resize();
    this.minimap.show(boxes, bounds);
    this.move();
  }

  /** Shows an area where the picture has the size of the box, as in print. */
  showArea({ x, y, width, height }) {
    this.picture?.setAttribute("viewBox", [x, y, width, height].join(" "));
  }

  /**
   * Chooses a view now, and again when the size of the box changes, until the user moves. The
   * minimap leaves boxes free, most of all those that the view returns.
   */
  choose(view) {
    const show = () => this.minimap.avoid(view() ?? []);
    show();
    this.chosen = show;
  }

  /** Stores the size of the box: to read it while the picture moves would take long. */
  measure() {
    this.size = { width: this.box.clientWidth, height: this.box.clientHeight };
  }

  /** The part of the picture in the box. */
  get shown() {
    const { width, height } = this.size;
    const { bounds, scale } = this;
    const [x, y] = [bounds.x - this.x / scale, bounds.y - this.y / scale];
    return { x, y, width: width / scale, height: height / scale, scale };
  }

  /** Shows the whole picture, but not larger than names are readable. */
  fit() {
    this.choose(() => this.frame(this.bounds, scales.minimum));
  }

  /** Shows an area of the picture as large as possible, but not smaller than a scale. */
  frame({ x, y, width, height }, minimum = readable.minimum) {
    const own = this.size;
    const scale = Math.min(own.width / width, own.height / height, readable.maximum);
    this.center({ x: x + width / 2, y: y + height / 2, scale: Math.max(minimum, scale) });
  }

  /** Shows a point of the picture in the middle, but no more than necessary beside the picture. */
  center({ x, y, scale }) {
    const { width, height } = this.size;
    const { bounds } = this;
    const place = (at, start, length, room) => (
      length * scale <= room
        ? (room - length * scale) / 2
        : Math.min(0, Math.max(room - length * scale, room / 2 - (at - start) * scale))
    );
    const isResized = scale !== this.scale;
    this.scale = scale;
    this.x = place(x, bounds.x, bounds.width, width);
    this.y = place(y, bounds.y, bounds.height, height);
    if (isResized) this.resize();
    this.move();
  }

  /** Multiplies the scale; a point of the box stays where it is. */
  zoom(factor, at = { x: this.size.width / 2, y: this.size.height / 2 }) {
    const scale = Math.max(scales.minimum, Math.min(scales.maximum, this.scale * factor));
    this.x = at.x - ((at.x - this.x) * scale) / this.scale;
    this.y = at.y - ((at.y - this.y) * scale) / this.scale;
    this.scale = scale;
    this.chosen = undefined;
    this.resize();
    this.move();
  }

  /** Moves a rectangle of the picture into view if it is not, and zooms out if it is larger. */
  reveal(area) {
    const { x, y, width, height } = this.shown;
    const isInside = area.x >= x && area.y >= y
      && area.x + area.width <= x + width && area.y + area.height <= y + height;
    if (isInside && this.scale >= readable.minimum) return;
    const own = this.size;
    const fitting = Math.min(own.width / area.width, own.height / area.height);
    const scale = Math.min(fitting, Math.max(this.scale, readable.minimum));
    this.center({ x: area.x + area.width / 2, y: area.y + area.height / 2, scale });
  }

  resize() {
    this.picture?.setAttribute("width", this.bounds.width * this.scale);
    this.picture?.setAttribute("height", this.bounds.height * this.scale);
  }

  move() {
    if (!this.picture) return;
    this.picture.style.transform = `translate(${this.x}px, ${this.y}px)`;
    this.minimap.update();
  }

  /** Moves the picture by a number of pixels. */
  pan(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.chosen = undefined;
    this.move();
  }

  press(event) {
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.distance = 0;
  }

  drag(event) {
    const former = this.pointers.get(event.pointerId);
    if (!former) return;
    const point = { x: event.clientX, y: event.clientY };
    const [dx, dy] = [point.x - former.x, point.y - former.y];
    this.distance += Math.abs(dx) + Math.abs(dy);
    const isCaptured = this.box.hasPointerCapture(event.pointerId);
    if (this.distance > 4 && !isCaptured) this.box.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, point);
    if (this.pointers.size === 2) return this.pinch(event.pointerId, former, point);
    this.pan(dx, dy);
  }

  pinch(id, former, point) {
    const [, other] = [...this.pointers].find(([key]) => key !== id);
    const length = ({ x, y }) => Math.hypot(x - other.x, y - other.y);
    const { left, top } = this.box.getBoundingClientRect();
    this.zoom(length(point) / Math.max(1, length(former)), { x: other.x - left, y: other.y - top });
  }

  wheel(event) {
    event.preventDefault();
    const { left, top } = this.box.getBoundingClientRect();
    this.zoom(
      Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 500)),
      { x: event.clientX - left, y: event.clientY - top }
    );
  }
}
