// What answers the questions of the page: the server, or the data in the file of the page.

import { byID, problem } from "./dom.js";
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

/** The reason why a view is drawn no further: another one is shown, or it shows a problem. */
export class DrawnView extends Error {}

/** Asks a question for the view that is shown; a panel shows the reason why there is no answer. */
export async function askForView(question, parameters, panel) {
  const asked = views;
  const answer = await ask(question, parameters).catch((error) => error);
  const isError = answer instanceof Error;
  if (asked === views && isError) panel?.replaceChildren(problem(answer));
  if (asked !== views || isError && panel) throw new DrawnView();
  if (isError) throw answer;
  return answer;
}
