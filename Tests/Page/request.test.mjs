import assert from "node:assert/strict";
import test from "node:test";
import { forSeeds, page } from "./page.mjs";

const { request } = await page("request");

const property = (name, type) => ({ name, type });
const screens = [
  { name: "Menu", title: "Main", properties: [] },
  { name: "Chat", properties: [property("user", "int"), property("draft", "string"), property("mixed", "int")] },
  { name: "List", properties: [property("tags", "array"), property("o", "dictionary"), property("mixed", "string")] },
  { name: "A::b", properties: [] },
  { name: "Tabs", properties: [], tabs: [{ name: "1", root: "Menu" }, { name: "0", root: "Menu" }] },
];
const map = { starts: ["Menu"] };
const text = (question) => request({ via: [], avoid: [], to: "Chat", ...question }, { screens, map });
const json = (question) => JSON.parse(text(question));

test("a question without a start begins at the first start screen", () => {
  assert.deepEqual(json({}), { from: "Menu", to: "Chat", via: [], avoid: [], properties: {}, context: {} });
  assert.equal(json({ from: "" }).from, "Menu");
});

test("screens are named by name, title, or with properties", () => {
  const question = json({ from: "main", to: "A::b", via: ["chat::draft=a::b;user=7"], avoid: ["LIST"] });
  assert.deepEqual([question.from, question.to, question.avoid], ["Menu", "A::b", ["List"]]);
  assert.deepEqual(question.via, [{ screen: "Chat", properties: { draft: "a::b", user: 7 } }]);
  assert.deepEqual(json({ to: "A/B{C}::user=1" }).to, { screen: "A/B{C}", properties: { user: 1 } });
});

test("numbers keep their digits", () => {
  assert.match(text({ "set.user": "9007199254740993", "context.x": "1e400" }), /"user":9007199254740993.*"x":1e400/);
});

test("a value is a text if a screen declares it as one, or if it is nothing else", () => {
  for (const [name, value, expected] of [
    ["draft", "7", "7"], ["draft", "true", "true"], ["mixed", "7", "7"], ["user", "7", 7], ["user", "07", "07"],
    ["user", "true", true], ["user", "null", null], ["tags", "[1,2]", [1, 2]], ["tags", "[1,", "[1,"],
    ["o", "{\"a\":1}", { a: 1 }], ["user", "[1]", "[1]"], ["unknown", "-1.5", -1.5], ["unknown", "", ""],
  ]) assert.deepEqual(json({ ["set." + name]: value }).properties[name], expected, `${name}=${value}`);
});

test("a stack replaces the start, with its tabs and presented entries", () => {
  const { stack, from } = json({ stack: "Tabs{Menu|*Menu/Chat::user=1}/!List", from: "Menu" });
  assert.equal(from, undefined);
  assert.deepEqual(stack, [
    {
      screen: "Tabs", properties: {}, selected: "0",
      tabs: { 1: [{ screen: "Menu", properties: {} }], 0: [{ screen: "Menu", properties: {} }, { screen: "Chat", properties: { user: 1 } }] },
    },
    { screen: "List", properties: {}, presentation: "present" },
  ]);
});

test("any names and values give JSON that contains them", () => {
  forSeeds(1000, (random) => {
    const [from, to, name, value] = [random.name(), random.name(), random.name(), random.text()];
    const question = json({ from, to, ["set." + name]: value, ["context." + name]: value });
    if (!from.includes("::")) assert.equal(question.from, from);
    assert.equal(String(question.properties[name]), value);
    assert.equal(String(question.context[name]), value);
  });
});
