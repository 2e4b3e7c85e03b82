// What the page knows about the app: screens, commands, links, findings and the map.

import { ask } from "./program.js";
import { view } from "./address.js";
import { grouped, reached } from "./lists.js";
import { ancestors, startPath } from "./trail.js";

export const model = {
  screens: [], commands: [], links: [], findings: [], map: null,
  byName: new Map(),
  commandsByName: new Map(),
  /** The findings by the screens on which they are shown. */
  findingsByScreen: new Map(),
  /** The marks of the map by their screens. */
  marksByScreen: new Map()
};

/** The numbers of questions, because an answer to a former one can come late. */
const loads = { map: 0, check: 0 };

/** Loads everything. */
export async function load() {
  const questions = [ask("screens"), ask("commands"), ask("links")];
  // The first map does not depend on the names of screens and flows.
  const map = hasChosenPart() ? undefined : loadMap({ keepsPlaces: true });
  const [screens, commands, links] = await Promise.all([...questions, map]);
  Object.assign(model, { screens, commands, links });
  model.byName = new Map(screens.map((screen) => [screen.name, screen]));
  model.commandsByName = new Map(commands.map((command) => [command.name, command]));
  if (!map) await loadMap({ keepsPlaces: true });
}

/** Loads the findings, which take longer. */
export async function loadFindings() {
  const load = ++loads.check;
  const { findings } = await ask("check");
  if (load !== loads.check) return;
  model.findings = findings;
  const places = findings.flatMap((finding) => (
    screensOf(finding).map((screen) => ({ screen, finding }))
  ));
  model.findingsByScreen = grouped(places, ({ screen }) => screen);
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
  return model.map?.closesMany ? flows() : [];
}

/** The flows that are open in the view. */
export function openFlows() {
  const closed = closedFlows();
  return flows().filter((flow) => !closed.includes(flow));
}

/** The number of screens that are shown beside closed flows: those nearest to the starts. */
const nearest = 12;

/** Whether the view chooses a part of the map, or which flows are closed. */
const hasChosenPart = () => ["closed", "open", "focus", "flow"].some((key) => view().has(key));

/** The number of steps around a screen that the view shows. */
export function shownSteps() {
  const steps = Number(view().get("steps") || 1);
  return Number.isInteger(steps) && steps >= 0 ? Math.min(steps, 99) : 1;
}

/** The part of the map that the view shows, as parameters of a question. */
export function mapPart() {
  if (!hasChosenPart()) return { closesMany: true };
  const parameters = view();
  const flow = parameters.get("flow");
  if (flows().includes(flow)) return { flow };
  const focus = parameters.getAll("focus").filter((screen) => model.byName.has(screen));
  if (focus.length) return { focus, steps: shownSteps() };
  if (!parameters.has("closed") && !parameters.has("open")) return { closesMany: true };
  const [closed, open] = [closedFlows(), openFlows()];
  if (!closed.length) return {};
  // The shorter list, because the program limits the size of a request.
  return { ...(open.length < closed.length ? { open, closesOthers: true } : { closed }), nearest };
}

/** The revisions whose difference the view shows, as parameters of a question. */
export function shownRevisions() {
  const [since, until] = ["since", "until"].map((key) => view().get(key) ?? "");
  return view().get("view") === "changes" && since !== "" ? { since, until } : {};
}

/** The revisions and differences that have been shown since the map was laid out. */
let shown = [];

/** Loads the layout of the map for the view, in which what has been shown can keep its place. */
export async function loadMap({ keepsPlaces = false } = {}) {
  const load = ++loads.map;
  const revisions = shownRevisions();
  // An update that overtakes a new layout must not keep the former one.
  if (!keepsPlaces) shown = [];
  const part = { ...mapPart(), keeps: shown };
  const map = await ask("map", { ...part, ...revisions }).catch((error) => {
    // The view says what is wrong with its revisions.
    if (!revisions.since) throw error;
    return ask("map", part);
  });
  // Of several answers, the one to the latest question counts.
  if (load !== loads.map) return;
  const until = revisions.until || map.revision;
  const state = revisions.since ? `${revisions.since}-${until}` : String(until);
  const at = part.keeps.indexOf(state);
  shown = [...part.keeps.slice(0, at < 0 ? undefined : at), state];
  model.map = map;
  model.marksByScreen = grouped(map.marks ?? [], (mark) => mark.screen);
}

