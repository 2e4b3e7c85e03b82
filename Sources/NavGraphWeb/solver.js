/**
 * Creates a solver in WebAssembly.
 *
 * @param {BufferSource} module The bytes of `navgraph.wasm`.
 * @param {Uint8Array} graph The bytes of a graph that `navgraph compile` has written.
 * @param {string[]} starts The screens on which users start, in order; if empty, the first screen.
 * @returns {Promise<(request: string | Uint8Array) => string>} A function that returns the answer to
 *   a request: one line of `navgraph batch`, as text or in UTF-8. Its member `start` returns the stack
 *   from which `navgraph reach --to` starts for a screen, as JSON. Its member `arrange` returns the
 *   places of the boxes of a map, as JSON.
 * @throws {Error} If the graph cannot be read, with the sentence of the program.
 */
export async function createSolver(module, graph, starts = []) {
  const text = (address, count) =>
    new TextDecoder().decode(new Uint8Array(memory.buffer, address, count));
  const page = { number: (address, count) => Number(text(address, count)) };
  const { instance } = await WebAssembly.instantiate(module, { page });
  const { memory, allocate, release, load, start, shown, answer, arrange } = instance.exports;

  /** Calls an export with bytes; returns the text that it writes, or null for none. */
  function call(operation, bytes) {
    const address = allocate(bytes.length);
    new Uint8Array(memory.buffer, address, bytes.length).set(bytes);
    const result = operation(address, bytes.length);
    release(address);
    if (!result) return null;
    const count = new DataView(memory.buffer).getUint32(result, true);
    const output = text(result + 4, count);
    release(result);
    return output;
  }

  const problem = call(load, graph);
  if (problem) throw new Error(problem);
  for (const screen of starts) call(start, new TextEncoder().encode(screen));
  const solver = (request) =>
    call(answer, typeof request === "string" ? new TextEncoder().encode(request) : request);
  solver.start = (screen) => call(shown, new TextEncoder().encode(screen));
  solver.arrange = (map) => call(arrange, new TextEncoder().encode(map));
  return solver;
}
