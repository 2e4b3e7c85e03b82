// The view “Route”: from a screen or a stack to another screen, and what blocks it.

import { h, commandLine, conditionText, name, screenLink, shown } from "./dom.js";
import { go, view } from "./address.js";
import { ask } from "./program.js";
import { model } from "./model.js";
import { mark, reveal } from "./map.js";
import { parseStack, stackTree } from "./stack.js";

const lists = ["via", "set", "context", "avoid"];

/** Draws the form, and the answer to its question. */
export async function showRoute(panel) {
  const parameters = view();
  const start = parameters.get("stack") ? "" : parameters.get("from") ?? model.map?.starts[0] ?? "";
  const field = (
    key,
    label,
    hint,
    value = parameters.getAll(key).join(key === "stack" ? "" : ", "),
    list = "screens-list"
  ) =>
    h(
      "label",
      { class: "field" },
      h("span", {}, label),
      h("input", { name: key, value, placeholder: hint, list, autocomplete: "off" })
    );
  const form = h("form", { class: "form", onsubmit: submit },
    h(
      "datalist",
      { id: "screens-list" },
      model.screens.map((screen) => h("option", { value: screen.name }, screen.title ?? ""))
    ),
    h(
      "div",
      { class: "pair" },
      field("from", "From", "the start screen", start),
      field("to", "To", "a screen")
    ),
    h("details", { open: [...lists, "stack"].some((key) => parameters.has(key)) },
      h("summary", {}, "Through, properties, facts, present stack"),
      field("via", "Through", "screens, in order"),
      field("set", "Properties", "userId=1, draft=hello", undefined, undefined),
      field("context", "Facts", "role=admin", undefined, undefined),
      field("avoid", "Avoid", "screens"),
      field("stack", "Present stack instead of From", "Menu/Chat::userId=1", undefined, undefined)),
    h("div", { class: "buttons" }, h("button", { class: "primary" }, "Find the route"),
      h("button", { type: "button", onclick: swap }, "Swap")));
  const answer = h("div", { "aria-live": "polite" });
  panel.replaceChildren(h("h2", {}, "Route"), form, answer);
  if (parameters.get("to")) await showAnswer(answer, parameters);
  else panel.append(h("p", { class: "hint" }, "How does a user get from one screen to another?"));

  function submit(event) {
    event.preventDefault();
    const values = Object.fromEntries(
      [...new FormData(form)].map(
        ([key, value]) => [key, lists.includes(key) ? list(value) : value.trim()]
      )
    );
    if (values.stack) values.from = null;
    go({ view: "route", ...values });
  }

  function swap() {
    const { from, to } = form.elements;
    [from.value, to.value] = [to.value, from.value];
  }
}

const list = (text) => text.split(",").map((item) => item.trim()).filter(Boolean);

/** The parameters of the question. */
function question(parameters) {
  const values = {
    to: parameters.get("to"),
    via: parameters.getAll("via"),
    avoid: parameters.getAll("avoid")
  };
  if (parameters.get("stack")) values.stack = parameters.get("stack");
  else values.from = parameters.get("from") ?? "";
  for (const key of ["set", "context"]) {
    for (const pair of parameters.getAll(key)) {
      const at = pair.indexOf("=");
      if (at > 0) values[`${key}.${pair.slice(0, at)}`] = pair.slice(at + 1);
    }
  }
  return values;
}

async function showAnswer(panel, parameters) {
  let answer;
  try {
    answer = await ask("route", question(parameters));
  } catch (error) {
    return panel.replaceChildren(h("p", { class: "problem" }, error.message));
  }
  const top = visible(
    parseStack(parameters.get("stack") ?? "")
  ).at(-1)?.screen ?? parameters.get("from") ?? model.map.starts[0];
  const steps = answer.steps ?? [];
  const command = commandLine("route", ...words(parameters), "--db", model.map.database);
  panel.replaceChildren(
    ...(
      parameters.get("stack") ? [
        h("h3", {}, "Present stack"),
        stackTree(parseStack(parameters.get("stack")))
      ] : []
    ),
    headline(answer, parameters),
    ...(answer.blockers ? [blockers(answer)] : []),
    ...(
      steps.length ? [
        h("ol", { class: "steps" }, steps.map((step) => h("li", {}, stepWords(step))))
      ] : []
    ),
    ...(
      answer.ignored?.length ? [
        h(
          "p",
          { class: "hint" },
          "Not used: " + answer.ignored.map((item) => item.property ?? item.context).join(", ")
        )
      ] : []
    ),
    ...(answer.stack ? [h("h3", {}, "Stack after it"), stackTree(answer.stack)] : []),
    h("h3", {}, "The same on the command line"), command);
  showOnMap(answer, top, steps);
}

/** Marks the steps, or the blocked route, on the map. */
function showOnMap(answer, top, steps) {
  const route = answer.route ?? [top, ...steps.map((step) => step.screen)];
  const screens = new Map([[route[0], {}]]);
  const edges = new Map();
  route.slice(1).forEach((screen, index) => {
    const former = screens.get(screen)?.text;
    screens.set(screen, { text: former ? `${former},${index + 1}` : String(index + 1) });
    edges.set(route[index] + "\n" + screen, {});
  });
  mark(answer.outcome === "blocked" ? "blocked" : "route", screens, edges);
  reveal(route.filter(Boolean));
}

