/**
 * Lets so many pieces of work run at once; the others wait for their turn, in order.
 *
 * @param {number} count
 * @returns {<T>(work: () => Promise<T>) => Promise<T>}
 */
export function atMost(count) {
  let free = count;
  const waiting = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
