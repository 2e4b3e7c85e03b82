// Editing: forms whose edits are one transaction each. Without `--edit`, nothing of it is shown.

import { h, choice, conditionText, counted, field, toast } from "./dom.js";
import { go, update, view } from "./address.js";
import { isTyping } from "./help.js";
import { ask, program } from "./program.js";
import { commandsFrom, commandsTo, model, ownCommandsFrom } from "./model.js";

const types = ["string", "int", "double", "bool", "array", "dictionary", "object"];
const steps = ["push", "present", "root"];
const comparisons = ["=", "!=", "<", "<=", ">", ">=", "in", "exists", "missing"];

/** The forms for a screen, or the one that adds a screen. */
export function screenEditor(screen) {
  if (!model.map.edit) return "";
  const add = form("Add a screen",
    [
      text("name", "Name"), text("title", "Title", false),
      screenName("origin", "Opened from", screen?.name, false)
    ],
    ({ name, title, origin }) => [
      { add: "screen", values: { name, ...(title && { title }) } },
      ...(origin ? [{ add: "edge", values: { origin, destination: name } }] : [])
    ],
    ({ name }) => go({ view: "screen", screen: name }));
  return h("section", { class: "editor" },
    h("h3", {}, "Edit"), screenNames(),
    screen ? forms(screen) : [], add, screen ? remover(screen) : []);
}

/** The forms that change a screen. */
function forms(screen) {
  const own = screen.name;
  const commands = [...commandsTo(own), ...commandsFrom(own)].map((command) => command.name);
  return [
    form("Connect", [
      screenName("destination", "To"), choice("Step", { name: "presentation" }, steps)
    ], (values) => ({ add: "edge", values: { origin: own, ...values } })),
    form("Rename or retitle", [
      text("name", "Name", true, own), text("title", "Title", false, screen.title)
    ], ({ name, title }) => ({
      set: "screen", name: [own],
      values: { ...(name !== own && { name }), title: title || null }
    }), ({ name }) => go({ screen: name }, { replaces: name === own })),
    form("Add a property", [
      text("name", "Name"), choice("Type", { name: "type" }, types), check("required", "Required")
    ], ({ name, type, required }) => ({
      add: "property", values: { screen: own, name, type, required: String(required === "on") }
    })),
    form("Add a tab", [text("name", "Name"), screenName("root", "Root")],
      (values) => ({ add: "tab", values: { container: own, ...values } })),
    gateForm(own),
    commands.length ? conditionForm(commands) : ""
  ];
}

const conditionForm = (commands) => form("Add a condition", [
  choice("Command", { name: "command" }, commands), text("subject", "Subject", true, "context."),
  choice("Is", { name: "comparison" }, comparisons), text("operand", "Value", false)
], ({ operand, ...values }) => ({
  add: "condition", values: { ...values, ...(operand && { operand }) }
}));

/** The forms for a command. */
export function commandEditor(command) {
  if (!model.map.edit) return "";
  const { name: own, presentation, flow, properties } = command;
  const parts = new Map([
    ...partsOf(command, command.origins ?? []),
    ...Object.keys(properties).map((property) => (
      [`value of ${property}`, { remove: "value", name: [own, property] }]
    ))
  ]);
  return h("section", { class: "editor" },
    h("h3", {}, "Edit"),
    screenNames(),
    form("Change the command", [
      text("name", "Name", true, own),
      choice("Step", { name: "presentation" }, steps, presentation),
      screenName("destination", "Opens", command.destination),
      text("flow", "Flow", false, flow ?? "")
    ], ({ flow, ...values }) => ({
      set: "command", name: [own], values: { ...values, flow: flow || null }
    }), ({ name }) => go({ command: name }, { replaces: true })),
    form("Set a value", [text("property", "Property"), text("value", "Value")],
      (values) => ({ add: "value", values: { command: own, ...values } })),
    conditionForm([own]), gateForm(command.destination),
    form("Remove", [choice("What", { name: "part" }, [...parts.keys()])],
      ({ part }) => parts.get(part)));
}

/** The form for a rule about links that open a screen. */
const gateForm = (screen) => form("Allow or refuse links", [
  choice("Links are", { name: "allowed" }, ["refused", "allowed"]),
  choice("From", { name: "source" }, ["anywhere", "own", "app", "web", "notification"])
], ({ allowed, source }) => ({
  add: "gate",
  values: {
    screen, allowed: String(allowed === "allowed"), ...(source !== "anywhere" && { source })
  }
}));

/** The form that removes a part of a screen, or the screen. */
function remover(screen) {
  const parts = new Map([...commandParts(screen.name), ...screenParts(screen)]);
  const own = `screen ${screen.name}`;
  return form("Remove", [choice("What", { name: "part" }, [...parts.keys()])],
    ({ part }) => parts.get(part),
    ({ part }) => part === own && go({ screen: null }));
}

/** The commands at a screen and their parts, each with the edit that removes it. */
const commandParts = (own) => [...commandsTo(own), ...ownCommandsFrom(own)].flatMap((command) => {
  const isNear = (origin) => [origin, command.destination].includes(own);
  return partsOf(command, (command.origins ?? []).filter(isNear));
});

