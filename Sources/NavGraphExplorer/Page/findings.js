// The view “Findings”: what the check found, each with its place and its remedy.

import { h, commandLine, screenLink } from "./dom.js";
import { model, screenOf } from "./model.js";
import { mark } from "./map.js";
import { remedyButton } from "./editing.js";

export const tab = { title: "Findings", show: showFindings };

const order = ["error", "warning", "note"];

/** Draws the findings. */
function showFindings(panel) {
  const findings = [...model.findings].sort(
    (a, b) => order.indexOf(a.severity) - order.indexOf(b.severity)
  );
  panel.replaceChildren(h("h2", {}, "Findings"),
    findings.length ? h(
      "ul",
      { class: "rows" },
      findings.map((finding) => h("li", {}, findingRow(finding, true)))
    ) : h("p", { class: "answer good" }, "The check finds no mistakes."),
    h("h3", {}, "The same on the command line"), commandLine("check", "--db", model.map.database));
  const screens = findings.flatMap(places);
  mark("blocked", new Map(screens.map((screen) => [screen, {}])));
}

const places = (finding) => [...new Set(finding.subjects.map(screenOf).filter(Boolean))];

/** A finding, with its places unless it stands at one. */
export const findingRow = (finding, hasPlaces = false) => [
  h("span", { class: "severity " + finding.severity }, finding.severity), " ", finding.message,
  hasPlaces && h(
    "span",
    { class: "detail" },
    finding.code,
    places(finding).map((screen) => [" · ", screenLink(screen)])
  ),
  finding.suggestion && h("p", { class: "detail" }, finding.suggestion), remedyButton(finding)];
