// The keys of the page in one screen, and what an empty database offers.

import { byID, commandLine, h } from "./dom.js";
import { go } from "./address.js";
import { model } from "./model.js";

/** Prepares the button and the key. */
export function startHelp() {
  const dialog = byID("keys");
  byID("help").onclick = () => dialog.showModal();
  addEventListener("keydown", (event) => {
    if (isTyping() || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "?" && !dialog.open) dialog.showModal();
    if (event.key === "/") {
      event.preventDefault();
      byID("search").focus();
    }
    if (event.key === "0") byID("fit").click();
    if (event.key === "1") byID("start").click();
  });
}

/** Whether keys are text now. */
export const isTyping = () => /^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement?.tagName);

/** Opens a form for a screen, and moves the focus into it. */
export function openForm(screen, title) {
  go({ view: "screen", screen });
  requestAnimationFrame(() => {
    const form = [...byID("view").querySelectorAll("details.edit")]
      .find((details) => details.querySelector("summary").textContent === title);
    if (!form) return;
    form.open = true;
    form.querySelector("input, select").focus();
  });
}

/** Shows how to begin if there are no screens. */
export function showBeginning() {
  const note = byID("note");
  note.hidden = model.screens.length > 0;
  if (note.hidden) return;
  const { edit, database } = model.map;
  const add = () => openForm(null, "Add a screen");
  note.replaceChildren(
    "There are no screens yet. ",
    edit ? h("button", { class: "primary", onclick: add }, "Add the first screen") : "",
    h("p", {}, "Import files of the app:"),
    commandLine("import", "app/src/main/res/navigation", "--db", database));
}
