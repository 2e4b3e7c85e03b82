import assert from "node:assert/strict";
import test from "node:test";
import { forSeeds, page } from "./page.mjs";

const { freshPath, parseEntry, parseStack, screenNamed, stackText, visible } = await page("notation");

const screen = (name, ...tabs) => ({ name, properties: [], ...(tabs.length && { tabs }) });
const app = [
  screen("Tabs", { name: "Home", root: "Home" }, { name: "Search", root: "Search" }),
  screen("Home"), screen("Search"), screen("Chat"), screen("Login"),
];

test("a stack has entries with properties, presented entries, and tabs by their roots", () => {
  assert.deepEqual(parseStack("Tabs{Home|*Search/Chat::q=a;r=b%3Bc}/!Login", app), [
    {
      screen: "Tabs", properties: {}, selected: "Search",
      tabs: {
        Home: [{ screen: "Home", properties: {} }],
        Search: [{ screen: "Search", properties: {} }, { screen: "Chat", properties: { q: "a", r: "b;c" } }],
      },
    },
    { screen: "Login", properties: {}, presentation: "present" },
  ]);
  assert.deepEqual(parseStack("", app), []);
});

test("a value may contain what ends a name", () => {
  const [{ properties }] = parseStack("Chat::draft=a::b=c{d|e}*!", app);
  assert.deepEqual(properties, { draft: "a::b=c{d|e}*!" });
});

test("in braces, a value ends with its stack", () => {
  const [{ tabs }] = parseStack("Tabs{Home/Chat::a=x::y|*Search}::z=1", app);
  assert.deepEqual(tabs.Home[1].properties, { a: "x::y" });
});

test("in a single entry, only the properties have a notation", () => {
  assert.deepEqual(parseEntry("A/B{C}::id=a/b;x=%3B", app), { screen: "A/B{C}", properties: { id: "a/b", x: ";" } });
});

test("malformed text is read to its end", () => {
  for (const text of ["Tabs{", "Tabs{Home|", "/", "}", "a::", "::", "%", "Tabs{Home}}/x", "%E0%A4%A"]) {
    assert.ok(parseStack(text, app).length > 0, text);
  }
});

test("a name is found in another letter case, and by its title, if only one screen is meant", () => {
  const screens = [screen("Menu"), { ...screen("Chat"), title: "Talk" }, screen("a"), screen("A")];
  for (const [text, name] of [["Menu", "Menu"], ["menu", "Menu"], ["Talk", "Chat"], ["TALK", "Chat"], ["a", "a"], ["b", "b"]]) {
    assert.equal(screenNamed(text, screens), name);
  }
});

test("the visible path leads through the selected tabs", () => {
  const path = (text) => visible(parseStack(text, app)).map((entry) => entry.screen);
  assert.deepEqual(path("Chat/Tabs{Home|*Search/Login}"), ["Chat", "Tabs", "Search", "Login"]);
  assert.deepEqual(path("Tabs{*Home|Search}/Login"), ["Tabs", "Login"]);
  assert.deepEqual(freshPath("Tabs", app), ["Tabs", "Home"]);
  assert.deepEqual(freshPath("Unknown", app), ["Unknown"]);
});

test("the notation of any stack is read as this stack", () => {
  forSeeds(2000, (random) => {
    const names = [...new Set(random.list(8, () => random.name()))];
    if (!names.length) return;
    const depths = new Map(names.map((name, index) => [name, index]));
    // A container only has roots that come before it, so that fresh tabs end. Two can have one root.
    const screens = names.map((name, index) => screen(name, ...(index ? random.list(3, () => random.pick(names.slice(0, index))) : [])
      .map((root, number) => ({ name: `${random.name()}${number}`, root }))));
    const entry = (name, isMarked) => {
      const tabs = screens[depths.get(name)].tabs;
      const isArranged = tabs && random.happens(0.8);
      return {
        screen: name,
        properties: Object.fromEntries(random.list(2, () => [random.name(), random.text()])),
        ...(isMarked && { presentation: "present" }),
        ...(isArranged && {
          tabs: Object.fromEntries([...tabs].reverse().map((tab) => [tab.name, [entry(tab.root), ...random.list(1, () => entry(names[0]))]])),
          selected: random.pick(tabs).name,
        }),
      };
    };
    const stack = [];
    random.list(3, () => stack.push(entry(random.pick(names), stack.length && !stack.at(-1).tabs && random.happens(0.3))));
    assert.deepEqual(parseStack(stackText(stack, screens), screens), stack);
  });
});
