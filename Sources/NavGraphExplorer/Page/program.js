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
