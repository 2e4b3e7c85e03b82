// A stack as a tree: the screens from the bottom to the top, and the stacks of tabs.

import { h, screenLink, shown } from "./dom.js";

/** Draws the entries of an answer. */
export function stackTree(entries) {
  return h("ol", { class: "stack" }, entries.map((entry) => h("li", { class: entry.presentation },
    screenLink(entry.screen), properties(entry.properties),
    entry.tabs && h("ul", { class: "tabs" }, Object.entries(entry.tabs).map(([tab, stack]) =>
      h(
        "li",
        { class: tab === entry.selected ? "selected" : "" },
        h("span", { class: "tab" }, tab),
        stackTree(stack)
      ))))));
}

const properties = (values = {}) =>
  Object.entries(values).map(
    ([key, value]) => h("span", { class: "value" }, `${key}=${shown(value)}`)
  );

/** Reads the notation of stacks, such as `Tabs{Home|*Search/Results::q=a}/Login`, as entries. */
export function parseStack(text) {
  let at = 0;
  const decoded = (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  };
  const word = (ends) => {
    const start = at;
    while (at < text.length && !ends.includes(text[at])) at++;
    return text.slice(start, at);
  };
  const stack = () => {
    const entries = [entry()];
    while (text[at] === "/") {
      at++;
      entries.push(entry());
    }
    return entries;
  };
  const entry = () => {
    const [screen, values] = word("/{|}").split("::");
    const result = { screen: decoded(screen), properties: {} };
    for (const pair of (values ?? "").split(";").filter(Boolean)) {
      const [key, ...value] = pair.split("=");
      result.properties[decoded(key)] = decoded(value.join("="));
    }
    if (text[at] !== "{") return result;
    result.tabs = {};
    do {
      at++;
      const isSelected = text[at] === "*";
      if (isSelected) at++;
      const tab = decoded(word("/|}"));
      if (isSelected || !result.selected) result.selected = tab;
      if (text[at] === "/") at++;
      result.tabs[tab] = "|}".includes(text[at] ?? "|") ? [] : stack();
    } while (text[at] === "|");
    at++;
    return result;
  };
  return text ? stack() : [];
}
