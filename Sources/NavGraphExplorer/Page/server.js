// The program as a server: questions, edits, and the stream of changes.

import { byID } from "./dom.js";

/** The milliseconds until a lost connection is tried again. */
const retry = 1000;

/** The reason why the program has no answer. */
class Refusal extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/** Asks the program that has served the page. */
export class Server {
  /** Asks a question; a list as a parameter is repeated. */
  async ask(question, parameters = {}) {
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(parameters)) {
      for (const item of [value].flat()) {
        if (item !== undefined && item !== "") query.append(key, item);
      }
    }
    return answer(await fetch(`/api/${question}?${query}`));
  }

  /** Sends an edit as JSON. */
  async send(path, body) {
    const headers = { "Content-Type": "application/json" };
    const request = { method: "POST", headers, body: JSON.stringify(body) };
    return answer(await fetch(`/api/${path}`, request));
  }

  /** Follows the changes; `onChange` gets each one, and `onHello` the current revision. */
  follow(onHello, onChange) {
    const events = new EventSource("/api/events");
    for (const [kind, report] of [["hello", onHello], ["change", onChange]]) {
      events.addEventListener(kind, ({ data }) => {
        show("live", "Live");
        report(JSON.parse(data));
      });
    }
    events.addEventListener("problem", (event) => show("lost", JSON.parse(event.data).error));
    events.onerror = async () => {
      show("lost", "Connection lost, trying again…");
      if (events.readyState !== EventSource.CLOSED) return;
      const response = await fetch("/api/history?limit=1").catch(() => undefined);
      if (response?.status === 401) {
        show("lost", "Open the address that 'navgraph serve' has printed.");
      }
      setTimeout(() => this.follow(onHello, onChange), retry);
    };
  }
}

async function answer(response) {
  const value = await response.json().catch(() => ({}));
  if (response.ok) return value;
  throw new Refusal(value.error ?? `The program answered ${response.status}.`, response.status);
}

function show(kind, text) {
  byID("live").className = "live " + kind;
  if (byID("live").textContent !== text) byID("live").textContent = text;
}
