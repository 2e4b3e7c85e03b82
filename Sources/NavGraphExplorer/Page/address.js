// The view as the fragment of the address, so that it can be sent and the browser goes back.

let listener = () => {};

/** The parameters of the address. */
export const view = () => new URLSearchParams(location.hash.slice(1));

/** The values in the address such as `context=role=admin`, as parameters of a question. */
export const namedValues = (key, parameters = view()) => Object.fromEntries(
  parameters.getAll(key).map((pair) => [pair, pair.indexOf("=")]).filter(([, at]) => at > 0)
    .map(([pair, at]) => [`${key}.${pair.slice(0, at)}`, pair.slice(at + 1)])
);

/** Calls a function after each change of the view. */
export const onView = (changed) => (listener = changed);

/** Changes parameters: a list repeats one, null removes it. */
export function go(changes, { replaces = false } = {}) {
  const parameters = view();
  for (const [key, value] of Object.entries(changes)) {
    parameters.delete(key);
    for (const item of [value].flat()) {
      if (item !== null && item !== undefined && item !== "") parameters.append(key, item);
    }
  }
  const hash = "#" + parameters;
  if (hash === (location.hash || "#")) return;
  if (replaces) {
    history.replaceState(null, "", hash);
  } else {
    history.pushState(null, "", hash);
    update();
  }
}

/** Reports the view. */
export const update = () => listener();

/** Removes the token from the address: from now on, the cookie is used. */
export function hideToken() {
  if (location.search) history.replaceState(null, "", location.pathname + location.hash);
}

addEventListener("popstate", update);
addEventListener("hashchange", update);
