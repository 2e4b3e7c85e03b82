// The search field: results as one types, chosen with the arrow keys or a click.

import { h, byID, name } from "./dom.js";
import { go } from "./address.js";
import { find } from "./model.js";

/** Prepares the field. */
export function startSearch() {
  const [input, list] = [byID("search"), byID("results")];
  let hits = [];
  let chosen = 0;
  input.oninput = show;
  input.onfocus = show;
  input.onblur = () => setTimeout(close, 150);
  input.onkeydown = (event) => {
    if (event.key === "Escape") return close();
    if (event.key === "Enter" && hits[chosen]) return choose(hits[chosen]);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !hits.length) return;
    event.preventDefault();
    chosen = (chosen + step + hits.length) % hits.length;
    highlight();
  };

  function show() {
    hits = find(input.value);
    chosen = 0;
    const pick = (hit) => (event) => { event.preventDefault(); choose(hit); };
    list.replaceChildren(...hits.map((hit, index) => h("li",
      { role: "option", id: `result-${index}`, onpointerdown: pick(hit) },
      h("span", { class: "kind" }, hit.kind), name(hit.label),
      h("span", { class: "detail" }, hit.detail ?? ""))));
    const isMissing = !hits.length && input.value.trim();
    if (isMissing) list.replaceChildren(h("li", { class: "none" }, "Nothing found."));
    list.hidden = !list.childElementCount;
    input.setAttribute("aria-expanded", String(!list.hidden));
    highlight();
  }

  function highlight() {
    [...list.children].forEach((row, index) => (
      row.setAttribute("aria-selected", String(index === chosen))
    ));
    if (hits.length) input.setAttribute("aria-activedescendant", `result-${chosen}`);
    else input.removeAttribute("aria-activedescendant");
  }

  function choose(hit) {
    input.value = "";
    close();
    go(hit.target);
  }

  function close() {
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
  }
}
