// The page: the map and one of the views beside it.

import { h, byID, counted, problem, rowList, toast } from "./dom.js";
import { go, hideToken, onView, update, view } from "./address.js";
import { load, loadFindings, loadMap, model, mapPart, screensOf, shownRevisions } from "./model.js";
import { drawMap, flash, select, showFindings, startMap } from "./map.js";
import { startSearch } from "./search.js";
import { DrawnView, ask, beginView, program } from "./program.js";
import { isEditing, startUndo, undoButton } from "./editing.js";
import { rememberPlace } from "./place.js";
import { findingRow } from "./findings.js";
import { startHelp } from "./help.js";
import { showCopiedPlace, startSharing } from "./sharing.js";
// The program writes this module: it imports the views that `page.c` lists.
import { views } from "./views.js";

const shownViews = Object.entries(views).filter(([, { isHidden }]) => !isHidden);
const viewsWithTab = shownViews.filter(([, { hasTab }]) => hasTab !== false);

/** What the map shows, as text: a part of the app, and the difference of revisions. */
const layoutKey = () => [mapPart(), shownRevisions()].map((part) => JSON.stringify(part));

let drawn;
let shown;

/** Draws what has changed in the view. */
async function show() {
  let isPlaced = true;
  const layout = layoutKey();
  if (String(layout) !== String(drawn)) {
    // What two revisions have in common stays where it is.
    const keepsPlaces = layout[0] === drawn?.[0];
    if (drawn !== undefined) await loadMap({ keepsPlaces });
    // Meanwhile, the user may have gone to another view.
    if (String(layout) !== String(layoutKey())) return;
    drawn = layout;
    drawMap({ keepsPlaces });
    isPlaced = keepsPlaces;
  }
  await showPanel();
  if (!isPlaced) showCopiedPlace();
}

async function showPanel() {
  const wanted = view().get("view");
  const key = shownViews.some(([key]) => key === wanted) ? wanted : "route";
  for (const tab of byID("views").children) {
    tab.setAttribute("aria-selected", String(tab.dataset.view === key));
    tab.setAttribute("tabindex", tab.dataset.view === key ? 0 : -1);
  }
  const panel = byID("view");
  panel.setAttribute("aria-label", views[key].title);
  if (key !== "screen") select(undefined);
  const subject = JSON.stringify([key, view().get("screen")]);
  const isSameView = shown === subject;
  const restorePlace = rememberPlace(panel);
  if (!isSameView) panel.scrollTop = 0;
  shown = subject;
  beginView();
  try {
    const drawing = views[key].show(panel);
    restorePlace(isSameView);
    await drawing;
    restorePlace(isSameView);
  } catch (error) {
    if (!(error instanceof DrawnView)) throw error;
  }
}

function drawTabs() {
  const tabs = viewsWithTab.map(([key, { title }]) =>
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
  showName();
  drawn = layoutKey();
  drawMap({ keepsPlaces: true });
  flash(screensOf({ subjects: changes }));
  if (!isEditing()) await showPanel();
  await checkAgain();
}

// Changes that come while the page loads are shown together, also if it cannot load.
let waiting;
let isLoading = false;

async function change(event) {
  waiting = [...(waiting ?? []), ...(event.changes ?? [])];
  if (isLoading) return;
  isLoading = true;
  while (waiting) {
    const changes = waiting;
    waiting = undefined;
    if (changes.length) toast([summary(changes), undoButton()]);
    try {
      await (isReady ? refresh(changes) : begin());
    } catch (error) {
      toast(error.message, true);
    }
  }
  isLoading = false;
}

function summary(changes) {
  const [first, ...rest] = changes;
  const name = first.name.filter((part) => part !== null).join(" › ");
  const others = rest.length ? ` and ${counted(rest.length, "more row")}` : "";
  return `${first.change} ${first.kind} ${name}${others}`;
}

function showName() {
  byID("database").textContent = model.map.name;
  byID("database").title = model.map.database;
  document.title = model.map.name + " – navgraph";
}

let isReady = false;

/** Loads everything and shows the view; or the reason why that is not possible, until it is. */
async function begin() {
  try {
    await load();
  } catch (error) {
    return showProblem(error);
  }
  isReady = true;
  drawTabs();
  showName();
  onView(() => show().catch((error) => toast(error.message, true)));
  update();
  // The picture does not wait for the check, which takes longer.
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  await checkAgain().catch((error) => toast(error.message, true));
  document.documentElement.dataset.ready = "";
}

/** Loads the findings, and shows them. */
async function checkAgain() {
  await loadFindings();
  showFindings();
  if (["findings", "screen"].includes(view().get("view")) && !isEditing()) await showPanel();
}

/** Shows why there is nothing to show, with what the check finds. */
async function showProblem(error) {
  const { findings } = await ask("check").catch(() => ({ findings: [] }));
  byID("view").replaceChildren(
    h("h2", {}, "The app cannot be shown"),
    problem(error),
    rowList(findings.map((finding) => findingRow(finding, true))),
    h("p", { class: "hint" }, "The page appears when the database has been corrected.")
  );
}

async function start() {
  hideToken();
  const { view: saved } = document.documentElement.dataset;
  if (saved && !location.hash) history.replaceState(null, "", "#" + saved);
  startMap();
  startSearch();
  startSharing();
  startHelp();
  startUndo();
  byID("view").oninput = (event) => event.target.form?.setAttribute("data-dirty", "");
  await begin();
  program.follow(
    (hello) => (!isReady || hello.revision !== model.map.revision) && change({}), change
  );
}

start();
