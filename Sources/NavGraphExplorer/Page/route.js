// The view “Route”: from a screen or a stack to another screen.

import { formWith, h, sameCommandLine } from "./dom.js";
import { go, namedValues, view } from "./address.js";
import { askForView as ask } from "./program.js";
import { screenNames } from "./editing.js";
import { listItems, listText } from "./lists.js";
import { model } from "./model.js";
import { markPath } from "./map.js";
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
  const from = parameters.get("stack") ? "" : parameters.get("from") ?? model.map.starts[0] ?? "";
  const others = [...lists, "stack"];
  const texts = ["to", ...others].map((key) => [key, listText(parameters.getAll(key))]);
  const copy = formWith("route-form", { ...Object.fromEntries(texts), from }, submit);
  copy.querySelector("details").open = others.some((key) => parameters.has(key));
  const { from: first, to } = copy.elements;
  copy.querySelector("[type=button]").onclick = () => (
    [first.value, to.value] = [to.value, first.value]
  );
  copy.prepend(screenNames());
  return copy;
}

function submit(texts) {
  for (const key of lists) texts[key] = listItems(texts[key]);
  go({ view: "route", all: null, ...texts, ...(texts.stack && { from: null }) });
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
  await showOnMap(answer, passed);
}

/** Marks the steps, or the blocked route, on the map. */
function showOnMap({ outcome, route, steps = [] }, { screens: passed, lines }) {
  const screens = new Map(passed.map((screen) => [screen, {}]));
  const stops = route?.slice(1) ?? steps.map((step) => step.screen);
  stops.forEach((screen, index) => {
    const former = screens.get(screen)?.text;
    screens.set(screen, { text: joinedSteps(former, String(index + 1)) });
  });
  return markPath(outcome === "blocked" ? "blocked" : "route", screens, lines);
}

/** The arguments of the same question on the command line. */
const words = (parameters) => (
  [startKey(parameters), "to", "via", "set", "context", "avoid"].flatMap(
    (key) => parameters.getAll(key).flatMap((value) => ["--" + key, value])
  )
);
