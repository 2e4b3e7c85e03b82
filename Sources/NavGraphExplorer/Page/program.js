// Questions to the program, and edits.

/** The reason why the program has no answer. */
export class Refusal extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/** Asks a question; a list as a parameter is repeated. */
export async function ask(question, parameters = {}) {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(parameters)) {
    for (const item of [value].flat()) if (
      item !== undefined && item !== ""
    ) query.append(key, item);
  }
  return answer(await fetch(`/api/${question}?${query}`));
}

/** Sends an edit as JSON. */
export async function send(path, body) {
  const headers = { "Content-Type": "application/json" };
  return answer(
    await fetch(`/api/${path}`, { method: "POST", headers, body: JSON.stringify(body) })
  );
}

async function answer(response) {
  const value = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refusal(
    value.error ?? `The program answered ${response.status}.`,
    response.status
  );
  return value;
}
