// The view “Screen”: its properties, its ways in and out, links, and who reaches it.

import { h, conditionText, name, screenLink, section, shown } from "./dom.js";
import { go, view } from "./address.js";
import { ask } from "./program.js";
import { commandsFrom, commandsTo, findingsOf, linksTo, model, onlyThrough } from "./model.js";
import { mark, select } from "./map.js";
import { findingRow } from "./findings.js";
import { screenEditor } from "./editing.js";

/** Draws the screen of the view. */
export async function showScreen(panel) {
  const screen = model.byName.get(view().get("screen"));
  mark("route");
  if (!screen) {
    return panel.replaceChildren(
      h("h2", {}, "Screen"),
      h(
        "p",
        { class: "hint" },
        view().get("screen") ? `There is no screen '${view().get("screen")}' now.` : "Choose a screen on the map, or find one above."
      ),
      screenEditor(undefined)
    );
  }
  select(screen.name, { reveals: true });
  const isStart = model.map.starts.includes(screen.name);
  const facts = [isStart && "start screen", screen.extends && [
    "extends ",
    screenLink(screen.extends)
  ],
    ...(screen.rootOf ?? []).map(
      ({ container, tab }) => [`root of ${tab} in `, screenLink(container)]
    ),
    screen.storyboard && `storyboard ${screen.storyboard}`, screen.identifier && `identifier ${screen.identifier}`].filter(Boolean);
  const reach = h("div", {});
  const only = onlyThrough(screen.name);
  panel.replaceChildren(
    h("h2", {}, name(screen.name)), screen.title && screen.title !== screen.name ? h(
      "p",
      { class: "subtitle" },
      name(screen.title)
    ) : "",
    facts.length ? h(
      "p",
      { class: "facts" },
      facts.map((fact, index) => [index ? " · " : "", fact])
    ) : "",
    h("div", { class: "buttons" },
      h(
        "button",
        { class: "primary", onclick: () => go({ view: "route", to: screen.name }) },
        "Route to it"
      ),
      h(
        "button",
        { onclick: () => go({ view: "route", from: screen.name, to: null, stack: null }) },
        "Route from it"
      ),
      h("button", { onclick: () => go({ focus: screen.name, steps: 1 }) }, "Focus")),
    ...[section("Findings", findingsOf(screen.name).map((finding) => findingRow(finding))),
      section("Properties", screen.properties.map(propertyRow)),
      section("Tabs", (screen.tabs ?? []).map((tab) => [tab.name, " → ", screenLink(tab.root)])),
      section(
        "Opened by",
        commandsTo(screen.name).map(
          (command) => commandRow(
            command,
            command.universal ? ["anywhere"] : command.origins.map(screenLink)
          )
        )
      ),
      section(
        "Leads to",
        commandsFrom(screen.name).map(
          (command) => commandRow(command, [screenLink(command.destination)])
        )
      ),
      section(
        "Links",
        linksTo(screen.name).map(
          (link) => h(
            "a",
            { href: "#" + new URLSearchParams({ view: "links", url: link.example ?? "" }) },
            h("code", {}, link.pattern)
          )
        )
      ),
      section("Reached only through it", only.map(screenLink))].filter(Boolean),
    reach, screenEditor(screen));
  try {
    const answer = await ask("who-reaches", { to: screen.name });
    const reaching = answer.screens.filter(
      ({ screen: other, reach: { outcome } }) => other !== screen.name && outcome === "planned"
    );
    const blocked = answer.screens.filter(({ reach: { outcome } }) => outcome === "blocked").length;
    reach.replaceChildren(section(
      "Reached from",
      reaching.map(
        ({ screen: from, reach: { steps } }) => [
          screenLink(from),
          h("span", { class: "detail" }, `${steps} step${steps === 1 ? "" : "s"}`)
        ]
      )
    ) || "",
      blocked ? h(
        "p",
        { class: "hint" },
        `${blocked} more screen${blocked === 1 ? "" : "s"} would need facts or properties.`
      ) : "");
  } catch (error) {
    reach.replaceChildren(h("p", { class: "problem" }, error.message));
  }
}

const propertyRow = (property) => [h("b", {}, name(property.name)), h("span", { class: "detail" },
  [
    property.type,
    property.required && "required",
    property.readOnly && "read-only",
    property.defaultValue !== undefined && "default " + shown(property.defaultValue)
  ].filter(Boolean).join(", "))];

/** A command with the screens at its other end. */
function commandRow(command, ends) {
  const details = [command.presentation, command.flow && `flow ${command.flow}${command.enabled ? "" : " (disabled)"}`, command.style,
    ...command.conditions.map(
      (condition) => "needs " + conditionText(condition)
    ), ...Object.entries(command.properties).map(([key, value]) => `sets ${key}=${shown(value)}`)];
  return [
    ends.length ? ends.map((end, index) => [index ? ", " : "", end]) : "nowhere",
    h(
      "span",
      { class: "detail" },
      name(command.name, "command-name"),
      ", ",
      details.filter(Boolean).join(", ")
    )
  ];
}
