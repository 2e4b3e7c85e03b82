// What users take with them: a link to this place on the map, and the picture.

import { byID, h, svg, toast } from "./dom.js";
import { view } from "./address.js";
import { model } from "./model.js";
import { picture, shownPart, showPart } from "./map.js";
import { isFile } from "./program.js";

/** Prepares the buttons. */
export function startSharing() {
  byID("copy-link").onclick = copyLink;
  byID("save-picture").onclick = savePicture;
  byID("save-page").onclick = () => savePage().catch((error) => toast(error.message, true));
  byID("save-page").hidden = isFile;
}

/** The view with its place on the map, as parameters of an address. */
function placedView() {
  const { x, y, width, height, scale } = shownPart();
  const parameters = view();
  parameters.set("at", [x + width / 2, y + height / 2, 100 * scale].map(Math.round).join(","));
  return String(parameters);
}

async function copyLink() {
  await navigator.clipboard?.writeText(location.href.split("#")[0] + "#" + placedView());
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
  save("svg", "image/svg+xml", new XMLSerializer().serializeToString(copy));
}

/** Saves a page that needs no server and begins with this view. */
async function savePage() {
  toast("The page is made…");
  const response = await fetch("/api/page");
  if (!response.ok) throw new Error((await response.json()).error);
  const opening = `<html data-view="${placedView()}" `;
  save("html", "text/html", (await response.text()).replace("<html ", () => opening));
}

function save(suffix, type, text) {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = h("a", { href, download: `${model.map.name}.${suffix}` });
  link.click();
  URL.revokeObjectURL(link.href);
}
