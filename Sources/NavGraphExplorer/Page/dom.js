// Elements of the page. Names are untrusted: set `textContent`, never `innerHTML`.

/** Creates an element: attributes, listeners (`onclick`), and children (elements or text). */
export function h(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** Creates an element of SVG. */
export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value") element.value = value;
    else if (value !== undefined && value !== null && value !== false) {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  const isShown = (child) => child !== undefined && child !== null && child !== false;
  element.append(...children.flat(Infinity).filter(isShown));
  return element;
}

export const byID = (id) => document.getElementById(id);

/** A name, isolated so that its direction does not change the text around it. */
export const name = (text, kind = "name") => h("bdi", { class: kind, title: text }, text || "∅");

/** A link to a screen. */
export const screenLink = (screen) => {
  const href = "#" + new URLSearchParams({ view: "screen", screen });
  return h("a", { class: "screen", href }, name(screen));
};

export const rowList = (rows) => h("ul", { class: "rows" }, rows.map((row) => h("li", {}, row)));

/** A heading with a count and rows; nothing if there are no rows. */
export const section = (title, rows) => (
  rows.length > 0 && h("section", {},
    h("h3", {}, title, " ", h("span", { class: "count" }, rows.length)), rowList(rows))
);

/** Labels with what they stand for. */
export const definitionList = (rows) => (
  h("dl", {}, rows.map(([label, value]) => [h("dt", {}, label), h("dd", {}, value)]))
);

/** The reason why something is not possible. */
export const problem = ({ message }) => h("p", { class: "problem" }, message);

/** A value as JSON; texts without quotes. */
export const shown = (value) => (typeof value === "string" ? value : JSON.stringify(value));

/** A condition in words. */
export const conditionText = ({ subject, comparison, operand }) => {
  const value = operand === undefined ? "" : operand?.ref ?? JSON.stringify(operand);
  return [subject, comparison, value].join(" ").trim();
};

/** A time in the zone of the user, to the minute. */
export function timeText(time) {
  const date = new Date(time);
  // The Swedish form is that of ISO 8601.
  const text = date.toLocaleString("sv", { dateStyle: "short", timeStyle: "short" });
  return h("time", { datetime: time, title: date.toString() }, text);
}

/** A count with its noun, such as `2 steps`. */
export const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Items with a text between them. */
export const joined = (items, separator) => (
  items.map((item, index) => [index ? separator : "", item])
);

/** Properties with their values. */
export const valueList = (values = {}) => Object.entries(values).map(([key, value]) => (
  h("span", { class: "value" }, `${key}=${shown(value)}`)
));

/** A control of a form with its label. */
export const field = (label, control) => (
  h("label", { class: "field" }, h("span", {}, label), control)
);

/** A list to choose from: of values, or of values with texts. */
export const choice = (label, attributes, options, chosen) => (
  field(label, h("select", attributes, options.map((option) => {
    const [value, text = value] = [option].flat();
    return h("option", { value, selected: value === chosen }, text);
  })))
);

/** Quotes an argument for a shell. */
const quoted = (text) => (
  /^[\w@%+=:,./-]+$/.test(text) ? text : "'" + text.replaceAll("'", "'\\''") + "'"
);

/** The same question on the command line, under a heading. */
export const sameCommandLine = (...words) => [
  h("h3", {}, "The same on the command line"), commandLine(...words)
];

/** A command line that can be copied. */
export function commandLine(...words) {
  const text = ["navgraph", ...words].map(quoted).join(" ");
  const button = h("button", { class: "copy", onclick: copy }, "Copy");
  async function copy() {
    await navigator.clipboard?.writeText(text).catch(() => {});
    button.textContent = "Copied";
    setTimeout(() => (button.textContent = "Copy"), 1500);
  }
  return h("div", { class: "command" }, h("code", {}, text), button);
}

/** A form of the HTML with values; a function gets the texts in it when it is sent. */
export function formWith(id, values, send) {
  const form = byID(id).content.firstElementChild.cloneNode(true);
  for (const [name, value] of Object.entries(values)) form.elements[name].value = value;
  form.onsubmit = (event) => {
    event.preventDefault();
    send(Object.fromEntries([...new FormData(form)].map(([name, text]) => [name, text.trim()])));
  };
  return form;
}

let toastTimer;
/** Shows a short message: a text, or a text and a button. */
export function toast(content, isError = false) {
  const element = byID("toast");
  element.replaceChildren(...[content].flat().filter(Boolean));
  element.classList.toggle("error", isError);
  element.hidden = false;
  clearTimeout(toastTimer);
  const duration = isError || element.children.length ? 8000 : 4000;
  toastTimer = setTimeout(() => (element.hidden = true), duration);
}
