// The view of commands that a line of the map represents, each with all that it needs and sets.

import { byID, h, conditionText, definitionList, joined, name, rowList } from "./dom.js";
import { sameCommandLine, screenLink, section, shown } from "./dom.js";
import { view } from "./address.js";
import { showDefinition } from "./definition.js";
import { commandEditor } from "./editing.js";
import { linesOfCommand, mark } from "./map.js";
import { model } from "./model.js";

export const tab = { title: "Command", show: showCommands, hasTab: false };

/** Draws the commands of the view. */
async function showCommands(panel) {
  const wanted = new Set(view().getAll("command"));
  const commands = model.commands.filter((command) => wanted.has(command.name));
  const title = commands.length === 1 ? name(commands[0].name) : `${commands.length} commands`;
  panel.replaceChildren(
    h("h2", {}, commands.length ? title : "Command"),
    ...(commands.length === 1 ? details(commands[0]) : [
      section("Commands", commands.map((command) => [commandLink(command.name), summary(command)]))
      || h("p", { class: "hint" }, "There is no such command now.")
    ]));
  const screens = new Map();
  for (const { origins = [], destination } of commands.length === 1 ? commands : []) {
    for (const screen of [...origins, destination]) screens.set(screen, {});
  }
  mark("route", screens, commands.flatMap(linesOfCommand), { moves: true });
  const [{ name: own, destination } = {}, ...others] = commands;
  if (own && !others.length) await showDefinition(byID("definition"), own, destination);
}

/** A link to a command. */
export const commandLink = (command) => h("a", {
  class: "command-name", href: "#" + new URLSearchParams({ view: "command", command })
}, name(command, "command-name"));

const origins = (command) => (
  command.universal ? "anywhere" : joined((command.origins ?? []).map(screenLink), ", ")
);

const summary = (command) => h("span", { class: "detail" },
  origins(command), " → ", screenLink(command.destination));

/** What a command is and does, besides its screens: labels with lists of texts. */
export const commandFacts = (command) => [
  ["Step", command.presentation],
  ["Flow", command.flow && command.flow + (command.enabled ? "" : " (disabled)")],
  ["Style", command.style],
  ["Pops to", command.popTo && command.popTo + (command.popInclusive ? ", inclusive" : "")],
  ["Replaces", command.replaces && "the screen on which it begins"],
  ["Needs", command.conditions.map(conditionText)],
  ["Sets", Object.entries(command.properties).map(([key, value]) => `${key}=${shown(value)}`)]
].map(([label, texts]) => [label, [texts || []].flat()]).filter(([, { length }]) => length);

const details = (command) => [
  definitionList([
    ["From", origins(command)], ["Opens", screenLink(command.destination)],
    ...commandFacts(command).map(([label, texts]) => (
      [label, texts.length > 1 ? rowList(texts) : texts]
    ))
  ]),
  h("div", { id: "definition" }), commandEditor(command),
  ...sameCommandLine("show", command.name, "--db", model.map.database)
];
