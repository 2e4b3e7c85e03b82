// What users take with them: a link to this place on the map, and the picture.

import { byID, h, svg, toast } from "./dom.js";
import { view } from "./address.js";
import { model } from "./model.js";
import { picture, shownPart, showPart } from "./map.js";

/** Prepares the buttons. */
export function startSharing() {
  byID("copy-link").onclick = copyLink;
  byID("save-picture").onclick = savePicture;
}

async function copyLink() {
  const { x, y, width, height, scale } = shownPart();
  const parameters = view();
  const rounded = [x + width / 2, y + height / 2, 100 * scale].map(Math.round);
  parameters.set("at", rounded.join(","));
  await navigator.clipboard?.writeText(location.href.split("#")[0] + "#" + parameters);
  toast("The link to this view is copied.");
}

/** Shows the place of a link that was copied; returns whether there is one. */
export function showCopiedPlace() {
  const [x, y, scale] = (view().get("at") ?? "").split(",").map(Number);
  if (!(scale > 0) || ![x, y].every(Number.isFinite)) return;
  showPart({ x, y, scale: Math.min(3, scale / 100) });
}

/** The properties of the picture that the style sheet of the page defines. */
const properties = [
  "fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap",
  "stroke-opacity", "opacity", "font-family", "font-size", "font-weight", "text-anchor",
  "paint-order"
];

/** Saves the picture as a file that needs no style sheet. */
function savePicture() {
  const [shown, copy] = [picture(), picture().cloneNode(true)];
  const copies = copy.querySelectorAll("*");
  shown.querySelectorAll("*").forEach((element, index) => {
    const style = getComputedStyle(element);
    for (const property of properties) {
      copies[index].setAttribute(property, style.getPropertyValue(property));
    }
    for (const attribute of ["tabindex", "role"]) copies[index].removeAttribute(attribute);
  });
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.removeAttribute("style");
  const [x, y, width, height] = copy.getAttribute("viewBox").split(" ");
  copy.setAttribute("width", width);
  copy.setAttribute("height", height);
  const fill = getComputedStyle(document.documentElement).backgroundColor;
  copy.prepend(svg("rect", { x, y, width, height, fill }));
  const blob = new Blob([new XMLSerializer().serializeToString(copy)], { type: "image/svg+xml" });
  const link = h("a", { href: URL.createObjectURL(blob), download: `${model.map.name}.svg` });
  link.click();
  URL.revokeObjectURL(link.href);
}
