// The view “Findings”: what the check found, each with its place and its remedy.

import { h, rowList, sameCommandLine, screenLink } from "./dom.js";
import { go, view } from "./address.js";
import { grouped } from "./lists.js";
import { model, screensOf } from "./model.js";
import { mark } from "./map.js";
import { remedyButton } from "./editing.js";

export const tab = { title: "Findings", show: showFindings };

const order = ["error", "warning", "note"];

/** Draws the findings by their codes, of which the address can choose one severity. */
function showFindings(panel) {
  const { findings } = model;
  const wanted = view().get("severity");
  const shown = findings.filter(({ severity }) => !wanted || severity === wanted);
  const groups = [...grouped(shown, ({ severity, code }) => severity + "\n" + code).values()];
  groups.sort(([a], [b]) => order.indexOf(a.severity) - order.indexOf(b.severity));
  panel.replaceChildren(h("h2", {}, "Findings"),
    findings.length
      ? h("div", { class: "buttons", role: "group", "aria-label": "Severity" }, filters(wanted))
      : h("p", { class: "answer good" }, "The check finds no mistakes."),
    ...groups.map((group, index) => groupOf(group, index === 0 || group.length < 4)),
    ...sameCommandLine("check", "--db", model.map.database));
  markFindings(shown);
}

/** The buttons that choose a severity, with its count. */
function filters(wanted) {
  const isWanted = (severity) => String((wanted ?? undefined) === severity);
  const button = (severity, words, count) => h("button", {
    "aria-pressed": isWanted(severity), onclick: () => go({ severity: severity ?? null })
  }, `${words} ${count}`);
  const count = (wanted) => model.findings.filter(({ severity }) => severity === wanted).length;
  return [
    button(undefined, "All", model.findings.length),
    ...order.filter(count).map((severity) => button(severity, severity, count(severity)))
  ];
}

const groupOf = (group, open) => h("details", {
  open, class: "group", ontoggle: ({ target }) => target.open && !open && markFindings(group)
},
h("summary", {},
  h("span", { class: "severity " + group[0].severity }, group[0].severity), " ", group[0].code, " ",
  h("span", { class: "count" }, group.length)),
rowList(group.map((finding) => findingRow(finding, true))));

/** Marks the places of errors and warnings on the map. */
function markFindings(findings) {
  const screens = findings.filter(({ severity }) => severity !== "note").flatMap(screensOf);
  mark("blocked", new Map(screens.map((screen) => [screen, {}])), [], { moves: true });
}

/** A finding, with its places unless it stands at one. */
export const findingRow = (finding, hasPlaces = false) => [
  h("span", { class: "severity " + finding.severity }, finding.severity), " ", finding.message,
  hasPlaces && h("span", { class: "detail" },
    finding.code, screensOf(finding).slice(0, 12).map((screen) => [" · ", screenLink(screen)])),
  finding.suggestion && h("p", { class: "detail" }, finding.suggestion), remedyButton(finding)];
