// The answers of a page that is a file: they are data in it, or are computed from the data.

import { byID } from "./dom.js";
import { narrowed } from "./narrowing.js";

/** Answers the questions of the page without a server. */
export class FileAnswers {
  constructor() {
    this.data = JSON.parse(byID("data").textContent);
  }

  /** Returns the answer that the program would give. */
  async ask(question, parameters = {}) {
    switch (question) {
      case "map": return this.map(parameters);
      case "open": return this.opened(parameters.url);
      case "route": throw new Error("This file cannot find routes. The command line can:");
      case "who-reaches": return { screens: [] };
      default: return this.data[question];
    }
  }

  /** Returns what the example of a link pattern opens. */
  opened(url) {
    const answer = this.data.open[url];
    if (!answer) throw new Error("This file only contains the examples of the patterns.");
    return answer;
  }

  /** Shows that nothing will change. */
  follow() {
    byID("live").className = "live";
    byID("live").textContent = `Revision ${this.data.map.revision}, read-only`;
  }

  /** Returns the map as the program has arranged it, or a part of it. */
  map({ closed, focus, steps }) {
    const { map, closedMap } = this.data;
    const open = map.flows.filter(({ name }) => !closed.includes(name));
    if (!focus.length && open.length === map.flows.length) return map;
    if (!focus.length && !open.length) return closedMap;
    return narrowed(map, new Set(closed), focus, Number(steps));
  }
}
