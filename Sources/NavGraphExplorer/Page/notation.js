// Stacks as entries and as text, in the notation of the program.

/** The maximum depth of containers in containers, as in the program. */
const maximumNesting = 32;

/** The visible path of a stack. */
export function visible(stack) {
  const top = stack.at(-1);
  return top?.tabs ? [...stack, ...visible(top.tabs[top.selected] ?? [])] : stack;
}

/** Returns a screen and, if it is a container, those that its first tab shows. */
export function freshPath(name, screens, depth = 0) {
  const [tab] = screens.find((screen) => screen.name === name)?.tabs ?? [];
  return [name, ...(tab && depth < maximumNesting ? freshPath(tab.root, screens, depth + 1) : [])];
}

/**
 * Returns the name of the screen that a text names: its name, the name in another letter case, or
 * its title; the text itself if there is none.
 */
export function screenNamed(text, screens) {
  if (screens.some(({ name }) => name === text)) return text;
  const lower = text.toLowerCase();
  const isMeant = [
    ({ name }) => name.toLowerCase() === lower, ({ title }) => title === text,
    ({ title }) => title?.toLowerCase() === lower
  ];
  const found = isMeant.map((test) => screens.filter(test)).find(({ length }) => length === 1);
  return found ? found[0].name : text;
}

/**
 * Reads the notation of stacks, such as `Tabs{Home|*Search/Results::q=a}/!Login`, as entries.
 *
 * The stacks in braces begin with the roots of the tabs, which the definitions of the screens name.
 * `!` marks a presented entry.
 */
export function parseStack(text, screens) {
  let at = 0;
  let depth = 0;
  const isNext = (separator) => text.startsWith(separator, at);
  const take = (separator) => isNext(separator) && ((at += separator.length), true);
  /** Returns the text before the next separator; `|` and `}` are separators only in braces. */
  const before = (...separators) => {
    const ends = depth ? [...separators, "|", "}"] : separators;
    const start = at;
    while (at < text.length && !ends.some(isNext)) at++;
    return text.slice(start, at);
  };
  const stack = () => {
    const entries = [entry()];
    while (take("/")) entries.push(entry());
    return entries;
  };
  const entry = () => {
    const isPresented = take("!");
    const screen = screenNamed(decoded(before("/", "::", "{")), screens);
    const arranged = take("{") ? tabs(screen) : {};
    return {
      screen,
      properties: propertiesIn(take("::") ? before("/") : ""),
      ...(isPresented && { presentation: "present" }),
      ...arranged
    };
  };
  const tabs = (container) => {
    const definitions = screens.find(({ name }) => name === container)?.tabs ?? [];
    const stacks = new Map();
    let selected = definitions[0]?.name;
    depth++;
    do {
      const isSelected = take("*");
      const entries = stack();
      const root = entries[0].screen;
      const isFree = (tab) => tab.root === root && !stacks.has(tab.name);
      const name = definitions.find(isFree)?.name ?? root;
      if (isSelected) selected = name;
      stacks.set(name, entries);
    } while (take("|"));
    take("}");
    depth--;
    return { tabs: Object.fromEntries(stacks), selected };
  };
  return text ? stack() : [];
}

/**
 * Reads one entry without tabs, in which `/` and braces have no meaning; a name without properties
 * is a screen.
 */
export function parseEntry(text, screens) {
  const end = text.indexOf("::");
  if (end < 0 || screens.some(({ name }) => name === text)) {
    return { screen: screenNamed(text, screens) };
  }
  return {
    screen: screenNamed(decoded(text.slice(0, end)), screens),
    properties: propertiesIn(text.slice(end + 2))
  };
}

const propertiesIn = (text) => Object.fromEntries(text.split(";").filter(Boolean).map((pair) => {
  const [key, ...value] = pair.split("=");
  return [decoded(key), decoded(value.join("="))];
}));

/** Returns the notation of the entries of an answer. */
export function stackText(entries, screens) {
  return entries.map((entry, index) => {
    const { screen, presentation, properties = {}, tabs, selected } = entry;
    const isMarked = presentation === "present" && !entries[index - 1]?.tabs;
    const stacks = orderedTabs(entry, screens).map(
      ([tab, stack]) => (tab === selected ? "*" : "") + stackText(stack, screens)
    );
    const pairs = Object.entries(properties).map(
      ([name, value]) => encoded(name) + "=" + encoded(valueText(value))
    );
    return (isMarked ? "!" : "") + encoded(screen).replace(/^!/, "%21")
      + (tabs ? `{${stacks.join("|")}}` : "")
      + (pairs.length ? "::" + pairs.join(";") : "");
  }).join("/");
}

/** The tabs of an entry with their stacks, in the order of their definition. */
export function orderedTabs({ screen, tabs = {} }, screens) {
  const definitions = screens.find(({ name }) => name === screen)?.tabs ?? [];
  const place = ([tab]) => definitions.findIndex(({ name }) => name === tab);
  return Object.entries(tabs).sort((a, b) => place(a) - place(b));
}

const valueText = (value) => typeof value === "string" ? value : JSON.stringify(value);
const encoded = (text) => text.replace(/[/:;=%{}|*\s\x00-\x1f\x7f]/g, encodeURIComponent)
  .replaceAll("*", "%2A");

function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
