// The view “Table”: screens or commands as rows, with a filter.

import { h, conditionText, name, screenLink } from "./dom.js";
import { go, view } from "./address.js";
import { model } from "./model.js";
import { mark } from "./map.js";

export const tab = { title: "Table", show: showTable };

const names = (items) => items.map((item) => item.name).join(", ");

const kinds = {
  screens: {
    heads: ["Screen", "Title", "Extends", "Properties", "Tabs"],
    rows: () => model.screens.map((screen) => [
      screenLink(screen.name), screen.title ?? "",
      screen.extends ? screenLink(screen.extends) : "",
      names(screen.properties), names(screen.tabs ?? [])
    ])
  },
  commands: {
    heads: ["Command", "From", "Step", "Screen", "Flow", "Needs"],
    rows: () => model.commands.map((command) => [
      name(command.name),
      command.universal ? "anywhere" : command.origins.join(", ") || "nowhere",
      command.presentation,
      screenLink(command.destination),
      command.flow ? command.flow + (command.enabled ? "" : " (disabled)") : "",
      command.conditions.map(conditionText).join(", ")
    ])
  }
};

/** The rows that are drawn; a filter finds the others. */
const maximumRows = 500;

/** Draws the table. */
function showTable(panel) {
  const kind = view().get("table") === "commands" ? "commands" : "screens";
  const { heads, rows } = kinds[kind];
  const cells = rows();
  const columns = heads.map((_, column) => column).filter(
    (column) => cells.some((row) => row[column] !== "")
  );
  const all = cells.map((row) => h("tr", {}, columns.map((column) => h("td", {}, row[column]))));
  const body = h("tbody", {});
  const count = h("p", { class: "hint", role: "status" });
  const filter = h("input", {
    type: "search", "aria-label": "Filter the table", placeholder: "Filter",
    value: view().get("filter") ?? "", oninput: show
  });
  const kindButton = (table, title) => h("button", {
    "aria-pressed": String(table === kind), onclick: () => go({ table, filter: null })
  }, title);
  panel.replaceChildren(
    h("h2", {}, "Table"), h("div", { class: "buttons" },
      kindButton("screens", "Screens"), kindButton("commands", "Commands"), filter),
    count,
    h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Table" },
      h("table", {},
        h("thead", {}, h("tr", {}, columns.map((column) => (
          h("th", { scope: "col" }, heads[column])
        )))),
        body))
  );
  mark("route");
  show();

  function show() {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = all.filter((row) => {
      const text = row.textContent.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    body.replaceChildren(...found.slice(0, maximumRows));
    const rest = found.length > maximumRows ? `; the first ${maximumRows} are shown` : "";
    count.textContent = `${found.length} of ${all.length} ${kind}${rest}`;
    go({ filter: filter.value || null }, { replaces: true });
  }
}
