import assert from "node:assert/strict";
import test from "node:test";
import { answer, forSeeds, location, page } from "./page.mjs";

const { closedFlows, commandsFrom, find, findingsOf, load, loadFindings, loadMap, model, onlyThrough, ownCommandsFrom, screenOf } =
  await page("model");

/** Sets the definitions of the app. */
function define(screens, commands = [], starts = [screens[0]?.name], links = []) {
  model.screens = screens.map((screen) => ({ properties: [], ...screen }));
  model.byName = new Map(model.screens.map((screen) => [screen.name, screen]));
  model.commands = commands.map(([origins, destination, more = {}], index) => (
    { name: `c${index}`, destination, enabled: true, universal: !origins, ...(origins && { origins }), ...more }
  ));
  model.commandsByName = new Map(model.commands.map((command) => [command.name, command]));
  model.links = links;
  model.map = { starts };
}

const names = (commands) => commands.map(({ name }) => name);

test("a screen has the commands of the screens that it extends", () => {
  define([{ name: "Base" }, { name: "Mid", extends: "Base" }, { name: "Leaf", extends: "Mid" }, { name: "Target" }],
    [[["Base"], "Target"], [["Leaf", "Mid"], "Base"], [null, "Leaf"]]);
  assert.deepEqual(names(commandsFrom("Leaf")), ["c0", "c1"]);
  assert.deepEqual(names(ownCommandsFrom("Leaf")), ["c1"]);
  assert.deepEqual(names(commandsFrom("Base")), ["c0"]);
});

test("what is reached only through a screen counts inherited commands", () => {
  define([{ name: "Start" }, { name: "Base" }, { name: "Mid", extends: "Base" }, { name: "Leaf", extends: "Mid" }, { name: "Target" }],
    [[["Start"], "Leaf"], [["Base"], "Target"]]);
  assert.deepEqual(onlyThrough("Leaf"), ["Target"]);
  assert.deepEqual(onlyThrough("Start").sort(), ["Leaf", "Target"]);
});

test("a start in a tab shows its container", () => {
  define([{ name: "Home", rootOf: [{ container: "Tabs" }] }, { name: "Tabs", tabs: [{ name: "Home", root: "Home" }] }, { name: "Chat" }],
    [[["Tabs"], "Chat"]]);
  assert.deepEqual(onlyThrough("Tabs"), ["Chat"]);
});

test("onlyThrough agrees with all simple paths of small apps", () => {
  forSeeds(400, (random) => {
    const all = Array.from({ length: 2 + random.below(5) }, (_, index) => `S${index}`);
    const screens = all.map((name, index) => ({
      name,
      ...(index && random.happens(0.4) && { extends: random.pick(all.slice(0, index)) }),
      ...(index && random.happens(0.3) && { tabs: random.list(2, () => random.pick(all.slice(0, index))).map((root, tab) => ({ name: `t${tab}`, root })) }),
    }));
    for (const { name, tabs = [] } of screens) {
      for (const { root, name: tab } of tabs) {
        const screen = screens.find((other) => other.name === root);
        screen.rootOf = [...(screen.rootOf ?? []), { container: name, tab }];
      }
    }
    const commands = random.list(8, () => [
      random.happens(0.1) ? null : random.list(2, () => random.pick(all)), random.pick(all), { enabled: random.happens(0.85) },
    ]);
    define(screens, commands, [random.pick(all)]);
    const isOrExtends = (name, base) => name === base || (screens.find((screen) => screen.name === name).extends !== undefined
      && isOrExtends(screens.find((screen) => screen.name === name).extends, base));
    const leads = (from, to) => screens.find(({ name }) => name === from).tabs?.some(({ root }) => root === to)
      || model.commands.some((command) => command.enabled && command.destination === to && command.origins?.some((origin) => isOrExtends(from, origin)));
    // The first screens: the start with its only containers and first tabs, and what opens anywhere.
    const first = new Set(model.commands.filter(({ enabled, universal }) => enabled && universal).map(({ destination }) => destination));
    const up = (name) => {
      const places = screens.find((screen) => screen.name === name).rootOf ?? [];
      first.add(name);
      if (places.length === 1) up(places[0].container);
    };
    const down = (name) => {
      first.add(name);
      const [tab] = screens.find((screen) => screen.name === name).tabs ?? [];
      if (tab) down(tab.root);
    };
    up(model.map.starts[0]);
    down(model.map.starts[0]);
    const paths = [];
    const walk = (path) => {
      paths.push(path);
      for (const next of all) if (!path.includes(next) && leads(path.at(-1), next)) walk([...path, next]);
    };
    for (const name of first) walk([name]);
    for (const name of all) {
      const through = all.filter((other) => {
        const ways = paths.filter((path) => path.at(-1) === other);
        return other !== name && ways.length && ways.every((path) => path.includes(name));
      });
      assert.deepEqual(onlyThrough(name).sort(), through, `${name} in ${JSON.stringify({ screens, commands, starts: model.map.starts })}`);
    }
  });
});

