import assert from "node:assert/strict";
import test from "node:test";
import { page } from "./page.mjs";

const { ancestors, joinedSteps, linesAlong, startPath, trail } = await page("trail");

const screens = [
  { name: "Tabs", tabs: [{ name: "Home", root: "Home" }, { name: "Cart", root: "Cart" }] },
  { name: "Home", rootOf: [{ container: "Tabs", tab: "Home" }] },
  { name: "Cart", rootOf: [{ container: "Tabs", tab: "Cart" }] },
  { name: "List" }, { name: "Offers", extends: "List" }, { name: "Sale", extends: "Offers" },
  { name: "Product" }, { name: "Login" },
  { name: "Twice", rootOf: [{ container: "Tabs", tab: "Home" }, { container: "Tabs", tab: "Cart" }] },
];
const commands = [
  { name: "Product", origins: ["Home", "List"], destination: "Product" },
  { name: "Login", origins: ["Tabs"], destination: "Login" },
  { name: "Help", destination: "Help", universal: true },
];
const follow = (start, answer) => trail(start, answer, { commands, screens });
const push = (screen, command = screen) => ({ action: "push", screen, command });

test("a start is shown with its container and its tabs", () => {
  for (const [text, path] of [
    ["Tabs", ["Tabs", "Home"]], ["Cart", ["Tabs", "Cart"]], ["Home", ["Tabs", "Home"]],
    ["Product", ["Product"]], ["Twice", ["Twice"]], ["Unknown", ["Unknown"]],
  ]) assert.deepEqual(startPath(text, screens), path, text);
});

test("containers in a circle end", () => {
  const circle = ["A", "B"].map((name) => (
    { name, rootOf: [{ container: name === "A" ? "B" : "A" }], tabs: [{ root: name === "A" ? "B" : "A" }] }
  ));
  assert.equal(startPath("A", circle)[0], "A");
  assert.deepEqual(ancestors("A", [{ name: "A", extends: "B" }, { name: "B", extends: "A" }]), ["A", "B"]);
});

test("a line begins at the nearest screen that has the command, also by inheritance", () => {
  assert.deepEqual(follow(["Tabs", "Home"], { steps: [push("Product"), push("Login")] }).lines, [
    { from: ["Tabs"], to: "Home" },
    { from: ["Home"], to: "Product" },
    { from: ["Tabs"], to: "Login" },
  ]);
  assert.deepEqual(follow(["Sale"], { steps: [push("Product")] }).lines, [{ from: ["List"], to: "Product" }]);
  assert.deepEqual(follow(["List", "Home"], { steps: [push("Product")] }).lines.at(-1), { from: ["Home", "List"], to: "Product" });
  assert.deepEqual(follow(["Sale"], { steps: [push("Help")] }).lines, [{ from: [], to: "Help" }]);
});

test("steps back and to tabs leave screens", () => {
  const steps = [
    push("Product"), { action: "pop", count: 1, screen: "Home" }, push("Product"),
    { action: "select", container: "Tabs", tab: "Cart", screen: "Cart" },
  ];
  const { path, screens: passed, lines } = follow(["Tabs", "Home"], { steps });
  assert.deepEqual(path, ["Tabs", "Cart"]);
  assert.deepEqual(passed, ["Tabs", "Home", "Product", "Home", "Product", "Cart"]);
  assert.deepEqual(lines.at(-1), { from: ["Tabs"], to: "Cart" });
});

test("a new root replaces the path, and a container shows its first tab", () => {
  const { path } = follow(["Login"], { steps: [{ action: "root", screen: "Tabs", command: "x" }] });
  assert.deepEqual(path, ["Tabs", "Home"]);
});

test("a blocked route begins on the screen that was asked for", () => {
  assert.deepEqual(follow(["Tabs", "Home"], { route: ["Home", "Account", "Orders"] }).path, ["Tabs", "Home", "Account", "Orders"]);
  assert.deepEqual(follow(["Tabs", "Home"], { route: ["Account", "Orders"] }).path, ["Account", "Orders"]);
});

test("a line along a path may begin at each screen before, the nearest first", () => {
  assert.deepEqual(linesAlong(["A", "B", "C"]), [{ from: ["A"], to: "B" }, { from: ["B", "A"], to: "C" }]);
  assert.deepEqual(linesAlong([]), []);
});

test("steps in one box are ranges", () => {
  const text = (...numbers) => numbers.map(String).reduce(joinedSteps, undefined);
  assert.deepEqual([text(2), text(2, 3), text(2, 3, 4, 5), text(1, 3, 4, 7), text(1, 1, 2, 2)], ["2", "2–3", "2–5", "1,3–4,7", "1–2"]);
  assert.deepEqual([joinedSteps("no way", "2"), joinedSteps(undefined, undefined), joinedSteps("2", undefined)], ["no way,2", "", "2"]);
});
