// The view “Route”: from a screen or a stack to another screen.

import { h, input, sameCommandLine } from "./dom.js";
import { go, namedValues, view } from "./address.js";
import { askForView as ask } from "./program.js";
import { screenNames } from "./editing.js";
import { listItems, listText } from "./lists.js";
import { model } from "./model.js";
import { mark } from "./map.js";
import { blockers, headline, otherStart, stackTree, stepList } from "./plan.js";
import { parseEntry, parseStack, visible } from "./notation.js";
import { joinedSteps, startPath, trail } from "./trail.js";

export const tab = { title: "Route", show: showRoute };

const lists = ["via", "set", "context", "avoid"];

/** Draws the form, and the answer to its question. */
async function showRoute(panel) {
  const parameters = view();
  const answer = h("div", { "aria-live": "polite" });
  panel.replaceChildren(h("h2", {}, "Route"), form(parameters), answer);
  if (parameters.get("to")) await showAnswer(answer, parameters);
  else panel.append(h("p", { class: "hint" }, "How does a user get from one screen to another?"));
}

function form(parameters) {
  const start = parameters.get("stack") ? "" : parameters.get("from") ?? model.map.starts[0] ?? "";
  const text = (name, label, placeholder, list) => input(label, {
    name, value: name === "from" ? start : listText(parameters.getAll(name)), placeholder, list
  });
  const screens = "screen-names";
  return h("form", { class: "form", onsubmit: submit },
    screenNames(),
    h("div", { class: "pair" },
      text("from", "From", "the start screen", screens),
      text("to", "To", "a screen", screens)),
    h("details", { open: [...lists, "stack"].some((key) => parameters.has(key)) },
      h("summary", {}, "Through, properties, facts, present stack"),
      text("via", "Through", "screens, in order", screens),
      text("set", "Properties", "userId=1, draft=hello"),
      text("context", "Facts", "role=admin"),
      text("avoid", "Avoid", "screens", screens),
      text("stack", "Present stack instead of From", "Menu/Chat::userId=1")),
    h("div", { class: "buttons" },
      h("button", { class: "primary" }, "Find the route"),
      h("button", { type: "button", onclick: swap }, "Swap")));
}

function submit(event) {
  event.preventDefault();
  const values = {};
  for (const [key, value] of new FormData(event.target)) {
    values[key] = lists.includes(key) ? listItems(value) : value.trim();
  }
  if (values.stack) values.from = null;
  go({ view: "route", ...values });
}

function swap(event) {
  const { from, to } = event.target.form.elements;
  [from.value, to.value] = [to.value, from.value];
}

/** The parameters of the question. */
const question = (parameters) => ({
  to: parameters.get("to"), via: parameters.getAll("via"), avoid: parameters.getAll("avoid"),
  [startKey(parameters)]: parameters.get(startKey(parameters)) ?? "",
  ...namedValues("set", parameters), ...namedValues("context", parameters)
});

const startKey = (parameters) => parameters.get("stack") ? "stack" : "from";

async function showAnswer(panel, parameters) {
  const command = sameCommandLine("route", ...words(parameters), "--db", model.map.database);
  const answer = await ask("route", question(parameters), panel).catch((error) => {
    panel.append(...command);
    throw error;
  });
  const stack = parseStack(parameters.get("stack") ?? "", model.screens);
  const first = parameters.get("from") || model.map.starts[0] || "";
  const from = stack.length ? undefined : parseEntry(first, model.screens).screen;
  const start = from === undefined
    ? visible(stack).map((entry) => entry.screen)
    : startPath(from, model.screens);
  const passed = trail(start, answer, model);
  const asked = passed.path.slice(Math.max(0, passed.path.indexOf(from)));
  const unused = (answer.ignored ?? []).map((item) => item.property ?? item.context).join(", ");
  panel.replaceChildren(...[
    stack.length && [h("h3", {}, "Present stack"), stackTree(stack)],
    headline(answer, parameters.get("to"), from === undefined ? answer.route : asked),
    answer.blockers && blockers(answer),
    otherStart(answer),
    answer.steps?.length && stepList(answer.steps),
    unused && h("p", { class: "hint" }, "Not used: " + unused),
    answer.stack && [h("h3", {}, "Stack after it"), stackTree(answer.stack)],
    command
  ].flat().filter(Boolean));
  showOnMap(answer, passed);
}

/** Marks the steps, or the blocked route, on the map. */
function showOnMap({ outcome, route, steps = [] }, { screens: passed, lines }) {
  const screens = new Map(passed.map((screen) => [screen, {}]));
  const stops = route?.slice(1) ?? steps.map((step) => step.screen);
  stops.forEach((screen, index) => {
    const former = screens.get(screen)?.text;
    screens.set(screen, { text: joinedSteps(former, String(index + 1)) });
  });
  mark(outcome === "blocked" ? "blocked" : "route", screens, lines, { moves: true });
}

/** The arguments of the same question on the command line. */
const words = (parameters) => (
  [startKey(parameters), "to", "via", "set", "context", "avoid"].flatMap(
    (key) => parameters.getAll(key).flatMap((value) => ["--" + key, value])
  )
);
