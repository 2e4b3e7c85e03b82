// The view “Links”: what a URL opens, its pattern, values, gate and stack.

import { h, name, screenLink, section, shown } from "./dom.js";
import { go, view } from "./address.js";
import { ask } from "./program.js";
import { model } from "./model.js";
import { mark, reveal } from "./map.js";
import { stackTree } from "./stack.js";

const sources = ["own", "app", "web", "notification"];

/** Draws the form, the answer, and the patterns of the app. */
export async function showLinks(panel) {
  const parameters = view();
  const answer = h("div", { "aria-live": "polite" });
  const form = h("form", { class: "form", onsubmit: submit },
    h(
      "label",
      { class: "field" },
      h("span", {}, "Link"),
      h(
        "input",
        {
          name: "url",
          value: parameters.get("url") ?? "",
          placeholder: model.links[0]?.example ?? "app://…",
          autocomplete: "off",
          required: true
        }
      )
    ),
    h(
      "label",
      { class: "field" },
      h("span", {}, "Comes from"),
      h(
        "select",
        { name: "source" },
        sources.map(
          (source) => h(
            "option",
            { value: source, selected: source === parameters.get("source") },
            source
          )
        )
      )
    ),
    h("div", { class: "buttons" }, h("button", { class: "primary" }, "Open")));
  panel.replaceChildren(h("h2", {}, "Links"), form, answer,
    section("Patterns", model.links.map((link) => [
      h(
        "button",
        { class: "link", onclick: () => go({ url: link.example ?? link.pattern }) },
        h("code", {}, link.pattern)
      ),
      h(
        "span",
        { class: "detail" },
        link.problem ?? (link.screens?.join(" › ") || "opened by code")
      )])) || h("p", { class: "hint" }, "The app has no link patterns."));
  mark("route");
  if (parameters.get("url")) await showAnswer(
    answer,
    { url: parameters.get("url"), source: parameters.get("source") ?? "" }
  );

  function submit(event) {
    event.preventDefault();
    go({ url: form.elements.url.value.trim(), source: form.elements.source.value });
  }
}

async function showAnswer(panel, question) {
  let link;
  try {
    link = await ask("open", question);
  } catch (error) {
    return panel.replaceChildren(h("p", { class: "problem" }, error.message));
  }
  const isGood = ["planned", "alreadyThere", "code"].includes(link.outcome);
  const facts = [["Handler", link.handler], [
    "Pattern",
    link.pattern && h("code", {}, link.pattern)
  ], ["Mode", link.mode], ["Code", link.code],
    [
      "Values",
      link.values && Object.entries(link.values).map(
        ([key, value]) => h("span", { class: "value" }, `${key}=${shown(value)}`)
      )
    ],
    ["Screens", link.milestones?.map((screen, index) => [index ? " › " : "", screenLink(screen)])]];
  const { gate = [], patterns = [] } = link.explanation ?? {};
  panel.replaceChildren(
    h(
      "p",
      { class: "answer " + (isGood ? "good" : "bad") },
      (
        {
          planned: "Opens.",
          alreadyThere: "Already open.",
          code: "Opened by the app's code.",
          refused: "Refused.",
          unhandled: "No handler accepts it."
        }
      )[link.outcome] ?? link.outcome,
      " ",
      link.reason ?? ""
    ),
    h(
      "dl",
      {},
      facts.filter(([, value]) => value).map(
        ([label, value]) => [h("dt", {}, label), h("dd", {}, value)]
      )
    ),
    ...[section(
      "Gate",
      gate.map(
        (rule) => [
          h("span", { class: rule.allowed ? "good" : "bad" }, rule.allowed ? "allowed" : "refused"),
          " ",
          screenLink(rule.screen),
          rule.rule ? h("span", { class: "detail" }, shown(rule.rule)) : ""
        ]
      )
    ),
      section(
        "Patterns that were tried",
        patterns.map(
          (pattern) => [
            h("code", {}, pattern.pattern),
            h(
              "span",
              { class: "detail" },
              pattern.matches ? "matches" : "does not match",
              pattern.reason ? ": " + pattern.reason : ""
            )
          ]
        )
      ),
      link.nearest?.length && section(
        "Similar patterns",
        link.nearest.map((pattern) => h("code", {}, pattern))
      )].filter(Boolean),
    ...(link.plan?.stack ? [h("h3", {}, "Stack after it"), stackTree(link.plan.stack)] : []));
  const screens = (link.plan?.stack ?? []).map((entry) => entry.screen);
  mark(
    "route",
    new Map(screens.map((screen, index) => [screen, { text: String(index + 1) }])),
    new Map(screens.slice(1).map((screen, index) => [screens[index] + "\n" + screen, {}]))
  );
  reveal(screens);
}
