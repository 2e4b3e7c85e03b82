// The screens and lines on the map that an answer passes.

import { freshPath } from "./notation.js";

/** Returns the screens that a user sees who starts on a screen, with its containers and tabs. */
export function startPath(name, screens) {
  const path = freshPath(name, screens);
  const seen = new Set(path);
  const placesOf = (name) => screens.find((screen) => screen.name === name)?.rootOf ?? [];
  for (let places = placesOf(path[0]); places.length === 1; places = placesOf(path[0])) {
    const { container } = places[0];
    if (seen.has(container)) break;
    seen.add(container);
    path.unshift(container);
  }
  return path;
}

/** Returns the lines along screens of which each lies on the one before it, or further below. */
export const linesAlong = (path) => (
  path.slice(1).map((to, index) => ({ from: path.slice(0, index + 1).reverse(), to }))
);

/**
 * Returns the screens of an answer and the lines between them, from the screens where it starts.
 *
 * A line has the screens at which it may begin, the most likely one first.
 */
export function trail(start, { route, steps = [] }, { commands, screens }) {
  if (route) {
    // A later part of a route may begin elsewhere.
    const path = start.includes(route[0])
      ? [...start.slice(0, start.lastIndexOf(route[0])), ...route]
      : route;
    return { path, screens: path, lines: linesAlong(path) };
  }
  let path = [...start];
  const passed = [...start];
  const lines = linesAlong(start);
  for (const { action, screen, command, container } of steps) {
    const below = [...path].reverse();
    if (command !== undefined) {
      const origins = commands.find(({ name }) => name === command)?.origins ?? [];
      const from = below.flatMap((name) => ancestors(name, screens));
      lines.push({ from: from.filter((name) => origins.includes(name)), to: screen });
      path = [...(action === "root" ? [] : path), ...freshPath(screen, screens)];
    } else {
      if (container) lines.push({ from: [container], to: screen });
      path = path.slice(0, path.lastIndexOf(container ?? screen) + 1);
      if (path.at(-1) !== screen) path.push(screen);
    }
    passed.push(screen);
  }
  return { path, screens: passed, lines };
}

/** The numbers of steps with one more, in which a row of numbers is a range: `1,3–5`. */
export function joinedSteps(former, next) {
  const [, first, last] = former?.match(/(?:(\d+)–)?(\d+)$/) ?? [];
  if (!former || !next || last === undefined) return [former, next].filter(Boolean).join(",");
  if (Number(last) + 1 !== Number(next)) return last === next ? former : `${former},${next}`;
  return former.replace(/(\d+–)?\d+$/, `${first ?? last}–${next}`);
}

/** Returns a screen and those that it extends, the nearest first. */
export function ancestors(name, screens) {
  const found = [];
  for (let next = name; next && !found.includes(next);) {
    found.push(next);
    next = screens.find((screen) => screen.name === next)?.extends;
  }
  return found;
}
