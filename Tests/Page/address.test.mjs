import assert from "node:assert/strict";
import test from "node:test";
import { forSeeds, location, page } from "./page.mjs";

const { go, hideToken, onView, view } = await page("address");

const entries = [];
for (const method of ["pushState", "replaceState"]) {
  const original = history[method];
  history[method] = (...parameters) => {
    entries.push(method);
    original(...parameters);
  };
}
const seen = [];
onView(() => seen.push(String(view())));

/** Starts at an address without former entries. */
function start(hash) {
  location.hash = hash;
  entries.length = seen.length = 0;
}

test("parameters are changed, repeated by lists, and removed by null and empty texts", () => {
  start("#view=route&from=A&via=x");
  go({ view: "screen", from: null, via: ["1", "", "2"], to: "", set: undefined });
  assert.equal(location.hash, "#view=screen&via=1&via=2");
  assert.deepEqual([entries, seen], [["pushState"], ["view=screen&via=1&via=2"]]);
});

test("a view that does not change is no entry of the history", () => {
  start("#view=table");
  go({ view: "table", filter: null });
  assert.deepEqual([entries, seen], [[], []]);
  start("");
  go({ filter: "" });
  assert.deepEqual(entries, []);
});

test("a replaced view is not reported", () => {
  start("#view=table");
  go({ filter: "a b" }, { replaces: true });
  assert.equal(view().get("filter"), "a b");
  assert.deepEqual([entries, seen], [["replaceState"], []]);
});

test("the token leaves the address, and the view stays", () => {
  start("#view=table");
  location.search = "?token=1";
  hideToken();
  assert.equal(location.hash, "/#view=table");
  location.search = "";
});

test("any values are read as they were written", () => {
  forSeeds(500, (random) => {
    start("");
    const values = Object.fromEntries(random.list(4, () => [random.name(), random.list(3, () => random.name())]));
    go(values);
    for (const [key, list] of Object.entries(values)) assert.deepEqual(view().getAll(key), list);
  });
});
