// A stack as a tree: the screens from the bottom to the top, and the stacks of tabs.

import { h, screenLink, valueList } from "./dom.js";
import { model } from "./model.js";
import { orderedTabs } from "./notation.js";

/** Draws the entries of an answer. */
export const stackTree = (entries) => (
  h("ol", { class: "stack" }, entries.map((entry) => h("li", { class: entry.presentation },
    screenLink(entry.screen), valueList(entry.properties), entry.tabs && tabList(entry))))
);

const tabList = (entry) => h("ul", { class: "tabs" },
  orderedTabs(entry, model.screens).map(([tab, stack]) => (
    h("li", { class: tab === entry.selected ? "selected" : "" },
      h("span", { class: "tab" }, tab), stackTree(stack)))));
