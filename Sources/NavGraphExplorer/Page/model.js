// What the page knows about the app: screens, commands, links, findings and the map.

import { ask } from "./program.js";
import { view } from "./address.js";

export const model = {
  screens: [],
  commands: [],
  links: [],
  findings: [],
  map: null,
  byName: new Map()
};

/** The number of screens above which flows are closed at first. */
const manyScreens = 60;

/** Loads everything. */
export async function load() {
  const questions = [ask("screens"), ask("commands"), ask("links")];
  const [screens, commands, links] = await Promise.all(questions);
  Object.assign(model, { screens, commands, links });
  model.byName = new Map(screens.map((screen) => [screen.name, screen]));
  await loadMap();
}

/** Loads the findings, which take longer. */
export async function loadFindings() {
  model.findings = (await ask("check")).findings;
}

/** The flows of the app, in order. */
export const flows = () => (
  [...new Set(model.commands.map((command) => command.flow).filter(Boolean))]
);

/** The flows that are closed in the view. */
export function closedFlows() {
  const parameters = view();
  if (parameters.has("closed")) return parameters.getAll("closed");
  if (parameters.has("focus")) return [];
  const open = parameters.getAll("open");
  if (open.length) return flows().filter((flow) => !open.includes(flow));
  return model.screens.length > manyScreens ? flows() : [];
}

/** Loads the layout of the map for the view. */
export async function loadMap() {
  const parameters = view();
  const focus = parameters.getAll("focus").filter((screen) => model.byName.has(screen));
  const steps = focus.length ? parameters.get("steps") ?? 1 : "";
  model.map = await ask("map", { closed: closedFlows(), focus, steps });
}

/** The commands that can be executed on a screen, without the universal ones. */
export const commandsFrom = (screen) => (
  model.commands.filter((command) => command.origins?.includes(screen))
);

/** The commands that open a screen. */
export const commandsTo = (screen) => (
  model.commands.filter((command) => command.destination === screen)
);

/** The links whose chain of screens contains a screen. */
export const linksTo = (screen) => model.links.filter((link) => link.screens?.includes(screen));

/** The findings about a screen, or about the commands that open it. */
export const findingsOf = (screen) => (
  model.findings.filter(({ subjects }) => subjects.some((part) => screenOf(part) === screen))
);

/** The screen on which the place of a finding or a changed row is shown. */
export function screenOf({ kind, name }) {
  const first = Array.isArray(name) ? name[0] : name;
  if (["command", "value", "condition", "origin"].includes(kind)) {
    return model.commands.find((command) => command.name === first)?.destination;
  }
  if (kind === "edge") return Array.isArray(name) ? name[1] : name;
  if (kind === "link" || kind === "milestone") {
    return model.links.find((link) => [link.name, link.pattern].includes(first))?.screens?.at(-1);
  }
  return model.byName.has(first) ? first : undefined;
}

/** Returns the screens that users can reach from the start screens without passing a screen. */
function reachable(without) {
  const next = new Map();
  const add = (from, to) => (next.get(from) ?? next.set(from, []).get(from)).push(to);
  const universal = [];
  for (const command of model.commands) {
    if (!command.enabled) continue;
    if (command.universal) universal.push(command.destination);
    for (const origin of command.origins ?? []) add(origin, command.destination);
  }
  for (const screen of model.screens) {
    for (const tab of screen.tabs ?? []) {
      add(screen.name, tab.root);
      for (const { destination } of commandsFrom(screen.name)) add(tab.root, destination);
    }
    for (const { destination } of screen.extends ? commandsFrom(screen.extends) : []) {
      add(screen.name, destination);
    }
  }
  const seen = new Set();
  const queue = [...(model.map?.starts ?? []), ...universal].filter((screen) => screen !== without);
  while (queue.length) {
    const screen = queue.pop();
    if (seen.has(screen)) continue;
    seen.add(screen);
    for (const to of next.get(screen) ?? []) if (to !== without) queue.push(to);
  }
  return seen;
}

/** The screens that users reach only through a screen. */
export function onlyThrough(screen) {
  const rest = reachable(screen);
  return [...reachable()].filter((other) => other !== screen && !rest.has(other));
}

/** Finds screens by their names, titles and properties, and links by their patterns. */
export function find(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const hits = [];
  const test = (kind, label, detail, target, fields) => {
    const all = fields.filter(Boolean).join("\n").toLowerCase();
    if (!words.every((word) => all.includes(word))) return;
    const at = label.toLowerCase().indexOf(words[0]);
    const rank = at < 0 ? 2 : Math.min(at, 1);
    hits.push({ kind, label, detail, target, rank });
  };
  for (const { name, title, properties } of model.screens) {
    const names = properties.map((property) => property.name);
    const detail = title && title !== name ? title : names.join(", ");
    test("screen", name, detail, { view: "screen", screen: name }, [name, title, ...names]);
  }
  for (const command of model.commands) {
    const { name, destination } = command;
    if (name === destination) continue;
    test("command", name, "opens " + destination, { view: "screen", screen: destination }, [name]);
  }
  for (const { pattern, name, example } of model.links) {
    test("link", pattern, name, { view: "links", url: example }, [pattern, name]);
  }
  return hits.sort((a, b) => a.rank - b.rank).slice(0, 12);
}
