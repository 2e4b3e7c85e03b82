// The list of the modules in `page.c`, and how the modules depend on each other.

import assert from "node:assert/strict";
import test from "node:test";
import { listed, names, source } from "./page.mjs";

const own = new Map(names.map((name) => [name, source(name + ".js")]));
const views = listed.filter(({ isView }) => isView).map(({ name }) => name);
const importLine = /^import \{ .+ \} from "\.\/(\w+)\.js";$/;

/** The modules that a module imports; `views.js`, which the program writes, imports all views. */
const imports = (name) => [...own.get(name).matchAll(/^import .*$/gm)].map(([line]) => {
  assert.match(line, importLine, `${name}.js: the script of page files has only such imports`);
  return line.match(importLine)[1];
}).flatMap((other) => other === "views" ? views : other === "solver" ? [] : [other]);

test("page.c lists each module in the folder once", () => {
  assert.deepEqual(listed.map(({ name }) => name).sort(), names);
});

test("modules import modules that exist, and never in a circle", () => {
  const done = new Set();
  const visit = (name, path) => {
    assert.ok(own.has(name), `${path.at(-1)}.js imports ${name}.js`);
    assert.ok(!path.includes(name), `a circle: ${[...path, name].join(" → ")}`);
    if (done.has(name)) return;
    for (const other of imports(name)) visit(other, [...path, name]);
    done.add(name);
  };
  visit("app", []);
  assert.deepEqual([...done].sort(), names, "app.js reaches all modules");
});

test("modules export declarations, which the script of page files can find", () => {
  for (const [name, text] of own) {
    for (const [line] of text.matchAll(/^[ \t]*export .*$/gm)) {
      assert.match(line, /^export (async )?(function|const|class) \w+/, name);
    }
    assert.doesNotMatch(text, /\bimport\(/, name);
  }
});

test("what a module imports is exported", () => {
  const exported = (name) => [...own.get(name).matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)]
    .map(([, item]) => item);
  for (const [name, text] of own) {
    for (const [, items, other] of text.matchAll(/^import \{ (.+) \} from "\.\/(\w+)\.js";$/gm)) {
      if (!own.has(other)) continue;
      for (const [item] of items.split(", ").map((part) => part.split(" as "))) assert.ok(exported(other).includes(item), `${name}.js: ${item} of ${other}.js`);
    }
  }
});

test("a view, and no other module, has a tab", () => {
  const tab = /^export const tab = \{ title: "\w+", show: \w+(, (isHidden|hasTab): .+)? \};$/m;
  for (const { name, isView } of listed) assert.equal(tab.test(own.get(name)), isView, name);
});
