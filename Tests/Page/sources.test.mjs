// What answers the questions: the server, or the data in a file. And the search field, which needs no answers.

import assert from "node:assert/strict";
import test from "node:test";
import { location, page } from "./page.mjs";

const elements = {};
document.getElementById = (id) => id === "data" || id === "solver" ? elements[id] ?? null : (elements[id] ??= document.createElement("x"));
const { FileAnswers } = await page("file");
const { Server } = await page("server");
const { startSearch } = await page("search");
const { model } = await page("model");

const map = {
  revision: 3, starts: ["A"], layout: "graphviz", edges: [],
  screens: [{ name: "A", flow: "f", box: { x: 0, y: 0, width: 64, height: 34 } }, { name: "B", box: { x: 200, y: 0, width: 64, height: 34 } }],
  flows: [{ name: "f", closed: false }, { name: "g", closed: false }],
};
const part = (revision) => ({ revision, screens: [{ name: "A" }], flows: [{ name: "g", closed: true }], edges: [{ from: 0, to: 1, conditional: true }] });
const parts = { overview: part("overview"), flows: { f: part("f"), g: part("g") } };
const assumed = { isStub: false, rows: [] };
const screens = (map) => map.screens.map((screen) => ({ ...assumed, lines: [screen.name], ...screen }));
const whole = { ...map, screens: screens(map) };
const completed = (map) => ({ ...map, screens: screens(map), edges: map.edges.map((edge) => ({ kind: "push", enabled: true, ...edge, from: "screen:A", to: "flow:g" })) });

/** The answers of a file with data, and without a solver. */
function file(more = {}) {
  elements.data = { textContent: JSON.stringify({ map, ...parts, open: { "app://a": { outcome: "planned" } }, screens: [{ name: "A" }], ...more }) };
  return new FileAnswers();
}

test("a file contains the whole map, the overview and each flow, and computes other parts", async () => {
  const ask = (closed, focus = []) => file().ask("map", { closed, focus, steps: "1" });
  assert.deepEqual(await ask([]), whole);
  assert.deepEqual(await ask(["f", "g"]), completed(parts.overview));
  assert.deepEqual(await file().ask("map", { flow: "f" }), completed(parts.flows.f));
  assert.deepEqual((await ask(["f"])).flows[0], { name: "f", closed: true, box: { x: 0, y: 0, width: 168, height: 44 } });
  const others = (open) => file().ask("map", { open, closesOthers: true, focus: [], steps: "" });
  assert.deepEqual(await others([]), completed(parts.overview));
  assert.deepEqual(await others(["f", "g"]), whole);
  assert.deepEqual(await others(["g"]), await ask(["f"]));
  assert.deepEqual((await ask([], ["B"])).screens, [whole.screens[1]]);
  const first = (closesMany) => file({ map: { ...map, closesMany } }).ask("map", { closesMany: true });
  assert.deepEqual(await first(false), { ...whole, closesMany: false });
  assert.deepEqual(await first(true), completed(parts.overview));
  const opened = { f: part("only f") };
  const partly = (data) => file(data).ask("map", { closed: ["g"], focus: [], steps: "" });
  assert.deepEqual(await partly({ opened }), completed(opened.f));
  assert.notDeepEqual(await partly({}), completed(opened.f));
  const unmapped = await file({ flows: {} }).ask("map", { flow: "f" });
  assert.deepEqual(unmapped.screens, [whole.screens[0]]);
});

test("a file opens the examples of patterns only", async () => {
  assert.deepEqual(await file().ask("open", { link: "app://a" }), { outcome: "planned" });
  for (const link of ["app://b", "constructor", "__proto__", ""]) {
    await assert.rejects(file().ask("open", { link }), { message: "This file only contains the examples of the patterns." });
  }
});

test("a file opens them also with the facts that they need, in any order", async () => {
  const open = { "app://a\ncontext.b=1\ncontext.c=true": { outcome: "planned" } };
  const ask = (facts) => file({ open }).ask("open", { link: "app://a", source: "", explain: true, ...facts });
  assert.deepEqual(await ask({ "context.c": "true", "context.b": "1" }), { outcome: "planned" });
  await assert.rejects(ask({ "context.c": "true" }), /only contains the examples/);
});

test("a file without a solver refers to the command line", async () => {
  await assert.rejects(file().ask("route", { to: "A" }), /^Error: This file has no solver for routes/);
  assert.deepEqual(await file().ask("reach", { to: "A" }), { screens: [] });
  assert.deepEqual(await file().ask("screens"), [{ name: "A" }]);
});

test("a page hears of changes, problems and their end, and connects again", async () => {
  const sources = [];
  globalThis.EventSource = class {
    constructor() { Object.assign(this, { listeners: {}, readyState: 1 }), sources.push(this); }
    addEventListener(name, listener) { this.listeners[name] = (value) => listener({ data: JSON.stringify(value) }); }
  };
  EventSource.CLOSED = 2;
  globalThis.setTimeout = ((original) => (work) => original(work, 0))(setTimeout);
  const heard = [];
  new Server().follow((hello) => heard.push(hello), (change) => heard.push(change));
  const status = () => [elements.live.className, elements.live.textContent];
  const [{ listeners }] = sources;
  listeners.hello({ revision: 1 });
  assert.deepEqual(status(), ["live live", "Live"]);
  listeners.problem({ error: "There is no database." });
  assert.deepEqual(status(), ["live lost", "There is no database."]);
  listeners.change({ revision: 2 });
  assert.deepEqual(status(), ["live live", "Live"]);
  assert.deepEqual(heard, [{ revision: 1 }, { revision: 2 }]);
  globalThis.fetch = async () => ({ status: 401 });
  sources[0].readyState = 2;
  await sources[0].onerror();
  assert.deepEqual(status(), ["live lost", "Open the address that 'navgraph serve' has printed."]);
  await new Promise((next) => setTimeout(next));
  assert.equal(sources.length, 2);
});

test("results are chosen by keys and clicks, in a circle", () => {
  model.screens = ["Chat", "Chats", "Other"].map((name) => ({ name, properties: [] }));
  const key = (name, more = {}) => elements.search.onkeydown({ key: name, preventDefault() {}, ...more });
  const type = (text) => { elements.search.value = text; elements.search.oninput(); };
  elements.search = document.createElement("input");
  elements.search.removeAttribute = (name) => { delete elements.search.attributes[name]; };
  elements.results = Object.defineProperty(document.createElement("ul"), "childElementCount", { get() { return this.children.length; } });
  startSearch();
  type("chat");
  const chosen = () => elements.results.children.map((row) => row.attributes["aria-selected"] === "true");
  assert.deepEqual(elements.results.children.map((row) => row.children[1].textContent), ["Chat", "Chats"]);
  assert.equal(elements.search.attributes["aria-activedescendant"], "result-0");
  key("ArrowDown");
  assert.deepEqual(chosen(), [false, true]);
  key("ArrowDown");
  assert.deepEqual(chosen(), [true, false]);
  key("ArrowUp");
  key("Enter");
  assert.equal(location.hash, "#view=screen&screen=Chats");
  assert.deepEqual([elements.search.value, elements.results.hidden], ["", true]);
  type("chat");
  elements.results.children[0].listeners.pointerdown({ preventDefault() {} });
  assert.equal(location.hash, "#view=screen&screen=Chat");
  type("nothing");
  assert.equal(elements.results.textContent, "Nothing found.");
  key("Enter");
  assert.equal(location.hash, "#view=screen&screen=Chat");
  key("Escape");
  assert.equal(elements.results.hidden, true);
  type(" ");
  assert.equal(elements.results.hidden, true);
});
