// The answer to a question for a route, in words.

import { h, conditionText, counted, joined, name, screenLink, shown, valueList } from "./dom.js";
import { go, view } from "./address.js";
import { model } from "./model.js";
import { orderedTabs, stackText, visible } from "./notation.js";

/** The outcome in a sentence; a blocked route has a path from the screen that was asked for. */
export function headline(answer, to, blockedPath = answer.route) {
  const good = (...content) => h("p", { class: "answer good" }, content);
  const bad = (...content) => h("p", { class: "answer bad" }, content);
  const path = (screens) => joined(screens.map(screenLink), " › ");
  const missing = name(answer.screen ?? to);
  switch (answer.outcome) {
    case "planned": {
      const screens = visible(answer.stack).map((entry) => entry.screen);
      return good(counted(answer.steps.length, "step"), ": ", path(screens));
    }
    case "alreadyThere": return good("The user is already there.");
    case "blocked": return bad("Blocked: ", path(blockedPath));
    case "unknownScreen": return bad("There is no screen ", missing, ". ", nearest(answer));
    case "unreachable": return bad("No sequence of commands leads to ", missing, ".");
    default: return bad(answer.error ?? answer.outcome);
  }
}

/** The stack on which users see the screen from which there is no route. */
export const otherStart = ({ shownOn }) => shownOn && h("p", { class: "hint" },
  "Users see ", screenLink(visible(shownOn).at(-1).screen), " on another stack: ",
  h("button", {
    class: "link", onclick: () => go({ from: null, stack: stackText(shownOn, model.screens) })
  }, "Start there"));

const nearest = ({ nearest: screens = [] }) => screens.length ? [
  "Did you mean ",
  joined(screens.map((screen) => (
    h("button", { class: "link", onclick: () => go({ to: screen }) }, screen)
  )), ", "),
  "?"
] : "";

/** What blocks the route, each with what would unblock it. */
export const blockers = ({ blockers: items }) => h("ul", { class: "blockers" },
  items.map((blocker) => h("li", {},
    h("span", {},
      blocker.command && [name(blocker.command, "command-name"), " "], reason(blocker)),
    remedy(blocker))));

function reason(blocker) {
  if (blocker.condition) return "needs " + conditionText(blocker.condition);
  if (blocker.missing) return `${blocker.screen} requires ${blocker.missing}`;
  if (blocker.avoided) return `avoids ${blocker.avoided}`;
  const requested = `instead of ${shown(blocker.requested)}`;
  return blocker.kept
    ? `${blocker.screen} has ${blocker.kept}=${shown(blocker.value)} ${requested}`
    : `sets ${blocker.overridden}=${shown(blocker.sets)} ${requested}`;
}

function remedy({ condition, missing, avoided }) {
  // A link has its own properties.
  const isLink = view().get("view") === "links";
  if (condition) return assumption(condition, isLink);
  if (missing && !isLink) {
    const submit = (event) => {
      event.preventDefault();
      add("set", missing, event.target.elements[0].value);
    };
    return h("form", { class: "inline", onsubmit: submit },
      h("input", { "aria-label": missing, placeholder: missing, required: true }),
      h("button", {}, "Set"));
  }
  const rest = () => view().getAll("avoid").filter((screen) => screen !== avoided);
  return avoided
    ? h("button", { onclick: () => go({ avoid: rest() }) }, `Do not avoid ${avoided}`)
    : "";
}

/** A button that assumes the value of a condition; nothing if that is no value. */
function assumption({ subject, comparison, operand }, isLink) {
  const [kind, ...rest] = subject.split(".");
  const key = rest.join(".");
  const value = comparison === "in" ? operand?.[0] : operand;
  const isInclusive = ["=", ">=", "<=", "in"].includes(comparison);
  const parameter = { context: "context", property: !isLink && "set" }[kind];
  if (!isInclusive || value === undefined || value?.ref || !parameter) return "";
  return h("button", { onclick: () => add(parameter, key, shown(value)) },
    `Assume ${key}=${shown(value)}`);
}

/** Adds a value to the question, in place of another one of the same name. */
function add(parameter, key, value) {
  const others = view().getAll(parameter).filter((pair) => pair.split("=")[0] !== key);
  go({ [parameter]: [...others, `${key}=${value}`] });
}

/** The steps of a plan. */
export const stepList = (steps) => (
  h("ol", { class: "steps" }, steps.map((step) => h("li", {}, stepWords(step))))
);

function stepWords(step) {
  const action = h("b", {}, step.action);
  if (step.command !== undefined) return [
    action, " ", screenLink(step.screen), " by ", name(step.command, "command-name"),
    valueList(step.properties)
  ];
  if (step.action === "select") return [
    action, " ", step.tab, " of ", screenLink(step.container)
  ];
  return [action, ` ${step.count} to `, screenLink(step.screen)];
}

/** The entries of a stack as a tree, from the bottom to the top, with the stacks of tabs. */
export const stackTree = (entries) => (
  h("ol", { class: "stack" }, entries.map((entry) => h("li", { class: entry.presentation },
    screenLink(entry.screen), valueList(entry.properties), entry.tabs && tabList(entry))))
);

const tabList = (entry) => h("ul", { class: "tabs" },
  orderedTabs(entry, model.screens).map(([tab, stack]) => (
    h("li", { class: tab === entry.selected ? "selected" : "" },
      h("span", { class: "tab" }, tab), stackTree(stack)))));
