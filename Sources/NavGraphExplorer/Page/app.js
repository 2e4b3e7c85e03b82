// The page: the map and one of the views beside it.

import { h, byID, counted, toast } from "./dom.js";
import { go, hideToken, onView, update, view } from "./address.js";
import { load, loadFindings, loadMap, model } from "./model.js";
import { drawMap, flash, reveal, select, startMap } from "./map.js";
import { startSearch } from "./search.js";
import { hasChanges, program } from "./program.js";
import { showRoute } from "./route.js";
import { showScreen } from "./screen.js";
import { showLinks } from "./links.js";
import { showFindings } from "./findings.js";
import { changedScreens, showChanges } from "./changes.js";
import { showTable } from "./table.js";
import { isEditing } from "./editing.js";

const views = {
  route: ["Route", showRoute],
  screen: ["Screen", showScreen],
  links: ["Links", showLinks],
  findings: ["Findings", showFindings],
  ...(hasChanges && { changes: ["Changes", showChanges] }),
  table: ["Table", showTable],
};

/** The parameters on which the layout depends, as text. */
const layoutKey = (parameters) => JSON.stringify(
  ["closed", "open", "focus", "steps"].map((key) => parameters.getAll(key))
);

let drawn;
let shown;

/** Draws what has changed in the view. */
async function show() {
  const parameters = view();
  const layout = layoutKey(parameters);
  if (layout !== drawn) {
    const isFirst = drawn === undefined;
    drawn = layout;
    if (!isFirst) await loadMap();
    drawMap({ fits: parameters.has("focus") });
  }
  await showPanel();
}

async function showPanel() {
  const key = views[view().get("view")] ? view().get("view") : "route";
  for (const tab of byID("views").children) {
    tab.setAttribute("aria-selected", String(tab.dataset.view === key));
    tab.setAttribute("tabindex", tab.dataset.view === key ? 0 : -1);
  }
  const panel = byID("view");
  panel.setAttribute("aria-label", views[key][0]);
  if (key !== "screen") select(undefined);
  if (shown !== key) panel.scrollTop = 0;
  shown = key;
  await views[key][1](panel);
}

function drawTabs() {
  const tabs = Object.entries(views).map(([key, [title]]) =>
    h("button", { role: "tab", "data-view": key, onclick: () => go({ view: key }) }, title));
  byID("views").replaceChildren(...tabs);
  byID("views").onkeydown = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs[(tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length];
    next.focus();
    next.click();
  };
}

/** Loads everything again, and shows briefly what has changed. */
async function refresh(changes = []) {
  await load();
  byID("database").textContent = model.map.name;
  document.title = model.map.name + " – navgraph";
  drawMap();
  const screens = changedScreens(changes);
  flash(screens);
  if (screens.length === 1 && changes.length) reveal(screens);
  if (!isEditing()) await showPanel();
  await loadFindings();
  drawMap();
  flash(screens);
  if (["findings", "screen"].includes(view().get("view")) && !isEditing()) await showPanel();
}

// Changes that come while the page loads are shown together.
let waiting = [];
let isLoading = false;

async function change(event) {
  waiting.push(...(event.changes ?? []));
  if (isLoading) return;
  isLoading = true;
  try {
    do {
      const changes = waiting;
      waiting = [];
      if (changes.length) toast(summary(changes));
      await refresh(changes);
    } while (waiting.length);
  } catch (error) {
    toast(error.message, true);
  }
  isLoading = false;
}

function summary(changes) {
  const first = changes[0];
  const rest = changes.length - 1;
  const name = first.name.filter((part) => part !== null).join(" › ");
  const others = rest ? ` and ${counted(rest, "more row")}` : "";
  return `${first.change} ${first.kind} ${name}${others}`;
}

async function start() {
  hideToken();
  drawTabs();
  startMap();
  startSearch();
  byID("view").oninput = (event) => event.target.form?.setAttribute("data-dirty", "");
  try {
    await load();
    await loadFindings();
  } catch (error) {
    toast(error.message, true);
    return program.follow(() => location.reload(), () => {});
  }
  byID("database").textContent = model.map.name;
  byID("database").title = model.map.database;
  document.title = model.map.name + " – navgraph";
  onView(() => show().catch((error) => toast(error.message, true)));
  update();
  program.follow((hello) => hello.revision !== model.map.revision && change({}), change);
  document.documentElement.dataset.ready = "";
}

start();
