// The parameters of a question for a route as a request in JSON, as `navgraph batch` reads it.

import { parseStack } from "./stack.js";

/**
 * Returns the request for a route.
 *
 * Screens and values are texts in the parameters. The value of a property is a text in the request
 * only if a screen declares it as one.
 */
export function request({ from, to, via, avoid, stack, ...values }, { screens, map }) {
  const names = new Set(screens.map(({ name }) => name));
  const types = new Map();
  for (const { name, type } of screens.flatMap(({ properties }) => properties)) {
    types.set(name, [...(types.get(name) ?? []), type]);
  }
  const property = ([name, text]) => [name, valueOf(text, types.get(name) ?? [])];
  const entry = ({ screen, properties, tabs, selected }) => ({
    screen,
    properties: mapped(properties, property),
    ...(tabs && { selected, tabs: mapped(tabs, ([tab, stack]) => [tab, stack.map(entry)]) })
  });
  const milestone = (text) => (names.has(text) ? text : entry(parseStack(text, screens)[0]));
  return {
    ...(stack
      ? { stack: parseStack(stack, screens).map(entry) }
      : { from: milestone(from || map.starts[0]) }),
    to: milestone(to),
    via: via.map(milestone),
    avoid,
    properties: mapped(named("set.", values), property),
    context: mapped(named("context.", values), ([name, text]) => [name, valueOf(text, [])])
  };
}

const mapped = (object, change) => Object.fromEntries(Object.entries(object).map(change));

/** The values whose names have a prefix, by the rest of their names. */
const named = (prefix, values) => Object.fromEntries(
  Object.entries(values)
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, value]) => [key.slice(prefix.length), value])
);

const number = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** Returns the number, `true`, `false` or `null` that a text is, or else the text. */
function valueOf(text, types) {
  if (types.includes("string")) return text;
  const isLiteral = ["true", "false", "null"].includes(text) || number.test(text);
  const isNested = types.some((type) => ["array", "dictionary"].includes(type));
  try {
    return isLiteral || isNested ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}
