// Questions and their answers: in time, in slices, and in words.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import test from "node:test";
import { answer, forSeeds, page } from "./page.mjs";

process.env.TZ = "America/Los_Angeles";
const { FormerView, askForView, beginView } = await page("program");
const { inSlices } = await page("slices");
const { rememberPlace } = await page("place");
const { commandLine, conditionText, counted, joined, timeText } = await page("dom");
const { blockers, headline, stepList } = await page("plan");

test("an answer does not reach a view after another one has begun", async () => {
  let finish;
  answer({ route: () => new Promise((done) => { finish = done; }) });
  for (const value of [{ outcome: "planned" }, { error: "Too late." }]) {
    const late = askForView("route");
    beginView();
    finish(value);
    await assert.rejects(late, FormerView);
  }
  const early = askForView("route");
  finish({ outcome: "planned" });
  assert.deepEqual(await early, { outcome: "planned" });
  const wrong = askForView("route");
  finish({ error: "There is no screen." });
  await assert.rejects(wrong, { message: "There is no screen.", status: 400 });
});

test("a question repeats lists, and leaves out what is empty", async () => {
  let asked;
  answer({ route: (query) => { asked = String(query); return {}; } });
  await askForView("route", { to: "A&B", via: ["x", "", "y"], from: "", steps: undefined, avoid: [] });
  assert.equal(asked, "to=A%26B&via=x&via=y");
});

test("long work lets the page react, and ends when it is no longer wanted", async () => {
  let reactions = 0;
  const timer = setInterval(() => reactions++, 0);
  const wait = (item) => {
    for (const began = performance.now(); performance.now() - began < 3;);
    return 2 * item;
  };
  const items = Array.from({ length: 40 }, (_, index) => index);
  assert.deepEqual(await inSlices(items, wait), items.map((item) => 2 * item));
  assert.ok(reactions > 2, `${reactions} reactions`);
  clearInterval(timer);
  const some = await inSlices(items, wait, () => false);
  assert.ok(some.length > 0 && some.length < items.length);
  assert.deepEqual(await inSlices([], wait), []);
});

test("a time is that of the user, and the element has the original", () => {
  const time = timeText("2026-01-02T03:04:05.678Z");
  assert.equal(time.textContent, "2026-01-01 19:04");
  assert.equal(time.attributes.datetime, "2026-01-02T03:04:05.678Z");
  assert.equal(timeText("2026-07-02T03:04:05Z").textContent, "2026-07-01 20:04");
});

test("a shell reads the words of a command line", () => {
  const words = [];
  forSeeds(40, (random) => words.push(random.name(10)));
  const text = commandLine(...words).children[0].textContent;
  const output = execFileSync("sh", ["-c", `navgraph() { for word; do printf '%s\\0' "$word"; done; }; ${text}`]);
  assert.deepEqual(output.toString().split("\0").slice(0, -1), words);
});

test("the headline names the screens of a route, and what is missing", () => {
  const text = (value, ...rest) => headline(value, "Chat", ...rest).textContent;
  const entry = (screen) => ({ screen });
  const stack = [{ screen: "Tabs", selected: "b", tabs: { a: [entry("A")], b: [entry("B"), entry("Chat")] } }];
  assert.equal(text({ outcome: "planned", steps: [1, 2], stack }), "2 steps: Tabs › B › Chat");
  assert.equal(text({ outcome: "planned", steps: [1], stack: [entry("A")] }), "1 step: A");
  assert.equal(text({ outcome: "blocked", route: ["A", "B"] }), "Blocked: A › B");
  assert.equal(text({ outcome: "blocked", route: ["A", "B"] }, ["Tabs", "A", "B"]), "Blocked: Tabs › A › B");
  assert.equal(text({ outcome: "unknownScreen", screen: "Cat", nearest: ["Chat", "Call"] }), "There is no screen Cat. Did you mean Chat, Call?");
  assert.equal(text({ outcome: "unreachable" }), "No sequence of commands leads to Chat.");
  assert.equal(text({ outcome: "invalid", error: "Malformed." }), "Malformed.");
});

test("blockers and steps are sentences, with what would unblock them", () => {
  const condition = (comparison, operand, subject = "context.role") => ({ subject, comparison, operand });
  const list = (...items) => blockers({ blockers: items }).children.map((item) => item.textContent);
  assert.deepEqual(list(
    { command: "Open", condition: condition("=", "admin") },
    { command: "Open", condition: condition(">", 3) },
    { command: "Open", condition: condition("in", [1, 2], "property.id") },
    { command: "Open", condition: condition("=", { ref: "origin.id" }) },
    { screen: "Chat", missing: "user" },
    { screen: "Menu", avoided: "Menu" },
    { screen: "Chat", kept: "user", value: 1, requested: 2 },
    { command: "Open", overridden: "user", sets: 1, requested: "a" },
  ), [
    "Open needs context.role = \"admin\"Assume role=admin", "Open needs context.role > 3",
    "Open needs property.id in [1,2]Assume id=1", "Open needs context.role = origin.id",
    "Chat requires userSet", "avoids MenuDo not avoid Menu", "Chat has user=1 instead of 2", "Open sets user=1 instead of a",
  ]);
  assert.deepEqual(stepList([
    { action: "push", screen: "Chat", command: "Open", properties: { user: 1 } },
    { action: "select", tab: "Home", container: "Tabs", screen: "Home" }, { action: "pop", count: 2, screen: "Menu" },
  ]).children.map((item) => item.textContent), ["push Chat by Openuser=1", "select Home of Tabs", "pop 2 to Menu"]);
  assert.equal(conditionText(condition("exists", undefined)), "context.role exists");
  assert.equal(conditionText(condition("=", null)), "context.role = null");
  assert.deepEqual([counted(1, "step"), counted(0, "step")], ["1 step", "0 steps"]);
  assert.deepEqual(joined(["a", "b"], ", ").flat(), ["", "a", ", ", "b"]);
});

test("a panel that is drawn late takes the focus only if nothing else has it", () => {
  const control = () => ({
    tagName: "INPUT", name: "title", getAttribute: () => null, textContent: "", focus() { document.activeElement = this; }
  });
  for (const isMoved of [false, true]) {
    let controls = [control()];
    const panel = {
      scrollTop: 0, contains: (element) => controls.includes(element), querySelectorAll: () => controls, focus() { document.activeElement = this; }
    };
    const [body, box] = [{}, {}];
    Object.assign(document, { body, activeElement: controls[0] });
    const restore = rememberPlace(panel);
    controls = [control()];
    document.activeElement = isMoved ? box : body;
    restore(true);
    assert.equal(document.activeElement, isMoved ? box : controls[0]);
  }
});
