// The modules of the page in Node.js, with as much of a browser as they need to be imported.

import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const sources = new URL("../../Sources/NavGraphExplorer/Page/", import.meta.url);
const solver = new URL("../../Sources/NavGraphWeb/solver.js", import.meta.url);

/** The names of the modules in the folder of the page, without `.js`. */
export const names = readdirSync(sources).filter((file) => file.endsWith(".js"))
  .map((file) => file.slice(0, -".js".length)).sort();

/** Returns a file in the folder of the page. */
export const source = (file) => readFileSync(new URL(file, sources), "utf8");

/** The modules and the views, in the order of `page.c`. */
export const listed = [...source("page.c").matchAll(/^#define (MODULE|VIEW) (\w+)$/gm)]
  .map(([, kind, name]) => ({ name, isView: kind === "VIEW" }));

// Node.js reads a file as a module only with such a `package.json`.
const folder = mkdtempSync(join(tmpdir(), "navgraph-page-"));
process.on("exit", () => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, "package.json"), "{\"type\":\"module\"}");
for (const name of names) writeFileSync(join(folder, name + ".js"), source(name + ".js"));
copyFileSync(solver, join(folder, "solver.js"));

/** Imports a module of the page. */
export const page = (name) => import(pathToFileURL(join(folder, name + ".js")));

/** An element: its tag, its attributes and its children, of which some are text. */
class Element {
  constructor(tag) {
    Object.assign(this, { tag, attributes: {}, children: [], listeners: {} });
  }
  setAttribute(name, value) { this.attributes[name] = String(value); }
  addEventListener(name, listener) { this.listeners[name] = listener; }
  append(...children) { this.children.push(...children); }
  replaceChildren(...children) { this.children = children; }
  get textContent() { return this.children.map((child) => child.textContent ?? child).join(""); }
  set textContent(text) { this.children = [text]; }
}

export const location = { hash: "", search: "", pathname: "/" };
const change = (_, __, address) => { location.hash = address === "#" ? "" : address; };
Object.assign(globalThis, {
  location,
  history: { pushState: change, replaceState: change },
  addEventListener() {},
  document: {
    createElement: (tag) => new Element(tag),
    createElementNS: (_, tag) => new Element(tag),
    getElementById: () => null
  }
});

/** Answers the questions of the page: functions by the names of the questions. */
export function answer(questions) {
  globalThis.fetch = async (url) => {
    const [, question, query] = url.match(/^\/api\/([\w-]+)\?(.*)$/);
    const value = await questions[question](new URLSearchParams(query));
    return { ok: !value?.error, status: value?.error ? 400 : 200, json: async () => value };
  };
}

/** The factor of the number of random inputs. */
const factor = Number(process.env.NAVGRAPH_SEEDS ?? 1);

/** Calls a function with random numbers of many seeds; a failure contains its seed. */
export function forSeeds(count, check) {
  for (let seed = 1; seed <= count * factor; seed++) {
    try {
      check(new Random(seed));
    } catch (error) {
      error.message = `seed ${seed}: ${error.message}`;
      throw error;
    }
  }
}

/** Random numbers: the generator mulberry32. */
class Random {
  constructor(seed) { this.state = seed; }

  /** A number from 0, below a limit. */
  below(limit) {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  /** Whether an event with a probability happens. */
  happens(probability) { return this.below(1000) < 1000 * probability; }

  pick(items) { return items[this.below(items.length)]; }

  list(maximum, element) { return Array.from({ length: this.below(maximum + 1) }, element); }

  /** A text of the characters that have a meaning somewhere, and of others. */
  text(maximum = 6) {
    return this.list(maximum, () => this.pick([..."ab1 ,:;=/{}|*!%[]\"'\\#&+?.\n\u00e9\u{1f600}"])).join("");
  }

  name(maximum) { return this.text(maximum) || this.pick(["a", "__proto__", "constructor", "1"]); }
}