test("findings are shown at their screens, each once", async () => {
  define([{ name: "Menu" }, { name: "Chat" }], [[["Menu"], "Chat"]], ["Menu"], [{ pattern: "app://chat", name: "chat", screens: ["Menu", "Chat"] }]);
  const findings = [
    { code: "a", subjects: [{ kind: "screen", name: "Menu" }, { kind: "screen", name: "Menu" }] },
    { code: "b", subjects: [{ kind: "command", name: "c0" }] },
    { code: "c", subjects: [{ kind: "edge", name: ["Menu", "Chat"] }, { kind: "condition", name: ["c0", "context.a", "="] }] },
    { code: "d", subjects: [{ kind: "link", name: "app://chat" }] },
    { code: "e", subjects: [{ kind: "flow", name: "checkout" }, { kind: "command", name: "gone" }] },
  ];
  answer({ check: () => ({ findings }) });
  await loadFindings();
  assert.deepEqual(findingsOf("Menu").map(({ code }) => code), ["a"]);
  assert.deepEqual(findingsOf("Chat").map(({ code }) => code), ["b", "c", "d"]);
  assert.deepEqual(findingsOf("constructor"), []);
  assert.equal(screenOf({ kind: "command", name: ["c0"] }), "Chat");
  assert.equal(screenOf({ kind: "screen", name: "Gone" }), undefined);
  assert.deepEqual([{ kind: "command", name: "c0" }, { kind: "origin", name: ["c0", "Menu"] }].map(screenOf), ["Chat", "Chat"]);
});

test("the findings of the latest check count, not those that come last", async () => {
  define([{ name: "A" }]);
  const checks = [];
  answer({ check: () => new Promise((resolve) => checks.push(resolve)) });
  const loads = [loadFindings(), loadFindings()];
  while (checks.length < 2) await new Promise((next) => setTimeout(next));
  const finding = { code: "x", subjects: [{ kind: "screen", name: "A" }] };
  checks[1]({ findings: [] });
  await loads[1];
  checks[0]({ findings: [finding] });
  await loads[0];
  assert.deepEqual(model.findings, []);
  assert.deepEqual(findingsOf("A"), []);
});

test("flows are closed in large apps, and as the address says", () => {
  define(["S0", "S1", "S2", "S3"].map((name) => ({ name })),
    [[["S0"], "S1", { flow: "a" }], [["S0"], "S2", { flow: "b" }], [["S0"], "S2", { flow: "a" }], [["S0"], "S3"]]);
  for (const [closesMany, hash, closed] of [
    [false, "", []], [true, "", ["a", "b"]], [true, "#open=a", ["b"]], [false, "#closed=b", ["b"]],
    [true, "#open=a&open=b", []], [true, "#focus=S1", []], [true, "#focus=S1&closed=a", ["a"]],
  ]) {
    model.map = { closesMany };
    location.hash = hash;
    assert.deepEqual(closedFlows(), closed, `${closesMany} ${hash}`);
  }
  location.hash = "";
});

