// The parameters of a question for a route as a request in JSON, as `navgraph batch` reads it.

import { parseEntry, parseStack, screenNamed } from "./notation.js";

/**
 * Returns the request for a route as JSON, in which numbers have the digits that a user has typed.
 *
 * Screens and values are texts in the parameters. The value of a property is a text in the request
 * only if a screen declares it as one.
 */
export function request({ from, to, via, avoid, stack, ...values }, { screens, map }) {
  const types = new Map();
  for (const { name, type } of screens.flatMap(({ properties }) => properties)) {
    types.set(name, [...(types.get(name) ?? []), type]);
  }
  const property = ([name, text]) => [name, valueOf(text, types.get(name) ?? [])];
  const entry = ({ screen, properties, presentation, tabs, selected = null }) => object({
    screen: JSON.stringify(screen),
    ...(presentation && { presentation: JSON.stringify(presentation) }),
    properties: object(mapped(properties, property)),
    ...(tabs && {
      selected: JSON.stringify(selected),
      tabs: object(mapped(tabs, ([tab, stack]) => [tab, list(stack.map(entry))]))
    })
  });
  const milestone = (text) => {
    const parsed = parseEntry(text, screens);
    return parsed.properties ? entry(parsed) : JSON.stringify(parsed.screen);
  };
  return object({
    ...(stack
      ? { stack: list(parseStack(stack, screens).map(entry)) }
      : { from: milestone(from || map.starts[0]) }),
    to: milestone(to), via: list(via.map(milestone)),
    avoid: list(avoid.map((text) => JSON.stringify(screenNamed(text, screens)))),
    properties: object(mapped(named("set.", values), property)),
    context: object(mapped(named("context.", values), ([name, text]) => [name, valueOf(text, [])]))
  });
}

const list = (elements) => `[${elements.join()}]`;
const object = (members) => (
  `{${Object.entries(members).map(([name, json]) => `${JSON.stringify(name)}:${json}`).join()}}`
);
const mapped = (object, change) => Object.fromEntries(Object.entries(object).map(change));

/** The values whose names have a prefix, by the rest of their names. */
const named = (prefix, values) => Object.fromEntries(
  Object.entries(values)
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, value]) => [key.slice(prefix.length), value])
);

const number = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** Returns a text as JSON: the number, `true`, `false` or `null` that it is, or else a string. */
function valueOf(text, types) {
  const isLiteral = ["true", "false", "null"].includes(text) || number.test(text);
  const isNested = types.some((type) => ["array", "dictionary"].includes(type));
  if (types.includes("string") || !(isLiteral || isNested && isJSON(text))) {
    return JSON.stringify(text);
  }
  return text;
}

function isJSON(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
