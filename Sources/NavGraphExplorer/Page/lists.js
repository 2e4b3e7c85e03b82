// Lists in a field of a form: items with commas between them, such as `tags=[1,2], "A, B"`.

/**
 * Returns the items of a text.
 *
 * A comma in brackets or braces is a part of its item. An item in quotes is a string of JSON.
 */
export function listItems(text) {
  const items = [];
  let rest = text.trim();
  while (rest) {
    const [whole, item] = quotedItem(rest) ?? plainItem(rest);
    if (item) items.push(item);
    rest = rest.slice(whole.length).replace(/^,\s*/, "");
  }
  return items;
}

/** Returns the text of items, whose items are the same. */
export const listText = (items) => items.map((item) => {
  const isPlain = item.trim() === item && item[0] !== "\"" && endOfItem(item) === item.length;
  return isPlain ? item : JSON.stringify(item);
}).join(", ");

/** Returns the beginning of a text that is an item in quotes, and the item. */
function quotedItem(text) {
  const [whole, quoted] = text.match(/^("(?:[^"\\]|\\.)*")\s*(?=,|$)/s) ?? [];
  try {
    return quoted && [whole, JSON.parse(quoted)];
  } catch {
    return undefined;
  }
}

/** Returns the beginning of a text that is an item without quotes, and the item. */
function plainItem(text) {
  const end = endOfItem(text) ?? text.indexOf(",");
  const whole = end < 0 ? text : text.slice(0, end);
  return [whole, whole.trim()];
}

/** Returns where the first item ends; undefined if its brackets are not balanced. */
function endOfItem(text) {
  const closing = { "[": "]", "{": "}" };
  const expected = [];
  for (const { 0: part, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},]/gs)) {
    if (part in closing) expected.push(closing[part]);
    else if (part === "," && !expected.length) return index;
    else if (part === "]" || part === "}") {
      if (expected.length && expected.pop() !== part) return undefined;
    } else if (part[0] === "\"" && !expected.length) {
      // Quotes have a meaning only in brackets and around a whole item.
      const comma = part.indexOf(",");
      if (comma >= 0) return index + comma;
    }
  }
  return expected.length ? undefined : text.length;
}

/** The items by their keys, in the order of the first ones. */
export function grouped(items, key) {
  const groups = new Map();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}

/** The items that can be reached from some, with their distances from these, the nearest first. */
export function reached(starts, next) {
  const distances = new Map(starts.map((start) => [start, 0]));
  // A map iterates over what is added meanwhile.
  for (const [item, distance] of distances) {
    for (const other of next(item)) {
      if (!distances.has(other)) distances.set(other, distance + 1);
    }
  }
  return distances;
}
