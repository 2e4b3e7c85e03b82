// Long work in slices, between which the page draws and reacts.

/** The maximum duration of a slice in milliseconds. */
const maximumDuration = 8;

/**
 * Returns the results of a function for all items; undefined for the rest of them when they are no
 * longer wanted.
 */
export async function inSlices(items, work, isWanted = () => true) {
  const results = [];
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > maximumDuration) {
      await new Promise((next) => setTimeout(next));
      began = performance.now();
      if (!isWanted()) break;
    }
    results.push(work(item));
  }
  return results;
}
