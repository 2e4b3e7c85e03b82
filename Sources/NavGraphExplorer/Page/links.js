// The view “Links”: what a URL opens, its pattern, values, gate and stack.

import { h, definitionList, formWith, joined, sameCommandLine } from "./dom.js";
import { screenLink, section, shown, valueList } from "./dom.js";
import { go, namedValues, view } from "./address.js";
import { listItems, listText } from "./lists.js";
import { askForView as ask, isFile } from "./program.js";
import { model } from "./model.js";
import { mark, markPath } from "./map.js";
import { blockers, headline, stackTree } from "./plan.js";
import { visible } from "./notation.js";
import { linesAlong } from "./trail.js";

export const tab = { title: "Links", show: showLinks };

const outcomes = {
  planned: "Opens.", alreadyThere: "Already open.", code: "Opened by the app's code.",
  refused: "Refused.", unhandled: "No handler accepts it."
};

/** Draws the form, the answer, and the patterns of the app. */
async function showLinks(panel) {
  const url = view().get("url");
  const answer = h("div", { "aria-live": "polite" });
  const patterns = section("Patterns", model.links.map(patternRow));
  panel.replaceChildren(
    h("h2", {}, "Links"),
    isFile ? "" : form(url ?? "", view().get("source")),
    answer,
    patterns || h("p", { class: "hint" }, "The app has no link patterns.")
  );
  mark("route");
  if (url) await showAnswer(answer, url, view().get("source") ?? "");
}

function form(url, source) {
  const context = listText(view().getAll("context"));
  const copy = formWith("link-form", { url, source: source ?? "own", context }, (texts) => (
    go({ ...texts, all: null, context: listItems(texts.context) })
  ));
  copy.elements.url.placeholder = model.links[0]?.example ?? "app://…";
  return copy;
}

/** A pattern, whose example is opened with a click. */
const patternRow = ({ pattern, example, problem, screens }) => [
  h("button", { class: "link", onclick: () => go({ url: example ?? pattern }) },
    h("code", {}, pattern)),
  h("span", { class: "detail" }, problem ?? (screens?.join(" › ") || "opened by code"))
];

async function showAnswer(panel, url, source) {
  const question = { link: url, source, explain: true, ...namedValues("context") };
  const link = await ask("open", question, panel);
  const isGood = ["planned", "alreadyThere", "code"].includes(link.outcome);
  const stack = link.plan?.stack ?? [];
  const facts = view().getAll("context").flatMap((fact) => ["--context", fact]);
  const outcome = outcomes[link.outcome];
  panel.replaceChildren(
    outcome
      ? h("p", { class: "answer " + (isGood ? "good" : "bad") }, outcome, " ", link.reason ?? "")
      : headline(link.plan ?? link, link.milestones?.at(-1)),
    ...(link.plan?.blockers ? [blockers(link.plan)] : []),
    definitionList(detailsOf(link)),
    ...explanation(link).filter(Boolean),
    ...(stack.length ? [h("h3", {}, "Stack after it"), stackTree(stack)] : []),
    ...sameCommandLine(
      "open", url, ...(source ? ["--source", source] : []), ...facts, "--db", model.map.database)
  );
  const isBlocked = link.outcome === "blocked";
  const screens = isBlocked ? link.plan.route : visible(stack).map((entry) => entry.screen);
  const labels = screens.map((screen, index) => [screen, { text: String(index + 1) }]);
  await markPath(isBlocked ? "blocked" : "route", new Map(labels), linesAlong(screens));
}

/** The details of what a link opens, with their labels. */
const detailsOf = ({ handler, pattern, mode, code, link, values, milestones }) => [
  ["Link", link], ["Handler", handler], ["Pattern", pattern && h("code", {}, pattern)],
  ["Mode", mode], ["Code", code],
  ["Values", values && valueList(values)],
  ["Screens", milestones && joined(milestones.map(screenLink), " › ")]
].filter(([, value]) => value);

/** The gate rules and the patterns that were tried. */
const explanation = ({ explanation: { gate = [], patterns = [] } = {}, nearest }) => [
  section("Gate", gate.map(({ allowed, screen, rule }) => [
    h("span", { class: allowed ? "good" : "bad" }, allowed ? "allowed" : "refused"),
    " ",
    screen === undefined ? "the app's code" : screenLink(screen),
    rule ? h("span", { class: "detail" }, shown(rule)) : ""
  ])),
  section("Patterns that were tried", patterns.map(({ pattern, matches, reason }) => [
    h("code", {}, pattern),
    h("span", { class: "detail" },
      matches ? "matches" : "does not match", reason ? ": " + reason : "")
  ])),
  nearest?.length && section("Similar patterns", nearest.map((pattern) => h("code", {}, pattern)))
];