test("the program decides whether the first map closes flows, and shows the difference of revisions", async () => {
  define([{ name: "A" }], [[["A"], "A", { flow: "a" }]]);
  let asked;
  answer({ map: (query) => { asked = String(query); return {}; } });
  for (const [hash, query] of [
    ["", "closesMany=true"], ["#view=changes", "closesMany=true"], ["#flow=gone&focus=Gone", "closesMany=true"], ["#flow=a", "flow=a"],
    ["#view=changes&since=3", "closesMany=true&since=3"], ["#view=changes&flow=a&since=0&until=2", "flow=a&since=0&until=2"], ["#view=screen&since=3", "closesMany=true"],
  ]) {
    location.hash = hash;
    await loadMap();
    assert.equal(asked, query);
  }
  answer({ map: (query) => query.has("since") ? { error: "There is no revision 9." } : { revision: 2 } });
  location.hash = "#view=changes&since=9";
  await loadMap();
  assert.equal(model.map.revision, 2);
  location.hash = "";
});

test("the map of the latest view counts, not the one that comes last", async () => {
  define([{ name: "Menu" }, { name: "Chat" }]);
  const waiting = new Map();
  answer({ map: (query) => new Promise((done) => waiting.set(query.get("focus"), () => done({ focus: query.get("focus"), steps: query.get("steps") }))) });
  location.hash = "#focus=Menu&steps=2";
  const first = loadMap();
  location.hash = "#focus=Chat&focus=Gone";
  const second = loadMap();
  waiting.get("Chat")();
  await second;
  waiting.get("Menu")();
  await first;
  assert.deepEqual(model.map, { focus: "Chat", steps: "1" });
  location.hash = "";
});

test("the program gets the shorter list of flows, because it limits the size of a request", async () => {
  define([{ name: "A" }], ["a", "b", "c"].map((flow) => [["A"], "A", { flow }]));
  let asked;
  answer({ map: (query) => { asked = String(query); return {}; } });
  for (const [hash, query] of [
    ["#closed=a", "closed=a"], ["#closed=a&closed=b", "open=c&closesOthers=true"], ["#closed=a&closed=b&closed=c", "closesOthers=true"], ["#open=a", "open=a&closesOthers=true"],
  ]) {
    location.hash = hash;
    await loadMap();
    assert.equal(asked, query + "&nearest=12");
  }
  location.hash = "";
});

test("everything is loaded, with the map of the view", async () => {
  answer({ screens: () => [{ name: "Menu", properties: [] }], commands: () => [], links: () => [], map: () => ({ starts: ["Menu"], revision: 7 }) });
  await load();
  assert.equal(model.byName.get("Menu"), model.screens[0]);
  assert.equal(model.map.revision, 7);
});

test("search finds names first, and then what contains all words", () => {
  define([{ name: "Menu", title: "Main menu" }, { name: "MenuHelp" }, { name: "Chat", title: "Menu of chats" }, { name: "User", properties: [{ name: "menuId" }] }],
    [[["Menu"], "Chat", { name: "Open menu" }], [["Menu"], "Menu", { name: "Menu" }]], ["Menu"],
    [{ pattern: "app://menu/:id", name: "menu", example: "app://menu/1" }, { pattern: "app://code" }]);
  const labels = (text) => find(text).map(({ label }) => label);
  assert.deepEqual(labels("menu").slice(0, 2), ["Menu", "MenuHelp"]);
  assert.deepEqual(labels("menu").slice(2).sort(), ["Chat", "Open menu", "User", "app://menu/:id"].sort());
  assert.deepEqual(labels("MAIN  menu"), ["Menu"]);
  assert.deepEqual(labels("  "), []);
  assert.deepEqual(labels("nothing"), []);
  assert.deepEqual(find("app://code")[0].target, { view: "links", url: "app://code" });
});