/** The visible path of a stack. */
function visible(stack) {
  const top = stack.at(-1);
  return top?.tabs ? [...stack, ...visible(top.tabs[top.selected] ?? [])] : stack;
}

function headline(answer, parameters) {
  const to = parameters.get("to");
  switch (answer.outcome) {
    case "planned":
      return h("p", { class: "answer good" }, `${answer.steps.length} step${answer.steps.length === 1 ? "" : "s"}: `,
        visible(answer.stack).map(
          (entry, index) => [index ? " › " : "", screenLink(entry.screen)]
        ));
    case "alreadyThere":
      return h("p", { class: "answer good" }, "The user is already there.");
    case "blocked":
      return h(
        "p",
        { class: "answer bad" },
        "Blocked: ",
        answer.route.map((screen, index) => [index ? " › " : "", screenLink(screen)])
      );
    case "unknownScreen":
      return h("p", { class: "answer bad" }, "There is no screen ", name(answer.screen ?? to), ". ",
        answer.nearest?.length ? [
          "Did you mean ",
          answer.nearest.map(
            (screen, index) => [
              index ? ", " : "",
              h("button", { class: "link", onclick: () => go({ to: screen }) }, screen)
            ]
          ),
          "?"
        ] : "");
    case "unreachable":
      return h(
        "p",
        { class: "answer bad" },
        "No sequence of commands leads to ",
        name(answer.screen ?? to),
        "."
      );
    default:
      return h("p", { class: "answer bad" }, answer.error ?? answer.outcome);
  }
}

/** What blocks the route, each with what would unblock it. */
function blockers(answer) {
  const add = (key, item) => go(
    {
      [key]: [
        ...view().getAll(key).filter((other) => other.split("=")[0] !== item.split("=")[0]),
        item
      ]
    }
  );
  const button = (text, action) => h("button", { onclick: action }, text);
  const remedy = (blocker) => {
    if (blocker.condition) {
      const { subject, comparison, operand } = blocker.condition;
      const [kind, key] = [
        subject.slice(0, subject.indexOf(".")),
        subject.slice(subject.indexOf(".") + 1)
      ];
      const value = comparison === "in" ? operand?.[0] : operand;
      const isSimple = ["=", ">=", "<=", "in"].includes(comparison) && value !== undefined && !value?.ref;
      if (!isSimple || kind === "origin") return "";
      return button(
        `Assume ${key}=${shown(value)}`,
        () => add(kind === "context" ? "context" : "set", `${key}=${shown(value)}`)
      );
    }
    if (blocker.missing) return h("form", {
      class: "inline",
      onsubmit: (event) => { event.preventDefault(); add(
        "set",
        `${blocker.missing}=${event.target.elements[0].value}`
      ); }
    },
      h(
        "input",
        { "aria-label": blocker.missing, placeholder: blocker.missing, required: true }
      ), h("button", {}, "Set"));
    if (blocker.avoided) return button(
      `Do not avoid ${blocker.avoided}`,
      () => go({ avoid: view().getAll("avoid").filter((screen) => screen !== blocker.avoided) })
    );
    return "";
  };
  const reason = (blocker) => {
    if (blocker.condition) return "needs " + conditionText(blocker.condition);
    if (blocker.missing) return `${blocker.screen} requires ${blocker.missing}`;
    if (blocker.avoided) return `avoids ${blocker.avoided}`;
    if (blocker.kept) return `${blocker.screen} has ${blocker.kept}=${shown(blocker.value)} instead of ${shown(blocker.requested)}`;
    return `sets ${blocker.overridden}=${shown(blocker.sets)} instead of ${shown(blocker.requested)}`;
  };
  return h("ul", { class: "blockers" }, answer.blockers.map((blocker) =>
    h(
      "li",
      {},
      h(
        "span",
        {},
        blocker.command && [name(blocker.command, "command-name"), " "],
        reason(blocker)
      ),
      remedy(blocker)
    )));
}

function stepWords(step) {
  const values = Object.entries(step.properties ?? {}).map(
    ([key, value]) => h("span", { class: "value" }, `${key}=${shown(value)}`)
  );
  if (step.command !== undefined) return [
    h("b", {}, step.action),
    " ",
    screenLink(step.screen),
    " by ",
    name(step.command, "command-name"),
    values
  ];
  if (step.action === "select") return [
    h("b", {}, "select"),
    " ",
    step.tab,
    " of ",
    screenLink(step.container)
  ];
  return [h("b", {}, step.action), ` ${step.count} to `, screenLink(step.screen)];
}

/** The arguments of the same question on the command line. */
function words(parameters) {
  const pairs = ["stack", "from", "to", "via", "set", "context", "avoid"];
  return pairs.flatMap(
    (key) => (
      key === "from" && parameters.has("stack") ? [] : parameters.getAll(key).flatMap(
        (value) => ["--" + key, value]
      )
    )
  );
}
