// Where a definition was imported from, and the rules for links to its screen.

import { h, section } from "./dom.js";
import { sendEdits } from "./editing.js";
import { model } from "./model.js";
import { ask } from "./program.js";

/** Shows them in an element, as soon as they are known; a command has those of its screen. */
export async function showDefinition(element, name, screen = name) {
  const show = (name) => ask("show", { name }).catch(() => undefined);
  const [own, opened] = await Promise.all([show(name), screen === name ? undefined : show(screen)]);
  const { gates = [] } = (opened ?? own)?.screen ?? {};
  const rules = gates.map((rule) => [gateText(rule), " ", removeButton(rule, screen)]);
  element.replaceChildren(
    own?.place ? h("p", { class: "hint" }, `Imported from ${own.place}`) : "",
    section(`Links to ${screen}`, rules) || "");
}

/** A rule of the gate in words, such as `refused from web`. */
const gateText = ({ allowed, source, scheme, host }) => [
  h("b", { class: allowed ? "good" : "bad" }, allowed ? "allowed" : "refused"),
  ` ${[source && `from ${source}`, scheme && `with ${scheme}:`, host && `of ${host}`]
    .filter(Boolean).join(" ") || "from anywhere"}`
];

const removeButton = ({ scheme, host, source }, screen) => {
  const rule = [scheme, host, source, screen].map((part) => part ?? null);
  const remove = () => sendEdits([{ remove: "gate", name: rule }]);
  return model.map.edit && h("button", { class: "link", onclick: remove }, "Remove the rule");
};
