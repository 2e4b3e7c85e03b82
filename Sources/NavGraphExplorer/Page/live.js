// The stream of changes: commits of any program appear, and a lost connection comes back.

import { byID } from "./dom.js";

const retry = 1000;

/** Follows the changes; `onChange` gets each one, and `onHello` the current revision. */
export function follow(onHello, onChange) {
  const events = new EventSource("/api/events");
  events.addEventListener("hello", (event) => {
    show("live", "Live");
    onHello(JSON.parse(event.data));
  });
  events.addEventListener("change", (event) => onChange(JSON.parse(event.data)));
  events.addEventListener("problem", (event) => show("lost", JSON.parse(event.data).error));
  events.onerror = async () => {
    show("lost", "Connection lost, trying again…");
    if (events.readyState !== EventSource.CLOSED) return;
    const status = await fetch("/api/map?closed=").then((response) => response.status, () => 0);
    if (status === 401) show("lost", "Open the address that 'navgraph serve' has printed.");
    setTimeout(() => follow(onHello, onChange), retry);
  };
}

function show(kind, text) {
  byID("live").className = "live " + kind;
  if (byID("live").textContent !== text) byID("live").textContent = text;
}
