// Pan and zoom. The picture only moves while it is panned, so that nothing is drawn again.

const scales = { minimum: 0.04, maximum: 3, readable: 0.55 };

/** A picture of SVG in a box, which users drag, zoom and fit. */
export class Viewport {
  constructor(box) {
    this.box = box;
    this.scale = 1;
    this.x = this.y = 0;
    this.bounds = { x: 0, y: 0, width: 1, height: 1 };
    this.pointers = new Map();
    box.addEventListener("pointerdown", (event) => this.press(event));
    box.addEventListener("pointermove", (event) => this.drag(event));
    for (
      const type of ["pointerup", "pointercancel"]
    ) box.addEventListener(type, (event) => this.release(event));
    box.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    new ResizeObserver(() => this.isFitted && this.fit()).observe(box);
  }

  /** Shows another picture; the place of the user is kept. */
  show(picture, bounds) {
    const { x, y } = this.bounds;
    this.x += (bounds.x - x) * this.scale;
    this.y += (bounds.y - y) * this.scale;
    this.bounds = bounds;
    this.picture = picture;
    picture.setAttribute("viewBox", [bounds.x, bounds.y, bounds.width, bounds.height].join(" "));
    this.box.replaceChildren(picture);
    this.resize();
    this.move();
  }

  /** Shows the whole picture, but not larger than it is. */
  fit() {
    const { clientWidth, clientHeight } = this.box;
    this.scale = Math.max(
      scales.minimum,
      Math.min(1.1, clientWidth / this.bounds.width, clientHeight / this.bounds.height)
    );
    this.x = (clientWidth - this.bounds.width * this.scale) / 2;
    this.y = (clientHeight - this.bounds.height * this.scale) / 2;
    this.isFitted = true;
    this.resize();
    this.move();
  }

  /** Multiplies the scale; a point of the box stays where it is. */
  zoom(factor, at = { x: this.box.clientWidth / 2, y: this.box.clientHeight / 2 }) {
    const scale = Math.max(scales.minimum, Math.min(scales.maximum, this.scale * factor));
    this.x = at.x - ((at.x - this.x) * scale) / this.scale;
    this.y = at.y - ((at.y - this.y) * scale) / this.scale;
    this.scale = scale;
    this.isFitted = false;
    this.resize();
    this.move();
  }

  /** Moves a rectangle of the picture into view if it is not. */
  reveal({ x, y, width, height }) {
    if (this.scale < scales.readable) this.zoom(scales.readable / this.scale);
    const left = this.x + (x - this.bounds.x) * this.scale;
    const top = this.y + (y - this.bounds.y) * this.scale;
    const { clientWidth, clientHeight } = this.box;
    const isInside = (start, size, limit) => start >= 0 && start + size * this.scale <= limit;
    if (isInside(left, width, clientWidth) && isInside(top, height, clientHeight)) return;
    this.x += clientWidth / 2 - left - (width * this.scale) / 2;
    this.y += clientHeight / 2 - top - (height * this.scale) / 2;
    this.isFitted = false;
    this.move();
  }

  resize() {
    this.picture?.setAttribute("width", this.bounds.width * this.scale);
    this.picture?.setAttribute("height", this.bounds.height * this.scale);
  }

  move() {
    if (this.picture) this.picture.style.transform = `translate(${this.x}px, ${this.y}px)`;
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
    if (
      this.distance > 4 && !this.box.hasPointerCapture(event.pointerId)
    ) this.box.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, point);
    if (this.pointers.size === 2) return this.pinch(event.pointerId, former, point);
    this.x += dx;
    this.y += dy;
    this.isFitted = false;
    this.move();
  }

  pinch(id, former, point) {
    const [, other] = [...this.pointers].find(([key]) => key !== id);
    const length = ({ x, y }) => Math.hypot(x - other.x, y - other.y);
    const { left, top } = this.box.getBoundingClientRect();
    this.zoom(length(point) / Math.max(1, length(former)), { x: other.x - left, y: other.y - top });
  }

  release(event) {
    this.pointers.delete(event.pointerId);
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