/** The commands that begin on a screen, without those that it inherits and the universal ones. */
export const ownCommandsFrom = (screen) => (
  model.commands.filter((command) => command.origins?.includes(screen))
);

/** The commands that can be executed on a screen, without the universal ones. */
export function commandsFrom(screen) {
  const origins = ancestors(screen, model.screens);
  return model.commands.filter(({ origins: own }) => own?.some((name) => origins.includes(name)));
}

/** The commands that open a screen. */
export const commandsTo = (screen) => (
  model.commands.filter((command) => command.destination === screen)
);

/** The screens that follow a screen, or those that it follows, by commands and tabs. */
export function neighbors(screen, isForward) {
  const tabs = isForward
    ? (model.byName.get(screen)?.tabs ?? []).map(({ root }) => root)
    : (model.byName.get(screen)?.rootOf ?? []).map(({ container }) => container);
  const others = isForward
    ? commandsFrom(screen).map(({ destination }) => destination)
    : commandsTo(screen).flatMap(({ origins = [] }) => origins);
  return [...new Set([...tabs, ...others])];
}

/** The screens that follow a screen, or lead to it, with the numbers of steps. */
export const distancesFrom = (screen, isForward) => (
  reached([screen], (other) => neighbors(other, isForward))
);

/** The links whose chain of screens contains a screen. */
export const linksTo = (screen) => model.links.filter((link) => link.screens?.includes(screen));

/** The findings about a screen, or about the commands that open it. */
export const findingsOf = (screen) => (
  (model.findingsByScreen.get(screen) ?? []).map(({ finding }) => finding)
);

/** The screens on which a finding or changed rows are shown. */
export const screensOf = ({ subjects }) => [...new Set(subjects.map(screenOf).filter(Boolean))];

/** The screen on which a row is shown. */
export function screenOf({ kind, name }) {
  const first = Array.isArray(name) ? name[0] : name;
  if (["command", "value", "condition", "origin"].includes(kind)) {
    return model.commandsByName.get(first)?.destination;
  }
  if (kind === "edge") return Array.isArray(name) ? name[1] : name;
  if (kind === "link" || kind === "milestone") {
    return model.links.find((link) => [link.name, link.pattern].includes(first))?.screens?.at(-1);
  }
  return model.byName.has(first) ? first : undefined;
}

/**
 * Returns the screens that users can reach from the start screens without passing a screen.
 *
 * A command can be executed on the screens that extend its origin, too.
 */
function reachable(without) {
  const commands = model.commands.filter(({ enabled }) => enabled);
  const universal = commands.filter((command) => command.universal)
    .map(({ destination }) => destination);
  const from = grouped(commands.flatMap(({ origins = [], destination }) => (
    origins.map((origin) => ({ origin, destination }))
  )), ({ origin }) => origin);
  const next = new Map(model.screens.map(({ name, tabs = [] }) => [name, [
    ...tabs.map((tab) => tab.root),
    ...ancestors(name, model.screens).flatMap((origin) => from.get(origin) ?? [])
      .map(({ destination }) => destination)
  ]]));
  const starts = (model.map?.starts ?? []).flatMap((start) => startPath(start, model.screens));
  const isPassed = (screen) => screen !== without;
  return reached([...starts, ...universal].filter(isPassed),
    (screen) => (next.get(screen) ?? []).filter(isPassed));
}

/** The screens that users reach only through a screen. */
export function onlyThrough(screen) {
  const rest = reachable(screen);
  return [...reachable().keys()].filter((other) => other !== screen && !rest.has(other));
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
    test("command", name, "opens " + destination, { view: "command", command: name }, [name]);
  }
  for (const { pattern, name, example } of model.links) {
    test("link", pattern, name, { view: "links", url: example ?? pattern }, [pattern, name]);
  }
  return hits.sort((a, b) => a.rank - b.rank).slice(0, 12);
}
