// The answers of a page that is a file: they are data in it, or are computed from the data.

import { byID } from "./dom.js";
import { arranged, complete, narrowed } from "./narrowing.js";
import { request } from "./request.js";
import { inSlices } from "./slices.js";
import { createSolver } from "./solver.js";

/** Answers the questions of the page without a server. */
export class FileAnswers {
  constructor() {
    /** The number of questions that take long; only the latest one is answered. */
    this.questions = 0;
    this.data = JSON.parse(byID("data").textContent);
  }

  /** Loads the solver, which is compressed, and the graph; undefined if the file has none. */
  async load() {
    if (!byID("solver")) return undefined;
    const [module, graph] = [byID("solver").textContent, this.data.graph].map(
      (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    );
    const stream = new Blob([module]).stream().pipeThrough(new DecompressionStream("gzip"));
    return createSolver(await new Response(stream).arrayBuffer(), graph, this.data.map.starts);
  }

  /** Returns the answer that the program would give. */
  async ask(question, parameters = {}) {
    switch (question) {
      case "map": return this.map(parameters);
      case "open": return this.opened(parameters);
      case "route": return this.route(parameters);
      case "reach": return this.whoReaches(parameters.to);
      default: return this.data[question];
    }
  }

  async route(parameters) {
    const solver = await (this.solver ??= this.load());
    if (!solver) throw new Error("This file has no solver for routes. The command line has:");
    return JSON.parse(solver(request(parameters, this.data)));
  }

  /** Returns the screens from which a screen can be reached, without a solver none. */
  async whoReaches(to) {
    const screens = byID("solver") ? this.data.screens : [];
    const solver = await (this.solver ??= this.load());
    const reach = ({ name }) => {
      // A route starts from the stack on which users see its first screen.
      const { stack } = JSON.parse(solver.start(name));
      const { outcome, steps } = JSON.parse(solver(JSON.stringify({ stack, to })));
      return { screen: name, reach: { outcome, steps: steps?.length } };
    };
    const question = ++this.questions;
    return { screens: await inSlices(screens, reach, () => question === this.questions) };
  }

  /** Returns what the example of a link pattern opens, also with the facts that it needs. */
  opened({ link, source, explain, ...facts }) {
    const texts = Object.entries(facts).map(([name, value]) => `${name}=${value}`).sort();
    const key = [link, ...texts].join("\n");
    const answer = Object.hasOwn(this.data.open, key) && this.data.open[key];
    if (!answer) throw new Error("This file only contains the examples of the patterns.");
    return answer;
  }

  /** Shows that nothing will change. */
  follow() {
    byID("live").className = "live";
    byID("live").textContent = `Revision ${this.data.map.revision}`;
  }

  /** Returns the map as the program has arranged it, or a part of the whole one. */
  async map({ closed = [], open = [], closesOthers, closesMany, flow, focus = [], steps }) {
    const { map, overview, flows = {}, opened = {}, commands } = this.data;
    if (flow && Object.hasOwn(flows, flow)) return complete(flows[flow]);
    const whole = complete(map);
    const part = async (...selection) => {
      const part = narrowed(whole, ...selection);
      const solver = await (this.solver ??= this.load());
      return solver ? arranged(part, solver) : part;
    };
    // The file of a very large app does not contain the maps of all flows.
    const own = whole.screens.filter((screen) => flow && screen.flow === flow);
    const near = flow ? own.map(({ name }) => name) : focus;
    if (near.length) return part(new Set(), near, flow ? 1 : Number(steps));
    const names = map.flows.map(({ name }) => name);
    const isClosed = (name) => closesOthers ? !open.includes(name) : closed.includes(name);
    const inBoxes = closesMany ? map.closesMany ? names : [] : names.filter(isClosed);
    if (!inBoxes.length) return whole;
    const [first, ...others] = names.filter((name) => !inBoxes.includes(name));
    if (first === undefined) return complete(overview);
    return !others.length && Object.hasOwn(opened, first)
      ? complete(opened[first])
      : part(new Set(inBoxes), [], 0, commands);
  }
}
