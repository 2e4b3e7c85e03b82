// Editing: forms whose edits are one transaction each. Without `--edit`, nothing of it is shown.

import { h, conditionText, toast } from "./dom.js";
import { go, update } from "./address.js";
import { ask, program } from "./program.js";
import { commandsFrom, commandsTo, model } from "./model.js";

const types = ["string", "int", "double", "bool", "array", "dictionary", "object"];
const comparisons = ["=", "!=", "<", "<=", ">", ">=", "in", "exists", "missing"];

/** The forms for a screen, or the one that adds a screen. */
export function screenEditor(screen) {
  if (!model.map.edit) return "";
  const add = form("Add a screen", [text("name", "Name"), text("title", "Title", false)],
    ({ name, title }) => [
      { add: "screen", values: title ? { name, title } : { name } }
    ], ({ name }) => go({ view: "screen", screen: name }));
  if (!screen) return h("section", { class: "editor" }, h("h3", {}, "Edit"), add);
  const own = screen.name;
  const commands = [...commandsTo(own), ...commandsFrom(own)].map((command) => command.name);
  return h("section", { class: "editor" }, h("h3", {}, "Edit"),
    form("Connect", [
      choice("destination", "To", model.screens.map(({ name }) => name)),
      choice("presentation", "Step", ["push", "present", "root"])
    ],
      ({ destination, presentation }) => [
        { add: "edge", values: { origin: own, destination, presentation } }
      ]),
    form("Rename or retitle", [
      text("name", "Name", true, own),
      text("title", "Title", false, screen.title)
    ],
      ({ name, title }) => [
        {
          set: "screen",
          name: [own],
          values: { ...(name !== own && { name }), title: title || null }
        }
      ],
      ({ name }) => go({ screen: name }, { replaces: name === own })),
    form("Add a property", [
      text("name", "Name"),
      choice("type", "Type", types),
      check("required", "Required")
    ],
      ({ name, type, required }) => [
        {
          add: "property",
          values: { screen: own, name, type, required: String(required === "on") }
        }
      ]),
    form("Add a tab", [
      text("name", "Name"),
      choice("root", "Root", model.screens.map(({ name }) => name))
    ],
      ({ name, root }) => [{ add: "tab", values: { container: own, name, root } }]),
    commands.length ? form("Add a condition", [
      choice("command", "Command", commands),
      text("subject", "Subject", true, "context."),
      choice("comparison", "Is", comparisons),
      text("operand", "Value", false)
    ],
      ({ operand, ...values }) => [
        { add: "condition", values: operand ? { ...values, operand } : values }
      ]) : "",
    add, remover(screen));
}

/** The form that removes a part of a screen, or the screen. */
function remover(screen) {
  const own = screen.name;
  const parts = [
    ...[...commandsTo(own), ...commandsFrom(own)].flatMap((
      { name, destination, origins = [], conditions }
    ) => [
      [`command ${name}`, { remove: "command", name: [name] }],
      ...origins.filter((origin) => origin === own || destination === own).map(
        (origin) => [`origin ${origin} of ${name}`, { remove: "origin", name: [name, origin] }]
      ),
      ...conditions.map(
        (condition) => [
          `condition ${conditionText(condition)} of ${name}`,
          { remove: "condition", name: [name, condition.subject, condition.comparison] }
        ]
      )]),
    ...screen.properties.map(
      ({ name }) => [`property ${name}`, { remove: "property", name: [own, name] }]
    ),
    ...(screen.tabs ?? []).map(({ name }) => [`tab ${name}`, { remove: "tab", name: [own, name] }]),
    [`screen ${own}`, { remove: "screen", name: [own] }],
  ];
  const unique = [...new Map(parts)];
  return form("Remove", [
    choice("part", "What", unique.map(([label]) => label))
  ], ({ part }) => [new Map(unique).get(part)],
    ({ part }) => part === `screen ${own}` && go({ screen: null }));
}

const text = (name, label, required = true, value = "") => field(
  label,
  h("input", { name, required, value: value ?? "", autocomplete: "off" })
);
const check = (name, label) => field(label, h("input", { name, type: "checkbox" }));
const choice = (name, label, options) => field(
  label,
  h("select", { name }, options.map((option) => h("option", { value: option }, option)))
);
const field = (label, control) => h("label", { class: "field" }, h("span", {}, label), control);

/** A form that sends edits: its message stands where the mistake is, and what was typed stays. */
function form(title, fields, edits, then = () => {}) {
  let revision;
  const message = h("p", { class: "problem", role: "alert", hidden: true });
  const element = h("form", {
    class: "form",
    onsubmit: submit,
    oninput: () => (revision ??= model.map.revision)
  },
    fields, message, h("div", { class: "buttons" }, h("button", { class: "primary" }, title)));
  const details = h("details", { class: "edit" }, h("summary", {}, title), element);
  return details;

  async function submit(event) {
    event?.preventDefault();
    const values = Object.fromEntries(new FormData(element));
    try {
      const ifRevision = revision ?? model.map.revision;
      await program.send("edit", { edits: edits(values), ifRevision });
      details.open = false;
      delete element.dataset.dirty;
      then(values);
      if (!isEditing()) update();
    } catch (error) {
      message.replaceChildren(error.message);
      if (error.status === 409) message.append(
        " ",
        h("button", { type: "button", onclick: repeat }, "Apply nevertheless")
      );
      message.hidden = false;
    }
  }

  async function repeat() {
    revision = (await ask("history", { limit: 1 }))[0]?.revision ?? 0;
    await submit();
  }
}

/** Whether a form is open, or has text that was not sent. */
export const isEditing = () => document.querySelector(
  "form[data-dirty], details.edit[open]"
) !== null;

/** A button that resolves a finding; nothing if no edit is known. */
export function remedyButton(finding) {
  if (!model.map?.edit || !finding.edits) return "";
  return h(
    "button",
    {
      onclick: () => attempt(
        () => program.send("edit", { edits: finding.edits, ifRevision: model.map.revision })
      )
    },
    "Resolve"
  );
}

/** The buttons that undo and redo. */
export function undoButtons(revisions) {
  if (!model.map.edit) return "";
  return h("div", { class: "buttons" },
    h(
      "button",
      { disabled: !revisions.length, onclick: () => attempt(() => program.send("undo", {})) },
      "Undo"
    ),
    h(
      "button",
      {
        disabled: revisions[0]?.kind !== "undo",
        onclick: () => attempt(() => program.send("undo", { redo: true }))
      },
      "Redo"
    ));
}

async function attempt(action) {
  try {
    await action();
  } catch (error) {
    toast(error.message, true);
  }
}
