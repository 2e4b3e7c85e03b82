// The view “Screen”: its properties, its ways in and out, links, and who reaches it.

import { h, counted, joined, name, screenLink, section, shown } from "./dom.js";
import { go, view } from "./address.js";
import { askForView as ask } from "./program.js";
import { commandsFrom, commandsTo, findingsOf, linksTo, model, onlyThrough } from "./model.js";
import { distancesFrom, neighbors } from "./model.js";
import { mark, select } from "./map.js";
import { findingRow } from "./findings.js";
import { screenEditor } from "./editing.js";
import { commandFacts, commandLink } from "./command.js";
import { showDefinition } from "./definition.js";

export const tab = { title: "Screen", show: showScreen };

/** Draws the screen of the view. */
async function showScreen(panel) {
  const wanted = view().get("screen");
  const screen = model.byName.get(wanted);
  mark("route");
  if (!screen) {
    const hint = wanted
      ? `There is no screen '${wanted}' now.`
      : "Choose a screen on the map, or find one above.";
    return panel.replaceChildren(
      h("h2", {}, "Screen"), h("p", { class: "hint" }, hint), screenEditor(undefined)
    );
  }
  select(screen.name, { reveals: true });
  showTrace(screen.name);
  const [definition, reach] = [h("div", {}), h("div", {})];
  panel.replaceChildren(
    h("h2", {}, name(screen.name)), ...heading(screen), definition,
    ...sections(screen).filter(Boolean), reach, screenEditor(screen)
  );
  await Promise.all([showDefinition(definition, screen.name), showReach(reach, screen)]);
}

/** The number of steps that a trace shows. */
const farthest = 3;

/** Marks what follows a screen, or leads to it, with the numbers of steps. */
function showTrace(own) {
  const trace = view().get("trace");
  if (!trace) return;
  const near = [...distancesFrom(own, trace === "after")].filter(([, steps]) => steps <= farthest);
  const distances = new Map(near);
  const lines = [...distances].flatMap(([screen, distance]) => neighbors(screen, trace === "after")
    .filter((other) => distances.get(other) === distance + 1)
    .map((other) => trace === "after" ? [screen, other] : [other, screen])
    .map(([from, to]) => ({ from: [from], to })));
  const screens = [...distances].map(([screen, distance]) => [screen, { text: String(distance) }]);
  mark("route", new Map(screens), lines, { moves: true });
}

/** The title, the facts and the buttons. */
function heading(screen) {
  const own = screen.name;
  const facts = [
    model.map.starts.includes(own) && "start screen",
    screen.extends && ["extends ", screenLink(screen.extends)],
    ...(screen.rootOf ?? []).map(
      ({ container, tab }) => [`root of ${tab} in `, screenLink(container)]
    ),
    ...["storyboard", "identifier", "dialog"].map((key) => screen[key] && `${key} ${screen[key]}`)
  ].filter(Boolean);
  const button = (title, to, more) => h("button", { onclick: () => go(to), ...more }, title);
  const traceButton = (title, direction) => {
    const isShown = view().get("trace") === direction;
    const trace = isShown ? null : direction;
    return button(title, { trace }, { "aria-pressed": String(isShown) });
  };
  return [
    screen.title && screen.title !== own && h("p", { class: "subtitle" }, name(screen.title)),
    facts.length && h("p", { class: "facts" }, joined(facts, " · ")),
    h("div", { class: "buttons" },
      button("Route to it", { view: "route", to: own }, { class: "primary" }),
      button("Route from it", { view: "route", from: own, to: null, stack: null }),
      button("Focus", { focus: own, steps: 1, flow: null }),
      traceButton("What follows", "after"),
      traceButton("How to get here", "before"))
  ].filter(Boolean);
}

const sections = (screen) => [
  section("Findings", findingsOf(screen.name).map((finding) => findingRow(finding))),
  section("Properties", screen.properties.map(propertyRow)),
  section("Tabs", (screen.tabs ?? []).map((tab) => [tab.name, " → ", screenLink(tab.root)])),
  section("Opened by", commandsTo(screen.name).map((command) => (
    commandRow(command, command.universal ? ["anywhere"] : command.origins.map(screenLink))
  ))),
  section("Leads to", commandsFrom(screen.name).map((command) => (
    commandRow(command, [screenLink(command.destination)])
  ))),
  section("Links", linksTo(screen.name).map(linkRow)),
  section("Reached only through it", onlyThrough(screen.name).map(screenLink))
];

/** Shows from which screens users reach the screen. */
async function showReach(panel, screen) {
  const { screens } = await ask("reach", { to: screen.name }, panel);
  const rows = screens
    .filter(({ screen: from, reach }) => from !== screen.name && reach.outcome === "planned")
    .map(({ screen: from, reach: { steps } }) => [
      screenLink(from), h("span", { class: "detail" }, counted(steps, "step"))
    ]);
  const blocked = screens.filter(({ reach }) => reach.outcome === "blocked").length;
  const others = counted(blocked, "more screen");
  panel.replaceChildren(
    section("Reached from", rows) || "",
    blocked ? h("p", { class: "hint" }, `${others} would need facts or properties.`) : ""
  );
}

const linkRow = ({ pattern, example }) => (
  h("a", { href: "#" + new URLSearchParams({ view: "links", url: example ?? pattern }) },
    h("code", {}, pattern))
);

const propertyRow = (property) => [
  h("b", {}, name(property.name)),
  h("span", { class: "detail" }, [
    property.type, property.required && "required", property.readOnly && "read-only",
    property.defaultValue !== undefined && "default " + shown(property.defaultValue)
  ].filter(Boolean).join(", "))
];

/** A command with the screens at its other end. */
function commandRow(command, ends) {
  const details = commandFacts(command).flatMap(([label, texts]) => texts.map((text) => (
    ["Step", "Style"].includes(label) ? text : `${label.toLowerCase()} ${text}`
  )));
  return [
    ends.length ? joined(ends, ", ") : "nowhere",
    h("span", { class: "detail" }, commandLink(command.name), ", ", details.join(", "))
  ];
}
