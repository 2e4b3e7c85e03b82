// The view “Changes”: the history, undo, and the difference of two revisions.

import { h, choice, commandLine, rowList, screenLink, section, shown, timeText } from "./dom.js";
import { go, view } from "./address.js";
import { askForView as ask, hasChanges, isFile } from "./program.js";
import { model, screenOf } from "./model.js";
import { mark } from "./map.js";
import { undoButtons } from "./editing.js";

export const tab = { title: "Changes", show: showChanges, isHidden: !hasChanges };

/** The revisions that are listed. */
const limit = 100;

/** Draws the differences of a file, or the history and the difference that the view asks for. */
async function showChanges(panel) {
  if (isFile) {
    const { name, diff } = await ask("comparison");
    const differences = h("div", {});
    panel.replaceChildren(h("h2", {}, "Changes"), differences);
    return showDifferences(differences, `Compared with ${name}`, diff.changes);
  }
  const [since, until] = ["since", "until"].map((key) => view().get(key));
  const revisions = await ask("history", { limit });
  const difference = h("div", { "aria-live": "polite" });
  const versions = revisions.map(({ revision, summary }) => (
    [String(revision), `${revision} ${summary ?? ""}`]
  ));
  const none = h("p", { class: "hint" }, "There are no changes yet.");
  panel.replaceChildren(
    h("h2", {}, "Changes"), undoButtons(revisions),
    revisions.length ? h("div", { class: "pair" },
      revision("since", "Compare", [["0", "0 new database"], ...versions]),
      revision("until", "with", [["", "now"], ...versions])) : none,
    difference,
    h("ol", { class: "revisions" }, revisions.map(revisionRow))
  );
  mark("route");
  if (since) await showDifference(difference, since, until);
}

/** A list of revisions, of which one is a parameter of the address. */
function revision(key, label, versions) {
  const onchange = ({ target }) => go({ [key]: target.value });
  return choice(label, { onchange }, versions, view().get(key) ?? "");
}

function revisionRow({ revision, time, kind, summary, by, changes }) {
  const author = [by?.user, by?.program, by?.client].filter(Boolean).join(", ");
  const compare = () => go({ since: String(revision - 1), until: String(revision) });
  return h("li", {},
    h("details", { ontoggle: (event) => event.target.open && markChanges(changes) },
      h("summary", {},
        h("b", {}, revision), " ", summary ?? kind, timeText(time),
        author && h("span", { class: "detail" }, author)),
      changeList(changes),
      h("button", { onclick: compare }, "Compare with the one before")));
}

async function showDifference(panel, since, until) {
  const { changes } = await ask("diff", { from: since, to: until ?? "" }, panel);
  showDifferences(panel, `Since revision ${since}${until ? ` until ${until}` : ""}`, changes);
  if (!until) panel.append(commandLine("diff", "--since", since, "--db", model.map.database));
}

function showDifferences(panel, title, changes) {
  const none = h("p", { class: "hint" }, "Nothing differs.");
  const effects = [
    ["No longer reachable", model.map.lost], ["Added without a way to it", model.map.stranded],
    ["Reachable now", model.map.found]
  ];
  panel.replaceChildren(
    h("h3", {}, title), changes.length ? changeList(changes) : none,
    ...effects.map(([words, screens = []]) => section(words, screens.map(screenLink)) || "")
  );
  markChanges(changes, true);
}

/** The changed rows in words. */
const changeList = (changes) => rowList(changes.map((change) => {
  const screen = change.change === "removed" ? undefined : screenOf(change);
  const differences = (change.differences ?? []).map(({ column, before, after }) => (
    `${column}: ${shown(before ?? "none")} → ${shown(after ?? "none")}`
  ));
  return [
    h("span", { class: "change " + change.change }, change.change),
    ` ${change.kind} `,
    h("bdi", {}, change.name.filter((part) => part !== null).join(" › ")),
    screen && [" · ", screenLink(screen)],
    h("span", { class: "detail" }, differences.join("; "))
  ];
}));

/** Marks changed screens: on a map with a difference, also the removed and the lost ones. */
function markChanges(changes, moves = false) {
  const { screens: boxes, lost = [] } = model.map;
  const screens = new Map([
    ...lost.map((screen) => [screen, { kind: "blocked", text: "no way" }]),
    ...boxes.filter(({ change }) => change).map(({ name, change }) => [name, { kind: change }])
  ]);
  for (const change of changes) {
    const screen = screenOf(change);
    const kind = change.kind === "screen" ? change.change : "changed";
    if (screen && (change.kind === "screen" || !screens.has(screen))) {
      screens.set(screen, { ...screens.get(screen), kind });
    }
  }
  mark("changed", screens, [], { moves });
}