const partsOf = ({ name, conditions }, origins) => [
  [`command ${name}`, { remove: "command", name: [name] }],
  ...origins.map((origin) => (
    [`origin ${origin} of ${name}`, { remove: "origin", name: [name, origin] }]
  )),
  ...conditions.map((condition) => [
    `condition ${conditionText(condition)} of ${name}`,
    { remove: "condition", name: [name, condition.subject, condition.comparison] }
  ])
];

const screenParts = ({ name: own, properties, tabs = [] }) => [
  ...properties.map(({ name }) => [`property ${name}`, { remove: "property", name: [own, name] }]),
  ...tabs.map(({ name }) => [`tab ${name}`, { remove: "tab", name: [own, name] }]),
  [`screen ${own}`, { remove: "screen", name: [own] }]
];

const text = (name, label, required = true, value = "", list = null) => (
  field(label, h("input", { name, required, value: value ?? "", list, autocomplete: "off" }))
);
const screenName = (name, label, value, required = true) => (
  text(name, label, required, value, "screen-names")
);
/** The names that fields suggest. */
export const screenNames = () => h("datalist", { id: "screen-names" },
  model.screens.map(({ name, title }) => h("option", { value: name }, title ?? "")));
const check = (name, label) => field(label, h("input", { name, type: "checkbox" }));

/** A form that sends an edit: its message stands where the mistake is, and what was typed stays. */
function form(title, fields, edit, then = () => {}) {
  let revision;
  const message = h("p", { class: "problem", role: "alert", hidden: true });
  const remember = () => (revision ??= model.map.revision);
  const element = h("form", { class: "form", onsubmit: submit, oninput: remember },
    fields, message, h("div", { class: "buttons" }, h("button", { class: "primary" }, title)));
  const details = h("details", { class: "edit" }, h("summary", {}, title), element);
  return details;

  async function submit(event) {
    event?.preventDefault();
    const values = Object.fromEntries(new FormData(element));
    const asked = String(view());
    try {
      const ifRevision = revision ?? model.map.revision;
      await program.send("edit", { edits: [edit(values)].flat(), ifRevision });
      details.open = false;
      delete element.dataset.dirty;
      // Meanwhile, the user may have gone to another view.
      if (String(view()) === asked) then(values);
      if (!isEditing()) update();
    } catch (error) {
      message.replaceChildren(error.message);
      const again = h("button", { type: "button", onclick: repeat }, "Apply nevertheless");
      if (error.status === 409) message.append(" ", again);
      message.hidden = false;
    }
  }

  async function repeat() {
    revision = (await ask("history", { limit: 1 }))[0]?.revision ?? 0;
    await submit();
  }
}

/** Whether a form is open, or has text that was not sent. */
export const isEditing = () => (
  document.querySelector("form[data-dirty], details.edit[open]") !== null
);

/** A button that resolves a finding; nothing if no edit is known. */
export function remedyButton({ edits }) {
  if (!model.map?.edit || !edits) return "";
  return h("button", { onclick: () => sendEdits(edits) }, editWords(edits));
}

/** What edits do, in the words of a button, such as `Remove the link`. */
function editWords(edits) {
  const [first] = edits;
  const action = ["add", "set", "remove"].find((key) => key in first);
  const kind = first[action] ?? "edit";
  if (kind === "exception" || kind === "check_exception") return "Accept";
  if (action === "add" && kind === "edge") {
    return `Connect ${first.values.origin} with ${first.values.destination}`;
  }
  const verb = { add: "Add", set: "Change", remove: "Remove" }[action] ?? "Apply";
  const others = edits.length > 1 ? ` and ${counted(edits.length - 1, "more edit")}` : "";
  return `${verb} the ${kind.replaceAll("_", " ")}${others}`;
}

/** A button that undoes the last edit, for a message about it; nothing without `--edit`. */
export const undoButton = () => model.map?.edit && (
  h("button", { onclick: () => send("undo", {}) }, "Undo")
);

/** Undoes with Ctrl+Z and redoes with Ctrl+Shift+Z, unless a text is edited. */
export function startUndo() {
  addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    if (!model.map?.edit || isTyping()) return;
    event.preventDefault();
    send("undo", event.shiftKey ? { redo: true } : {});
  });
}

/** The buttons that undo and redo. */
export function undoButtons(revisions) {
  if (!model.map.edit) return "";
  const button = (title, disabled, request) => (
    h("button", { disabled, onclick: () => send("undo", request) }, title)
  );
  return h("div", { class: "buttons" },
    button("Undo", !revisions.length, {}),
    button("Redo", revisions[0]?.kind !== "undo", { redo: true }));
}

/** Sends an edit; a message says why it is refused. */
const send = (path, body) => (
  program.send(path, body).catch((error) => toast(error.message, true))
);

/** Sends edits of what the page shows. */
export const sendEdits = (edits) => send("edit", { edits, ifRevision: model.map.revision });
