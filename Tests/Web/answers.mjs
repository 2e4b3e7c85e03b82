// Answers the requests in a directory with the solver in WebAssembly: N.jsonl about the graph N.navgraph in N.answers.
//
// node answers.mjs SOLVER DIRECTORY

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createSolver } from "../../Sources/NavGraphWeb/solver.js";

const [module, directory] = process.argv.slice(2);
for (const name of readdirSync(directory).filter((name) => name.endsWith(".navgraph"))) {
  const path = `${directory}/${name.slice(0, -".navgraph".length)}`;
  const answer = await createSolver(readFileSync(module), readFileSync(`${path}.navgraph`));
  const requests = readFileSync(`${path}.jsonl`).toString("latin1").split("\n").slice(0, -1);
  const answers = requests.map((request) => answer(Buffer.from(request, "latin1")) + "\n");
  writeFileSync(`${path}.answers`, answers.join(""));
}
