// What answers the questions of the page: the server, or the data in the file of the page.

import { byID } from "./dom.js";
import { FileAnswers } from "./file.js";
import { Server } from "./server.js";

/** Whether the page is a file, which cannot be edited and has no history. */
export const isFile = byID("data") !== null;

export const program = isFile ? new FileAnswers() : new Server();

/** Whether there are differences to show. */
export const hasChanges = !isFile || program.data.comparison !== undefined;

/** Asks a question. */
export const ask = (question, parameters) => program.ask(question, parameters);

let views = 0;

/** Begins another view, which answers to questions of former views no longer reach. */
export const beginView = () => views++;

/** The reason why a question has no answer whose view is no longer shown. */
export class FormerView extends Error {}

/** Asks a question for the view that is shown; throws `FormerView` if another one is meanwhile. */
export async function askForView(question, parameters) {
  const asked = views;
  const answer = await ask(question, parameters).catch((error) => error);
  if (asked !== views) throw new FormerView();
  if (answer instanceof Error) throw answer;
  return answer;
}
