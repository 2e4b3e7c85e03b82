// A stack as a tree: the screens from the bottom to the top, and the stacks of tabs.

import { h, screenLink, valueList } from "./dom.js";

/** Draws the entries of an answer. */
export const stackTree = (entries) => (
  h("ol", { class: "stack" }, entries.map((entry) => h("li", { class: entry.presentation },
    screenLink(entry.screen), valueList(entry.properties), entry.tabs && tabList(entry))))
);

const tabList = ({ tabs, selected }) => h("ul", { class: "tabs" },
  Object.entries(tabs).map(([tab, stack]) => h("li", { class: tab === selected ? "selected" : "" },
    h("span", { class: "tab" }, tab), stackTree(stack))));

/**
 * Returns the name of the screen that a text names: its name, the name in another letter case, or
 * its title; the text itself if there is none.
 */
export function screenNamed(text, screens) {
  if (screens.some(({ name }) => name === text)) return text;
  const lower = text.toLowerCase();
  const isMeant = [
    ({ name }) => name.toLowerCase() === lower,
    ({ title }) => title === text,
    ({ title }) => title?.toLowerCase() === lower
  ];
  const found = isMeant.map((test) => screens.filter(test)).find(({ length }) => length === 1);
  return found ? found[0].name : text;
}

/**
 * Reads the notation of stacks, such as `Tabs{Home|*Search/Results::q=a}/!Login`, as entries.
 *
 * The stacks in braces begin with the roots of the tabs, which the definitions of the screens name.
 * `!` marks a presented entry.
 */
export function parseStack(text, screens) {
  let at = 0;
  const stack = () => {
    const entries = [entry()];
    while (text[at] === "/") {
      at++;
      entries.push(entry());
    }
    return entries;
  };
  const entry = () => {
    const isPresented = text[at] === "!";
    if (isPresented) at++;
    const start = at;
    while (at < text.length && !"/{|}".includes(text[at])) at++;
    const [screen, properties = ""] = text.slice(start, at).split("::").slice(0, 2);
    const pairs = properties.split(";").filter(Boolean).map((pair) => {
      const [key, ...value] = pair.split("=");
      return [decoded(key), decoded(value.join("="))];
    });
    const result = {
      screen: screenNamed(decoded(screen), screens),
      properties: Object.fromEntries(pairs),
      ...(isPresented && { presentation: "present" })
    };
    return text[at] === "{" ? { ...result, ...tabs(result.screen) } : result;
  };
  const tabs = (container) => {
    const definitions = screens.find(({ name }) => name === container)?.tabs ?? [];
    const result = { tabs: {}, selected: definitions[0]?.name };
    do {
      at++;
      const isSelected = text[at] === "*";
      if (isSelected) at++;
      const entries = stack();
      const root = entries[0].screen;
      const isFree = (tab) => tab.root === root && !(tab.name in result.tabs);
      const name = definitions.find(isFree)?.name ?? root;
      if (isSelected) result.selected = name;
      result.tabs[name] = entries;
    } while (text[at] === "|");
    at++;
    return result;
  };
  return text ? stack() : [];
}

/** Returns the notation of the entries of an answer. */
export function stackText(entries) {
  return entries.map((entry, index) => {
    const { screen, presentation, properties = {}, tabs, selected } = entry;
    const isMarked = presentation === "present" && !entries[index - 1]?.tabs;
    const stacks = Object.entries(tabs ?? {}).map(
      ([tab, stack]) => (tab === selected ? "*" : "") + stackText(stack)
    );
    const pairs = Object.entries(properties).map(
      ([name, value]) => encoded(name) + "=" + encoded(valueText(value))
    );
    return (isMarked ? "!" : "") + encoded(screen).replace(/^!/, "%21")
      + (stacks.length ? `{${stacks.join("|")}}` : "")
      + (pairs.length ? "::" + pairs.join(";") : "");
  }).join("/");
}

const valueText = (value) => typeof value === "string" ? value : JSON.stringify(value);
const encoded = (text) => text.replace(/[/:;=%{}|*\s]/g, encodeURIComponent)
  .replaceAll("*", "%2A");

function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
